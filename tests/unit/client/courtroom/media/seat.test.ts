// The windows of one browser that share one person's audio and video: who has them, and who takes them back.
import { expect, test } from "bun:test";
import { createSeat, type Locks } from "../../../../../client/courtroom/media/seat.ts";

/** The browser's locks as their standard has them, for one name: stealing ends the holder's promise, waiting is in line. */
function windows(): Locks {
  type Waiting = { start: () => void; options: LockOptions };
  let drop: ((error: Error) => void) | null = null;
  const line: Waiting[] = [];
  const next = () => {
    if (drop === null) line.shift()?.start();
  };
  const request = (_: string, options: LockOptions, work: () => unknown) =>
    new Promise<unknown>((done, fail) => {
      const start = () => {
        const mine = fail;
        drop = mine;
        Promise.resolve(work()).then((value) => {
          if (drop === mine) drop = null;
          done(value);
          next();
        });
      };
      if (options.steal) {
        drop?.(new Error("stolen"));
        start();
      } else {
        const waiting = { start, options };
        line.push(waiting);
        options.signal?.addEventListener("abort", () => {
          const at = line.indexOf(waiting);
          if (at >= 0) line.splice(at, 1);
          fail(new Error("aborted"));
        });
        next();
      }
    });
  return { request };
}

const settle = () => new Promise((done) => setTimeout(done, 1));

test("the first window takes audio and video back when the other has closed, and not before", async () => {
  const locks = windows();
  const [first, other] = [createSeat(locks), createSeat(locks)];
  let returns = 0;
  first.hold();
  first.waitUntilFree(() => {
    returns += 1;
  });
  await settle();
  expect(returns).toBe(0);
  other.hold();
  await settle();
  expect(returns).toBe(0);
  other.release();
  await settle();
  expect(returns).toBe(1);
  first.hold();
  other.waitUntilFree(() => {
    returns += 10;
  });
  other.release();
  first.release();
  await settle();
  expect(returns).toBe(1);
});

test("a browser without locks goes on by a press", async () => {
  const seat = createSeat(undefined);
  seat.hold();
  seat.waitUntilFree(() => {
    throw new Error("nobody is free");
  });
  await settle();
  seat.release();
});

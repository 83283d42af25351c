// The queue of record PDFs: in turns by person, bounded by person and in all, and a failed job stops nobody.
import { expect, test } from "bun:test";
import { FairQueue } from "../../../../server/kernel/fair-queue.ts";

const bounds = { ofPerson: 3, inAll: 5, againSeconds: 10 };

/** A queue whose jobs end when they are told to. */
function held() {
  const queue = new FairQueue(bounds);
  const begun: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<string>>();
  const ask = (person: string, name: string) => {
    const end = Promise.withResolvers<string>();
    ends.set(name, end);
    return queue.run(person, () => {
      begun.push(name);
      return end.promise;
    });
  };
  const settled = () => new Promise((done) => setTimeout(done, 0));
  const finish = async (name: string) => {
    ends.get(name)?.resolve(name);
    await settled();
  };
  return { ask, begun, finish, ends, settled };
}

test("one runs at a time, and a caller who comes waits behind one job of a pile, not behind the pile", async () => {
  const { ask, begun, finish } = held();
  const all = [ask("a", "a1"), ask("a", "a2"), ask("a", "a3"), ask("b", "b1"), ask("c", "c1")];
  expect(begun).toEqual(["a1"]);
  // a2 was first in the line when b and c came; then it is their turn before a3.
  for (const name of ["a1", "a2", "b1", "c1", "a3"]) await finish(name);
  expect(begun).toEqual(["a1", "a2", "b1", "c1", "a3"]);
  expect(await Promise.all(all)).toEqual(["a1", "a2", "a3", "b1", "c1"]);
});

test("more of one person, or of all, is refused with a time, and taken again once there is room", async () => {
  const { ask, finish } = held();
  const kept = [ask("a", "a1"), ask("a", "a2"), ask("a", "a3")];
  const refusal = { code: "too_many", details: { retryAfter: 10 } };
  await expect(ask("a", "a4")).rejects.toMatchObject({ ...refusal, message: "Yours are still being made" });
  kept.push(ask("b", "b1"), ask("c", "c1"));
  await expect(ask("d", "d1")).rejects.toMatchObject({ ...refusal, message: "Many are being made" });
  await finish("a1");
  kept.push(ask("d", "d2"));
  for (const name of ["a2", "b1", "c1", "d2", "a3"]) await finish(name);
  await Promise.all(kept);
});

test("a job that fails is its own asker's trouble", async () => {
  const { ask, ends, finish, begun, settled } = held();
  const bad = ask("a", "bad");
  const good = ask("b", "good");
  ends.get("bad")?.reject(new Error("no font"));
  await expect(bad).rejects.toThrow("no font");
  await settled();
  await finish("good");
  expect(await good).toBe("good");
  expect(begun).toEqual(["bad", "good"]);
});

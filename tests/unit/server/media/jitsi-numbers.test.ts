// The numbers of tokens: the log first, then the database's time, which every process and each next start reads alike.
import { expect, test } from "bun:test";
import { DatabaseTime } from "../../../../server/media/database-time.ts";
import { isWithin, orderSeq, tokenSeq } from "../../../../server/media/jitsi-orders.ts";
import { until } from "../../../support/client.ts";

const date = "2026-11-23";
const at = (time: string) => Date.parse(time);

test("within an entry a later token has a greater number, in every zone of the world for which that is today", () => {
  // From where the day begins first to where it ends last.
  const [first, last] = [at("2026-11-22T10:00:00Z"), at("2026-11-24T12:00:00Z")];
  let before = -1;
  for (let time = first; time <= last; time += 60_001) {
    const seq = tokenSeq(7, date, time);
    expect(seq).toBeGreaterThan(before);
    expect(tokenSeq(7, date, time + 1)).toBe(seq + 1);
    before = seq;
  }
});

test.each([at("2026-11-23T05:00:00Z"), at("1999-01-01T00:00:00Z"), at("2031-07-01T12:00:00.999Z")])(
  "at %d it lies between its entry's orders and the next one's, whatever the clock says",
  (time) => {
    for (const entry of [0, 1, 5_000]) {
      const seq = tokenSeq(entry, date, time);
      expect(seq).toBeGreaterThanOrEqual(orderSeq(entry));
      expect(seq).toBeLessThan(orderSeq(entry + 1));
      expect(isWithin(seq, entry)).toBe(true);
      expect(isWithin(orderSeq(entry + 1), entry)).toBe(false);
    }
  },
);

test("the busiest day has numbers that Prosody writes as it read them", () => {
  expect(String(tokenSeq(300_000, date, at("2026-11-24T12:00:00Z"))).length).toBeLessThanOrEqual(14);
});

/** Time as of a database whose clock says what it is told. */
function timeOf(clock: { now: number; isAway?: boolean }) {
  const ask = async () => {
    if (clock.isAway) throw new Error("the database is away");
    return clock.now;
  };
  return new DatabaseTime({ ask, log: { warn: () => {} } });
}

test("two processes whose own clocks say anything read the same, and one that starts anew nothing earlier", async () => {
  const clock = { now: at("2026-11-23T05:00:00Z") };
  const one = timeOf(clock);
  const other = timeOf(clock);
  await one.start();
  await other.start();
  const [here, there] = [one.now(), other.now()];
  expect(here).toBeGreaterThanOrEqual(clock.now - 1);
  expect(there).toBeGreaterThanOrEqual(clock.now - 1);
  one.stop();
  other.stop();
  clock.now += 1_000;
  const next = timeOf(clock);
  await next.start();
  expect(next.now()).toBeGreaterThan(here);
  next.stop();
});

test("it goes on by itself, and a database that is away is said at the start", async () => {
  const clock = { now: 1_000_000, isAway: false };
  const time = timeOf(clock);
  await time.start();
  const first = time.now();
  await until("time to go on", () => time.now() > first);
  time.stop();
  clock.isAway = true;
  await expect(time.start()).rejects.toThrow("away");
});

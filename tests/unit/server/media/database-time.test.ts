// The database's time, which every process and each next start reads alike.
import { expect, test } from "bun:test";
import { DatabaseTime } from "../../../../server/media/database-time.ts";
import { until } from "../../../support/client.ts";

const at = (time: string) => Date.parse(time);

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

// Work on things that come many at a time.
import { expect, test } from "bun:test";
import { OneByOne } from "../../../../server/sitting/one-by-one.ts";
import { until } from "../../../support/client.ts";

test("one is worked on after the other, in their order, and one that waits twice once", async () => {
  const done: string[] = [];
  let now = 0;
  let most = 0;
  const work = new OneByOne(async (name) => {
    most = Math.max(most, ++now);
    await Bun.sleep(1);
    now--;
    done.push(name);
  });
  for (const name of ["a", "b", "c", "b", "a"]) work.add(name);
  // The first has begun when it comes a second time, and what it should see may be newer than that.
  await until("all", () => done.length === 4);
  expect([done, most]).toEqual([["a", "b", "c", "a"], 1]);
  work.add("d");
  await until("the last", () => done.length === 5);
});

test("one that takes long holds the others up for a second and no longer", async () => {
  const done: string[] = [];
  const never = new Promise<void>(() => {});
  const work = new OneByOne((name) => (name === "stuck" ? never : Promise.resolve(void done.push(name))));
  for (const name of ["stuck", "a"]) work.add(name);
  await until("the other", () => done.length === 1);
});

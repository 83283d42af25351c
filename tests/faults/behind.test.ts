// A process that has not heard what another appended decides on the newest state all the same.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { loggedSitting } from "./support/logged.ts";

let court: Awaited<ReturnType<typeof loggedSitting>>;

beforeAll(async () => {
  court = await loggedSitting();
  await court.give(court.first, "master", { type: "openSitting", mode: "without_manual", ranges: [] });
});
afterAll(() => court.close());

test("what would be refused on an old state is not refused", async () => {
  const { first, give, another } = court;
  const behind = another();
  await behind.catchUp();
  await give(first, "master", { type: "callItem", item: "FRESH:1" });
  expect(behind.state.running).toBeNull();
  expect(await give(behind, "master", { type: "hear" })).toHaveProperty("seq");
  await give(first, "master", { type: "recordOutcome", item: "FRESH:1", outcome: "HEARD", confirmed: true });
});

test("a command whose process died before it answered gets its own answer from another that is behind", async () => {
  const { first, give, another } = court;
  const behind = another();
  await behind.catchUp();
  await give(first, "master", { type: "callItem", item: "FRESH:2" });
  const id = crypto.randomUUID();
  const answer = await give(first, "master", { type: "hear" }, id);
  await give(first, "master", { type: "recordOutcome", item: "FRESH:2", outcome: "HEARD", confirmed: true });
  expect(await give(behind, "master", { type: "hear" }, id)).toEqual(answer);
});

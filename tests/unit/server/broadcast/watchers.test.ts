// The count of people who watch: somebody who makes up as many players of a hall as they like changes no other hall's figure.
import { expect, test } from "bun:test";
import { PLAYERS_OF_HALL_MOST, Watchers } from "../../../../server/broadcast/watchers.ts";
import { WATCHING_SECONDS } from "../../../../server/contract/limits.ts";
import "../../../support/notifications.ts";

test("players that are made up for one hall take no place of another's, and are forgotten", async () => {
  let now = 0;
  // One process alone: what it tells the others nobody hears.
  const sql = { listen: () => Promise.reject(new Error("nobody")), notify: async () => {} };
  const watchers = new Watchers({ sql, log: { error() {} }, now: () => now });
  const player = (n: number) => n.toString(16).padStart(16, "0");
  for (let n = 0; n < 60_000; n++) watchers.note("one", player(n), true);
  for (let n = 0; n < 300; n++) watchers.note("other", player(n), true);
  await watchers.look();
  expect([watchers.count("one"), watchers.count("other")]).toEqual([PLAYERS_OF_HALL_MOST, 300]);
  now = WATCHING_SECONDS * 1000;
  // A person who was there before is still counted while the hall is full.
  watchers.note("one", player(7), true);
  now++;
  await watchers.look();
  expect([watchers.count("one"), watchers.count("other")]).toEqual([1, 0]);
});

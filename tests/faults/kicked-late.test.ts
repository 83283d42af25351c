// A process that was asleep hears late that somebody logged in elsewhere: one who has come in again by then keeps audio and video.
import { expect, test } from "bun:test";
import { until } from "../support/client.ts";

import { comeSteady, courtOnTwo, lastSeq } from "./support/faults.ts";

const on = courtOnTwo(2);

test("a person who left, logged in elsewhere and came back is not put out by a process that hears of the login late", async () => {
  const { officer, sitting, counsel } = on.court;
  const [before] = counsel;
  if (!before) throw new Error("nobody came");
  const { id, phoneNumber } = before.account;
  const stateOf = () => officer.sitting(sitting).people[id]?.state;
  await before.do(sitting, { type: "leave" });
  await until("them to be gone", () => stateOf() === "LEFT");
  before.leave();
  process.kill(on.second.pid(), "SIGSTOP");
  await officer.ok("/dev/clock", { advance: 31_000 });
  const again = await comeSteady(on.first.url, phoneNumber ?? "");
  on.court.people.push(again);
  await again.enter(sitting, [], "media");
  await until("them to be back", () => stateOf() === "PASSIVE");
  const grants = () => again.signals.filter(({ kind }) => kind === "grant").length;
  await until("sound and picture", () => grants() > 0);
  const seq = await lastSeq(on.first.databaseUrl, sitting);
  process.kill(on.second.pid(), "SIGCONT");
  // The second process has caught up once somebody on it sees what is done after.
  const other = await comeSteady(on.second.url, "9000000005");
  on.court.people.push(other);
  await officer.do(sitting, { type: "setAutoAdmit", on: true });
  await other.watch(sitting, "none");
  await until("the second to know", () => (other.halls.get(sitting)?.known.seq ?? 0) > seq);
  await Bun.sleep(1_500);
  expect(stateOf()).toBe("PASSIVE");
  expect(again.me(sitting)?.state).toBe("PASSIVE");
  const ended = again.signals.filter(({ kind }) => kind === "ended");
  expect(ended).toEqual([]);
});

test("a person who has not come in again by the new login is put out, on whatever process they were", async () => {
  const { officer, sitting, counsel } = on.court;
  const before = counsel[1];
  if (!before) throw new Error("nobody came");
  await officer.ok("/dev/clock", { advance: 31_000 });
  const again = await comeSteady(on.second.url, before.account.phoneNumber ?? "");
  on.court.people.push(again);
  const stateOf = () => officer.sitting(sitting).people[before.account.id]?.state;
  await until("them to be out", () => stateOf() === "KICKED_OUT");
  await again.enter(sitting, []);
  await until("them to be back", () => stateOf() === "PASSIVE");
  await Bun.sleep(500);
  expect(stateOf()).toBe("PASSIVE");
});

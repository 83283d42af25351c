// Stories of in camera and of the breakout rooms, and of the court that rises while rooms are open.
import { expect, test } from "bun:test";
import type { PersonCommand } from "../../server/contract/sitting/commands.ts";
import { type TestPerson, until } from "../support/client.ts";
import { approve, court, grant, id, inPlace, list, mentions, roomCast, sitting } from "./support/rooms.ts";
import { counselFor, hall, inState, oneServer, openHall, openItem } from "./support/story.ts";

const server = oneServer();
const cast = roomCast();

test("in camera: those who are not in the item lose media before they are told anything, and see no case", async () => {
  const { officer, judge, prison, media } = cast;
  const item = openItem(officer);
  const { caseNumber } = officer.sitting(sitting).items[item] ?? { caseNumber: "?" };
  await officer.do(sitting, { type: "callItem", item });
  await officer.do(sitting, { type: "hear" });
  const insider = await counselFor(officer, sitting, [item]);
  await insider.watch(sitting, "media");
  for (const person of [media, prison]) await inPlace(person, "hearing");
  const seq = (person: TestPerson) => person.halls.get(sitting)?.known.seq;
  await until("the journalist to be up to date", () => seq(media) === seq(officer));
  const moment = media.told.length;
  expect(await media.refused(sitting, { type: "goInCamera", reason: "" })).toBe("not_allowed");
  await judge.do(sitting, { type: "goInCamera", reason: "" });
  await inState(media, sitting, "LOBBY");
  const after = media.told
    .slice(moment)
    .filter(({ t }) => ["signal", "change", "ownPart", "ownChange", "reset"].includes(t));
  expect(after[0]).toEqual({ t: "signal", kind: "grant", grant: null });
  expect(JSON.stringify(media.halls.get(sitting)?.view).includes(caseNumber)).toBe(false);
  expect(mentions(media, moment, caseNumber)).toBe(false);
  await inPlace(prison, null);
  await inState(insider, sitting, "ACTIVE");
  const why = {
    type: "giveReason" as const,
    of: "inCamera" as const,
    item,
    round: 1,
    reason: "Safety of a person",
  };
  expect(await media.refused(sitting, why)).toBe("not_allowed");
  await judge.do(sitting, why);
  await until(
    "the reason on record",
    () => officer.sitting(sitting).items[item]?.why === "Safety of a person",
  );
  expect(mentions(media, moment, "Safety of a person")).toBe(false);
  await judge.do(sitting, { type: "openCourt" });
  await inPlace(media, "hearing");
  await officer.do(sitting, { type: "recordOutcome", item, outcome: "HEARD", confirmed: true });
});

test("breakout rooms: three at most, by invitation, with their own media, and back to where one was", async () => {
  const { officer, judge, prison, advocate, media } = cast;
  const create = (name: string): PersonCommand => ({ type: "createBreakout", name });
  for (const other of [judge, advocate, prison, media])
    expect(await other.refused(sitting, create("Mine"))).toBe("not_allowed");
  await officer.do(sitting, create("Mediation"));
  await officer.do(sitting, create("Parties"));
  await officer.do(sitting, create("Third"));
  expect(await officer.refused(sitting, create("Fourth"))).toBe("breakouts_full");
  await officer.do(sitting, { type: "endBreakout", room: "B3" });
  expect(await advocate.refused(sitting, { type: "joinBreakout", room: "B1" })).toBe("not_invited");
  expect(await advocate.refused(sitting, { type: "joinBreakout", room: "B3" })).toBe("no_such_breakout");
  expect(await media.refused(sitting, { type: "joinBreakout", room: "B1" })).toBe("not_allowed");
  const invite = (person: TestPerson, more: object = {}): PersonCommand => ({
    type: "inviteToBreakout",
    room: "B1",
    person: id(person),
    ...more,
  });
  expect(await officer.refused(sitting, invite(media))).toBe("never_active");
  expect(await advocate.refused(sitting, invite(prison))).toBe("not_room_leader");
  await officer.do(sitting, invite(advocate));
  await advocate.do(sitting, { type: "joinBreakout", room: "B1" });
  await inPlace(advocate, "breakout/B1");
  expect(grant(advocate)?.right).toBe("watch");
  await advocate.do(sitting, { type: "leaveBreakout" });
  await inPlace(advocate, "hearing");
  await inState(advocate, sitting, "PASSIVE");
  await officer.do(sitting, invite(advocate, { promotePassive: true }));
  await advocate.do(sitting, { type: "joinBreakout", room: "B1" });
  await inPlace(advocate, "breakout/B1");
  expect(grant(advocate)?.right).toBe("publish");
  expect(prison.halls.get(sitting)?.view.breakouts).toEqual([]);
  await until("the bar to see them gone", () => prison.sitting(sitting).people[id(advocate)] === undefined);
  expect(mentions(prison, 0, "Mediation")).toBe(false);
  await officer.do(sitting, { type: "endBreakout", room: "B1" });
  await inPlace(advocate, "hearing");
  await inState(advocate, sitting, "PASSIVE");
  await officer.do(sitting, { type: "endBreakout", room: "B2" });
});

test("a breakout room by the calls: created, listed, a token with promotion, joined, left, ended by its moderator", async () => {
  const { officer, prison, advocate } = cast;
  type Room = { id: string; name: string; members: { id: string }[] };
  const path = "/meeting/breakout";
  expect((await advocate.call(path, { courtId: court, name: "Ours" })).status).toBe(406);
  expect((await officer.call(path, { courtId: court, name: "" })).status).toBe(400);
  const room = await officer.ok<Room>(path, { courtId: court, name: "Chambers" });
  const of = `${path}/${room.id}`;
  const rooms = (person: TestPerson) => person.ok<Room[]>(`${path}?courtId=${court}`);
  expect(await rooms(officer)).toMatchObject([{ name: "Chambers", members: [] }]);
  expect(await rooms(advocate)).toEqual([]);
  expect((await advocate.call(`${of}/token`, { courtId: court })).status).toBe(409);
  expect((await advocate.call(`${of}/token`, { courtId: court, promoteModerator: true })).status).toBe(409);
  const asked = { courtId: court, participant: id(advocate), promoteModerator: true };
  const { token } = await officer.ok<{ token: string }>(`${of}/token`, asked);
  expect(await rooms(advocate)).toMatchObject([{ id: room.id }]);
  expect((await prison.call(`${of}/join`, { courtId: court, token })).status).toBe(400);
  expect((await advocate.call(`${of}/join`, { courtId: court, token: advocate.token })).status).toBe(400);
  expect(await advocate.ok(`${of}/join`, { courtId: court, token })).toMatchObject({ state: "BREAKOUT" });
  await inPlace(advocate, `breakout/${room.id}`);
  expect(await rooms(advocate)).toMatchObject([{ members: [{ id: id(advocate) }] }]);
  const guest = { courtId: court, participant: id(prison), promotePassive: true };
  expect((await advocate.call(`${of}/token`, { ...guest, promoteModerator: true })).status).toBe(406);
  const second = await advocate.ok<{ token: string }>(`${of}/token`, guest);
  expect((await prison.call(`${of}/leave`, { courtId: court })).status).toBe(409);
  await prison.ok(`${of}/join`, { courtId: court, token: second.token });
  expect(await prison.ok(`${of}/rejoin-parent`, { courtId: court })).toMatchObject({ state: "PASSIVE" });
  expect((await prison.call(`${of}/end`, { courtId: court })).status).toBe(409);
  // A person who leads a room leads it only from inside the court.
  await advocate.do(sitting, { type: "leave" });
  expect((await advocate.call(`${of}/token`, guest)).status).toBe(409);
  expect((await advocate.call(`${of}/end`, { courtId: court })).status).toBe(409);
  await advocate.enter(sitting, [], "media");
  await advocate.ok(`${of}/end`, { courtId: court });
  await inState(advocate, sitting, "PASSIVE");
  expect(await rooms(officer)).toEqual([]);
  expect((await fetch(`${server().url}/api/v1${path}?courtId=${court}`)).status).toBe(403);
});

test("the court rises while rooms are open: everyone is out of them, and nobody has media there", async () => {
  const { officer, judge, prison, advocate } = cast;
  await officer.do(sitting, list(prison));
  await officer.do(sitting, approve(prison));
  await judge.do(sitting, { type: "joinSecretRoom" });
  await officer.do(sitting, { type: "createBreakout", name: "Late" });
  const { breakouts } = officer.sitting(sitting);
  const room = breakouts.at(-1)?.id ?? "";
  await officer.do(sitting, { type: "inviteToBreakout", room, person: id(advocate) });
  await advocate.do(sitting, { type: "joinBreakout", room });
  for (const person of [prison, judge]) await inPlace(person, "secret");
  await inPlace(advocate, `breakout/${room}`);
  await officer.do(sitting, { type: "closeSitting" });
  for (const person of [prison, advocate]) await inPlace(person, null);
  await inPlace(judge, "hearing");
  const states = Object.values(officer.sitting(sitting).people).map((person) => person.state);
  expect(states).not.toContain("SECRET_ROOM");
  expect(states).not.toContain("BREAKOUT");
});

test("an FC hall: a person who is not in the running item is in the lobby, without media or case, and the public is kept out", async () => {
  const family = hall(6);
  const { officer } = await openHall(6);
  const { order, items } = officer.sitting(family);
  const [first, second] = order.filter((one) => items[one]?.state === "LISTED") as [string, string];
  const counsel = await counselFor(officer, family, [first]);
  await counsel.watch(family, "media");
  const other = await counselFor(officer, family, [second]);
  await other.watch(family, "media");
  for (const person of [counsel, other]) {
    expect(person.me(family)?.state).toBe("LOBBY");
    await until("no media in the lobby", () => grant(person) === null);
  }
  await officer.do(family, { type: "callItem", item: first });
  await inState(counsel, family, "ACTIVE");
  await until("counsel's media", () => grant(counsel)?.place === `${family}/hearing`);
  expect(other.me(family)?.state).toBe("LOBBY");
  expect(grant(other)).toBeNull();
  expect(other.sitting(family).items[first]?.caseNumber).toBe("");
  const guest = await fetch(`${server().url}/api/v1/anonymous/court/passive/HCPP01-6/join?name=Asha`, {
    method: "POST",
  });
  expect((await guest.json()).error.refusal).toBe("door_closed");
});

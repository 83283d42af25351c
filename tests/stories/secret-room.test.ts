// Stories of the secret room: listed, let in, inside and out, by command and by REST calls.
import { expect, test } from "bun:test";
import type { PersonCommand } from "../../server/contract/sitting/commands.ts";
import { type TestPerson, until } from "../support/client.ts";
import {
  approve,
  court,
  grant,
  id,
  inPlace,
  list,
  mentions,
  noticed,
  roomCast,
  sitting,
} from "./support/rooms.ts";
import { admit, come, inState, oneServer, openItem, phones } from "./support/story.ts";

oneServer();
const cast = roomCast();
const endRoom = ({ officer }: typeof cast) => officer.do(sitting, { type: "endSecretRoom" });

test("the role table: only those for whom the secret room is on are listed, and only the officer lists and approves", async () => {
  const { officer, judge, prison, advocate, media } = cast;
  const prosecutor = await come(phones.prosecutor);
  await prosecutor.enter(sitting);
  await admit(officer, sitting, prosecutor);
  for (const outside of [advocate, prosecutor, media, officer])
    expect(await officer.refused(sitting, list(outside))).toBe("not_for_secret_room");
  for (const other of [judge, advocate, prison, media]) {
    expect(await other.refused(sitting, list(prison))).toBe("not_allowed");
    expect(await other.refused(sitting, approve(prison))).toBe("not_allowed");
  }
  for (const other of [advocate, prosecutor, media, officer])
    expect(await other.refused(sitting, { type: "joinSecretRoom" })).toBe("not_allowed");
  for (const other of [judge, prison])
    expect(await other.refused(sitting, { type: "joinSecretRoom" })).toBe("no_secret_room");
  expect(await officer.refused(sitting, { type: "endSecretRoom" })).toBe("no_secret_room");
  expect(await judge.refused(sitting, { type: "sendFromSecretRoom", person: id(prison) })).toBe(
    "no_secret_room",
  );
});

test("listed is not let in; the judge goes in by themselves and comes back; the listed learn it, others do not", async () => {
  const { officer, judge, prison, advocate } = cast;
  const moment = advocate.told.length;
  await officer.do(sitting, list(prison));
  await noticed(prison, "listed");
  await noticed(judge, "created");
  await until("my own listing", () =>
    prison.halls.get(sitting)?.ownPart?.secretRoom?.listed.includes(id(prison)),
  );
  expect(await prison.refused(sitting, { type: "joinSecretRoom" })).toBe("secret_room_not_approved");
  expect(grant(prison)).toMatchObject({ place: `${sitting}/hearing`, right: "watch" });
  await judge.do(sitting, { type: "joinSecretRoom" });
  await inPlace(judge, "secret");
  await inState(judge, sitting, "SECRET_ROOM");
  await until(
    "the bar to see that the bench is away",
    () => advocate.sitting(sitting).secretRoom?.benchInside,
  );
  expect(advocate.sitting(sitting).secretRoom).toMatchObject({ listed: [], approved: [] });
  expect(Object.keys(advocate.sitting(sitting).people)).not.toContain(id(judge));
  expect(await judge.refused(sitting, { type: "joinSecretRoom" })).toBe("in_side_room");
  await judge.do(sitting, { type: "leaveSecretRoom" });
  await inPlace(judge, "hearing");
  await inState(judge, sitting, "ACTIVE");
  expect(await judge.refused(sitting, { type: "leaveSecretRoom" })).toBe("not_in_side_room");
  expect(mentions(advocate, moment, prison.account.displayName)).toBe(false);
  await endRoom(cast);
});

test("by REST calls: listed, approved, joined by those it concerns, and by nobody else", async () => {
  const { officer, judge, prison, advocate } = cast;
  const participants = [id(prison)];
  expect((await advocate.call(`/master/court/${court}/secret-list`, { participants })).status).toBe(406);
  expect((await judge.call(`/master/${court}/approve-secret`, { participants })).status).toBe(406);
  const early = await officer.call(`/master/${court}/approve-secret`, { participants });
  expect(early).toMatchObject({ status: 409, body: { error: { refusal: "no_secret_room" } } });
  expect((await officer.call(`/master/court/${court}/secret-list`, { participants: [] })).status).toBe(400);
  expect((await officer.call("/master/court/NOWHERE/secret-list", { participants })).status).toBe(404);
  const wrong = await officer.call(`/master/court/${court}/secret-list`, { participants: [id(advocate)] });
  expect(wrong).toMatchObject({ status: 409, body: { error: { refusal: "not_for_secret_room" } } });
  await officer.ok(`/master/court/${court}/secret-list`, { participants });
  const own = `/advocate/court/${court}/secret-room/join`;
  expect(await prison.call(own, {})).toMatchObject({
    status: 409,
    body: { error: { refusal: "secret_room_not_approved" } },
  });
  expect((await advocate.call(own, {})).status).toBe(406);
  expect((await prison.call(`/judge/court/${court}/secret-room/join`, {})).status).toBe(406);
  await officer.ok(`/master/${court}/approve-secret`, { participants });
  await inPlace(prison, "secret");
  expect(await prison.ok(own, {})).toMatchObject({ sitting, state: "SECRET_ROOM" });
  expect(await judge.ok(`/judge/court/${court}/secret-room/join`, {})).toMatchObject({
    state: "SECRET_ROOM",
  });
  await inPlace(judge, "secret");
  await until("the names of those inside", () => prison.halls.get(sitting)?.ownPart?.people[id(judge)]);
  await endRoom(cast);
  await inState(prison, sitting, "PASSIVE");
  await inState(judge, sitting, "ACTIVE");
});

test("inside: the officer and all others have the hearing alone, and are relayed nothing from inside", async () => {
  const { officer, judge, prison, advocate, media } = cast;
  await officer.do(sitting, list(prison));
  const outside = [officer, advocate, media];
  const moments = outside.map((person) => person.told.length);
  await officer.do(sitting, approve(prison));
  await judge.do(sitting, { type: "joinSecretRoom" });
  for (const person of [prison, judge]) {
    await inPlace(person, "secret");
    join(person);
    await until("to be in the media place", () => lastJoined(person)?.place === `${sitting}/secret`);
  }
  await until("each other", () => lastMember(prison) === id(judge));
  for (const person of outside) {
    join(person);
    await until("the hearing's media", () => lastJoined(person)?.place === `${sitting}/hearing`);
    const members = lastJoined(person)?.members.map((member) => member.personId);
    expect(members).not.toContain(id(judge));
    expect(members).not.toContain(id(prison));
    person.raw({
      t: "signal",
      kind: "link",
      to: id(prison),
      toSession: sessionOf(prison),
      signal: { about: "want", video: true },
    });
    await until("the refusal", () =>
      person.signals.some((signal) => signal.kind === "refused" && signal.code === "unknown_peer"),
    );
  }
  expect(prison.signals.filter((signal) => signal.kind === "link")).toEqual([]);
  for (const [n, person] of [advocate, media].entries()) {
    for (const { account } of [prison, judge])
      expect(mentions(person, moments[n + 1] ?? 0, account.displayName)).toBe(false);
  }
  expect(
    Object.values(officer.sitting(sitting).people).filter((p) => p.state === "SECRET_ROOM"),
  ).toHaveLength(2);
  await endRoom(cast);
  for (const person of [prison, judge]) await inPlace(person, "hearing");
});

const sessionOf = (person: TestPerson) => `session-${id(person).slice(0, 20)}`;
function join(person: TestPerson): void {
  const state = { microphone: true, camera: true };
  person.raw({ t: "signal", kind: "join", grant: grant(person)?.id, session: sessionOf(person), state });
}
const lastJoined = (person: TestPerson) => person.signals.filter((signal) => signal.kind === "joined").at(-1);
const lastMember = (person: TestPerson) =>
  person.signals.filter((signal) => signal.kind === "memberJoined").at(-1)?.member.personId;

test("a lost link inside keeps the seat; after a minute it is gone, and they may come in again", async () => {
  const { officer, prison } = cast;
  await officer.do(sitting, list(prison));
  await officer.do(sitting, approve(prison));
  await inPlace(prison, "secret");
  prison.cut();
  await until("the loss", () => officer.sitting(sitting).people[id(prison)]?.lostAt);
  expect(officer.sitting(sitting).people[id(prison)]?.state).toBe("SECRET_ROOM");
  await prison.connect();
  await prison.enter(sitting, [], "media");
  await until("the return", () => officer.sitting(sitting).people[id(prison)]?.lostAt === null);
  await inPlace(prison, "secret");
  prison.cut();
  await until("the second loss", () => officer.sitting(sitting).people[id(prison)]?.lostAt);
  await officer.ok("/dev/clock", { advance: 61_000 });
  await until("absent", () => officer.sitting(sitting).people[id(prison)]?.state === "ABSENT");
  await prison.connect();
  await prison.enter(sitting, [], "media");
  await inState(prison, sitting, "PASSIVE");
  await prison.do(sitting, { type: "joinSecretRoom" });
  await inPlace(prison, "secret");
  await endRoom(cast);
});

test("the judge sends a person out; the officer never goes in, and a judge is not sent out", async () => {
  const { officer, judge, prison, advocate } = cast;
  await officer.do(sitting, list(prison));
  await officer.do(sitting, approve(prison));
  await judge.do(sitting, { type: "joinSecretRoom" });
  const out = (person: TestPerson): PersonCommand => ({ type: "sendFromSecretRoom", person: id(person) });
  expect(await officer.refused(sitting, out(judge))).toBe("person_of_court");
  expect(await prison.refused(sitting, out(prison))).toBe("not_allowed");
  expect(await officer.refused(sitting, out(advocate))).toBe("not_listed_for_secret_room");
  await judge.do(sitting, out(prison));
  await noticed(prison, "sent");
  await inPlace(prison, "hearing");
  expect(await prison.refused(sitting, { type: "joinSecretRoom" })).toBe("not_listed_for_secret_room");
  await endRoom(cast);
});

test("somebody removed while inside is out of it at once, and let in nowhere when they come back", async () => {
  const { officer, prison } = cast;
  await officer.do(sitting, list(prison));
  await officer.do(sitting, approve(prison));
  await inPlace(prison, "secret");
  await officer.do(sitting, { type: "remove", person: id(prison), reason: "wrong person" });
  await inPlace(prison, null);
  await officer.do(sitting, { type: "liftRemoval", person: id(prison) });
  await prison.enter(sitting, [], "media");
  await admit(officer, sitting, prison);
  await inState(prison, sitting, "PASSIVE");
  expect(await prison.refused(sitting, { type: "joinSecretRoom" })).toBe("not_listed_for_secret_room");
  await endRoom(cast);
});

test("a person whose item ended meanwhile comes back to watch; a person whose item runs comes back before the court", async () => {
  const { officer, prison } = cast;
  const item = openItem(officer);
  const witness = await come(phones.witness);
  await witness.enter(sitting, [item], "media");
  await admit(officer, sitting, witness);
  await officer.do(sitting, { type: "callItem", item });
  await officer.do(sitting, { type: "hear" });
  await inState(witness, sitting, "ACTIVE");
  await officer.do(sitting, list(witness, prison));
  await officer.do(sitting, approve(witness));
  await inState(witness, sitting, "SECRET_ROOM");
  await witness.do(sitting, { type: "leaveSecretRoom" });
  await inState(witness, sitting, "ACTIVE");
  await witness.do(sitting, { type: "joinSecretRoom" });
  await officer.do(sitting, { type: "recordOutcome", item, outcome: "HEARD", confirmed: true });
  await witness.do(sitting, { type: "leaveSecretRoom" });
  await inState(witness, sitting, "PASSIVE");
  await endRoom(cast);
});

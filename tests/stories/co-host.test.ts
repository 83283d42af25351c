// Stories of the co-host: asked, taking it up, what they may do and to whom, what others are told, and how it ends.
import { beforeAll, expect, test } from "bun:test";
import postgres from "postgres";
import type { PersonCommand } from "../../server/contract/sitting/commands.ts";
import { type TestPerson, until } from "../support/client.ts";
import { helps, id, makeCohost as takeUp, unlisted } from "./support/co-host.ts";
import {
  admit,
  anotherAdvocate,
  come,
  counselFor,
  hall,
  inState,
  oneServer,
  openHall,
  phones,
} from "./support/story.ts";

const server = oneServer();
const sitting = hall(1);
let officer: TestPerson;
let cohost: TestPerson;

const standing = (seenBy: TestPerson, of: TestPerson) => seenBy.sitting(sitting).cohosts[id(of)]?.state;

const makeCohost = (person: TestPerson) => takeUp(officer, sitting, person);
const withdraw = (person: TestPerson) => officer.do(sitting, { type: "withdrawCohost", person: id(person) });

beforeAll(async () => {
  ({ officer } = await openHall(1));
  cohost = await unlisted(officer, sitting);
  await cohost.enter(sitting);
  await admit(officer, sitting, cohost);
});

test("only the officer asks and withdraws; asked is nothing yet; nobody takes it up by the socket", async () => {
  const judge = await come(phones.judge1);
  await judge.enter(sitting);
  const other = await counselFor(officer, sitting, []);
  for (const person of [judge, other, cohost]) {
    expect(await person.refused(sitting, { type: "offerCohost", person: id(other) })).toBe("not_allowed");
    expect(await person.refused(sitting, { type: "withdrawCohost", person: id(other) })).toBe("not_allowed");
  }
  await officer.do(sitting, { type: "offerCohost", person: id(cohost) });
  expect(await officer.refused(sitting, { type: "offerCohost", person: id(cohost) })).toBe("cohost_already");
  for (const help of helps(other)) expect(await cohost.refused(sitting, help)).toBe("not_allowed");
  const claim = { type: "acceptCohost", offer: 1 };
  cohost.raw({ t: "command", sitting, id: "claim-it-myself", command: claim });
  await until("the refusal of the shape", () =>
    cohost.told.some((message) => message.t === "refused" && message.code === "bad_command"),
  );
  expect(standing(officer, cohost)).toBe("OFFERED");
  expect(standing(other, cohost)).toBeUndefined();
  await cohost.do(sitting, { type: "layDownCohost" });
  await until("the officer to know", () => standing(officer, cohost) === "ENDED");
  expect(await cohost.refused(sitting, { type: "layDownCohost" })).toBe("not_cohost");
  expect(await officer.refused(sitting, { type: "withdrawCohost", person: id(cohost) })).toBe("not_cohost");
});

test("who cannot be co-host: the officer, a remote point, a witness, media, a party, who waits, who is not here", async () => {
  const [prison, witness, media, party] = await Promise.all(
    [phones.prison, phones.witness, phones.media, phones.partyInPerson].map((phone) => come(phone)),
  );
  for (const person of [prison, witness, media, party]) {
    await person?.enter(sitting);
    if (person) await admit(officer, sitting, person);
  }
  const refusal = (person?: TestPerson) =>
    officer.refused(sitting, { type: "offerCohost", person: person ? id(person) : "nobody" });
  for (const person of [officer, prison, witness, media, party])
    expect(await refusal(person)).toBe("not_for_cohost");
  const waiting = await anotherAdvocate();
  await waiting.enter(sitting);
  expect(await refusal(waiting)).toBe("person_not_in_hall");
  expect(await refusal()).toBe("no_such_person");
});

test("a co-host of the bar sees who waits, admits, refuses, mutes, asks and answers hands; all see who they are", async () => {
  await makeCohost(cohost);
  const other = await counselFor(officer, sitting, []);
  await until("the bar to know", () => standing(other, cohost) === "STANDING");
  const late = await anotherAdvocate();
  await late.enter(sitting);
  const wrong = await anotherAdvocate();
  await wrong.enter(sitting);
  const waits = (person: TestPerson) =>
    until("the one who waits", () => cohost.own(sitting)?.people[id(person)]?.state === "WAITING");
  await waits(late);
  await waits(wrong);
  expect(other.own(sitting)?.people[id(late)]).toBeUndefined();
  await cohost.do(sitting, { type: "admit", people: [id(late)] });
  await inState(late, sitting, "PASSIVE");
  await cohost.do(sitting, { type: "refuseEntry", person: id(wrong), reason: "Not listed here" });
  await inState(wrong, sitting, "REFUSED");
  await until("the door to be empty", () => cohost.own(sitting)?.people[id(wrong)] === undefined);
  expect(await cohost.refused(sitting, { type: "admit", people: [id(wrong)] })).toBe("person_not_waiting");
  await late.do(sitting, { type: "raiseHand", reason: "" });
  await cohost.do(sitting, { type: "allowHand", person: id(late) });
  await inState(late, sitting, "ACTIVE");
  await cohost.do(sitting, { type: "mute", people: [id(late)] });
  await until("the mute", () => late.me(sitting)?.muted);
  await cohost.do(sitting, { type: "askToUnmute", person: id(late) });
  await until("the wish", () => late.me(sitting)?.asked === "microphone");
  await cohost.do(sitting, { type: "stopVideo", people: [id(late)] });
  await cohost.do(sitting, { type: "askToStartVideo", person: id(late) });
  await late.do(sitting, { type: "raiseHand", reason: "" });
  await cohost.do(sitting, { type: "lowerHand", person: id(late) });
  await until("no hand", () => officer.sitting(sitting).hands.length === 0);
  await officer.do(sitting, { type: "demote", person: id(late) });
});

test("the log has these as the co-host's own, with who they are", async () => {
  const sql = postgres(server().databaseUrl);
  const rows = await sql<{ command: string; actor_role: string }[]>`
    SELECT command, actor_role FROM sitting_log WHERE sitting = ${sitting} AND actor_id = ${id(cohost)}`;
  await sql.end();
  const role = (command: string) => rows.find((row) => row.command === command)?.actor_role;
  expect(["admit", "refuseEntry", "mute", "allowHand"].map(role)).toEqual(Array(4).fill("CO_HOST"));
  expect([role("acceptCohost"), role("layDownCohost")]).toEqual(["ADVOCATE", "ADVOCATE"]);
});

test("what stays the officer's, and on whom a co-host does not act", async () => {
  const other = await counselFor(officer, sitting, []);
  const item = Object.values(officer.sitting(sitting).items).find(({ inCamera }) => !inCamera)?.id ?? "";
  const officers: PersonCommand[] = [
    { type: "promote", person: id(other) },
    { type: "demote", person: id(other) },
    { type: "remove", person: id(other), reason: "" },
    { type: "muteAll" },
    { type: "secureHall" },
    { type: "setDoor", door: "locked", on: true },
    { type: "callItem", item },
    { type: "goInCamera", reason: "" },
    { type: "listForSecretRoom", people: [id(other)] },
    { type: "recordOutcome", item, outcome: "HEARD" },
    { type: "offerCohost", person: id(other) },
    { type: "closeSitting" },
  ];
  for (const command of officers)
    expect([command.type, await cohost.refused(sitting, command)]).toEqual([command.type, "not_allowed"]);
  for (const person of [officer, cohost])
    for (const help of helps(person).filter((help) => help.type !== "lowerHand"))
      expect([help.type, await cohost.refused(sitting, help)]).toEqual([help.type, "cohost_may_not"]);
});

test("neither side of an item has the door and the microphones of the other", async () => {
  const items = officer.sitting(sitting).items;
  const item = Object.values(items).find(({ inCamera, state }) => !inCamera && state === "LISTED")?.id ?? "";
  const side = await counselFor(officer, sitting, [item]);
  await makeCohost(side);
  const opponent = await anotherAdvocate();
  await opponent.enter(sitting, [item]);
  expect(await side.refused(sitting, { type: "refuseEntry", person: id(opponent), reason: "x" })).toBe(
    "cohost_may_not",
  );
  await cohost.do(sitting, { type: "admit", people: [id(opponent)] });
  expect(await side.refused(sitting, { type: "mute", people: [id(opponent)] })).toBe("cohost_may_not");
  await withdraw(side);
});

test("withdrawn, the rights and the sight of who waits are gone with the same entry of the log", async () => {
  const waiting = await anotherAdvocate();
  await waiting.enter(sitting);
  await until("the one who waits", () => cohost.own(sitting)?.people[id(waiting)]);
  await withdraw(cohost);
  for (const help of helps(waiting)) expect(await cohost.refused(sitting, help)).toBe("not_allowed");
  await until("the page to know", () => cohost.own(sitting)?.cohosts[id(cohost)] === undefined);
  expect(cohost.own(sitting)?.people[id(waiting)]).toBeUndefined();
  await until("the bar to know", () => standing(waiting, cohost) === undefined);
});

test("the stenographer and the judge of the hall can be it, and not in another hall; leaving ends it for good", async () => {
  const stenographer = await come(phones.stenographer1);
  await stenographer.enter(sitting);
  const judge = await come(phones.judge1);
  await judge.enter(sitting);
  const { officer: second } = await openHall(2);
  for (const person of [stenographer, judge]) {
    await makeCohost(person);
    const late = await anotherAdvocate();
    await late.enter(sitting);
    await person.do(sitting, { type: "admit", people: [id(late)] });
    await inState(late, sitting, "PASSIVE");
    expect(await second.refused(sitting, { type: "withdrawCohost", person: id(person) })).toBe("wrong_hall");
    await person.do(sitting, { type: "leave" });
    await person.enter(sitting);
    expect(await person.refused(sitting, { type: "mute", people: [id(late)] })).toBe("not_allowed");
  }
});

test("a link that is lost for a moment keeps it; the rising ends it", async () => {
  await makeCohost(cohost);
  cohost.cut();
  await until("the loss", () => officer.sitting(sitting).people[id(cohost)]?.lostAt);
  await cohost.connect();
  await cohost.watch(sitting);
  await until("the return", () => cohost.me(sitting)?.lostAt === null);
  const late = await anotherAdvocate();
  await late.enter(sitting);
  await cohost.do(sitting, { type: "admit", people: [id(late)] });
  await officer.do(sitting, { type: "closeSitting" });
  await until("the end", () => standing(officer, cohost) === "ENDED");
  expect(await cohost.refused(sitting, { type: "mute", people: [id(late)] })).toBe("not_allowed");
});

// Stories of a person in a sitting: each line of docs/domain.md#person-states, and who may never be heard.
import { beforeAll, expect, test } from "bun:test";
import { CONSENT_VERSION } from "../../server/contract/limits.ts";
import type { PersonCommand } from "../../server/contract/sitting/commands.ts";
import { type TestPerson, until } from "../support/client.ts";
import {
  admit,
  anotherAdvocate,
  come,
  counselFor,
  counselOnRecord,
  hall,
  inState,
  oneServer,
  openHall,
  phones,
  strangerTo,
} from "./support/story.ts";

const server = oneServer();
const sitting = hall(4);
let officer: TestPerson;
let serials: number[] = [];
const take = () => `FRESH:${serials.shift()}`;

beforeAll(async () => {
  ({ officer } = await openHall(4));
  serials = Object.values(officer.sitting(sitting).items)
    .filter((item) => item.category === "FRESH" && !item.inCamera)
    .map((item) => item.serial);
});

const seen = (person: TestPerson) =>
  until("the officer to see them", () => officer.sitting(sitting).people[person.account.id]);
const advanceClock = (seconds: number) => officer.ok("/dev/clock", { advance: seconds * 1000 });
const grant = (person: TestPerson) =>
  person.signals.filter((signal) => signal.kind === "grant").at(-1)?.grant;

async function hearing(item: string): Promise<void> {
  await officer.do(sitting, { type: "callItem", item });
  await officer.do(sitting, { type: "hear" });
}
const end = (item: string) =>
  officer.do(sitting, { type: "recordOutcome", item, outcome: "HEARD", confirmed: true });

test("without consent nobody enters", async () => {
  const advocate = await anotherAdvocate();
  const command: PersonCommand = { type: "enter", items: [], location: "home", consent: "0" };
  expect(await advocate.refused(sitting, command)).toBe("consent_needed");
  expect(officer.sitting(sitting).people[advocate.account.id]).toBeUndefined();
});

test("somebody who waits has no media, sees no names, and is admitted by the officer to watch", async () => {
  const advocate = await anotherAdvocate();
  await advocate.enter(sitting, [], "media");
  expect(advocate.me(sitting)?.state).toBe("WAITING");
  await until("the word that there is no media for them", () => grant(advocate) === null);
  await seen(advocate);
  await admit(officer, sitting, advocate);
  await inState(advocate, sitting, "PASSIVE");
  const watching = await until("a grant to watch", () => grant(advocate));
  expect(watching).toMatchObject({ place: `${sitting}/hearing`, right: "watch" });
});

test("the officer refuses entry with a reason; the same items are refused again, others may wait", async () => {
  const advocate = await anotherAdvocate();
  await advocate.enter(sitting, ["FRESH:1"]);
  await officer.do(sitting, {
    type: "refuseEntry",
    person: advocate.account.id,
    reason: "Not on record in item 1",
  });
  await inState(advocate, sitting, "REFUSED");
  expect(advocate.me(sitting)?.reason).toBe("Not on record in item 1");
  const again: PersonCommand = {
    type: "enter",
    items: [{ item: "FRESH:1", submission: "" }],
    location: "home",
    consent: CONSENT_VERSION,
  };
  expect(await advocate.refused(sitting, again)).toBe("refused_entry");
  await advocate.do(sitting, { ...again, items: [] });
  await inState(advocate, sitting, "WAITING");
});

test("a roster match comes in by itself when the hall says so; a stranger still waits", async () => {
  await officer.do(sitting, { type: "setAutoAdmit", on: true });
  const advocate = await anotherAdvocate();
  const mine = await advocate.ok<{ courtId: string; id: string }[]>("/advocate/courts/filter/case", {
    courts: ["HCPP01-4"],
    query: "",
  });
  const stranger = await strangerTo(officer, sitting, "FRESH:1");
  await stranger.enter(sitting, ["FRESH:1"]);
  expect(stranger.me(sitting)?.onList).toBe(false);
  expect(stranger.me(sitting)?.state).toBe("WAITING");
  const { counsel, item: listed } = await counselOnRecord(officer, sitting);
  await counsel.enter(sitting, [listed.id]);
  expect(counsel.me(sitting)?.onList).toBe(true);
  expect(counsel.me(sitting)?.state).toBe("PASSIVE");
  expect(counsel.me(sitting)?.name).toBe(`${listed.serial} · ${counsel.account.displayName} (Petitioner)`);
  expect(Array.isArray(mine)).toBe(true);
  await officer.do(sitting, { type: "setAutoAdmit", on: false });
});

test("when their item is called people become active with leave to publish, and passive when it ends", async () => {
  const item = take();
  const advocate = await anotherAdvocate();
  await advocate.enter(sitting, [item], "media");
  await admit(officer, sitting, advocate);
  await hearing(item);
  await inState(advocate, sitting, "ACTIVE");
  await until("leave to publish", () => grant(advocate)?.right === "publish");
  await end(item);
  await inState(advocate, sitting, "PASSIVE");
  expect(advocate.me(sitting)?.demotion).toBe("item");
  await until("the right to watch alone", () => grant(advocate)?.right === "watch");
});

test("somebody admitted while their item runs is active at once", async () => {
  const item = take();
  await hearing(item);
  const late = await counselFor(officer, sitting, [item]);
  await inState(late, sitting, "ACTIVE");
  await end(item);
});

test("the officer brings a person before the court and takes them back; the person steps down themselves", async () => {
  const advocate = await counselFor(officer, sitting, []);
  await officer.do(sitting, { type: "promote", person: advocate.account.id });
  await inState(advocate, sitting, "ACTIVE");
  await officer.do(sitting, { type: "demote", person: advocate.account.id });
  await inState(advocate, sitting, "PASSIVE");
  expect(advocate.me(sitting)?.demotion).toBe("officer");
  await officer.do(sitting, { type: "promote", person: advocate.account.id });
  await advocate.do(sitting, { type: "stepDown" });
  expect(advocate.me(sitting)).toMatchObject({ state: "PASSIVE", demotion: "self" });
  expect(await advocate.refused(sitting, { type: "stepDown" })).toBe("person_not_active");
});

test("a lost link holds the seat for 60 s before everyone's eyes, and the person is back in it", async () => {
  const item = take();
  const advocate = await counselFor(officer, sitting, [item]);
  await hearing(item);
  await inState(advocate, sitting, "ACTIVE");
  advocate.cut();
  await until(
    "the held seat",
    () => officer.sitting(sitting).people[advocate.account.id]?.state === "RECONNECTING",
  );
  expect(await officer.refused(sitting, { type: "recordOutcome", item, outcome: "DISMISSED" })).toBe(
    "person_reconnecting",
  );
  await advocate.connect();
  await advocate.watch(sitting);
  await inState(advocate, sitting, "ACTIVE");
  expect(advocate.me(sitting)?.lostAt).toBeNull();
  await end(item);
});

test("after 60 s the person is absent; when they return they keep their admission and their item", async () => {
  const item = take();
  const advocate = await counselFor(officer, sitting, [item]);
  await hearing(item);
  await inState(advocate, sitting, "ACTIVE");
  advocate.cut();
  await until(
    "the held seat",
    () => officer.sitting(sitting).people[advocate.account.id]?.state === "RECONNECTING",
  );
  await advanceClock(61);
  await until("absence", () => officer.sitting(sitting).people[advocate.account.id]?.state === "ABSENT");
  await advocate.connect();
  await advocate.enter(sitting, [item]);
  await inState(advocate, sitting, "ACTIVE");
  await end(item);
});

test("a listed person is approved into the secret room, has its media alone, and returns to where they were", async () => {
  const prison = await come(phones.prison);
  await prison.enter(sitting, [], "media");
  await admit(officer, sitting, prison);
  const advocate = await counselFor(officer, sitting, []);
  const outside: PersonCommand = { type: "listForSecretRoom", people: [advocate.account.id] };
  expect(await officer.refused(sitting, outside)).toBe("not_for_secret_room");
  expect(await officer.refused(sitting, { type: "approveSecretRoom", people: [prison.account.id] })).toBe(
    "no_secret_room",
  );
  await officer.do(sitting, { type: "listForSecretRoom", people: [prison.account.id] });
  await officer.do(sitting, { type: "approveSecretRoom", people: [prison.account.id] });
  await inState(prison, sitting, "SECRET_ROOM");
  await until("the room's own media", () => grant(prison)?.place === `${sitting}/secret`);
  await until("the notice", () => prison.notices.some(({ notice }) => notice === "secret-room"));
  await until(
    "the name to be gone outside",
    () => advocate.sitting(sitting).people[prison.account.id] === undefined,
  );
  await officer.do(sitting, { type: "endSecretRoom" });
  await inState(prison, sitting, "PASSIVE");
});

test("media and public are never more than passive", async () => {
  const media = await come(phones.media);
  await media.enter(sitting);
  await inState(media, sitting, "PASSIVE");
  expect(await officer.refused(sitting, { type: "promote", person: media.account.id })).toBe("never_active");
  expect(await media.refused(sitting, { type: "raiseHand", reason: "" })).toBe("not_allowed");
  const citizen = await come(phones.public);
  await citizen.enter(sitting);
  expect(citizen.me(sitting)?.state).toBe("WAITING");
  await admit(officer, sitting, citizen);
  expect(await citizen.refused(sitting, { type: "raiseHand", reason: "" })).toBe("never_active");
  expect(citizen.me(sitting)?.name).toEndWith("(Public)");
});

test("judges, stenographers and the court-room device are active on entry, in their own hall alone", async () => {
  const judge = await come("9000000006");
  await judge.enter(sitting);
  await inState(judge, sitting, "ACTIVE");
  expect(await officer.refused(sitting, { type: "demote", person: judge.account.id })).toBe(
    "person_of_court",
  );
  expect(await officer.refused(sitting, { type: "remove", person: judge.account.id, reason: "x" })).toBe(
    "person_of_court",
  );
  const elsewhere: PersonCommand = {
    type: "enter",
    items: [],
    location: "court_hall",
    consent: CONSENT_VERSION,
  };
  expect(await judge.refused(hall(1), elsewhere)).toBe("wrong_hall");
  const otherOfficer = await come(phones.officer1);
  expect(await otherOfficer.refused(sitting, { type: "callItem", item: "FRESH:1" })).toBe("wrong_hall");
});

test("a person leaves by themselves and comes back without waiting again", async () => {
  const advocate = await counselFor(officer, sitting, []);
  await advocate.do(sitting, { type: "leave" });
  await inState(advocate, sitting, "LEFT");
  expect(await advocate.refused(sitting, { type: "leave" })).toBe("not_in_hall");
  await advocate.enter(sitting);
  await inState(advocate, sitting, "PASSIVE");
});

test("meeting/reconnect says which halls hold a place, and asks for its token by name", async () => {
  const advocate = await counselFor(officer, sitting, []);
  const { sittings } = await advocate.ok<{ sittings: { sitting: string; state: string }[] }>(
    "/meeting/reconnect",
    {},
  );
  expect(sittings).toContainEqual(expect.objectContaining({ sitting, state: "PASSIVE" }));
  const response = await fetch(`${server().url}/api/v1/meeting/reconnect`, { method: "POST" });
  expect(response.status).toBe(403);
  expect(await response.json()).toMatchObject({
    error: { code: "missing_auth_token", message: "Missing Auth Token" },
  });
});

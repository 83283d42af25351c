// Stories of the doors and of people's devices: who comes in, who is silent, and a hall that is secured and resumed.
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

oneServer();
const sitting = hall(4);
let officer: TestPerson;
let judge: TestPerson;
let serials: number[] = [];
const take = () => `FRESH:${serials.shift()}`;

beforeAll(async () => {
  ({ officer } = await openHall(4));
  serials = Object.values(officer.sitting(sitting).items)
    .filter((item) => item.category === "FRESH" && !item.inCamera)
    .map((item) => item.serial);
  judge = await come("9000000006");
  await judge.enter(sitting);
});

const door = (which: "waitingRoom" | "locked" | "passive" | "muteOnJoin", on: boolean) =>
  officer.do(sitting, { type: "setDoor", door: which, on });
const grant = (person: TestPerson) =>
  person.signals.filter((signal) => signal.kind === "grant").at(-1)?.grant;
const mine = (person: TestPerson) => person.me(sitting);
const entering = (items: string[] = []): PersonCommand => ({
  type: "enter",
  items: items.map((item) => ({ item, submission: "" })),
  location: "home",
  consent: CONSENT_VERSION,
});
const end = (item: string) =>
  officer.do(sitting, { type: "recordOutcome", item, outcome: "HEARD", confirmed: true });

/** Counsel of a called item, active. */
async function atTheBar(item: string): Promise<TestPerson> {
  const advocate = await anotherAdvocate();
  await advocate.enter(sitting, [item], "media");
  await admit(officer, sitting, advocate);
  await officer.do(sitting, { type: "callItem", item });
  await officer.do(sitting, { type: "hear" });
  await inState(advocate, sitting, "ACTIVE");
  return advocate;
}

test("a locked hall takes nobody new; who was admitted comes back, and the court always does", async () => {
  const inside = await counselFor(officer, sitting, []);
  const waiting = await anotherAdvocate();
  await waiting.enter(sitting);
  await door("locked", true);
  const late = await anotherAdvocate();
  expect(await late.refused(sitting, entering())).toBe("hall_locked");
  const join = await late.call("/meeting/join", {
    courtId: "HCPP01-4",
    location: "home",
    consent: CONSENT_VERSION,
  });
  expect(join).toMatchObject({ status: 409, body: { error: { refusal: "hall_locked" } } });
  const guest = await late.call("/anonymous/court/passive/HCPP01-4/join?name=Late%20Guest", {});
  expect(guest).toMatchObject({ status: 409, body: { error: { refusal: "hall_locked" } } });
  await inside.do(sitting, { type: "leave" });
  await inside.do(sitting, entering());
  await inState(inside, sitting, "PASSIVE");
  await judge.do(sitting, entering());
  await waiting.do(sitting, entering());
  await admit(officer, sitting, waiting);
  await door("locked", false);
  await late.enter(sitting);
  expect(mine(late)?.state).toBe("WAITING");
});

test("without a waiting room all who wait come in, and so do people who come, unless the hall is locked", async () => {
  const waiting = await anotherAdvocate();
  await waiting.enter(sitting);
  expect(mine(waiting)?.state).toBe("WAITING");
  await door("locked", true);
  await door("waitingRoom", false);
  expect(mine(waiting)?.state).toBe("WAITING");
  await door("locked", false);
  await inState(waiting, sitting, "PASSIVE");
  const next = await anotherAdvocate();
  await next.enter(sitting);
  await inState(next, sitting, "PASSIVE");
  const removed = await anotherAdvocate();
  await removed.enter(sitting);
  await officer.do(sitting, { type: "remove", person: removed.account.id, reason: "disturbs" });
  expect(await removed.refused(sitting, entering())).toBe("removed");
  await door("waitingRoom", true);
  const after = await anotherAdvocate();
  await after.enter(sitting);
  expect(mine(after)?.state).toBe("WAITING");
});

test("without watching those who only watch are in the lobby without media, and are called from there", async () => {
  const item = take();
  const counsel = await anotherAdvocate();
  await counsel.enter(sitting, [item], "media");
  await admit(officer, sitting, counsel);
  const other = await counselFor(officer, sitting, []);
  await until("leave to watch", () => grant(counsel)?.right === "watch");
  await door("passive", false);
  await inState(counsel, sitting, "LOBBY");
  await until("no media", () => grant(counsel) === null);
  expect(await other.refused(sitting, { type: "raiseHand", reason: "" })).toBe("watching_off");
  const guest = await other.call("/anonymous/court/passive/HCPP01-4/join?name=A%20Guest", {});
  expect(guest).toMatchObject({ status: 409, body: { error: { refusal: "watching_off" } } });
  await officer.do(sitting, { type: "callItem", item });
  await inState(counsel, sitting, "ACTIVE");
  await officer.do(sitting, { type: "promote", person: other.account.id });
  await inState(other, sitting, "ACTIVE");
  await officer.do(sitting, { type: "hear" });
  await end(item);
  await inState(counsel, sitting, "LOBBY");
  await inState(other, sitting, "LOBBY");
  await door("passive", true);
  await inState(counsel, sitting, "PASSIVE");
});

test("mute on join is the officer's to change, and everyone's page knows it", async () => {
  const watcher = await counselFor(officer, sitting, []);
  await door("muteOnJoin", false);
  await until("the word of it", () => !watcher.sitting(sitting).doors.muteOnJoin);
  await door("muteOnJoin", true);
  const roles = [watcher, judge];
  for (const person of roles)
    expect(await person.refused(sitting, { type: "setDoor", door: "locked", on: true })).toBe("not_allowed");
});

test("the officer mutes one person and stops a video; only they themselves open them again", async () => {
  const item = take();
  const counsel = await atTheBar(item);
  const { id } = counsel.account;
  await officer.do(sitting, { type: "mute", people: [id] });
  await until("the mute", () => mine(counsel)?.muted);
  await until("everybody to know", () => judge.sitting(sitting).people[id]?.muted);
  expect(await officer.refused(sitting, { type: "mute", people: [id] })).toBe("nobody_to_mute");
  await counsel.do(sitting, { type: "unmute" });
  await until("the voice back", () => judge.sitting(sitting).people[id]?.muted === false);
  expect(await counsel.refused(sitting, { type: "unmute" })).toBe("not_muted");
  await officer.do(sitting, { type: "stopVideo", people: [id] });
  await until("the stop", () => judge.sitting(sitting).people[id]?.videoStopped);
  await counsel.do(sitting, { type: "startVideo" });
  expect(await counsel.refused(sitting, { type: "startVideo" })).toBe("video_not_stopped");
  await end(item);
  expect(await officer.refused(sitting, { type: "mute", people: [id] })).toBe("person_not_active");
  expect(await officer.refused(sitting, { type: "mute", people: ["nobody"] })).toBe("no_such_person");
});

test("the officer asks for the microphone and the camera, and the person says yes or no", async () => {
  const item = take();
  const counsel = await atTheBar(item);
  const { id } = counsel.account;
  await officer.do(sitting, { type: "askToUnmute", person: id });
  await until("the question", () => mine(counsel)?.asked === "microphone");
  await until("the bench to know", () => judge.sitting(sitting).people[id]?.asked === "microphone");
  await counsel.do(sitting, { type: "declineAsk" });
  expect(mine(counsel)?.asked).toBeNull();
  expect(await counsel.refused(sitting, { type: "declineAsk" })).toBe("not_asked");
  await officer.do(sitting, { type: "askToUnmute", person: id });
  await counsel.do(sitting, { type: "unmute" });
  expect(mine(counsel)?.asked).toBeNull();
  await officer.do(sitting, { type: "askToStartVideo", person: id });
  await until("the question", () => mine(counsel)?.asked === "camera");
  await end(item);
  await inState(counsel, sitting, "PASSIVE");
  expect(mine(counsel)?.asked).toBeNull();
  expect(await officer.refused(sitting, { type: "askToUnmute", person: id })).toBe("person_not_active");
});

test("the court alone reads that a background is blurred; the officer asks, and only the person shows it", async () => {
  const item = take();
  const counsel = await atTheBar(item);
  const { id } = counsel.account;
  const ask: PersonCommand = { type: "askToShowBackground", person: id };
  expect(await officer.refused(sitting, ask)).toBe("background_shown");
  await counsel.do(sitting, { type: "reportBackground", isBlurred: true });
  expect(await counsel.refused(sitting, { type: "reportBackground", isBlurred: true })).toBe(
    "background_known",
  );
  for (const person of [officer, judge])
    await until("the court to know", () => person.sitting(sitting).people[id]?.isBlurred);
  const media = await come(phones.media);
  await media.enter(sitting);
  expect(media.sitting(sitting).people[id]).toBeDefined();
  expect(media.sitting(sitting).people[id]?.isBlurred).toBeUndefined();
  expect(await media.refused(sitting, { type: "reportBackground", isBlurred: true })).toBe("not_allowed");
  expect(await judge.refused(sitting, ask)).toBe("not_allowed");
  await officer.do(sitting, ask);
  await until("the question", () => mine(counsel)?.asked === "background");
  await counsel.do(sitting, { type: "declineAsk" });
  expect(mine(counsel)).toMatchObject({ asked: null, isBlurred: true });
  await officer.do(sitting, ask);
  await counsel.do(sitting, { type: "reportBackground", isBlurred: false });
  await until("the answer", () => mine(counsel)?.asked === null);
  await until("the court to know", () => officer.sitting(sitting).people[id]?.isBlurred === undefined);
  await end(item);
});

test("all are muted but the bench, by the judge or the officer, and by nobody else", async () => {
  const item = take();
  const counsel = await atTheBar(item);
  await judge.do(sitting, { type: "muteAll" });
  await until("the officer to be muted too", () => mine(officer)?.muted);
  await until("the mute", () => mine(counsel)?.muted);
  expect(mine(judge)?.muted).toBe(false);
  await officer.do(sitting, { type: "unmute" });
  await counsel.do(sitting, { type: "unmute" });
  await officer.do(sitting, { type: "muteAll" });
  expect(mine(officer)?.muted).toBe(false);
  expect(await officer.refused(sitting, { type: "muteAll" })).toBe("nobody_to_mute");
  const bench: PersonCommand = { type: "mute", people: [judge.account.id] };
  expect(await officer.refused(sitting, bench)).toBe("bench_not_muted");
  expect(await officer.refused(sitting, { type: "stopVideo", people: [judge.account.id] })).toBe(
    "bench_not_muted",
  );
  const media = await come(phones.media);
  await media.enter(sitting);
  const one = { people: [counsel.account.id] };
  for (const person of [counsel, media]) {
    expect(await person.refused(sitting, { type: "muteAll" })).toBe("not_allowed");
    expect(await person.refused(sitting, { type: "mute", ...one })).toBe("not_allowed");
    expect(await person.refused(sitting, { type: "secureHall" })).toBe("not_allowed");
    expect(await person.refused(sitting, { type: "askToUnmute", person: judge.account.id })).toBe(
      "not_allowed",
    );
  }
  expect(await judge.refused(sitting, { type: "stopVideo", ...one })).toBe("not_allowed");
  expect(await media.refused(sitting, { type: "unmute" })).toBe("not_allowed");
  await end(item);
});

test("nobody's device is opened by another: the officer asks, its person answers, and a court can have the asking off", async () => {
  const item = take();
  const counsel = await atTheBar(item);
  const admin = await come(phones.admin);
  const person = counsel.account.id;
  const set = (value: boolean) => admin.ok("/admin/settings/participant_unmute", { value }, "PUT");
  await officer.do(sitting, { type: "mute", people: [person] });
  await set(false);
  const ask = { type: "askToUnmute", person } as const;
  await until("the button to be gone", async () => (await officer.refused(sitting, ask)) === "button_off");
  expect(await officer.refused(sitting, { type: "askToStartVideo", person })).toBe("button_off");
  await set(true);
  await until("the button to be back", async () => {
    const { settings } = await admin.ok<{ settings: { participant_unmute: boolean } }>("/config");
    return settings.participant_unmute;
  });
  await officer.do(sitting, ask);
  await until("the request", () => mine(counsel)?.asked === "microphone");
  expect(mine(counsel)?.muted).toBe(true);
  await counsel.do(sitting, { type: "unmute" });
  expect(mine(counsel)).toMatchObject({ asked: null, muted: false });
  await end(item);
});

test("a secured hall keeps the verified people of the roster alone, silent, and is put back as it was", async () => {
  const { counsel, item: listed } = await counselOnRecord(
    officer,
    sitting,
    ({ category, serial }) => category === "FRESH" && serials.includes(serial),
  );
  const item = listed.id;
  serials = serials.filter((serial) => serial !== listed.serial);
  await counsel.enter(sitting, [item], "media");
  expect(mine(counsel)?.onList).toBe(true);
  await admit(officer, sitting, counsel);
  const stranger = await strangerTo(officer, sitting, item);
  await stranger.enter(sitting, [item], "media");
  await admit(officer, sitting, stranger);
  await officer.do(sitting, { type: "callItem", item });
  await inState(stranger, sitting, "ACTIVE");
  await stranger.do(sitting, { type: "raiseHand", reason: "a word" });
  await until("leave to publish", () => grant(stranger)?.right === "publish");
  await until("the hand", () => officer.sitting(sitting).hands.length === 1);
  const { people, hands } = structuredClone(officer.sitting(sitting));

  const seq = await officer.do(sitting, { type: "secureHall" });
  await inState(stranger, sitting, "LOBBY");
  await until("no media", () => grant(stranger) === null);
  await until("silence", () => mine(counsel)?.muted);
  expect(mine(counsel)?.state).toBe("ACTIVE");
  expect(await counsel.refused(sitting, { type: "unmute" })).toBe("hall_secured");
  expect(await stranger.refused(sitting, { type: "raiseHand", reason: "" })).toBe("hall_secured");
  expect(await officer.refused(sitting, { type: "secureHall" })).toBe("hall_secured");
  expect(await officer.refused(sitting, { type: "promote", person: stranger.account.id })).toBe(
    "hall_secured",
  );
  await until("the banner", () => officer.sitting(sitting).secured);
  expect(officer.sitting(sitting).secured?.kept.map(({ person }) => person)).toContain(stranger.account.id);
  expect(counsel.sitting(sitting).secured).toMatchObject({ by: "", muted: [], kept: [] });
  expect(stranger.sitting(sitting).secured?.kept).toEqual([]);
  const late = await anotherAdvocate();
  await late.enter(sitting, [], "media");
  await admit(officer, sitting, late);
  expect(mine(late)?.state).toBe("LOBBY");
  await until("no media for who came late", () => grant(late) === null);

  expect(await counsel.refused(sitting, { type: "resumeHall" })).toBe("not_allowed");
  const resumed = await judge.do(sitting, { type: "resumeHall" });
  await inState(stranger, sitting, "ACTIVE");
  await until("leave to publish again", () => grant(stranger)?.right === "publish");
  await inState(late, sitting, "PASSIVE");
  await until("the resumption", () => officer.sitting(sitting).secured === null);
  const after = officer.sitting(sitting);
  for (const [id, person] of Object.entries(people)) expect(after.people[id]).toEqual(person);
  expect(after.hands).toEqual(hands);
  expect(await judge.refused(sitting, { type: "resumeHall" })).toBe("not_secured");
  expect(resumed).toBeGreaterThan(seq);
});

test("a court that has switched the buttons off refuses them", async () => {
  const admin = await come(phones.admin);
  const counsel = await counselFor(officer, sitting, []);
  const one = { people: [counsel.account.id] };
  const set = (key: string, value: boolean) => admin.ok(`/admin/settings/${key}`, { value }, "PUT");
  await set("participant_mute", false);
  await set("participant_remove", false);
  await until("the mute button to be gone", async () => {
    const refused = await officer.refused(sitting, { type: "mute", ...one });
    return refused === "button_off";
  });
  expect(await officer.refused(sitting, { type: "remove", person: one.people[0] ?? "", reason: "x" })).toBe(
    "button_off",
  );
  await set("participant_mute", true);
  await set("participant_remove", true);
  expect((await counsel.call("/admin/settings/participant_mute", { value: false }, "PUT")).status).toBe(406);
});

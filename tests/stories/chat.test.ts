// Stories of the chat: the officer's inbox, asking to write, a closed door, deleting, floods, history after a cut.
import { beforeAll, expect, test } from "bun:test";
import { CHAT_BURST, CHAT_KEPT, CHAT_PAGE, NULL_CASE, NULL_CATEGORY } from "../../server/contract/limits.ts";
import type { ChatMessage } from "../../server/contract/sitting/topics/chat.ts";
import { TestPerson, until } from "../support/client.ts";
import {
  anotherAdvocate,
  come,
  counselFor,
  hall,
  inState,
  oneServer,
  openHall,
  phones,
} from "./support/story.ts";

const court = oneServer();
const sitting = hall(4);
let officer: TestPerson;
let judge: TestPerson;
let counsel: TestPerson;
let opponent: TestPerson;
let watcher: TestPerson;
/** Everything a person was ever told on their socket, as text. */
const heard = new Map<TestPerson, string>();

/** What a person reads of the chat: their hall's view and their own part. */
const chatOf = (person: TestPerson): Record<string, ChatMessage> => ({
  ...person.halls.get(sitting)?.view.chat,
  ...person.halls.get(sitting)?.ownPart?.chat,
});
const texts = (person: TestPerson) => Object.values(chatOf(person)).map(({ text }) => text);
const reads = (person: TestPerson, text: string) =>
  until(`${person.account.displayName} to read “${text}”`, () => texts(person).includes(text));
/** Waits until a person has folded everything up to an entry, so that what is not there then was not told. */
const caughtUp = (person: TestPerson, seq: number) =>
  until("the entry", () => (person.halls.get(sitting)?.known.seq ?? 0) >= seq);
const everyone = () => [officer, judge, counsel, opponent, watcher];

beforeAll(async () => {
  ({ officer } = await openHall(4));
  judge = await come("9000000006");
  await judge.enter(sitting);
  counsel = await counselFor(officer, sitting, [firstItem(0)]);
  opponent = await counselFor(officer, sitting, [firstItem(1)]);
  watcher = await come(phones.media);
  await watcher.enter(sitting);
  await inState(watcher, sitting, "PASSIVE");
  for (const person of everyone()) {
    heard.set(person, "");
    person.listen((text) => heard.set(person, (heard.get(person) ?? "") + text));
  }
});

/** A second device of counsel for a hall. */
async function secondDevice(courtId: string): Promise<TestPerson> {
  const device = new TestPerson(court().url);
  const asked = { courtId, mode: "active" };
  device.token = (await counsel.ok<{ token: string }>("/meeting/pre-auth/token", asked)).token;
  device.token = (await device.ok<{ token: string }>("/meeting/pre-auth/join", {})).token;
  return device.connect();
}

function firstItem(n: number): string {
  const items = Object.values(officer.sitting(sitting).items);
  return items.filter(({ inCamera, state }) => !inCamera && state !== "DELETED")[n]?.id ?? "";
}

test("a message to the officer reaches the officer and nobody else, the judge included", async () => {
  const seq = await counsel.do(sitting, { type: "sendChat", to: "officer", text: "My senior is in Hall 2" });
  await reads(officer, "My senior is in Hall 2");
  await reads(counsel, "My senior is in Hall 2");
  for (const other of [judge, opponent, watcher]) {
    await caughtUp(other, seq);
    expect(heard.get(other)?.includes("My senior")).toBe(false);
  }
  await officer.do(sitting, {
    type: "sendChat",
    to: { person: counsel.account.id },
    text: "Noted, thank you",
  });
  await reads(counsel, "Noted, thank you");
  for (const other of [judge, opponent, watcher])
    expect(heard.get(other)?.includes("Noted, thank")).toBe(false);
});

test("counsel asks to write, the officer hears of it and allows, and then everyone reads, those who watch too", async () => {
  const toAll = {
    type: "sendChat",
    to: "everyone",
    text: "The paper book is e-filed. पेपर बुक दाखिल है।",
  } as const;
  expect(await counsel.refused(sitting, toAll)).toBe("chat_ask_first");
  await counsel.do(sitting, { type: "askToChat" });
  await until("the notice", () =>
    officer.notices.some(
      ({ notice, data }) => notice === "chat-request" && data.person === counsel.account.id,
    ),
  );
  expect(opponent.notices.map(({ notice }) => notice)).not.toContain("chat-request");
  expect(opponent.sitting(sitting).chatAsks).toEqual({});
  expect(
    await judge.refused(sitting, { type: "decideChat", person: counsel.account.id, allowed: true }),
  ).toBe("not_allowed");
  const here = await secondDevice("HCPP01-4");
  await counsel.ok("/advocate/courts/HCPP01-6/case", {
    cases: [{ category: NULL_CATEGORY, serial: NULL_CASE, submission: "" }],
  });
  const elsewhere = await secondDevice("HCPP01-6");
  await officer.do(sitting, { type: "decideChat", person: counsel.account.id, allowed: true });
  for (const one of [counsel, here])
    await until("the answer", () => one.notices.some(({ data }) => data.state === "allowed"));
  // Its socket answers in order: what it was not sent before this, it was not sent at all.
  expect(await elsewhere.refused(sitting, { type: "leave" })).toBe("not_allowed");
  expect(elsewhere.notices).toEqual([]);
  for (const device of [here, elsewhere]) device.close();
  await counsel.do(sitting, toAll);
  for (const person of everyone()) await reads(person, toAll.text);
});

test("those who may not: watchers, the refused, another hall's officer, somebody who left, a stranger", async () => {
  const words = { type: "sendChat", to: "everyone", text: "no" } as const;
  expect(await watcher.refused(sitting, words)).toBe("not_allowed");
  expect(await watcher.refused(sitting, { type: "askToChat" })).toBe("not_allowed");
  const looksOn = await come(phones.public);
  await looksOn.enter(sitting);
  expect(await looksOn.refused(sitting, { ...words, to: "officer" })).toBe("chat_not_for_watchers");
  await opponent.do(sitting, { type: "askToChat" });
  await officer.do(sitting, { type: "decideChat", person: opponent.account.id, allowed: false });
  await until("the refusal", () => opponent.notices.some(({ data }) => data.state === "refused"));
  expect(await opponent.refused(sitting, words)).toBe("chat_refused");
  expect(await opponent.refused(sitting, { type: "askToChat" })).toBe("chat_too_fast");
  const other = await come(phones.officer2);
  expect(await other.refused(sitting, { type: "deleteChat", message: "C1" })).toBe("wrong_hall");
  const stranger = await anotherAdvocate();
  expect(await stranger.refused(sitting, words)).toBe("not_in_hall");
  expect(await stranger.refused(sitting, { ...words, to: "officer" })).toBe("not_in_hall");
});

test("one who waits at the door writes to the officer and reads the answer; refused entry, they read nothing more", async () => {
  const waits = await anotherAdvocate();
  await waits.enter(sitting, [firstItem(2)]);
  await waits.do(sitting, { type: "sendChat", to: "officer", text: "I wait since ten" });
  await reads(officer, "I wait since ten");
  await officer.do(sitting, { type: "sendChat", to: { person: waits.account.id }, text: "Soon" });
  await reads(waits, "Soon");
  await officer.do(sitting, { type: "refuseEntry", person: waits.account.id, reason: "Not on the list" });
  await inState(waits, sitting, "REFUSED");
  expect(waits.halls.get(sitting)?.ownPart?.chat).toEqual({});
});

test("behind a closed door what is said to everyone stays with the item and the court, for good", async () => {
  await officer.do(sitting, { type: "callItem", item: firstItem(0) });
  await officer.do(sitting, { type: "hear" });
  await judge.do(sitting, { type: "goInCamera", reason: "Child witness" });
  await inState(opponent, sitting, "LOBBY");
  await counsel.do(sitting, { type: "sendChat", to: "everyone", text: "The school is in Zilpagram" });
  await reads(judge, "The school is in Zilpagram");
  await reads(counsel, "The school is in Zilpagram");
  const seq = await judge.do(sitting, { type: "openCourt" });
  await inState(opponent, sitting, "PASSIVE");
  for (const other of [opponent, watcher]) {
    await caughtUp(other, seq);
    expect(heard.get(other)?.includes("Zilpagram")).toBe(false);
    const page = await other.ok<{ messages: ChatMessage[] }>(`/meeting/chat?sitting=${sitting}`);
    expect(JSON.stringify(page)).not.toContain("Zilpagram");
  }
});

test("the officer deletes: everybody keeps the place and loses the words, in the view and in the history", async () => {
  await judge.do(sitting, { type: "sendChat", to: "everyone", text: "Strike this out" });
  await reads(watcher, "Strike this out");
  const id = Object.values(chatOf(officer)).find(({ text }) => text === "Strike this out")?.id ?? "";
  expect(await counsel.refused(sitting, { type: "deleteChat", message: id })).toBe("not_allowed");
  await officer.do(sitting, { type: "deleteChat", message: id });
  for (const person of everyone()) await until("the deletion", () => chatOf(person)[id]?.deleted);
  const page = await watcher.ok<{ messages: ChatMessage[] }>(`/meeting/chat?sitting=${sitting}`);
  expect(page.messages.find((message) => message.id === id)).toMatchObject({ text: "", file: null });
  expect(JSON.stringify(page)).not.toContain("Strike this out");
});

test("after a cut the chat is there again, what was said meanwhile with it", async () => {
  counsel.cut();
  await judge.do(sitting, { type: "sendChat", to: "everyone", text: "Said while counsel was away" });
  await officer.do(sitting, { type: "sendChat", to: { person: counsel.account.id }, text: "Come back" });
  await counsel.connect();
  await counsel.watch(sitting);
  await reads(counsel, "Said while counsel was away");
  await reads(counsel, "Come back");
});

test("bad messages are refused and never in the log", async () => {
  expect(await judge.refused(sitting, { type: "sendChat", to: "everyone", text: "   " })).toBe("chat_empty");
  for (const text of ["a\u0000b", "\ud800", "x".repeat(1001)]) {
    const rude = await anotherAdvocate();
    expect(await rude.refused(sitting, { type: "sendChat", to: "officer", text })).toBe("bad_command");
  }
  const marks = "‮evil‬ <img src=x onerror=alert(1)> \\u0000 ' ; --";
  await judge.do(sitting, { type: "sendChat", to: "everyone", text: marks });
  // A character that would turn the direction of a line does not reach anybody's screen.
  await reads(watcher, marks.replace(/[\u202A-\u202E]/g, ""));
});

test("a flood of one person stops that person alone; older messages come page by page", async () => {
  const writer = await counselFor(officer, sitting, []);
  const words = { type: "sendChat", to: "officer", text: "again" } as const;
  const answers = await Promise.all(Array.from({ length: 40 }, () => writer.send(sitting, words)));
  expect(answers.filter((answer) => "seq" in answer)).toHaveLength(CHAT_BURST);
  expect(answers.filter((answer) => "refused" in answer && answer.refused === "chat_too_fast")).toHaveLength(
    40 - CHAT_BURST,
  );
  await judge.do(sitting, { type: "sendChat", to: "everyone", text: "The court goes on" });
  const first = await watcher.ok<{ messages: ChatMessage[]; more: boolean }>(
    `/meeting/chat?sitting=${sitting}`,
  );
  expect(first.messages.length).toBeLessThanOrEqual(CHAT_PAGE);
  const second = await watcher.ok<{ messages: ChatMessage[] }>(
    `/meeting/chat?sitting=${sitting}&before=${first.messages.at(-1)?.id}`,
  );
  expect(second.messages).toEqual(first.messages.slice(0, -1));
  expect(Object.keys(chatOf(watcher)).length).toBeLessThanOrEqual(CHAT_KEPT);
  const outside = await anotherAdvocate();
  expect((await outside.call(`/meeting/chat?sitting=${sitting}`)).status).toBe(409);
  expect((await watcher.call(`/meeting/chat?sitting=${sitting}&before=x`)).status).toBe(400);
});

test("once the court has risen nobody writes, and the officer still deletes", async () => {
  await officer.do(sitting, { type: "recordOutcome", item: firstItem(0), outcome: "HEARD" });
  await officer.do(sitting, { type: "closeSitting" });
  expect(await judge.refused(sitting, { type: "sendChat", to: "everyone", text: "Good evening" })).toBe(
    "wrong_phase",
  );
  const last = Object.values(chatOf(officer)).find(({ text }) => text === "The court goes on")?.id ?? "";
  await officer.do(sitting, { type: "deleteChat", message: last });
});

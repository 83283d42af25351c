// Stories of who sees what: closed for the day in every list and search, the board alone before one is let in, and no flood by `watch`.
import { expect, test } from "bun:test";
import type { CourtCase } from "../../server/contract/rest/cases.ts";
import { TestPerson, until } from "../support/client.ts";
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

const seqOf = (person: { halls: Map<string, { known: { seq: number } }> }, sitting: string) =>
  person.halls.get(sitting)?.known.seq ?? 0;

test("once the bench has closed an item, searches, lists and the wall name nobody in it, also after its outcome", async () => {
  const { officer, sitting } = await openHall(1);
  const judge = await come(phones.judge1);
  await judge.enter(sitting);
  const { counsel, item } = await counselOnRecord(officer, sitting, ({ streaming }) => streaming);
  const stranger = await strangerTo(officer, sitting, item.id);
  await stranger.enter(sitting);
  await admit(officer, sitting, stranger);
  const find = async (who: typeof stranger) => {
    const query = `${item.caseNumber} ${item.petitioner}`.trim().slice(0, 120);
    const found = await who.ok<CourtCase[]>("/advocate/courts/filter/case", { courts: ["HCPP01-1"], query });
    return found.filter(({ id }) => id === item.id);
  };
  expect(await find(stranger)).toHaveLength(1);
  await stranger.ok("/advocate/courts/HCPP01-1/case", {
    cases: [{ category: item.category, serial: item.serial }],
  });
  await counsel.enter(sitting, [item.id]);
  await admit(officer, sitting, counsel);
  await officer.do(sitting, { type: "callItem", item: item.id });
  await officer.do(sitting, { type: "hear" });
  const closed = await judge.do(sitting, { type: "goInCamera", reason: "" });
  await judge.do(sitting, { type: "openCourt" });
  for (const end of [{ type: "pause", reason: "" }, { type: "resume" }] as const)
    await officer.do(sitting, end);
  expect(await find(stranger)).toEqual([]);
  await officer.do(sitting, { type: "recordOutcome", item: item.id, outcome: "HEARD" });
  expect(await find(stranger)).toEqual([]);
  expect(await find(counsel)).toHaveLength(1);
  const [chosen] = await stranger.ok<CourtCase[]>("/advocate/courts/HCPP01-1/case");
  expect(chosen).toMatchObject({
    serial: item.serial,
    caseNumber: "",
    petitioner: "",
    respondent: "",
    inCamera: true,
  });
  await until("the outcome", () => stranger.sitting(sitting).items[item.id]?.state === "HEARD");
  const since = stranger.told.filter((message) => "seq" in message && message.seq >= closed);
  expect(since.length).toBeGreaterThan(4);
  const told = JSON.stringify([since, stranger.sitting(sitting).items[item.id]]);
  expect(told).not.toContain(item.caseNumber);
  expect(officer.sitting(sitting).items[item.id]?.caseNumber).toBe(item.caseNumber);
});

test("a person who never entered, or who waits, has the board and reads no chat; once let in, they read it", async () => {
  const { officer, sitting } = await openHall(2);
  await officer.do(sitting, { type: "sendChat", to: "everyone", text: "WORDS IN THE HALL" });
  const stranger = await anotherAdvocate();
  const seen = await stranger.watch(sitting, "none");
  expect(seen.known.audience).toBe("board");
  expect(Object.keys(seen.view.items)).toEqual(Object.keys(officer.sitting(sitting).items));
  expect([seen.view.people, seen.view.chat, seen.view.memos]).toEqual([{}, {}, {}]);
  await stranger.enter(sitting);
  await inState(stranger, sitting, "WAITING");
  await officer.do(sitting, { type: "sendChat", to: "everyone", text: "MORE WORDS" });
  await until("the entry to be told", () => seqOf(stranger, sitting) === seqOf(officer, sitting));
  expect(JSON.stringify(stranger.told)).not.toContain("WORDS");
  await admit(officer, sitting, stranger);
  await until("the chat", () => JSON.stringify(stranger.sitting(sitting).chat).includes("MORE WORDS"));
});

test("after a judge stopped the stream, media and public are told neither new words nor who is before the court", async () => {
  const { officer, sitting } = await openHall(3);
  const judge = await come(phones.judge3);
  await judge.enter(sitting);
  const media = await come(phones.media);
  await media.enter(sitting);
  await admit(officer, sitting, media);
  await until("the bench to be seen", () => media.sitting(sitting).people[judge.account.id]);
  await judge.do(sitting, { type: "stopStream" });
  await until("the stop", () => media.sitting(sitting).streamStop);
  const from = media.told.length;
  const { order, items } = officer.sitting(sitting);
  const item = order.find((id) => items[id]?.state === "LISTED" && !items[id].inCamera) ?? "";
  const counsel = await counselFor(officer, sitting, [item]);
  await officer.do(sitting, { type: "callItem", item });
  await inState(counsel, sitting, "ACTIVE");
  await officer.do(sitting, { type: "sendChat", to: "everyone", text: "WORDS IN THE HALL" });
  await until("the words to be told", () => seqOf(media, sitting) >= seqOf(officer, sitting));
  const told = JSON.stringify(media.told.slice(from));
  for (const word of ["WORDS IN THE HALL", counsel.account.id, counsel.account.displayName])
    expect(told).not.toContain(word);
  expect(media.sitting(sitting)).toMatchObject({ people: {}, chat: {}, running: item });
});

test("switching `watch` on and off writes hardly an entry; a link that stays lost is noted, and before the court at once", async () => {
  const { officer, sitting } = await openHall(4);
  const passive = await counselFor(officer, sitting, []);
  await inState(passive, sitting, "PASSIVE");
  const before = seqOf(officer, sitting);
  for (let round = 0; round < 60; round++) {
    passive.raw({ t: "watch", sitting, presence: "none", known: null });
    passive.raw({ t: "watch", sitting, presence: "link", known: null });
  }
  // A command is answered after all that was asked before it on this socket was taken up.
  await passive.do(sitting, { type: "raiseHand", reason: "" });
  await until("the hand", () => officer.sitting(sitting).hands.length === 1);
  expect(seqOf(officer, sitting) - before).toBeLessThan(10);
  passive.cut();
  await until("the loss", () => officer.sitting(sitting).people[passive.account.id]?.lostAt);

  const { order, items } = officer.sitting(sitting);
  const item = order.find((id) => items[id]?.state === "LISTED" && !items[id].inCamera) ?? "";
  const active = await counselFor(officer, sitting, [item]);
  await officer.do(sitting, { type: "callItem", item });
  await inState(active, sitting, "ACTIVE");
  const state = () => officer.sitting(sitting).people[active.account.id]?.state;
  const called = seqOf(officer, sitting);
  for (let round = 0; round < 40; round++) {
    active.raw({ t: "watch", sitting, presence: "none", known: null });
    active.raw({ t: "watch", sitting, presence: "link", known: null });
  }
  await until("the link to hold", () => state() === "ACTIVE");
  await officer.do(sitting, { type: "hear" });
  expect(seqOf(officer, sitting) - called).toBeLessThanOrEqual(16);
});

test("the whole of a hall is sent so often to a connection; beyond it `watch` says when to ask again, and goes on to be told", async () => {
  const { officer, sitting } = await openHall(5);
  const watcher = await anotherAdvocate();
  await watcher.watch(sitting, "none");
  const resets = () => watcher.halls.get(sitting)?.resets ?? 0;
  const { known } = watcher.halls.get(sitting) ?? { known: null };
  for (let round = 0; round < 60; round++) watcher.raw({ t: "watch", sitting, presence: "none", known });
  watcher.raw({ t: "ping", at: 1 });
  await until("the answer", () => watcher.told.some(({ t }) => t === "pong"));
  // A state that it knows already is not sent again, and costs nothing.
  expect([resets(), watcher.watchesRefused]).toEqual([1, []]);
  for (let round = 0; round < 150; round++)
    watcher.raw({ t: "watch", sitting, presence: "none", known: null });
  await until("every answer", () => resets() - 1 + watcher.watchesRefused.length === 150);
  expect(resets()).toBeLessThan(60);
  expect(Math.min(...watcher.watchesRefused)).toBeGreaterThan(0);
  await officer.do(sitting, { type: "setAutoAdmit", on: true });
  await until("the entry to be told", () => seqOf(watcher, sitting) === seqOf(officer, sitting));
  await watcher.watch(hall(6), "none");
  await Bun.sleep(1000 * Math.max(...watcher.watchesRefused));
  const before = resets();
  watcher.raw({ t: "watch", sitting, presence: "none", known: null });
  await until("the whole again", () => resets() > before);
});

test("the measure is the person's, whatever sockets they open for it", async () => {
  const watcher = await anotherAdvocate();
  const begin = performance.now();
  let [sent, refused] = [0, 0];
  for (let round = 0; round < 60; round++) {
    const twin = new TestPerson(watcher.url);
    Object.assign(twin, { token: watcher.token, account: watcher.account });
    await twin.connect();
    for (let n = 1; n <= 6; n++) twin.raw({ t: "watch", sitting: hall(n), presence: "none", known: null });
    await until("every answer", () => twin.halls.size + twin.watchesRefused.length === 6);
    sent += twin.halls.size;
    refused += twin.watchesRefused.length;
    twin.close();
  }
  expect(sent).toBeLessThanOrEqual(200 + 4 * ((performance.now() - begin) / 1000) + 1);
  expect(sent + refused).toBe(360);
  // Somebody else is not slowed by it.
  const other = await anotherAdvocate();
  await other.watch(hall(1), "none");
  expect(other.watchesRefused).toEqual([]);
});

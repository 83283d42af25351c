// Stories of the bench: an order dictated while everybody else is silent, and judges who talk with one another alone.
import { beforeAll, expect, test } from "bun:test";
import { type TestPerson, until } from "../support/client.ts";
import { grant, id, inPlace } from "./support/rooms.ts";
import { admit, come, counselFor, inState, oneServer, openHall, openItem, phones } from "./support/story.ts";

oneServer();

type Bench = Record<
  "officer" | "judge" | "second" | "counsel" | "prison" | "media" | "device" | "steno",
  TestPerson
> & { sitting: string; item: string };
const hall = {} as Bench;

beforeAll(async () => {
  const { officer, sitting } = await openHall(1);
  const enter = async (phone: string) => {
    const person = await come(phone);
    await person.enter(sitting, [], "media");
    return person;
  };
  const judge = await enter(phones.judge1);
  const second = await enter("9000000002");
  const device = await enter(phones.courtRoom1);
  const steno = await enter(phones.stenographer1);
  const media = await enter(phones.media);
  const prison = await enter(phones.prison);
  await admit(officer, sitting, prison);
  const item = openItem(officer);
  const counsel = await counselFor(officer, sitting, [item]);
  await counsel.watch(sitting, "media");
  Object.assign(hall, { officer, judge, second, counsel, prison, media, device, steno, sitting, item });
});

const muted = (person: TestPerson) => person.me(hall.sitting)?.muted === true;
const sees = (person: TestPerson) => person.sitting(hall.sitting);

test("only a judge dictates or confers; every other role is refused, and so is a judge of another hall", async () => {
  const { officer, counsel, prison, media, device, steno, sitting } = hall;
  const other = await come(phones.judge2);
  for (const type of ["startDictation", "endDictation", "startBenchTalk", "endBenchTalk"] as const) {
    for (const person of [officer, counsel, prison, media, device, steno])
      expect(await person.refused(sitting, { type })).toBe("not_allowed");
    expect(await other.refused(sitting, { type })).toBe("wrong_hall");
  }
});

test("an order is dictated in an item that is heard, once, and not while the bench confers", async () => {
  const { officer, judge, second, sitting, item } = hall;
  expect(await judge.refused(sitting, { type: "startDictation" })).toBe("nothing_running");
  expect(await judge.refused(sitting, { type: "endDictation" })).toBe("no_dictation");
  await officer.do(sitting, { type: "callItem", item });
  expect(await judge.refused(sitting, { type: "startDictation" })).toBe("nothing_running");
  await officer.do(sitting, { type: "hear" });
  await second.do(sitting, { type: "startBenchTalk" });
  expect(await judge.refused(sitting, { type: "startDictation" })).toBe("bench_confers");
  await second.do(sitting, { type: "endBenchTalk" });
  await judge.do(sitting, { type: "startDictation" });
  expect(await second.refused(sitting, { type: "startDictation" })).toBe("order_dictated");
  await second.do(sitting, { type: "endDictation" });
});

test("while an order is dictated all but the bench are silent; its end gives back leave to speak", async () => {
  const { judge, second, counsel, device, steno, media, officer, sitting, item } = hall;
  await inState(counsel, sitting, "ACTIVE");
  await judge.do(sitting, { type: "startDictation" });
  await until("counsel to be silent", () => muted(counsel) && muted(steno) && muted(officer));
  for (const bench of [judge, second, device]) expect(muted(bench)).toBe(false);
  for (const person of [counsel, media, device])
    await until("everybody to be told", () => sees(person).dictation?.item === item);
  expect(sees(media).dictation).toMatchObject({ by: "", silenced: [] });
  expect(await counsel.refused(sitting, { type: "unmute" })).toBe("order_dictated");
  expect(await officer.refused(sitting, { type: "askToUnmute", person: id(counsel) })).toBe("order_dictated");
  // The court may answer the bench.
  await steno.do(sitting, { type: "unmute" });
  await judge.do(sitting, { type: "endDictation" });
  await until("counsel may speak again", () => !muted(counsel));
  await until("everybody to be told", () => sees(media).dictation === null);
});

test("the board says that an order is dictated, and behind a closed door only that it is closed", async () => {
  const { judge, media, counsel, sitting } = hall;
  const state = async () => {
    const courts = await media.ok("/media/court/HCPP01");
    return JSON.stringify(courts).match(/"courtId":"HCPP01-1".*?"state":"(\w+)"/)?.[1];
  };
  await judge.do(sitting, { type: "startDictation" });
  await until("the board", async () => (await state()) === "dictation");
  await judge.do(sitting, { type: "goInCamera", reason: "" });
  await until("the board", async () => (await state()) === "in_camera");
  await until("the public to know nothing of it", () => sees(media).dictation === null);
  expect(sees(counsel).dictation).not.toBeNull();
  await judge.do(sitting, { type: "openCourt" });
  await judge.do(sitting, { type: "endDictation" });
});

test("who comes before the court during a dictation is silent too, and the next call ends it", async () => {
  const { officer, judge, counsel, sitting, prison } = hall;
  await judge.do(sitting, { type: "startDictation" });
  await officer.do(sitting, { type: "promote", person: id(prison) });
  await until("the point to be silent", () => muted(prison));
  const next = openItem(officer);
  await officer.do(sitting, { type: "callItem", item: next });
  await until("the dictation to be over", () => sees(counsel).dictation === null);
  await until("nobody to be silent any more", () => !muted(prison) && !muted(counsel));
  await officer.do(sitting, { type: "hear" });
});

test("in a hall that is secured meanwhile, the leave to speak comes with the resuming", async () => {
  const { officer, judge, counsel, sitting } = hall;
  await officer.do(sitting, { type: "promote", person: id(counsel) });
  await inState(counsel, sitting, "ACTIVE");
  await until("counsel may speak", () => !muted(counsel));
  await judge.do(sitting, { type: "startDictation" });
  await judge.do(sitting, { type: "secureHall" });
  await judge.do(sitting, { type: "endDictation" });
  await until("the dictation to be over", () => sees(counsel).dictation === null);
  expect(muted(counsel)).toBe(true);
  await judge.do(sitting, { type: "resumeHall" });
  await until("counsel may speak again", () => !muted(counsel));
});

test("judges who confer have a place of their own; the room's device only watches; nobody else is let in", async () => {
  const { judge, second, counsel, device, media, officer, sitting } = hall;
  await second.do(sitting, { type: "startBenchTalk" });
  await inPlace(judge, "bench");
  await inPlace(second, "bench");
  await until("the device to be silent", () => grant(device)?.right === "watch");
  for (const outside of [officer, counsel, media, device])
    expect(grant(outside)?.place ?? `${sitting}/hearing`).toBe(`${sitting}/hearing`);
  for (const person of [officer, counsel, media])
    await until("everybody to be told", () => sees(person).benchTalk !== null);
  expect(sees(media).benchTalk?.by).toBe("");
  expect(await judge.refused(sitting, { type: "startBenchTalk" })).toBe("bench_confers");
  await judge.do(sitting, { type: "endBenchTalk" });
  await inPlace(judge, "hearing");
  await inPlace(second, "hearing");
  await until("the device to be heard", () => grant(device)?.right === "publish");
  expect(await judge.refused(sitting, { type: "endBenchTalk" })).toBe("no_bench_talk");
});

test("a judge alone has nobody to confer with, and a talk ends when one judge is left, or the court rises", async () => {
  const { judge, second, officer, sitting } = hall;
  await judge.do(sitting, { type: "startBenchTalk" });
  await second.do(sitting, { type: "leave" });
  await until("the talk to be over", () => sees(judge).benchTalk === null);
  await inPlace(judge, "hearing");
  expect(await judge.refused(sitting, { type: "startBenchTalk" })).toBe("bench_alone");
  await second.enter(sitting, [], "media");
  await judge.do(sitting, { type: "startBenchTalk" });
  const { running } = sees(judge);
  if (running !== null) await officer.do(sitting, { type: "recordOutcome", item: running, outcome: "HEARD" });
  await officer.do(sitting, { type: "closeSitting" });
  await until("the talk to be over", () => sees(judge).benchTalk === null);
  await inPlace(judge, "hearing");
});

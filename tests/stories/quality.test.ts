// Stories of quality and recovery: what pages say of their connection, "I cannot hear the court", and items whose people reconnect.
import { beforeAll, describe, expect, test } from "bun:test";
import type { PersonQuality, QualityNews } from "../../server/contract/quality.ts";
import {
  type AudioFigures,
  REPORT_AGAIN_SECONDS,
} from "../../server/contract/sitting/topics/audio-reports.ts";
import { TestPerson, until } from "../support/client.ts";
import { soundArrives } from "../support/hearing-histories.ts";
import { startServer } from "../support/server.ts";
import {
  anotherAdvocate,
  come,
  counselFor,
  inState,
  itemState,
  oneServer,
  openHall,
  phones,
} from "./support/story.ts";

const server = oneServer();
let officer: TestPerson;
let sitting: string;

beforeAll(async () => {
  ({ officer, sitting } = await openHall(5));
});

const figures = {
  roundTrip: 700,
  jitter: 80,
  lossIn: 12,
  lossOut: null,
  down: 90,
  up: 40,
  frames: 4,
  freezes: 3,
  available: 60,
};
const poor: PersonQuality = { level: "poor", videos: "small", isChosen: false, figures };

const say = (person: TestPerson, quality: object) => person.raw({ t: "quality", sitting, ...quality });

/** What somebody has been told of a person's connection last; undefined when they were never told. */
function toldOf(reader: TestPerson, person: TestPerson): PersonQuality | null | undefined {
  const news = reader.told.filter(
    (message): message is QualityNews => message.t === "qualities" && person.account.id in message.people,
  );
  return news.at(-1)?.people[person.account.id];
}

/** Counsel in a listed item, with audio and video, before the court. */
async function called(): Promise<{ counsel: TestPerson; item: string }> {
  const { order, items } = officer.sitting(sitting);
  const item = order.find(
    (id) => ["LISTED", "NEXT"].includes(items[id]?.state ?? "") && !items[id]?.inCamera,
  );
  const counsel = await counselFor(officer, sitting, [item ?? ""]);
  await counsel.watch(sitting, "media");
  await officer.do(sitting, { type: "callItem", item: item ?? "" });
  await officer.do(sitting, { type: "hear" });
  await inState(counsel, sitting, "ACTIVE");
  return { counsel, item: item ?? "" };
}

const close = (item: string) => ({ type: "recordOutcome", item, outcome: "HEARD", nextDate: null }) as const;

describe("the quality of a link", () => {
  test("reaches the officer with its figures, nobody of the bar, and is in no log", async () => {
    const { counsel, item } = await called();
    const other = await counselFor(officer, sitting, []);
    await other.watch(sitting, "media");
    const seq = await officer.do(sitting, { type: "setAutoAdmit", on: false });
    say(counsel, poor);
    await until("the officer to be told", () => toldOf(officer, counsel)?.level === "poor");
    expect(toldOf(officer, counsel)).toEqual(poor);
    expect(toldOf(other, counsel)).toBeUndefined();
    expect(toldOf(counsel, counsel)).toBeUndefined();
    expect(await officer.do(sitting, { type: "setAutoAdmit", on: true })).toBe(seq + 1);
    await officer.do(sitting, close(item));
    await until(
      "nothing to be known of who is not before the court",
      () => toldOf(officer, counsel) === null,
    );
  });

  test("an officer who comes later is told of all at once; who leaves is known no more", async () => {
    const { counsel, item } = await called();
    say(counsel, { ...poor, level: "fair" });
    await until("the officer to be told", () => toldOf(officer, counsel)?.level === "fair");
    const before = officer.told.length;
    await officer.watch(sitting);
    const whole = await until("the whole", () =>
      officer.told.slice(before).find((message) => message.t === "qualities" && message.isWhole),
    );
    expect(whole).toMatchObject({ people: { [counsel.account.id]: { level: "fair" } } });
    counsel.cut();
    await until("nothing to be known of who is gone", () => toldOf(officer, counsel) === null);
    await officer.do(sitting, { ...close(item), confirmed: true });
  });

  test("is taken from nobody but people before the court on their own page of the hall", async () => {
    const { counsel, item } = await called();
    const passive = await counselFor(officer, sitting, []);
    await passive.watch(sitting, "media");
    const watcher = await come(phones.media);
    await watcher.enter(sitting, [], "media");
    const withoutMedia = await come(phones.witness);
    await withoutMedia.enter(sitting);
    for (const person of [passive, watcher, withoutMedia]) say(person, poor);
    counsel.raw({ t: "quality", sitting: `${sitting}x`, ...poor });
    say(counsel, { ...poor, level: "good" });
    await until("the one who is before the court", () => toldOf(officer, counsel)?.level === "good");
    for (const person of [passive, watcher, withoutMedia]) expect(toldOf(officer, person)).toBeUndefined();
    expect(counsel.closed).toBe(false);
    await officer.do(sitting, close(item));
  });

  test("an officer on another process of the court reads the same", async () => {
    const { counsel, item } = await called();
    const second = await startServer({ databaseUrl: server().databaseUrl });
    const bench = await new TestPerson(second.url).login("9000000007");
    await bench.connect();
    await bench.enter(sitting);
    say(counsel, poor);
    await until("the other process to tell", () => toldOf(bench, counsel)?.level === "poor");
    counsel.cut();
    await until("it to tell of the end", () => toldOf(bench, counsel) === null);
    bench.close();
    await second.stop();
    await officer.do(sitting, { ...close(item), confirmed: true });
  });

  test("two hundred words in a row are told as few; the last one stands", async () => {
    const { counsel, item } = await called();
    const before = officer.told.filter((message) => message.t === "qualities").length;
    for (let nth = 0; nth < 200; nth++) say(counsel, { ...poor, figures: { ...figures, roundTrip: nth } });
    await until("the last word", () => toldOf(officer, counsel)?.figures.roundTrip === 199);
    expect(officer.told.filter((message) => message.t === "qualities").length - before).toBeLessThan(6);
    await officer.do(sitting, close(item));
  });

  const bad: [string, object][] = [
    ["no number", { ...poor, figures: { ...figures, roundTrip: "700" } }],
    ["a negative figure", { ...poor, figures: { ...figures, lossIn: -1 } }],
    ["more than there can be", { ...poor, figures: { ...figures, lossIn: 101 } }],
    ["a huge figure", { ...poor, figures: { ...figures, down: 1e300 } }],
    ["half a packet", { ...poor, figures: { ...figures, jitter: 0.5 } }],
    ["a word that there is none of", { ...poor, level: "splendid" }],
    ["more than is asked", { ...poor, person: "somebody else" }],
    ["no figures", { level: "poor", videos: "all", isChosen: false }],
  ];
  test.each(bad)("%s ends the connection, like every broken message", async (_, quality) => {
    const person = await anotherAdvocate();
    say(person, quality);
    await until("the goodbye", () => person.bye === "bad_message");
  });
});

describe("I cannot hear the court", () => {
  const report = (some: Partial<AudioFigures> = {}) =>
    ({ type: "reportNoSound", figures: { ...soundArrives, ...some } }) as const;
  const reportOf = (reader: TestPerson, person: TestPerson) =>
    reader.sitting(sitting).audioReports[person.account.id];

  test("the officer has who and what was measured; others nothing; the person their own; the officer marks it done", async () => {
    const counsel = await counselFor(officer, sitting, []);
    const other = await counselFor(officer, sitting, []);
    const found = { packets: 0, tracks: 0, repairs: ["rebuilt" as const] };
    await counsel.do(sitting, report(found));
    await until("the report", () => reportOf(officer, counsel)?.settledAt === null);
    expect(reportOf(officer, counsel)).toMatchObject({ times: 1, figures: { ...soundArrives, ...found } });
    expect(JSON.stringify(other.told)).not.toContain("isRunning");
    await until("one's own report", () => counsel.own(sitting)?.audioReports[counsel.account.id]);
    expect(await other.refused(sitting, { type: "settleNoSound", person: counsel.account.id })).toBe(
      "not_allowed",
    );
    await officer.do(sitting, { type: "settleNoSound", person: counsel.account.id });
    await until("the person to know", () => {
      const own = counsel.own(sitting)?.audioReports[counsel.account.id];
      return own?.settledBy === "officer";
    });
    expect(await officer.refused(sitting, { type: "settleNoSound", person: counsel.account.id })).toBe(
      "no_sound_report",
    );
    expect(await counsel.refused(sitting, { type: "settleNoSound" })).toBe("no_sound_report");
  });

  test("a second one at once is refused, also after the first was taken back; in time it counts as the second", async () => {
    const counsel = await counselFor(officer, sitting, []);
    await counsel.do(sitting, report());
    expect(await counsel.refused(sitting, report())).toBe("sound_reported");
    await counsel.do(sitting, { type: "settleNoSound" });
    expect(await counsel.refused(sitting, report())).toBe("sound_reported");
    await officer.ok("/dev/clock", { advance: REPORT_AGAIN_SECONDS * 1000 });
    await counsel.do(sitting, report());
    await until("the second", () => reportOf(officer, counsel)?.times === 2);
    await counsel.do(sitting, { type: "leave" });
    await until("it to go with the person", () => reportOf(officer, counsel)?.settledBy === "gone");
  });

  test("a watcher may say so too; nobody who waits, is not in the hall, or is in the lobby", async () => {
    const watcher = await come(phones.media);
    await watcher.enter(sitting);
    await watcher.do(sitting, report());
    await until("the watcher's report", () => reportOf(officer, watcher)?.settledAt === null);
    const outside = await anotherAdvocate();
    expect(await outside.refused(sitting, report())).toBe("not_in_hall");
    await outside.enter(sitting);
    expect(outside.me(sitting)?.state).toBe("WAITING");
    expect(await outside.refused(sitting, report())).toBe("not_in_hall");
    await officer.do(sitting, { type: "setDoor", door: "passive", on: false });
    await inState(watcher, sitting, "LOBBY");
    await officer.ok("/dev/clock", { advance: REPORT_AGAIN_SECONDS * 1000 });
    expect(await watcher.refused(sitting, report())).toBe("watching_off");
    await officer.do(sitting, { type: "setDoor", door: "passive", on: true });
  });

  const bad: [string, object][] = [
    ["a string for a number", { packets: "200" }],
    ["a negative number", { lost: -1 }],
    ["a huge number", { packets: 1e12 }],
    ["a half", { loudness: 1.5 }],
    ["no number at all", { volume: Number.NaN }],
    ["a repair twice", { repairs: ["volume", "volume"] }],
    ["a repair that there is none of", { repairs: ["hammer"] }],
    ["somebody else's name", { person: "somebody" }],
  ];
  test.each(bad)("%s is refused and reaches nobody", async (_, some) => {
    const counsel = await counselFor(officer, sitting, []);
    const command = { type: "reportNoSound", figures: { ...soundArrives, ...some } };
    expect(await counsel.refused(sitting, command as never)).toBe("bad_command");
    expect(reportOf(officer, counsel)).toBeUndefined();
  });
});

describe("an item whose counsel is reconnecting", () => {
  test("set aside mid-hearing it is ended, and the court rises, only when the officer confirms it", async () => {
    const { counsel, item } = await called();
    await officer.do(sitting, { type: "pause", reason: "" });
    counsel.cut();
    await until("the lost link", () => officer.sitting(sitting).people[counsel.account.id]?.lostAt !== null);
    expect(await officer.refused(sitting, close(item))).toBe("person_reconnecting");
    expect(await officer.refused(sitting, { type: "closeSitting" })).toBe("person_reconnecting");
    expect(itemState(officer, sitting, item)).toBe("PAUSED");
    await officer.do(sitting, { type: "resume" });
    expect(await officer.refused(sitting, { type: "passOver", reason: "" })).toBe("person_reconnecting");
    await officer.do(sitting, { type: "passOver", reason: "", confirmed: true });
    expect(await officer.refused(sitting, { type: "closeSitting" })).toBe("person_reconnecting");
    await counsel.connect();
    await counsel.watch(sitting);
    await until("the link", () => officer.sitting(sitting).people[counsel.account.id]?.lostAt === null);
    await officer.do(sitting, { type: "closeSitting" });
    expect(itemState(officer, sitting, item)).toBe("NOT_REACHED");
  });
});

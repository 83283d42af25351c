// Stories of the bench that rises: everybody reads until when, nothing is recorded or streamed meanwhile, and the court sits again.
import { beforeAll, expect, test } from "bun:test";
import { readEntries } from "../../server/sitting/log.ts";
import { type TestPerson, until } from "../support/client.ts";
import { permitted } from "../support/permitted.ts";
import { withSql } from "./support/checkpoints.ts";
import { come, counselFor, inState, oneServer, openHall, openItem, phones } from "./support/story.ts";

const at = oneServer();

permitted("rise", ["JUDGE"], ["sitting"]);
permitted("sitAgain", ["JUDGE", "MASTER"], ["sitting"]);

type Hall = Record<"officer" | "judge" | "counsel" | "media", TestPerson> & { sitting: string; item: string };
const hall = {} as Hall;

beforeAll(async () => {
  const { officer, sitting } = await openHall(1);
  const judge = await come(phones.judge1);
  await judge.enter(sitting);
  const media = await come(phones.media);
  await media.enter(sitting, [], "media");
  const item = openItem(officer);
  const counsel = await counselFor(officer, sitting, [item]);
  Object.assign(hall, { officer, judge, counsel, media, sitting, item });
});

const NIGHT = "23:59";
const risen = (person: TestPerson) => person.sitting(hall.sitting).rising;

test("a judge rises: court, bar and public read until when, and only the court by whom", async () => {
  const { officer, judge, counsel, media, sitting } = hall;
  const other = await come(phones.judge2);
  expect(await other.refused(sitting, { type: "rise", until: NIGHT })).toBe("wrong_hall");
  expect(await judge.refused(sitting, { type: "sitAgain" })).toBe("bench_sits");
  await judge.do(sitting, { type: "rise", until: NIGHT });
  for (const person of [officer, counsel, media])
    await until("everybody to know", () => risen(person)?.until === NIGHT);
  expect(risen(officer)?.by).toBe(judge.account.id);
  for (const person of [counsel, media]) expect(risen(person)?.by).toBe("");
  expect(await judge.refused(sitting, { type: "rise", until: null })).toBe("bench_risen");
  await officer.do(sitting, { type: "sitAgain" });
  await until("everybody to know", () => risen(media) === null);
});

test("nothing is recorded or streamed while the bench has risen, and the item stays before the court", async () => {
  const { officer, judge, counsel, media, sitting, item } = hall;
  await officer.do(sitting, { type: "callItem", item });
  await inState(counsel, sitting, "ACTIVE");
  await officer.do(sitting, { type: "hear" });
  await officer.do(sitting, { type: "startRecording" });
  await officer.do(sitting, { type: "startStream" });
  await judge.do(sitting, { type: "rise", until: null });
  const marks = async () => {
    const entries = await withSql(at().databaseUrl, (sql) => readEntries(sql, sitting, 0));
    const events = entries.flatMap((entry) => entry.events);
    const aired = events.flatMap((event) => (event.type === "airingMarked" ? [event.mask] : []));
    const recorded = events.flatMap((event) => (event.type === "recordingMarked" ? [event.gap] : []));
    return [aired.at(-1), recorded.at(-1)];
  };
  await until("neither to go on", async () => (await marks()).every((why) => why === "recess"));
  expect(officer.sitting(sitting)).toMatchObject({ running: item });
  await judge.do(sitting, { type: "sitAgain" });
  await until("both to go on", async () => (await marks()).every((why) => why === null));
  await until("the public to know", () => risen(media) === null);
});

test("a dictation is ended first; the next call and an order are the court that sits again", async () => {
  const { officer, judge, sitting } = hall;
  await judge.do(sitting, { type: "startDictation" });
  expect(await judge.refused(sitting, { type: "rise", until: NIGHT })).toBe("order_dictated");
  await judge.do(sitting, { type: "endDictation" });
  await judge.do(sitting, { type: "rise", until: NIGHT });
  await officer.do(sitting, { type: "callItem", item: openItem(officer), confirmed: true });
  await until("the court to sit", () => risen(judge) === null);
  await officer.do(sitting, { type: "hear" });
  await judge.do(sitting, { type: "rise", until: NIGHT });
  await judge.do(sitting, { type: "startDictation" });
  await until("the court to sit", () => risen(officer) === null);
  await judge.do(sitting, { type: "endDictation" });
});

test("a sitting that ends has no bench that is to come back", async () => {
  const { officer, judge, sitting } = hall;
  const { running } = officer.sitting(sitting);
  await judge.do(sitting, { type: "rise", until: null });
  await officer.do(sitting, { type: "recordOutcome", item: running ?? "", outcome: "HEARD" });
  expect(risen(judge)).not.toBeNull();
  await officer.do(sitting, { type: "closeSitting" });
  await until("nothing to be awaited", () => risen(judge) === null);
});

// What becomes of stream and recording without a command in the hall: the court switches something off, a recorder falls silent.
import { expect, test } from "bun:test";
import { readEntries } from "../../server/sitting/log.ts";
import { until } from "../support/client.ts";
import { courtClock } from "../support/court-clock.ts";
import { sureRecorder } from "../support/recorder.ts";
import { withSql } from "./support/checkpoints.ts";
import { come, counselFor, oneServer, openHall, openItem, phones } from "./support/story.ts";

const server = oneServer();
const { now, advance } = courtClock(() => server().url);
const setting = async (key: string, value: boolean) =>
  await (await come(phones.admin)).ok(`/admin/settings/${key}`, { value }, "PUT");

/** What the log says that the public sees, change by change. */
async function masksOf(sitting: string): Promise<(string | null)[]> {
  const entries = await withSql(server().databaseUrl, (sql) => readEntries(sql, sitting, 0));
  return entries
    .flatMap(({ events }) => events)
    .flatMap((event) => (event.type === "airingMarked" ? [event.mask] : []));
}

test("what the court switches off in a hearing ends then, not with the next command in the hall", async () => {
  const { officer, sitting } = await openHall(1);
  const judge = await come(phones.judge1);
  await judge.enter(sitting);
  await officer.do(sitting, { type: "startStream" });
  await officer.do(sitting, { type: "callItem", item: openItem(officer, sitting) });
  await officer.do(sitting, { type: "hear" });
  const masks = () => masksOf(sitting);
  const before = (await masks()).length;
  await setting("live_streaming", false);
  await until("the stream to end", () => judge.sitting(sitting).broadcast === null);
  expect((await masks()).slice(before)).toEqual(["off"]);
  // On again, nothing of the hall is seen until its officer says so.
  await setting("live_streaming", true);
  await officer.do(sitting, { type: "startStream" });
  expect((await masks()).slice(before)).toEqual(["off", null]);

  await setting("stream_dictation", true);
  await judge.do(sitting, { type: "startDictation" });
  expect((await masks()).slice(before)).toEqual(["off", null]);
  await setting("stream_dictation", false);
  await until("the card", async () => (await masks()).at(-1) === "dictation");
  await judge.do(sitting, { type: "endDictation" });
  expect((await masks()).slice(before)).toEqual(["off", null, "dictation", null]);
});

test("a stream of which nothing comes is called lost in the hall, and behind a card nobody misses it", async () => {
  const { officer, sitting } = await openHall(2);
  const counsel = await counselFor(officer, sitting, [openItem(officer, sitting)]);
  await officer.do(sitting, { type: "startStream" });
  await officer.do(sitting, { type: "pauseStream" });
  await advance(120);
  await officer.do(sitting, { type: "startStream" });
  expect(officer.sitting(sitting).broadcast?.lostAt).toBeNull();
  await advance(60);
  await until("it to be lost", () => counsel.sitting(sitting).broadcast?.lostAt != null);
  const send = await sureRecorder(server(), sitting, now);
  await send("/init", new TextEncoder().encode("init"));
  await send(`/segments/${Math.floor(now() / 2000)}`, new TextEncoder().encode("one"));
  await advance(1);
  await until("it to be back", () => counsel.sitting(sitting).broadcast?.lostAt === null);
});

test("where the court records no hearing any more a recording ends then, and does not go on by itself", async () => {
  const { officer, sitting } = await openHall(3);
  await officer.do(sitting, { type: "startRecording" });
  await setting("hearing_recording", false);
  await until("it to end", () => officer.sitting(sitting).recording === null);
  await setting("hearing_recording", true);
  await officer.do(sitting, { type: "callItem", item: openItem(officer, sitting) });
  expect(officer.sitting(sitting).recording).toBeNull();
});

test("a recorder gets no more time to begin because items come and go", async () => {
  const { officer, sitting } = await openHall(4);
  await officer.do(sitting, { type: "startStream" });
  await officer.do(sitting, { type: "startRecording" });
  for (let calls = 0; calls < 3; calls++) {
    await officer.do(sitting, { type: "callItem", item: openItem(officer, sitting) });
    await officer.do(sitting, { type: "hear" });
    await advance(20);
  }
  await until("the recording to be lost", () => officer.sitting(sitting).recording?.lostAt != null);
  await until("the stream to be lost", () => officer.sitting(sitting).broadcast?.lostAt != null);
});

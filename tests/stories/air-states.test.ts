// What becomes of stream and recording without a command in the hall: the court switches something off, a recorder falls silent.
import { expect, test } from "bun:test";
import { RECORDER_BEGIN_SECONDS } from "../../server/contract/limits.ts";
import { onAir } from "../../server/contract/on-air.ts";
import { readEntries } from "../../server/sitting/log.ts";
import { until } from "../support/client.ts";
import { courtClock } from "../support/court-clock.ts";
import { askForHalls, sureRecorder, tokenOf } from "../support/recorder.ts";
import { withSql } from "./support/checkpoints.ts";
import { come, counselFor, hall, oneServer, openHall, openItem, phones } from "./support/story.ts";

const SECRET = "what-the-court-and-its-recorders-know-each-other-by";
const server = oneServer({ env: { RECORDER_SECRET: SECRET } });
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
  const shown = now();
  await officer.do(sitting, { type: "startStream" });
  await advance(60);
  const lostAt = await until("it to be lost", () => counsel.sitting(sitting).broadcast?.lostAt);
  expect(lostAt).toBeGreaterThanOrEqual(shown);
  const send = await sureRecorder(server(), sitting, now);
  await send("/init", new TextEncoder().encode("init"));
  await send(`/segments/${Math.floor(now() / 2000)}`, new TextEncoder().encode("one"));
  await advance(1);
  await until("it to be back", () => counsel.sitting(sitting).broadcast?.lostAt === null);
});

test("where the court records no hearing any more a recording ends then, and does not go on by itself", async () => {
  const { officer, sitting } = await openHall(5);
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

test("where no recorder is there that could begin everybody reads within seconds that it is lost, and once one sends that it is on", async () => {
  const { officer, sitting } = await openHall(3);
  const [judge, viewer] = [await come(phones.judge3), await come(phones.viewer)];
  await judge.enter(sitting);
  await viewer.enter(sitting);
  const counsel = await counselFor(officer, sitting, [openItem(officer, sitting)]);
  const all = [officer, judge, counsel, viewer];
  const states = (person: typeof officer) => {
    const { recording, stream } = onAir(person.sitting(sitting), now());
    return { recording, stream };
  };
  // The time in which a process that has just started has not heard yet who asks.
  await advance(60);
  await officer.do(sitting, { type: "startRecording" });
  await officer.do(sitting, { type: "startStream" });
  await advance(5);
  for (const person of all) {
    await until("what nobody records to be lost", () => states(person).recording === "lost");
    await until("what nobody sends to be lost", () => states(person).stream === "lost");
  }
  const { recording, broadcast } = officer.sitting(sitting);
  for (const { at, lostAt } of [recording, broadcast].flatMap((one) => one ?? []))
    expect((lostAt ?? 0) - at).toBeLessThan(RECORDER_BEGIN_SECONDS * 1000);
  const send = await sureRecorder(server(), sitting, now);
  await send("/init", new TextEncoder().encode("init"));
  await send(`/segments/${Math.floor(now() / 2000)}`, new TextEncoder().encode("one"));
  await advance(1);
  for (const person of all) {
    await until("the recording to be back", () => states(person).recording === "on");
    await until("the stream to be back", () => states(person).stream === "on");
  }
  for (const type of ["stopRecording", "endStream"] as const) await officer.do(sitting, { type });
});

test("a recorder that asks for halls, or has the hall, has its time to begin", async () => {
  const [officer, sitting] = [await come(phones.officer3), hall(3)];
  await officer.enter(sitting);
  await advance(60);
  await askForHalls(server(), SECRET);
  await officer.do(sitting, { type: "startRecording" });
  const before = officer.sitting(sitting).recording?.at ?? 0;
  await advance(5);
  // It asks no more: from ten seconds after it did nobody waits.
  await advance(10);
  const lostAt = await until("it to be lost", () => officer.sitting(sitting).recording?.lostAt);
  expect(lostAt - before).toBeGreaterThan(9_000);
  expect(lostAt - before).toBeLessThan(RECORDER_BEGIN_SECONDS * 1000);
  await officer.do(sitting, { type: "stopRecording" });

  await tokenOf(server(), sitting, now);
  await officer.do(sitting, { type: "startRecording" });
  const again = officer.sitting(sitting).recording?.at ?? 0;
  await advance(20);
  await advance(20);
  await advance(10);
  const later = await until("it to be lost again", () => officer.sitting(sitting).recording?.lostAt);
  expect(later - again).toBeGreaterThanOrEqual(RECORDER_BEGIN_SECONDS * 1000);
});

// The stories of the public stream: who begins, pauses and ends it, what is kept off it, what a judge's stop takes back.
import { expect, test } from "bun:test";
import { readEntries } from "../../server/sitting/log.ts";
import { until } from "../support/client.ts";
import { permitted } from "../support/permitted.ts";
import { withSql } from "./support/checkpoints.ts";
import { come, counselFor, oneServer, openHall, openItem, phones } from "./support/story.ts";

const server = oneServer();
type Row = { courtId: string; card: string | null; isOnAir: boolean; delay: number; item: unknown };

/** What everybody reads of a hall, without a login. */
async function rowOf(courtId: string): Promise<Row> {
  const response = await fetch(`${server().url}/api/v1/live/courts`);
  const rows: Row[] = await response.json();
  return rows.find((row) => row.courtId === courtId) as Row;
}

/** What the log says that the public sees, change by change. */
async function marksOf(sitting: string): Promise<{ mask: string | null; item: string | null }[]> {
  const entries = await withSql(server().databaseUrl, (sql) => readEntries(sql, sitting, 0));
  return entries
    .flatMap(({ events }) => events)
    .flatMap((event) => (event.type === "airingMarked" ? [{ mask: event.mask, item: event.item }] : []));
}

async function setting(key: string, value: unknown): Promise<void> {
  const admin = await come(phones.admin);
  await admin.ok(`/admin/settings/${key}`, { value }, "PUT");
}

const bar = ["ADVOCATE", "PROSECUTOR", "WITNESS", "PRISON", "POLICE_STATION", "COUNSELLOR"] as const;
permitted("startStream", ["MASTER"], ["sitting"]);
permitted("pauseStream", ["MASTER"], ["sitting"]);
permitted("endStream", ["MASTER"], ["sitting"]);
permitted("setStreamDelay", ["MASTER"], ["sitting"]);
permitted("takeBackStream", ["MASTER", "JUDGE"], ["sitting", "risen"]);
permitted("excludeItem", ["MASTER"], ["sitting"]);
permitted("includeItem", ["MASTER"], ["sitting"]);
permitted("objectToStream", bar, ["sitting"]);
permitted("decideObjection", ["JUDGE"], ["sitting"]);
permitted("noteStream", [], ["sitting"], "too");

test("the officer begins, pauses, goes on and ends the stream; everybody in the hall reads it, and nobody else may", async () => {
  const { officer, sitting } = await openHall(1);
  const judge = await come(phones.judge1);
  await judge.enter(sitting);
  for (const type of ["startStream", "pauseStream", "endStream"] as const)
    expect(await judge.refused(sitting, { type })).toBe("not_allowed");
  expect(await officer.refused(sitting, { type: "pauseStream" })).toBe("stream_not_live");
  expect(await officer.refused(sitting, { type: "endStream" })).toBe("stream_not_live");
  expect(await officer.refused(sitting, { type: "setStreamDelay", seconds: 60 })).toBe("stream_not_live");
  await officer.do(sitting, { type: "startStream" });
  await until("the bench to read it", () => judge.sitting(sitting).broadcast !== null);
  expect(judge.sitting(sitting).broadcast).toMatchObject({ delay: 600, pausedAt: null });
  expect(await officer.refused(sitting, { type: "startStream" })).toBe("stream_live");
  await officer.do(sitting, { type: "pauseStream" });
  expect(await officer.refused(sitting, { type: "pauseStream" })).toBe("stream_paused");
  await officer.do(sitting, { type: "startStream" });
  expect(officer.sitting(sitting).broadcast?.pausedAt).toBeNull();
  // Another delay waits for the next item.
  await officer.do(sitting, { type: "setStreamDelay", seconds: 60 });
  expect(officer.sitting(sitting).broadcast).toMatchObject({ delay: 600, nextDelay: 60 });
  await officer.do(sitting, { type: "callItem", item: openItem(officer) });
  expect(officer.sitting(sitting).broadcast).toMatchObject({ delay: 60, nextDelay: null });
  await officer.do(sitting, { type: "endStream" });
  expect(officer.sitting(sitting).broadcast).toBeNull();
  expect(await rowOf("HCPP01-1")).toMatchObject({ isOnAir: false });
});

test("what the public sees is in the log, and is told to no page", async () => {
  const { officer, sitting } = await openHall(2);
  await officer.do(sitting, { type: "startStream" });
  await officer.do(sitting, { type: "callItem", item: openItem(officer, sitting) });
  await officer.do(sitting, { type: "hear" });
  const judge = await come(phones.judge2);
  await judge.enter(sitting);
  for (const person of [officer, judge]) {
    const { airing } = person.sitting(sitting);
    expect(airing).toEqual({ marks: [], cuts: [], delays: [] });
  }
  const item = officer.sitting(sitting).running;
  expect(await marksOf(sitting)).toEqual([
    { mask: null, item: null },
    { mask: null, item },
  ]);
  await officer.do(sitting, { type: "goInCamera", reason: "" });
  await officer.do(sitting, { type: "openCourt" });
  expect((await marksOf(sitting)).slice(2)).toEqual([
    { mask: "in_camera", item },
    { mask: null, item },
  ]);
  await judge.do(sitting, { type: "stopStream" });
  for (const back of ["two_minutes", "now", "not_yet_public"] as const)
    await judge.do(sitting, { type: "takeBackStream", back });
  expect(await officer.refused(sitting, { type: "takeBackStream", back: "now" })).toBe("stopped_by_bench");
  await judge.do(sitting, { type: "resumeStream" });
  expect(await judge.refused(sitting, { type: "takeBackStream", back: "now" })).toBe("stream_on");
  // The part that was heard before the end is seen after it, so it can still be taken back.
  await officer.do(sitting, { type: "endStream" });
  await judge.do(sitting, { type: "stopStream" });
  await judge.do(sitting, { type: "takeBackStream", back: "two_minutes" });
});

test("the officer keeps an item off the stream; counsel of an item object, and the bench decides", async () => {
  const { officer, sitting } = await openHall(3);
  const judge = await come(phones.judge3);
  await judge.enter(sitting);
  await officer.do(sitting, { type: "startStream" });
  const item = openItem(officer, sitting);
  const other = Object.values(officer.sitting(sitting).items).find(
    ({ id, streaming, inCamera }) => id !== item && streaming && !inCamera,
  )?.id as string;
  const counsel = await counselFor(officer, sitting, [item]);
  expect(await officer.refused(sitting, { type: "excludeItem", item: "FRESH:9999" })).toBe("no_such_item");
  expect(await officer.refused(sitting, { type: "includeItem", item })).toBe("item_not_excluded");
  await officer.do(sitting, { type: "excludeItem", item });
  expect(await officer.refused(sitting, { type: "excludeItem", item })).toBe("item_excluded");
  expect(await counsel.refused(sitting, { type: "objectToStream", item })).toBe("item_excluded");
  expect(counsel.sitting(sitting).unstreamed).toEqual([]);
  await officer.do(sitting, { type: "includeItem", item });
  expect(await counsel.refused(sitting, { type: "objectToStream", item: other })).toBe("not_of_item");
  expect(await judge.refused(sitting, { type: "decideObjection", item, isUpheld: true })).toBe(
    "no_objection",
  );
  await counsel.do(sitting, { type: "objectToStream", item });
  expect(await counsel.refused(sitting, { type: "objectToStream", item })).toBe("objection_made");
  expect(await officer.refused(sitting, { type: "decideObjection", item, isUpheld: true })).toBe(
    "not_allowed",
  );
  await judge.do(sitting, { type: "decideObjection", item, isUpheld: true });
  expect(await judge.refused(sitting, { type: "decideObjection", item, isUpheld: true })).toBe(
    "objection_decided",
  );
  await judge.do(sitting, { type: "decideObjection", item, isUpheld: false });
  expect(await counsel.refused(sitting, { type: "objectToStream", item })).toBe("objection_decided");
  // Heard, it is seen until the bench decides again.
  await officer.do(sitting, { type: "callItem", item, confirmed: true });
  await judge.do(sitting, { type: "decideObjection", item, isUpheld: true });
  expect((await marksOf(sitting)).slice(-2)).toEqual([
    { mask: null, item },
    { mask: "excluded", item },
  ]);
  const stranger = await come(phones.media);
  expect(await stranger.refused(sitting, { type: "objectToStream", item })).toBe("not_allowed");
});

test("nothing of a family court is streamed, and nothing where the court has no streams", async () => {
  const { officer, sitting } = await openHall(6);
  expect(await officer.refused(sitting, { type: "startStream" })).toBe("never_streamed");
  await setting("live_streaming", false);
  const fourth = await openHall(4);
  const item = openItem(fourth.officer, fourth.sitting);
  for (const command of [
    { type: "startStream" },
    { type: "setStreamDelay", seconds: 60 },
    { type: "excludeItem", item },
    { type: "includeItem", item },
  ] as const)
    expect(await fourth.officer.refused(fourth.sitting, command)).toBe("streaming_off");
  const counsel = await counselFor(fourth.officer, fourth.sitting, [item]);
  expect(await counsel.refused(fourth.sitting, { type: "objectToStream", item })).toBe("streaming_off");
  const response = await fetch(`${server().url}/api/v1/live/courts`);
  expect(await response.json()).toEqual([]);
  const playlist = await fetch(`${server().url}/api/v1/live/courts/HCPP01-4/index.m3u8`);
  expect(playlist.status).toBe(406);
  await setting("live_streaming", true);
});

test("the stream ends when the court rises, and a judge stops also then what is still to be seen", async () => {
  const { officer, sitting } = await openHall(5);
  const judge = await come("9000000007");
  await judge.enter(sitting);
  await officer.do(sitting, { type: "startStream" });
  await officer.do(sitting, { type: "closeSitting" });
  expect(officer.sitting(sitting).broadcast).toBeNull();
  const { airsUntil, closedAt } = officer.sitting(sitting);
  expect(airsUntil).toBe((closedAt ?? 0) + 600_000);
  expect(await officer.refused(sitting, { type: "startStream" })).toBe("wrong_phase");
  await judge.do(sitting, { type: "stopStream" });
  await judge.do(sitting, { type: "takeBackStream", back: "two_minutes" });
  const entries = await withSql(server().databaseUrl, (sql) => readEntries(sql, sitting, 0));
  const taken = entries.flatMap(({ events }) => events).filter(({ type }) => type === "streamTakenBack");
  expect(taken).toHaveLength(2);
});

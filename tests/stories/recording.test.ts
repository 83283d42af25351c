// The stories of the recording: who begins, pauses and stops it, what is written of it, and what becomes of it after the day.
import { expect, test } from "bun:test";
import type { HearingRecord } from "../../server/contract/rest/records.ts";
import { readEntries } from "../../server/sitting/log.ts";
import { until } from "../support/client.ts";
import { permitted } from "../support/permitted.ts";
import { withSql } from "./support/checkpoints.ts";
import { come, counselFor, oneServer, openHall, openItem, phones } from "./support/story.ts";

const server = oneServer();

permitted("startRecording", ["MASTER"], ["sitting"]);
permitted("pauseRecording", ["MASTER"], ["sitting"]);
permitted("stopRecording", ["MASTER"], ["sitting"]);
permitted("openRecording", ["MASTER", "JUDGE"], ["sitting", "risen"], "too");
permitted("holdRecording", ["MASTER", "JUDGE"], ["sitting", "risen"], "too");
permitted("releaseRecording", ["MASTER", "JUDGE"], ["sitting", "risen"], "too");
permitted("deleteRecording", ["MASTER", "JUDGE"], ["sitting", "risen"], "too");
permitted("noteRecorder", [], ["sitting"], "too");
permitted("sealRecording", [], ["not_open", "sitting", "risen"], "too");
permitted("purgeRecording", [], ["not_open", "sitting", "risen"], "too");
permitted("keepRecording", ["MASTER", "JUDGE"], ["sitting", "risen"], "too");

/** What the log says was recorded, change by change. */
async function marksOf(sitting: string): Promise<{ gap: string | null; item: string | null }[]> {
  const entries = await withSql(server().databaseUrl, (sql) => readEntries(sql, sitting, 0));
  return entries
    .flatMap(({ events }) => events)
    .flatMap((event) => (event.type === "recordingMarked" ? [{ gap: event.gap, item: event.item }] : []));
}

test("the officer records, pauses and stops; everybody in the hall reads it, and only the court by whom", async () => {
  const { officer, sitting } = await openHall(1);
  const judge = await come(phones.judge1);
  await judge.enter(sitting);
  const item = openItem(officer, sitting);
  const counsel = await counselFor(officer, sitting, [item]);
  for (const type of ["startRecording", "pauseRecording", "stopRecording"] as const)
    for (const person of [judge, counsel])
      expect(await person.refused(sitting, { type })).toBe("not_allowed");
  for (const type of ["pauseRecording", "stopRecording"] as const)
    expect(await officer.refused(sitting, { type })).toBe("recording_not_on");
  await officer.do(sitting, { type: "startRecording" });
  expect(await officer.refused(sitting, { type: "startRecording" })).toBe("recording_on");
  await until("counsel to read it", () => counsel.sitting(sitting).recording !== null);
  expect(counsel.sitting(sitting).recording).toMatchObject({ by: "", pausedAt: null });
  expect(judge.sitting(sitting).recording?.by).toBe(officer.account.id);
  // A long log of marks is no page's business.
  for (const person of [officer, judge, counsel]) expect(person.sitting(sitting).recordingMarks).toEqual([]);
  await officer.do(sitting, { type: "pauseRecording" });
  expect(await officer.refused(sitting, { type: "pauseRecording" })).toBe("recording_paused");
  await officer.do(sitting, { type: "startRecording" });
  await officer.do(sitting, { type: "stopRecording" });
  await until("the bench to read it", () => judge.sitting(sitting).recording === null);
  expect(await marksOf(sitting)).toEqual([
    { gap: null, item: null },
    { gap: "paused", item: null },
    { gap: null, item: null },
    { gap: "off", item: null },
  ]);
  const record = await officer.ok<HearingRecord>("/master/court/HCPP01-1/record");
  expect(record.recordings).toMatchObject([{ by: officer.account.displayName }]);
  expect(record.recordingGaps).toEqual([]);
});

test("nothing is recorded behind a closed door, in the bench's talk, and while a judge has stopped the public view", async () => {
  const { officer, sitting } = await openHall(2);
  const judge = await come(phones.judge2);
  await judge.enter(sitting);
  await officer.do(sitting, { type: "startRecording" });
  const item = openItem(officer, sitting);
  await officer.do(sitting, { type: "callItem", item });
  await officer.do(sitting, { type: "hear" });
  await judge.do(sitting, { type: "goInCamera", reason: "" });
  await judge.do(sitting, { type: "openCourt" });
  await judge.do(sitting, { type: "stopStream" });
  await judge.do(sitting, { type: "resumeStream" });
  expect((await marksOf(sitting)).slice(1)).toEqual([
    { gap: null, item },
    { gap: "in_camera", item },
    { gap: null, item },
    { gap: "stopped", item },
    { gap: null, item },
  ]);
  await officer.do(sitting, { type: "recordOutcome", item, outcome: "ADJOURNED", nextDate: "2099-01-05" });
  await officer.do(sitting, { type: "closeSitting", confirmed: true });
  await until("the recording to end", () => officer.sitting(sitting).recording === null);
  expect((await marksOf(sitting)).at(-1)).toEqual({ gap: "off", item: null });
});

test("a recording is held and deleted by its court, and both are taken back; one that is held is not deleted", async () => {
  const { officer, sitting } = await openHall(3);
  const judge = await come(phones.judge3);
  await judge.enter(sitting);
  // By the socket nobody proves who they are.
  expect(await judge.refused(sitting, { type: "openRecording" })).toBe("proof_needed");
  for (const command of [{ type: "holdRecording", why: "Appeal" }, { type: "deleteRecording" }] as const)
    expect(await judge.refused(sitting, command)).toBe("no_recording");
  await officer.do(sitting, { type: "startRecording" });
  expect(await judge.refused(sitting, { type: "deleteRecording" })).toBe("recording_on");
  expect(await judge.refused(sitting, { type: "releaseRecording" })).toBe("recording_not_held");
  expect(await judge.refused(sitting, { type: "keepRecording" })).toBe("recording_not_deleting");
  await officer.do(sitting, { type: "stopRecording" });
  await judge.do(sitting, { type: "holdRecording", why: "Appeal 12 of 2026" });
  expect(await judge.refused(sitting, { type: "holdRecording", why: "Again" })).toBe("recording_held");
  expect(await judge.refused(sitting, { type: "deleteRecording" })).toBe("recording_held");
  await judge.do(sitting, { type: "releaseRecording" });
  await judge.do(sitting, { type: "deleteRecording" });
  expect(await judge.refused(sitting, { type: "deleteRecording" })).toBe("recording_deleting");
  await judge.do(sitting, { type: "keepRecording" });
  // A hold also ends the wish that it be deleted.
  await judge.do(sitting, { type: "deleteRecording" });
  await judge.do(sitting, { type: "holdRecording", why: "Appeal 12 of 2026" });
  expect(await judge.refused(sitting, { type: "keepRecording" })).toBe("recording_not_deleting");
  const opening = [`/recordings/${sitting}/open`, {}, "POST"] as const;
  await until("it to be in the library", async () => (await judge.call(...opening)).status === 200);
  const other = await come(phones.officer1);
  expect((await other.call(...opening)).body).toMatchObject({ error: { code: "not_allowed" } });
});

test("nothing of a family court is recorded, and nothing where the court has no recordings", async () => {
  const { officer, sitting } = await openHall(6);
  expect(await officer.refused(sitting, { type: "startRecording" })).toBe("never_recorded");
  const admin = await come(phones.admin);
  const fourth = await openHall(4);
  await fourth.officer.do(fourth.sitting, { type: "startRecording" });
  await admin.ok("/admin/settings/hearing_recording", { value: false }, "PUT");
  expect(await fourth.officer.refused(fourth.sitting, { type: "startRecording" })).toBe("recording_off");
  await until("what went on to end", () => fourth.officer.sitting(fourth.sitting).recording === null);
  await admin.ok("/admin/settings/hearing_recording", { value: true }, "PUT");
});

test("a recording of which nothing comes is called lost in the hall and on the record", async () => {
  const { officer, sitting } = await openHall(5);
  await officer.do(sitting, { type: "startRecording" });
  await officer.ok("/dev/clock", { advance: 60_000 });
  await until("it to be lost", () => officer.sitting(sitting).recording?.lostAt != null);
  const admin = await come(phones.admin);
  const { troubles } = await admin.ok<{ troubles: { code: string }[] }>("/admin/operations");
  expect(troubles.map(({ code }) => code)).toContain("recordersLost");
  // The record shows what is missing once it is sealed.
  await officer.do(sitting, { type: "stopRecording" });
  await officer.ok("/dev/clock", { advance: 700_000 });
  const gaps = await until("the seal", async () => {
    const { recordingGaps } = await officer.ok<HearingRecord>("/master/court/HCPP01-5/record");
    return recordingGaps.length > 0 ? recordingGaps : null;
  });
  const seconds = gaps.reduce((sum, { from, to }) => sum + (to - from) / 1000, 0);
  expect(seconds).toBeGreaterThan(5);
  expect(seconds).toBeLessThan(30);
});

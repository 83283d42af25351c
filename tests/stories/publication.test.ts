// The stories of public copies: the court publishes a recording, everybody watches what the stream let out of it, and it is withdrawn.
import { expect, test } from "bun:test";
import type { PublicRecording, PublicRecordingWhole } from "../../server/contract/rest/public-recordings.ts";
import type { RecordingRow, RecordingWhole } from "../../server/contract/rest/recordings.ts";
import { type TestPerson, until } from "../support/client.ts";
import { courtClock } from "../support/court-clock.ts";
import { permitted } from "../support/permitted.ts";
import { sureRecorder } from "../support/recorder.ts";
import { come, oneServer, openHall, openItem, phones } from "./support/story.ts";

const server = oneServer();
permitted("publishRecording", ["MASTER", "JUDGE"], ["sitting", "risen"], "too");
permitted("withdrawRecording", ["MASTER", "JUDGE"], ["sitting", "risen"], "too");

const { now, advance } = courtClock(() => server().url);

const setting = async (key: string, value: boolean) =>
  await (await come(phones.admin)).ok(`/admin/settings/${key}`, { value }, "PUT");

type Answer = { status: number; code?: string; refusal?: string; text: string };
/** What everybody is answered, without a login. */
async function everybody(path: string): Promise<Answer> {
  const response = await fetch(`${server().url}/api/v1/public-recordings${path}`);
  const text = await response.text();
  if (response.ok) return { status: response.status, text };
  const { error } = JSON.parse(text) as { error: { code: string; refusal?: string } };
  return { status: response.status, text, ...error };
}
async function found(query = ""): Promise<PublicRecording[]> {
  const { recordings }: { recordings: PublicRecording[] } = JSON.parse((await everybody(query)).text);
  return recordings;
}

test("of a family court, and of a hearing that was not streamed, nothing is ever public", async () => {
  await setting("public_recordings", true);
  const family = await openHall(6);
  expect(await family.officer.refused(family.sitting, { type: "publishRecording" })).toBe("never_streamed");
  const { officer, sitting } = await openHall(2);
  expect(await officer.refused(sitting, { type: "publishRecording" })).toBe("no_recording");
  await officer.do(sitting, { type: "startRecording" });
  await advance(60);
  await officer.do(sitting, { type: "stopRecording" });
  await officer.do(sitting, { type: "closeSitting", confirmed: true });
  await advance(1000);
  const last = async () => await officer.refused(sitting, { type: "publishRecording" });
  await until("it to be sealed", async () => (await last()) === "nothing_public");
  await setting("live_streaming", false);
  expect(await last()).toBe("streaming_off");
  await setting("live_streaming", true);
  await setting("public_recordings", false);
});

test("a recording is published, and everybody watches what the stream let out of it, until it is withdrawn or deleted", async () => {
  const { officer, sitting } = await openHall(1);
  const judge = await come(phones.judge1);
  await judge.enter(sitting);
  const send = await sureRecorder(server(), sitting, now);
  await send("/init", new TextEncoder().encode("init"));
  await send("/cards/technical", new TextEncoder().encode("card"));
  /** The times in which the public was shown the hall, and nothing was decided against it later. */
  const shown: { from: number; to: number }[] = [];
  /** Half a minute of the hearing, of which every segment says its slot. */
  async function hear(isShown: boolean): Promise<void> {
    const from = now();
    const first = Math.ceil(from / 2000);
    await advance(30);
    for (let slot = first; slot < first + 13; slot++)
      await send(`/segments/${slot}`, new TextEncoder().encode(`${slot}`));
    if (isShown) shown.push({ from, to: now() });
  }
  const caseOf = (item: string) => officer.sitting(sitting).items[item]?.caseNumber ?? "";
  const next = async () => {
    const item = openItem(officer, sitting);
    await officer.do(sitting, { type: "callItem", item });
    await officer.do(sitting, { type: "hear" });
    return item;
  };
  const over = async (item: string) =>
    await officer.do(sitting, { type: "recordOutcome", item, outcome: "ADJOURNED", nextDate: "2099-01-05" });

  await officer.do(sitting, { type: "startRecording" });
  // Recorded, and not streamed.
  await hear(false);
  await officer.do(sitting, { type: "startStream" });
  const heard = await next();
  await hear(true);
  await judge.do(sitting, { type: "startDictation" });
  await hear(false);
  await judge.do(sitting, { type: "endDictation" });
  await hear(true);
  await officer.do(sitting, { type: "pauseStream" });
  await hear(false);
  await officer.do(sitting, { type: "startStream" });
  await over(heard);
  const closed = await next();
  await hear(false);
  await judge.do(sitting, { type: "goInCamera", reason: "" });
  await advance(30);
  await judge.do(sitting, { type: "openCourt" });
  await hear(false);
  await over(closed);
  const excluded = await next();
  await hear(false);
  // The public has seen the beginning: out of the live stream that is not taken, out of the copy it is.
  await advance(620);
  await officer.do(sitting, { type: "excludeItem", item: excluded });
  await over(excluded);
  await hear(true);

  const path = `/recordings/${sitting}/publication`;
  const refusal = async (person: TestPerson, method: "PUT" | "DELETE") => {
    const { error } = (await person.call(path, {}, method)).body as {
      error: { code: string; refusal?: string };
    };
    return error.refusal ?? error.code;
  };
  expect(await refusal(officer, "PUT")).toBe("feature_off");
  expect((await everybody("")).code).toBe("feature_off");
  await setting("public_recordings", true);
  expect(await refusal(officer, "PUT")).toBe("publish_too_early");
  expect(await refusal(judge, "DELETE")).toBe("recording_not_public");
  expect(await refusal(await come(phones.officer2), "PUT")).toBe("wrong_hall");
  await officer.do(sitting, { type: "stopRecording" });
  await officer.do(sitting, { type: "closeSitting", confirmed: true });
  expect(await refusal(officer, "PUT")).toBe("publish_too_early");
  await advance(700);
  await until("it to be sealed", async () => {
    const { recordings } = await officer.ok<{ recordings: RecordingRow[] }>("/recordings");
    return recordings.some((row) => row.sitting === sitting && row.isSealed);
  });
  expect(await found()).toEqual([]);
  expect(await everybody(`/${sitting}`)).toMatchObject({ status: 404, code: "not_found" });
  await officer.ok(path, {}, "PUT");
  expect(await refusal(officer, "PUT")).toBe("recording_public");

  // Found by day, hall and the number of a case that it names; by no other.
  await until("it to be found", async () => (await found()).length > 0);
  const day = sitting.slice(-10);
  for (const [query, many] of [
    [`?date=${day}&hall=1`, 1],
    ["?date=2001-01-01", 0],
    ["?hall=2", 0],
    [`?case=${encodeURIComponent(caseOf(heard).toLowerCase())}`, 1],
    [`?case=${encodeURIComponent(caseOf(closed))}`, 0],
    [`?case=${encodeURIComponent(caseOf(excluded))}`, 0],
    ["?case=nothing", 0],
    ["?case=%25", 0],
  ] as const)
    expect([query, (await found(query)).length]).toEqual([query, many]);
  const { chapters }: PublicRecordingWhole = JSON.parse((await everybody(`/${sitting}`)).text);
  const named = chapters.map(({ item, card }) => [item.caseNumber, card]);
  expect(named[0]).toEqual([caseOf(heard), null]);
  for (const item of [closed, excluded]) expect(named.map(([name]) => name)).not.toContain(caseOf(item));
  const vtt = (await everybody(`/${sitting}/chapters.vtt`)).text;
  expect(vtt).toContain(caseOf(heard));
  for (const item of [closed, excluded]) expect(vtt).not.toContain(caseOf(item));

  // No segment of it is near a moment that was masked, and each time that was shown is there.
  const list = (await everybody(`/${sitting}/index.m3u8`)).text;
  expect(list).toContain("#EXT-X-ENDLIST");
  const names = [...new Set([...list.matchAll(/^files\/(\w+)$/gm)].map(([, name]) => name ?? ""))];
  const slots: number[] = [];
  for (const name of names) {
    const { status, text } = await everybody(`/${sitting}/files/${name}`);
    expect(status).toBe(200);
    if (text !== "card") slots.push(Number(text));
  }
  // Why there is no sound is for the log alone.
  const silent = await everybody(`/${sitting}/sound/${names[0]}`);
  expect([silent.status, JSON.parse(silent.text).error.message]).toEqual([404, "It has no sound"]);
  for (const slot of slots) {
    const isWithin = shown.some(
      ({ from, to }) => slot * 2000 >= from + 2000 && (slot + 1) * 2000 <= to - 2000,
    );
    expect([slot, isWithin]).toEqual([slot, true]);
  }
  for (const { from, to } of shown)
    expect(slots.filter((slot) => slot * 2000 > from && slot * 2000 < to).length).toBeGreaterThan(7);

  // The officer withdraws it, and a judge keeps it withdrawn; what a judge withdrew only a judge publishes again.
  await officer.ok(path, undefined, "DELETE");
  for (const at of ["", "/index.m3u8", "/chapters.vtt", `/files/${names[0]}`])
    expect([at, await everybody(`/${sitting}${at}`)]).toMatchObject([
      at,
      { status: 404, refusal: "recording_not_public" },
    ]);
  await until("it to be gone from the list", async () => (await found()).length === 0);
  const withdrawn = async () => (await officer.ok<RecordingWhole>(`/recordings/${sitting}`)).withdrawn;
  expect(await withdrawn()).toMatchObject({ byBench: false });
  expect(await refusal(officer, "DELETE")).toBe("recording_not_public");
  await judge.ok(path, undefined, "DELETE");
  expect(await withdrawn()).toMatchObject({ byBench: true });
  expect(await refusal(officer, "PUT")).toBe("withdrawn_by_bench");
  await judge.ok(path, {}, "PUT");
  expect(await withdrawn()).toBeNull();
  await judge.ok(path, undefined, "DELETE");
  expect(await refusal(judge, "DELETE")).toBe("recording_not_public");
  expect(await refusal(officer, "PUT")).toBe("withdrawn_by_bench");
  await judge.ok(path, {}, "PUT");
  expect((await everybody(`/${sitting}/index.m3u8`)).status).toBe(200);
  for (const key of ["public_recordings", "live_streaming"]) {
    await setting(key, false);
    expect((await everybody(`/${sitting}/index.m3u8`)).code).toBe("feature_off");
    await setting(key, true);
  }

  // About to be deleted, it is public no more; kept, it is again; deleted, it says so.
  await officer.ok(`/recordings/${sitting}`, undefined, "DELETE");
  expect((await everybody(`/${sitting}/index.m3u8`)).refusal).toBe("recording_deleting");
  await officer.ok(`/recordings/${sitting}/keep`, {}, "POST");
  expect((await everybody(`/${sitting}/index.m3u8`)).status).toBe(200);
  await until("it to be listed again", async () => (await found()).length > 0);
  await officer.ok(`/recordings/${sitting}`, undefined, "DELETE");
  await until("the tables to know it", async () => (await found()).length === 0);
  await advance(90_000);
  await until("it to be deleted", async () => (await everybody(`/${sitting}`)).refusal === "no_recording");
  expect(await refusal(await come(phones.judge1), "PUT")).toBe("no_recording");
});

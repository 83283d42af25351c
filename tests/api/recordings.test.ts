// The library of recordings: sealed by themselves, played by whom they are for, held, deleted, and found changed.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { writeFileSync } from "node:fs";
import postgres from "postgres";
import type { RecordingRow, RecordingWhole } from "../../server/contract/rest/recordings.ts";
import type { Item } from "../../server/contract/sitting/core/item.ts";
import { Clock } from "../../server/kernel/clock.ts";
import { dayInIndia } from "../../server/kernel/india-days.ts";
import { TestPerson, until } from "../support/client.ts";
import { auditVerify } from "../support/command.ts";
import { asRecorder } from "../support/recorder.ts";
import { startServer } from "../support/server.ts";
import { storedFiles } from "../support/stored-files.ts";
import { startServer as startNext } from "./support/auth.ts";

const HALL = "HCPP01-1";
const server = await startServer();
afterAll(() => server.stop());
const sitting = `${HALL}-${dayInIndia(Date.now())}`;
/** In seconds. */
const DAY = 24 * 3600;
/** How much later it is on the server than here, in milliseconds. */
let later = 0;
const now = () => Date.now() + later;

async function advance(seconds: number): Promise<void> {
  await new TestPerson(server.url).ok("/dev/clock", { advance: seconds * 1000 });
  later += seconds * 1000;
}
const come = async (phone: string) => (await new TestPerson(server.url).login(phone)).connect();

const bytesOf = (n: number) => new Uint8Array(1000).fill(n % 251);

const rows = async (person: TestPerson, query = "") =>
  (await person.ok<{ recordings: RecordingRow[] }>(`/recordings${query}`)).recordings;
const own = async (person: TestPerson) => (await rows(person)).find((row) => row.sitting === sitting);
const get = async (person: TestPerson, path: string) =>
  fetch(`${server.url}/api/v1${path}`, { headers: { authorization: `Bearer ${person.token}` } });

let officer: TestPerson;
let listed: Item | undefined;
let begun = 0;
const send = await asRecorder(server, sitting, now);

beforeAll(async () => {
  officer = await come("9000000010");
  await officer.ok(`/master/court/start-without-adding-case-manually/${HALL}`, undefined, "PUT");
  await officer.enter(sitting);
  listed = Object.values(officer.sitting(sitting).items).find(({ inCamera }) => !inCamera);
  await officer.do(sitting, { type: "startRecording" });
  begun = Math.floor(now() / 2000) + 2;
  await send("/init", bytesOf(7));
  await advance(130);
  for (let n = 0; n < 60; n++) expect(await send(`/segments/${begun + n}`, bytesOf(n))).toBe(204);
  await officer.do(sitting, { type: "stopRecording" });
});

test("what was recorded is sealed by itself, and late segments are not taken any more", async () => {
  const before = await until("it to be in the library", () => own(officer));
  expect(before).toMatchObject({ isSealed: false, isWhole: true, deletedAt: null });
  await advance(700);
  const sealed = await until("it to be sealed", async () => {
    const row = await own(officer);
    return row?.isSealed ? row : undefined;
  });
  expect(sealed).toMatchObject({ seconds: 120, bytes: 60_000 });
  expect(await send(`/segments/${begun + 70}`, bytesOf(1))).toBe(409);
});

test("its court plays it after it has opened it, which stands in the log; nobody else does", async () => {
  officer = await come("9000000010");
  const again = officer;
  const { key } = await again.ok<{ key: string }>(`/recordings/${sitting}/open`, {}, "POST");
  const at = `/recordings/${sitting}/play/${key}`;
  const text = await (await get(again, `${at}/index.m3u8`)).text();
  const names = [...text.matchAll(/^files\/(\w+)$/gm)].map(([, name]) => name ?? "");
  expect(names).toHaveLength(60);
  const first = await get(again, `${at}/files/${names[0]}`);
  expect([first.status, first.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
  expect(await first.bytes()).toEqual(bytesOf(0));
  const init = /URI="files\/(\w+)"/.exec(text)?.[1];
  expect(await (await get(again, `${at}/files/${init}`)).bytes()).toEqual(bytesOf(7));
  expect((await get(again, `${at}/files/${"0".repeat(32)}`)).status).toBe(404);
  // The key does not work with another session, and a made-up key does not work with the right session.
  const judge = await come("9000000001");
  const stranger = await come("9000000011");
  for (const person of [judge, stranger]) expect((await get(person, `${at}/index.m3u8`)).status).toBe(406);
  expect((await get(again, `/recordings/${sitting}/play/x/index.m3u8`)).status).toBe(406);
  expect((await fetch(`${server.url}/api/v1${at}/index.m3u8`)).status).toBe(403);
  expect((await stranger.call(`/recordings/${sitting}/open`, {}, "POST")).status).toBe(406);
  expect((await get(stranger, `/recordings/${sitting}`)).status).toBe(406);
  const counsel = await come("9000001001");
  for (const path of ["/recordings", `/recordings/${sitting}`])
    expect((await get(counsel, path)).status).toBe(406);
  expect((await get(again, "/recordings/HCPP01-1-2001-01-01")).status).toBe(404);
  const [opened] = await events("recordingOpened");
  expect(opened).toMatchObject({ by: again.account.id });
});

test("the day stands in parts; the library is searched by case, hall and day", async () => {
  const { parts } = await officer.ok<RecordingWhole>(`/recordings/${sitting}`);
  expect(parts.map(({ gap, seconds }) => [gap, seconds])).toEqual([[null, 120]]);
  for (const [query, many] of [
    [`?search=${encodeURIComponent(listed?.caseNumber ?? "")}`, 1],
    [`?search=${encodeURIComponent((listed?.petitioner ?? "").toUpperCase())}`, 1],
    ["?search=%25", 0],
    ["?search=nobody%20at%20all", 0],
    [`?from=${sitting.slice(-10)}&to=${sitting.slice(-10)}&hall=1`, 1],
    ["?to=2001-01-01", 0],
    ["?hall=2", 0],
  ] as const)
    expect([query, (await rows(officer, query)).length]).toEqual([query, many]);
  for (const query of ["?from=yesterday", "?after=x", "?search=%00"])
    expect([query, (await get(officer, `/recordings${query}`)).status]).toEqual([query, 400]);
  const admin = await come("9000000042");
  expect((await own(admin))?.hall).toBe("1");
  expect((await admin.call(`/recordings/${sitting}/open`, {}, "POST")).status).toBe(406);
});

test("every night it is read whole; a changed file is found, and its admin reads it", async () => {
  await advance(DAY);
  const read = await until("it to be read", check);
  expect(read.trouble).toBeNull();
  expect(await auditVerify(server, [sitting])).toMatchObject({
    code: 0,
    recording: `whole   ${sitting}  recording: 60 segments as sealed`,
  });
  const sql = postgres(server.databaseUrl, { max: 1 });
  const [segment] = await sql<{ name: string }[]>`SELECT name FROM recorder_segments LIMIT 1`;
  await sql.end();
  const file = storedFiles(server).find((path) => segment && path.endsWith(segment.name));
  if (!file) throw new Error("no file");
  writeFileSync(file, "something else");
  await advance(DAY);
  await until("it to be found", async () => (await check())?.trouble?.includes("cannot be read"));
  officer = await come("9000000010");
  expect(await own(officer)).toMatchObject({ isWhole: false });
  const found = await auditVerify(server, [sitting]);
  expect(found.code).toBe(1);
  expect(found.recording).toContain(`BROKEN  ${sitting}  recording: The segment of`);
});

test("it is deleted a day after somebody asked for it, unless it is kept; held, it outlives its time", async () => {
  expect((await officer.call(`/recordings/${sitting}/hold`, { why: "" }, "PUT")).status).toBe(400);
  await officer.ok(`/recordings/${sitting}`, undefined, "DELETE");
  await officer.ok(`/recordings/${sitting}/keep`, {}, "POST");
  await officer.ok(`/recordings/${sitting}/hold`, { why: "Appeal 12 of 2026" }, "PUT");
  const admin = await come("9000000042");
  await admin.ok("/admin/settings/keep_recordings_days", { value: 1 }, "PUT");
  await advance(DAY);
  officer = await come("9000000010");
  await until("the hold to be read", async () => (await own(officer))?.heldWhy === "Appeal 12 of 2026");
  expect((await own(officer))?.deletedAt).toBeNull();
  await officer.ok(`/recordings/${sitting}/hold`, undefined, "DELETE");
  await until("the hold to be gone", async () => (await own(officer))?.heldAt === null);
  await advance(601);
  await until("its time to be over", async () => (await own(officer))?.deletedAt !== null);
  expect(await events("recordingPurged")).toMatchObject([{ why: "retention" }]);
  await until("its segments to be gone", async () => (await segments()) === 0);
  const { parts } = await officer.ok<RecordingWhole>(`/recordings/${sitting}`);
  expect(parts.every(({ seconds }) => seconds === 0)).toBe(true);
  expect((await officer.call(`/recordings/${sitting}/open`, {}, "POST")).status).toBe(409);
});

test("a recording that ended shortly before the server did is sealed by the next server, on the day after", async () => {
  const second = `HCPP01-2-${dayInIndia(now())}`;
  const clerk = await come("9000000011");
  await clerk.ok("/master/court/start-without-adding-case-manually/HCPP01-2", undefined, "PUT");
  await clerk.enter(second);
  await clerk.do(second, { type: "startRecording" });
  const put = await asRecorder(server, second, now);
  const first = Math.floor(now() / 2000) + 2;
  await advance(30);
  expect(await put("/init", bytesOf(7))).toBe(204);
  for (let n = 0; n < 10; n++) expect(await put(`/segments/${first + n}`, bytesOf(n))).toBe(204);
  // It ends with the rising.
  await clerk.do(second, { type: "closeSitting" });
  await until("it to be in the library", async () => {
    const row = (await rows(clerk)).find((one) => one.sitting === second);
    return row !== undefined && row.endedAt !== null;
  });
  const sql = postgres(server.databaseUrl, { max: 1 });
  // If somebody were still there, the next server would note that they are gone, and load the sitting for that.
  clerk.close();
  await until("nobody to be there", async () => {
    const left = await sql`SELECT 1 FROM connections WHERE sitting = ${second}`;
    return left.length === 0;
  });
  await server.stop();

  const clock = new Clock();
  clock.advance(later + DAY * 1000);
  const next = await startNext({ dataDir: server.dataDir, url: server.databaseUrl }, { clock });
  try {
    clock.advance(1);
    // By the table of recordings: nothing has the sitting loaded.
    await until("it to be sealed", async () => {
      const found = await sql<{ segments: number }[]>`
        SELECT segments FROM recordings WHERE sitting = ${second} AND sealed_to > ended_at`;
      return found[0]?.segments === 10;
    });
  } finally {
    await sql.end();
    await next.stop();
  }
});

async function events(type: string): Promise<{ type: string }[]> {
  const sql = postgres(server.databaseUrl, { max: 1 });
  const found = await sql<{ events: { type: string }[] }[]>`
    SELECT events FROM sitting_log WHERE sitting = ${sitting} ORDER BY seq`;
  await sql.end();
  return found.flatMap(({ events }) => events).filter((event) => event.type === type);
}

/** What the last check of the recording found. */
async function check(): Promise<{ trouble: string | null } | undefined> {
  const sql = postgres(server.databaseUrl, { max: 1 });
  const [row] = await sql<{ trouble: string | null }[]>`SELECT trouble FROM recording_checks`;
  await sql.end();
  return row;
}

async function segments(): Promise<number> {
  const sql = postgres(server.databaseUrl, { max: 1 });
  const [row] = await sql<{ many: number }[]>`
    SELECT count(*)::int AS many FROM recorder_segments WHERE sitting = ${sitting}`;
  await sql.end();
  return row?.many ?? -1;
}

// A recorder’s browser that is killed at each of its moments: the gap is a card, another one goes on, and nothing that the server had is
// lost. A killed server finds its recorder again.
import { afterAll, expect, test } from "bun:test";
import { connect } from "../../db/client.ts";
import type { RecordingRow } from "../../server/contract/rest/recordings.ts";
import { dayInIndia } from "../../server/kernel/india-days.ts";
import { openItem } from "../stories/support/story.ts";
import { chromiumPath } from "../support/chromium.ts";
import { TestPerson, until } from "../support/client.ts";
import { auditVerify } from "../support/command.ts";
import { recorderPids } from "../support/processes.ts";
import { startServer } from "../support/server.ts";

const HALL = "HCPP01-1";
const server = await startServer({ env: { RECORDER_BROWSER: chromiumPath() } });
afterAll(() => server.stop());

type Line = { slot: number; name: string; isBroken: boolean };

/** The lines of the playlist now; none where there is none. */
async function playlist(): Promise<Line[]> {
  const response = await fetch(`${server.url}/api/v1/live/courts/${HALL}/index.m3u8`);
  if (!response.ok) return [];
  const text = await response.text();
  let slot = Number(/MEDIA-SEQUENCE:(\d+)/.exec(text)?.[1]);
  return text
    .split("#EXTINF")
    .slice(1)
    .map((part, n, parts) => ({
      slot: slot++,
      name: /files\/(\w+)/.exec(part)?.[1] ?? "",
      isBroken: n > 0 && (parts[n - 1] ?? "").includes("DISCONTINUITY"),
    }));
}

/** Kills the browser that the server has open now, and waits for another one. */
async function killRecorder(): Promise<void> {
  const pid = await until("a recorder", () => recorderPids(server.dataDir)[0], 30);
  process.kill(pid, "SIGKILL");
  await until("another recorder", () => recorderPids(server.dataDir).some((other) => other !== pid), 30);
}

/** Segments that come one after the other, all of them from a slot on. */
async function segmentsAfter(slot: number, many: number): Promise<Line[]> {
  return await until(
    "segments",
    async () => {
      const lines = (await playlist()).filter((line) => line.slot > slot);
      const goesOn = lines.length >= many && lines.slice(-many).every(({ isBroken }) => !isBroken);
      return goesOn ? lines : null;
    },
    60,
  );
}

/** The names of the segments that are sealed, and of the cards. */
async function keptNames(sitting: string): Promise<ReadonlySet<string>> {
  const { sql, close } = connect(server.databaseUrl, { max: 1 });
  const rows = await sql<{ name: string }[]>`
    SELECT name FROM recorder_segments WHERE sitting = ${sitting} AND kept
    UNION SELECT card.value FROM recorders, jsonb_each_text(cards) AS card WHERE sitting = ${sitting}`.finally(
    close,
  );
  return new Set(rows.map(({ name }) => name));
}

const lastSlot = async () => (await playlist()).at(-1)?.slot ?? 0;

test("a recorder killed at any of its moments leaves a gap and another one goes on; it outlives a killed server", async () => {
  const come = async (phone: string) => (await new TestPerson(server.url).login(phone)).connect();
  const officer = await come("9000000010");
  const judge = await come("9000000001");
  const admin = await come("9000000042");
  await admin.ok("/admin/settings/stream_delay_seconds", { value: 0 }, "PUT");
  await officer.ok(`/master/court/start-without-adding-case-manually/${HALL}`, undefined, "PUT");
  const sitting = `${HALL}-${dayInIndia(Date.now())}`;
  await officer.enter(sitting);
  await judge.enter(sitting);
  await officer.do(sitting, { type: "startStream" });
  await officer.do(sitting, { type: "startRecording" });

  // Before its first segment.
  await killRecorder();
  const before = await segmentsAfter(0, 3);

  // In the middle: the public sees a card, and then the hall again.
  await killRecorder();
  const last = before.at(-1)?.slot ?? 0;
  const after = await segmentsAfter(last, 3);
  // A card stands in one slot after the other; of what was recorded each file is in one.
  expect(after.some(({ name }, n) => name === after[n + 1]?.name)).toBe(true);
  for (const { name } of [...before.slice(-2), ...after.slice(-2)]) {
    const file = await fetch(`${server.url}/api/v1/live/courts/${HALL}/files/${name}`);
    expect(file.status).toBe(200);
    expect((await file.arrayBuffer()).byteLength).toBeGreaterThan(1000);
  }

  // Behind the closed door, where it rests.
  await officer.do(sitting, { type: "callItem", item: openItem(officer, sitting) });
  await officer.do(sitting, { type: "hear" });
  await judge.do(sitting, { type: "goInCamera", reason: "" });
  await killRecorder();
  await judge.do(sitting, { type: "openCourt" });
  const open = await segmentsAfter(await lastSlot(), 3);

  const untilKilled = await lastSlot();
  await server.kill9();
  await server.restart();
  await until(
    "the recorder to go on with the next server",
    async () => {
      const lines = (await playlist()).filter(({ slot }) => slot > untilKilled);
      return lines.length > 5 && lines.every(({ isBroken }) => !isBroken);
    },
    60,
  );

  // Just before the end.
  const back = await come("9000000010");
  await back.enter(sitting);
  const [pid] = recorderPids(server.dataDir);
  if (pid === undefined) throw new Error("the server has no recorder");
  process.kill(pid, "SIGKILL");
  await back.do(sitting, { type: "stopRecording" });
  await back.do(sitting, { type: "endStream" });
  await until("every recorder to be closed", () => recorderPids(server.dataDir).length === 0, 20);
  // Longer than the server takes to open another one for a hall that needs it.
  await Bun.sleep(8_000);
  expect(recorderPids(server.dataDir)).toEqual([]);

  // The log has all that the court received; the rest are gaps.
  await new TestPerson(server.url).ok("/dev/clock", { advance: 700_000 });
  const clerk = await come("9000000010");
  const row = await until("the recording to be sealed", async () => {
    const { recordings } = await clerk.ok<{ recordings: RecordingRow[] }>("/recordings");
    return recordings.find(({ isSealed }) => isSealed);
  });
  expect(row.missing).toBeGreaterThan(0);
  const kept = await keptNames(sitting);
  const seen = new Set([...after, ...open].map(({ name }) => name));
  expect(seen.size).toBeGreaterThan(5);
  expect([...seen].filter((name) => !kept.has(name))).toEqual([]);
  expect(await auditVerify(server)).toMatchObject({
    code: 0,
    recording: expect.stringMatching(/^whole .* recording: \d+ segments as sealed$/),
  });
}, 240_000);

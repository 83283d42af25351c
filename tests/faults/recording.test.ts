// A recording outlives a killed server, and a killed PostgreSQL, at each of its moments: while segments come, when it ends, while it is
// sealed, while it is deleted.
import { expect, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { readPostmaster } from "../../db/embedded/orphans.ts";
import { startEmbedded } from "../../db/embedded.ts";
import type { RecordingRow } from "../../server/contract/rest/recordings.ts";
import { dayInIndia } from "../../server/kernel/india-days.ts";
import { createLog } from "../../server/kernel/log.ts";
import { TestPerson, until } from "../support/client.ts";
import { auditVerify } from "../support/command.ts";
import { sendAs, tokenOf } from "../support/recorder.ts";
import { startServer, type TestServer } from "../support/server.ts";

const HALL = "HCPP01-1";
let server: TestServer;
const sitting = `${HALL}-${dayInIndia(Date.now())}`;

const DAY_MS = 86_400_000;
let later = 0;
const now = () => Date.now() + later;
async function advance(seconds: number): Promise<void> {
  await new TestPerson(server.url).ok("/dev/clock", { advance: seconds * 1000 });
  later += seconds * 1000;
}
/** A clock that was moved is right again in a server that starts anew. */
async function killServer(): Promise<void> {
  await server.kill9();
  await server.restart();
  for (let left = later; left > 0; left -= DAY_MS)
    await new TestPerson(server.url).ok("/dev/clock", { advance: Math.min(left, DAY_MS) });
}
const come = async (phone: string) => (await new TestPerson(server.url).login(phone)).connect();

async function slots(): Promise<{ slot: number; kept: boolean }[]> {
  const sql = postgres(server.databaseUrl, { max: 1 });
  const rows = await sql<{ slot: number; kept: boolean }[]>`
    SELECT slot::int, kept FROM recorder_segments WHERE sitting = ${sitting} ORDER BY slot`;
  await sql.end();
  return [...rows];
}

test("every segment that was acknowledged is sealed and whole, whenever the server was killed", async () => {
  server = await startServer();
  try {
    await outlives(killServer);
  } finally {
    await server.stop();
  }
});

test("the same whenever PostgreSQL was killed", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "sunwai-recording-"));
  const log = createLog({ production: false, logLevel: "silent" });
  const database = await startEmbedded({ dataDir, log });
  later = 0;
  server = await startServer({ databaseUrl: database.url });
  try {
    await outlives(async () => {
      const before = readPostmaster(join(dataDir, "postgres"))?.pid ?? 0;
      process.kill(before, "SIGKILL");
      await until("PostgreSQL to run again", async () => {
        const next = readPostmaster(join(dataDir, "postgres"));
        return next?.ready && next.pid !== before && (await slots().catch(() => null)) !== null;
      });
    });
  } finally {
    await server.stop();
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});

/** @param kill - kills something, and resolves when the court runs again */
async function outlives(kill: () => Promise<void>): Promise<void> {
  let officer = await come("9000000010");
  await officer.ok(`/master/court/start-without-adding-case-manually/${HALL}`, undefined, "PUT");
  await officer.enter(sitting);
  await officer.do(sitting, { type: "startRecording" });
  const token = await tokenOf(server, sitting, now);
  const send = (path: string, byte: number) =>
    sendAs(server.url, token, path, new Uint8Array(50_000).fill(byte)).catch(() => 0);
  const begun = Math.floor(now() / 2000) + 2;
  expect(await send("/init", 1)).toBe(204);

  await advance(90);
  // Killed while many are under way: what has no answer is sent again, as a recorder does.
  const wanted = Array.from({ length: 40 }, (_, n) => begun + n);
  const answers = wanted.map((slot) => send(`/segments/${slot}`, slot % 251));
  await Promise.race(answers);
  await kill();
  const statuses = await Promise.all(answers);
  for (const status of statuses) expect([0, 204, 503]).toContain(status);
  const had = new Set((await slots()).map(({ slot }) => slot));
  for (const [n, status] of statuses.entries())
    if (status === 204) expect(had.has(wanted[n] ?? 0)).toBe(true);
  for (const slot of wanted) expect(await send(`/segments/${slot}`, slot % 251)).toBe(204);
  expect((await slots()).map(({ slot }) => slot)).toEqual(wanted);

  // Killed just after it was stopped.
  officer = await come("9000000010");
  await officer.enter(sitting);
  await officer.do(sitting, { type: "stopRecording" });
  await kill();

  // Killed while it is being sealed.
  await advance(700);
  await until("sealing to begin", async () => (await slots()).some(({ kept }) => kept));
  await kill();
  await until("it to be sealed", async () => {
    officer = await come("9000000010");
    const { recordings } = await officer.ok<{ recordings: RecordingRow[] }>("/recordings");
    return recordings[0]?.isSealed;
  });
  expect((await slots()).every(({ kept }) => kept)).toBe(true);
  expect(await auditVerify(server, [sitting])).toMatchObject({
    code: 0,
    recording: `whole   ${sitting}  recording: 40 segments as sealed`,
  });

  // Killed while it is being deleted: what is left goes at the next look.
  await officer.ok(`/recordings/${sitting}`, undefined, "DELETE");
  await advance(86_000);
  await advance(1_000);
  await kill();
  await until("every segment to be gone", async () => {
    await advance(1);
    return (await slots()).length === 0;
  });
  expect((await auditVerify(server, [sitting])).code).toBe(0);
}

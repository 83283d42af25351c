// Backup and restore by the scripts of deploy/: made while a hearing runs, restored into an empty system, proved, and distrusted.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { cp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import postgresjs from "postgres";
import type { RecordingRow } from "../../server/contract/rest/recordings.ts";
import { allLeave, type Court, content, query, sittingCourt } from "../faults/support/faults.ts";
import { flood } from "../faults/support/flood.ts";
import { TestPerson, until } from "../support/client.ts";
import { auditVerify } from "../support/command.ts";
import { courtClock } from "../support/court-clock.ts";
import { formOf, pdf } from "../support/files.ts";
import { sendAs } from "../support/recorder.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { folder } from "./support/compose.ts";
import { type Postgres, startPostgres } from "./support/postgres.ts";
import { run } from "./support/tools.ts";

/** An installation without containers: a database, and the folder where everything else is kept. */
type System = { databaseUrl: string; home: string };

let place: string;
let postgres: Postgres;
/** The PostgreSQL of the machine that the backup is restored on: it knows no login of the old one. */
let other: Postgres;
let old: System;
let fresh: System;
let server: TestServer;
let again: TestServer | undefined;
let court: Court;
let fileId: string;
let backup: string;
let auditor = "";
/** What lies beside the application's own files. */
const kept = {
  "certificates/court.key": "a key of the court's own",
  "caddy/caddy/acme/account.key": "an account",
  "caddy/caddy/certificates/ca/court.example/court.example.crt": "a certificate",
  "app/recordings/ab/ab12": "two seconds",
};

const serve = ({ databaseUrl, home }: System) =>
  // No JWT_SECRET: the key that signs logins is a file of the installation.
  startServer({ databaseUrl, env: { DATA_DIR: join(home, "app"), JWT_SECRET: "" } });

beforeAll(async () => {
  place = mkdtempSync(join(tmpdir(), "sunwai-backup-"));
  [postgres, other] = await Promise.all([startPostgres(), startPostgres()]);
  old = { databaseUrl: await postgres.empty("old"), home: join(place, "old") };
  fresh = { databaseUrl: await other.empty("fresh"), home: join(place, "fresh") };
  server = await serve(old);
  court = await sittingCourt(server, 3);
});
afterAll(async () => {
  allLeave(court.people);
  await Promise.all([server.stop(), again?.stop()]);
  await Promise.all([postgres.stop(), other.stop()]);
  rmSync(place, { recursive: true, force: true });
});

/** Runs a script of deploy/ on a system. */
function script(name: string, { databaseUrl, home }: System, ...words: string[]) {
  return run([join(folder, name), ...words], {
    cwd: resolve(folder, ".."),
    env: {
      SUNWAI_HOME: home,
      SUNWAI_DATABASE_RUN: (databaseUrl.includes("/fresh") ? other : postgres).wordsFor(databaseUrl),
      SUNWAI_APP_RUN: `env DATABASE_URL=${databaseUrl} ${process.execPath}`,
    },
  });
}

const backupsOf = ({ home }: System) =>
  readdirSync(join(home, "backups"))
    .sort()
    .map((name) => join(home, "backups", name));

async function newestBackup(system: System): Promise<string> {
  const { code, out } = await script("backup.sh", system);
  expect([code, out]).toEqual([0, expect.stringContaining("Backed up to")]);
  return backupsOf(system).at(-1) ?? "";
}

const fetchFile = (at: TestServer) =>
  fetch(`${at.url}/api/v1/meeting/files/${fileId}`, {
    headers: { authorization: `Bearer ${court.officer.token}` },
  });

/** A program of the application on a system, such as server/operations/db-cli.ts. */
const program = ({ databaseUrl }: System, ...words: string[]) =>
  run([process.execPath, ...words], { cwd: resolve(folder, ".."), env: { DATABASE_URL: databaseUrl } });

const asAuditor = async <T>(
  { databaseUrl }: System,
  work: (sql: postgresjs.Sql) => Promise<T>,
  password = auditor,
): Promise<T> => {
  const address = new URL(databaseUrl);
  const sql = postgresjs(`postgres://auditor:${password}@${address.host}${address.pathname}`, { max: 1 });
  return work(sql).finally(() => sql.end());
};

test("an auditor has a login, the door its certificates, the hearing its recording", async () => {
  const { out } = await program(old, "server/operations/db-cli.ts", "auditor");
  auditor = /password (\S+)/.exec(out)?.[1] ?? "";
  expect(auditor).not.toBe("");
  for (const [name, text] of Object.entries(kept)) await Bun.write(join(old.home, name), text);
  await recordSecondHall();
  await registerWithPicture();
});

/** Somebody who waits for the registry, with the picture of an identity card. */
const registerWithPicture = () =>
  query(old.databaseUrl, async (sql) => {
    await sql`INSERT INTO registrations (id, state, phone, sub_role, display_name, enrolment_or_office, id_type, id_last_four, consent, sent_at, changed_at)
      VALUES (gen_random_uuid(), 'pending', '8200000501', 'Public', 'Kamala Devi', '', 'AADHAAR', '2346', 1, now(), now())`;
    await sql`INSERT INTO card_pictures (id, phone, registration, is_covered, sealed, sent_at)
      SELECT gen_random_uuid(), phone, number, true, 'a picture of a card', now() FROM registrations WHERE phone = '8200000501'`;
  });

/** The segments of Court Hall 2 that are recorded, each of bytes of its own. */
const RECORDED = 20;
const bytesOf = (n: number) => new Uint8Array(500).fill(n + 1);
const secondHall = () => court.sitting.replace("HCPP01-1", "HCPP01-2");

/** Records Court Hall 2, until the recording is sealed. */
async function recordSecondHall(): Promise<void> {
  const officer = await (await new TestPerson(server.url).login("9000000011")).connect();
  const { now, advance } = courtClock(() => server.url);
  await officer.ok("/master/court/start-without-adding-case-manually/HCPP01-2", undefined, "PUT");
  await officer.enter(secondHall());
  await officer.do(secondHall(), { type: "startRecording" });
  // As the officer's own browser does: the server signs with a key of its own.
  const { code } = await officer.ok<{ code: string }>("/recorder/own/HCPP01-2", undefined, "POST");
  const headers = { authorization: `Bearer ${code}` };
  const answer = await fetch(`${server.url}/api/v1/recorder/token`, { method: "POST", headers });
  const { token }: { token: string } = await answer.json();
  const send = async (path: string, bytes: Uint8Array<ArrayBuffer>) =>
    expect([path, await sendAs(server.url, token, path, bytes)]).toEqual([path, 204]);
  await send("/init", bytesOf(99));
  const first = Math.floor(now() / 2000) + 2;
  await advance(2 * RECORDED + 10);
  for (let n = 0; n < RECORDED; n++) await send(`/segments/${first + n}`, bytesOf(n));
  await officer.do(secondHall(), { type: "stopRecording" });
  await advance(700);
  await until("it to be sealed", async () => {
    const { recordings } = await officer.ok<{ recordings: RecordingRow[] }>("/recordings");
    return recordings.some((row) => row.sitting === secondHall() && row.isSealed);
  });
  officer.close();
}

test("a backup is made while the hearing goes on: database, files, keys, and nothing half made", async () => {
  const { officer: courtOfficer, sitting } = court;
  const answer = await fetch(`${server.url}/api/v1/meeting/files?sitting=${sitting}`, {
    method: "POST",
    headers: { authorization: `Bearer ${courtOfficer.token}` },
    body: formOf(pdf(2), "Compilation.pdf", "application/pdf"),
  });
  const kept: { id: string } = await answer.json();
  fileId = kept.id;
  expect(answer.status).toBe(201);
  const running = flood(court);
  await until("a busy hall", () => running.done() >= 40);
  const before = running.done();
  backup = await newestBackup(old);
  await until("the hall to go on", () => running.done() >= before + 40);
  await running.stop();
  await content(old.databaseUrl, court.people);
  expect(readdirSync(backup).sort()).toEqual([
    "SHA256SUMS",
    "database.dump",
    "door.tar.gz",
    "files.tar.gz",
    "logins.sql",
    "roots.txt",
    "settings.env",
    "version.txt",
  ]);
  expect(await Bun.file(join(backup, "roots.txt")).text()).toContain(`whole   ${sitting}`);
  // PostgreSQL's own form of the password, from which it cannot be read.
  const logins = await Bun.file(join(backup, "logins.sql")).text();
  expect(logins).toContain("-- login auditor\n");
  expect(logins).toContain("SCRAM-SHA-256$");
  expect(logins).not.toContain(auditor);
  expect(statSync(backup).mode & 0o077).toBe(0);
  expect(statSync(join(backup, "files.tar.gz")).mode & 0o077).toBe(0);
});

test("restored into an empty system, every log is whole and is the old one as far as it goes", async () => {
  const { code, out } = await script("restore.sh", fresh, backup);
  expect([code, out]).toEqual([0, expect.stringContaining(`whole   ${court.sitting}`)]);
  expect(out).not.toContain("BROKEN");
  const entries = ({ databaseUrl }: System) =>
    query(
      databaseUrl,
      (sql) => sql`SELECT seq, hash FROM sitting_log WHERE sitting = ${court.sitting} ORDER BY seq`,
    );
  const [was, is] = [await entries(old), await entries(fresh)];
  expect(is.length).toBeGreaterThan(40);
  expect([...is]).toEqual([...was].slice(0, is.length));
});

test("pictures of identity cards are in no backup; the registrations that they came with are", async () => {
  const counted = ({ databaseUrl }: System) =>
    query(databaseUrl, async (sql) => {
      const [row] = await sql`SELECT (SELECT count(*)::int FROM card_pictures) AS pictures,
        (SELECT count(*)::int FROM registrations WHERE phone = '8200000501') AS forms`;
      return { ...row };
    });
  expect(await counted(old)).toEqual({ pictures: 1, forms: 1 });
  expect(await counted(fresh)).toEqual({ pictures: 0, forms: 1 });
  const dump = Buffer.from(await Bun.file(join(backup, "database.dump")).arrayBuffer());
  expect(dump.includes("card_pictures")).toBe(true);
});

test("certificates are back, and the auditor logs in with the old password, reads the views and nothing else", async () => {
  for (const [name, text] of Object.entries(kept)) {
    const file = Bun.file(join(fresh.home, name));
    if (name.includes("recordings")) expect(await file.exists()).toBe(false);
    else expect([name, await file.text()]).toEqual([name, text]);
  }
  const seen = await asAuditor(fresh, (sql) => sql`SELECT 1 FROM audit.entries LIMIT 5`);
  expect(seen.length).toBe(5);
  const said = async (work: (sql: postgresjs.Sql) => Promise<unknown>, password?: string) =>
    asAuditor(fresh, work, password).then(
      () => "done",
      (error: Error) => error.message,
    );
  expect(await said((sql) => sql`SELECT 1 FROM public.sitting_log`)).toContain("permission denied");
  expect(await said((sql) => sql`CREATE TEMP TABLE t (a int)`)).toContain("read-only transaction");
  expect(await said((sql) => sql`SELECT 1`, "another")).toContain("password authentication failed");
});

test("on the restored system people are still logged in, and the hearing's file is there, byte for byte", async () => {
  again = await serve(fresh);
  const before = await fetchFile(server);
  const after = await fetchFile(again);
  expect([before.status, after.status]).toEqual([200, 200]);
  expect(await after.bytes()).toEqual(await before.bytes());
  const { officer: courtOfficer, sitting } = court;
  courtOfficer.leave();
  courtOfficer.url = again.url;
  courtOfficer.halls.clear();
  await courtOfficer.connect();
  await courtOfficer.enter(sitting);
  // The log of the restored system still refuses to be changed.
  const refused = await query(fresh.databaseUrl, (sql) =>
    sql`UPDATE sitting_log SET actor_id = 'x'`.then(
      () => "done",
      (error: Error) => error.message,
    ),
  );
  expect(refused).toContain("only appended to");
});

test("nothing is ever restored over what is there", async () => {
  const whole = await script("restore.sh", fresh, backup);
  expect([whole.code, whole.out]).toEqual([
    1,
    expect.stringContaining(`${fresh.home}/app is not empty. Move the old system`),
  ]);
  const other = { ...fresh, home: join(place, "other") };
  const database = await script("restore.sh", other, backup);
  expect([database.code, database.out]).toEqual([1, expect.stringContaining("The database is not empty.")]);
  expect(existsSync(join(other.home, "app"))).toBe(false);
});

test("a backup that is not as it was made, or not a backup, is refused", async () => {
  const damaged = join(place, "damaged");
  await cp(backup, damaged, { recursive: true });
  const dump = Bun.file(join(damaged, "database.dump"));
  const bytes = await dump.bytes();
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
  await Bun.write(dump, bytes);
  const empty: System = { databaseUrl: await postgres.empty("empty"), home: join(place, "empty") };
  const changed = await script("restore.sh", empty, damaged);
  expect([changed.code, changed.out]).toEqual([
    1,
    expect.stringContaining("The backup is not as it was made."),
  ]);
  rmSync(join(damaged, "files.tar.gz"));
  const parted = await script("restore.sh", empty, damaged);
  expect([parted.code, parted.out]).toEqual([1, expect.stringContaining("has no files.tar.gz")]);
  const nothing = await script("restore.sh", empty, join(place, "nothing"));
  expect([nothing.code, nothing.out]).toEqual([1, expect.stringContaining("has no database.dump")]);
  const tables = await query(
    empty.databaseUrl,
    (sql) => sql`SELECT 1 FROM pg_tables WHERE schemaname = 'public'`,
  );
  expect([tables.length, existsSync(empty.home)]).toEqual([0, false]);
});

test("a row changed behind the court's back is found by the next backup, which is made all the same", async () => {
  await query(fresh.databaseUrl, (sql) =>
    sql.begin(async (inside) => {
      await inside`ALTER TABLE sitting_log DISABLE TRIGGER sitting_log_keeps`;
      await inside`UPDATE sitting_log SET actor_id = 'somebody else' WHERE sitting = ${court.sitting} AND seq = 7`;
      await inside`ALTER TABLE sitting_log ENABLE TRIGGER sitting_log_keeps`;
    }),
  );
  const { code, out } = await script("backup.sh", fresh);
  expect(code).toBe(1);
  expect(out).toContain(`BROKEN  ${court.sitting}  at entry 7: hash: the entry was changed`);
  expect(out).toContain("A log is not whole");
  const tampered = backupsOf(fresh).at(-1) ?? "";
  expect(existsSync(join(tampered, "database.dump"))).toBe(true);
  const copy: System = { databaseUrl: await postgres.empty("copy"), home: join(place, "copy") };
  const restored = await script("restore.sh", copy, tampered);
  expect([restored.code, restored.out]).toEqual([
    1,
    expect.stringContaining("Do not hold hearings on this system"),
  ]);
});

test("recordings are in no backup, which says so; by an option new ones are copied, and back again", async () => {
  const shelf = join(place, "films");
  expect((await script("backup.sh", old)).out).toMatch(
    /Not in it: the court's recordings, \S+\. With --recordings/,
  );
  const copying = (to: string) => script("backup.sh", old, "--recordings", shelf, "--to", join(place, to));
  expect((await copying("first")).code).toBe(0);
  await Bun.write(join(old.home, "app/recordings/ab/ab13"), "two more");
  expect((await script("backup.sh", old, "--recordings", shelf)).out).toContain(
    `Recordings copied to ${shelf}/court`,
  );
  expect(readdirSync(join(shelf, "court/ab")).sort()).toEqual(["ab12", "ab13"]);
  expect(await Bun.file(join(shelf, "court/ab/ab12")).text()).toBe("two seconds");
  const again: System = { databaseUrl: await postgres.empty("films"), home: join(place, "back") };
  const restored = await script("restore.sh", again, backup, "--recordings", shelf);
  expect(restored.code).toBe(0);
  expect(await Bun.file(join(again.home, "app/recordings/ab/ab12")).text()).toBe("two seconds");

  // The recordings are whole there, and are played as they were sent.
  const restoredServer = await serve(again);
  const dataDir = join(again.home, "app");
  expect(await auditVerify({ ...restoredServer, dataDir }, [secondHall()])).toMatchObject({
    code: 0,
    recording: `whole   ${secondHall()}  recording: ${RECORDED} segments as sealed`,
  });
  // The clock of the old one was moved while it was recorded.
  await courtClock(() => restoredServer.url).advance(2 * RECORDED + 710);
  const officer = await new TestPerson(restoredServer.url).login("9000000011");
  const { key } = await officer.ok<{ key: string }>(`/recordings/${secondHall()}/open`, {}, "POST");
  const get = (path: string) =>
    fetch(`${restoredServer.url}/api/v1/recordings/${secondHall()}/play/${key}/${path}`, {
      headers: { authorization: `Bearer ${officer.token}` },
    });
  const names = [...(await (await get("index.m3u8")).text()).matchAll(/^files\/\w+$/gm)].map(
    ([name]) => name,
  );
  expect(names).toHaveLength(RECORDED);
  for (const [n, name] of names.entries()) expect(await (await get(name)).bytes()).toEqual(bytesOf(n));
  await restoredServer.stop();
});

test("old backups go, the newest stay, and nothing of another name is touched", async () => {
  const shelf = join(place, "shelf");
  for (const name of ["sunwai-20260101-020000", "sunwai-20260102-020000", "sunwai-notes", "letters"])
    mkdirSync(join(shelf, name), { recursive: true });
  const { code } = await script("backup.sh", old, "--to", shelf, "--keep", "2");
  expect(code).toBe(0);
  const left = readdirSync(shelf).sort();
  expect(left).toEqual([
    "letters",
    "sunwai-20260102-020000",
    expect.stringMatching(/^sunwai-2\d{7}-\d{6}$/),
    "sunwai-notes",
  ]);
  const bad = await script("backup.sh", old, "--to", shelf, "--keep", "0");
  expect([bad.code, bad.out]).toEqual([1, expect.stringContaining('--keep is "0"')]);
});

test("a database that does not answer leaves no half backup", async () => {
  const gone: System = { ...old, databaseUrl: old.databaseUrl.replace("/old", "/nowhere") };
  const { code, out } = await script("backup.sh", gone, "--to", join(place, "none"));
  expect([code, out]).toEqual([1, expect.stringContaining("The database could not be read.")]);
  expect(readdirSync(join(place, "none"))).toEqual([]);
});

// Stories of the key that signs checkpoints: made once, shared by all processes, lost without silence, and followed by another.
import { afterAll, expect, test } from "bun:test";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { TestPerson, until } from "../support/client.ts";
import { freshDatabase, startServer, type TestServer } from "../support/server.ts";
import { auditOn, withSql } from "./support/checkpoints.ts";

const place = mkdtempSync(join(tmpdir(), "sunwai-keys-"));
const servers: TestServer[] = [];
const start = async (databaseUrl: string, env: Record<string, string> = {}) => {
  const server = await startServer({ databaseUrl, env });
  servers.push(server);
  return server;
};
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  rmSync(place, { recursive: true, force: true });
});

const health = async (at: TestServer): Promise<{ ready: boolean; notes: string[] }> =>
  (await fetch(`${at.url}/health/ready`)).json();
const keys = (databaseUrl: string) =>
  withSql(
    databaseUrl,
    (sql) =>
      sql<{ vkey: string; handover: string | null }[]>`SELECT vkey, handover FROM log_keys ORDER BY id`,
  );
const signed = (databaseUrl: string, keyId?: string) =>
  withSql(databaseUrl, async (sql) => {
    const rows = await sql<
      { sitting: string; size: number; note: string }[]
    >`SELECT sitting, size, note FROM checkpoints
      WHERE ${keyId ?? null}::text IS NULL OR key_id = ${keyId ?? null}`;
    return [...rows];
  });

const audit = (words: string[], databaseUrl: string, env?: Record<string, string>) =>
  auditOn(databaseUrl, words, env);

test("processes that start together have one key, and sign each size once", async () => {
  const databaseUrl = await freshDatabase({ seeded: true });
  const file = join(place, "together");
  const both = await Promise.all([1, 2].map(() => start(databaseUrl, { CHECKPOINT_KEY_FILE: file })));
  await until("the checkpoints", async () => (await signed(databaseUrl)).length >= 6);
  for (const server of both) await new TestPerson(server.url).ok("/dev/clock", { advance: 3_600_000 });
  const found = await signed(databaseUrl);
  expect(new Set(found.map(({ sitting, size }) => `${sitting} ${size}`)).size).toBe(found.length);
  expect((await keys(databaseUrl)).length).toBe(1);
  for (const server of both) expect((await health(server)).notes).toEqual([]);
});

test("a process without the key signs nothing, makes none, says so, and holds hearings; given the file it signs", async () => {
  const first = await startServer();
  servers.push(first);
  const { databaseUrl } = first;
  await until("the key", async () => (await keys(databaseUrl)).length === 1);
  const file = join(place, "elsewhere");
  const second = await start(databaseUrl, { CHECKPOINT_KEY_FILE: file });
  const note = await until("the word", async () => (await health(second)).notes[0]);
  expect(note).toContain(`${file} is not there. Copy the file`);
  expect((await health(second)).ready).toBe(true);
  expect([existsSync(file), (await keys(databaseUrl)).length]).toEqual([false, 1]);
  expect(second.logs()).toContain("checkpoints could not be signed");
  const metrics = await (await fetch(`${second.url}/metrics`)).text();
  expect(metrics).toContain("sunwai_checkpoints_kept 0");
  await Bun.write(file, "PRIVATE+KEY+x+00000000+AAAA\n");
  await until(
    "the word of a bad file",
    async () => (await health(second)).notes[0]?.includes("no private key"),
    40,
  );
  cpSync(join(first.dataDir, "keys/checkpoint"), file);
  await until("it to sign", async () => (await health(second)).notes.length === 0, 40);
});

test("another key takes over, handed on by the one before; one who trusts the first proves all, and so do running servers", async () => {
  const server = await startServer();
  servers.push(server);
  const { databaseUrl, dataDir } = server;
  await until("the first checkpoints", async () => (await signed(databaseUrl)).length >= 6);
  const [old] = await keys(databaseUrl);
  const own = { DATA_DIR: dataDir };
  const rotated = await audit(["rotate-key"], databaseUrl, own);
  const [, next] = await keys(databaseUrl);
  expect([rotated.code, rotated.text]).toEqual([
    0,
    expect.stringContaining(`From now on signs ${next?.vkey}`),
  ]);
  expect(readFileSync(join(dataDir, "keys/checkpoint"), "utf8")).toContain(
    next?.vkey.split("+")[1] ?? "none",
  );
  expect(existsSync(join(dataDir, "keys/checkpoint.next"))).toBe(false);
  const officer = await new TestPerson(server.url).login("9000000010");
  await officer.ok("/master/court/start-without-adding-case-manually/HCPP01-1", undefined, "PUT");
  await new TestPerson(server.url).ok("/dev/clock", { advance: 3_600_000 });
  await until(
    "a checkpoint by the next key",
    async () => (await signed(databaseUrl, next?.vkey.split("+")[1])).length > 0,
  );
  for (const vkey of [old?.vkey ?? "", next?.vkey ?? ""]) {
    const told = await audit(
      ["verify", "--key", vkey, "--checkpoints", join(dataDir, "checkpoints")],
      databaseUrl,
    );
    expect([told.code, told.text]).toEqual([0, expect.not.stringContaining("ignored")]);
  }
  const { keys: published } = await (await fetch(`${server.url}/.well-known/sunwai/keys`)).json();
  expect(published).toEqual([
    { vkey: old?.vkey, since: expect.any(String), until: expect.any(String), handover: null },
    { vkey: next?.vkey, since: published[0].until, until: null, handover: next?.handover },
  ]);
  expect((await audit(["keys"], databaseUrl)).text.match(/^localhost\/sunwai\+/gm)?.length).toBe(2);
  // A copy of the file that was not renewed is told apart, and no key is rotated by it.
  const stale = await audit(["rotate-key"], databaseUrl, { CHECKPOINT_KEY_FILE: join(place, "nowhere") });
  expect([stale.code, stale.text]).toEqual([2, expect.stringContaining("is not there")]);
});

test("a lost key is followed by one that nothing leads to, on demand alone", async () => {
  const server = await startServer();
  servers.push(server);
  const { databaseUrl, dataDir } = server;
  await until("the first checkpoints", async () => (await signed(databaseUrl)).length >= 6);
  rmSync(join(dataDir, "keys/checkpoint"));
  await until("the word", async () => {
    await new TestPerson(server.url).ok("/dev/clock", { advance: 3_600_000 });
    return (await health(server)).notes[0]?.includes("--lost");
  });
  const own = { DATA_DIR: dataDir };
  expect((await audit(["rotate-key"], databaseUrl, own)).code).toBe(2);
  const lost = await audit(["rotate-key", "--lost"], databaseUrl, own);
  expect([lost.code, lost.text]).toEqual([0, expect.stringContaining("Nothing leads to it")]);
  await until("it to sign again", async () => (await health(server)).notes.length === 0, 40);
  const [old] = await keys(databaseUrl);
  // By the old key the old checkpoints are proved, and those of the new one count as nobody's.
  const told = await audit(["verify", "--key", old?.vkey ?? ""], databaseUrl);
  expect(told.text).toContain("signed  ");
});

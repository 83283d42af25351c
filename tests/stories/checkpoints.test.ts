// Stories of the forger who owns the database: signed checkpoints, kept elsewhere, show what was rewritten, cut off or taken away.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { signCheckpoint } from "../../server/audit/checkpoint.ts";
import { makeKey, openNote, readSigner, readVerifier } from "../../server/kernel/signed-note.ts";
import { judge, readWhole } from "../../server/sitting/verify.ts";
import { TestPerson, until } from "../support/client.ts";
import { closingWay } from "../support/closing-way.ts";
import { startServer } from "../support/server.ts";
import {
  auditOn,
  copyOf,
  filesIn,
  forge,
  forget,
  goOn,
  provedByPython,
  rewrite,
  withSql,
} from "./support/checkpoints.ts";
import { counselFor, hall, oneServer, openHall, today } from "./support/story.ts";

const place = mkdtempSync(join(tmpdir(), "sunwai-checkpoints-"));
const folder = join(place, "folder");
const taken: string[] = [];
let isRefusing = true;
const witness = Bun.serve({
  port: 0,
  hostname: "127.0.0.1",
  async fetch(request) {
    const note = await request.text();
    if (isRefusing) return new Response("no", { status: 503 });
    taken.push(note);
    return new Response("");
  },
});
const way = await closingWay(witness.url.href);
const server = oneServer({
  env: {
    CHECKPOINT_FOLDER: folder,
    CHECKPOINT_WITNESSES: `${way.url}/take?secret=word,http://127.0.0.1:9/none`,
    PUBLIC_URL: "http://localhost:3999",
  },
});
const sitting = hall(1);
let vkey = "";
let item = "";

const files = () => filesIn(folder);
const published = async <T>(path: string): Promise<T> =>
  (await fetch(`${server().url}/.well-known/sunwai${path}`)).json();
const health = async (at = server()): Promise<{ ready: boolean; notes: string[] }> =>
  (await fetch(`${at.url}/health/ready`)).json();

const audit = (words: string[], databaseUrl = server().databaseUrl) => auditOn(databaseUrl, words);

/** As an auditor verifies: with the public key and a witness's copies alone. */
const proved = (databaseUrl: string, copies = folder) =>
  audit(["verify", sitting, "--key", vkey, "--checkpoints", copies], databaseUrl);

beforeAll(async () => {
  const { officer } = await openHall(1);
  const { order, items } = officer.sitting(sitting);
  item = order.find((id) => items[id]?.state === "LISTED" && !items[id].inCamera) ?? "";
  await counselFor(officer, sitting, [item]);
  await officer.do(sitting, { type: "callItem", item });
  await officer.do(sitting, { type: "hear" });
  await officer.do(sitting, { type: "recordOutcome", item, outcome: "DISMISSED", confirmed: true });
  const before = await until("the first checkpoint", async () => {
    const { checkpoints } = await published<{ checkpoints: { sitting: string; size: number }[] }>(
      "/checkpoints",
    );
    return checkpoints.find((one) => one.sitting === sitting)?.size;
  });
  await officer.do(sitting, { type: "closeSitting" });
  await until("the checkpoint of the rising", () =>
    withSql(server().databaseUrl, async (sql) => {
      const [row] =
        await sql`SELECT max(c.size) AS size, max(l.seq) AS risen FROM checkpoints c, sitting_log l
        WHERE c.sitting = ${sitting} AND l.sitting = ${sitting} AND l.command = 'closeSitting'`;
      return row?.size >= row?.risen && row?.size > before;
    }),
  );
  const { keys } = await published<{ keys: { vkey: string; until: string | null }[] }>("/keys");
  expect(keys.map((key) => key.until)).toEqual([null]);
  vkey = keys[0]?.vkey ?? "";
});
afterAll(async () => {
  way.stop();
  await witness.stop(true);
  rmSync(place, { recursive: true, force: true });
});

test("at the rising the log is signed, and a person who has the public key alone reads it at /.well-known/", async () => {
  const response = await fetch(`${server().url}/.well-known/sunwai/log/${sitting}/checkpoint`);
  const note = await response.text();
  expect(response.headers.get("content-type")).toContain("text/plain");
  const opened = openNote(note, [readVerifier(vkey)]);
  if (typeof opened === "string") throw new Error(opened);
  expect(opened.text.split("\n")[0]).toBe(`localhost:3999/sunwai/log/${sitting}`);
  const day = await published<{ checkpoints: { note: string }[] }>(`/checkpoints/${today()}`);
  expect(day.checkpoints.map((one) => one.note)).toContain(note);
  expect(
    (await published<typeof day>(`/checkpoints/${sitting}`)).checkpoints.map((one) => one.note),
  ).toContain(note);
  const none = [
    "/log/none-2026-01-01/checkpoint",
    "/checkpoints/2020-99-01",
    "/checkpoints/../keys2",
    "/x",
    "",
  ];
  for (const path of none)
    expect((await fetch(`${server().url}/.well-known/sunwai${path}`)).status).toBe(404);
  expect((await fetch(`${server().url}/.well-known/sunwai/keys`, { method: "POST" })).status).toBe(405);
  const key = join(server().dataDir, "keys/checkpoint");
  expect([statSync(key).mode & 0o777, readSigner(readFileSync(key, "utf8")).vkey]).toEqual([0o600, vkey]);
  const rows = await withSql(
    server().databaseUrl,
    (sql) => sql`SELECT to_jsonb(t)::text AS row FROM log_keys t`,
  );
  expect(JSON.stringify(rows)).not.toContain("PRIVATE");
});

test("each checkpoint is a file of its own, and a witness that refused takes all once it can; a dead one is said", async () => {
  const count = await withSql(server().databaseUrl, async (sql) =>
    Number((await sql`SELECT count(*) AS n FROM checkpoints`)[0]?.n),
  );
  await until("the files", () => files().filter((file) => file.endsWith(".checkpoint")).length >= count);
  expect(files().filter((file) => !/\.(checkpoint|vkey)$/.test(file))).toEqual([]);
  const failing = await until("the word of two witnesses", async () => {
    const { ready, notes } = await health();
    return ready && notes.length === 2 ? notes.join("\n") : null;
  });
  expect(failing).toContain(`${new URL(way.url).host} has taken no checkpoint since`);
  expect(failing).not.toContain("secret=word");
  isRefusing = false;
  await withSql(server().databaseUrl, (sql) => sql`UPDATE witnesses SET next_try = now()`);
  await until("the witness to have all", () => new Set(taken).size >= count, 40);
  await until("only the dead one to be left", async () => (await health()).notes.length === 1, 40);
  const metrics = await (await fetch(`${server().url}/metrics`)).text();
  expect(metrics).toMatch(/sunwai_witnesses_failing 1\n[\s\S]*/);
  expect(metrics).toMatch(/sunwai_checkpoints_kept 1\n/);
  // Notes that follow each other never meet a connection that was kept.
  expect(way.met()).toBe(0);
  expect(taken.every((note) => typeof openNote(note, [readVerifier(vkey)]) !== "string")).toBe(true);
});

test("a log that nobody touched is proved, by the database's word and by a witness's", async () => {
  for (const told of [await audit(["verify", sitting]), await proved(server().databaseUrl)]) {
    expect([told.code, told.out]).toEqual([0, expect.stringContaining(`whole   ${sitting}`)]);
    expect(told.out).toContain(`signed  ${sitting}  to entry`);
  }
  const all = await audit([
    "verify",
    "--checkpoints",
    `${server().url}/.well-known/sunwai/checkpoints/${today()}`,
  ]);
  expect(all.code).toBe(0);
  // Only a database that nobody uses can be copied.
  await server().stop();
});

test("an outcome rewritten with its whole chain is found, by its checkpoints or by a witness's copies of them", async () => {
  const forged = await copyOf(server().databaseUrl, (sql) => forge(sql, sitting));
  const ofChain = await withSql(forged, async (sql) => judge(sitting, await readWhole(sql, sitting)));
  expect(ofChain.whole).toBe(true);
  for (const told of [await audit(["verify", sitting], forged), await proved(forged)]) {
    expect([told.code, told.out]).toEqual([1, expect.stringContaining(`BROKEN  ${sitting}  at entry`)]);
    expect(told.out).toContain("signed: the log up to this entry is not the one that was signed");
  }
  const silenced = await copyOf(forged, (sql) => forget(sql));
  const found = await proved(silenced);
  expect([found.code, found.out]).toEqual([1, expect.stringContaining("it was rewritten")]);
});

test("a forger's own key over the forged log is nobody's whom the auditor trusts", async () => {
  const thief = makeKey("localhost:3999/sunwai");
  const forged = await copyOf(server().databaseUrl, async (sql) => {
    await forge(sql, sitting);
    await forget(sql);
    const root = Buffer.alloc(32, 1).toString("base64");
    const note = signCheckpoint(thief, sitting, 3, root);
    await sql`INSERT INTO checkpoints (sitting, size, root, key_id, at, note) VALUES (${sitting}, 3, ${root}, ${thief.id}, now(), ${note})`;
  });
  const unsigned = await audit(["verify", sitting], forged);
  expect([unsigned.code, unsigned.out]).toEqual([
    1,
    expect.stringContaining("untrusted: the database has a checkpoint"),
  ]);
  const replaced = await copyOf(forged, async (sql) => {
    await sql`ALTER TABLE log_keys DISABLE TRIGGER ALL`;
    await sql`UPDATE log_keys SET vkey = ${thief.vkey}`;
  });
  expect((await proved(replaced)).out).toContain("it was rewritten");
});

test("a log cut off at its end, one taken away, and a checkpoint taken away are found by a witness's copies", async () => {
  const cut = await copyOf(server().databaseUrl, async (sql) => {
    await sql`ALTER TABLE sitting_log DISABLE TRIGGER ALL`;
    await sql`DELETE FROM sitting_log WHERE sitting = ${sitting} AND seq > 5`;
    await sql`UPDATE sittings SET last_seq = 5, last_hash = (SELECT hash FROM sitting_log WHERE sitting = ${sitting} AND seq = 5)
      WHERE id = ${sitting}`;
    await forget(sql, `sitting = '${sitting}' AND size > 5`);
  });
  expect((await proved(cut)).out).toContain("short: so many entries were signed, and the log ends before");
  const gone = await copyOf(server().databaseUrl, async (sql) => {
    await forget(sql, `sitting = '${sitting}'`);
    await sql`ALTER TABLE sitting_log DISABLE TRIGGER ALL`;
    await sql`DELETE FROM sitting_log WHERE sitting = ${sitting}`;
    await sql`DELETE FROM files WHERE sitting = ${sitting}`;
    await sql`DELETE FROM sittings WHERE id = ${sitting}`;
  });
  const lost = await audit(["verify", "--key", vkey, "--checkpoints", folder], gone);
  expect([lost.code, lost.out]).toEqual([1, expect.stringContaining(`BROKEN  ${sitting}`)]);
  expect(lost.out).toContain("there is no such log any more");
  const removed = await copyOf(server().databaseUrl, (sql) => forget(sql, `sitting = '${sitting}'`));
  expect((await proved(removed)).out).toContain("removed: a witness has a checkpoint");
});

test("a witness's copy that was changed is called forged, one of another court is ignored, and a place without any is refused", async () => {
  const copies = join(place, "changed");
  cpSync(folder, copies, { recursive: true });
  const [file = ""] = readdirSync(join(copies, today())).filter((name) => name.startsWith(sitting));
  const path = join(copies, today(), file);
  const note = readFileSync(path, "utf8");
  writeFileSync(
    path,
    note.replace(/\n(\d+)\n/, (_, size) => `\n${Number(size) + 1}\n`),
  );
  writeFileSync(
    join(copies, "other.checkpoint"),
    signCheckpoint(makeKey("other.example/sunwai"), sitting, 1, Buffer.alloc(32).toString("base64")),
  );
  const told = await proved(server().databaseUrl, copies);
  expect([told.code, told.out]).toEqual([1, expect.stringContaining("FORGED  ")]);
  expect(told.out).toContain("ignored 1 checkpoints");
  const nowhere = await proved(server().databaseUrl, join(place, "nowhere"));
  expect([nowhere.code, nowhere.err]).toEqual([2, expect.stringContaining("There is no")]);
  const noKey = await audit(["verify", "--key", "x+y"]);
  expect([noKey.code, noKey.err]).toEqual([2, expect.stringContaining("is no public key")]);
});

test("an hour in which a log grew and that has no checkpoint is said", async () => {
  const before = await copyOf(server().databaseUrl, async (sql) => {
    await forget(sql);
    // The hour has to be over.
    await rewrite(sql, sitting, (entry) => ({ ...entry, at: entry.at - 3 * 3_600_000 }));
  });
  const told = await audit(["verify", sitting], before);
  expect([told.code, told.out]).toEqual([0, expect.stringContaining(`LATE    ${sitting}`)]);
  expect(told.out).toContain("no checkpoint");
});

test("a server that finds its log rewritten signs it no more, and says so", async () => {
  const forged = await copyOf(server().databaseUrl, async (sql) => {
    await forge(sql, sitting);
    await goOn(sql, sitting);
  });
  const other = await startServer({
    databaseUrl: forged,
    env: { CHECKPOINT_KEY_FILE: join(server().dataDir, "keys/checkpoint") },
  });
  await new TestPerson(other.url).ok("/dev/clock", { advance: 3_600_000 });
  const said = await until("the word", async () =>
    (await health(other)).notes.find((note) => note.includes(sitting)),
  );
  expect(said).toContain("is not the one that was signed");
  expect(other.logs()).toContain("a log is not what was signed before");
  await other.stop();
});

test("the bundle proves itself by a public key and a witness, with the software and with Python and openssl alone", async () => {
  const bundle = join(place, "bundle");
  expect((await audit(["export", sitting, "--out", bundle])).code).toBe(0);
  const notes = readdirSync(bundle).filter((name) => name.endsWith(".checkpoint"));
  expect(notes.length).toBeGreaterThan(1);
  const offline = "postgres://nobody:none@127.0.0.1:9/none";
  const kept = join(folder, today());
  const own = await audit(["verify", "--file", bundle, "--key", vkey, "--checkpoints", kept], offline);
  expect([own.code, own.out]).toEqual([0, expect.stringContaining(`signed  ${sitting}`)]);
  const python = (at: string, key = vkey) => provedByPython(at, key);
  const plain = python(bundle);
  expect([plain.code, plain.out.match(/ proved$/gm)?.length]).toEqual([0, notes.length]);
  expect(python(bundle, makeKey("localhost:3999/sunwai").vkey).out).not.toContain("proved");
  const forgedDatabase = await copyOf(server().databaseUrl, async (sql) => {
    await forge(sql, sitting);
    await forget(sql);
  });
  const forged = join(place, "forged");
  expect((await audit(["export", sitting, "--out", forged], forgedDatabase)).code).toBe(0);
  const caught = await audit(["verify", "--file", forged, "--key", vkey, "--checkpoints", folder], offline);
  expect([caught.code, caught.out]).toEqual([1, expect.stringContaining("it was rewritten")]);
  const unsigned = { code: 1, out: expect.stringMatching(/UNSIGNED\S* .*entries 1 to /) };
  expect(await audit(["verify", "--file", forged, "--key", vkey], offline)).toMatchObject(unsigned);
  expect(python(forged)).toEqual(unsigned);
  for (const name of notes) cpSync(join(bundle, name), join(forged, name));
  expect(python(forged)).toEqual({ code: 1, out: expect.stringContaining("REWRITTEN") });
});

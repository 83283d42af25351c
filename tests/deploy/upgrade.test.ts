// upgrade.sh on a real database and a real checkout, with a Docker that writes down what it is told: what succeeds, and that
// whatever fails is taken back, the database to the last row.
import { afterAll, beforeAll, beforeEach, expect, test } from "bun:test";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { query } from "../faults/support.ts";
import { folder } from "./support/compose.ts";
import { type Postgres, startPostgres } from "./support/postgres.ts";
import { run } from "./support/tools.ts";

let place: string;
let postgres: Postgres;
let databaseUrl: string;
let source: string;
let origin: string;
let home: string;
let count = 0;
const heard = () => join(home, "docker.log");

beforeAll(async () => {
  place = mkdtempSync(join(tmpdir(), "sunwai-upgrade-"));
  postgres = await startPostgres();
  // What a checkout has of this repository, as far as an upgrade runs it.
  origin = join(place, "origin");
  mkdirSync(origin);
  for (const name of ["db", "server", "deploy", "package.json", "tsconfig.json"])
    cpSync(resolve(folder, "..", name), join(origin, name), { recursive: true });
  rmSync(join(origin, "deploy/.env"), { force: true });
  await Bun.write(join(origin, ".gitignore"), "/node_modules\ndeploy/.env\n");
  await git(origin, "init", "-q", "-b", "main");
  await commit("the first version");
  const words = ["server/accounts/cli.ts", "create", "--name", "First", "--mobile", "9800000000"];
  const env = { DATABASE_URL: await postgres.empty("court0"), DEMO: "0" };
  expect(await run([process.execPath, ...words], { cwd: resolve(folder, ".."), env })).toMatchObject({
    code: 0,
  });
}, 60_000);
afterAll(async () => {
  await postgres.stop();
  rmSync(place, { recursive: true, force: true });
});

/** A court that runs the first version: a checkout, its settings, and a database with an administrator in it. */
beforeEach(async () => {
  await git(
    origin,
    "reset",
    "-q",
    "--hard",
    (await git(origin, "rev-list", "--max-parents=0", "HEAD")).trim(),
  );
  count += 1;
  databaseUrl = await postgres.empty(`court${count}`, "court0");
  source = join(place, `source${count}`);
  home = join(place, `home${count}`);
  await git(place, "clone", "-q", origin, source);
  symlinkSync(resolve(folder, "../node_modules"), join(source, "node_modules"));
  mkdirSync(join(home, "app"), { recursive: true });
  const example = await Bun.file(join(source, "deploy/.env.example")).text();
  await Bun.write(
    join(source, "deploy/.env"),
    example.replace("SUNWAI_HOME=/srv/sunwai", `SUNWAI_HOME=${home}`),
  );
  await docker();
}, 30_000);

const git = async (cwd: string, ...words: string[]) => {
  const { code, out } = await run(["git", "-c", "user.name=a", "-c", "user.email=a@b.example", ...words], {
    cwd,
  });
  if (code !== 0) throw new Error(out);
  return out;
};
async function commit(message: string): Promise<void> {
  await git(origin, "add", "-A");
  await git(origin, "commit", "-q", "-m", message);
}

/** A program docker that writes its orders down; `lines` say where it fails. */
async function docker(...lines: string[]): Promise<void> {
  mkdirSync(join(home, "bin"), { recursive: true });
  const log = `printf '%s\\n' "\${*#*compose.yaml }" | sed 's/.*compose.yaml //' >>${heard()}`;
  await Bun.write(join(home, "bin/docker"), ["#!/usr/bin/env bash", log, ...lines, ""].join("\n"));
  chmodSync(join(home, "bin/docker"), 0o755);
}

const upgrade = (...words: string[]) =>
  run([join(source, "deploy/upgrade.sh"), ...words], {
    cwd: source,
    env: {
      PATH: `${join(home, "bin")}:${process.env.PATH}`,
      SUNWAI_DATABASE_RUN: postgres.wordsFor(databaseUrl),
      SUNWAI_APP_RUN: `env DEMO=0 DATABASE_URL=${databaseUrl} ${process.execPath}`,
    },
  });
const orders = async () => (await Bun.file(heard()).text()).trim().split("\n");

/** A newer version in the origin, whose migration does `sql`. */
async function newer(sql: string): Promise<void> {
  const path = join(origin, "db/migrations/meta/_journal.json");
  const journal: { entries: { idx: number; when: number; tag: string }[] } = await Bun.file(path).json();
  const last = journal.entries.at(-1);
  if (!last) throw new Error("no migrations");
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1000, tag: "9999_newer" });
  await Bun.write(path, JSON.stringify(journal));
  await Bun.write(join(origin, "db/migrations/9999_newer.sql"), sql);
  await commit("a newer version");
}

const database = async () => {
  const [made] = await query(
    databaseUrl,
    (sql) => sql`SELECT to_regclass('public.brought') IS NOT NULL AS new`,
  );
  const accounts = await query(databaseUrl, (sql) => sql`SELECT display_name FROM accounts`);
  const [{ schema } = { schema: 0 }] = await query(
    databaseUrl,
    (sql) => sql`SELECT count(*)::int AS schema FROM drizzle.__drizzle_migrations`,
  );
  return { new: made?.new, people: accounts.map((row) => row.display_name), schema };
};
const version = async () => {
  const head = (await git(source, "log", "-1", "--format=%s")).trim();
  const branch = (await git(source, "symbolic-ref", "--short", "HEAD")).trim();
  const told = /^SUNWAI_VERSION=(.*)$/m.exec(await Bun.file(join(source, "deploy/.env")).text())?.[1];
  return { head, branch, told };
};
const old = { head: "the first version", branch: "main", told: "local" };
const isClean = async () => {
  expect(existsSync(join(home, "backups/.upgrade"))).toBe(false);
  expect(await git(source, "status", "--porcelain", "--untracked-files=no")).toBe("");
};

test("the door is closed while the database is brought up, and opened when all of it is healthy", async () => {
  const before = await database();
  await newer("CREATE TABLE brought (a int);");
  const { code, out } = await upgrade();
  expect([code, out]).toEqual([0, expect.stringContaining("Upgraded to")]);
  const now = await version();
  expect(now).toEqual({
    head: "a newer version",
    branch: "main",
    told: expect.stringMatching(/^[0-9a-f]{12}$/),
  });
  expect(await database()).toEqual({ ...before, new: true, schema: before.schema + 1 });
  expect(await orders()).toEqual([
    "build app",
    "pull --quiet --ignore-buildable",
    "stop caddy app",
    "up --detach --wait --wait-timeout 600 --force-recreate --scale caddy=0",
    "up --detach --wait --wait-timeout 120 --remove-orphans",
  ]);
  expect(readdirSync(join(home, "backups")).filter((name) => name.startsWith("sunwai-")).length).toBe(1);
  await isClean();
  expect((await upgrade()).out).toContain("This is the newest version already.");
}, 60_000);

test("a migration that fails leaves the database as it is, and the version before runs again", async () => {
  const before = await database();
  await newer("CREATE TABLE brought (a int);--> statement-breakpoint\nSELECT 1 / 0;");
  const { code, out } = await upgrade();
  expect([code, out]).toEqual([
    1,
    expect.stringContaining("could not be brought to the new version's schema"),
  ]);
  expect(out).toContain("The version before runs again, and the database is as it was.");
  expect([await version(), await database()]).toEqual([old, before]);
  expect((await orders()).at(-1)).toBe(
    "up --detach --wait --wait-timeout 600 --force-recreate --remove-orphans",
  );
  await isClean();
}, 60_000);

test("a version that does not become healthy is taken back with what it did to the database, which is kept beside", async () => {
  const before = await database();
  await newer("CREATE TABLE brought (a int);--> statement-breakpoint\nDELETE FROM accounts;");
  await docker('case "$*" in *"--scale caddy=0"*) exit 1 ;; *logs*) echo "what it logged" ;; esac');
  const { code, out } = await upgrade();
  expect([code, out]).toEqual([1, expect.stringContaining("The new version did not become healthy.")]);
  expect([await version(), await database()]).toEqual([old, before]);
  const aside = /stays as (\S+)/.exec(out)?.[1] ?? "";
  const kept = databaseUrl.replace(/[^/]+$/, aside);
  expect((await query(kept, (sql) => sql`SELECT 1 FROM brought`)).length).toBe(0);
  expect(await Bun.file(join(home, "backups/upgrade-failed.log")).text()).toBe("what it logged\n");
  await isClean();
}, 60_000);

test("what is not built, or is no version, closes no door", async () => {
  await newer("SELECT 1;");
  await docker('case "$*" in *"build app"*) exit 1 ;; esac');
  const { code, out } = await upgrade();
  expect([code, out]).toEqual([1, expect.stringContaining("The new version was not built.")]);
  expect((await orders()).filter((line) => /^(stop|up)/.test(line))).toEqual([]);
  expect(await version()).toEqual(old);
  const none = await upgrade("--to", "v99");
  expect([none.code, none.out]).toEqual([1, expect.stringContaining("There is no version v99.")]);
  expect(await version()).toEqual(old);
  await isClean();
}, 60_000);

test("an upgrade that was cut off is taken back by the next run", async () => {
  const before = await database();
  await newer("CREATE TABLE brought (a int);");
  // The machine dies when the new version starts.
  await docker('case "$*" in *"--scale caddy=0"*) kill -9 "$(ps -o ppid= -p $PPID)" $PPID ;; esac');
  expect((await upgrade()).code).not.toBe(0);
  expect((await version()).head).toBe("a newer version");
  expect((await database()).new).toBe(true);
  await docker();
  const { code, out } = await upgrade();
  expect([code, out]).toEqual([1, expect.stringContaining("The last upgrade was cut off. Going back to")]);
  expect([await version(), await database()]).toEqual([old, before]);
  await isClean();
  expect(await upgrade()).toMatchObject({ code: 0 });
}, 60_000);

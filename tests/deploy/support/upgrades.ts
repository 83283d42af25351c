// Courts that a test upgrades: a checkout with an origin, settings, a real database, and a Docker that writes down what it is told.
import { afterAll, beforeAll, beforeEach, expect } from "bun:test";
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { query } from "../../faults/support/faults.ts";
import { folder } from "./compose.ts";
import { type Postgres, startPostgres } from "./postgres.ts";
import { run } from "./tools.ts";

let place: string;
let postgres: Postgres;
let count = 0;
/** What of the court that the test running now has. */
export let databaseUrl: string;
export let source: string;
export let origin: string;
export let home: string;
const heard = () => join(home, "docker.log");

/** Has a file of tests make them: one origin and one database server for all. */
export function courts(): void {
  beforeAll(begin);
  beforeEach(renew);
  afterAll(async () => {
    await postgres.stop();
    rmSync(place, { recursive: true, force: true });
  });
}

async function begin(): Promise<void> {
  place = mkdtempSync(join(tmpdir(), "sunwai-upgrade-"));
  postgres = await startPostgres();
  // The parts of this repository that a checkout has, as far as an upgrade runs them.
  origin = join(place, "origin");
  mkdirSync(origin);
  for (const name of ["db", "server", "client", "deploy", "jitsi", "package.json", "tsconfig.json"])
    cpSync(resolve(folder, "..", name), join(origin, name), { recursive: true });
  rmSync(join(origin, "deploy/.env"), { force: true });
  await Bun.write(join(origin, ".gitignore"), "/node_modules\ndeploy/.env\n");
  await git(origin, "init", "-q", "-b", "main");
  await commit("the first version");
  const words = ["server/admin/cli.ts", "create", "--name", "First", "--mobile", "9800000000"];
  const env = { DATABASE_URL: await postgres.empty("court0"), DEMO: "0" };
  expect(await run([process.execPath, ...words], { cwd: resolve(folder, ".."), env })).toMatchObject({
    code: 0,
  });
}

/** A court that runs the first version: a checkout, its settings, and a database with an administrator in it. */
async function renew(): Promise<void> {
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
}

export const git = async (cwd: string, ...words: string[]) => {
  const { code, out } = await run(["git", "-c", "user.name=a", "-c", "user.email=a@b.example", ...words], {
    cwd,
  });
  if (code !== 0) throw new Error(out);
  return out;
};
export async function commit(message: string): Promise<void> {
  await git(origin, "add", "-A");
  await git(origin, "commit", "-q", "-m", message);
}

/** A program docker that writes its orders down; `lines` say where it fails. */
export async function docker(...lines: string[]): Promise<void> {
  mkdirSync(join(home, "bin"), { recursive: true });
  const log = `printf '%s\\n' "\${*#*compose.yaml }" | sed 's/.*compose.yaml //' >>${heard()}`;
  const services = `case "$*" in *"config --services") printf '%s\\n' app caddy jicofo postgres prosody recorder ;; esac`;
  await Bun.write(join(home, "bin/docker"), ["#!/usr/bin/env bash", log, ...lines, services, ""].join("\n"));
  chmodSync(join(home, "bin/docker"), 0o755);
}

/** Runs upgrade.sh, or another script of deploy/. */
export const upgrade = (...words: string[]) => script("upgrade.sh", ...words);
const script = (name: string, ...words: string[]) => underUmask("022", join("deploy", name), ...words);

/** Runs a program in the checkout as somebody with this umask does. */
export const underUmask = (umask: string, ...words: string[]) =>
  run(["bash", "-c", `umask ${umask} && exec "$0" "$@"`, ...words], {
    cwd: source,
    env: {
      PATH: `${join(home, "bin")}:${process.env.PATH}`,
      SUNWAI_DATABASE_RUN: postgres.wordsFor(databaseUrl),
      SUNWAI_APP_RUN: `env DEMO=0 DATABASE_URL=${databaseUrl} ${process.execPath}`,
    },
  });
/** What Docker was told to do. What it was only asked, as how the containers are in a long wait, is no order. */
export const orders = async () =>
  (await Bun.file(heard()).text())
    .trim()
    .split("\n")
    .filter((line) => !/^(ps|config|image inspect|image ls) /.test(line));

/** A newer version in the origin, whose migration does `sql`. */
export async function newer(sql: string, tag = "9999_newer"): Promise<void> {
  const path = join(origin, "db/migrations/meta/_journal.json");
  const journal: { entries: { idx: number; when: number; tag: string }[] } = await Bun.file(path).json();
  const last = journal.entries.at(-1);
  if (!last) throw new Error("no migrations");
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1000, tag });
  await Bun.write(path, JSON.stringify(journal));
  await Bun.write(join(origin, `db/migrations/${tag}.sql`), sql);
  await commit("a newer version");
}

export const database = async () => {
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
export const version = async () => {
  const head = (await git(source, "log", "-1", "--format=%s")).trim();
  const branch = (await git(source, "symbolic-ref", "--short", "HEAD")).trim();
  const told = /^SUNWAI_VERSION=(.*)$/m.exec(await Bun.file(join(source, "deploy/.env")).text())?.[1];
  return { head, branch, told };
};
export const old = { head: "the first version", branch: "main", told: "local" };
export const isClean = async () => {
  expect(existsSync(join(home, "backups/.upgrade"))).toBe(false);
  expect(await git(source, "status", "--porcelain", "--untracked-files=no")).toBe("");
};

/** What an upgrade that is under way keeps. */
export const state = (name = "") => join(home, "backups/.upgrade", name);

/** An entry of a sitting's log whose sums are wrong, as SQL. */
export const entryBy = (actor: string) =>
  `INSERT INTO benches VALUES ('E1', 'Bench');
  INSERT INTO courts VALUES ('c1', 'E1', '1', 'Hall 1', 'single', 'J', '[]');
  INSERT INTO sittings (id, court_id, date, last_seq, last_hash) VALUES ('s1', 'c1', '2026-01-05', 1, 'h1');
  INSERT INTO sitting_log VALUES ('s1', 1, now(), 'c1', 'x', '${actor}', 'MASTER', 'open', '[]', 'h0', 'h1');`;

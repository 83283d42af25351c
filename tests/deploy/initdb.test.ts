// PostgreSQL's own initdb with the very words of compose.yaml: a word that it refuses keeps every new court from starting.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { chownSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Account, chooseAccount, planSpawn } from "../../db/embedded/account.ts";
import { findBinaries } from "../../db/embedded/binaries.ts";
import { services } from "./support/compose.ts";

const { postgres } = await services();
const binaries = findBinaries();
let place: string;
let account: Account;

beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), "sunwai-initdb-"));
  account = chooseAccount(join(place, "data"));
  if (account) chownSync(place, account.uid, account.gid);
});
afterAll(() => rmSync(place, { recursive: true, force: true }));

async function asDatabase(command: string[], { input = "", env = {} } = {}) {
  const plan = planSpawn(account, command, [place, binaries.home]);
  const child = Bun.spawn(plan.command, {
    uid: plan.uid,
    gid: plan.gid,
    env: { ...plan.env, ...env },
    cwd: "/",
    stdin: new TextEncoder().encode(input),
    stdout: "pipe",
    stderr: "pipe",
  });
  const texts = await Promise.all([new Response(child.stdout).text(), new Response(child.stderr).text()]);
  return { code: await child.exited, out: texts.join("") };
}

const placeOf = (lang: string) => join(place, lang);

/** As the entrypoint of the official image calls it, which has a locale of its own in the environment. */
async function init(words: string, lang: string) {
  const data = placeOf(lang);
  mkdirSync(data, { mode: 0o700 });
  if (account) chownSync(data, account.uid, account.gid);
  const fixed = ["-D", data, "--username=sunwai", "--auth=trust", "--no-sync"];
  const command = [binaries.initdb, ...fixed, ...words.split(" ")];
  return asDatabase(command, { env: { LANG: lang, LC_ALL: undefined } });
}

for (const lang of ["en_US.utf8", "C"])
  test(`initdb makes the database with the words of compose.yaml where LANG is ${lang}`, async () => {
    const words = postgres?.environment.POSTGRES_INITDB_ARGS ?? "";
    const { code, out } = await init(words, lang);
    expect([code, out]).toEqual([0, expect.stringContaining("Success.")]);
    const asked =
      "SELECT pg_encoding_to_char(encoding) AS e, datlocprovider AS p, datlocale AS l FROM pg_database WHERE datname = 'postgres'\n";
    const command = [binaries.postgres, "--single", "-D", placeOf(lang), "postgres"];
    const told = await asDatabase(command, { input: asked });
    for (const value of ['e = "UTF8"', 'p = "b"', 'l = "C.UTF-8"']) expect(told.out).toContain(value);
  });

test("PostgreSQL knows each setting that compose.yaml starts it with", async () => {
  const [program, ...all] = postgres?.command ?? [];
  expect(program).toBe("postgres");
  // The npm packages' build lacks lz4, which Debian's and the official image's have.
  const words = all.map((word) => (word === "wal_compression=lz4" ? "wal_compression=on" : word));
  const command = [binaries.postgres, "-D", placeOf("C"), ...words, "-C", "max_connections"];
  const { code, out } = await asDatabase(command);
  expect([code, out.trim()]).toEqual([0, "300"]);
});

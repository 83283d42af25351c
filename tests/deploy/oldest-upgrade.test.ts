// The oldest version that an upgrade takes (deploy/oldest-upgrade): what is older is refused by name, with the court open as it was.
import { expect, test } from "bun:test";
import { join, resolve } from "node:path";
import { folder } from "./support/compose.ts";
import { run } from "./support/tools.ts";
import {
  commit,
  courts,
  database,
  git,
  isClean,
  newer,
  old,
  orders,
  origin,
  source,
  upgrade,
  version,
} from "./support/upgrades.ts";

courts();

const head = async (place: string) => (await git(place, "rev-parse", "HEAD")).trim();
const short = (hash: string) => hash.slice(0, 7);
/** A version after those that are there, which says what the oldest is. */
async function versionThatAsksFor(floor: string, migration: string) {
  await Bun.write(join(origin, "deploy/oldest-upgrade"), `# why\ncommit ${floor}\nmigration ${migration}\n`);
  await commit("a version with a floor");
}
const lastMigration = async () => {
  const journal: { entries: { tag: string }[] } = await Bun.file(
    join(origin, "db/migrations/meta/_journal.json"),
  ).json();
  return journal.entries.at(-1)?.tag ?? "";
};
/** Nothing was built, stopped or started. */
const isUntouched = async () => {
  const told = await orders().catch(() => []);
  expect(told.filter((line) => /^(build|pull|stop|up)/.test(line))).toEqual([]);
};

test("the file names a commit and a change of the schema that this version has", async () => {
  const text = await Bun.file(join(folder, "oldest-upgrade")).text();
  const lines = text.split("\n").filter((line) => line && !line.startsWith("#"));
  expect(lines).toEqual([
    expect.stringMatching(/^commit [0-9a-f]{40}$/),
    expect.stringMatching(/^migration \d{4}_\w+$/),
  ]);
  const journal = await Bun.file(resolve(folder, "../db/migrations/meta/_journal.json")).text();
  expect(journal).toContain(`"tag": "${lines[1]?.slice("migration ".length)}"`);
  // An export of the source has no history that could know the commit.
  const commit = lines[0]?.slice("commit ".length) ?? "";
  const { code, out } = await run(["git", "merge-base", "--is-ancestor", commit, "HEAD"], { cwd: folder });
  expect([code === 0 || /not a git repository|Not a valid commit/.test(out), out]).toEqual([true, out]);
});

test("a version before the oldest is refused with both names and what to do, before anything is built or closed", async () => {
  const first = await head(origin);
  await Bun.write(join(origin, "deploy/note"), "the floor");
  await commit("the oldest that can be upgraded");
  const floor = await head(origin);
  await git(origin, "tag", "-f", "v2");
  await versionThatAsksFor(floor, await lastMigration());
  const before = await database();
  const { code, out } = await upgrade();
  expect([code, out]).toEqual([1, expect.stringContaining(`Version ${short(first)}`)]);
  expect(out).toMatch(
    new RegExp(
      `Version ${short(first)}\\w* of \\S+ runs here, and the oldest that can be upgraded is v2, ${short(floor)}\\w* of`,
    ),
  );
  expect(out).toContain("Take a version between first, with --to");
  await isUntouched();
  expect([await version(), await database()]).toEqual([old, before]);
  await isClean();
  // One that may be upgraded is, to the oldest and from there on.
  expect(await upgrade("--to", floor)).toMatchObject({ code: 0 });
  expect(await upgrade()).toMatchObject({ code: 0, out: expect.stringContaining("Upgraded to") });
  expect((await version()).head).toBe("a version with a floor");
});

test("a database before the oldest is refused by its schema, also where the source is newer than what runs", async () => {
  await newer("CREATE TABLE brought (a int);");
  await git(source, "pull", "-q", "--ff-only");
  await versionThatAsksFor(await head(origin), "9999_newer");
  const before = await database();
  const last = await head(source);
  const { code, out } = await upgrade();
  expect([code, out]).toEqual([
    1,
    expect.stringMatching(/the newest change of its schema is \d{4}_\w+, and 9999_newer is needed\. Take a/),
  ]);
  await isUntouched();
  expect([await head(source), await database()]).toEqual([last, before]);
  await isClean();
});

test("in a clone that lacks the history of the oldest its schema decides", async () => {
  await versionThatAsksFor("0123456789abcdef0123456789abcdef01234567", await lastMigration());
  expect(await upgrade()).toMatchObject({ code: 0, out: expect.stringContaining("Upgraded to") });
});

// What changed: since the commit where the work left main, and on main itself since the day before its last commit.
import { afterAll, beforeEach, expect, test } from "bun:test";
import { mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { changesOf } from "../../../../support/run/changes.ts";

const folders: string[] = [];
let tree = "";
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

const DAY = 86_400;
const NOW = 1_800_000_000;

function git(...words: string[]): string {
  const { success, stdout, stderr } = Bun.spawnSync(["git", ...words], { cwd: tree });
  if (!success) throw new Error(stderr.toString());
  return stdout.toString().trim();
}

const write = (path: string, text: string) => Bun.write(join(tree, path), text);

/** Commits all that there is, as if at a time. @returns the commit */
function commit(at: number): string {
  git("add", "-A");
  const env = { ...process.env, GIT_COMMITTER_DATE: `${at} +0000`, GIT_AUTHOR_DATE: `${at} +0000` };
  const own = ["-c", "user.name=A", "-c", "user.email=a@b.c"];
  const { success } = Bun.spawnSync(["git", ...own, "commit", "-q", "-m", "Change"], { cwd: tree, env });
  expect(success).toBe(true);
  return git("rev-parse", "HEAD");
}

const paths = (given = "") =>
  changesOf(tree, given)
    ?.files.map(({ path, was }) => `${was} ${path}`)
    .sort();

beforeEach(async () => {
  tree = mkdtempSync(join(tmpdir(), "sunwai-changes-"));
  folders.push(tree);
  git("init", "-q", "-b", "main");
  await write("old.ts", "a file that is long enough to be known when it is moved\n".repeat(5));
  await write("other.ts", "1");
  commit(NOW - 3 * DAY);
});

test("on a branch it is what the branch has, with what is not committed, and a moved file is known by its former path", async () => {
  git("checkout", "-q", "-b", "topic");
  await write("other.ts", "2");
  commit(NOW - 2 * DAY);
  mkdirSync(join(tree, "new"));
  renameSync(join(tree, "old.ts"), join(tree, "new/old.ts"));
  commit(NOW);
  await write("other.ts", "3");
  await write("fresh.ts", "1");
  expect(paths()).toEqual(["fresh.ts fresh.ts", "old.ts new/old.ts", "other.ts other.ts"]);
});

test("on main it is what came in the day before its last commit", async () => {
  await write("one.ts", "1");
  commit(NOW - 2 * DAY);
  await write("two.ts", "1");
  commit(NOW - 3600);
  await write("three.ts", "1");
  commit(NOW);
  expect(paths()).toEqual(["three.ts three.ts", "two.ts two.ts"]);
});

test("where main's former commit is given, it is what came since", async () => {
  const former = commitOf("one.ts", NOW - 7200);
  commitOf("two.ts", NOW - 3600);
  commitOf("three.ts", NOW);
  expect(paths(former)).toEqual(["three.ts three.ts", "two.ts two.ts"]);
});

test("a checkout without an earlier commit does not know", () => {
  expect(changesOf(tree, "")).toBeNull();
});

test("nor does a folder without a repository", () => {
  rmSync(join(tree, ".git"), { recursive: true });
  expect(changesOf(tree, "")).toBeNull();
});

function commitOf(path: string, at: number): string {
  Bun.spawnSync(["sh", "-c", `echo 1 > ${path}`], { cwd: tree });
  return commit(at);
}

// What changed: the files that differ from the commit at which this work began, uncommitted and new ones among them.
import { resolve } from "node:path";

const tree = resolve(import.meta.dir, "../../..");

/** A file that changed; `was` is its path before, where it was moved. */
type Change = { path: string; was: string };

/** What changed since a commit; null where no such commit can be found. */
export type Changes = { since: string; files: Change[] } | null;

/** How long the last commits of a checkout count as one change, in seconds before the newest, and how many they are at most. */
const LAST_SECONDS = 24 * 3600;
const LAST_MOST = 20;

/** Asks git; null where it is missing or has no answer. */
function git(root: string, ...words: string[]): string | null {
  const program = Bun.which("git");
  if (!program) return null;
  const { success, stdout } = Bun.spawnSync([program, ...words], { cwd: root, stderr: "ignore" });
  return success ? stdout.toString().trim() : null;
}

/** A number that the commit gives, which deals out slow files; without a repository or without git, the day does. */
export function numberOfCommit(root = tree): number {
  const commit = git(root, "rev-parse", "HEAD");
  return commit === null ? today() : Number.parseInt(commit.slice(0, 8), 16);
}

/** The number of the day. */
export const today = (): number => Math.floor(Date.now() / 86_400_000);

/**
 * The commit at which this work began: where it left `TEST_BASE`, which a continuous integration may set to main's former commit, or main.
 * On main itself nobody knows what was pushed together: the commits of the last day count.
 */
function baseOf(root: string, given: string | undefined): string | null {
  if (given) return git(root, "merge-base", "HEAD", given);
  const head = git(root, "rev-parse", "HEAD");
  for (const other of ["origin/main", "main"]) {
    const base = git(root, "merge-base", "HEAD", other);
    if (base && base !== head) return base;
  }
  const newest = Number(git(root, "log", "-1", "--format=%ct"));
  const last = git(
    root,
    ...["rev-list", "--first-parent", `--max-count=${LAST_MOST}`, `--since=${newest - LAST_SECONDS}`, "HEAD"],
  );
  const [oldest] = last?.split("\n").slice(-1) ?? [];
  return oldest ? git(root, "rev-parse", "--verify", "--quiet", `${oldest}^`) : null;
}

/**
 * The files that changed.
 * @param given - main's former commit, where somebody knows it
 */
export function changesOf(root = tree, given = process.env.TEST_BASE): Changes {
  const since = baseOf(root, given);
  if (since === null) return null;
  const differing = git(root, "diff", "--name-status", "--find-renames", since);
  const added = git(root, "ls-files", "--others", "--exclude-standard");
  if (differing === null || added === null) return null;
  const lines = (text: string) => text.split("\n").filter((line) => line !== "");
  const files = lines(differing).map((line): Change => {
    const [, was = "", path = was] = line.split("\t");
    return { path, was };
  });
  return {
    since: since.slice(0, 8),
    files: [...files, ...lines(added).map((path) => ({ path, was: path }))],
  };
}

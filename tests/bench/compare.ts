// bun run bench compare: rows of the bench in this tree and in that of another commit, alternately on one machine, and their ratios.
import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { InvalidArgumentError } from "@commander-js/extra-typings";
import { commandLine, runCommandLine } from "../../server/kernel/command-line.ts";
import {
  compared,
  conditionsText,
  type Figure,
  heading,
  type Round,
  readFigure,
  readRowNames,
} from "./compare-table.ts";

const root = resolve(import.meta.dir, "../..");
/** The longest row takes half of it on two cores. */
const ROW_MINUTES = 60;
/** No bench has a row of this name: asked for it, each says which it has. */
const NO_ROW = "?";

/** A sentence for the person at the terminal, without a stack. */
class CompareError extends Error {}

type Tree = { name: string; folder: string; temporary: string };
type Ended = { code: number | null; said: string };

/** The program that runs now: a signal to this one ends it first. */
let running: Bun.Subprocess | undefined;
let interrupted = false;

function endGroup(pid: number): void {
  try {
    process.kill(-pid, "SIGTERM");
  } catch {
    // It has ended meanwhile.
  }
}

/** Runs a program to its end. What it says on standard error it says here too, unless it is quiet. */
async function run(command: string[], folder: string, env: object = {}, isQuiet = true): Promise<Ended> {
  if (interrupted) throw new CompareError("Interrupted.");
  const child = Bun.spawn(command, {
    cwd: folder,
    env: { ...process.env, ...env },
    stdin: "ignore",
    stdout: "pipe",
    stderr: isQuiet ? "pipe" : "inherit",
    // A group of its own, which is ended whole: a bench alone would leave its servers.
    detached: true,
  });
  running = child;
  const limit = setTimeout(() => endGroup(child.pid), ROW_MINUTES * 60_000);
  const streams = [child.stdout, child.stderr].filter((one) => one instanceof ReadableStream);
  const said = await Promise.all(streams.map((stream) => new Response(stream).text()));
  const code = await child.exited;
  clearTimeout(limit);
  running = undefined;
  if (interrupted) throw new CompareError("Interrupted.");
  return { code, said: said.join("") };
}

const git = (...words: string[]) => run(["git", ...words], root);

/** The short name of a commit that is there. */
async function commitOf(word: string): Promise<string> {
  const { code, said } = await git("rev-parse", "--verify", "--quiet", "--short=8", `${word}^{commit}`);
  if (code !== 0) throw new CompareError(`There is no commit ${word} in this repository.`);
  return said.trim();
}

/** The bench of a tree, which has a database of its own beside those of the tests. */
function bench({ folder, temporary }: Tree, row: string, isQuiet: boolean): Promise<Ended> {
  return run([process.execPath, "tests/bench/run.ts", row], folder, { TMPDIR: temporary }, isQuiet);
}

async function rowNames(tree: Tree): Promise<string[]> {
  if (!existsSync(join(tree.folder, "tests/bench/run.ts")))
    throw new CompareError(`${tree.name} has no bench.`);
  const { said } = await bench(tree, NO_ROW, true);
  const names = readRowNames(said);
  if (names === null) throw new CompareError(`The bench of ${tree.name} does not start:\n${said.trim()}`);
  return names;
}

async function measure(tree: Tree, row: string, round: number): Promise<Figure[]> {
  console.error(`Round ${round}: ${row} in ${tree.name} ...`);
  const { code, said } = await bench(tree, row, false);
  const figures = said.split("\n").flatMap((line) => readFigure(line) ?? []);
  if (code === 0 && figures.length > 0) return figures;
  throw new CompareError(`The row ${row} of ${tree.name} ended with ${code ?? "a signal"}:\n${said.trim()}`);
}

/** Measures one row in both trees in turn; who begins changes, so that a machine that gets slower is nobody's loss. */
async function roundsOf(row: string, ours: Tree, theirs: Tree, rounds: number): Promise<Round[]> {
  const measured: Round[] = [];
  for (let n = 0; n < rounds; n++) {
    const isOursFirst = n % 2 === 1;
    const before = isOursFirst ? await measure(ours, row, n + 1) : null;
    const other = await measure(theirs, row, n + 1);
    measured.push({ ours: before ?? (await measure(ours, row, n + 1)), theirs: other });
  }
  return measured;
}

/**
 * Which rows can be compared.
 * @throws CompareError where one that was asked for is nowhere, or none is in both trees
 */
async function rowsOfBoth(wanted: readonly string[], ours: Tree, theirs: Tree): Promise<string[]> {
  const [here, there] = [await rowNames(ours), await rowNames(theirs)];
  const asked = wanted.length > 0 ? wanted : [...new Set([...here, ...there])];
  const both = asked.filter((row) => {
    const without = [...(here.includes(row) ? [] : [ours]), ...(there.includes(row) ? [] : [theirs])];
    if (without.length > 0)
      console.error(`There is no row ${row} in ${without.map(({ name }) => name).join(", nor in ")}.`);
    return without.length === 0;
  });
  if (both.length === 0) throw new CompareError(`Nothing to compare. Rows here: ${here.join(", ")}.`);
  return both;
}

async function compare(word: string, wanted: readonly string[], rounds: number): Promise<void> {
  const commit = await commitOf(word);
  const temporary = mkdtempSync(join(tmpdir(), "sunwai-compare-"));
  const tree = (name: string, folder: string, files: string): Tree => {
    mkdirSync(join(temporary, files));
    return { name, folder, temporary: join(temporary, files) };
  };
  const ours = tree("this tree", root, "here");
  const theirs = tree(commit, join(temporary, "tree"), "there");
  try {
    const added = await git("worktree", "add", "--detach", theirs.folder, commit);
    if (added.code !== 0) throw new CompareError(added.said.trim());
    const installed = await run([process.execPath, "install", "--frozen-lockfile"], theirs.folder);
    if (installed.code !== 0) throw new CompareError(`${commit} cannot be installed:\n${installed.said}`);
    const rows = await rowsOfBoth(wanted, ours, theirs);
    const loads = [loadNow()];
    console.log(heading(commit));
    for (const row of rows) {
      for (const line of compared(await roundsOf(row, ours, theirs, rounds), commit)) console.log(line);
      loads.push(loadNow());
    }
    const [here, changed] = [await commitOf("HEAD"), await git("status", "--porcelain")];
    const [processor] = cpus();
    const machine = { cores: cpus().length, processor: processor?.model ?? "an unknown processor", loads };
    console.log(conditionsText({ here, isChanged: changed.said.trim() !== "", rounds, ...machine }));
    if (rows.length < wanted.length) process.exitCode = 1;
  } finally {
    rmSync(temporary, { recursive: true, force: true });
    Bun.spawnSync(["git", "worktree", "prune"], { cwd: root });
  }
}

/** How many programs have wanted to work at once in the last minute, on the mean. */
const loadNow = () => loadavg()[0] ?? 0;

function roundsFrom(text: string): number {
  if (/^[1-9]\d?$/.test(text)) return Number(text);
  throw new InvalidArgumentError("It is a number from 1 to 99.");
}

/** Runs the command with the words behind `compare`, and ends the process. */
export async function runCompare(words: readonly string[]): Promise<never> {
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.on(signal, () => {
      interrupted = true;
      if (running) endGroup(running.pid);
    });
  const program = commandLine("bun run bench compare", "Measures this tree and another commit alternately.");
  program
    .argument("<commit>", "the commit to compare with, with its own dependencies and its own load maker")
    .argument("[row...]", "rows of the bench; without one all that both trees have")
    .option("--rounds <number>", "how often both are measured", roundsFrom, 2)
    .action((commit, rows, { rounds }) => compare(commit, rows, rounds));
  return runCommandLine({ parseAsync: () => program.parseAsync(words, { from: "user" }) }, [CompareError]);
}

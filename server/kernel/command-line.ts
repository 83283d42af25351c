// How the commands at the terminal are read and how they end: help, wrong calls, failures and exit codes.
import { accessSync, constants } from "node:fs";
import { Command, CommanderError } from "@commander-js/extra-typings";
import { EnvError } from "./env.ts";
import { errorText, exitWithMessage } from "./error-words.ts";
import { Failure } from "./failure.ts";

/** A finished command: what is printed, and the exit code (0 done, 1 not done, 2 called wrongly or nothing proved). */
export type Outcome = { text: string; code: 0 | 1 | 2 };

/** Where the data is that the commands work on, for the end of a help text. */
export const databaseHelp = "\nThe database is that of DATABASE_URL, else the one under DATA_DIR.";

/** How many lines of a kind a preview shows when not all are asked for. */
export const LINES_SHOWN = 30;

/** The exit code of every command that was called wrongly. */
const CALLED_WRONGLY = 2;

/** Why a file that a command is to read cannot be read; null where it can. */
export function whyUnreadable(path: string): string | null {
  try {
    accessSync(path, constants.R_OK);
    return null;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT")
      return `There is no file ${path}.`;
    return `The user of this command may not read ${path}. Give it, and the folder that it is in, to everybody: chmod a+rX.`;
  }
}

/**
 * The first lines of a list and how many are left.
 * @param lines - all of them
 * @param all - whether none may be left out
 * @returns the lines, indented
 */
export function firstOf(lines: readonly string[], all: boolean): string[] {
  const shown = all ? lines : lines.slice(0, LINES_SHOWN);
  const left = lines.length - shown.length;
  return [
    ...shown.map((line) => `  ${line}`),
    ...(left > 0 ? [`  and ${left} more (--all shows them)`] : []),
  ];
}

/**
 * A command line whose commands reject unknown arguments, and report an error in one line.
 * @param name - what a person types to run it, such as `bun run admin`
 * @param description - the first sentence of its help
 */
export function commandLine(name: string, description: string): Command {
  return new Command(name)
    .description(description)
    .exitOverride()
    .configureHelp({ helpWidth: 120 })
    .configureOutput({ outputError: (text, write) => write(`${text.trim().replaceAll("\n", " ")}\n`) })
    .hook("preAction", (_, command) => requireValues(command));
}

// `--name --mobile 98…` is a value that was forgotten, and not somebody called --mobile.
function requireValues(command: { opts(): object; error(text: string): never }): void {
  for (const [name, value] of Object.entries(command.opts()))
    for (const one of [value].flat())
      if (typeof one === "string" && one.startsWith("--"))
        command.error(`error: option '--${name}' argument missing: '${one}' is an option`);
}

/** Collects the values of an option that may be repeated. */
export function collect(value: string, before: readonly string[] | undefined): string[] {
  return [...(before ?? []), value];
}

/** Prints how a command ended, and keeps its exit code. */
export function end({ text, code }: Outcome): void {
  (code === 0 ? console.log : console.error)(text);
  process.exitCode = code;
}

/**
 * Runs the command that this process was called with, and ends the process.
 * @param program - made by {@link commandLine}
 * @param known - the errors whose own message is for the person at the terminal
 * @param failed - the exit code when it could not be done
 */
export async function runCommandLine(
  program: { parseAsync(): Promise<unknown> },
  known: readonly (new (...args: never[]) => Error)[] = [],
  failed: 1 | 2 = 1,
): Promise<never> {
  exitWithMessage();
  try {
    await program.parseAsync();
  } catch (error) {
    process.exit(explain(error, [...known, Failure, EnvError], failed));
  }
  process.exit();
}

/** Prints an error that a person can mend in its own words, and others without the values they are about. */
function explain(error: unknown, known: readonly (new (...args: never[]) => Error)[], failed: 1 | 2): number {
  // The library has said it already: its help, or what is wrong with the call.
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : CALLED_WRONGLY;
  const ofPlace = error instanceof Error && ["FolderInUse", "SchemaError"].includes(error.name);
  const isPlain = ofPlace || known.some((kind) => error instanceof kind);
  console.error(isPlain && error instanceof Error ? error.message : errorText(error));
  return failed;
}

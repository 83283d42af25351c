// How the commands of the court end: what is printed where, and the exit code.
import { EnvError } from "./env.ts";
import { dieWithWords, errorText } from "./error-words.ts";
import { Failure } from "./failure.ts";

/** A finished command: what is printed, and the exit code (0 done, 1 not done, 2 called wrongly). */
export type Outcome = { text: string; code: 0 | 1 | 2 };

/** How many lines of a kind a preview shows when not all are asked for. */
export const LINES_SHOWN = 30;

/** The first lines of a list and how many are left; all of them when that is asked. */
export function firstOf(lines: readonly string[], all: boolean): string[] {
  const shown = all ? lines : lines.slice(0, LINES_SHOWN);
  const left = lines.length - shown.length;
  return [
    ...shown.map((line) => `  ${line}`),
    ...(left > 0 ? [`  and ${left} more (--all shows them)`] : []),
  ];
}

/** What is wrong with the words that parseArgs refused; null for any other error. */
export function wrongWords(error: unknown): string | null {
  if (!(error instanceof TypeError) || !("code" in error)) return null;
  const code = String(error.code);
  if (!code.startsWith("ERR_PARSE_ARGS")) return null;
  const [, word = ""] = /'([^']*)'/.exec(error.message) ?? [];
  if (code.endsWith("UNEXPECTED_POSITIONAL")) return `"${word}" belongs to no option.`;
  const name = /--[^\s,]+/.exec(word)?.[0] ?? `-${word.replace(/^-/, "").split(" ")[0]}`;
  if (code.endsWith("UNKNOWN_OPTION")) return `There is no option ${name}.`;
  return error.message.includes("does not take") ? `${name} takes no value.` : `${name} needs a value.`;
}

/** Runs a command with the words of this process's command line, says how it ended, and ends the process. In: also how it is called. */
export async function finish(run: (args: string[]) => Promise<Outcome>, usage: string): Promise<never> {
  dieWithWords();
  const outcome = await run(process.argv.slice(2)).catch((error) => explain(error, usage));
  (outcome.code === 0 ? console.log : console.error)(outcome.text);
  process.exit(outcome.code);
}

/** What a person can do something about is said in its own words; everything else without the values it was about. */
function explain(error: unknown, usage: string): Outcome {
  const words = wrongWords(error);
  if (words !== null) return { text: `${words}\n\n${usage}`, code: 2 };
  const known = error instanceof Failure || error instanceof EnvError;
  const folder = error instanceof Error && error.name === "FolderInUse";
  return { text: known || folder ? error.message : errorText(error), code: 1 };
}

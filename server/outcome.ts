// How the commands of the court end: what is printed where, and the exit code.
import { EnvError } from "./env.ts";
import { Failure } from "./failure.ts";

/** A finished command: what is printed, and the exit code (0 done, 1 not done, 2 called wrongly). */
export type Outcome = { text: string; code: 0 | 1 | 2 };

/** Runs a command with the words of this process's command line, says how it ended, and ends the process. In: also how it is called. */
export async function finish(run: (args: string[]) => Promise<Outcome>, usage: string): Promise<never> {
  const outcome = await run(process.argv.slice(2)).catch((error) => explain(error, usage));
  (outcome.code === 0 ? console.log : console.error)(outcome.text);
  process.exit(outcome.code);
}

/** What a person can do something about is said in its own words; everything else is thrown on. */
function explain(error: unknown, usage: string): Outcome {
  if (error instanceof TypeError && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS"))
    return { text: `${error.message}\n\n${usage}`, code: 2 };
  const known = error instanceof Failure || error instanceof EnvError;
  const folder = error instanceof Error && error.name === "FolderInUse";
  if (known || folder) return { text: error.message, code: 1 };
  throw error;
}

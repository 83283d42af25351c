// Checks a law over random histories: one that does not hold fails with its shortest history, a line for each act.
import fc from "fast-check";

type Act = { command: { type: string }; actor: { id: string }; wait?: number; settings?: object };

/** Characters of a command, of another value and of what the law's own check says: whole sittings would hide the history. */
const COMMAND_MOST = 200;
const VALUE_MOST = 300;
const FOUND_MOST = 2_000;

/** Like `fc.assert`, with the failure said in `actor command` lines. */
export function assertHistories<Drawn>(
  property: fc.IAsyncProperty<Drawn>,
  parameters?: fc.Parameters<Drawn>,
): Promise<void>;
export function assertHistories<Drawn>(
  property: fc.IProperty<Drawn>,
  parameters?: fc.Parameters<Drawn>,
): void;
export function assertHistories<Drawn>(
  property: fc.IRawProperty<Drawn>,
  parameters: fc.Parameters<Drawn> = {},
): Promise<void> | void {
  const reporter = (details: fc.RunDetails<Drawn>) => {
    if (details.failed) throw new Error(failureOf(details, property));
  };
  return fc.assert(property as fc.IProperty<Drawn>, { ...parameters, reporter });
}

function failureOf<Drawn>(details: fc.RunDetails<Drawn>, property: fc.IRawProperty<Drawn>): string {
  const { counterexample, errorInstance, seed } = details;
  if (counterexample === null) return fc.defaultReportMessage(details) ?? "the law was not checked";
  const shortest = shortened({ drawn: counterexample, error: errorInstance }, property);
  const error = shortest.error instanceof Error ? shortest.error : new Error(String(shortest.error));
  const { message, stack = "" } = error;
  const at = stack.split("\n").filter((line) => /\/tests\/(laws|unit)\//.test(line));
  return [
    `does not hold (seed ${seed}), after`,
    ...[shortest.drawn].flat().flatMap(linesOf),
    clipped(message, FOUND_MOST),
    ...at.slice(0, 2),
  ].join("\n");
}

type Failure<Drawn> = { drawn: Drawn; error: unknown };

/**
 * Leaves out acts as long as the law still does not hold: what draws a history keeps its length and its scenes, and any part of one is a
 * history as well. A law that waits for something is left as it is.
 */
function shortened<Drawn>(failure: Failure<Drawn>, property: fc.IRawProperty<Drawn>): Failure<Drawn> {
  if (property.isAsync()) return failure;
  let found = failure;
  const lengths = () => historiesIn(found.drawn).map((acts) => acts.length);
  for (let size = Math.max(0, ...lengths()); size >= 1; size = Math.floor(size / 2))
    for (const at of lengths().keys())
      for (let from = 0; from < (lengths()[at] ?? 0); ) {
        const drawn = without(found.drawn, { at, from, size });
        const failed = property.run(drawn) as { error: unknown } | null;
        if (failed && "error" in failed) found = { drawn, error: failed.error };
        else from += size;
      }
  return found;
}

const isHistory = (drawn: unknown): drawn is Act[] =>
  Array.isArray(drawn) && drawn.length > 0 && drawn.every(isAct);

const historiesIn = (drawn: unknown): Act[][] =>
  isHistory(drawn) ? [drawn] : Array.isArray(drawn) ? drawn.flatMap(historiesIn) : [];

/** The same without so many acts of one of its histories. */
function without<Drawn>(drawn: Drawn, { at, from, size }: { at: number; from: number; size: number }): Drawn {
  const left = historiesIn(drawn)[at];
  const copy = (one: unknown): unknown => {
    if (one === left) return left?.toSpliced(from, size);
    return Array.isArray(one) && !isHistory(one) ? one.map(copy) : one;
  };
  return copy(drawn) as Drawn;
}

/** A history is one line for each act, any other drawn value one line. */
function linesOf(drawn: unknown): string[] {
  if (isHistory(drawn)) return drawn.map(lineOf);
  if (Array.isArray(drawn) && drawn.some(Array.isArray)) return drawn.flatMap(linesOf);
  return [`with ${clipped(JSON.stringify(drawn) ?? String(drawn), VALUE_MOST)}`];
}

const isAct = (one: unknown): one is Act =>
  typeof one === "object" && one !== null && "command" in one && "actor" in one;

function lineOf({ command: { type, ...said }, actor, wait = 0, settings }: Act): string {
  const body = Object.keys(said).length === 0 ? "" : clipped(JSON.stringify(said), COMMAND_MOST);
  const time = wait === 0 ? "" : `(${wait / 1000} s later)`;
  const changed = settings === undefined ? "" : `(settings ${clipped(JSON.stringify(settings), VALUE_MOST)})`;
  return [actor.id, type, body, time, changed].filter((word) => word !== "").join(" ");
}

const clipped = (text: string, most: number) => (text.length <= most ? text : `${text.slice(0, most)} …`);

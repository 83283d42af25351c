// Adds to a command what one sitting does not know of its actor: in which other hall they speak, and what officers confirmed.
import type { Logger } from "pino";
import type { Database } from "../../db/client.ts";
import { confirmedCases } from "../../db/queries/counsel.ts";
import { withoutParameters } from "../accounts/query-errors.ts";
import { refuse } from "../contract/refusals.ts";
import { standingOf } from "../contract/roles.ts";
import type { Command } from "../contract/sitting/commands.ts";
import type { Actor } from "./decide/index.ts";
import { withTimeout } from "./log.ts";
import type { Answer, LiveSitting } from "./sitting.ts";
import { speakingIn } from "./speaking-elsewhere.ts";

/** Commands that wait for the officers' confirmations, by actor: later commands of the same actor must not overtake them. */
const waiting = new WeakMap<LiveSitting, Map<string, Promise<unknown>>>();

/**
 * Submits a command, with the other hall in which the actor speaks, and with the confirmed cases that its decision needs: to know
 * whether an item is theirs, or what is withdrawn from somebody. Commands of one actor keep their order; a command whose
 * confirmed
 * cases cannot be read is refused.
 */
export async function submitWithKnowledge(
  { db, log, all }: { db: Database; log: Logger; all: Iterable<LiveSitting> },
  sitting: LiveSitting,
  id: string,
  command: Command,
  from: Actor,
): Promise<Answer> {
  const actor = { ...from, speakingIn: speakingIn(sitting.state, from.id, all) };
  const before = waiting.get(sitting)?.get(actor.id);
  const about = confirmedOf(command, actor);
  if (about === null && !before) return sitting.submit(id, command, actor);
  const submit = async () => {
    await before?.catch(() => {});
    const found = about === null ? [] : await withTimeout(confirmedCases(db, about));
    const known = about === actor.id ? { confirmed: found } : { confirmedOfOther: found };
    // Wrapped in an object, so that `await` waits for the submission only, and not for its answer.
    return { answer: sitting.submit(id, command, about === null ? actor : { ...actor, ...known }) };
  };
  try {
    const { answer } = await afterEarlier(sitting, actor.id, submit());
    return await answer;
  } catch (error) {
    log.error({ err: withoutParameters(error) }, "could not read what officers confirmed");
    return refuse("unavailable");
  }
}

/** The person whose confirmed cases the decision of a command needs; null when it needs none. */
function confirmedOf(command: Command, { id, role, subRole }: Actor): string | null {
  if (command.type === "withdrawCounsel") return command.item === undefined ? command.person : null;
  const isAbout = (command.type === "enter" && command.items.length > 0) || command.type === "addAgendaFile";
  return isAbout && role !== "SERVER" && standingOf(role, subRole) === "bar" ? id : null;
}

/**
 * Resolves when the actor's earlier commands to a sitting have been submitted to it, or have failed.
 * @returns whether there was any to wait for
 */
export async function whenSubmitted(sitting: LiveSitting, person: string): Promise<boolean> {
  const before = waiting.get(sitting)?.get(person);
  await before?.catch(() => {});
  return before !== undefined;
}

/** Makes the actor's next commands wait for this one. */
async function afterEarlier<T>(sitting: LiveSitting, actor: string, submitted: Promise<T>): Promise<T> {
  const ofSitting = waiting.get(sitting) ?? new Map<string, Promise<unknown>>();
  waiting.set(sitting, ofSitting);
  ofSitting.set(actor, submitted);
  try {
    return await submitted;
  } finally {
    if (ofSitting.get(actor) === submitted) ofSitting.delete(actor);
  }
}

// What one sitting does not know of an actor, given to it with a command: where they speak elsewhere, what officers confirmed.
import type { Logger } from "pino";
import type { Database } from "../../db/client.ts";
import { confirmedCases } from "../../db/queries/counsel.ts";
import { withoutParameters } from "../accounts/query-errors.ts";
import { refuse } from "../contract/refusals.ts";
import { standingOf } from "../contract/roles.ts";
import type { Command } from "../contract/sitting/commands.ts";
import type { Actor } from "./decide/index.ts";
import { inTime } from "./log.ts";
import type { Answer, LiveSitting } from "./sitting.ts";
import { speakingIn } from "./speaking.ts";

/** Gives a command, with where the actor speaks elsewhere, and with their confirmed cases where it asks whether an item is theirs. Refuses it when they cannot be read. */
export async function submitKnown(
  { db, log, all }: { db: Database; log: Logger; all: Iterable<LiveSitting> },
  sitting: LiveSitting,
  id: string,
  command: Command,
  giver: Actor,
): Promise<Answer> {
  const actor = { ...giver, speakingIn: speakingIn(sitting.state, giver.id, all) };
  const isAsked = (command.type === "enter" && command.items.length > 0) || command.type === "addAgendaFile";
  if (!isAsked || actor.role === "SERVER" || standingOf(actor.role, actor.subRole) !== "bar")
    return sitting.submit(id, command, actor);
  try {
    const confirmed = await inTime(confirmedCases(db, actor.id));
    return await sitting.submit(id, command, { ...actor, confirmed });
  } catch (error) {
    log.error({ err: withoutParameters(error) }, "could not read what officers confirmed");
    return refuse("unavailable");
  }
}

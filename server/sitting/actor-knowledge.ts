// Adds to a command what its sitting does not know: where else the actor speaks, confirmed cases, a stream's
// destination.
import type { Logger } from "pino";
import type { Database } from "../../db/client.ts";
import { confirmedCases } from "../../db/queries/counsel.ts";
import { destinationsFor } from "../../db/queries/rtmp-destinations.ts";
import { refuse } from "../contract/refusals.ts";
import { courtSideOf } from "../contract/roles.ts";
import type { Command } from "../contract/sitting/commands.ts";
import { isMeeting } from "../contract/sitting/core/state.ts";
import { isOnRecording } from "../contract/sitting/meeting-actions.ts";
import { withoutParameters } from "../kernel/query-errors.ts";
import type { Actor } from "./decide/index.ts";
import { hallGuestIn, isBookingGuest } from "./hall-guests.ts";
import { withTimeout } from "./log.ts";
import { actorInMeeting, watcherIn } from "./meeting-rooms.ts";
import { namingKnowledge } from "./naming-knowledge.ts";
import { actorOnRecording } from "./recorded-meetings.ts";
import type { Answer, Given, LiveSitting } from "./sitting.ts";
import { speakingIn } from "./speaking-elsewhere.ts";

/**
 * Submits a command with the other hall in which the actor speaks, and with the confirmed cases and the destination
 * that its decision needs. Commands of one actor keep their order; a command whose facts cannot be read is refused.
 */
export async function submitWithKnowledge(
  { db, log, all }: { db: Database; log: Logger; all: Iterable<LiveSitting> },
  sitting: LiveSitting,
  id: string,
  command: Command,
  from: Actor,
  given: Given = {},
): Promise<Answer> {
  // Also looked up: who acts on a recording, and may have led it. A watcher who is no longer invited is put out of
  // the room.
  const isLookedUp = command.type === "enter" || isOnRecording(command);
  const watcher = isLookedUp ? null : watcherIn(sitting.state, from);
  const actor = { ...from, ...watcher, speakingIn: speakingIn(sitting.state, from.id, all) };
  const before = sitting.order.earlier(actor.id);
  const asked = watcher === null ? knowledgeFor({ db, all }, sitting, command, actor) : null;
  if (given.refusal || (asked === null && !before)) return sitting.submit(id, command, actor, given);
  const submit = async () => {
    await before?.catch(() => {});
    const known = asked === null ? {} : await withTimeout(asked());
    // Wrapped in an object, so that `await` waits for the submission only, and not for its answer.
    return { answer: sitting.submit(id, command, { ...actor, ...known }, given) };
  };
  try {
    const { answer } = await sitting.order.whileSubmitting(actor.id, submit());
    return await answer;
  } catch (error) {
    log.error({ err: withoutParameters(error) }, "could not read what a command needs to be decided");
    return refuse("unavailable");
  }
}

type Knowledge = Partial<
  Pick<
    Actor,
    | "confirmed"
    | "confirmedOfOther"
    | "named"
    | "rtmpDestination"
    | "role"
    | "subRole"
    | "office"
    | "hall"
    | "invitation"
    | "hallGuest"
  >
>;

/** How what the decision of a command needs is read; null when it needs nothing. */
function knowledgeFor(
  { db, all }: { db: Database; all: Iterable<LiveSitting> },
  { state }: LiveSitting,
  command: Command,
  actor: Actor,
): (() => Promise<Knowledge>) | null {
  const { courtId } = state;
  if (isMeeting(state) && actor.role !== "SERVER")
    return () =>
      isOnRecording(command)
        ? actorOnRecording(db, state, actor)
        : actorInMeeting(db, state, actor, command.type === "enter" || command.type === "startRecording");
  if (isBookingGuest(actor)) return () => hallGuestIn(db, state, actor);
  if (command.type === "startRtmp" && actor.hall === courtId)
    return async () => {
      const found = (await destinationsFor(db, courtId)).find(({ id }) => id === command.destination);
      return { rtmpDestination: found && { id: found.id, name: found.name } };
    };
  if (command.type === "nameStandIn" && actor.role !== "SERVER") {
    const { role } = actor;
    return () => namingKnowledge({ db, all }, state, { ...actor, role }, command.person);
  }
  const about = confirmedOf(command, actor);
  if (about === null) return null;
  return async () => {
    const found = await confirmedCases(db, about);
    return about === actor.id ? { confirmed: found } : { confirmedOfOther: found };
  };
}

/** The person whose confirmed cases the decision of a command needs; null when it needs none. */
function confirmedOf(command: Command, { id, role, subRole }: Actor): string | null {
  if (command.type === "withdrawCounsel") return command.item === undefined ? command.person : null;
  const isAbout = (command.type === "enter" && command.items.length > 0) || command.type === "addAgendaFile";
  return isAbout && role !== "SERVER" && courtSideOf(role, subRole) === "bar" ? id : null;
}

// Commands from REST routes: submitted to a sitting like those of the socket, with a refusal as a Failure.
import { randomUUID } from "node:crypto";
import type { RefusalCode } from "../contract/refusals.ts";
import type { Account } from "../contract/rest/accounts.ts";
import type { Command } from "../contract/sitting/commands.ts";
import type { Origin } from "../contract/sitting/topics/origins.ts";
import { Failure, refused, unavailable } from "../failure.ts";
import type { Services } from "../services.ts";
import { actorOf } from "./actor.ts";
import { courtRules } from "./decide/court-rules.ts";
import { decide } from "./decide/index.ts";
import { actorInMeeting } from "./meeting-rooms.ts";

/**
 * Submits a command for an account.
 * @returns the number of its log entry
 * @throws Failure "refused" with the refusal's code, or "unavailable" when it could not be stored
 */
export async function dispatch(
  services: Services,
  sitting: string,
  command: Command,
  account: Account,
  origin?: Origin,
): Promise<{ seq: number }> {
  const answer = await services.sittings.command(sitting, randomUUID(), command, actorOf(account, origin));
  if ("seq" in answer) return answer;
  if (answer.refused === "unavailable") throw unavailable();
  throw refusalOf(answer.refused);
}

/** A refusal as a failure: what the role may never do is `not_allowed`. */
function refusalOf(refusal: RefusalCode): Failure {
  return refusal === "not_allowed"
    ? new Failure("not_allowed", "refused: not_allowed", { refusal })
    : refused(refusal);
}

/**
 * Checks that somebody who comes into the room of a meeting to watch only would be let in now; nothing is written.
 * @throws Failure as `dispatch`
 */
export async function checkWatching(
  { db, sittings, settings, now }: Pick<Services, "db" | "sittings" | "settings" | "now">,
  sitting: string,
  command: Command,
  account: Account,
  origin?: Origin,
): Promise<void> {
  const { state } = await sittings.get(sitting);
  const actor = { ...actorOf(account, origin), ...(await actorInMeeting(db, state, account, true)) };
  const decided = decide(state, command, actor, now(), courtRules(await settings.read(), []));
  if ("refused" in decided) throw refusalOf(decided.refused);
}

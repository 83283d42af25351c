// Commands from REST routes: submitted to a sitting like those of the socket, with a refusal as a Failure.
import { randomUUID } from "node:crypto";
import type { RefusalCode } from "../contract/refusals.ts";
import type { Account } from "../contract/rest/accounts.ts";
import type { Command } from "../contract/sitting/commands.ts";
import type { Origin } from "../contract/sitting/topics/origins.ts";
import { Failure, refused, unavailable } from "../kernel/failure.ts";
import { actorOf } from "./actor.ts";
import type { SittingDeps } from "./deps.ts";

/**
 * Submits a command for an account.
 * @param watchesOnly - the person takes part in a meeting and chose to come only to watch
 * @returns the number of its log entry
 * @throws Failure "refused" with the refusal's code, or "unavailable" when it could not be stored
 */
export async function dispatch(
  services: Pick<SittingDeps, "sittings">,
  sitting: string,
  command: Command,
  account: Account,
  origin?: Origin,
  { watchesOnly = false } = {},
): Promise<{ seq: number }> {
  const actor = { ...actorOf(account, origin), watchesOnly };
  const answer = await services.sittings.command(sitting, randomUUID(), command, actor);
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

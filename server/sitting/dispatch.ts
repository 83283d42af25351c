// Commands from REST routes: submitted to a sitting like those of the socket, with a refusal as a Failure.
import { randomUUID } from "node:crypto";
import type { Account } from "../contract/rest/accounts.ts";
import type { Command } from "../contract/sitting/commands.ts";
import type { Origin } from "../contract/sitting/topics/origins.ts";
import { Failure, unavailable } from "../failure.ts";
import type { Services } from "../services.ts";
import { actorOf } from "./actor.ts";

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
  throw new Failure(
    answer.refused === "not_allowed" ? "not_allowed" : "refused",
    `refused: ${answer.refused}`,
    {
      refusal: answer.refused,
    },
  );
}

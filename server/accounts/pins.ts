// The PIN: six digits that open a court beside the login (docs/domain.md#pin). Kept as a keyed hash, counted where it is tried.
import { keepPin, pinState, provePin } from "../../db/queries/pins.ts";
import { PROOF_SECONDS } from "../contract/limits.ts";
import { mayUse } from "../contract/roles.ts";
import { Failure } from "../failure.ts";
import type { Services } from "../services.ts";
import { ownGate } from "./own-password.ts";
import { checkPin, hashPin } from "./pin-hash.ts";
import type { Session } from "./session.ts";

type Own = Pick<Services, "db" | "now" | "settings">;
type Whose = Pick<Session, "id" | "account">;

async function stateOf({ db }: Pick<Services, "db">, { id, account }: Whose) {
  const state = await pinState(db, { accountId: account.id, sessionId: id });
  if (!state) throw new Failure("session_ended", "The session is over");
  return state;
}

/** Whether somebody has a PIN, and whether the court asks for it when they open their hall. */
export async function ownPin(services: Own, session: Whose): Promise<{ hasPin: boolean; isAsked: boolean }> {
  const { pinHash } = await stateOf(services, session);
  const { master_pin } = await services.settings.read();
  return { hasPin: pinHash !== null, isAsked: master_pin && mayUse(session.account.role, "openCourt") };
}

/** Whether somebody has to give their PIN before they open their hall. */
export async function needsPin(services: Own, session: Whose): Promise<boolean> {
  if (!(await ownPin(services, session)).isAsked) return false;
  const { pinHash, provenAt } = await stateOf(services, session);
  const isFresh = provenAt !== null && services.now() - provenAt.getTime() <= PROOF_SECONDS * 1000;
  return pinHash !== null && !isFresh;
}

/**
 * Takes a PIN. It holds for this session alone, for some minutes, and opens nothing but a court.
 * @throws Failure not_found without a PIN, wrong_pin, too_many, session_ended
 */
export async function givePin(
  services: Own & Pick<Services, "limits" | "secrets">,
  session: Whose,
  pin: string,
): Promise<void> {
  const { limits, secrets, now, db } = services;
  const { pinHash } = await stateOf(services, session);
  if (pinHash === null) throw new Failure("not_found", "There is no PIN");
  const { id } = session.account;
  await limits.take("wrongPins", id);
  if (!(await ownGate(id, () => checkPin(secrets, pin, pinHash), true)))
    throw new Failure("wrong_pin", "The PIN is wrong");
  await limits.giveBack([["wrongPins", id]]);
  if (!(await provePin(db, session.id, new Date(now()))))
    throw new Failure("session_ended", "The session is over");
}

/** Sets the PIN of somebody who has just proven who they are, or takes it away; what was proven by the one before is over. */
export async function changePin(
  { db, secrets }: Pick<Services, "db" | "secrets">,
  { account: { id } }: Whose,
  pin: string | null,
): Promise<void> {
  await keepPin(db, id, pin === null ? null : await ownGate(id, () => hashPin(secrets, pin), true));
}

// The PIN: six digits that open a court after the login (docs/domain.md#pin). Kept as a keyed hash; tries count.
import { keepPin, pinState, provePin } from "../../db/queries/pins.ts";
import { PROOF_SECONDS } from "../contract/limits.ts";
import type { PinState } from "../contract/rest/pins.ts";
import { mayUse } from "../contract/roles.ts";
import { Failure } from "../kernel/failure.ts";
import type { AccountsDeps } from "./deps.ts";
import { ownGate } from "./own-gate.ts";
import { checkPin, hashPin } from "./pin-hash.ts";
import type { Session } from "./session.ts";

type Whose = Pick<Session, "id" | "account">;

async function stateOf({ db }: Pick<AccountsDeps, "db">, { id, account }: Whose) {
  const state = await pinState(db, { accountId: account.id, sessionId: id });
  if (!state) throw new Failure("session_ended", "The session is over");
  return state;
}

/**
 * Whether somebody has a PIN, is asked for it when they open their hall, and may change it: officers may, and people
 * who chose one while registering, as long as registrations have one.
 */
export async function ownPin(
  services: Pick<AccountsDeps, "db" | "settings">,
  session: Whose,
): Promise<PinState> {
  const hasPin = (await stateOf(services, session)).pinHash !== null;
  const { master_pin, registration_pin } = await services.settings.read();
  const opensCourt = mayUse(session.account.role, "openCourt");
  return { hasPin, isAsked: master_pin && opensCourt, mayChange: opensCourt || (registration_pin && hasPin) };
}

/** Whether somebody has to give their PIN before they open their hall. */
export async function needsPin(
  services: Pick<AccountsDeps, "db" | "now" | "settings">,
  session: Whose,
): Promise<boolean> {
  if (!(await ownPin(services, session)).isAsked) return false;
  const { pinHash, provenAt } = await stateOf(services, session);
  const isFresh = provenAt !== null && services.now() - provenAt.getTime() <= PROOF_SECONDS * 1000;
  return pinHash !== null && !isFresh;
}

/**
 * Takes a PIN. It holds for this session alone, for some minutes, and opens nothing but a court.
 * @throws Failure not_found without a PIN, wrong_pin, too_many, session_ended
 */
export async function verifyPin(
  services: Pick<AccountsDeps, "db" | "limits" | "now" | "secrets">,
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
  await limits.refund([["wrongPins", id]]);
  if (!(await provePin(db, session.id, new Date(now()))))
    throw new Failure("session_ended", "The session is over");
}

/**
 * Sets or removes the PIN of a person who has just proven who they are. Proofs by the earlier PIN no longer count.
 * @throws Failure not_allowed for people who have no use for a PIN
 */
export async function changePin(
  services: Pick<AccountsDeps, "db" | "secrets" | "settings">,
  session: Whose,
  pin: string | null,
): Promise<void> {
  if (!(await ownPin(services, session)).mayChange)
    throw new Failure("not_allowed", "There is no PIN to set");
  const { db, secrets } = services;
  const { id } = session.account;
  await keepPin(db, id, pin === null ? null : await ownGate(id, () => hashPin(secrets, pin), true));
}

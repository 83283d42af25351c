// The second factors of the person logged in: listing, adding and removing them; each change needs a recent proof.
import {
  factorDetails,
  factorsOf,
  hasSecondFactor,
  removeAuthenticator,
  replaceRecoveryCodes,
} from "../../db/queries/factors.ts";
import { passkeysOf, removePasskey, renamePasskey } from "../../db/queries/passkeys.ts";
import { markProven } from "../../db/queries/proofs.ts";
import { needsSecondFactor, type SecondProof } from "../contract/proofs.ts";
import type { MadePasskey, MakeOptions } from "../contract/rest/passkeys.ts";
import type { AuthenticatorKey, SecondFactorState } from "../contract/rest/second-factor.ts";
import { Failure } from "../kernel/failure.ts";
import { confirmAuthenticator, draftAuthenticator } from "./authenticator.ts";
import type { AccountsDeps } from "./deps.ts";
import { ownRecovery } from "./factor-recovery.ts";
import { notifyOwner } from "./notices.ts";
import { addMade, offerToAdd } from "./passkeys.ts";
import { hashRecoveryCode, makeRecoveryCodes } from "./recovery-codes.ts";
import type { Session } from "./session.ts";
import { requireProof } from "./step-up.ts";

/** What a change of factors needs: a recent proof, and notices to the owner. */
type ChangeDeps = Pick<AccountsDeps, "db" | "now" | "outbox" | "settings">;
type OfferDeps = Pick<AccountsDeps, "db" | "now" | "secrets" | "settings">;

/** Returns what somebody has besides their first factor. */
export async function ownFactors(
  services: Pick<AccountsDeps, "db" | "settings">,
  { account }: Session,
): Promise<SecondFactorState> {
  const { db, settings } = services;
  const [details, keys, recovery, current] = await Promise.all([
    factorDetails(db, account.id),
    passkeysOf(db, account.id),
    ownRecovery(services, account.id),
    settings.read(),
  ]);
  return {
    authenticatorSince: details.authenticatorSince?.getTime() ?? null,
    recoveryLeft: details.recoveryLeft,
    isRequired: needsSecondFactor(account.role, current),
    isLosing: recovery !== undefined,
    losesAt: recovery?.readyAt?.getTime() ?? null,
    passkeys: keys.map(({ id, name, isSynced, createdAt, usedAt, refusedAt }) => ({
      id,
      name,
      isSynced,
      createdAt: createdAt.getTime(),
      usedAt: usedAt?.getTime() ?? null,
      refusedAt: refusedAt?.getTime() ?? null,
    })),
  };
}

/** A guest has nothing to log in with, and so nothing to add to it. */
function checkNotGuest({ account }: Session): void {
  if (account.role === "ANONYMOUS") throw new Failure("not_allowed", "A guest has nothing to log in with");
}

/** Counts the use of a new factor, which was just checked, as a proof. */
async function proven(
  { db, now }: Pick<AccountsDeps, "db" | "now">,
  { id }: Session,
  by: SecondProof,
): Promise<void> {
  await markProven(db, { sessionId: id, at: new Date(now()), by });
}

/** The key for an app, which `turnOn` confirms. @throws Failure with not_allowed for a guest, proof_needed */
export async function newKey(services: OfferDeps, session: Session): Promise<AuthenticatorKey> {
  checkNotGuest(session);
  await requireProof(services, session);
  return draftAuthenticator(services, session.account, session.id);
}

/**
 * Turns the app on, by a first right code of it.
 * @returns recovery codes where it is the first second factor, else null
 * @throws Failure with proof_needed, too_many, wrong_code or draft_over
 */
export async function turnOn(
  services: ChangeDeps & Pick<AccountsDeps, "limits" | "secrets">,
  session: Session,
  code: string,
): Promise<string[] | null> {
  await requireProof(services, session);
  const { id } = session.account;
  await services.limits.take("wrongOfOwner", id);
  const codes = await confirmAuthenticator(services, session.account, {
    of: session.id,
    code,
    isFirst: false,
  });
  await services.limits.refund([["wrongOfOwner", id]]);
  await proven(services, session, "authenticator");
  await notifyOwner(services, id, { kind: "factorChanged" });
  return codes;
}

async function whoKeepsOne({ settings }: Pick<AccountsDeps, "settings">, { account }: Session) {
  return { accountId: account.id, mustKeepOne: needsSecondFactor(account.role, await settings.read()) };
}

function checkRemoved(removed: "removed" | "absent" | "last"): void {
  if (removed === "absent") throw new Failure("not_found", "There is no such factor");
  if (removed === "last")
    throw new Failure("factor_needed", "The court asks for a second factor: add another first");
}

/** Turns the app off. @throws Failure with proof_needed, not_found, factor_needed for the last one that is due */
export async function turnOff(services: ChangeDeps, session: Session): Promise<void> {
  await requireProof(services, session);
  checkRemoved(await removeAuthenticator(services.db, await whoKeepsOne(services, session)));
  await notifyOwner(services, session.account.id, { kind: "factorChanged" });
}

/** New recovery codes in place of all others. @throws Failure with proof_needed, conflict without second factor */
export async function newRecoveryCodes(
  services: ChangeDeps & Pick<AccountsDeps, "secrets">,
  session: Session,
): Promise<string[]> {
  const { db, secrets, now } = services;
  await requireProof(services, session);
  const { id } = session.account;
  if (!hasSecondFactor(await factorsOf(db, id)))
    throw new Failure("conflict", "Recovery codes stand in for a second factor, and there is none");
  const codes = makeRecoveryCodes();
  const hashes = codes.map((code) => hashRecoveryCode(secrets, id, code));
  await db.transaction((tx) => replaceRecoveryCodes(tx, { accountId: id, at: new Date(now()), hashes }));
  await notifyOwner(services, id, { kind: "factorChanged" });
  return codes;
}

/** How the browser makes a passkey. @throws Failure with not_allowed for a guest, proof_needed */
export async function offerPasskey(
  services: OfferDeps & Pick<AccountsDeps, "env">,
  session: Session,
): Promise<MakeOptions> {
  checkNotGuest(session);
  await requireProof(services, session);
  return offerToAdd(services, session.account, session.id);
}

/** Adds the passkey that was made. @throws Failure with proof_needed, passkey_refused or conflict */
export async function addPasskey(
  services: ChangeDeps & Pick<AccountsDeps, "env" | "secrets">,
  session: Session,
  made: { name: string; response: MadePasskey },
): Promise<string[] | null> {
  await requireProof(services, session);
  const codes = await addMade(services, session.account, { subject: session.id, isFirst: false }, made);
  await proven(services, session, "passkey");
  await notifyOwner(services, session.account.id, { kind: "factorChanged" });
  return codes;
}

/** @throws Failure with not_found */
export async function rename(
  services: Pick<AccountsDeps, "db">,
  session: Session,
  id: string,
  name: string,
): Promise<void> {
  if (!(await renamePasskey(services.db, { id, accountId: session.account.id, name })))
    throw new Failure("not_found", "There is no such passkey");
}

/** Takes a passkey away. @throws as `turnOff` */
export async function dropPasskey(services: ChangeDeps, session: Session, id: string): Promise<void> {
  await requireProof(services, session);
  checkRemoved(await removePasskey(services.db, { id, ...(await whoKeepsOne(services, session)) }));
  await notifyOwner(services, session.account.id, { kind: "factorChanged" });
}

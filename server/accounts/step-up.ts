// Asks a person to prove again within a session who they are, before acts that nobody else must do at their open screen
// (docs/domain.md#step-up).
import { redeemCode } from "../../db/queries/codes.ts";
import { hasSecondFactor } from "../../db/queries/factors.ts";
import { markProven, type ProofState, proofState } from "../../db/queries/proofs.ts";
import { CODE_TRIES, PROOF_SECONDS } from "../contract/limits.ts";
import { isSecondProof, type Proof } from "../contract/proofs.ts";
import type { UseOptions } from "../contract/rest/passkeys.ts";
import type { StepUp } from "../contract/rest/second-factor.ts";
import type { Settings } from "../contract/settings.ts";
import { jwtKey } from "../kernel/env.ts";
import { Failure } from "../kernel/failure.ts";
import { type CodeSent, hashCode, hashNonce } from "./codes.ts";
import type { AccountsDeps } from "./deps.ts";
import { notifyOwner } from "./notices.ts";
import { requireOwnPassword } from "./own-password.ts";
import { offerToUse } from "./passkeys.ts";
import { requireSecond } from "./second-proof.ts";
import { requireSms, sendCode } from "./send-code.ts";
import type { Session } from "./session.ts";

/** What checking a proof of any kind needs. */
type CheckDeps = Pick<
  AccountsDeps,
  "db" | "env" | "limits" | "log" | "now" | "outbox" | "secrets" | "settings"
>;

/**
 * How a person can prove who they are, the best first. A second factor must be used: whoever took over a number or
 * password gets no further at an open screen. Without ways that the court switched off.
 */
function waysOf(state: ProofState, { otp_login }: Pick<Settings, "otp_login">): Proof[] {
  const { factors, passwordHash, phone } = state;
  const ways: readonly (readonly [Proof, boolean])[] = hasSecondFactor(factors)
    ? [
        ["passkey", factors.passkeys],
        ["authenticator", factors.authenticator],
        ["recovery", factors.recovery],
      ]
    : [
        ["password", passwordHash !== null],
        ["code", phone !== null && otp_login],
      ];
  return ways.flatMap(([way, isThere]) => (isThere ? [way] : []));
}

async function stateOf({ db }: Pick<AccountsDeps, "db">, { id, account }: Session): Promise<ProofState> {
  const state = await proofState(db, { accountId: account.id, sessionId: id });
  if (!state) throw new Failure("not_found", "The account is not there any more");
  return state;
}

function isFresh(state: ProofState, now: number): boolean {
  const { provenAt, provenBy, factors } = state;
  if (provenAt === null || provenBy === null) return false;
  const counts = isSecondProof(provenBy) || !hasSecondFactor(factors);
  return counts && now - provenAt.getTime() <= PROOF_SECONDS * 1000;
}

/** Whether a session was proven a moment ago, by its login or since, and how it can be. */
export async function ownProof(
  services: Pick<AccountsDeps, "db" | "now" | "settings">,
  session: Session,
): Promise<{ isFresh: boolean; ways: Proof[] }> {
  const state = await stateOf(services, session);
  return { isFresh: isFresh(state, services.now()), ways: waysOf(state, await services.settings.read()) };
}

/**
 * Passes only if the person has just proven who they are. A call that uses it declares `proof_needed`; its page asks
 * for the proof and calls again (client/net/proof.ts).
 * @throws Failure with proof_needed
 */
export async function requireProof(
  services: Pick<AccountsDeps, "db" | "now">,
  session: Session,
): Promise<void> {
  if (!isFresh(await stateOf(services, session), services.now()))
    throw new Failure("proof_needed", "Prove who you are first: POST /auth/step-up");
}

/** A code for one session does not work in another session, nor at a login. */
function boundCode(
  services: Pick<AccountsDeps, "env">,
  { id }: Session,
  phone: string,
  code: string,
): string {
  return hashCode(jwtKey(services.env), `step-up ${id} ${phone}`, code);
}

/**
 * Sends a one-time code to the number of the person logged in.
 * @throws Failure with not_allowed if they prove themselves otherwise, feature_off, too_many, internal without a
 * gateway
 */
export async function askForProofCode(
  services: Pick<AccountsDeps, "db" | "env" | "limits" | "now" | "outbox" | "settings">,
  session: Session,
): Promise<CodeSent> {
  const settings = await services.settings.require("otp_login");
  const state = await stateOf(services, session);
  if (state.phone === null || !waysOf(state, settings).includes("code"))
    throw new Failure("conflict", "There is another way to prove who you are");
  requireSms(services);
  await services.limits.take("codesOfOwner", session.account.id);
  const { phone } = state;
  return sendCode(services, {
    phone,
    earlier: null,
    kind: "code",
    language: session.account.language,
    court: settings,
    hasReceiver: true,
    hash: (code) => boundCode(services, session, phone, code),
  });
}

/** Returns the options with which a browser proves it with a passkey. */
export async function offerProofByPasskey(
  services: Pick<AccountsDeps, "db" | "env" | "now" | "secrets" | "settings">,
  session: Session,
): Promise<UseOptions> {
  if (!waysOf(await stateOf(services, session), await services.settings.read()).includes("passkey"))
    throw new Failure("conflict", "There is no passkey");
  return offerToUse(services, { purpose: "step-up", subject: session.id }, session.account.id);
}

/**
 * Takes a proof. It holds for this session alone.
 * @throws Failure with conflict for a way that is not this person's, and as each way refuses
 */
export async function prove(services: CheckDeps, session: Session, given: StepUp): Promise<void> {
  const state = await stateOf(services, session);
  if (!waysOf(state, await services.settings.read()).includes(given.by))
    throw new Failure("conflict", "This person proves who they are in another way");
  await check(services, session, state, given);
  const at = new Date(services.now());
  const isOpen = await markProven(services.db, { sessionId: session.id, at, by: given.by });
  if (!isOpen) throw new Failure("session_ended", "The session is over");
}

async function check(services: CheckDeps, session: Session, state: ProofState, given: StepUp): Promise<void> {
  const { account } = session;
  if (given.by === "password")
    return requireOwnPassword(services, account.id, { password: given.password, hash: state.passwordHash });
  if (given.by === "code") return requireCode(services, session, state, given);
  await requireSecond(services, account, given, {
    bound: { purpose: "step-up", subject: session.id },
    take: async () => {
      await services.limits.take("wrongOfOwner", account.id);
      return [["wrongOfOwner", account.id]];
    },
  });
  if (given.by === "recovery") await notifyOwner(services, account.id, { kind: "recoveryUsed" });
}

async function requireCode(
  services: Pick<AccountsDeps, "db" | "env" | "limits" | "now">,
  session: Session,
  { phone }: ProofState,
  { code, request }: { code: string; request: string },
): Promise<void> {
  if (phone === null) throw new Failure("wrong_code", "The code is wrong");
  const found = await redeemCode(services.db, {
    phone,
    nonceHash: hashNonce(request),
    codeHash: boundCode(services, session, phone, code),
    at: new Date(services.now()),
    tries: CODE_TRIES,
  });
  if (found === "dead") throw new Failure("code_expired", "The code is used up or too old");
  if (found === "wrong" || found.account.id !== session.account.id)
    throw new Failure("wrong_code", "The code is wrong");
  await services.limits.refund([["codesOfOwner", session.account.id]]);
}

// The second step of a login, and a login with a passkey alone (docs/domain.md#second-step).
import { type Factors, hasSecondFactor } from "../../db/queries/factors.ts";
import { endPending, type PendingPurpose, tryPending } from "../../db/queries/pending-logins.ts";
import { SECOND_STEP_TRIES, SET_UP_TRIES } from "../contract/limits.ts";
import type { Account } from "../contract/rest/accounts.ts";
import type { MadePasskey, MakeOptions, UsedPasskey, UseOptions } from "../contract/rest/passkeys.ts";
import type { AuthenticatorKey, SecondStep } from "../contract/rest/second-factor.ts";
import { jwtKey } from "../kernel/env.ts";
import { Failure } from "../kernel/failure.ts";
import { checkNotExternal, type Entered, type OpenDeps, open } from "./after-first.ts";
import { confirmAuthenticator, draftAuthenticator } from "./authenticator.ts";
import { hashNonce } from "./codes.ts";
import type { AccountsDeps } from "./deps.ts";
import { endRecoveryByUse } from "./factor-recovery.ts";
import { makeKnownBrowsers } from "./known-browsers.ts";
import { notifyOwner } from "./notices.ts";
import { addMade, offerToAdd, offerToUse, ownerOfUsed } from "./passkeys.ts";
import { requireSecond } from "./second-proof.ts";
import type { Browser, Caller } from "./session.ts";
import { takeTry } from "./shared-counts.ts";

type OfferDeps = Pick<AccountsDeps, "db" | "env" | "now" | "secrets">;
/** What checking a factor and then opening the session needs. */
type FactorDeps = OpenDeps & Pick<AccountsDeps, "env" | "secrets">;

type Waiting = { account: Account; factors: Factors; hash: string };

/**
 * The login that waits under a word.
 * @param counts - whether this is a try at it
 * @throws Failure with login_over
 */
async function waiting(
  { db, now }: Pick<AccountsDeps, "db" | "now">,
  pending: string,
  { purpose, counts }: { purpose: PendingPurpose; counts: boolean },
): Promise<Waiting> {
  const hash = hashNonce(pending);
  const most = purpose === "second" ? SECOND_STEP_TRIES : SET_UP_TRIES;
  const found = await tryPending(db, { tokenHash: hash, purpose, at: new Date(now()), most, counts });
  if (!found) throw over();
  return { ...found, hash };
}

function over(): Failure {
  return new Failure("login_over", "The login took too long or was tried too often: begin again");
}

/** Takes one of what wrong codes are counted by. */
async function takeWrong(
  services: Pick<AccountsDeps, "db" | "env" | "limits" | "logins" | "now">,
  { account }: Waiting,
  browser: Browser,
  { address }: Caller,
) {
  const { db, env, limits, logins, now } = services;
  const known = makeKnownBrowsers(jwtKey(env)).find(browser.known, account.id, now());
  const { counts } = await takeTry(
    { db, limits, guessing: logins.guessing },
    { known: known === null ? null : ["wrongSecondOfKnown", known] },
    { family: "seconds", key: account.id, accountId: account.id, address },
  );
  return counts;
}

/**
 * Opens a session for a login that waited, by its second factor.
 * @throws Failure with login_over, wrong_code, passkey_refused, passkey_copied or too_many
 */
export async function withSecond(
  services: FactorDeps & Pick<AccountsDeps, "limits" | "logins">,
  given: SecondStep,
  browser: Browser,
  caller: Caller,
): Promise<Entered> {
  const found = await waiting(services, given.pending, { purpose: "second", counts: true });
  await requireSecond(services, found.account, given, {
    bound: { purpose: "second", subject: found.hash },
    take: () => takeWrong(services, found, browser, caller),
  });
  // If two right answers come at once, only one opens a session.
  if (!(await endPending(services.db, found.hash))) throw over();
  await endRecoveryByUse(services, found.account.id);
  if (given.by === "recovery") await notifyOwner(services, found.account.id, { kind: "recoveryUsed" });
  return open(services, { account: found.account, by: given.by }, browser, caller);
}

/** Returns the options with which the browser of a waiting login uses a passkey. */
export async function offerSecond(services: OfferDeps, pending: string): Promise<UseOptions> {
  const { account, hash } = await waiting(services, pending, { purpose: "second", counts: false });
  return offerToUse(services, { purpose: "second", subject: hash }, account.id);
}

/** Returns the options with which any browser logs in with a passkey alone. */
export function offerLogin(services: OfferDeps): Promise<UseOptions> {
  return offerToUse(services, { purpose: "login", subject: "" });
}

/**
 * Opens a session by a passkey alone: the device is one factor, its person's finger, face or PIN the other.
 * @throws Failure with passkey_refused, passkey_copied or external_only
 */
export async function withPasskey(
  services: FactorDeps,
  response: UsedPasskey,
  browser: Browser,
  caller: Caller,
): Promise<Entered> {
  const account = await ownerOfUsed(services, response, { purpose: "login", subject: "" });
  await checkNotExternal(services, account.id);
  await endRecoveryByUse(services, account.id);
  return open(services, { account, by: "passkey" }, browser, caller);
}

/** The key for an app, for a login that waits for its first second factor. */
export async function setUpKey(
  services: Pick<AccountsDeps, "db" | "now" | "secrets" | "settings">,
  pending: string,
): Promise<AuthenticatorKey> {
  const { account, factors, hash } = await waiting(services, pending, { purpose: "set-up", counts: false });
  if (hasSecondFactor(factors)) throw over();
  return draftAuthenticator(services, account, hash);
}

/** A session and the recovery codes of its person's first second factor. */
type SetUp = Entered & { recoveryCodes: string[] };

/**
 * Opens a session by a first right code of an app that was set up at the login.
 * @throws Failure with login_over, draft_over or wrong_code
 */
export async function setUpByCode(
  services: FactorDeps,
  { pending, code }: { pending: string; code: string },
  browser: Browser,
  caller: Caller,
): Promise<SetUp> {
  const { account, hash } = await waiting(services, pending, { purpose: "set-up", counts: true });
  const codes = await confirmAuthenticator(services, account, { of: hash, code, isFirst: true });
  if (codes === null) throw over();
  await notifyOwner(services, account.id, { kind: "factorChanged" });
  const entered = await open(services, { account, by: "authenticator" }, browser, caller);
  return { ...entered, recoveryCodes: codes };
}

/** Returns the options with which the browser makes a passkey, for a login that waits for its first second factor. */
export async function setUpOffer(
  services: OfferDeps & Pick<AccountsDeps, "settings">,
  pending: string,
): Promise<MakeOptions> {
  const { account, factors, hash } = await waiting(services, pending, { purpose: "set-up", counts: false });
  if (hasSecondFactor(factors)) throw over();
  return offerToAdd(services, account, hash);
}

/**
 * Opens a session by a passkey that was made at the login.
 * @throws Failure with login_over, passkey_refused or conflict
 */
export async function setUpByPasskey(
  services: FactorDeps,
  { pending, ...made }: { pending: string; name: string; response: MadePasskey },
  browser: Browser,
  caller: Caller,
): Promise<SetUp> {
  const { account, hash } = await waiting(services, pending, { purpose: "set-up", counts: true });
  const codes = await addMade(services, account, { subject: hash, isFirst: true }, made);
  if (codes === null) throw over();
  await notifyOwner(services, account.id, { kind: "factorChanged" });
  const entered = await open(services, { account, by: "passkey" }, browser, caller);
  return { ...entered, recoveryCodes: codes };
}

// Authenticator codes (TOTP): makes the key for the app, and checks a code so that each is valid only once.
import { Secret, TOTP } from "otpauth";
import { authenticatorOf, confirmDraft, draftOf, keepDraft, takeStep } from "../../db/queries/factors.ts";
import { AUTHENTICATOR_SECONDS, CODE_LENGTH, SET_UP_SECONDS } from "../contract/limits.ts";
import type { Account } from "../contract/rest/accounts.ts";
import type { AuthenticatorKey } from "../contract/rest/second-factor.ts";
import { Failure } from "../kernel/failure.ts";
import type { AccountsDeps } from "./deps.ts";
import { hashRecoveryCode, makeRecoveryCodes } from "./recovery-codes.ts";

// The values that every app supports; some ignore others without saying so.
const kind = { algorithm: "SHA1", digits: CODE_LENGTH, period: AUTHENTICATOR_SECONDS } as const;
/** Codes of the half minute before and after are taken too: telephones' clocks differ. */
const WINDOW = 1;
const SECRET_BYTES = 20;

type Parts = Pick<AccountsDeps, "db" | "secrets" | "now">;

const purposeOf = (accountId: string) => `authenticator of ${accountId}`;

/** The half minute whose code this is, near now; null for a wrong one. */
function stepOf(secret: string, code: string, now: number): number | null {
  const totp = new TOTP({ ...kind, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? null : totp.counter({ timestamp: now }) + delta;
}

/**
 * Makes a key for an app; it is worth nothing until `confirmAuthenticator` was given a code of it.
 * @param of - the session or waiting login that alone may confirm it
 */
export async function draftAuthenticator(
  { db, secrets, settings, now }: Parts & Pick<AccountsDeps, "settings">,
  account: Account,
  of: string,
): Promise<AuthenticatorKey> {
  const secret = new Secret({ size: SECRET_BYTES });
  const draft = secrets.seal(secret.base32, purposeOf(account.id));
  await keepDraft(db, { accountId: account.id, draft, draftOf: of, draftAt: new Date(now()) });
  const { court_name } = await settings.read();
  const label = account.phoneNumber ?? account.displayName;
  const uri = new TOTP({ ...kind, issuer: court_name, label, secret }).toString();
  return { key: secret.base32, uri };
}

/**
 * Turns the app on that was given the last draft, by a first right code.
 * @param isFirst - it must be the first second factor of the account, as at a login that waits for one
 * @returns recovery codes where it is the first second factor, else null
 * @throws Failure with wrong_code, or with draft_over when there is no draft of `of` any more
 */
export async function confirmAuthenticator(
  { db, secrets, now }: Parts,
  account: Account,
  { of, code, isFirst }: { of: string; code: string; isFirst: boolean },
): Promise<string[] | null> {
  const since = new Date(now() - SET_UP_SECONDS * 1000);
  const draft = await draftOf(db, { accountId: account.id, of, since });
  if (draft === null) throw new Failure("draft_over", "There is no key to confirm any more: ask for another");
  const step = stepOf(secrets.unseal(draft, purposeOf(account.id)), code, now());
  if (step === null) throw new Failure("wrong_code", "The code is wrong");
  const codes = makeRecoveryCodes();
  const confirmed = await confirmDraft(db, {
    accountId: account.id,
    draft,
    step,
    isFirst,
    at: new Date(now()),
    recovery: codes.map((one) => hashRecoveryCode(secrets, account.id, one)),
  });
  if (confirmed === "over")
    throw new Failure("draft_over", "Another key was asked for or confirmed meanwhile");
  return confirmed === "first" ? codes : null;
}

/** Whether a code of the account's app is right and is used for the first time; it is used up by that. */
export async function isAuthenticatorCode(
  { db, secrets, now }: Parts,
  accountId: string,
  code: string,
): Promise<boolean> {
  const kept = await authenticatorOf(db, accountId);
  if (kept === null) return false;
  const step = stepOf(secrets.unseal(kept.secret, purposeOf(accountId)), code, now());
  return step !== null && (await takeStep(db, { accountId, secret: kept.secret, step }));
}

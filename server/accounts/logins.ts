// Logging in: asking for a one-time code, coming in with it, or with a password where the court allows that.
import type { Logger } from "pino";
import type { Database } from "../../db/client.ts";
import { forgetLinks } from "../../db/queries/account-links.ts";
import { accountByName, accountByPhone } from "../../db/queries/accounts.ts";
import { dropForgottenFiles } from "../../db/queries/accreditation-files.ts";
import { forgetUndos } from "../../db/queries/admin-undos.ts";
import { forgetCodes, livingCode, redeemCode } from "../../db/queries/codes.ts";
import type { ErrorCode } from "../contract/errors.ts";
import {
  CODE_RESEND_SECONDS,
  CODE_SECONDS,
  CODE_TRIES,
  LINK_KEPT_DAYS,
  REGISTRATION_MINUTES,
} from "../contract/limits.ts";
import { type Env, jwtKey } from "../kernel/env.ts";
import { Failure } from "../kernel/failure.ts";
import { withoutParameters } from "../kernel/query-errors.ts";
import type { Limits } from "../limits/limits.ts";
import type { Outbox } from "../notify/outbox.ts";
import type { SettingsStore } from "../settings/settings.ts";
import { afterFirst, type Stepped } from "./after-first.ts";
import { type CodeSent, hashCode, hashNonce } from "./codes.ts";
import { makeGate } from "./gate.ts";
import { createGuessing, type Guessing } from "./guessing.ts";
import { makeKnownBrowsers } from "./known-browsers.ts";
import { checkPassword } from "./passwords.ts";
import { requireSms, sendCode } from "./send-code.ts";
import type { Browser, Caller } from "./session.ts";
import type { Sessions } from "./sessions.ts";
import { type Tried, takenBefore, takeTry } from "./shared-counts.ts";

/** The ways into the court. */
export type Logins = {
  /**
   * Makes a code for a mobile number and sends it, if an account has the number; the answer does not reveal it.
   * It works only together with its nonce, so that codes which others ask for and try do not affect it.
   * @throws Failure feature_off, too_many, or internal when no SMS can be sent
   */
  askForCode(phone: string, browser: Browser, caller: Caller): Promise<CodeSent>;
  /**
   * Opens a session for the right code, or leads to the second step.
   * @throws Failure feature_off, code_not_asked, wrong_code or code_expired
   */
  withCode(phone: string, code: string, browser: Browser, caller: Caller): Promise<Stepped>;
  /**
   * As `withCode`, for the right password.
   * @throws Failure feature_off, too_many or login_failed
   */
  withPassword(username: string, password: string, browser: Browser, caller: Caller): Promise<Stepped>;
  /** Tells owners of strangers who try to come in. */
  guessing: Pick<Guessing, "notice">;
  /** Stops the housekeeping. */
  close(): Promise<void>;
};

type Parts = {
  db: Database;
  env: Pick<Env, "jwtSecret" | "dataDir">;
  log: Logger;
  /** Milliseconds since 1970. */
  now(): number;
  sessions: Pick<Sessions, "open">;
  settings: Pick<SettingsStore, "require" | "read">;
  limits: Limits;
  outbox: Outbox;
};

const SWEEP_MS = 600_000;
/** Passwords that are checked at once: each takes 19 MB and much of a core. */
const PASSWORDS_AT_ONCE = 16;

const wrong = {
  code_not_asked:
    "This browser asked for no code: send `request` of the answer to /auth/otp/generate, or its cookie",
  wrong_code: "The code is wrong",
  code_expired: "The code is used up or too old",
  login_failed: "Login failed",
} as const satisfies Partial<Record<ErrorCode, string>>;
type Wrong = keyof typeof wrong;

/**
 * @throws too_many while the browser has a code of the number that was made a moment ago and may still be used
 */
export async function waitForResend(
  { db, now }: Pick<Parts, "db" | "now">,
  phone: string,
  nonceHash: string,
): Promise<void> {
  const living = await livingCode(db, { phone, nonceHash }, { at: new Date(now()), tries: CODE_TRIES });
  if (!living) return;
  const wait = living.createdAt.getTime() + CODE_RESEND_SECONDS * 1000 - now();
  if (wait > 0)
    throw new Failure("too_many", "A code was sent a moment ago", { retryAfter: Math.ceil(wait / 1000) });
}

/** What codes that a browser asks for a number are counted by. */
const codesOf = (phone: string, accountId: string | null, address: string): Tried => ({
  family: "codes",
  key: phone,
  accountId,
  address,
});

function makeAskForCode(parts: Parts, guessing: Guessing): Logins["askForCode"] {
  const { db, env, now, limits } = parts;
  const key = jwtKey(env);
  const browsers = makeKnownBrowsers(key);
  return async (phone, browser, { address }) => {
    const settings = await parts.settings.require("otp_login");
    requireSms(parts);
    const earlier = browser.request === null ? null : hashNonce(browser.request);
    if (earlier !== null) await waitForResend(parts, phone, earlier);
    const account = await accountByPhone(db, phone);
    const accountId = account?.id ?? null;
    const known = account ? browsers.find(browser.known, account.id, now()) : null;
    const { isLate } = await takeTry(
      { db, limits, guessing },
      { known: known === null ? null : ["codesOfKnown", known], ofAddress: ["codesOfAddress", address] },
      codesOf(phone, accountId, address),
    );
    return sendCode(parts, {
      phone,
      earlier,
      kind: "code",
      language: account?.language ?? null,
      court: settings,
      // A number without an account gets its row as well: the wait and the wrong tries must look the same.
      hasReceiver: account !== undefined,
      tries: isLate ? 1 : CODE_TRIES,
      hash: (code) => hashCode(key, phone, code),
    });
  };
}

function makeWithCode(parts: Parts): Logins["withCode"] {
  const { db, env, now, limits } = parts;
  const key = jwtKey(env);
  const browsers = makeKnownBrowsers(key);
  return async (phone, code, browser, caller) => {
    await parts.settings.require("otp_login");
    if (browser.request === null) throw failed("code_not_asked");
    const nonceHash = hashNonce(browser.request);
    const codeHash = hashCode(key, phone, code);
    const at = new Date(now());
    const found = await redeemCode(db, { phone, nonceHash, codeHash, at, tries: CODE_TRIES });
    if (found === "dead") throw failed("code_expired");
    if (found === "wrong") throw failed("wrong_code");
    const known = browsers.find(browser.known, found.account.id, now());
    const { address } = caller;
    const shared = () => takenBefore(parts, codesOf(phone, found.account.id, address), found.isLastTry);
    await limits.refund(
      known === null ? [...(await shared()), ["codesOfAddress", address]] : [["codesOfKnown", known]],
    );
    return afterFirst(parts, { ...found, by: "code", whom: phone }, browser, caller);
  };
}

function failed(code: Wrong): Failure {
  return new Failure(code, wrong[code]);
}

function makeWithPassword(parts: Parts, guessing: Guessing): Logins["withPassword"] {
  const { db, env, now, limits } = parts;
  const browsers = makeKnownBrowsers(jwtKey(env));
  const gate = makeGate(PASSWORDS_AT_ONCE);
  return async (username, password, browser, caller) => {
    await parts.settings.require("password_login");
    const found = await accountByName(db, username);
    const accountId = found?.account.id ?? null;
    const known = found ? browsers.find(browser.known, found.account.id, now()) : null;
    const { address } = caller;
    const { counts } = await takeTry(
      { db, limits, guessing },
      { known: known === null ? null : ["wrongOfKnown", known], ofAddress: ["wrongOfAddress", address] },
      // An account has one count for its user name and its number together.
      { family: "passwords", key: accountId ?? username, accountId, address },
    );
    // A browser in which this account logged in before does not wait behind strangers, however many try.
    const check = () => checkPassword(password, found?.passwordHash ?? null);
    const right = await gate(known ?? address, check, known !== null);
    if (!right || !found) throw failed("login_failed");
    await limits.refund(counts);
    const { account, factors, isProviders } = found;
    const first = { account, factors, isProviders, by: "password", whom: username } as const;
    return afterFirst(parts, first, browser, caller);
  };
}

/** Clears what is over: counts, codes, links, personal data of undos that are past, files that no form named. */
export async function forgetWhatIsOver({
  db,
  now,
  limits,
}: Pick<Parts, "db" | "now"> & { limits: Pick<Parts["limits"], "sweep"> }): Promise<void> {
  await limits.sweep();
  await forgetCodes(db, new Date(now() - CODE_SECONDS * 1000));
  await forgetLinks(db, new Date(now() - LINK_KEPT_DAYS * 86_400_000));
  await forgetUndos(db, new Date(now()));
  await dropForgottenFiles(db, new Date(now() - REGISTRATION_MINUTES * 60_000));
}

/** Makes the ways into the court. Old codes and run-out counts are cleared away every ten minutes. */
export function createLogins(parts: Parts): Logins {
  const { log } = parts;
  const sweep = () => forgetWhatIsOver(parts);
  const notSwept = (error: unknown) =>
    log.error({ err: withoutParameters(error) }, "Could not clear old codes and counts away.");
  let sweeping = Promise.resolve();
  const guessing = createGuessing(parts);
  const timer = setInterval(() => {
    sweeping = sweep().catch(notSwept);
  }, SWEEP_MS);
  timer.unref();
  return {
    askForCode: makeAskForCode(parts, guessing),
    withCode: makeWithCode(parts),
    withPassword: makeWithPassword(parts, guessing),
    guessing,
    async close() {
      clearInterval(timer);
      await guessing.close();
      await sweeping;
    },
  };
}

// Logging in: asking for a one-time code, coming in with it, or with a password where the court allows that.
import { randomUUID } from "node:crypto";
import type { Logger } from "pino";
import type { Database } from "../../db/client.ts";
import { accountByPhone, accountByUsername } from "../../db/queries/accounts.ts";
import { forgetCodes, livingCode, redeemCode, storeCode } from "../../db/queries/codes.ts";
import type { ErrorCode } from "../contract/errors.ts";
import { CODE_RESEND_SECONDS, CODE_SECONDS, CODE_TRIES } from "../contract/limits.ts";
import type { LoginResponse } from "../contract/rest/accounts.ts";
import { type Env, jwtKey } from "../env.ts";
import { Failure } from "../failure.ts";
import type { Sms } from "../notify/sms.ts";
import { codeMessage } from "../notify/texts.ts";
import { hashCode, hashNonce, makeCode, makeMark, makeNonce } from "./codes.ts";
import { makeGate } from "./gate.ts";
import { makeKnownBrowsers } from "./known-browsers.ts";
import type { Count, Limits } from "./limits.ts";
import { checkPassword } from "./passwords.ts";
import { withoutParameters } from "./query-errors.ts";
import type { Caller } from "./session.ts";
import type { Sessions } from "./sessions.ts";
import type { SettingsStore } from "./settings.ts";

/**
 * What a browser brings from before: the nonce of the code that it asked for, from its cookie or said in the call, and the
 * accounts that it is known for.
 */
export type Browser = { request: string | null; known: string | null };

/**
 * What is answered to who asked for a code; `request` is the nonce, for those that keep no cookies, and `mark` is what the
 * message is known by. Times are seconds.
 */
type CodeSent = { sent: true; resendAfter: number; expiresIn: number; request: string; mark: string };

/** A session, and what the browser keeps so that it is known the next time. */
type Entered = { login: LoginResponse; known: string };

/** The ways into the court. */
export type Logins = {
  /**
   * Makes a code for a mobile number and sends it, if an account has the number; the answer does not reveal it.
   * It is good with its nonce alone: what others ask for and try does nothing to it.
   * Refuses with feature_off, too_many, or internal when no SMS can be sent.
   */
  askForCode(phone: string, browser: Browser, caller: Caller): Promise<CodeSent>;
  /** Opens a session for the right code. Refuses with feature_off, code_not_asked, wrong_code or code_expired. */
  withCode(phone: string, code: string, browser: Browser, caller: Caller): Promise<Entered>;
  /** Opens a session for the right password. Refuses with feature_off, too_many or login_failed. */
  withPassword(username: string, password: string, browser: Browser, caller: Caller): Promise<Entered>;
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
  settings: Pick<SettingsStore, "require">;
  limits: Limits;
  sms: Sms;
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

/** What counts a code of a number: the browser's own count where it is known, else the shares of strangers. */
function countsOfCode(phone: string, known: string | null, address: string): Count[] {
  if (known !== null) return [["codesOfKnown", known]];
  return [
    ["codesOfNumberHere", `${phone} ${address}`],
    ["codesOfNumber", phone],
  ];
}

function countsOfName(username: string, known: string | null, address: string): Count[] {
  if (known !== null) return [["wrongOfKnown", known]];
  return [
    ["wrongOfNameHere", `${username} ${address}`],
    ["wrongOfName", username],
  ];
}

/**
 * @throws too_many while the browser has a code of the number that was made a moment ago and may still be used
 */
async function waitForResend({ db, now }: Parts, phone: string, nonceHash: string): Promise<void> {
  const living = await livingCode(db, { phone, nonceHash }, { at: new Date(now()), tries: CODE_TRIES });
  if (!living) return;
  const wait = living.createdAt.getTime() + CODE_RESEND_SECONDS * 1000 - now();
  if (wait > 0)
    throw new Failure("too_many", "A code was sent a moment ago", { retryAfter: Math.ceil(wait / 1000) });
}

function makeAskForCode(parts: Parts): Logins["askForCode"] {
  const { db, env, now, limits, sms } = parts;
  const key = jwtKey(env);
  const browsers = makeKnownBrowsers(key);
  return async (phone, browser, { address }) => {
    const settings = await parts.settings.require("otp_login");
    if (!sms.usable) throw new Failure("internal", "The code cannot be sent");
    const earlier = browser.request === null ? null : hashNonce(browser.request);
    if (earlier !== null) await waitForResend(parts, phone, earlier);
    const account = await accountByPhone(db, phone);
    const known = account ? browsers.find(browser.known, account.id, now()) : null;
    await limits.takeAll(countsOfCode(phone, known, address));
    const code = makeCode();
    const mark = makeMark();
    const request = makeNonce();
    const createdAt = new Date(now());
    const expiresAt = new Date(now() + CODE_SECONDS * 1000);
    const hashes = { nonceHash: hashNonce(request), codeHash: hashCode(key, phone, code) };
    // A number without an account gets its row as well: the wait and the wrong tries must look the same.
    const row = { id: randomUUID(), phone, ...hashes, createdAt, expiresAt };
    const text = codeMessage(code, mark, settings.court_name);
    const message = account ? sms.message({ to: phone, text, code, at: createdAt }) : null;
    await storeCode(db, row, earlier, message);
    sms.wake();
    return { sent: true, resendAfter: CODE_RESEND_SECONDS, expiresIn: CODE_SECONDS, request, mark };
  };
}

function makeWithCode(parts: Parts): Logins["withCode"] {
  const { db, env, now, limits, sessions } = parts;
  const key = jwtKey(env);
  const browsers = makeKnownBrowsers(key);
  return async (phone, code, browser, caller) => {
    await parts.settings.require("otp_login");
    if (browser.request === null) throw failed("code_not_asked");
    const nonceHash = hashNonce(browser.request);
    const codeHash = hashCode(key, phone, code);
    const at = new Date(now());
    const account = await redeemCode(db, { phone, nonceHash, codeHash, at, tries: CODE_TRIES });
    if (account === "dead") throw failed("code_expired");
    if (account === "wrong") throw failed("wrong_code");
    const known = browsers.find(browser.known, account.id, now());
    await limits.giveBack(countsOfCode(phone, known, caller.address));
    const login = await sessions.open(account, caller);
    return { login, known: browsers.add(browser.known, account.id, now()) };
  };
}

function failed(code: Wrong): Failure {
  return new Failure(code, wrong[code]);
}

function makeWithPassword(parts: Parts): Logins["withPassword"] {
  const { db, env, now, limits, sessions } = parts;
  const browsers = makeKnownBrowsers(jwtKey(env));
  const gate = makeGate(PASSWORDS_AT_ONCE);
  return async (username, password, browser, caller) => {
    await parts.settings.require("password_login");
    const found = await accountByUsername(db, username);
    const known = found ? browsers.find(browser.known, found.account.id, now()) : null;
    const counts = countsOfName(username, known, caller.address);
    await limits.takeAll(counts);
    // Whoever came in from this browser before waits for no stranger, however many try from however many addresses.
    const check = () => checkPassword(password, found?.passwordHash ?? null);
    const right = await gate(known ?? caller.address, check, known !== null);
    if (!right || !found) throw failed("login_failed");
    await limits.giveBack(counts);
    const login = await sessions.open(found.account, caller);
    return { login, known: browsers.add(browser.known, found.account.id, now()) };
  };
}

/** Makes the ways into the court. Old codes and run-out counts are cleared away every ten minutes. */
export function createLogins(parts: Parts): Logins {
  const { db, log, now, limits } = parts;
  const sweep = async () => {
    await limits.sweep();
    await forgetCodes(db, new Date(now() - CODE_SECONDS * 1000));
  };
  const notSwept = (error: unknown) =>
    log.error({ err: withoutParameters(error) }, "Could not clear old codes and counts away.");
  let sweeping = Promise.resolve();
  const timer = setInterval(() => {
    sweeping = sweep().catch(notSwept);
  }, SWEEP_MS);
  timer.unref();
  return {
    askForCode: makeAskForCode(parts),
    withCode: makeWithCode(parts),
    withPassword: makeWithPassword(parts),
    async close() {
      clearInterval(timer);
      await sweeping;
    },
  };
}

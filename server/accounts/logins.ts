// Logging in: asking for a one-time code, coming in with it, or with a password where the court allows that.
import { randomUUID } from "node:crypto";
import type { Logger } from "pino";
import type { Database } from "../../db/client.ts";
import { accountByPhone, accountByUsername } from "../../db/queries/accounts.ts";
import { forgetCodes, redeemCode, storeCode } from "../../db/queries/codes.ts";
import type { Account, LoginResponse } from "../contract/accounts.ts";
import type { ErrorCode } from "../contract/errors.ts";
import { CODE_RESEND_SECONDS, CODE_SECONDS, CODE_TRIES_IN_ALL } from "../contract/limits.ts";
import type { Settings } from "../contract/settings.ts";
import { type Env, jwtKey } from "../env.ts";
import { Failure } from "../failure.ts";
import type { Sms } from "../notify/sms.ts";
import { codeMessage } from "../notify/texts.ts";
import type { Caller } from "./caller.ts";
import { hashCode, makeCode } from "./codes.ts";
import { makeGate } from "./gate.ts";
import type { Limits } from "./limits.ts";
import { checkPassword } from "./passwords.ts";
import { withoutParameters } from "./query-errors.ts";
import type { Sessions } from "./sessions.ts";

/** The ways into the court. */
export type Logins = {
  /**
   * Makes a code for a mobile number and sends it, if an account has the number; nobody can tell from the answer.
   * Refuses with feature_off, too_many, or internal when no SMS can be sent. Seconds in the answer.
   */
  askForCode(phone: string, caller: Caller): Promise<{ sent: true; resendAfter: number; expiresIn: number }>;
  /** Opens a session for the right code. Refuses with feature_off, too_many, wrong_code or code_expired. */
  withCode(phone: string, code: string, caller: Caller): Promise<LoginResponse>;
  /** Opens a session for the right password. Refuses with feature_off, too_many or login_failed. */
  withPassword(username: string, password: string, caller: Caller): Promise<LoginResponse>;
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
  settings: { read(): Promise<Settings> };
  limits: Limits;
  sms: Sms;
};

const SWEEP_MS = 600_000;
const TRIES_AT_ONCE = 16;

const wrong = {
  wrong_code: "The code is wrong",
  code_expired: "The code is used up or too old",
  login_failed: "Login failed",
} as const satisfies Partial<Record<ErrorCode, string>>;
type Wrong = keyof typeof wrong;

async function settingsWith(parts: Parts, flag: "otp_login" | "password_login"): Promise<Settings> {
  const settings = await parts.settings.read();
  if (!settings[flag]) throw new Failure("feature_off", "The court has switched this way to log in off");
  return settings;
}

function makeAskForCode(parts: Parts): Logins["askForCode"] {
  const { db, env, now, limits, sms } = parts;
  const key = jwtKey(env);
  return async (phone, { address }) => {
    const settings = await settingsWith(parts, "otp_login");
    if (!sms.usable) throw new Failure("internal", "The code cannot be sent");
    await limits.take("codesOfAddress", address);
    const isLimited = await limits.exceeds("codesOfNumber", phone);
    const account = await accountByPhone(db, phone);
    const code = makeCode();
    const createdAt = new Date(now());
    const expiresAt = new Date(now() + CODE_SECONDS * 1000);
    // A number without an account gets its row as well: the wait and the wrong tries must look the same.
    const row = { id: randomUUID(), phone, codeHash: hashCode(key, phone, code), createdAt, expiresAt };
    const text = codeMessage(code, settings.court_name);
    const wait = await storeCode(
      db,
      row,
      (isLimited ? CODE_SECONDS : CODE_RESEND_SECONDS) * 1000,
      async (tx) => {
        if (account) await sms.add(tx, { to: phone, text, code, at: createdAt });
      },
    );
    if (wait > 0) {
      await limits.giveBack("codesOfNumber", phone);
      throw new Failure("too_many", "A code was sent a moment ago", { retryAfter: Math.ceil(wait / 1000) });
    }
    await limits.clear("wrongOfCode", triesOf(phone, address));
    sms.wake();
    return { sent: true, resendAfter: CODE_RESEND_SECONDS, expiresIn: CODE_SECONDS };
  };
}

/**
 * Runs tries to log in, few at a time: tries that were let through together could together go beyond the limit on
 * wrong ones, and a burst of passwords could take all memory. `attempt` gives the account, or what was wrong.
 */
function makeTrying({ limits, sessions }: Parts) {
  const gate = makeGate(TRIES_AT_ONCE);
  return async (caller: Caller, attempt: () => Promise<Account | Wrong>): Promise<LoginResponse> => {
    const result = await gate(async () => {
      await limits.check("wrongOfAddress", caller.address);
      const tried = await attempt();
      if (typeof tried === "string") await limits.take("wrongOfAddress", caller.address);
      return tried;
    });
    if (typeof result === "string") throw new Failure(result, wrong[result]);
    return sessions.open(result, caller);
  };
}

/** The key under which the tries of an address at a number's code are counted. */
function triesOf(phone: string, address: string): string {
  return `${phone} ${address}`;
}

function makeWithCode(parts: Parts, trying: ReturnType<typeof makeTrying>): Logins["withCode"] {
  const { db, env, now, limits } = parts;
  const key = jwtKey(env);
  return async (phone, code, caller) => {
    await settingsWith(parts, "otp_login");
    return trying(caller, async () => {
      if (await limits.exceeds("wrongOfCode", triesOf(phone, caller.address))) return "code_expired";
      const codeHash = hashCode(key, phone, code);
      const tried = { phone, codeHash, at: new Date(now()), tries: CODE_TRIES_IN_ALL };
      const redeemed = await redeemCode(db, tried);
      if (redeemed === "dead") return "code_expired";
      const account = redeemed === "used" ? await accountByPhone(db, phone) : undefined;
      if (!account) return "wrong_code";
      await limits.clear("codesOfNumber", phone);
      await limits.clear("wrongOfCode", triesOf(phone, caller.address));
      return account;
    });
  };
}

function makeWithPassword(parts: Parts, trying: ReturnType<typeof makeTrying>): Logins["withPassword"] {
  const { db, limits } = parts;
  return async (username, password, caller) => {
    await settingsWith(parts, "password_login");
    return trying(caller, async () => {
      await limits.take("wrongOfName", username);
      const found = await accountByUsername(db, username);
      const right = await checkPassword(password, found?.passwordHash ?? null);
      if (!right || !found) return "login_failed";
      await limits.clear("wrongOfName", username);
      return found.account;
    });
  };
}

/** Makes the ways into the court. Old codes and run-out counts are cleared away every ten minutes. */
export function createLogins(parts: Parts): Logins {
  const { db, log, now, limits } = parts;
  const trying = makeTrying(parts);
  const sweep = async () => {
    await limits.sweep();
    await forgetCodes(db, new Date(now() - CODE_SECONDS * 1000));
  };
  const failed = (error: unknown) =>
    log.error({ err: withoutParameters(error) }, "Could not clear old codes and counts away.");
  let sweeping = Promise.resolve();
  const timer = setInterval(() => {
    sweeping = sweep().catch(failed);
  }, SWEEP_MS);
  timer.unref();
  return {
    askForCode: makeAskForCode(parts),
    withCode: makeWithCode(parts, trying),
    withPassword: makeWithPassword(parts, trying),
    async close() {
      clearInterval(timer);
      await sweeping;
    },
  };
}

// What follows a right first factor: a session, or a login that waits for its second step
// (docs/domain.md#second-step).
import type { Logger } from "pino";
import type { Database } from "../../db/client.ts";
import { isProviders } from "../../db/queries/external.ts";
import { completeRecovery } from "../../db/queries/factor-recoveries.ts";
import { type Factors, hasSecondFactor } from "../../db/queries/factors.ts";
import { keepPending, type PendingPurpose } from "../../db/queries/pending-logins.ts";
import { SECOND_STEP_SECONDS, SET_UP_SECONDS } from "../contract/limits.ts";
import { channels } from "../contract/message-kinds.ts";
import { type LoginProof, needsSecondFactor, type SecondProof } from "../contract/proofs.ts";
import type { Account, LoginResponse } from "../contract/rest/accounts.ts";
import type { LoginStep } from "../contract/rest/second-factor.ts";
import { type Env, jwtKey } from "../kernel/env.ts";
import { Failure } from "../kernel/failure.ts";
import type { Outbox } from "../notify/outbox.ts";
import type { SettingsStore } from "../settings/settings.ts";
import { hashNonce, makeNonce } from "./codes.ts";
import { makeKnownBrowsers } from "./known-browsers.ts";
import { notifyOfNewBrowser } from "./notices.ts";
import type { Browser, Caller } from "./session.ts";
import type { Sessions } from "./sessions.ts";

/** A session, and what the browser keeps so that it is known the next time. */
export type Entered = { login: LoginResponse; known: string };
/** The result of a right first factor: a session, or a second step. */
export type Stepped = Entered | { login: LoginStep; known: null };

/** The account whose first factor was right, which it was, its second factors, and what was typed. */
type FirstProven = Opening & { factors: Factors; whom: string } & (
    | { by: "external" | "externalSecond" }
    /** `isProviders`: whether a provider made the account, which alone opens it. */
    | { by: "code" | "password"; isProviders: boolean }
  );
/** The account that logs in, how they proved who they are, and when: now, if it is not said. */
type Opening = { account: Account; by: LoginProof; provenAt?: number };

/** What opening a session needs, and keeping a login that waits for its second step. */
export type OpenDeps = {
  db: Database;
  env: Pick<Env, "jwtSecret" | "dataDir">;
  now(): number;
  sessions: Pick<Sessions, "open">;
  settings: Pick<SettingsStore, "read">;
  outbox: Outbox;
  log: Logger;
};

/** Opens a session once all that was asked for is proven, and has the browser known from then on. */
export async function open(
  parts: OpenDeps,
  { account, by, provenAt }: Opening,
  browser: Browser,
  caller: Caller,
): Promise<Entered> {
  const { env, now, sessions } = parts;
  const browsers = makeKnownBrowsers(jwtKey(env));
  const isNew = browsers.find(browser.known, account.id, now()) === null;
  const login = await sessions.open(account, caller, by, provenAt);
  // After a login by SMS the notice goes by mail: a stranger who reads this telephone would read it too.
  if (isNew) await notifyOfNewBrowser(parts, account.id, caller, by === "code" ? ["mail"] : channels);
  return { login, known: browsers.add(browser.known, account.id, now()) };
}

function waysOf({ passkeys, authenticator, recovery }: Factors): SecondProof[] {
  const ways: readonly (readonly [SecondProof, boolean])[] = [
    ["passkey", passkeys],
    ["authenticator", authenticator],
    ["recovery", recovery],
  ];
  return ways.flatMap(([way, isThere]) => (isThere ? [way] : []));
}

/**
 * Keeps what a provider brought to the provider: who loses a role there must not go on by another way here.
 * @throws Failure external_only
 */
function checkNotProviders(is: boolean): void {
  if (is) throw new Failure("external_only", "This account is opened through the other system alone");
}

/** As `checkNotProviders`, for an account that was found by another way. */
export async function checkNotExternal({ db }: Pick<OpenDeps, "db">, accountId: string): Promise<void> {
  checkNotProviders(await isProviders(db, accountId));
}

/**
 * What follows a right first factor: a session, or a login that waits for a second factor or for setting one up. A
 * known browser or recent session changes nothing; a second factor at an external login's provider does.
 * @throws Failure external_only for an account that a provider brought and that somebody opens otherwise
 */
export async function afterFirst(
  parts: OpenDeps,
  first: FirstProven,
  browser: Browser,
  caller: Caller,
): Promise<Stepped> {
  const { account, factors, whom } = first;
  const at = new Date(parts.now());
  if (first.by === "externalSecond") return open(parts, first, browser, caller);
  if ("isProviders" in first) checkNotProviders(first.isProviders);
  if (hasSecondFactor(factors) && !(await completeRecovery(parts.db, account.id, at)))
    return {
      login: await wait(parts, { account, whom, purpose: "second", ways: waysOf(factors) }),
      known: null,
    };
  if (needsSecondFactor(account.role, await parts.settings.read()))
    return { login: await wait(parts, { account, whom, purpose: "set-up", ways: [] }), known: null };
  return open(parts, first, browser, caller);
}

async function wait(
  { db, now }: Pick<OpenDeps, "db" | "now">,
  about: { account: Account; whom: string; purpose: PendingPurpose; ways: SecondProof[] },
): Promise<LoginStep> {
  const { account, whom, purpose, ways } = about;
  const pending = makeNonce();
  const expiresIn = purpose === "second" ? SECOND_STEP_SECONDS : SET_UP_SECONDS;
  await keepPending(db, {
    tokenHash: hashNonce(pending),
    accountId: account.id,
    purpose,
    createdAt: new Date(now()),
    expiresAt: new Date(now() + expiresIn * 1000),
  });
  return { pending, purpose, ways, whom, expiresIn };
}

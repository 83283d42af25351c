// The last way in: what no admin may do because none could log in afterwards, or unasked because others could not.
import type { Database } from "../../db/client.ts";
import {
  type LeadingRule,
  type Openness,
  type Ways,
  whoCanLogIn,
  whoLosesAccess,
} from "../../db/queries/admins.ts";
import type { StoredRule } from "../../db/queries/external.ts";
import { storedSettings } from "../../db/queries/settings.ts";
import { fault } from "../contract/faults.ts";
import type { SettingKey, Settings } from "../contract/settings.ts";
import { Failure } from "../kernel/failure.ts";
import { settingsOver } from "./stored-settings.ts";

/** Settings that are ways to log in. A new one has its line here, and its needs in `whoCanLogIn`. */
export const waysIn = [
  "otp_login",
  "password_login",
  "external_login",
] as const satisfies readonly SettingKey[];

/** The setting of this process that decides which ways are open: whether there is a provider of external login. */
export type Entrance = { issuer?: string };

/** The ways by which somebody can log in, by the settings and the environment. */
export function openWays(settings: Settings, { issuer }: Entrance): Ways {
  const { otp_login, password_login, external_login } = settings;
  return { otp_login, password_login, issuer: external_login ? (issuer ?? null) : null };
}

/** The ways to log in that are left, as a transaction sees them. */
export async function wayInLeft(
  tx: Pick<Database, "select">,
  entrance: Entrance = {},
): Promise<"some" | "no way" | "no admin"> {
  const ways = openWays(settingsOver(await storedSettings(tx)).settings, entrance);
  if (!ways.otp_login && !ways.password_login && ways.issuer === null) return "no way";
  return (await whoCanLogIn(tx, ways)).admins === 0 ? "no admin" : "some";
}

/**
 * To be called after a change, in its transaction.
 * @throws Failure last_way_in when nobody could undo it any more
 */
export async function keepWayIn(tx: Pick<Database, "select">, entrance: Entrance): Promise<void> {
  const left = await wayInLeft(tx, entrance);
  if (left === "no way") throw new Failure("last_way_in", "One way to log in must stay on");
  if (left === "no admin") throw new Failure("last_way_in", "No administrator could log in any more");
}

/**
 * Called in a change's transaction after `keepWayIn`: others than admins lose their only way in only if that is
 * meant.
 * @param accepted - how many people the admin has read of; more than these are not shut out
 * @returns how many people have no way left that is open
 * @throws Failure shuts_people_out, with how many of which kind
 */
export async function requireAccepted(
  tx: Pick<Database, "select">,
  change: Record<"before" | "after", Openness>,
  accepted: number,
): Promise<number> {
  const kinds = await whoLosesAccess(tx, change);
  const all = kinds.reduce((sum, { people }) => sum + people, 0);
  if (all <= accepted) return all;
  const faults = kinds.map(({ kind, people }) => [`shutsOut.${kind}`, fault("shutOut", { kind, people })]);
  throw new Failure("shuts_people_out", `${all} people could not log in any more`, {
    faults: Object.fromEntries(faults),
  });
}

/**
 * As `requireAccepted`, for changed rules of external login. A new rule counts for nobody: whom it leads in is not
 * known before they come.
 */
export async function requireRulesAccepted(
  tx: Pick<Database, "select">,
  rules: Record<"before" | "after", readonly StoredRule[]>,
  { accepted, issuer }: Entrance & { accepted: number },
): Promise<number> {
  const ways = openWays(settingsOver(await storedSettings(tx)).settings, { issuer });
  const [before, after] = [
    rules.before.map(leadsAll),
    rules.before.map((rule) => leadsStill(rule, rules.after)),
  ];
  return requireAccepted(tx, { before: { ways, rules: before }, after: { ways, rules: after } }, accepted);
}

const leadsAll = (rule: StoredRule): LeadingRule => ({ ...rule, made: true, joined: true });

/** Whom a rule still leads in beside others: with another role now, only people who get theirs from it. */
function leadsStill(rule: StoredRule, rules: readonly StoredRule[]): LeadingRule {
  const kept = rules.find(({ claim, value }) => claim === rule.claim && value === rule.value);
  return { ...rule, made: kept !== undefined, joined: kept?.role === rule.role };
}

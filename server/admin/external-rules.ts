// Rules of external login for admins: reading, writing all at once, trying, and disconnecting an account.
import { createHash } from "node:crypto";
import type { Database } from "../../db/client.ts";
import { lockPeople, logOutPeople } from "../../db/queries/admin-people.ts";
import {
  countSubjects,
  externalRulesOf,
  lastRulesChange,
  partSubjects,
  replaceExternalRules,
  type StoredRule,
} from "../../db/queries/external.ts";
import type { Provider } from "../accounts/external/provider.ts";
import { findingOf } from "../accounts/external/resolve.ts";
import { withItsPlace } from "../accounts/placed-role.ts";
import { type Actor, act } from "../acts/act.ts";
import { canonical } from "../contract/canonical.ts";
import { type Fault, fault } from "../contract/faults.ts";
import {
  type ExternalRulesChange,
  type ExternalState,
  type ExternalTried,
  externalRulesFacts,
} from "../contract/rest/external.ts";
import { Failure } from "../kernel/failure.ts";
import { type Entrance, keepWayIn, requireRulesAccepted } from "../settings/way-in.ts";

const versionOf = (rules: readonly StoredRule[]) =>
  createHash("sha256").update(canonical(rules)).digest("hex").slice(0, 32);

/** How external login stands: the provider, the rules, and their last change. */
export async function externalState(db: Database, provider: Provider | null): Promise<ExternalState> {
  const [rules, change, people] = await Promise.all([
    externalRulesOf(db),
    lastRulesChange(db),
    provider === null ? 0 : countSubjects(db, provider.issuer),
  ]);
  return {
    provider: provider && { name: provider.name, issuer: provider.issuer, redirectUri: provider.redirectUri },
    rules,
    version: versionOf(rules),
    people,
    change: change
      ? { ...change, at: change.at.toISOString(), before: externalRulesFacts.parse(change.before).rules }
      : null,
  };
}

const wrongRule = (place: number, field: string, found: Fault) =>
  new Failure("invalid", "A rule cannot be as it is", { faults: { [`rules.${place}.${field}`]: found } });

/**
 * Replaces the rules from the next login on; nobody's session ends.
 * @throws Failure invalid with a rule's wrong field; conflict when they were changed meanwhile; last_way_in;
 * shuts_people_out if more people than `shutsOut` lose their only way in
 */
export async function changeExternalRules(
  db: Database,
  { version, rules, shutsOut = 0, reason }: ExternalRulesChange,
  by: Entrance & { actor: Actor; now: number },
): Promise<void> {
  await act<void>(db, by, async (tx) => {
    const before = await externalRulesOf(tx);
    if (versionOf(before) !== version) throw new Failure("conflict", "The rules were changed meanwhile");
    const after: StoredRule[] = [];
    const seen = new Set<string>();
    for (const [place, rule] of rules.entries()) {
      if (rule.joins === "none" && !rule.adds) throw wrongRule(place, "adds", fault("lettingNobodyIn"));
      const key = JSON.stringify([rule.claim, rule.value]);
      if (seen.has(key)) throw wrongRule(place, "value", fault("ruleTwice"));
      seen.add(key);
      const { subRole, courtHall } = await withItsPlace(tx, rule).catch((error: unknown) => {
        const faults = error instanceof Failure ? (error.details.faults ?? {}) : {};
        const [first] = Object.entries(faults);
        throw first === undefined ? error : wrongRule(place, ...first);
      });
      after.push({ ...rule, subRole, courtHall });
    }
    if (versionOf(after) === version) return { result: undefined, isUnchanged: true };
    await replaceExternalRules(tx, after);
    await keepWayIn(tx, by);
    const out = await requireRulesAccepted(tx, { before, after }, { accepted: shutsOut, issuer: by.issuer });
    const entry = {
      act: "externalRulesChanged",
      subjectKind: "externalRules",
      subject: "all",
      reason,
    } as const;
    const logged = { rules: after, ...(out > 0 && { shutsOut: out }) };
    return { result: undefined, entry: { ...entry, before: { rules: before }, after: logged } };
  });
}

/** @throws Failure invalid for claims that are no JSON object */
function claimsIn(text: string): Record<string, unknown> {
  let claims: unknown;
  try {
    claims = JSON.parse(text);
  } catch {
    claims = null;
  }
  if (typeof claims !== "object" || claims === null || Array.isArray(claims))
    throw new Failure("invalid", "These are no claims", { faults: { claims: fault("notAnObject") } });
  return { ...claims };
}

/** What the rules would do for somebody of whom the provider says this. Nothing is written or asked. */
export async function tryExternalRules(
  db: Database,
  { claims: text, rules }: { claims: string; rules?: readonly StoredRule[] },
  provider: Provider | null,
): Promise<ExternalTried> {
  const claims = claimsIn(text);
  const subject = typeof claims.sub === "string" ? claims.sub : "";
  const one = { issuer: provider?.issuer ?? "", subject, claims };
  const found = await findingOf(db, rules ?? (await externalRulesOf(db)), one);
  const known = "known" in found ? found.known : null;
  const person = known && { id: known.account.id, displayName: known.account.displayName };
  return { outcome: found.outcome, place: found.place, person };
}

/**
 * Disconnects an account from its provider's people, and ends its session. One that a provider brought has no other
 * way in, and is the registry's from then on.
 * @throws Failure not_found, last_way_in
 */
export async function partExternal(
  db: Database,
  { id, reason }: { id: string; reason?: string },
  by: Entrance & { actor: Actor; now: number },
): Promise<void> {
  await act<void>(db, by, async (tx) => {
    const [person] = await lockPeople(tx, [id]);
    if (!person || (await partSubjects(tx, id)) === 0)
      throw new Failure("not_found", "Nobody comes in with this account through another system");
    if (person.role === "ADMIN") await keepWayIn(tx, by);
    // The person who came in with it may not be its owner.
    await logOutPeople(tx, [id], { at: new Date(by.now), reason: "logout" });
    return {
      result: undefined,
      entry: { act: "externalParted", subjectKind: "person", subject: id, reason },
    };
  });
}

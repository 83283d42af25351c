// Which account and role a person of another system has by the court's rules (docs/domain.md#external-login).
import { randomUUID } from "node:crypto";
import type { Database } from "../../../db/client.ts";
import type { Transaction } from "../../../db/queries/admin-log.ts";
import { changePerson, lockPeople, logOutPeople } from "../../../db/queries/admin-people.ts";
import {
  accountOfSubject,
  accountsWith,
  addExternalPerson,
  type ExternalAccount,
  externalRulesOf,
  joinSubject,
  type StoredRule,
} from "../../../db/queries/external.ts";
import { type Actor, act, type NewEntry } from "../../acts/act.ts";
import { asFacts, differing, factsOf } from "../../acts/facts.ts";
import {
  type Claims,
  firstMatch,
  nameIn,
  verifiedMail,
  verifiedNumber,
} from "../../contract/external-rules.ts";
import { NAME_LENGTH } from "../../contract/limits.ts";
import { isSeenName } from "../../contract/person-name.ts";
import { oneLine } from "../../contract/typed-text.ts";
import { mobileNumber } from "../../imports/court-files.ts";
import { Failure } from "../../kernel/failure.ts";
import { keepWayIn } from "../../settings/way-in.ts";
import { withItsPlace } from "../placed-role.ts";

type Reader = Pick<Database, "select">;
/** Somebody of a provider, and what it says of them. */
export type Someone = { issuer: string; subject: string; claims: Claims };

/** The outcome of a sign-in, before anything is written. */
export type Finding = Enters | Joined | Added | Refused;
type Enters = { outcome: "enters"; place: number; rule: StoredRule; known: Known };
type Joined = { outcome: "joined"; place: number; rule: StoredRule; known: Known };
type Added = { outcome: "added"; place: number; rule: StoredRule; name: string };
type Refused = { outcome: keyof typeof refusals; place: number | null; known: Known | null };
type Known = ExternalAccount & { isMade: boolean };

/** A name as the court can show it; null for one that it cannot. */
function usableName(claims: Claims): string | null {
  const name = oneLine(nameIn(claims).normalize("NFC")).replace(/\s+/gu, " ").trim();
  return name.length <= NAME_LENGTH && isSeenName(name) ? name : null;
}

/** The account that a rule may join to a newcomer; "several" where it cannot be told. */
async function knownBy(
  db: Reader,
  rule: StoredRule,
  claims: Claims,
): Promise<ExternalAccount | "several" | null> {
  const mail = rule.joins === "mail" ? verifiedMail(claims) : null;
  const number = rule.joins === "mobile" ? verifiedNumber(claims) : null;
  const phone = number === null ? null : mobileNumber(number);
  if (mail === null && phone === null) return null;
  const found = await accountsWith(db, phone === null ? { mail: mail ?? "" } : { phone });
  return found.length > 1 ? "several" : (found[0] ?? null);
}

/** @returns what becomes of somebody by these rules; nothing is written */
export async function findingOf(db: Reader, rules: readonly StoredRule[], one: Someone): Promise<Finding> {
  const match = firstMatch(rules, one.claims);
  const known = (await accountOfSubject(db, one)) ?? null;
  if (match === null) return { outcome: "noRole", place: null, known };
  const { rule, place } = match;
  if (known) {
    if (known.isDisabled) return { outcome: "closed", place, known };
    // The provider may not change a role that the registry gave.
    const isOther = !known.isMade && known.account.role !== rule.role;
    return isOther ? { outcome: "taken", place, known } : { outcome: "enters", place, rule, known };
  }
  return findingOfNew(db, { rule, place }, one.claims);
}

async function findingOfNew(
  db: Reader,
  { rule, place }: { rule: StoredRule; place: number },
  claims: Claims,
): Promise<Finding> {
  const found = await knownBy(db, rule, claims);
  if (found === "several") return { outcome: "taken", place, known: null };
  if (found !== null) {
    const known = { ...found, isMade: false };
    if (found.isDisabled) return { outcome: "closed", place, known };
    if (found.account.role !== rule.role) return { outcome: "taken", place, known };
    return { outcome: "joined", place, rule, known };
  }
  if (!rule.adds) return { outcome: "noRole", place, known: null };
  const name = usableName(claims);
  return name === null ? { outcome: "noName", place, known: null } : { outcome: "added", place, rule, name };
}

const refusals = {
  noRole: ["external_no_role", "No rule of this court gives this person a role"],
  taken: ["external_taken", "The court has this person otherwise"],
  closed: ["external_closed", "The account is closed"],
  noName: ["external_failed", "The other system gives no name that can be shown"],
  noHall: ["external_no_role", "The hall of the rule is not there any more"],
} as const;

function refusal(outcome: keyof typeof refusals): Failure {
  const [code, words] = refusals[outcome];
  return new Failure(code, words);
}

type Resolving = { db: Database; now: number; actor: Actor; issuer: string };

/**
 * The account of somebody who signed in, as the rules make it: joined, added, or with another role. The admins' log
 * has all changes.
 * @throws Failure external_no_role, external_taken, external_closed, external_failed, last_way_in
 */
export async function resolve(resolving: Resolving, one: Someone): Promise<ExternalAccount> {
  const { db } = resolving;
  const found = await findingOf(db, await externalRulesOf(db), one);
  switch (found.outcome) {
    case "enters":
      return found.known.isMade ? asRuled(resolving, one, found) : found.known;
    case "joined":
    case "added":
      await write(resolving, one, found);
      return existing(db, one);
    default:
      if (found.outcome === "noRole" && found.known?.isMade) await end(resolving, found.known);
      throw refusal(found.outcome);
  }
}

async function existing(db: Reader, one: Someone): Promise<ExternalAccount> {
  const account = await accountOfSubject(db, one);
  if (!account) throw refusal("taken");
  return account;
}

/** Ends the session of somebody who lost their role: the loss applies at once, not from the next login. */
async function end({ db, ...by }: Resolving, { account }: Known): Promise<void> {
  await act<void>(db, by, async (tx) => {
    const ended = await logOutPeople(tx, [account.id], { at: new Date(by.now), reason: "logout" });
    if (ended.length === 0) return { result: undefined, isUnchanged: true };
    return { result: undefined, entry: { act: "sessionEnded", subjectKind: "person", subject: account.id } };
  });
}

/** An account that the provider brought has the role and hall of the rule; its session ends where they change. */
async function asRuled(
  { db, ...by }: Resolving,
  one: Someone,
  { rule, known }: Enters,
): Promise<ExternalAccount> {
  const { role, subRole, courtHall } = known.account;
  if (role === rule.role && subRole === rule.subRole && courtHall === rule.courtHall) return known;
  await act<void>(db, by, async (tx) => {
    const [before] = await lockPeople(tx, [known.account.id]);
    const fields = await withItsPlace(tx, rule).catch(withoutHall);
    const differences = before && differing(asFacts(before), asFacts({ ...before, ...fields }));
    if (!before || !differences) return { result: undefined, isUnchanged: true };
    await changePerson(tx, before.id, fields);
    if (before.role === "ADMIN") await keepWayIn(tx, by);
    const entry: NewEntry = {
      act: "personChanged",
      subjectKind: "person",
      subject: before.id,
      ...differences,
    };
    return { result: undefined, entry };
  });
  return existing(db, one);
}

/** The hall of a rule may be gone since it was written. */
function withoutHall(error: unknown): never {
  if (error instanceof Failure && error.code === "invalid") throw refusal("noHall");
  throw error;
}

/** Joins a newcomer to their account, or adds one. Of two first logins at once only one does. */
async function write(
  { db, ...by }: Resolving,
  { issuer, subject, claims }: Someone,
  found: Joined | Added,
): Promise<void> {
  await act<void>(db, by, async (tx) => {
    if (await accountOfSubject(tx, { issuer, subject })) return { result: undefined, isUnchanged: true };
    const at = new Date(by.now);
    const isMade = found.outcome === "added";
    const accountId = found.outcome === "added" ? randomUUID() : found.known.account.id;
    const person = found.outcome === "added" ? await add(tx, found, { id: accountId, claims, at }) : null;
    if (!(await joinSubject(tx, { issuer, subject, accountId, isMade, createdAt: at })))
      throw refusal("taken");
    const joined: NewEntry = {
      act: "externalJoined",
      subjectKind: "person",
      subject: accountId,
      after: { by: isMade ? "new" : found.rule.joins, rule: `${found.rule.claim}: ${found.rule.value}` },
    };
    if (person === null) return { result: undefined, entry: joined };
    const added: NewEntry = { act: "personAdded", subjectKind: "person", subject: accountId, after: person };
    return { result: undefined, entry: added, parts: [joined] };
  });
}

async function add(
  tx: Transaction,
  { rule, name }: Added,
  { id, claims, at }: { id: string; claims: Claims; at: Date },
): Promise<Record<string, unknown>> {
  const place = await withItsPlace(tx, rule).catch(withoutHall);
  const person = { ...place, displayName: name, email: verifiedMail(claims), enrolmentOrOffice: "" };
  await addExternalPerson(tx, { ...person, id, createdAt: at });
  return factsOf(person);
}

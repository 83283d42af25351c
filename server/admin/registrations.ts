// The registry's decisions on registrations: the accounts, log entries, messages and the undo, all or nothing.

import { randomUUID } from "node:crypto";
import type { Database } from "../../db/client.ts";
import type { Transaction } from "../../db/queries/admin-log.ts";
import { keepUndo } from "../../db/queries/admin-undos.ts";
import { lockCauseList } from "../../db/queries/causelist.ts";
import { type NewMessage, putMessages } from "../../db/queries/outbox.ts";
import {
  holdersOfEnrolments,
  lockRegistrations,
  makeAccounts,
  numbersWithAccount,
  saveDecisions,
} from "../../db/queries/registration-desk.ts";
import { openStates, type Registration } from "../../db/queries/registrations.ts";
import { referenceOf } from "../accounts/registration/registration-parts.ts";
import { sendFirstPasswords } from "../accounts/send-link.ts";
import { type Actor, act, type Done, type NewEntry } from "../acts/act.ts";
import type { AdminAct } from "../contract/admin-acts.ts";
import { UNDO_MINUTES } from "../contract/limits.ts";
import { ENGLISH } from "../contract/locales.ts";
import type {
  Decision,
  RegistrationDecision,
  RegistrationsAct,
  RegistrationsDecided,
  WhyLeft,
} from "../contract/rest/admin-registrations.ts";
import type { RegistrationState } from "../contract/rest/registration.ts";
import { messagesText } from "../contract/text/messages.ts";
import { enrolmentOfCounsel } from "../imports/court-files.ts";
import { Failure } from "../kernel/failure.ts";
import { dayInIndia } from "../kernel/india-days.ts";
import { textIn } from "../kernel/text.ts";
import type { AdminDeps } from "./deps.ts";
import { madeAccounts } from "./made-accounts.ts";
import type { Changes } from "./undo.ts";

type Parts = Pick<AdminDeps, "outbox" | "settings"> & { db: Database };
type By = { actor: Actor; now: number };
type Asked = { decision: Decision; registrations: readonly { id: string; version: number }[] };

const decisions = {
  approve: { act: "registrationApproved", state: "approved" },
  send_back: { act: "registrationSentBack", state: "sent_back" },
  refuse: { act: "registrationRefused", state: "refused" },
} as const satisfies Record<Decision, { act: AdminAct; state: RegistrationState }>;

type DecidedState = (typeof decisions)[Decision]["state"];

type Split = { done: Registration[]; left: { id: string; displayName: string; why: WhyLeft }[] };

/** The enrolment number that the account of a registration will have; null when it is none. */
const enrolmentOf = ({ enrolmentOrOffice, subRole }: Registration) =>
  enrolmentOfCounsel({ role: subRole === "Media" ? "MEDIA" : "ADVOCATE", enrolmentOrOffice });

/** Which registrations a decision changes, and which stay as they are, and why. */
async function split(tx: Transaction, { decision, registrations }: Asked, now: number): Promise<Split> {
  const versions = new Map(registrations.map(({ id, version }) => [id, version]));
  const rows = new Map((await lockRegistrations(tx, [...versions.keys()])).map((row) => [row.id, row]));
  const all = [...rows.values()];
  const isApproved = decision === "approve";
  const approved = isApproved ? all : [];
  const phones = approved.map(({ phone }) => phone);
  const enrolments = approved.flatMap((row) => enrolmentOf(row) ?? []);
  const [taken, holders] = await Promise.all([
    numbersWithAccount(tx, phones),
    holdersOfEnrolments(tx, enrolments),
  ]);
  const takenNumbers = new Set(holders.keys());
  const whyOf = (row: Registration): WhyLeft | null => {
    if (!openStates.includes(row.state)) return "decided";
    if (row.changedAt.getTime() !== versions.get(row.id)) return "changed";
    if (taken.has(row.phone)) return "hasAccount";
    if (!isApproved) return null;
    if (row.accreditedUntil !== null && row.accreditedUntil < dayInIndia(now)) return "accreditationOver";
    const enrolment = enrolmentOf(row);
    if (enrolment === null) return null;
    if (takenNumbers.has(enrolment)) return "enrolmentTaken";
    // Two people of one act may not get one enrolment number: the list gives items by it.
    takenNumbers.add(enrolment);
    return null;
  };
  const result: Split = { done: [], left: [] };
  for (const id of versions.keys()) {
    const row = rows.get(id);
    const why = row ? whyOf(row) : "gone";
    if (row && why === null) result.done.push(row);
    else if (why !== null) result.left.push({ id, displayName: row?.displayName ?? "", why });
  }
  return result;
}

const named = ({ id, displayName }: Registration) => ({ id, displayName });

/** Returns what a decision on registrations would do. Nothing is written. */
export async function previewDecision(
  { db, now }: Pick<AdminDeps, "db" | "now">,
  asked: Asked,
): Promise<RegistrationsDecided> {
  return db.transaction(async (tx) => {
    const { done, left } = await split(tx, asked, now());
    return { done: done.map(named), left, undo: null };
  });
}

type Deciding = { asked: RegistrationsAct; by: By; seq: number };

/** Decides what can be decided, inside an act. */
async function decideIn(
  tx: Transaction,
  parts: Parts,
  { asked, by, seq }: Deciding,
): Promise<{ split: Split; rows: Registration[]; done: Done<RegistrationsDecided> }> {
  // An import of people must not see half of them.
  await lockCauseList(tx);
  const parted = await split(tx, asked, by.now);
  const { done, left } = parted;
  if (done.length === 0)
    return {
      split: parted,
      rows: [],
      done: { result: { done: [], left, undo: null }, isUnchanged: true },
    };
  const { act: what, state } = decisions[asked.decision];
  const at = new Date(by.now);
  const decidedBy = by.actor.kind === "account" ? by.actor.id : null;
  const note = asked.note || null;
  const rows = done.map((row) => ({
    ...row,
    state,
    decidedAt: at,
    decidedBy,
    note,
    accountId: state === "approved" ? randomUUID() : null,
  }));
  const added = rows.flatMap(({ accountId, ...row }) =>
    accountId === null ? [] : [{ row: { ...row, accountId }, accountId }],
  );
  const decided = rows.map(({ id, accountId }) => ({ id, state, decidedAt: at, decidedBy, note, accountId }));
  const messages = await messagesTo(parts, rows, { state, at });
  const undo = { id: randomUUID(), until: new Date(by.now + UNDO_MINUTES * 60_000) };
  await makeAccounts(tx, added, at);
  // None of these waits for another: the transaction asks them one behind the other and is answered once.
  await Promise.all([
    saveDecisions(tx, decided),
    putMessages(tx, messages),
    keepUndo(tx, { ...undo, seq, changes: changesOf(done, rows) }, at),
  ]);
  await sendFirstPasswords(
    { ...parts, db: tx, now: () => by.now },
    added.map(({ accountId }) => accountId),
  );
  const offered = { id: undo.id, until: undo.until.toISOString() };
  const result = { done: done.map(named), left, undo: offered };
  return { split: parted, rows, done: { result, ...entriesOf(what, done, { state, note }) } };
}

function entriesOf(
  what: AdminAct,
  done: readonly Registration[],
  { state, note }: { state: RegistrationState; note: string | null },
): { entry: NewEntry; parts?: NewEntry[] } {
  const reason = note ?? "";
  const parts = done.map(
    (row): NewEntry => ({
      act: what,
      subjectKind: "registration",
      subject: referenceOf(row),
      reason,
      before: { state: row.state },
      after: { state },
    }),
  );
  const [first] = parts;
  if (first && parts.length === 1) return { entry: first };
  const after = { registrations: done.length, state };
  const subject = "selection";
  return {
    entry: { act: "registrationsDecided", subjectKind: "registration", subject, after, reason },
    parts,
  };
}

/** Returns what an undo needs: each registration as it was, and the accounts that were made. */
function changesOf(before: readonly Registration[], rows: readonly Registration[]): Changes {
  const added = rows.flatMap(madeAccounts);
  const after = new Map(rows.map(({ id, state }) => [id, state]));
  const registrations = before.map((row) => ({
    id: row.id,
    version: row.changedAt.getTime(),
    decided: after.get(row.id) ?? row.state,
    before: { state: row.state, decidedAt: row.decidedAt, decidedBy: row.decidedBy, note: row.note },
  }));
  return { added, changed: [], registrations };
}

/**
 * Decides open registrations. Those that were decided, were sent again or cannot be approved stay.
 * @returns which were decided, which not and why, and what undoes it
 */
export async function decideMany(
  parts: Parts,
  asked: RegistrationsAct,
  by: By,
): Promise<RegistrationsDecided> {
  const result = await act<RegistrationsDecided>(parts.db, by, async (tx, seq) => {
    const { done } = await decideIn(tx, parts, { asked, by, seq });
    return done;
  });
  parts.outbox.wake();
  return result;
}

const sentences: Record<Exclude<WhyLeft, "gone">, string> = {
  changed: "The form came anew",
  decided: "It is decided already",
  hasAccount: "This number has an account by now",
  enrolmentTaken: "Somebody else has this enrolment number",
  accreditationOver: "The accreditation is over",
};

/**
 * Decides one registration.
 * @throws Failure not_found; conflict when it was sent again, is decided, or its number has an account by now
 */
export async function decide(
  parts: Parts,
  id: string,
  { decision, version, note }: RegistrationDecision,
  by: By,
): Promise<Registration> {
  const asked = { decision, note, registrations: [{ id, version }] };
  const decided = await act<Registration>(parts.db, by, async (tx, seq) => {
    const { split: parted, rows, done } = await decideIn(tx, parts, { asked, by, seq });
    const [left] = parted.left;
    const [row] = rows;
    if (left?.why === "gone") throw new Failure("not_found", "There is no such registration");
    if (left) throw new Failure("conflict", sentences[left.why]);
    if (!row) throw new Error("a registration was neither decided nor left");
    return { ...done, result: row };
  });
  parts.outbox.wake();
  return decided;
}

/** The message to people: the decision, and where they read why. An undo sends none, a next decision another. */
async function messagesTo(
  { outbox, settings }: Pick<AdminDeps, "outbox" | "settings">,
  rows: readonly Registration[],
  { state, at }: { state: DecidedState; at: Date },
): Promise<NewMessage[]> {
  const court = await settings.read();
  const decision = textIn(ENGLISH, messagesText)(`decided.${state}`);
  const messages = rows.flatMap((row) => {
    const values = { reference: referenceOf(row), decision, link: `${outbox.site}/register` };
    const draft = { language: null, court, values, at };
    const ways = [
      { channel: "sms" as const, to: row.phone },
      ...(row.email === null ? [] : [{ channel: "mail" as const, to: row.email }]),
    ];
    return ways
      .filter(({ channel }) => outbox.isUsable(channel))
      .map((way) => outbox.message("registrationDecided", { ...draft, ...way }));
  });
  return Promise.all(messages);
}

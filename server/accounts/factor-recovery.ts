// A lost second factor: one admin begins, another confirms, and people have a day to object
// (docs/domain.md#lost-second-factor).
import { randomUUID } from "node:crypto";
import { rolesBefore } from "../../db/queries/admin-log.ts";
import { keptAccount } from "../../db/queries/admins.ts";
import {
  completeRecovery,
  confirmRecovery,
  endRecovery,
  lapseRecoveries,
  type NamedRecovery,
  namedRecovery,
  openRecoveryOf,
  type RecoveryRow,
  readyRecoveries,
  recoveries,
  startRecovery,
} from "../../db/queries/factor-recoveries.ts";
import { factorsOf, hasSecondFactor } from "../../db/queries/factors.ts";
import { forgetChallenges } from "../../db/queries/passkeys.ts";
import { forgetOldPending } from "../../db/queries/pending-logins.ts";
import { type Actor, act } from "../acts/act.ts";
import { RECOVERIES_PAGE, RECOVERY_CONFIRM_SECONDS, RECOVERY_WAIT_SECONDS } from "../contract/limits.ts";
import type { FactorRecovery } from "../contract/rest/factor-recoveries.ts";
import { courtRoles, isRole, type Role } from "../contract/roles.ts";
import { Failure } from "../kernel/failure.ts";
import { withoutParameters } from "../kernel/query-errors.ts";
import type { AccountsDeps } from "./deps.ts";
import { notifyOwner } from "./notices.ts";
import type { Session } from "./session.ts";
import { requireProof } from "./step-up.ts";

type RecoveryDeps = Pick<AccountsDeps, "db" | "now">;
type NotifyDeps = RecoveryDeps & Pick<AccountsDeps, "outbox" | "settings">;

/**
 * Seconds from the confirmation until the second factor goes: time to object for people of the court, also those who
 * got another role within it.
 */
async function waitOf(
  { db, now }: RecoveryDeps,
  { accountId, role }: { accountId: string; role: Role },
): Promise<number> {
  const earlier = await rolesBefore(db, accountId, new Date(now() - RECOVERY_WAIT_SECONDS * 1000));
  const roles = [role, ...earlier.filter(isRole)];
  return roles.some((one) => one === "ADMIN" || courtRoles.includes(one)) ? RECOVERY_WAIT_SECONDS : 0;
}

/** Whether somebody has a day to object when a removal of their second factor is confirmed now. */
export async function mayObject(
  parts: RecoveryDeps,
  person: { accountId: string; role: Role },
): Promise<boolean> {
  return (await waitOf(parts, person)) > 0;
}

type By = { actor: Actor; now: number };

/** The recovery as admins read it. */
async function answered(
  parts: RecoveryDeps,
  { startedAt, confirmedAt, readyAt, endedAt, ...rest }: NamedRecovery,
): Promise<FactorRecovery> {
  const isUnconfirmed = endedAt === null && readyAt === null;
  return {
    ...rest,
    mayObject: isUnconfirmed && (await mayObject(parts, rest)),
    startedAt: startedAt.getTime(),
    confirmedAt: confirmedAt?.getTime() ?? null,
    readyAt: readyAt?.getTime() ?? null,
    endedAt: endedAt?.getTime() ?? null,
  };
}

/** The recoveries of the court: the open ones, then the others, the newest first. */
export async function allRecoveries(parts: RecoveryDeps): Promise<FactorRecovery[]> {
  const rows = await recoveries(parts.db, RECOVERIES_PAGE);
  return Promise.all(rows.map((row) => answered(parts, row)));
}

/** The one that is open for a person, as admins read it; null without one. */
export async function openRecovery(parts: RecoveryDeps, accountId: string): Promise<FactorRecovery | null> {
  const row = await namedRecovery(parts.db, { accountId });
  return row ? answered(parts, row) : null;
}

/** @throws Failure not_found */
async function recoveryOf(parts: RecoveryDeps, id: string): Promise<FactorRecovery> {
  const row = await namedRecovery(parts.db, { id });
  if (!row) throw new Failure("not_found", "There is no such recovery");
  return answered(parts, row);
}

/**
 * Begins one, as an admin.
 * @throws Failure with proof_needed; not_found; not_allowed for one's own; conflict if one is open or there is no
 * second factor
 */
export async function beginRecovery(
  services: NotifyDeps,
  session: Session,
  { accountId, reason }: { accountId: string; reason: string },
  by: By,
): Promise<FactorRecovery> {
  const { db, now } = services;
  await requireProof(services, session);
  if (accountId === session.account.id) throw new Failure("conflict", "Another admin begins this for you");
  const account = await keptAccount(db, { id: accountId });
  if (!account || account.disabledAt !== null) throw new Failure("not_found", "There is no such account");
  if (!hasSecondFactor(await factorsOf(db, accountId)))
    throw new Failure("conflict", "The account has no second factor");
  const row = { id: randomUUID(), accountId, reason, startedBy: session.account.id };
  await act<void>(db, by, async (tx) => {
    if (!(await startRecovery(tx, { ...row, startedAt: new Date(now()) })))
      throw new Failure("conflict", "A recovery is under way for this account");
    return {
      result: undefined,
      entry: { act: "factorRecoveryBegun", subjectKind: "person", subject: accountId, reason },
    };
  });
  await notifyOwner(services, accountId, { kind: "recoveryBegun" });
  return recoveryOf(services, row.id);
}

/**
 * Confirms one, as another admin. Where there is nothing to wait for, the second factor is taken away at once.
 * @throws Failure with proof_needed, not_found, or conflict when it is one's own, was confirmed before, or is over
 */
export async function confirmBegun(
  services: NotifyDeps,
  session: Session,
  id: string,
  by: By,
): Promise<FactorRecovery> {
  const { db, now } = services;
  await requireProof(services, session);
  const recovery = await recoveryOf(services, id);
  const { accountId } = recovery;
  const at = new Date(now());
  const readyAt = new Date(at.getTime() + (await waitOf(services, recovery)) * 1000);
  await act<void>(db, by, async (tx) => {
    if (!(await confirmRecovery(tx, { id, by: session.account.id, at, readyAt })))
      throw new Failure("conflict", "Another admin confirms, once, and not for themselves");
    if (readyAt <= at) await completeRecovery(tx, accountId, at);
    const entry = { act: "factorRecoveryConfirmed", subjectKind: "person", subject: accountId } as const;
    return { result: undefined, entry: { ...entry, after: { readyAt: readyAt.toISOString() } } };
  });
  if (readyAt <= at) await notifyOwner(services, accountId, { kind: "factorChanged" });
  return recoveryOf(services, id);
}

/**
 * Calls one off; each admin may.
 * @throws Failure with not_found, or conflict when it is over
 */
export async function cancelRecovery(services: RecoveryDeps, id: string, by: By): Promise<FactorRecovery> {
  const { accountId } = await recoveryOf(services, id);
  const at = new Date(services.now());
  await act<void>(services.db, by, async (tx) => {
    if (!(await endRecovery(tx, { id }, { outcome: "cancelled", at })))
      throw new Failure("conflict", "It is over");
    return {
      result: undefined,
      entry: { act: "factorRecoveryCancelled", subjectKind: "person", subject: accountId },
    };
  });
  return recoveryOf(services, id);
}

/** Returns the open recovery of the person logged in. */
export function ownRecovery(
  { db }: Pick<AccountsDeps, "db">,
  accountId: string,
): Promise<RecoveryRow | undefined> {
  return openRecoveryOf(db, accountId);
}

/**
 * Its person objects: nothing is taken away.
 * @throws Failure with proof_needed, or conflict when none is open
 */
export async function objectToRecovery(services: RecoveryDeps, session: Session): Promise<void> {
  await requireProof(services, session);
  const at = new Date(services.now());
  const which = { accountId: session.account.id };
  if (!(await endRecovery(services.db, which, { outcome: "cancelled", at })))
    throw new Failure("conflict", "Nothing is under way");
}

/** Ends an open recovery: a person who logs in with their second factor has not lost it. */
export async function endRecoveryByUse({ db, now }: RecoveryDeps, accountId: string): Promise<void> {
  await endRecovery(db, { accountId }, { outcome: "used", at: new Date(now()) });
}

const SWEEP_MS = 60_000;

/**
 * Takes away what has waited long enough, and forgets what is over; every minute.
 * @returns stops it
 */
export function startFactorSweep(services: NotifyDeps & Pick<AccountsDeps, "log">): () => Promise<void> {
  const { db, log, now } = services;
  const sweep = async () => {
    const at = new Date(now());
    for (const accountId of await readyRecoveries(db, at))
      if (await completeRecovery(db, accountId, at))
        await notifyOwner(services, accountId, { kind: "factorChanged" });
    await lapseRecoveries(db, new Date(now() - RECOVERY_CONFIRM_SECONDS * 1000), at);
    await forgetOldPending(db, at);
    await forgetChallenges(db, at);
  };
  let sweeping = Promise.resolve();
  const timer = setInterval(() => {
    sweeping = sweep().catch((error: unknown) =>
      log.error({ err: withoutParameters(error) }, "Could not end what is over of second factors."),
    );
  }, SWEEP_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await sweeping;
  };
}

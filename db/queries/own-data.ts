// All rows about one person, for that person, without secrets and other people's data.
import { and, asc, count, desc, eq, inArray, isNull, or, sql } from "drizzle-orm";
import { enrolmentKey, isEnrolment } from "../../server/contract/sitting/core/roster.ts";
import type { Database } from "../client.ts";
import { accountLinks } from "../schema/account-links.ts";
import { accounts, sessions } from "../schema/accounts.ts";
import { adminLog } from "../schema/admin-log.ts";
import { callNotices } from "../schema/call-notices.ts";
import { causeListImports, chosenItems } from "../schema/causelist.ts";
import { contactGroupMembers, contactGroups, contacts } from "../schema/contacts.ts";
import { externalIdentities } from "../schema/external.ts";
import { authenticators, factorRecoveries, passkeys, recoveryCodes } from "../schema/factors.ts";
import { files } from "../schema/files.ts";
import { calendarFeeds } from "../schema/invitations.ts";
import { outbox } from "../schema/messages.ts";
import { accountPhotos, deletionRequests } from "../schema/own-account.ts";
import { appearances, attendances } from "../schema/read-models.ts";
import { recordingCopies } from "../schema/recording-copies.ts";
import { accreditationFiles, enrolledAdvocates, registrations } from "../schema/registrations.ts";
import { sittingLog } from "../schema/sittings.ts";
import { benchNotesOf } from "./bench-notes.ts";
import { ofCalendar } from "./own-calendar.ts";

type Reader = Pick<Database, "select" | "execute">;
export type Rows = Record<string, readonly Record<string, unknown>[]>;
/** A file that the person sent in, as they sent it. */
export type OwnFile = { name: string; content: Uint8Array };

/** The account without its secrets: of those it says whether there is one. */
const account = {
  role: accounts.role,
  subRole: accounts.subRole,
  displayName: accounts.displayName,
  phone: accounts.phone,
  username: accounts.username,
  email: accounts.email,
  courtHall: accounts.courtHall,
  enrolmentOrOffice: accounts.enrolmentOrOffice,
  accreditedUntil: accounts.accreditedUntil,
  theme: accounts.theme,
  language: accounts.language,
  createdAt: accounts.createdAt,
  passwordSetAt: accounts.passwordSetAt,
  disclaimerHiddenAt: accounts.disclaimerHiddenAt,
  hasPassword: sql<boolean>`${accounts.passwordHash} IS NOT NULL`,
  hasPin: sql<boolean>`${accounts.pinHash} IS NOT NULL`,
};

const session = {
  createdAt: sessions.createdAt,
  expiresAt: sessions.expiresAt,
  endedAt: sessions.endedAt,
  endReason: sessions.endReason,
  activeAt: sessions.activeAt,
  userAgent: sessions.userAgent,
  address: sessions.address,
  provenAt: sessions.provenAt,
  provenBy: sessions.provenBy,
};

const registration = {
  number: registrations.number,
  state: registrations.state,
  phone: registrations.phone,
  subRole: registrations.subRole,
  displayName: registrations.displayName,
  email: registrations.email,
  enrolmentOrOffice: registrations.enrolmentOrOffice,
  idType: registrations.idType,
  idLastFour: registrations.idLastFour,
  consent: registrations.consent,
  sentAt: registrations.sentAt,
  accreditation: registrations.accreditation,
  accreditedUntil: registrations.accreditedUntil,
  changedAt: registrations.changedAt,
  decidedAt: registrations.decidedAt,
  note: registrations.note,
  // The number itself is for the registry alone; `notInArchive` says why.
  hasWholeNumber: sql<boolean>`${registrations.idSealed} IS NOT NULL`,
};

/** The form that became an account, and those of its number that did not: refused, withdrawn, unread. */
export const formsOf = (id: string, phone: string | null) =>
  or(
    eq(registrations.accountId, id),
    phone === null ? undefined : and(eq(registrations.phone, phone), isNull(registrations.accountId)),
  );

/** The lines of the roll of advocates with somebody's enrolment number, or with their mobile number. */
export function rollOf({
  role,
  enrolmentOrOffice,
  phone,
}: Pick<typeof accounts.$inferSelect, "role" | "enrolmentOrOffice" | "phone">) {
  const isCounsel = role === "ADVOCATE" || role === "PROSECUTOR";
  const { enrolment, phone: ofRoll } = enrolledAdvocates;
  const own = [
    ...(isCounsel && isEnrolment(enrolmentOrOffice) ? [eq(enrolment, enrolmentKey(enrolmentOrOffice))] : []),
    ...(phone === null ? [] : [eq(ofRoll, phone)]),
  ];
  return own.length === 0 ? sql`false` : or(...own);
}

/** What somebody brought to get an account: forms, an accreditation's files, and their line of the roll. */
async function ofRegistering(db: Reader, id: string): Promise<{ rows: Rows; files: OwnFile[] }> {
  const { role, enrolmentOrOffice, phone } = accounts;
  const [own] = await db.select({ role, enrolmentOrOffice, phone }).from(accounts).where(eq(accounts.id, id));
  if (!own) return { rows: {}, files: [] };
  const forms = formsOf(id, own.phone);
  const { name, mime, sentAt, content, registration: form } = accreditationFiles;
  const numbers = db.select({ number: registrations.number }).from(registrations).where(forms);
  // Files that belong to no form yet are found only by the mobile number.
  const ofNumber =
    own.phone === null ? undefined : and(isNull(form), eq(accreditationFiles.phone, own.phone));
  const files = await db
    .select({ name, mime, sentAt, content })
    .from(accreditationFiles)
    .where(or(inArray(form, numbers), ofNumber))
    .orderBy(asc(sentAt), asc(name));
  const { enrolment, importedAt } = enrolledAdvocates;
  return {
    rows: {
      registrations: await db.select(registration).from(registrations).where(forms),
      accreditationFiles: files.map(({ content: { length: bytes }, ...file }) => ({ ...file, bytes })),
      roll: await db
        .select({
          enrolment,
          importedAt,
          phone: enrolledAdvocates.phone,
          displayName: enrolledAdvocates.displayName,
        })
        .from(enrolledAdvocates)
        .where(rollOf(own)),
    },
    files,
  };
}

/** Returns who the person is, how they log in, and what they were sent. */
async function ofAccount(db: Reader, id: string, most: number): Promise<Rows> {
  const [own] = await db.select(account).from(accounts).where(eq(accounts.id, id));
  const reached = [own?.phone, own?.email].filter((to) => typeof to === "string");
  const { createdAt, usedAt } = passkeys;
  return {
    account: own ? [own] : [],
    logins: await db
      .select(session)
      .from(sessions)
      .where(eq(sessions.accountId, id))
      .orderBy(desc(sessions.createdAt))
      .limit(most),
    otherSystems: await db
      .select({
        issuer: externalIdentities.issuer,
        subject: externalIdentities.subject,
        since: externalIdentities.createdAt,
      })
      .from(externalIdentities)
      .where(eq(externalIdentities.accountId, id)),
    passkeys: await db
      .select({ name: passkeys.name, createdAt, usedAt })
      .from(passkeys)
      .where(eq(passkeys.accountId, id)),
    authenticator: await db
      .select({ since: authenticators.since })
      .from(authenticators)
      .where(eq(authenticators.accountId, id)),
    recoveryCodes: await db
      .select({ left: count() })
      .from(recoveryCodes)
      .where(eq(recoveryCodes.accountId, id)),
    factorRecoveries: await db
      .select({ reason: factorRecoveries.reason, outcome: factorRecoveries.outcome })
      .from(factorRecoveries)
      .where(eq(factorRecoveries.accountId, id)),
    links: await db
      .select({
        purpose: accountLinks.purpose,
        sentTo: accountLinks.sentTo,
        at: accountLinks.createdAt,
      })
      .from(accountLinks)
      .where(eq(accountLinks.accountId, id)),
    calendarFeed: await db
      .select({ madeAt: calendarFeeds.madeAt })
      .from(calendarFeeds)
      .where(eq(calendarFeeds.accountId, id)),
    // Their words may hold a code or a link that still works.
    messages: await db
      .select({ channel: outbox.channel, kind: outbox.kind, at: outbox.at, sentAt: outbox.sentAt })
      .from(outbox)
      .where(inArray(outbox.to, reached.length > 0 ? reached : [""]))
      .orderBy(desc(outbox.at))
      .limit(most),
  };
}

/** What the person did and said in hearings: their own log entries, without the words of others. */
async function ofHearings(db: Reader, id: string, most: number): Promise<Rows> {
  const attended = await db
    .select()
    .from(attendances)
    .where(eq(attendances.person, id))
    .orderBy(desc(attendances.date), attendances.sitting)
    .limit(most);
  // A person who waited and was not let in has no attendance, but is in the log.
  const entered = sql`${sittingLog.sitting} IN (SELECT sitting FROM sitting_log AS came
    WHERE came.actor_id = ${id} AND came.command = 'enter')`;
  const own = and(entered, eq(sittingLog.actorId, id));
  const { sitting, seq, at, command, events } = sittingLog;
  return {
    attendances: attended,
    appearances: await db.select().from(appearances).where(eq(appearances.person, id)).limit(most),
    recordingCopies: await db
      .select()
      .from(recordingCopies)
      .where(eq(recordingCopies.person, id))
      .limit(most),
    acts: await db.select({ sitting, seq, at, command }).from(sittingLog).where(own).orderBy(at).limit(most),
    chat: await db
      .select({
        sitting,
        at,
        text: sql<string>`jsonb_path_query_first(${events}, '$[*].message.text') #>> '{}'`,
      })
      .from(sittingLog)
      .where(and(own, eq(command, "sendChat")))
      .orderBy(at)
      .limit(most),
    files: await db
      .select({
        sitting: files.sitting,
        use: files.use,
        name: files.name,
        mime: files.mime,
        bytes: files.bytes,
        at: files.at,
      })
      .from(files)
      .where(eq(files.accountId, id))
      .limit(most),
  };
}

/** Returns what the person keeps here, and what the court did to the account. */
async function ofProfile(db: Reader, id: string, most: number): Promise<Rows> {
  const { seq, at, act, origin, reason, before, after } = adminLog;
  const { date, courtId, category, serial, submission } = chosenItems;
  return {
    callNotices: await db
      .select({ sitting: callNotices.sitting, item: callNotices.item, at: callNotices.at })
      .from(callNotices)
      .where(eq(callNotices.accountId, id))
      .orderBy(asc(callNotices.at))
      .limit(most),
    choices: await db
      .select({ date, courtId, category, serial, submission })
      .from(chosenItems)
      .where(eq(chosenItems.accountId, id))
      .orderBy(desc(date), asc(chosenItems.id))
      .limit(most),
    contacts: await db
      .select({
        name: contacts.name,
        phone: contacts.phone,
        email: contacts.email,
        createdAt: contacts.createdAt,
      })
      .from(contacts)
      .where(eq(contacts.ownerId, id))
      .orderBy(asc(contacts.createdAt)),
    groups: await db
      .select({
        name: contactGroups.name,
        createdAt: contactGroups.createdAt,
        members: sql<string[]>`coalesce(array_agg(${contacts.name} ORDER BY ${contacts.name})
          FILTER (WHERE ${contacts.id} IS NOT NULL), '{}')`,
      })
      .from(contactGroups)
      .leftJoin(contactGroupMembers, eq(contactGroupMembers.groupId, contactGroups.id))
      .leftJoin(contacts, eq(contacts.id, contactGroupMembers.contactId))
      .where(eq(contactGroups.ownerId, id))
      .groupBy(contactGroups.id)
      .orderBy(asc(contactGroups.createdAt)),
    actsOfAdmins: await db
      .select({ seq, at, act, reason, before, after })
      .from(adminLog)
      .where(and(eq(adminLog.subject, id), eq(adminLog.subjectKind, "person")))
      .limit(most),
    // The people to whom it was done, and what they had before, are left out: that is data of those people.
    actsAsAdmin: await db
      .select({ seq, at, act, origin })
      .from(adminLog)
      .where(eq(adminLog.actor, id))
      .orderBy(seq)
      .limit(most),
    listImports: await db
      .select({
        at: causeListImports.at,
        fileName: causeListImports.fileName,
        source: causeListImports.source,
      })
      .from(causeListImports)
      .where(eq(causeListImports.accountId, id))
      .limit(most),
    deletionRequests: await deletionsOf(db, id),
  };
}

/**
 * @param most - rows of each kind
 * @returns rows by kind, the photo, the files of an accreditation, and private notes, which the server alone can read
 */
export async function everythingOf(
  db: Reader,
  id: string,
  most: number,
): Promise<{
  rows: Rows;
  photo: Uint8Array | null;
  files: OwnFile[];
  notes: Awaited<ReturnType<typeof benchNotesOf>>;
}> {
  const notes = await benchNotesOf(db, id, most);
  const [photo] = await db
    .select({ image: accountPhotos.image })
    .from(accountPhotos)
    .where(eq(accountPhotos.accountId, id));
  const registering = await ofRegistering(db, id);
  const rows = {
    ...(await ofAccount(db, id, most)),
    ...registering.rows,
    ...(await ofHearings(db, id, most)),
    ...(await ofProfile(db, id, most)),
    ...(await ofCalendar(db, id, most)),
  };
  return { rows, photo: photo?.image ?? null, files: registering.files, notes };
}

type ConsentRow = { to: "registration" | "hearing"; version: string; text: string | null } & Record<
  "firstAt" | "lastAt" | "times",
  number
>;

/** Returns what somebody agreed to: the rules of registering, and on entering halls. */
export async function consentsOf(db: Reader, id: string): Promise<ConsentRow[]> {
  const rows = await db.execute<ConsentRow>(sql`
    SELECT 'registration' AS to, consent::text AS version, NULL AS text,
      extract(epoch FROM sent_at) * 1000 AS "firstAt", extract(epoch FROM changed_at) * 1000 AS "lastAt", 1 AS times
    FROM registrations WHERE account_id = ${id}
    UNION ALL
    SELECT 'hearing', given.version, consent_texts.text, min(given.at), max(given.at), count(*)
    FROM (SELECT coalesce(event #>> '{person,consent,version}', event #>> '{consent,version}') AS version, extract(epoch FROM at) * 1000 AS at
      FROM sitting_log, LATERAL jsonb_array_elements(events) AS one(event)
      WHERE actor_id = ${id} AND command = 'enter') given
    LEFT JOIN consent_texts ON consent_texts.version = given.version
    WHERE given.version IS NOT NULL GROUP BY given.version, consent_texts.text`);
  return rows.map((row) => ({
    ...row,
    firstAt: Math.round(Number(row.firstAt)),
    lastAt: Math.round(Number(row.lastAt)),
    times: Number(row.times),
  }));
}

type DeletionRow = typeof deletionRequests.$inferSelect;

/** Returns the results of somebody's requests to delete, the newest first. */
export function deletionsOf(db: Pick<Database, "select">, accountId: string) {
  const { id, state, reason, askedAt, decidedAt, note } = deletionRequests;
  return db
    .select({ id, state, reason, askedAt, decidedAt, note })
    .from(deletionRequests)
    .where(eq(deletionRequests.accountId, accountId))
    .orderBy(desc(askedAt));
}

/** @returns whether it was stored: somebody who waits asks no second time */
export async function askDeletion(
  db: Pick<Database, "insert">,
  request: { id: string; accountId: string; reason: string; askedAt: Date },
): Promise<boolean> {
  const rows = await db
    .insert(deletionRequests)
    .values({ ...request, state: "asked" })
    .onConflictDoNothing()
    .returning({ id: deletionRequests.id });
  return rows.length > 0;
}

/** Decides a request that waits, or withdraws it. @returns it; undefined when none waits */
export async function decideDeletion(
  db: Pick<Database, "update">,
  which: { id: string } | { accountId: string },
  {
    state,
    at,
    by,
    note,
  }: { state: "withdrawn" | "granted" | "refused"; at: Date; by: string | null; note: string | null },
): Promise<DeletionRow | undefined> {
  const one =
    "id" in which ? eq(deletionRequests.id, which.id) : eq(deletionRequests.accountId, which.accountId);
  const [row] = await db
    .update(deletionRequests)
    .set({ state, decidedAt: at, decidedBy: by, note, ...(state === "granted" && { reason: "" }) })
    .where(and(one, eq(deletionRequests.state, "asked")))
    .returning();
  return row;
}

/**
 * Requests of a state for admins, the oldest first, each with what the court keeps of its person all the same.
 * @param page - `after` is the last one of the page before
 */
export async function listDeletions(
  db: Pick<Database, "select">,
  state: DeletionRow["state"],
  { after, most }: { after?: string; most: number },
) {
  const { id, reason, askedAt, decidedAt, note, accountId } = deletionRequests;
  const ofState = eq(deletionRequests.state, state);
  const later = sql`(${askedAt}, ${id}) > (SELECT last.asked_at, last.id FROM deletion_requests AS last WHERE last.id = ${after ?? null})`;
  const hearings = sql`(SELECT count(*) FROM attendances AS heard WHERE heard.person = ${accountId}::text)`;
  const adminActs = sql`(SELECT count(*) FROM admin_log AS done
    WHERE done.subject = ${accountId}::text AND done.subject_kind = 'person')`;
  const rows = await db
    .select({
      id,
      state: deletionRequests.state,
      reason,
      askedAt,
      decidedAt,
      note,
      person: accountId,
      displayName: accounts.displayName,
      role: accounts.role,
      subRole: accounts.subRole,
      hearings: hearings.mapWith(Number),
      adminActs: adminActs.mapWith(Number),
    })
    .from(deletionRequests)
    .innerJoin(accounts, eq(accounts.id, accountId))
    .where(and(ofState, after === undefined ? undefined : later))
    .orderBy(askedAt, id)
    .limit(most);
  return { rows, total: await countDeletions(db, state) };
}

/** How many requests there are of a state. */
export async function countDeletions(
  db: Pick<Database, "select">,
  state: DeletionRow["state"],
): Promise<number> {
  const [counted] = await db
    .select({ total: count() })
    .from(deletionRequests)
    .where(eq(deletionRequests.state, state));
  return counted?.total ?? 0;
}

// What is deleted when a person's account is closed for good, and what is kept, with the reason.
import { eq, inArray, or, sql } from "drizzle-orm";
import type { Database } from "../client.ts";
import { accountLinks } from "../schema/account-links.ts";
import { accounts, oneTimeCodes, sessions } from "../schema/accounts.ts";
import { benchNotes } from "../schema/bench-notes.ts";
import { callNotices } from "../schema/call-notices.ts";
import { chosenItems } from "../schema/causelist.ts";
import { contactGroups, contacts } from "../schema/contacts.ts";
import { externalIdentities } from "../schema/external.ts";
import { authenticators, passkeys, pendingLogins, recoveryCodes } from "../schema/factors.ts";
import { calendarFeeds } from "../schema/invitations.ts";
import { outbox } from "../schema/messages.ts";
import { accountPhotos } from "../schema/own-account.ts";
import {
  accreditationFiles,
  cardPictures,
  enrolledAdvocates,
  registrations,
} from "../schema/registrations.ts";
import { bookedPeople, invitees } from "../schema/schedules.ts";
import { formsOf, rollOf } from "./own-data.ts";
import { openStates } from "./registrations.ts";
import { deleteRegistrations } from "./webinars.ts";

type Writer = Pick<Database, "insert" | "update" | "delete" | "select">;

/**
 * What stays of a person when their account is deleted, and why; the download says it. A law checks that all else is
 * cleared.
 */
export const staysAfterErasure: readonly { tables: readonly string[]; what: string; why: string }[] = [
  {
    tables: [
      "sitting_log",
      "attendances",
      "appearances",
      "outcomes",
      "pass_overs",
      "recording_copies",
      "files",
    ],
    what: "The logs and records of hearings, with what was agreed to in them",
    why: "The law has a court keep its record.",
  },
  {
    tables: ["cause_list_items", "courts", "hall_rosters"],
    what: "Cause lists, benches and rosters that name you",
    why: "They are part of the record of what was heard when and by whom.",
  },
  {
    tables: ["schedules", "schedule_changes", "booking_files"],
    what: "What you booked in the calendar, with its files, and what was changed in it",
    why: "It is part of the record of what the court planned. Invitations to you are deleted, with your answers and what was stated of your remote point. That this account was invited stays in the history of a booking, without a name, number or address.",
  },
  {
    tables: [
      "admin_log",
      "factor_recoveries",
      "cause_list_imports",
      "settings",
      "brand_versions",
      "deletion_requests",
    ],
    what: "What administrators did to the account, and what you did as one",
    why: "So that each of their acts can be proven. What you wrote in a request to delete is emptied.",
  },
  {
    tables: ["refused_commands"],
    what: "Which of your commands were given again after a lost connection and refused",
    why: "They are identifiers without words, and go after a week by themselves.",
  },
  {
    tables: ["connections", "rate_limits", "admin_undos"],
    what: "That you are connected, counts against guessing, what an administrator can still undo",
    why: "They end with the connection, or within minutes or a day, by themselves.",
  },
];

/**
 * Closes an account and deletes what the court need not keep. The logs of hearings and admins stay, as the court's
 * record.
 * @param name - replaces the person's name where it is not part of a record
 */
export async function eraseAccount(
  tx: Writer,
  id: string,
  { at, name }: { at: Date; name: string },
): Promise<void> {
  const [own] = await tx
    .select({
      phone: accounts.phone,
      email: accounts.email,
      role: accounts.role,
      enrolmentOrOffice: accounts.enrolmentOrOffice,
    })
    .from(accounts)
    .where(eq(accounts.id, id));
  const reached = [own?.phone, own?.email].filter((to) => typeof to === "string");
  if (reached.length > 0) {
    await tx
      .update(outbox)
      .set({ to: "", subject: null, text: "", variables: [], calendar: null, code: null, endedAt: at })
      .where(inArray(outbox.to, reached));
    await tx.delete(oneTimeCodes).where(inArray(oneTimeCodes.phone, reached));
  }
  // The roll is no record of the court's: a later one that still has them brings the line again.
  if (own) await tx.delete(enrolledAdvocates).where(rollOf(own));
  await tx
    .update(accounts)
    .set({
      displayName: name,
      phone: null,
      username: null,
      email: null,
      enrolmentOrOffice: "",
      passwordHash: null,
      passwordSetAt: null,
      pinHash: null,
      language: null,
      disabledAt: at,
      accreditedUntil: null,
      accreditationNotice: null,
    })
    .where(eq(accounts.id, id));
  const blank = { phone: "", displayName: name, email: null, enrolmentOrOffice: "", note: null };
  const forms = await tx
    .update(registrations)
    .set({
      ...blank,
      idLastFour: "",
      idSealed: null,
      accreditation: null,
      pinHash: null,
      // Nobody reads it any more.
      state: sql`CASE WHEN ${inArray(registrations.state, [...openStates])} THEN 'withdrawn' ELSE ${registrations.state} END`,
    })
    .where(formsOf(id, own?.phone ?? null))
    .returning({ number: registrations.number });
  const numbers = forms.map(({ number }) => number);
  // Files of no form, and of an earlier refused one, are found only by the mobile number.
  const { registration, phone } = accreditationFiles;
  await tx
    .delete(accreditationFiles)
    .where(or(inArray(registration, numbers), own?.phone ? eq(phone, own.phone) : undefined));
  await tx
    .delete(cardPictures)
    .where(
      or(
        inArray(cardPictures.registration, numbers),
        own?.phone ? eq(cardPictures.phone, own.phone) : undefined,
      ),
    );
  // Contacts take their places in groups with them. Others keep whom they typed, but nobody keeps who is gone.
  await tx.delete(contacts).where(or(eq(contacts.ownerId, id), eq(contacts.accountId, id)));
  await tx.delete(contactGroups).where(eq(contactGroups.ownerId, id));
  await tx.delete(bookedPeople).where(eq(bookedPeople.accountId, id));
  await tx.delete(invitees).where(eq(invitees.accountId, id));
  await deleteRegistrations(tx, id);
  await tx.delete(chosenItems).where(eq(chosenItems.accountId, id));
  await tx.delete(callNotices).where(eq(callNotices.accountId, id));
  await tx.delete(benchNotes).where(eq(benchNotes.accountId, id));
  await tx.delete(accountPhotos).where(eq(accountPhotos.accountId, id));
  await tx.delete(passkeys).where(eq(passkeys.accountId, id));
  await tx.delete(authenticators).where(eq(authenticators.accountId, id));
  await tx.delete(pendingLogins).where(eq(pendingLogins.accountId, id));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, id));
  await tx.delete(accountLinks).where(eq(accountLinks.accountId, id));
  await tx.delete(calendarFeeds).where(eq(calendarFeeds.accountId, id));
  await tx.delete(externalIdentities).where(eq(externalIdentities.accountId, id));
  await tx.update(sessions).set({ userAgent: "", address: "", device: "" }).where(eq(sessions.accountId, id));
}

// People as an admin handles them: searches, one person, acts on many, their import (docs/domain.md#admin-people).
import { z } from "zod";
import { accountRoles } from "../account-roles.ts";
import { ADMIN_PAGE_MOST, NAME_LENGTH } from "../limits.ts";
import { channels } from "../message-kinds.ts";
import { roles, subRoles } from "../roles.ts";
import { actReason } from "./admin-log.ts";
import { factorRecovery } from "./factor-recoveries.ts";
import { badRow, issue } from "./faults.ts";
import { fieldChanges } from "./field-changes.ts";
import { typedLine } from "./typed-line.ts";

const accountRole = z.enum(accountRoles);

const personStates = ["active", "disabled", "signedIn", "neverSignedIn"] as const;

const short = (most: number) => z.string().max(most, issue("maxLength", { maxLength: most }));
const moment = z.iso.datetime();

const filters = {
  q: typedLine(100)
    .optional()
    .describe("Part of a name, number, enrolment number, user name or mail address"),
  role: accountRole.optional(),
  state: z.enum(personStates).optional(),
  bench: short(20).optional().describe("Code of a seat"),
  hall: short(20).optional().describe("Number of a hall"),
};
const peopleFilters = z.strictObject(filters);
export type PeopleFilters = z.infer<typeof peopleFilters>;
export const peopleSearch = z.strictObject({
  ...filters,
  after: z.uuid().optional().describe("`next` of the page before"),
});

const whyNotInvited = ["hasCome", "disabled", "noWay"] as const;
/** Why the console does not invite somebody: they logged in before, are disabled, or no message reaches them. */
export type NotInvited = (typeof whyNotInvited)[number];

const personRow = z.object({
  id: z.string(),
  displayName: z.string(),
  role: z.enum(roles),
  subRole: z.enum(subRoles).nullable(),
  phoneNumber: z.string().nullable(),
  enrolmentOrOffice: z.string(),
  estCode: z.string().nullable(),
  courtHall: z.string().nullable(),
  isDisabled: z.boolean(),
  isSignedIn: z.boolean(),
  lastSignIn: moment.nullable(),
});
export type PersonRow = z.infer<typeof personRow>;
export const peoplePage = z.object({
  people: z.array(personRow),
  next: z.string().nullable().describe("`after` of the next page; null on the last"),
  total: z.number().describe("How many the search finds in all"),
});

const place = z.object({ estCode: z.string(), bench: z.string(), hall: z.string() });
export const peoplePlaces = z.object({ halls: z.array(place) });

export const personParams = z.object({ id: z.uuid() });
export const personDetail = personRow.extend({
  version: z.string().describe("Of these facts; a change says which it is of"),
  username: z.string().nullable(),
  email: z.string().nullable(),
  hasPassword: z.boolean(),
  managesLists: z.boolean().describe("Whether they have the right of a case manager"),
  accreditedUntil: z.iso.date().nullable().describe("Last day of the accreditation of somebody of the media"),
  createdAt: moment,
  disabledAt: moment.nullable(),
  session: z.object({ since: moment, activeAt: moment }).nullable(),
  factors: z.object({
    authenticatorSince: moment.nullable(),
    passkeys: z.number(),
    recoveryLeft: z.number().describe("Recovery codes that were not used"),
    mayObject: z.boolean().describe("Whether they have a day to object when two admins remove these as lost"),
  }),
  recovery: factorRecovery.nullable().describe("The removal of a lost second factor that is under way"),
  invitation: z
    .object({ sentAt: moment, expiresAt: moment, usedAt: moment.nullable() })
    .nullable()
    .describe("The last one that was sent, while the court remembers it"),
  notInvited: z
    .enum(whyNotInvited)
    .nullable()
    .describe("Why they are not invited now; null where they may be"),
  external: z
    .array(z.object({ issuer: z.string(), since: moment, isMade: z.boolean() }))
    .describe("The other systems that lead to this account; isMade: such a login made the account"),
});
export type PersonDetail = z.infer<typeof personDetail>;

const version = z.string().min(1, issue("required")).max(64);

/** The corrections of an admin. A field that is not named stays as it is. */
export const personChange = z.strictObject({
  version,
  reason: actReason,
  displayName: typedLine(NAME_LENGTH)
    .pipe(z.string().min(1, issue("required")))
    .optional(),
  phoneNumber: short(20).nullable().optional(),
  email: short(254)
    .transform((text) => text.trim())
    .pipe(z.email(issue("email")))
    .nullable()
    .optional(),
  enrolmentOrOffice: typedLine(NAME_LENGTH).optional(),
  accreditedUntil: z.iso
    .date(issue("required"))
    .nullable()
    .optional()
    .describe("The account ends after this day; null: it does not end by itself"),
});
export type PersonChange = z.infer<typeof personChange>;

/** A person to be added, with the fields of a roll and whether they are sent a link for their first login. */
export const newPerson = z.strictObject({
  displayName: typedLine(NAME_LENGTH).pipe(z.string().min(1, issue("required"))),
  phoneNumber: short(20).min(1, issue("required")),
  email: short(254)
    .transform((text) => text.trim())
    .pipe(z.email(issue("email")))
    .nullable(),
  role: accountRole,
  subRole: z.enum(subRoles).nullable(),
  courtHall: short(20).nullable(),
  enrolmentOrOffice: typedLine(NAME_LENGTH),
  invite: z
    .boolean()
    .describe("Whether an invitation goes to them, by mail where the court has their address"),
  reason: actReason,
});
export type NewPerson = z.infer<typeof newPerson>;
export const personAdded = z.object({
  id: z.string(),
  invited: z.enum(channels).nullable().describe("How the invitation goes; null where none was asked for"),
});
export type PersonAdded = z.infer<typeof personAdded>;

/** A person's role with what belongs to it. */
export const roleChange = z.strictObject({
  version,
  reason: actReason,
  role: accountRole,
  subRole: z.enum(subRoles).nullable(),
  courtHall: short(20).nullable(),
});
export type RoleChange = z.infer<typeof roleChange>;

export const caseManagerChange = z.strictObject({ managesLists: z.boolean(), reason: actReason });
export type CaseManagerChange = z.infer<typeof caseManagerChange>;

/** An invitation of somebody who is there; the answer says how it goes. */
export const personInvitation = z.strictObject({ reason: actReason });
export const personInvited = z.object({ channel: z.enum(channels) });

const peopleActs = ["disable", "enable", "endSession", "invite"] as const;
export const peopleAct = z.strictObject({
  act: z.enum(peopleActs),
  ids: z.array(z.uuid()).min(1, issue("required")).max(ADMIN_PAGE_MOST),
  reason: actReason,
});
export type PeopleAct = z.infer<typeof peopleAct>;

const whyLeft = [
  "own",
  "already",
  "gone",
  "lastAdmin",
  "accreditationOver",
  "invitedOften",
  ...whyNotInvited,
] as const;
const undo = z.object({ id: z.string(), until: moment }).nullable().describe("What undoes it, until when");
const named = z.object({ id: z.string(), displayName: z.string() });
export const peopleActed = z.object({
  done: z.array(named),
  left: z.array(named.extend({ why: z.enum(whyLeft) })).describe("Who stays as they are, and why"),
  undo,
});
export type PeopleActed = z.infer<typeof peopleActed>;

export const undoParams = z.object({ id: z.uuid() });
export const undone = z.object({ people: z.number().describe("How many people are as they were before") });

export const peopleExport = z.strictObject({ filters: peopleFilters, reason: actReason });
export const peopleFile = z.object({ fileName: z.string(), csv: z.string(), people: z.number() });

/** A file of people, as text; larger ones are for the command line. */
export const peopleImport = z.strictObject({
  fileName: typedLine(200),
  csv: z.string().min(1, issue("required")),
});
export const peopleImportApply = peopleImport.extend({
  expected: z.string().max(64).describe("`expected` of the preview: what the file does must still be that"),
  invite: z.boolean().default(false).describe("Whether an invitation goes to each who is new"),
  reason: actReason,
});

const importLine = z.object({
  displayName: z.string(),
  role: z.enum(roles),
  roleBefore: z.enum(roles).nullable().describe("Where the file gives another role: the one until now"),
  fields: z.array(z.string()),
  changes: fieldChanges,
});
export const peopleImportPreview = z.object({
  added: z.array(importLine).describe("The new people"),
  changed: z
    .array(importLine)
    .describe("Those who change, with what changes; who gets another role comes first"),
  unchanged: z.number(),
  bad: z.array(badRow).describe("The first wrong rows: nothing is imported while there is one"),
  badInAll: z.number(),
  expected: z.string(),
});
export const peopleImported = z.object({
  added: z.number(),
  changed: z.number(),
  invited: z
    .number()
    .describe("How many invitations go; an undo does not call them back, and their links are dead"),
  undo,
});
export type PeopleImported = z.infer<typeof peopleImported>;

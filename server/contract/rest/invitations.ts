// Invitations as those who are invited read and answer them, and the secret address of somebody's own calendar
// (docs/domain.md#invitations-to-meetings).
import { z } from "zod";
import { answers, bookingKinds, invitedAs } from "../calendar/kinds.ts";
import { loginResponse } from "./accounts.ts";
import { issue } from "./faults.ts";

/** Characters of a key as it may be sent; our own have 43. */
const KEY_MAX = 200;
const key = z
  .string()
  .max(KEY_MAX, issue("maxLength", { maxLength: KEY_MAX }))
  .optional()
  .describe("What stands behind the # of the link");

export const invitationKey = z.strictObject({ key });

/** The states of an invitation: still to be answered, over, or cancelled. */
const invitationStates = ["open", "over", "cancelled"] as const;

/** What of an invitation is read without a login: nobody else who is invited, and nothing of the cases. */
export const invitation = z.object({
  kind: z.enum(bookingKinds),
  title: z.string().nullable().describe("Null where it may not be named"),
  meeting: z
    .string()
    .nullable()
    .describe("The date that is next, where it takes no hall or the guest has no account"),
  as: z.enum(invitedAs).describe("As what the reader is invited"),
  organiser: z.string(),
  dates: z
    .array(
      z.object({
        startsAt: z.number(),
        endsAt: z.number(),
        place: z.string().nullable().describe("The hall; null where it takes none"),
      }),
    )
    .describe("Those that are still to end; of what is over or cancelled, all"),
  state: z.enum(invitationStates),
  answer: z.enum(answers).nullable(),
  sequence: z.number().describe("Counts the changes: an answer says which one it is for"),
});
export type Invitation = z.infer<typeof invitation>;

/** The next date, with a guest's login; people with an account log in with it instead. */
export const meetingLogin = z.object({
  meeting: z.string(),
  login: loginResponse.nullable().describe("Null for people who have an account"),
});
export type MeetingLogin = z.infer<typeof meetingLogin>;

const answering = { answer: z.enum(answers), sequence: z.number().int() };
export const invitationAnswer = z.strictObject({ key, ...answering });
export const ownAnswer = z.strictObject(answering);
export const answered = z.object({ answer: z.enum(answers) });

export const calendarFeed = z.object({
  madeAt: z.number().nullable().describe("When the address was made; null where there is none"),
});
export const newCalendarFeed = z.object({
  address: z.string().describe("Shown this once: the court keeps only its hash"),
  madeAt: z.number(),
});
export const feedParams = z.object({ file: z.string().describe("The secret and `.ics`") });

// Conferences: opening one, coming by link or number, and what the host changes (docs/domain.md#conference).
import { z } from "zod";
import { bookingKinds } from "../calendar/kinds.ts";
import {
  BOOKING_TITLE_LENGTH,
  CONFERENCE_NUMBER_DIGITS,
  CONFERENCE_PASSWORD_DIGITS,
  GUEST_NAME_MAX,
  INVITED_MOST,
} from "../limits.ts";
import { loginResponse } from "./accounts.ts";
import { issue } from "./faults.ts";
import { scheduledMeeting } from "./meetings.ts";
import { invited } from "./schedules.ts";
import { typedLine } from "./typed-line.ts";

/** A title; empty for none. */
export const newConference = z.strictObject({
  title: typedLine(BOOKING_TITLE_LENGTH).default(""),
  mayRecord: z.boolean().default(false).describe("Its host may record it; it stays so"),
});
export type NewConference = z.infer<typeof newConference>;

/** How people come to a conference: by a link with an account, by number and password without one. */
const ways = {
  link: z.string().describe("A path, for people who have an account"),
  number: z.string().describe("Nine digits, for people who have none"),
  gatewayPassword: z.string().describe("Six digits, with the number"),
};

/** The path to a conference by the key of its link, after the court's address. */
export function conferenceLink(key: string): string {
  return `/conference/${key}`;
}

export const openedConference = z.object({
  id: z.string().describe("Its date, as that of a scheduled meeting"),
  title: z.string(),
  endsAt: z.number(),
  ...ways,
});
export type OpenedConference = z.infer<typeof openedConference>;

/** Characters of a key as it may be sent; our own have 43. */
const KEY_MAX = 200;
export const conferenceKey = z.object({
  key: z.string().max(KEY_MAX).describe("What stands at the end of the link"),
});
export const joinedConference = z.object({ id: z.string().describe("The date, whose page leads in") });

const digits = (count: number) =>
  z
    .string(issue("required"))
    .max(40, issue("maxLength", { maxLength: count }))
    .transform((typed) => typed.replace(/[\s-]/g, ""))
    .pipe(z.string().regex(new RegExp(`^\\d{${count}}$`), issue("digits", { count })));

/** People group the digits of a number as they like. */
export const dialIn = z.strictObject({
  number: digits(CONFERENCE_NUMBER_DIGITS),
  password: digits(CONFERENCE_PASSWORD_DIGITS),
  name: z.string(issue("required")).max(200, issue("maxLength", { maxLength: GUEST_NAME_MAX })),
});
export const dialedIn = z.object({ id: z.string().describe("The date"), login: loginResponse });
export type DialedIn = z.infer<typeof dialedIn>;

const doors = {
  locked: z.boolean().describe("Nobody new comes in"),
  waitingRoom: z.boolean().describe("Who comes waits for the host"),
  muteOnJoin: z.boolean().describe("Who comes has their microphone off until they turn it on"),
  passive: z.boolean().describe("People may be there who only watch"),
};

/** The specification's conferenceInfo. */
export const conferenceInfo = z.object({
  ...scheduledMeeting.pick({ id: true, title: true, organiser: true, startsAt: true, endsAt: true }).shape,
  ...scheduledMeeting.pick({ state: true, phase: true, here: true, isHost: true, as: true }).shape,
  kind: z.enum(bookingKinds),
  ...doors,
  mayRecord: z.boolean().describe("Its host may record it"),
  recording: z.boolean().describe("It is recorded now"),
  ways: z.object(ways).nullable().describe("For the host of a conference; a scheduled meeting has none"),
});
export type ConferenceInfo = z.infer<typeof conferenceInfo>;

export const conferenceChange = z
  .strictObject({
    title: typedLine(BOOKING_TITLE_LENGTH).pipe(z.string().min(1, issue("required"))),
    ...doors,
    recording: z.boolean().describe("Starts or stops the recording, where it may be recorded"),
  })
  .partial()
  .refine((change) => Object.keys(change).length > 0, issue("nothingToChange"));
export type ConferenceChange = z.infer<typeof conferenceChange>;

export const conferenceInvite = z.strictObject({
  meetingID: z.uuid().toLowerCase().optional().describe("The same id as in the path"),
  data: z
    .array(invited)
    .min(1, issue("required"))
    .max(INVITED_MOST, issue("tooMany", { most: INVITED_MOST })),
});
export const invitedNow = z.object({
  invited: z.number().describe("People who were not invited before, each of whom is sent the link"),
});

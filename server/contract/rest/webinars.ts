// Webinars for those who may come: what one is, coming in, the stream's token, who registered
// (docs/domain.md#webinar).
import { z } from "zod";
import { invitedAs } from "../calendar/kinds.ts";
import { BOOKING_TITLE_LENGTH } from "../limits.ts";
import { loginResponse } from "./accounts.ts";
import { email } from "./contacts.ts";
import { issue } from "./faults.ts";
import { typedLine } from "./typed-line.ts";

// The database reads capitals as the same id, so the room, the token and the session must have it in one form.
export const webinarParams = z.object({ id: z.uuid().toLowerCase().describe("The date of a booking") });

/** The same in the query, as the court’s specification names the call. */
export const webinarAsked = z.object({
  meetingID: z.uuid().toLowerCase(),
  name: typedLine(BOOKING_TITLE_LENGTH)
    .optional()
    .describe("Its title: a webinar of another title is not found"),
});

/** Planned: its room is not open yet. Open: people come in. Running: its host has begun it. */
const webinarStates = ["planned", "open", "running", "over", "cancelled"] as const;

/** The facts of a webinar that everybody who may come reads. */
export const webinarInfo = z.object({
  id: z.string().describe("The date, which is the meetingID"),
  title: z.string(),
  startsAt: z.number(),
  endsAt: z.number(),
  opensAt: z.number().describe("From when on people come in"),
  organiser: z.string(),
  state: z.enum(webinarStates),
  isOpenToGuests: z.boolean(),
  watching: z.number().describe("How many watch now"),
  isFull: z.boolean(),
  sitting: z.string().describe("The sitting in its room, which the socket follows"),
  room: z.string().describe("The id of the room, which stands where a hall's id does"),
  as: z
    .enum(invitedAs)
    .nullable()
    .describe(
      "As what the reader comes; null without a login, and where they neither are invited nor registered",
    ),
  isHost: z.boolean().describe("The reader begins it, and has an officer's rights in its room"),
  mayRecord: z.boolean().describe("Its host may record it, and people consent to that when they join"),
});
export type WebinarInfo = z.infer<typeof webinarInfo>;

/** A guest, who comes without an account. */
export const webinarGuest = z.strictObject({
  name: z.string(issue("required")).max(200),
  email: email.nullable().default(null),
});
export const webinarLogin = loginResponse.extend({ sitting: z.string() });
export type WebinarLogin = z.infer<typeof webinarLogin>;

/** The stream's token, for one webinar and one account. */
export const webinarToken = z.object({
  token: z.string(),
  playlist: z.string().describe("The address of the playlist (HLS), with the token in it"),
  expiresAt: z.number().describe("Ask for another before"),
});
export type WebinarToken = z.infer<typeof webinarToken>;

export const webinarStreamParams = webinarParams.extend({ token: z.string().min(1).max(1000) });
export const webinarFileParams = webinarStreamParams.extend({ name: z.string().regex(/^[0-9a-f]{32}$/) });

/** Invited by the booking, a guest who gave a name, or somebody with an account who was not invited. */
const registeredKinds = ["invited", "guest", "account"] as const;
const registration = z.object({
  name: z.string(),
  kind: z.enum(registeredKinds),
  as: z.enum(invitedAs),
  email: z.string().nullable(),
  at: z.number().nullable().describe("When they registered; null for who is invited and has not come"),
});
export type WebinarRegistration = z.infer<typeof registration>;
export const webinarRegistrations = z.object({ registrations: z.array(registration) });
export type WebinarRegistrations = z.infer<typeof webinarRegistrations>;

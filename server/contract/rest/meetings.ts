// One date of a booking for those who take part: when, who, and where (docs/domain.md#meeting-room).
import { z } from "zod";
import { answers, bookingKinds, invitedAs } from "../calendar/kinds.ts";
import { locations } from "../sitting/topics/admission.ts";
import { bookingFile, invitee, readiness, tookPlace } from "./schedules.ts";

export const meetingParams = z.object({
  id: z
    .uuid()
    .toLowerCase()
    .describe("A date of a booking; of the booking itself, the date that is next or was last"),
});

/** Where somebody is, and the version of the consent that they gave. */
export const joiningMeeting = z.strictObject({ location: z.enum(locations), consent: z.string().max(20) });

/** Somebody invited, as a host who keeps people apart finds them in the room. */
const keptApart = z.object({
  name: z.string(),
  person: z
    .string()
    .nullable()
    .describe("Who they are in the room; null for a guest who has not opened their link"),
});

export const scheduledMeeting = z.object({
  id: z.string().describe("The date"),
  booking: z.string(),
  kind: z.enum(bookingKinds),
  title: z
    .string()
    .describe("For a guest without an account who is not in it, the words that a message may say of it"),
  startsAt: z.number(),
  endsAt: z.number(),
  opensAt: z.number().describe("From when on people come into the room of a meeting"),
  state: z.enum(["planned", "cancelled"]),
  organiser: z.string(),
  hall: z
    .object({ id: z.string(), name: z.string() })
    .nullable()
    .describe("The court hall; null where it has a room of its own"),
  caseNumbers: z
    .array(z.string())
    .describe("The cases that it is about; none for a guest without an account"),
  interpreter: z.object({ language: z.string() }).nullable(),
  room: z
    .string()
    .nullable()
    .describe(
      "The id of that room, which stands where a hall's id does; null in a hall, whose id it is for a guest without an account",
    ),
  sitting: z.string().nullable().describe("The sitting in `room`"),
  as: z
    .enum(invitedAs)
    .nullable()
    .describe("As what the reader is invited; null for its organiser and others who read it"),
  mayEnter: z.boolean().describe("The reader is invited, or organised it"),
  waitingRoom: z.boolean().describe("In a room of its own: who comes waits for the host, as it is now"),
  muteOnJoin: z
    .boolean()
    .describe("In a room of its own: microphones are off when people come in, as it is now"),
  isSecondDevice: z
    .boolean()
    .describe(
      "The reader is on a second device: it takes part in the sitting, and changes nothing of the booking",
    ),
  watchOnly: z.boolean().describe("All but its hosts only watch"),
  mayRecord: z
    .boolean()
    .describe("In a room of its own: its host may record it, and people consent to that when they join"),
  isRecordingBarred: z
    .boolean()
    .describe(
      "Read by a host of the court: it was booked to be recorded and is not, as only a judge has it recorded",
    ),
  isHost: z.boolean().describe("The reader begins it, and has an officer's rights in its room"),
  phase: z.enum(["not_open", "sitting", "risen"]).describe("Not begun by its host, begun, or ended"),
  here: z
    .number()
    .describe("People in the room now; 0 for a guest without an account who is not in the hall yet"),
  files: z.array(bookingFile).describe("The agenda files of the booking, oldest first"),
  mayChange: z.boolean().describe("The reader may change the booking and its files"),
  hasHistory: z.boolean().describe("The reader may read the history of the booking"),
  people: z.array(
    invitee
      .pick({ id: true, name: true, as: true, answer: true, isPoint: true, mayState: true })
      .extend({ readiness: readiness.nullable().describe("Null where nothing was stated for this date") }),
  ),
  screening: z
    .array(z.object({ who: keptApart, from: keptApart }))
    .describe(
      "Who must not see whom, in a room of its own: for its host who may change the booking, and empty for everybody else",
    ),
  own: z
    .object({ id: z.string(), answer: z.enum(answers).nullable() })
    .nullable()
    .describe("The invitation of the reader; null for readers who have none"),
  isOnRecord: z
    .boolean()
    .describe("It is over, and the reader has a part in the record: of its room, or of the hall on that day"),
  sequence: z.number().describe("Counts the changes of the booking: an answer is to what was read"),
  tookPlace: tookPlace
    .nullable()
    .describe("When it began in a room of its own, and when it ended last; null where it has not begun"),
});
export type ScheduledMeeting = z.infer<typeof scheduledMeeting>;

const attendee = z.object({
  name: z.string(),
  as: z.enum(invitedAs),
  from: z.number(),
  to: z.number().nullable().describe("Null while they are there"),
  there: z.number().describe("Milliseconds for which they were in the room"),
});
/** The people who were in the room of a meeting, in the order in which they first came. */
export const meetingAttendance = z.object({ people: z.array(attendee) });
export type Attendee = z.infer<typeof attendee>;

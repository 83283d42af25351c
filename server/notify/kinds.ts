// What each kind of message is: how long it is worth sending, and which of its words change from one to the next.
import {
  CALL_NOTICE_MINUTES,
  CODE_SECONDS,
  INVITATION_HOURS,
  NOTICE_HOURS,
  REMINDERS,
  RESET_SECONDS,
  STAND_IN_HOURS,
} from "../contract/limits.ts";
import type { MessageKind } from "../contract/message-kinds.ts";

const HOUR = 3600;

/** What a changing word may be for the carriers' registry, as `{#numeric#}`; `mail` is in no SMS. */
type Variable = "numeric" | "alphanumeric" | "url" | "mail";

type Kind = {
  /** After so many seconds it is not worth sending. */
  seconds: number;
  /** The words that are other ones in each message; all others are the court's and part of the text as registered. */
  variables: Readonly<Record<string, Variable>>;
};

const notice = { seconds: NOTICE_HOURS * HOUR, variables: { time: "alphanumeric" } } as const;

/** What is booked, when it begins, and what only a mail says of it, which has room. */
const booking = { what: "alphanumeric", when: "alphanumeric", details: "mail" } as const;
const reminderOf = (reminder: keyof typeof REMINDERS) =>
  ({ seconds: REMINDERS[reminder].lateMinutes * 60, variables: { ...booking, link: "url" } }) as const;

export const kinds = {
  code: { seconds: CODE_SECONDS, variables: { code: "numeric", mark: "alphanumeric" } },
  registrationCode: { seconds: CODE_SECONDS, variables: { code: "numeric", mark: "alphanumeric" } },
  contactCode: { seconds: CODE_SECONDS, variables: { code: "numeric", mark: "alphanumeric" } },
  registrationDecided: {
    ...notice,
    variables: { reference: "alphanumeric", decision: "alphanumeric", link: "url" },
  },
  passwordLink: { seconds: RESET_SECONDS, variables: { link: "url" } },
  invitation: { seconds: INVITATION_HOURS * HOUR, variables: { link: "url" } },
  passwordChanged: notice,
  passwordReset: notice,
  newLogin: { ...notice, variables: { time: "alphanumeric", browser: "alphanumeric" } },
  factorChanged: notice,
  recoveryBegun: notice,
  recoveryUsed: notice,
  guessingSeen: notice,
  messagesHeldBack: notice,
  contactChanged: notice,
  deletionAsked: notice,
  deletionGranted: notice,
  deletionRefused: notice,
  accreditationEnds: { ...notice, variables: { day: "alphanumeric" } },
  accreditationEnded: { ...notice, variables: { day: "alphanumeric" } },
  copyAsked: { ...notice, variables: { hall: "alphanumeric", heard: "alphanumeric", day: "alphanumeric" } },
  copyWaits: { ...notice, variables: { hall: "alphanumeric", heard: "alphanumeric" } },
  copyGiven: { ...notice, variables: { hall: "alphanumeric", heard: "alphanumeric", day: "alphanumeric" } },
  copyRefused: { ...notice, variables: { hall: "alphanumeric", heard: "alphanumeric" } },
  copyFailed: { ...notice, variables: { hall: "alphanumeric", heard: "alphanumeric" } },
  copyGone: { ...notice, variables: { hall: "alphanumeric", heard: "alphanumeric" } },
  callNear: {
    seconds: CALL_NOTICE_MINUTES * 60,
    variables: { serial: "alphanumeric", hall: "alphanumeric", ahead: "numeric" },
  },
  standInAsked: {
    seconds: STAND_IN_HOURS * HOUR,
    variables: { serial: "alphanumeric", hall: "alphanumeric" },
  },
  standInChanged: {
    seconds: STAND_IN_HOURS * HOUR,
    variables: { serial: "alphanumeric", hall: "alphanumeric" },
  },
  bookingInvited: { ...notice, variables: { ...booking, link: "url" } },
  bookingMoved: { ...notice, variables: { ...booking, before: "alphanumeric", link: "url" } },
  bookingChanged: { ...notice, variables: { ...booking, changes: "alphanumeric", link: "url" } },
  bookingCancelled: { ...notice, variables: booking },
  bookingRestored: { ...notice, variables: { ...booking, link: "url" } },
  bookingTomorrow: reminderOf("tomorrow"),
  bookingSoon: reminderOf("soon"),
  hallBooked: { ...notice, variables: { ...booking, link: "url" } },
  hallMoved: { ...notice, variables: { ...booking, before: "alphanumeric", link: "url" } },
  hallFreed: { ...notice, variables: { ...booking, link: "url" } },
} as const satisfies Record<MessageKind, Kind>;

/** The words that a message of a kind is made with. */
export type Values<K extends MessageKind> = Readonly<Record<keyof (typeof kinds)[K]["variables"], string>>;

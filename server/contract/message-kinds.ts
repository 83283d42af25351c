// Messages to people's telephones and mailboxes: their kinds, channels and states.

/** What became of a message; `kept` is one of a demo, which sends nothing. */
export const messageStates = ["waiting", "sent", "failed", "kept"] as const;
export type MessageState = (typeof messageStates)[number];

/** How a message goes. */
export const channels = ["sms", "mail"] as const;
export type Channel = (typeof channels)[number];

/** What a message is about; each has its sentences in `server/contract/text/messages.ts`. */
export const messageKinds = [
  "code",
  "registrationCode",
  "contactCode",
  "registrationDecided",
  "passwordLink",
  "invitation",
  "passwordChanged",
  "passwordReset",
  "newLogin",
  "factorChanged",
  "recoveryBegun",
  "recoveryUsed",
  "guessingSeen",
  "messagesHeldBack",
  "contactChanged",
  "deletionAsked",
  "deletionGranted",
  "deletionRefused",
  "accreditationEnds",
  "accreditationEnded",
  "copyAsked",
  "copyWaits",
  "copyGiven",
  "copyRefused",
  "copyGone",
  "copyFailed",
  "callNear",
  "standInAsked",
  "standInChanged",
  "bookingInvited",
  "bookingMoved",
  "bookingChanged",
  "bookingCancelled",
  "bookingRestored",
  "bookingTomorrow",
  "bookingSoon",
  "hallBooked",
  "hallMoved",
  "hallFreed",
] as const;
export type MessageKind = (typeof messageKinds)[number];

/** Dates as a mail brings them to a calendar (iTIP, RFC 5546): to be put in, or taken out. */
export type CalendarPart = { method: "REQUEST" | "CANCEL"; text: string };

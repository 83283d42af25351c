// Messages to people's telephones and mailboxes: what they are about, how they go, and what may become of them.

/** What became of a message; `kept` is one of a demo, which sends nothing. */
export const messageStates = ["waiting", "sent", "failed", "kept"] as const;
export type MessageState = (typeof messageStates)[number];

/** How a message goes. */
export const channels = ["sms", "mail"] as const;
export type Channel = (typeof channels)[number];

/** What a message is about; each has its sentences in `client/text/en/messages.ts`. */
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
  "contactChanged",
  "deletionAsked",
  "deletionGranted",
  "deletionRefused",
  "accreditationEnds",
  "accreditationEnded",
  "copyAsked",
  "copyGiven",
  "copyRefused",
  "copyGone",
  "copyFailed",
] as const;
export type MessageKind = (typeof messageKinds)[number];

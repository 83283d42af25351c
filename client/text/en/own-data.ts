// The sentences of one's own data: download, consents, deletion, and how long the court keeps what.

export const ownData = {
  title: "My data",
  lead: "What the court keeps about you, and what you can do about it",
  failed: "Your data could not be loaded.",
  download: "Download my data",
  downloadMeans:
    "All that the court keeps about you as one ZIP file: tables for a spreadsheet, the same as JSON, and your photo. It has no passwords or keys, and nothing about others.",
  downloadStart: "Download",
  notDownloaded: "The file was not made.",
  correct: "A name, number or role that is wrong is corrected by the help desk: {{phone}}",
  consents: "What you agreed to",
  noConsents: "You have agreed to nothing yet.",
  to: { registration: "Rules of an account", hearing: "Taking part in hearings" },
  version: "Version",
  first: "First",
  last: "Last",
  times_one: "{{count}} time",
  times_other: "{{count}} times",
  read: "Read the text",
  withdraw: "Withdraw",
  withdrawAccount:
    "You cannot have an account without this agreement. Withdrawing it asks the court to delete your account.",
  hearingStays:
    "Each entry into a hall asks again. What was agreed to stays part of the record of that hearing.",
  kept: "How long the court keeps it",
  what: "What",
  long: "How long",
  why: "Why",
  retention: {
    record: {
      what: "Record of a hearing: who took part, what was said in its chat, orders",
      long: "Always",
      why: "The law requires the court to keep its record. Deleting an account does not change it.",
    },
    admin: {
      what: "What administrators did to your account",
      long: "Always",
      why: "So that each of their acts can be proven",
    },
    account: {
      what: "Name, number, e-mail, role",
      long: "While the account is open",
      why: "To know who appears",
    },
    logins: {
      what: "When and from where you were signed in",
      long: "While the account is open",
      why: "So that you see a sign-in that was not yours",
    },
    own: {
      what: "Photo, contacts, groups",
      long: "Until you delete them, at the latest with the account",
      why: "They are yours",
    },
    codes: {
      what: "Codes and messages to you",
      long: "A code works for minutes; the list of messages stays until the account is deleted",
      why: "To send them again if they fail",
    },
  },
  remove: "Delete my account",
  removeMeans:
    "You ask, and an administrator of the court decides. Until then you can take the request back. If it is granted, your account is closed, and everything in the table above that need not be kept is deleted.",
  reason: "Reason, if you want to give one",
  ask: "Ask for deletion",
  askTitle: "Ask the court to delete your account?",
  askMeans: "You are told by SMS or e-mail what the court decides. A deleted account cannot be brought back.",
  asked: "Your request was sent.",
  notAsked: "Your request was not sent.",
  waits: "You asked for deletion on {{date}}. An administrator decides.",
  takeBack: "Take it back",
  takenBack: "You keep your account.",
  notTakenBack: "The request was not taken back.",
  states: {
    withdrawn: "You took your request of {{date}} back.",
    refused: "The court keeps your account, decided on {{date}}:",
    granted: "Deleted on {{date}}",
  },
} as const;

// The sentences of one's own data: download, consents, deletion, and how long the court keeps what.
import { sentences } from "../../server/contract/sentences.ts";

export const ownDataText = sentences("page", "ownData", {
  title: "My data",
  lead: "What the court keeps about you, and what you can do about it",
  failed: "Your data could not be loaded.",
  download: "Download my data",
  downloadMeans:
    "All that the court keeps about you as one ZIP file: tables for a spreadsheet, the same as JSON, and your photo. It has no passwords or keys, of an identity card only its last characters, and nothing about others; it says itself what is left out, and why.",
  downloadStart: "Download",
  notDownloaded: "The file was not made.",
  correct: "A name or role that is wrong is corrected by the help desk: {{phone}}",
  consents: "What you agreed to",
  noConsents: "You have agreed to nothing yet.",
  to: { registration: "Rules of an account", hearing: "Taking part in hearings and meetings" },
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
    "Each entry into a hall or a meeting asks again. What was agreed to stays part of its record.",
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
    roll: {
      what: "Your line of the roll of advocates: enrolment number, name, mobile number",
      long: "Until your account is deleted; a later roll may have it again",
      why: "So that you register without waiting. The Bar gives the roll to the court.",
    },
    consents: {
      what: "What you agreed to, and when",
      long: "While the account is open; on entering a hall, always",
      why: "It belongs to the account, or to the record of that hearing",
    },
    logins: {
      what: "When and from where you were signed in",
      long: "{{count}} days",
      why: "So that you see a sign-in that was not yours. When you came last is kept longer, without the place.",
    },
    decided: {
      what: "Number of your identity card, files of a registration, what you wrote when you asked for deletion",
      long: "{{count}} days after the decision",
      why: "So that a decision can be looked at again",
    },
    own: {
      what: "Photo, contacts, groups",
      long: "Until you delete them, at the latest with the account",
      why: "They are yours",
    },
    codes: {
      what: "Codes and messages to you",
      long: "A code works for minutes, words go when they are sent, the list of messages after {{count}} days",
      why: "To send them again if they fail, and to see that they came",
    },
  },
  remove: "Delete my account",
  removeMeans:
    "You ask, and an administrator of the court decides. Until then you can withdraw the request. If it is granted, your account is closed, and everything in the table above that need not be kept is deleted.",
  reason: "Reason, if you want to give one",
  ask: "Ask for deletion",
  askTitle: "Ask the court to delete your account?",
  askMeans: "You are notified of the decision by SMS or e-mail. A deleted account cannot be brought back.",
  asked: "Your request was sent.",
  notAsked: "Your request was not sent.",
  waits: "You asked for deletion on {{date}}. An administrator decides.",
  takeBack: "Withdraw the request",
  takenBack: "You keep your account.",
  notTakenBack: "The request was not withdrawn.",
  states: {
    withdrawn: "You withdrew your request of {{date}}.",
    refused: "The court keeps your account, decided on {{date}}:",
    granted: "Deleted on {{date}}",
  },
});

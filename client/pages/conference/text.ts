// The sentences of the pages around an ordinary conference: opening one, and its link.
import { sentences } from "../../../server/contract/sentences.ts";

export const conferenceText = sentences("open", "conference", {
  title: "Join a conference by its number",
  untitled: "Conference",
  loading: "The conference is loading.",
  open: {
    title: "Open a conference",
    lead: "For a meeting, a training, or a talk between counsel. It is not a hearing, and nothing said there is before the court. The court keeps who was there and when.",
    name: "Title",
    optional: "optional",
    hint: "Everybody who comes can read it.",
    mayRecord: "It may be recorded",
    mayRecordMeans: "You decide when. Everybody agrees to it on joining.",
    press: "Open the conference",
    who: "You are its host. Anyone with an account of this court and the link can join, until the end of the day. Others come by its number and password, and you let them in.",
    failed: "Error creating conference",
  },
  failed: "Unable to join conference",
  unknown: "There is no conference at this link",
  unknownMeans: "A letter may be missing. Ask the person who sent you the link to send it again.",
  over: "This conference is over",
  overMeans: "Its host ended it, or its day is over. Ask the person who opened it for a new one.",
  full: "This conference is full",
  fullMeans: "As many people as may come are invited to it. Ask its host to open another one.",
  guest: "You have no account here",
  guestMeans: "The link is for people with an account of this court. Ask for the number and the password.",
  dial: {
    lead: "You need no account. The host of the conference gave you its number and password, and lets you in.",
    number: "Number of the conference",
    password: "Password",
    name: "Your name",
    nameHint: "Everybody in the conference reads it. For a meeting room, the name of the room.",
    press: "Join",
    failed: "Unable to join conference",
    unknown:
      "There is no conference with this number and password. Check both with the person who invited you.",
    hasAccount: "You are signed in",
    hasAccountMeans: "With an account you join a conference by its link. Ask its host for the link.",
    on: "To the court",
  },
  toHalls: "To the court halls",
});

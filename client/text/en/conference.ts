// The sentences of the pages around an ordinary conference: opening one, and its link.

export const conference = {
  untitled: "Conference",
  loading: "The conference is loading.",
  open: {
    title: "Open a conference",
    lead: "For a meeting, a training, or a talk between counsel. It is not a hearing: no record is kept, and nothing said there is before the court.",
    name: "Title",
    optional: "optional",
    hint: "Everybody who comes can read it.",
    press: "Open the conference",
    who: "You are its host. Anyone with an account of this court and the link can join, until the end of the day. Others come by its number and password, and you let them in.",
    failed: "Error creating conference",
  },
  failed: "You cannot join the conference now.",
  unknown: "There is no conference at this link",
  unknownMeans: "A letter may be missing. Ask the person who sent you the link to send it again.",
  over: "This conference is over",
  overMeans: "Its host ended it, or its day is over. Ask the person who opened it for a new one.",
  full: "This conference is full",
  fullMeans: "As many people as may come are invited to it. Ask its host to open another one.",
  guest: "You have no account here",
  guestMeans: "The link is for people with an account of this court. Ask for the number and the password.",
  toHalls: "To the court halls",
};

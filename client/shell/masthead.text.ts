// The sentences of the bar over every page behind the login, and of the way back into a hall.
import { sentences } from "../../server/contract/sentences.ts";

export const mastheadText = sentences("shared", "masthead", {
  openConference: "Open a conference",
  copyWaits: {
    text: "A copy of the recording of Court Hall {{hall}} of {{day}} was asked for. You decide on it.",
    open: "Open the request",
  },
  nav: {
    label: "Main",
    halls: "Court halls",
    quickJoin: "Quick join",
    schedule: "Schedule",
    board: "Display board",
    cases: "My cases",
    admin: "Administration",
    lists: "Cause lists",
  },
  return: {
    label: "You are in Court Hall {{hall}}",
    title: "You are in Court Hall {{hall}}.",
    means: "Your place is kept while you look at other pages.",
    active: "You are before the court, but it cannot see or hear you on this page.",
    go: "Return to Court Hall {{hall}}",
    meeting: {
      label: "You are in a meeting",
      title: "You are in a meeting.",
      means: "Your place is kept while you look at other pages.",
      active: "The others cannot see or hear you on this page.",
      go: "Return to the meeting",
    },
    failed: "We could not check whether you are in a court hall.",
    again: "Check again",
  },
  account: "Account of {{name}}",
  records: "Records",
  profile: "Profile",
  logOut: "Sign out",
});

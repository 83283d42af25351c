// The sentences about the data that the court keeps about visitors of the public pages.
import { sentences } from "../../../server/contract/sentences.ts";

export const privacyText = sentences("open", "privacy", {
  title: "Privacy",
  lead: "What the court keeps about you when you look at these pages, and about people with an account.",
  looking: "If you only look",
  noName: "You are not asked who you are. No other company’s code runs here, and no other host is contacted.",
  address:
    "The number of searches from your network address is counted for some minutes, so that nobody can overload the court. What you search for is not kept.",
  device: "On your device stay the theme, the reading aids, and the language if you choose one.",
  account: "If you have an account",
  ownData: "Your own data: what the court keeps of you, its download, and the request to delete the account",
  days: "Sign-ins are kept for {{logins}} days, the list of messages for {{messages}}, decided forms for {{decided}}. The record of a hearing stays.",
  recordings: "Recordings",
  recordingsMeans:
    "A hearing may be recorded, and so may a meeting whose page says so before you join. Every room says when it is. The court keeps a recording for {{days}} days, unless it holds one longer. Nothing is recorded behind a closed door.",
  guests: "Guests",
  guestsMeans:
    "The name that a guest gives is kept with the hearing that they watched, and elsewhere for {{guests}} days.",
});

// The sentences of the list of every page that opens without an account.
import { sentences } from "../../../server/contract/sentences.ts";

export const siteMapText = sentences("open", "siteMap", {
  title: "Site map",
  lead: "Every page that opens without an account.",
  hearings: "Hearings",
  account: "Your account",
  about: "About these pages",
  register: "Register",
  guest: "Watch as a guest",
  byNumber: "Join a conference by its number",
  device: "Check camera and microphone",
  browsers: "Browsers that can be used",
});

// The sentences around every page for everybody: the ways at its head and at its foot, and whose pages they are.
import { sentences } from "../../server/contract/sentences.ts";

export const publicFrameText = sentences("shared", "publicFrame", {
  ways: "Public pages",
  today: "Court today",
  live: "Live courts",
  recordings: "Public recordings",
  board: "Display board",
  signIn: "Sign in",
  back: "Court halls",
  about: "About these pages",
  accessibility: "Accessibility",
  terms: "Terms of use",
  privacy: "Privacy",
  contact: "Contact and help",
  siteMap: "Site map",
  changed: "Last changed on {{date}}",
  owner: "The contents belong to the {{court}}, which keeps them up to date.",
});

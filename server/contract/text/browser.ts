// The sentences for browsers and devices that cannot be used for hearings, and for those that can.
import { sentences } from "../sentences.ts";

export const browserText = sentences("shared", "browser", {
  about:
    "Hearings of the court by video: find a case of today, see what every hall hears now, watch the live courts, and join your hearing.",
  title: "This browser cannot be used for hearings",
  text: "Open this address in one of these browsers on a desktop computer, in this version or a newer one.",
  update: "If yours is an older version of one of them, update it. If it cannot be updated, use another one.",
  found: "You are using {{name}} {{version}}.",
  name: "Browser",
  version: "Oldest version",
  supportedTitle: "This browser can be used",
  supportedText: "{{name}} {{version}} is new enough for hearings.",
  ownAppText: "The court’s own app is always accepted.",
  downloads: {
    title: "Nothing has to be installed",
    text: "Hearings run in the browser of a desktop or laptop computer. These can be used; your computer may have one already.",
    check: "Check this device",
  },
  device: {
    title: "Logging in needs a computer",
    text: "Login is limited to the desktop app, mobile app and desktop web",
    works: "What works on this device",
    today: "Court today: all halls now, and the search for a case",
    board: "The display board",
    live: "Live courts",
    recordings: "Published recordings",
    watch: "Watching a hall as a guest",
    register: "Registering, and reading what was decided",
    check: "Checking camera, microphone and connection",
    links:
      "The links in the court’s messages open here as well: an invitation, a webinar, the decision on a registration. So does the link of a second device.",
    computer: "On a computer",
    means:
      "To log in, or to join a conference by its link or number, open this address on a desktop or laptop computer, with one of these browsers.",
    supportedTitle: "This device can be used",
    supportedText: "You are on a desktop computer.",
  },
});

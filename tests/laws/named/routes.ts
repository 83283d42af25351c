// The addresses of pages that the product was asked for, each with the test that shows it.
import type { Named, NotYet } from "./entry.ts";

export const routes: readonly Named[] = [
  { name: "/", shown: "unit/client/shell/landing.test.ts", by: '"/"' },
  { name: "/add-case", shown: "browser/screens.spec.ts" },
  { name: "/browser", shown: "browser/start.spec.ts" },
  { name: "/change-password", shown: "browser/password.spec.ts" },
  { name: "/court-list", shown: "browser/rules.spec.ts" },
  { name: "/court-type", shown: "browser/screens.spec.ts" },
  { name: "/devicecheck", shown: "browser/kept-sentences.spec.ts" },
  { name: "/downloads", shown: "browser/kept-sentences.spec.ts" },
  { name: "/error", shown: "browser/screens.spec.ts" },
  { name: "/forgot-password", shown: "browser/forgot-password.spec.ts" },
  { name: "/join", shown: "browser/screens.spec.ts" },
  { name: "/live-courts", shown: "browser/live-courts.spec.ts" },
  { name: "/live-courts/live", shown: "browser/live-courts.spec.ts", by: "live.watch" },
  { name: "/login", shown: "browser/rules.spec.ts" },
  { name: "/login-with-otp", shown: "browser/firefox.spec.ts" },
  { name: "/meeting", shown: "browser/moved-out.spec.ts" },
  { name: "/moderator", shown: "browser/rules.spec.ts" },
  { name: "/multi-court", shown: "browser/screens.spec.ts" },
  { name: "/password", shown: "browser/forgot-password.spec.ts" },
  { name: "/proceed-with-cases", shown: "browser/screens.spec.ts" },
  { name: "/password-new", shown: "browser/kept-sentences.spec.ts" },
  { name: "/password-reset", shown: "browser/kept-sentences.spec.ts" },
  { name: "/profile", shown: "browser/profile-lists.spec.ts" },
  { name: "/quick-join", shown: "browser/screens.spec.ts" },
  { name: "/register", shown: "browser/register.spec.ts" },
  { name: "/register-user", shown: "browser/register.spec.ts", by: "register-user" },
  { name: "/schedule-court-proceedings", shown: "browser/schedule.spec.ts" },
  { name: "/scheduled-meeting", shown: "browser/meeting-room.spec.ts" },
  { name: "/select-case", shown: "browser/screens.spec.ts" },
  { name: "/set-password", shown: "browser/forgot-password.spec.ts" },
  { name: "/unauthorized", shown: "browser/rules.spec.ts" },
  { name: "/waiting", shown: "browser/loads.spec.ts" },
  { name: "/want-to-join", shown: "browser/slips.spec.ts" },
  { name: "/webinar", shown: "browser/webinar.spec.ts" },
  { name: "/you-are-here", shown: "browser/screens.spec.ts" },
];

/** The first parts of the addresses that open in any browser on any device. */
export const exemptPages: readonly Named[] = [
  "downloads",
  "join",
  "viewer",
  "password-reset",
  "password-new",
  "devicecheck",
  "webinar",
].map((name) => ({ name, shown: "unit/client/shell/landing.test.ts" }));

export const routesNotYet: readonly NotYet[] = [
  {
    name: "/viewer",
    why: "who watches comes by /watch, /live-courts or the link of a conference; no page of its own does more yet",
  },
];

/** Pages to which nothing of ours leads, with what does. */
export const outsideLinks: Readonly<Record<string, string>> = {
  "/set-password": "messages sent before their links led to /password-new, which opens in every browser",
  "/password-reset": "a court's own site, for browsers that /forgot-password turns away",
  "/error": "an address that was asked for; what fails shows the same message in its place",
};

// The pages that are shown in any browser on any device.
// In the syntax of 2019: the first script asks it in browsers that run nothing else.

// docs/reference.md#exempt-pages names the first seven. Ours: the pages to which people without a login come by a link or by
// themselves, the two pages of the rule, the wall screen, errors, and what is for everybody.
const exemptPages: readonly string[] = [
  "downloads",
  "join",
  "viewer",
  "password-reset",
  "password-new",
  "devicecheck",
  "webinar",
  "invitation",
  "register",
  "register-user",
  "watch",
  "second-device",
  "conference",
  "browser",
  "display-board",
  "error",
  "unauthorized",
  "live-courts",
  "public-recordings",
  "court-today",
  "accessibility",
  "terms",
  "privacy",
  "contact",
  "site-map",
];

/** Says whether a page is shown in any browser on any device. */
export function isExemptPage(path: string): boolean {
  return exemptPages.indexOf(path.split("/")[1] || "") >= 0;
}

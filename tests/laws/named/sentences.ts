// The sentences that the product was asked for letter for letter, where it has them, and the test that shows each.
import type { NotYet, Sentence } from "./entry.ts";

/** What pages and answers say. */
export const sentences: readonly Sentence[] = [
  { name: "No Internet Connection", at: "shell.offlineTitle", shown: "browser/rules.spec.ts" },
  {
    name: "It seems you have lost your internet connection. Please check your network settings.",
    at: "shell.offlineText",
    shown: "browser/rules.spec.ts",
  },
  { name: "Back to the home page", at: "shell.error.home", shown: "browser/rules.spec.ts" },
  { name: "Error", at: "shell.error.message", shown: "browser/screens.spec.ts", by: "shell.error.message" },
  {
    name: "field must match",
    at: "changePassword.fault.repeat",
    shown: "browser/password.spec.ts",
    by: "fault.repeat",
  },
  { name: "This page could not be found", at: "shell.error.notFound", shown: "browser/rules.spec.ts" },
  { name: "Required", at: "server/contract/faults.ts", shown: "api/registration.test.ts" },
  {
    name: "Enter valid email address",
    at: "server/contract/faults.ts",
    shown: "api/registration.test.ts",
  },
  {
    name: "Accepts only alphabet characters",
    at: "server/contract/faults.ts",
    shown: "api/registration.test.ts",
  },
  { name: "only numerics", at: "login.invalid.numeric", shown: "browser/register.spec.ts" },
  {
    name: "at most {maxLength} characters allowed",
    at: "server/contract/faults.ts",
    shown: "api/registration.test.ts",
    by: "characters allowed",
  },
  {
    name: "must be at least {minLength} characters",
    at: "server/contract/faults.ts",
    shown: "api/passwords.test.ts",
    by: "must be at least",
  },
  {
    name: "missing meeting token or co host token",
    at: "server/routes/cohost.ts",
    shown: "api/co-host.test.ts",
  },
  { name: "Missing Auth Token", at: "server/routes/meeting.ts", shown: "stories/people.test.ts" },
  { name: "Reset Key is missing", at: "server/accounts/links.ts", shown: "api/password-links.test.ts" },
  {
    name: "Password reset failed",
    at: "setPassword.failed",
    shown: "browser/forgot-password.spec.ts",
    by: "setPassword.failed",
  },
  { name: "Login failed", at: "server/accounts/logins.ts", shown: "api/auth-ways.test.ts" },
  { name: "Incorrect Password", at: "server/accounts/own-password.ts", shown: "api/passwords.test.ts" },
  { name: "Error fetching history", at: "history.failed", shown: "browser/profile-sections.spec.ts" },
  { name: "Corrupted File or image", at: "server/files/check.ts", shown: "browser/screen-share.spec.ts" },
  {
    name: "Failed to upload file",
    at: "screenShare.failed.kind",
    shown: "unit/client/text/kept-words.test.ts",
  },
  {
    name: "Network error, trying to reconnect",
    at: "shell.banner.lost.held",
    shown: "browser/hearing.spec.ts",
    by: "banner.lost.held",
  },
  {
    name: "Disconnected from server",
    at: "quality.disconnected.gone.title",
    shown: "browser/quality.spec.ts",
    by: "disconnected.gone.title",
  },
  {
    name: "Error while connecting",
    at: "quality.disconnected.first.title",
    shown: "browser/quality.spec.ts",
    by: "disconnected.first.title",
  },
  {
    name: "Removed from conference",
    at: "participant.out.REMOVED.title",
    shown: "browser/doors.spec.ts",
    by: "out.REMOVED.title",
  },
  {
    name: "Session expired because of login in another session",
    at: "login.ended.other_login",
    shown: "browser/rules.spec.ts",
  },
  {
    name: "Add at least one contact to the group",
    at: "server/contract/faults.ts",
    shown: "api/contacts.test.ts",
    by: "Add at least one contact to the group",
  },
  {
    name: "Already among your contacts as {name}",
    at: "server/contract/faults.ts",
    shown: "api/contacts.test.ts",
    by: "Already among your contacts as",
  },
  {
    name: "Already among your guests as {name}",
    at: "server/contract/faults.ts",
    shown: "api/contacts.test.ts",
    by: "Already among your guests as",
  },
  {
    name: "There is a group with this name: {name}",
    at: "server/contract/faults.ts",
    shown: "api/contacts.test.ts",
    by: "There is a group with this name",
  },
  {
    name: "This contact is selected already",
    at: "server/contract/faults.ts",
    shown: "api/contacts.test.ts",
    by: "This contact is selected already",
  },
  { name: "Joining court", at: "courtList.joining", shown: "unit/client/text/kept-words.test.ts" },
  {
    name: "Login is limited to the desktop app, mobile app and desktop web",
    at: "browser.device.text",
    shown: "unit/client/text/kept-words.test.ts",
  },
  {
    name: "Failed to share your screen",
    at: "screenShare.failed.denied",
    shown: "unit/client/text/kept-words.test.ts",
  },
  {
    name: "Camera not accessible",
    at: "media.trouble.camera.denied",
    shown: "browser/media-devices.spec.ts",
    by: 'kind: "camera", what: "denied"',
  },
  {
    name: "Unknown middleware {{name}}",
    at: "shell.error.middleware",
    shown: "unit/client/shell/error-page.test.ts",
  },
  {
    name: "Error creating conference",
    at: "conference.open.failed",
    shown: "browser/conference.spec.ts",
  },
  {
    name: "Error deleting chat",
    at: "chat.deleteFailed",
    shown: "unit/client/courtroom/core/command-failed.test.ts",
  },
  {
    name: "Error fetching chat",
    at: "chat.earlierFailed",
    shown: "browser/loads.spec.ts",
    by: "chat.earlierFailed",
  },
  { name: "Invalid Email", at: "contacts.invalidEmail", shown: "browser/kept-sentences.spec.ts" },
  {
    name: "Sending request failed",
    at: "frame.requestFailed",
    shown: "unit/client/courtroom/core/command-failed.test.ts",
  },
  {
    name: "Failed to enable passive",
    at: "doors.failed.passive.on",
    shown: "unit/client/courtroom/core/command-failed.test.ts",
  },
  {
    name: "Failed to disable passive",
    at: "doors.failed.passive.off",
    shown: "unit/client/courtroom/core/command-failed.test.ts",
  },
  {
    name: "Conference lock failed",
    at: "doors.failed.locked.on",
    shown: "unit/client/courtroom/core/command-failed.test.ts",
  },
  {
    name: "Conference unlock failed",
    at: "doors.failed.locked.off",
    shown: "unit/client/courtroom/core/command-failed.test.ts",
  },
  {
    name: "Waiting room enable failed",
    at: "doors.failed.waitingRoom.on",
    shown: "unit/client/courtroom/core/command-failed.test.ts",
  },
  {
    name: "Waiting room disable failed",
    at: "doors.failed.waitingRoom.off",
    shown: "unit/client/courtroom/core/command-failed.test.ts",
  },
  {
    name: "Device selection failed",
    at: "media.trouble.camera.replaced",
    shown: "unit/client/text/kept-words.test.ts",
  },
  {
    name: "This passive participant is selected already",
    at: "server/contract/faults.ts",
    shown: "api/bodies.test.ts",
  },
  {
    name: "Failed to copy to clipboard",
    at: "help.contact.notCopied",
    shown: "unit/client/text/kept-words.test.ts",
  },
  { name: "Error inserting contact", at: "contacts.notAdded", shown: "browser/kept-sentences.spec.ts" },
  { name: "Error fetching contacts", at: "contacts.failed", shown: "browser/kept-sentences.spec.ts" },
  { name: "Error deleting contact", at: "contacts.notDeleted", shown: "browser/kept-sentences.spec.ts" },
  { name: "Get QR code failed", at: "twoFactor.noQr", shown: "browser/kept-sentences.spec.ts" },
  { name: "Unable to logout", at: "shell.logOutFailed", shown: "browser/kept-sentences.spec.ts" },
  { name: "Failed to change PIN", at: "profileSecurity.pinFailed", shown: "browser/kept-sentences.spec.ts" },
  {
    name: "only alphanumerics",
    at: "server/contract/faults.ts",
    shown: "api/registration.test.ts",
  },
  {
    name: "Unable to join conference",
    at: "participant.out.failed",
    shown: "browser/kept-sentences.spec.ts",
  },
  {
    name: "Registration Error registering user",
    at: "register.form.failed",
    shown: "browser/register.spec.ts",
  },
  {
    name: "Failed to disable (2FA)",
    at: "profileSecurity.offFailed",
    shown: "browser/second-factor.spec.ts",
  },
  {
    name: "Failed to fetch cowatch data, exit and rejoin",
    at: "coWatch.fetchFailed",
    shown: "browser/screen-share.spec.ts",
  },
];

/** Names of things on pages. */
export const labels: readonly Sentence[] = [
  {
    name: "Case Serial Number",
    at: "addCase.serial",
    shown: "browser/screens.spec.ts",
    by: "addCase.serial",
  },
  { name: "List of cases", at: "court.list.title", shown: "browser/room.spec.ts", by: "list.title" },
  {
    name: "Court Hall",
    at: "courtList.courtHall",
    shown: "browser/morning.spec.ts",
    by: "courtList.courtHall",
  },
  { name: "Memo", at: "board.memo", shown: "unit/client/shell/entry-parts.test.ts", by: "MEMO_NUMBER" },
  { name: "Single Case", at: "court.singleCase", shown: "browser/room-looks.spec.ts" },
  { name: "Court Officer", at: "server/contract/roles.ts", shown: "api/auth-otp.test.ts" },
  { name: "Guest", at: "server/contract/roles.ts", shown: "stories/guests.test.ts" },
  {
    name: "PS/PA",
    at: "roles.STENOGRAPHER",
    shown: "unit/client/text/kept-words.test.ts",
    by: "docs/domain.md",
  },
  {
    name: "Court Room",
    at: "roles.COURT_ROOM",
    shown: "unit/client/text/kept-words.test.ts",
    by: "docs/domain.md",
  },
  { name: "Sl.No.", at: "court.list.slNo", shown: "browser/room.spec.ts", by: "court.list.slNo" },
  { name: "Case Serial Range", at: "opening.form.rangesTitle", shown: "browser/screens.spec.ts" },
  { name: "Grid", at: "tools.layouts.checkered", shown: "unit/client/text/kept-words.test.ts" },
  { name: "Solo", at: "tools.layouts.lecture", shown: "unit/client/text/kept-words.test.ts" },
  { name: "Penta", at: "tools.layouts.lecture2", shown: "unit/client/text/kept-words.test.ts" },
  { name: "Hepta", at: "tools.layouts.primary3", shown: "unit/client/text/kept-words.test.ts" },
  { name: "Deca", at: "tools.layouts.primary2", shown: "unit/client/text/kept-words.test.ts" },
];

export const sentencesNotYet: readonly NotYet[] = [
  { name: "Error creating schedule", why: "calendar: not built" },
  { name: "Error deleting schedule", why: "calendar: not built" },
  { name: "Error fetching conference list", why: "calendar: not built" },
  { name: "Error deleting recording", why: "recording: not built" },
  { name: "Error fetching recordings", why: "recording: not built" },
];

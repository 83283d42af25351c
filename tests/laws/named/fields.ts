// The fields and states that the product was asked for by name, each with the test that shows it.
import { type Named, type NotYet, OWN_APP } from "./entry.ts";

const shownIn: Readonly<Record<string, readonly string[]>> = {
  "api/brand.test.ts": ["logoUrl", "brandInfo", "currentTheme", "themeList"],
  "api/auth-otp.test.ts": ["phoneNumber"],
  "api/disclaimer.test.ts": ["showDisclaimer", "viewAsPassiveAnonymous"],
  "browser/guests-and-media.spec.ts": ["anonymousName"],
  "api/registration.test.ts": ["subRole", "displayName"],
  "api/auth-court.test.ts": ["theme"],
  "api/known-calls.test.ts": ["timeSlots", "categoryOptions"],
  "unit/client/shell/landing.test.ts": ["scheduledMeetingId"],
  "api/password-links.test.ts": ["passwordReset", "username"],
  "api/paths.test.ts": ["caseRangeArray", "caseRanges"],
  "unit/client/court/ranges.test.ts": ["categoryText"],
  "unit/client/pages/multi-court/multi.test.ts": ["courtData"],
  "stories/role-call.test.ts": ["submissions", "roleCall"],
  "browser/room-looks.spec.ts": ["singleCase"],
  "unit/contract/sitting/topics/pass-over.test.ts": [
    "passoverList",
    "selectedPassOverList",
    "pausedCase",
    "pausedCategory",
    "demotedList",
    "userDemotedList",
  ],
  "unit/client/media/choice.test.ts": ["microphoneMuted", "videoStopped", "speakerVolume", "selectedDevices"],
  "unit/client/courtroom/stage/chip.test.ts": ["autoHidePreview", "hidePreviewOnShare"],
  "browser/stage-own.spec.ts": ["autoHideRemoteVideoOnShare"],
  "unit/contract/preferences.test.ts": ["enablePIP", "enablePIPOnMinimize", "currentPreviewShape"],
  "browser/stage-window.spec.ts": ["enablePIPOnClose"],
  "stories/chat-files.test.ts": ["agendaFiles"],
  "stories/conferences.test.ts": ["gatewayPassword"],
  "stories/hands.test.ts": ["urgentEntry"],
  "stories/side-rooms.test.ts": ["promotePassive", "promoteModerator"],
  "api/co-host.test.ts": ["coHostToken", "participantToken"],
  "unit/client/court/hall-offer.test.ts": ["estCode"],
  "unit/client/pages/schedule/place.test.ts": ["selectedDate"],
  "unit/client/court/selected.test.ts": [
    "selectedCourt",
    "selectedCourtType",
    "selectedEstCode",
    "courtStartId",
    "showCourtListBack",
  ],
};

export const fields: readonly Named[] = Object.entries(shownIn).flatMap(([shown, names]) =>
  names.map((name) => ({ name, shown })),
);

/** What the product has under another name, which stands in `by`, with the test that shows that. */
export const fieldsByOtherName: readonly (Named & { by: string })[] = [
  { name: "coWatchSharing", by: "cowatch", shown: "stories/screen-share.test.ts" },
  { name: "deviceParams", by: "selectedDevices", shown: "unit/client/media/choice.test.ts" },
  { name: "passiveSecretRoomApproved", by: "approved", shown: "stories/secret-room.test.ts" },
  { name: "secretRoomCreated", by: "secretRoom", shown: "stories/secret-room.test.ts" },
  { name: "viewAsPassive", by: "PASSIVE", shown: "stories/people.test.ts" },
  // The id of the session stands in the token as this claim.
  { name: "sessionId", by: "sid", shown: "unit/server/accounts/tokens.test.ts" },
  // The account is read as a whole; a caller who has a token is logged in; the form of a login keeps nothing of what it sends.
  { name: "profileMe", by: "account", shown: "unit/client/shell/language-sync.test.ts" },
  { name: "isAuthenticated", by: "token", shown: "api/auth-sessions.test.ts" },
  { name: "userCredentials", by: "username", shown: "api/auth-ways.test.ts" },
  // The name is that of the court which is chosen; a bench has no id beside its code.
  { name: "selectedCourtName", by: "selectedCourt", shown: "unit/client/court/selected.test.ts" },
  { name: "selectedBenchId", by: "selectedEstCode", shown: "unit/client/court/selected.test.ts" },
  // The socket sends each row of the board that changed, so that nobody asks to be in step.
  { name: "courtSync", by: "board", shown: "stories/engine.test.ts" },
  // The halls of the form of several courts, and what it sends; the rows of the form of an opening.
  { name: "selectedMultipleCourt", by: "addHall", shown: "unit/client/pages/multi-court/multi.test.ts" },
  { name: "multiCourtData", by: "courtDataOf", shown: "unit/client/pages/multi-court/multi.test.ts" },
  {
    name: "selectedCaseRange",
    by: "rowsFrom",
    shown: "unit/client/pages/proceed-with-cases/opening.test.ts",
  },
  // The cases that a person added are read from the court.
  { name: "advocateCases", by: "added-case", shown: "api/pseudo-cases.test.ts" },
  // The answer of the call.
  { name: "conferenceInfo", by: "ConferenceInfo", shown: "api/conferences.test.ts" },
  // Asked of the browser when it is needed: a video made by the page can take the place of the camera's, as a blurred one does.
  { name: "virtualCamAvailable", by: "canBlur", shown: "unit/client/media/blur/support.test.ts" },
  // The browser knows, and a copy could differ.
  { name: "inFullScreen", by: "fullscreenElement", shown: "browser/kept-sentences.spec.ts" },
];

export const fieldsNotYet: readonly NotYet[] = [
  { name: "vcAppInfo", why: OWN_APP },
  { name: "maximized", why: OWN_APP },
  { name: "minimized", why: OWN_APP },
  { name: "appInPIP", why: OWN_APP },
  { name: "superKeyEnabled", why: OWN_APP },
];

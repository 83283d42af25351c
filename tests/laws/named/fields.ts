// The fields and states that the product was asked for by name, each with the test that shows it.
import type { Named, NotYet } from "./entry.ts";

const shownIn: Readonly<Record<string, readonly string[]>> = {
  "api/brand.test.ts": ["logoUrl", "brandInfo", "currentTheme", "themeList"],
  "api/auth-otp.test.ts": ["phoneNumber"],
  "api/disclaimer.test.ts": ["showDisclaimer", "viewAsPassiveAnonymous"],
  "browser/guests-and-media.spec.ts": ["anonymousName"],
  "api/registration.test.ts": ["subRole", "displayName"],
  "api/auth-court.test.ts": ["theme"],
  "unit/client/shell/landing.test.ts": ["scheduledMeetingId"],
  "api/password-links.test.ts": ["passwordReset", "username"],
  "api/paths.test.ts": ["caseRangeArray", "caseRanges"],
  "unit/client/court/case-forms.test.ts": ["categoryText", "courtData"],
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
  "stories/hands.test.ts": ["urgentEntry"],
  "stories/side-rooms.test.ts": ["promotePassive", "promoteModerator"],
  "api/co-host.test.ts": ["coHostToken", "participantToken"],
  "unit/client/pages/court-list/halls.test.ts": ["estCode"],
  "unit/client/court/selected.test.ts": [
    "selectedCourt",
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
];

/** They are there, and no test names them. */
export const fieldsWithoutTest: readonly string[] = [
  "sessionId",
  "selectedCourtType",
  "timeSlots",
  "categoryOptions",
];

export const fieldsNotYet: readonly NotYet[] = [
  { name: "profileMe", why: "the account is read as a whole" },
  { name: "isAuthenticated", why: "whoever has a token is logged in" },
  { name: "userCredentials", why: "the form of a login keeps nothing" },
  { name: "selectedCourtName", why: "it is the name that the court of selectedCourt has" },
  {
    name: "courtSync",
    why: "the socket sends each change of the board (followBoard), nothing is asked to be in step",
  },
  { name: "selectedMultipleCourt", why: "the halls of the form of several courts (MultiDraft)" },
  { name: "multiCourtData", why: "what that form sends is the body courtData" },
  { name: "selectedBenchId", why: "a bench has no id beside its code: selectedEstCode" },
  { name: "selectedDate", why: "calendar: not built" },
  { name: "selectedCaseRange", why: "the rows of the form of an opening, sent as caseRangeArray" },
  { name: "advocateCases", why: "the added cases of a person, read from the court (useOwnCases)" },
  { name: "conferenceInfo", why: "calendar: not built" },
  { name: "gatewayPassword", why: "people dial in by no gateway, so nothing asks for its password" },
  { name: "vcAppInfo", why: "the bridge of the court's own app: not built" },
  { name: "inFullScreen", why: "the browser has it (document.fullscreenElement), and a copy could differ" },
  { name: "maximized", why: "the bridge of the court's own app: not built" },
  { name: "minimized", why: "the bridge of the court's own app: not built" },
  { name: "appInPIP", why: "the bridge of the court's own app: not built" },
  { name: "superKeyEnabled", why: "the bridge of the court's own app: not built" },
  { name: "virtualCamAvailable", why: "a camera of the court's own app: its bridge is not built" },
];

// The constants, limits, names of kinds and defaults that the product was asked for: what each is, where it stands, and the test
// that shows it.
import { type Constant, type NotYet, OWN_APP } from "./entry.ts";
import { looks } from "./looks.ts";

const limits = "server/contract/limits.ts";
const settings = "server/contract/settings.ts#defaultSettings";

const numbers: readonly Constant[] = [
  {
    name: "hands and urgent entries together",
    value: 25,
    at: `${limits}#HAND_LIMIT`,
    shown: "stories/hands.test.ts",
    by: "HAND_LIMIT",
  },
  {
    name: "breakout rooms at once",
    value: 3,
    at: `${limits}#ROOM_LIMIT`,
    shown: "stories/side-rooms.test.ts",
    by: "breakouts_full",
  },
  {
    name: "frames a second of a shared screen",
    value: 21,
    at: `${limits}#CONTENT_FRAME_RATE`,
    shown: "unit/client/media/codecs.test.ts",
    by: "maxFramerate: 21",
  },
  {
    name: "bytes of a PDF or image in the conference",
    value: 10 * 1024 * 1024,
    at: `${limits}#FILE_BYTES`,
    shown: "stories/bad-files.test.ts",
    by: "FILE_BYTES",
  },
  {
    name: "bytes of a file in the court flow",
    value: 3 * 1024 * 1024,
    at: `${limits}#COURT_FLOW_FILE_BYTES`,
    shown: "stories/bad-files.test.ts",
    by: "COURT_FLOW_FILE_BYTES",
  },
  {
    name: "bytes of a custom watermark and poster",
    value: 262_144,
    at: `${limits}#BRAND_FILE_BYTES`,
    shown: "api/brand.test.ts",
    by: "262_144",
  },
  {
    name: "digits of a one-time code, a PIN and an authenticator code",
    value: 6,
    at: `${limits}#CODE_LENGTH`,
    shown: "api/auth-otp.test.ts",
    by: "\\d{6}",
  },
  {
    name: "oldest Chrome",
    value: 80,
    at: `${limits}#BROWSER_MINIMUMS.Chrome`,
    shown: "unit/client/shell/landing.test.ts",
    by: "Chrome",
  },
  {
    name: "oldest Firefox",
    value: 72,
    at: `${limits}#BROWSER_MINIMUMS.Firefox`,
    shown: "unit/client/shell/landing.test.ts",
    by: "Firefox",
  },
  {
    name: "oldest Edge",
    value: 83,
    at: `${limits}#BROWSER_MINIMUMS.Edge`,
    shown: "unit/client/shell/landing.test.ts",
    by: "Edg",
  },
  {
    name: "oldest Safari",
    value: 14,
    at: `${limits}#BROWSER_MINIMUMS.Safari`,
    shown: "unit/client/shell/landing.test.ts",
    by: "Safari",
  },
  {
    name: "oldest Opera",
    value: 65,
    at: `${limits}#BROWSER_MINIMUMS.Opera`,
    shown: "unit/client/shell/landing.test.ts",
    by: "OPR",
  },
  {
    name: "seconds of the language cookie",
    value: 15_552_000,
    at: `${limits}#LANGUAGE_COOKIE_SECONDS`,
    shown: "browser/languages.spec.ts",
    by: "LANGUAGE_COOKIE_SECONDS",
  },
  {
    name: "language without a choice",
    value: "en",
    at: "client/text/locales.ts#ENGLISH",
    shown: "unit/client/text/locales.test.ts",
    by: '"en"',
  },
  {
    name: "seconds between two loads of a page by itself",
    value: 60,
    at: `${limits}#RELOAD_SECONDS`,
    shown: "unit/client/net/kept-commands.test.ts",
    by: "RELOAD_SECONDS",
  },
  {
    name: "number of a memo",
    value: 999_999_999,
    at: `${limits}#MEMO_NUMBER`,
    shown: "api/pseudo-cases.test.ts",
    by: "MEMO_NUMBER",
  },
  {
    name: "number of the null case",
    value: 0,
    at: `${limits}#NULL_CASE`,
    shown: "api/pseudo-cases.test.ts",
    by: "NULL_CASE",
  },
];

const kinds: readonly Constant[] = [
  {
    name: "roles",
    value: [
      "JUDGE",
      "ANONYMOUS",
      "STENOGRAPHER",
      "COUNSELLOR",
      "MASTER",
      "COURT_ROOM",
      "ADVOCATE",
      "PROSECUTOR",
      "ADMIN",
      "MEDIA",
      "WITNESS",
      "PRISON",
      "POLICE_STATION",
    ],
    at: "server/contract/roles.ts#roles",
    shown: "unit/client/pages/admin-people/PeopleTable.test.tsx",
    by: "rolesInEnglish",
  },
  {
    name: "sub-roles",
    value: ["Party in Person", "Public", "Advocate", "Litigant", "Government Official", "Court Viewer"],
    at: "server/contract/roles.ts#subRoles",
    shown: "api/auth-court.test.ts",
    by: "subRoles",
  },
  {
    name: "roles for which the secret room is on",
    value: ["JUDGE", "ANONYMOUS", "STENOGRAPHER", "COUNSELLOR", "WITNESS", "PRISON", "POLICE_STATION"],
    at: "server/contract/roles.ts#secretRoomRoles",
    shown: "unit/contract/sitting/permissions.test.ts",
    by: "joinSecretRoom",
  },
  {
    name: "path of a witness",
    value: "advocate",
    at: "server/contract/roles.ts#courtPaths.WITNESS",
    shown: "api/auth-court.test.ts",
    by: "courtPaths",
  },
  {
    name: "path of a prison",
    value: "advocate",
    at: "server/contract/roles.ts#courtPaths.PRISON",
    shown: "api/auth-court.test.ts",
    by: "courtPaths",
  },
  {
    name: "path of a police station",
    value: "advocate",
    at: "server/contract/roles.ts#courtPaths.POLICE_STATION",
    shown: "api/auth-court.test.ts",
    by: "courtPaths",
  },
  {
    name: "path of a court room",
    value: "master",
    at: "server/contract/roles.ts#courtPaths.COURT_ROOM",
    shown: "api/auth-court.test.ts",
    by: "courtPaths",
  },
  {
    name: "kinds of identity cards",
    value: ["AADHAAR", "PASSPORT", "VOTER_ID", "LICENSE"],
    at: "server/contract/registration-rules.ts#idTypes",
    shown: "api/registration.test.ts",
    by: "VOTER_ID",
  },
  {
    name: "minutes before its time that a meeting may be joined: 10",
    value: "NOT_BEFORE_MINUTES = 10",
    at: "server/contract/limits.ts",
    shown: "stories/meetings.test.ts",
    by: "meeting_early",
  },
  {
    name: "types of courts",
    value: 'hallTypes = ["NORMAL", "FC"]',
    at: "server/contract/halls.ts",
    shown: "api/cause-list-queries.test.ts",
    by: '"FC"',
  },
  {
    name: "layouts",
    value: ["default", "checkered", "lecture", "lecture2", "primary3", "primary2"],
    at: "client/courtroom/stage/layouts.ts#layoutIds",
    shown: "unit/client/courtroom/stage/arrange.test.ts",
    by: "layoutIds",
  },
  {
    name: "shapes of the preview",
    value: ["default", "default-rounded", "square", "square-rounded", "circle"],
    at: "server/contract/shapes.ts#previewShapes",
    shown: "browser/stage-own.spec.ts",
    by: '"square-rounded"',
  },
  {
    name: "states of the preview",
    value: '"no-camera" | "previewing" | "sharing" | "screen-sharing" | "expanded"',
    at: "client/media/preview.ts",
    shown: "unit/client/media/preview.test.ts",
    by: "screen-sharing",
  },
  {
    name: "volume at first",
    value: "speakerVolume: 1,",
    at: "client/media/choice.ts",
    shown: "unit/client/media/choice.test.ts",
    by: "speakerVolume: 1",
  },
  {
    name: "columns of the grid of live courts",
    value: "grid-template-columns: repeat(4, minmax(0, 1fr));",
    at: "client/pages/live-courts/LiveCourts.module.css",
    shown: "browser/live-courts.spec.ts",
    by: "/live-courts",
  },
  { name: "base of the calls", value: "/api/v1", at: "server/app.ts", shown: "api/known-calls.test.ts" },
];

const flag = (name: string, value: unknown, shown: string, by = name): Constant => ({
  name: `setting ${name}`,
  value,
  at: `${settings}.${name}`,
  shown,
  by,
});
const brand = (name: string, value: unknown, preference: string): Constant =>
  flag(name, value, "unit/contract/preferences.test.ts", preference);

const answers: readonly Constant[] = [
  {
    name: "a session that is over",
    value: "session_ended: 403,",
    at: "server/kernel/failure.ts",
    shown: "api/auth-sessions.test.ts",
    by: "403",
  },
  {
    name: "a page that is not for this login",
    value: "not_allowed: 406,",
    at: "server/kernel/failure.ts",
    shown: "api/paths.test.ts",
    by: "406",
  },
  {
    name: "status of the page of errors without one",
    value: ": 500",
    at: "client/pages/error/ErrorPage.tsx",
    shown: "browser/screens.spec.ts",
    by: "error-500",
  },
];

const flags: readonly Constant[] = [
  flag("live_streaming", true, "stories/broadcast.test.ts"),
  flag("master_pin", true, "api/pins.test.ts"),
  flag("otp_login", true, "api/auth-ways.test.ts"),
  flag("password_login", false, "api/auth-ways.test.ts"),
  flag("registration_pin", false, "api/registration.test.ts"),
  flag("advocate_case_selection", true, "api/auth-court.test.ts"),
  flag("chat_request", true, "api/auth-court.test.ts"),
  flag("bench_selection", true, "api/auth-court.test.ts"),
  flag("multi_court", false, "browser/screens.spec.ts"),
  flag("map_view", false, "browser/court-map.spec.ts"),
  flag("external_login", false, "api/login-flags.test.ts"),
  flag("public_enabled", false, "api/registration.test.ts"),
  flag("sub_role_enabled", true, "api/auth-court.test.ts"),
  flag("passive_enabled", true, "browser/guests-and-media.spec.ts"),
  flag("show_disclaimer", true, "api/disclaimer.test.ts"),
  flag("urgent_entry", true, "stories/hands.test.ts"),
  flag("pass_over", true, "stories/pass-over.test.ts"),
  flag("co_watch", true, "stories/screen-share.test.ts"),
  flag("conference_statistics", true, "api/history.test.ts"),
  flag("webinar_enabled", true, "api/webinars.test.ts"),
  flag("participant_mute", true, "stories/doors.test.ts"),
  flag("participant_remove", true, "stories/doors.test.ts"),
  flag("participant_cohost", true, "api/co-host.test.ts"),
  flag("brand_watermark", true, "api/brand.test.ts"),
  brand("brand_preview_shape", "default-rounded", "currentPreviewShape"),
  brand("brand_pip_on_minimize", true, "enablePIPOnMinimize"),
  brand("brand_pip_on_close", false, "enablePIPOnClose"),
  brand("brand_hide_preview_on_content", true, "hidePreviewOnShare"),
  brand("brand_small_video_auto_hide", false, "autoHidePreview"),
  brand("brand_chat_popups", true, "chatPopups"),
  brand("brand_sound_waiting_chat", true, "soundWaitingChat"),
  brand("brand_sound_waiting_person", true, "soundWaitingPerson"),
  brand("brand_sound_hand", true, "soundHand"),
  brand("brand_sound_others", false, "soundOthers"),
];

const key = (name: string): Constant => ({
  name: `key ${name} at first`,
  value: false,
  at: `server/contract/keys.ts#keyActions.${name}.isOn`,
  shown: "unit/contract/keys.test.ts",
  by: `"${name}"`,
});

const others: readonly Constant[] = [
  {
    name: "custom exit address off",
    value: "",
    at: "server/contract/rest/brand.ts#usualLook.exitUrl",
    shown: "browser/kept-sentences.spec.ts",
    by: 'expect(look.exitUrl).toBe("")',
  },
  {
    name: "oldest version of the court's own app",
    value: "0.0.91",
    at: `${limits}#OWN_APP_MINIMUM`,
    shown: "unit/client/shell/landing.test.ts",
  },
  {
    name: "SCTP off",
    value: "^m=(audio|video) \\d",
    at: "server/media/mesh/refusal.ts",
    shown: "unit/server/media/mesh/refusal.test.ts",
    by: "SCTP webrtc-datachannel",
  },
];

const keys: readonly Constant[] = ["waiting", "volumeUp", "volumeDown", "wheel"].map(key);

export const constants: readonly Constant[] = [
  ...numbers,
  ...kinds,
  ...answers,
  ...flags,
  ...others,
  ...keys,
  ...looks,
];

const locale = (tag: string): NotYet => ({
  name: `locale ${tag}`,
  why: "its sentences are not translated: a task of its own, for which all else is there",
  sign: `client/text/${tag}/`,
});

export const constantsNotYet: readonly NotYet[] = [
  {
    name: "key and protocol of the court's own app",
    why: OWN_APP,
    sign: "desktopBridge",
  },
  {
    name: "right-to-left list from configuration",
    why: "each locale says its own direction; a list beside them could only contradict it",
    sign: "RTL_LOCALES",
  },
  { name: "package of the mobile app", why: OWN_APP, sign: "MOBILE_APP_PACKAGE" },
  { name: "scheme of the mobile app", why: OWN_APP, sign: "MOBILE_APP_SCHEME" },
  ...["bn", "gu", "hi", "kn", "ml", "mr", "ta", "te", "or", "no", "es", "ar"].map(locale),
];

// The court's settings and flags with their defaults (docs/reference.md#settings); kept in the table "settings".

import { COPY_DAYS_MAX, STREAM_DELAY_MAX } from "./limits.ts";
import { previewShapes, USUAL_SHAPE } from "./shapes.ts";
import { keysOf } from "./typed-keys.ts";

/** The least and the most minutes after which an unused session may end; the most is a session's whole life. */
export const IDLE_MINUTES_MIN = 15;
const IDLE_MINUTES_MAX = 960;
/** The least days that logins are kept: CERT-In's directions of April 2022 ask for logs of 180 days. */
const KEEP_LOGINS_DAYS_MIN = 180;

/**
 * The settings of a court that has changed none, named in snake case as on the screens (docs/reference.md#settings).
 * A flag has two words or more, so that its name means nothing else. The default tells a flag, a number or a text;
 * the group in the console is below.
 */
export const defaultSettings = {
  court_name: "High Court of Narmada Pradesh",
  court_name_local: "नर्मदा प्रदेश उच्च न्यायालय",
  seat: "Principal Seat, Suryapur",
  contact_phone: "1800 000 0000",
  contact_email: "registry@court.example",
  // Where the court's own rules for video hearings are; empty: its terms of use, which are a page of this product.
  rules_address: "",
  // Whether a visitor who comes without a login is led to the login; off: to the court's home.
  root_to_login: true,
  otp_login: true,
  password_login: false,
  // Through another system (OpenID Connect), where the environment names one.
  external_login: false,
  // Whether people without an account may register, and choose a PIN (docs/domain.md#registration).
  public_enabled: false,
  registration_pin: false,
  // Whether they send a picture of their identity card, which the registry compares (docs/domain.md#card-picture).
  registration_card: false,
  // Whether a court asks the officer who opens it for their own PIN, if they have set one (docs/domain.md#pin).
  master_pin: true,
  // Whether members of the public and parties in person may log in at once; else the registry approves them first.
  registration_at_once: false,
  // Judges, officers, stenographers and admins need a second factor; on in production (server/settings/settings.ts).
  second_factor_required: false,
  // A session that nobody uses ends; a person who sits in a hall and listens is using theirs.
  session_idle_minutes: 480,
  // How many days the court keeps what it need not keep always (docs/domain.md#retention).
  keep_logins_days: 365,
  keep_messages_days: 90,
  keep_decided_days: 365,
  keep_guests_days: 30,
  keep_notes_days: 1095,
  // Whether the disclaimer shows over halls until hidden; off in a demo (server/settings/settings.ts).
  show_disclaimer: true,
  // The page and the document that describe the calls; the demo always shows them.
  api_docs: false,
  advocate_case_selection: true,
  chat_request: true,
  bench_selection: true,
  multi_court: false,
  // The court list as a map of the halls as well (docs/reference.md#map-of-halls).
  map_view: false,
  // How often the case system is asked for its list, and whether what only adds and changes is applied at once.
  list_pull_minutes: 15,
  list_pull_automatic: false,
  sub_role_enabled: true,
  urgent_entry: true,
  // Whether counsel are told by SMS that their item comes soon; its text is registered by the court first.
  sms_before_call: false,
  // Whether items are passed over, files are shown in step, and people see statistics of their hearings.
  pass_over: true,
  name_counsel: true,
  co_watch: true,
  conference_statistics: true,
  // Whether webinars are held, which many watch and a few speak in.
  webinar_enabled: true,
  // The public stream: whether there is one, how many seconds late, and whether it shows dictated orders.
  live_streaming: true,
  stream_delay_seconds: 600,
  stream_dictation: false,
  // Whether officers may record hearings, and how many days the court keeps a recording.
  hearing_recording: true,
  keep_recordings_days: 180,
  // Whether counsel and media may ask for copies of recordings, for how many days a copy is kept, and how many the
  // parties have to object to one for the media.
  recording_copies: true,
  copy_days: 7,
  copy_objection_days: 7,
  // Whether the court publishes recordings, for everybody and without a login.
  public_recordings: false,
  passive_enabled: true,
  auto_admit_roster: false,
  // Guests in one hall together: from one network address, which a whole court complex may share, and in all.
  guests_per_address: 60,
  guests_per_hall: 500,
  // The buttons at a participant (docs/reference.md#participant-buttons).
  participant_mute: true,
  participant_unmute: true,
  participant_remove: true,
  participant_pin: true,
  participant_cohost: true,
  // A person's screen until they choose (docs/reference.md#brand-defaults and docs/reference.md#defaults).
  brand_preview_shape: USUAL_SHAPE,
  brand_small_video_auto_hide: false,
  brand_hide_preview_on_content: true,
  brand_hide_remote_video_on_content: false,
  brand_pip_hidden: false,
  brand_pip_on_minimize: true,
  brand_pip_on_close: false,
  brand_watermark: true,
  brand_chat_popups: true,
  brand_sound_waiting_chat: true,
  brand_sound_waiting_person: true,
  brand_sound_hand: true,
  brand_sound_others: false,
};

/** Bounds of settings whose default does not show them: a number's least and most, or the choices. */
export const settingBounds: { readonly [K in SettingKey]?: readonly Settings[K][] } = {
  list_pull_minutes: [1, 1440],
  session_idle_minutes: [IDLE_MINUTES_MIN, IDLE_MINUTES_MAX],
  keep_logins_days: [KEEP_LOGINS_DAYS_MIN, 3650],
  keep_messages_days: [7, 730],
  keep_decided_days: [30, 1825],
  keep_guests_days: [2, 365],
  keep_notes_days: [30, 3650],
  stream_delay_seconds: [0, STREAM_DELAY_MAX],
  keep_recordings_days: [1, 3650],
  copy_days: [1, COPY_DAYS_MAX],
  copy_objection_days: [1, 60],
  guests_per_address: [1, 1000],
  guests_per_hall: [1, 5000],
  brand_preview_shape: previewShapes,
};

export type Settings = typeof defaultSettings;
export type SettingKey = keyof Settings;
export const settingKeys = keysOf(defaultSettings);
/** A setting that is on or off. Each has its effect: one without a reader is no setting. */
export type Flag = { [K in SettingKey]: Settings[K] extends boolean ? K : never }[SettingKey];

/**
 * Each setting's place in the console. A new one has its group here, its sentence in
 * client/console/admin-settings.text.ts.
 */
const groupOf = {
  court_name: "court",
  court_name_local: "court",
  seat: "court",
  contact_phone: "court",
  contact_email: "court",
  rules_address: "court",
  root_to_login: "court",
  show_disclaimer: "court",
  api_docs: "court",
  otp_login: "signIn",
  password_login: "signIn",
  external_login: "signIn",
  second_factor_required: "signIn",
  public_enabled: "signIn",
  registration_pin: "signIn",
  registration_card: "signIn",
  master_pin: "signIn",
  registration_at_once: "signIn",
  session_idle_minutes: "signIn",
  sub_role_enabled: "signIn",
  keep_logins_days: "retention",
  keep_messages_days: "retention",
  keep_decided_days: "retention",
  keep_guests_days: "retention",
  keep_notes_days: "retention",
  advocate_case_selection: "cases",
  bench_selection: "cases",
  multi_court: "cases",
  map_view: "cases",
  list_pull_minutes: "cases",
  list_pull_automatic: "cases",
  chat_request: "hearing",
  urgent_entry: "hearing",
  sms_before_call: "hearing",
  pass_over: "hearing",
  name_counsel: "hearing",
  co_watch: "hearing",
  conference_statistics: "court",
  webinar_enabled: "hearing",
  live_streaming: "stream",
  stream_delay_seconds: "stream",
  stream_dictation: "stream",
  hearing_recording: "stream",
  keep_recordings_days: "stream",
  recording_copies: "stream",
  copy_days: "stream",
  copy_objection_days: "stream",
  public_recordings: "stream",
  passive_enabled: "hearing",
  auto_admit_roster: "hearing",
  guests_per_address: "hearing",
  guests_per_hall: "hearing",
  participant_mute: "participants",
  participant_unmute: "participants",
  participant_remove: "participants",
  participant_pin: "participants",
  participant_cohost: "participants",
  brand_preview_shape: "defaults",
  brand_small_video_auto_hide: "defaults",
  brand_hide_preview_on_content: "defaults",
  brand_hide_remote_video_on_content: "defaults",
  brand_pip_hidden: "defaults",
  brand_pip_on_minimize: "defaults",
  brand_pip_on_close: "defaults",
  brand_watermark: "defaults",
  brand_chat_popups: "defaults",
  brand_sound_waiting_chat: "defaults",
  brand_sound_waiting_person: "defaults",
  brand_sound_hand: "defaults",
  brand_sound_others: "defaults",
} as const satisfies Record<SettingKey, string>;

export type SettingGroup = (typeof groupOf)[SettingKey];
/** The groups in the order in which they are shown. */
export const settingGroups: readonly SettingGroup[] = [...new Set(Object.values(groupOf))];

/** The settings of a group. */
export function settingsOf(group: SettingGroup): SettingKey[] {
  return settingKeys.filter((key) => groupOf[key] === group);
}

// Settings and feature flags of the court with the defaults of docs/reference.md#settings; kept in the table "settings".
import { previewShapes, USUAL_SHAPE } from "./shapes.ts";

/** The least and the most minutes after which an unused session may end; the most is a session's whole life. */
export const IDLE_MINUTES_MIN = 15;
const IDLE_MINUTES_MAX = 960;

/**
 * The settings of a court that has changed none. Names are as docs/reference.md#settings and the screens call them, in snake case. A
 * new setting is one line here: whether it is a flag, a number or a text follows from its default.
 */
export const defaultSettings = {
  court_name: "High Court of Narmada Pradesh",
  court_name_local: "नर्मदा प्रदेश उच्च न्यायालय",
  seat: "Principal Seat, Suryapur",
  contact_phone: "1800 000 0000",
  contact_email: "registry@court.example",
  otp_login: true,
  password_login: false,
  // A session that nobody uses ends; whoever sits in a hall and listens uses theirs.
  session_idle_minutes: 480,
  // The page and the document that describe the calls; the demo always shows them.
  api_docs: false,
  advocate_case_selection: true,
  chat_request: true,
  bench_selection: true,
  multi_court: false,
  sub_role_enabled: true,
  urgent_entry: true,
  passive_enabled: true,
  auto_admit_roster: false,
  // Guests in one hall together: from one network address (a court complex may stand behind one), and in all.
  guests_per_address: 60,
  guests_per_hall: 500,
  // The buttons at a participant (docs/reference.md#participant-buttons).
  participant_mute: true,
  participant_unmute: false,
  participant_remove: true,
  participant_pin: true,
  participant_cohost: true,
  // What a person's screen does until they choose otherwise (docs/reference.md#brand-defaults and docs/reference.md#defaults).
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

/** What a setting may be set to, where its default does not show it: the least and the most of a number, or its choices. */
export const settingBounds: { readonly [K in SettingKey]?: readonly Settings[K][] } = {
  session_idle_minutes: [IDLE_MINUTES_MIN, IDLE_MINUTES_MAX],
  guests_per_address: [1, 1000],
  guests_per_hall: [1, 5000],
  brand_preview_shape: previewShapes,
};

export type Settings = typeof defaultSettings;
export type SettingKey = keyof Settings;
export const settingKeys = Object.keys(defaultSettings) as SettingKey[];
/** A setting that is on or off. Each has its effect: one without a reader is no setting. */
export type Flag = { [K in SettingKey]: Settings[K] extends boolean ? K : never }[SettingKey];

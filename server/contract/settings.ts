// Settings and feature flags of the court, with the defaults of SPEC.md §1, §3 and §9; kept in the table "settings".
import { z } from "zod";
import type { BrandFacts } from "./brand.ts";
import { previewShapes } from "./shapes.ts";

/** The least and the most minutes after which an unused session may end; the most is a session's whole life. */
export const IDLE_MINUTES_MIN = 15;
export const IDLE_MINUTES_MAX = 960;

/** Every setting, its type and its default. Keys are as SPEC.md and the screens call them, in snake case. */
export const settingsSchema = z.strictObject({
  court_name: z.string().default("High Court of Narmada Pradesh"),
  court_name_local: z.string().default("नर्मदा प्रदेश उच्च न्यायालय"),
  seat: z.string().default("Principal Seat, Suryapur"),
  contact_phone: z.string().default("1800 000 0000"),
  contact_email: z.string().default("registry@court.example"),
  otp_login: z.boolean().default(true),
  password_login: z.boolean().default(false),
  // A session that nobody uses ends; whoever sits in a hall and listens uses theirs.
  session_idle_minutes: z.number().int().min(IDLE_MINUTES_MIN).max(IDLE_MINUTES_MAX).default(480),
  // The page and the document that describe the calls; the demo always shows them.
  api_docs: z.boolean().default(false),
  advocate_case_selection: z.boolean().default(true),
  chat_request: z.boolean().default(true),
  bench_selection: z.boolean().default(true),
  multi_court: z.boolean().default(false),
  sub_role_enabled: z.boolean().default(true),
  urgent_entry: z.boolean().default(true),
  passive_enabled: z.boolean().default(true),
  auto_admit_roster: z.boolean().default(false),
  // Guests in one hall together: from one network address (a court complex may stand behind one), and in all.
  guests_per_address: z.int().min(1).max(1000).default(60),
  guests_per_hall: z.int().min(1).max(5000).default(500),
  // The buttons at a participant (SPEC.md §6, brand config).
  participant_mute: z.boolean().default(true),
  participant_unmute: z.boolean().default(false),
  participant_remove: z.boolean().default(true),
  participant_pin: z.boolean().default(true),
  participant_cohost: z.boolean().default(true),
  // What a person's screen does until they choose otherwise (SPEC.md §4 and §9).
  brand_preview_shape: z.enum(previewShapes).default("default-rounded"),
  brand_small_video_auto_hide: z.boolean().default(false),
  brand_hide_preview_on_content: z.boolean().default(true),
  brand_hide_remote_video_on_content: z.boolean().default(false),
  brand_pip_hidden: z.boolean().default(false),
  brand_pip_on_minimize: z.boolean().default(true),
  brand_pip_on_close: z.boolean().default(false),
  brand_watermark: z.boolean().default(true),
  brand_chat_popups: z.boolean().default(true),
  brand_sound_waiting_chat: z.boolean().default(true),
  brand_sound_waiting_person: z.boolean().default(true),
  brand_sound_hand: z.boolean().default(true),
  brand_sound_others: z.boolean().default(false),
});

export type Settings = z.infer<typeof settingsSchema>;
export type SettingKey = keyof Settings;
/** A setting that is on or off. Each has its effect: one without a reader is no setting. */
export type Flag = { [K in SettingKey]: Settings[K] extends boolean ? K : never }[SettingKey];

/** The settings of a court that has changed none. */
export const defaultSettings: Settings = settingsSchema.parse({});

/** What the public config call serves: the settings, the court's own images, whether this is a demo, the kind of media. */
export type PublicConfig = { settings: Settings; brand: BrandFacts; demo: boolean; media: "mesh" | "jitsi" };

// The public configuration and the court's settings: what each may be set to, and what the calls take and answer.
import { z } from "zod";
import { defaultSettings, IDLE_MINUTES_MAX, IDLE_MINUTES_MIN, type SettingKey } from "../settings.ts";
import { previewShapes } from "../shapes.ts";
import { brandFacts } from "./brand.ts";

/** Every setting as the court may set it. */
export const settingsSchema = z.strictObject({
  court_name: z.string().default(defaultSettings.court_name),
  court_name_local: z.string().default(defaultSettings.court_name_local),
  seat: z.string().default(defaultSettings.seat),
  contact_phone: z.string().default(defaultSettings.contact_phone),
  contact_email: z.string().default(defaultSettings.contact_email),
  otp_login: z.boolean().default(defaultSettings.otp_login),
  password_login: z.boolean().default(defaultSettings.password_login),
  session_idle_minutes: z
    .number()
    .int()
    .min(IDLE_MINUTES_MIN)
    .max(IDLE_MINUTES_MAX)
    .default(defaultSettings.session_idle_minutes),
  api_docs: z.boolean().default(defaultSettings.api_docs),
  advocate_case_selection: z.boolean().default(defaultSettings.advocate_case_selection),
  chat_request: z.boolean().default(defaultSettings.chat_request),
  bench_selection: z.boolean().default(defaultSettings.bench_selection),
  multi_court: z.boolean().default(defaultSettings.multi_court),
  sub_role_enabled: z.boolean().default(defaultSettings.sub_role_enabled),
  urgent_entry: z.boolean().default(defaultSettings.urgent_entry),
  passive_enabled: z.boolean().default(defaultSettings.passive_enabled),
  auto_admit_roster: z.boolean().default(defaultSettings.auto_admit_roster),
  guests_per_address: z.int().min(1).max(1000).default(defaultSettings.guests_per_address),
  guests_per_hall: z.int().min(1).max(5000).default(defaultSettings.guests_per_hall),
  participant_mute: z.boolean().default(defaultSettings.participant_mute),
  participant_unmute: z.boolean().default(defaultSettings.participant_unmute),
  participant_remove: z.boolean().default(defaultSettings.participant_remove),
  participant_pin: z.boolean().default(defaultSettings.participant_pin),
  participant_cohost: z.boolean().default(defaultSettings.participant_cohost),
  brand_preview_shape: z.enum(previewShapes).default(defaultSettings.brand_preview_shape),
  brand_small_video_auto_hide: z.boolean().default(defaultSettings.brand_small_video_auto_hide),
  brand_hide_preview_on_content: z.boolean().default(defaultSettings.brand_hide_preview_on_content),
  brand_hide_remote_video_on_content: z.boolean().default(defaultSettings.brand_hide_remote_video_on_content),
  brand_pip_hidden: z.boolean().default(defaultSettings.brand_pip_hidden),
  brand_pip_on_minimize: z.boolean().default(defaultSettings.brand_pip_on_minimize),
  brand_pip_on_close: z.boolean().default(defaultSettings.brand_pip_on_close),
  brand_watermark: z.boolean().default(defaultSettings.brand_watermark),
  brand_chat_popups: z.boolean().default(defaultSettings.brand_chat_popups),
  brand_sound_waiting_chat: z.boolean().default(defaultSettings.brand_sound_waiting_chat),
  brand_sound_waiting_person: z.boolean().default(defaultSettings.brand_sound_waiting_person),
  brand_sound_hand: z.boolean().default(defaultSettings.brand_sound_hand),
  brand_sound_others: z.boolean().default(defaultSettings.brand_sound_others),
} satisfies Record<SettingKey, z.ZodType>);

/** What everybody may read of the court. */
export const publicConfig = z.object({
  settings: settingsSchema,
  brand: brandFacts,
  demo: z.boolean(),
  media: z.enum(["mesh", "jitsi"]),
});
export type PublicConfig = z.infer<typeof publicConfig>;

export const settingParams = z.object({ key: z.string() });
export const settingChange = z.strictObject({ value: z.union([z.boolean(), z.number(), z.string()]) });

// Preferences: what a person may choose for their own screen. The court's brand gives the default until they do (SPEC.md §4).
import { z } from "zod";
import { keyChoicesSchema } from "./keys.ts";
import type { Settings } from "./settings.ts";
import { previewShapes } from "./shapes.ts";

/** Every preference and its type; the names are those of SPEC.md §3. */
export const preferencesSchema = z.strictObject({
  currentPreviewShape: z.enum(previewShapes),
  /** One's own picture becomes a chip when nothing is done with it. */
  autoHidePreview: z.boolean(),
  hidePreviewOnShare: z.boolean(),
  autoHideRemoteVideoOnShare: z.boolean(),
  enablePIP: z.boolean(),
  enablePIPOnMinimize: z.boolean(),
  enablePIPOnClose: z.boolean(),
  chatPopups: z.boolean(),
  soundWaitingChat: z.boolean(),
  soundWaitingPerson: z.boolean(),
  soundHand: z.boolean(),
  soundOthers: z.boolean(),
});
export type Preferences = z.infer<typeof preferencesSchema>;
export type PreferenceKey = keyof Preferences;

/** What a person chose themselves; a key that is there is the set-by-user flag of SPEC.md §4. */
export const ownPreferencesSchema = preferencesSchema
  .partial()
  .extend({ keys: keyChoicesSchema.optional().catch(undefined) });
export type OwnPreferences = z.infer<typeof ownPreferencesSchema>;

/**
 * The defaults of the court's brand (SPEC.md §9). Picture-in-picture is off when the brand hides it, and on if either
 * of its two options is (SPEC.md §4).
 */
export function brandDefaults(settings: Settings): Preferences {
  const { brand_pip_hidden, brand_pip_on_minimize, brand_pip_on_close } = settings;
  return {
    currentPreviewShape: settings.brand_preview_shape,
    autoHidePreview: settings.brand_small_video_auto_hide,
    hidePreviewOnShare: settings.brand_hide_preview_on_content,
    autoHideRemoteVideoOnShare: settings.brand_hide_remote_video_on_content,
    enablePIP: !brand_pip_hidden && (brand_pip_on_minimize || brand_pip_on_close),
    enablePIPOnMinimize: brand_pip_on_minimize,
    enablePIPOnClose: brand_pip_on_close,
    chatPopups: settings.brand_chat_popups,
    soundWaitingChat: settings.brand_sound_waiting_chat,
    soundWaitingPerson: settings.brand_sound_waiting_person,
    soundHand: settings.brand_sound_hand,
    soundOthers: settings.brand_sound_others,
  };
}

/** What holds for a person: their own choice where there is one, else the brand's default. */
export function preferencesOf(settings: Settings, own: OwnPreferences): Preferences {
  const { keys: _, ...chosen } = own;
  const held = { ...brandDefaults(settings), ...chosen };
  // No choice brings back what the court's brand hides.
  return settings.brand_pip_hidden ? { ...held, enablePIP: false } : held;
}

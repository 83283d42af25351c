// Preferences of a person for their screen; the brand has the defaults (docs/reference.md#brand-defaults).
import { type KeyChoices, keyChoicesOf } from "./keys.ts";
import type { Settings } from "./settings.ts";
import { type PreviewShape, previewShapes } from "./shapes.ts";

const isShape = (kept: unknown): kept is PreviewShape => previewShapes.some((shape) => shape === kept);
const isFlag = (kept: unknown): kept is boolean => typeof kept === "boolean";

/** Every preference, and its values; the names are those of docs/reference.md#preferences. */
const kinds = {
  currentPreviewShape: isShape,
  /** One's own video becomes a chip when nothing is done with it. */
  autoHidePreview: isFlag,
  hidePreviewOnShare: isFlag,
  autoHideRemoteVideoOnShare: isFlag,
  enablePIP: isFlag,
  enablePIPOnMinimize: isFlag,
  enablePIPOnClose: isFlag,
  chatPopups: isFlag,
  soundWaitingChat: isFlag,
  soundWaitingPerson: isFlag,
  soundHand: isFlag,
  soundOthers: isFlag,
};
type Kind = typeof kinds;
export type PreferenceKey = keyof Kind;
export type Preferences = {
  [K in PreferenceKey]: Kind[K] extends (kept: unknown) => kept is infer Value ? Value : never;
};

/** What a person chose: each key there is a set-by-user flag (docs/reference.md#brand-defaults). */
export type OwnPreferences = Partial<Preferences> & { keys?: KeyChoices };

const isPreference = (key: string): key is PreferenceKey => Object.hasOwn(kinds, key);

/**
 * Reads the preferences stored on a device.
 * @returns null if anything but the keys of the room is invalid
 */
export function ownPreferencesOf(kept: unknown): OwnPreferences | null {
  if (typeof kept !== "object" || kept === null || Array.isArray(kept)) return null;
  const own: OwnPreferences = {};
  for (const [key, value] of Object.entries(kept)) {
    if (key === "keys") own.keys = keyChoicesOf(value);
    else if (isPreference(key) && kinds[key](value)) Object.assign(own, { [key]: value });
    else return null;
  }
  return own;
}

/**
 * The brand's defaults (docs/reference.md#defaults). Picture-in-picture is off if the brand hides it, and on if one
 * of its two options is (docs/reference.md#picture-in-picture).
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

/** Returns the preferences that apply to a person: their own choice where there is one, else the brand's default. */
export function preferencesOf(settings: Settings, own: OwnPreferences): Preferences {
  const { keys: _, ...selected } = own;
  const preferences = { ...brandDefaults(settings), ...selected };
  // No choice brings back what the court's brand hides.
  return settings.brand_pip_hidden ? { ...preferences, enablePIP: false } : preferences;
}

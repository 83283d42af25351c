// What this person chose for their own screen, kept on this device; the court's brand applies until they choose (docs/reference.md#brand-defaults).
import { computed, signal } from "@preact/signals-react";
import { type KeyChoices, type KeyMap, keyMapOf } from "../../server/contract/keys.ts";
import {
  type OwnPreferences,
  ownPreferencesOf,
  type PreferenceKey,
  type Preferences,
  preferencesOf,
} from "../../server/contract/preferences.ts";
import { defaultSettings } from "../../server/contract/settings.ts";
import { config } from "./config.ts";
import { account } from "./session.ts";

// On a shared machine, one person's choice does not apply to the next.
const keyOf = (person: string | undefined) => `sunwai.preferences.${person ?? "nobody"}`;

function stored(person: string | undefined): OwnPreferences {
  try {
    return ownPreferencesOf(JSON.parse(localStorage.getItem(keyOf(person)) ?? "{}")) ?? {};
  } catch {
    return {};
  }
}

const changes = signal(0);

const own = computed<OwnPreferences>(() => {
  changes.value;
  return stored(account.value?.id);
});

/** The preferences that apply now, for a component that calls useSignals(). */
export const preferences = computed<Preferences>(() =>
  preferencesOf(config.value?.settings ?? defaultSettings, own.value),
);

/** The person's own choices for the keys of the room. */
export const keyChoices = computed<KeyChoices>(() => own.value.keys ?? {});

/** The keys of the room as they hold now. */
export const keyMap = computed<KeyMap>(() => keyMapOf(keyChoices.value));

/** Keeps what the person made of the keys. */
export const preferKeys = (keys: KeyChoices): void => keep({ ...own.peek(), keys });

/** Whether the person chose this themselves: then the brand's default no longer reaches it. */
export const isSetByUser = (key: PreferenceKey): boolean => Object.hasOwn(own.value, key);

/** Keeps a choice on this device. A browser that keeps nothing forgets it at once. */
export function prefer<K extends PreferenceKey>(key: K, value: Preferences[K]): void {
  keep({ ...own.peek(), [key]: value });
}

/** Goes back to the brand's default for one preference. */
export function forgetPreference(key: PreferenceKey): void {
  const { [key]: _, ...rest } = own.peek();
  keep(rest);
}

function keep(next: OwnPreferences): void {
  try {
    localStorage.setItem(keyOf(account.peek()?.id), JSON.stringify(next));
  } catch {
    // The browser keeps nothing; the default holds.
  }
  changes.value = changes.peek() + 1;
}

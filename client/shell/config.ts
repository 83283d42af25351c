// What the court says of itself: its name, its settings and flags, fetched once before anything is shown.
import { signal } from "@preact/signals-react";
import type { PublicConfig, Settings } from "../../server/contract/settings.ts";
import { call } from "../api.ts";

/** The public configuration; null until it has come. No page is shown before that. */
export const config = signal<PublicConfig | null>(null);

/** Fetches the configuration anew. Throws ApiError. */
export async function loadConfig(): Promise<void> {
  config.value = await call<PublicConfig>("/config");
}

/** One setting of the court, for a component that calls useSignals(); undefined before the configuration has come. */
export function setting<K extends keyof Settings>(key: K): Settings[K] | undefined {
  return config.value?.settings[key];
}

/** A setting that is text, or nothing before the configuration has come. */
export function settingText(key: "court_name" | "court_name_local" | "seat" | "contact_phone"): string {
  return setting(key) ?? "";
}

// What the court says of itself: its name, its settings and flags, fetched once before anything is shown.

import { signal } from "@preact/signals-react";
import type { PublicConfig } from "../../server/contract/rest/config.ts";
import type { Flag } from "../../server/contract/settings.ts";
import { api } from "./api.ts";

/** The public configuration; null until it has come, or until the defaults stand in for it. */
export const config = signal<PublicConfig | null>(null);

/** No page waits longer for the configuration. */
const PATIENCE_MS = 4000;
const AGAIN_MS = 10_000;

/**
 * Fetches the configuration. A court that does not give it, or not soon, stops no page: the flags have their defaults,
 * there is no brand, and it is asked for again (docs/reference.md#brand-failure).
 */
export async function loadConfig(): Promise<void> {
  const coming = api.get("/config").then((read) => {
    config.value = read;
  });
  coming.catch(() => setTimeout(() => void loadConfig(), AGAIN_MS));
  const late = new Promise((_, reject) => setTimeout(reject, PATIENCE_MS));
  await Promise.race([coming, late]).catch(assume);
}

/** The defaults are imported only when they are needed, so that the first page does not load them. */
async function assume(): Promise<void> {
  if (config.value !== null) return;
  const { defaultSettings } = await import("../../server/contract/settings.ts");
  const nameless = { court_name: "", court_name_local: "", seat: "", contact_phone: "", contact_email: "" };
  const brand = { watermark: null, poster: null };
  config.value ??= { settings: { ...defaultSettings, ...nameless }, brand, demo: false, media: "mesh" };
}

/** Whether a flag of the court is on, for a component that calls useSignals(); nothing is, before the configuration has come. */
export function isFlagOn(flag: Flag): boolean {
  return config.value?.settings[flag] === true;
}

/** A setting that is text, or nothing before the configuration has come. */
export function settingText(
  key: "court_name" | "court_name_local" | "seat" | "contact_phone" | "contact_email",
): string {
  return config.value?.settings[key] ?? "";
}

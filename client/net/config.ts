// The public configuration of the court: its name, its settings and flags, fetched once before anything is shown.

import { signal } from "@preact/signals-react";
import type { PublicConfig } from "../../server/contract/rest/config.ts";
import type { Flag } from "../../server/contract/settings.ts";
import { api } from "./api.ts";

/** The public configuration; null until the server has sent it or the defaults take its place. */
export const config = signal<PublicConfig | null>(null);

/** No page waits longer for the configuration. */
const TIMEOUT_MS = 4000;
const RETRY_MS = 10_000;

/**
 * Fetches the configuration. A court that does not answer, or not soon, stops no page: the flags have their defaults,
 * there is no brand, and it is fetched again (docs/reference.md#brand-failure).
 */
export async function loadConfig(): Promise<void> {
  const fetching = api.get("/config").then((read) => {
    config.value = read;
  });
  fetching.catch(() => setTimeout(() => void loadConfig(), RETRY_MS));
  const timeout = new Promise((_, reject) => setTimeout(reject, TIMEOUT_MS));
  await Promise.race([fetching, timeout]).catch(applyDefaults);
}

/** The defaults are imported only when they are needed, so that the first page does not load them. */
async function applyDefaults(): Promise<void> {
  if (config.value !== null) return;
  const { defaultConfig } = await import("./config-defaults.ts");
  config.value ??= defaultConfig;
}

/** Whether a flag of the court is on, for a component that calls useSignals(); nothing is, before the configuration has come. */
export function isFlagOn(flag: Flag): boolean {
  return config.value?.settings[flag] === true;
}

/** Whether everybody may watch recordings that the court published; as `isFlagOn`. */
export const hasPublicRecordings = () => isFlagOn("public_recordings") && isFlagOn("live_streaming");

/** A setting that is a number, or 0 before the configuration has come. */
export function settingNumber(
  key:
    | "keep_logins_days"
    | "keep_messages_days"
    | "keep_decided_days"
    | "keep_recordings_days"
    | "copy_days"
    | "keep_guests_days"
    | "stream_delay_seconds",
): number {
  return config.value?.settings[key] ?? 0;
}

/** A setting that is text, or nothing before the configuration has come. */
export function settingText(
  key: "court_name" | "court_name_local" | "seat" | "contact_phone" | "contact_email" | "rules_address",
): string {
  return config.value?.settings[key] ?? "";
}

// Reads the stored settings of the court and lays them over the defaults.
import { settingsSchema } from "../contract/rest/config.ts";
import { faultOf } from "../contract/rest/faults.ts";
import { defaultSettings, type SettingKey, type Settings } from "../contract/settings.ts";

type Problem = { key: string; reason: string };

/** Whether there is such a setting. */
export const isKey = (key: string): key is SettingKey => Object.hasOwn(settingsSchema.shape, key);

/**
 * Lays stored values over the defaults. A key nobody knows is left out; a value of the wrong type gives way to the
 * default and is reported.
 */
export function settingsOver(
  stored: Record<string, unknown>,
  defaults: Settings = defaultSettings,
): { settings: Settings; problems: Problem[] } {
  const usable: Record<string, unknown> = {};
  const problems: Problem[] = [];
  for (const [key, value] of Object.entries(stored)) {
    if (!isKey(key)) continue;
    const parsed = settingsSchema.shape[key].safeParse(value);
    if (parsed.success) usable[key] = parsed.data;
    else problems.push({ key, reason: parsed.error.issues.map((one) => faultOf(one).message).join("; ") });
  }
  return { settings: settingsSchema.parse({ ...defaults, ...usable }), problems };
}

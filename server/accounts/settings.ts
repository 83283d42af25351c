// The court's settings: what the table says over the defaults, kept in memory and read again when any process changes one.
import type { Logger } from "pino";
import type postgres from "postgres";
import type { Database } from "../../db/client.ts";
import { whoCanLogIn } from "../../db/queries/admins.ts";
import { putSetting, SETTINGS_CHANGED, storedSettings } from "../../db/queries/settings.ts";
import { settingsSchema } from "../contract/rest/config.ts";
import {
  defaultSettings,
  type Flag,
  type SettingKey,
  type Settings,
  settingBounds,
} from "../contract/settings.ts";
import { oneLine } from "../contract/typed-text.ts";
import { Failure } from "../failure.ts";

/** The settings as one process holds them. */
export type SettingsStore = {
  /** The court's settings now. */
  read(): Promise<Settings>;
  /**
   * The court's settings now, for what a flag of them has to allow.
   * @throws Failure feature_off while it is off
   */
  require(flag: Flag): Promise<Settings>;
  /** Changes one, for every process; refuses as writeSetting does. */
  write(key: string, value: unknown, accountId: string): Promise<Settings>;
  /** Stops listening. */
  close(): Promise<void>;
};

type Problem = { key: string; reason: string };

const isKey = (key: string): key is SettingKey => Object.hasOwn(settingsSchema.shape, key);

/**
 * Lays stored values over the defaults. A key nobody knows is left out; a value of the wrong type gives way to the
 * default and is reported.
 */
export function settingsOver(stored: Record<string, unknown>): { settings: Settings; problems: Problem[] } {
  const usable: Record<string, unknown> = {};
  const problems: Problem[] = [];
  for (const [key, value] of Object.entries(stored)) {
    if (!isKey(key)) continue;
    const parsed = settingsSchema.shape[key].safeParse(value);
    if (parsed.success) usable[key] = parsed.data;
    else problems.push({ key, reason: parsed.error.issues.map(({ message }) => message).join("; ") });
  }
  return { settings: settingsSchema.parse({ ...defaultSettings, ...usable }), problems };
}

// Text that PostgreSQL cannot store, or that no page has room for.
const unusableText = (value: unknown) =>
  typeof value === "string" && (value.includes("\u0000") || !value.isWellFormed() || value.length > 200);

function kindOf(key: SettingKey): string {
  const bounds = settingBounds[key];
  if (typeof defaultSettings[key] === "boolean") return "true or false";
  if (typeof defaultSettings[key] === "number") return `a whole number from ${bounds?.[0]} to ${bounds?.[1]}`;
  if (bounds) return `one of ${bounds.join(", ")}`;
  return `text of ${key === "court_name" ? "1 to" : "at most"} 200 characters`;
}

/**
 * Stores one setting and notifies every process.
 * Refuses an unknown key (not_found), a value of the wrong type (invalid), and to switch off the last way by which an
 * administrator can log in (conflict).
 */
export async function writeSetting(
  db: Database,
  key: string,
  value: unknown,
  accountId: string,
): Promise<void> {
  if (!isKey(key)) throw new Failure("not_found", "There is no such setting");
  // Codes are sent in the court's name and its records carry it: on one line, and seen.
  const line = typeof value === "string" && !unusableText(value) ? oneLine(value).trim() : value;
  const parsed = settingsSchema.shape[key].safeParse(line);
  if (
    value === undefined ||
    !parsed.success ||
    unusableText(value) ||
    (key === "court_name" && line === "")
  ) {
    throw new Failure("invalid", "The value is of the wrong kind", {
      fields: { value: `must be ${kindOf(key)}` },
    });
  }
  const change = { key, value: parsed.data, changedAt: new Date(), changedBy: accountId };
  await putSetting(db, change, async (stored, tx) => {
    if ((key !== "otp_login" && key !== "password_login") || parsed.data) return;
    const { settings } = settingsOver({ ...stored, [key]: parsed.data });
    if (!settings.otp_login && !settings.password_login)
      throw new Failure("conflict", "One way to log in must stay on");
    // Whoever switches it back must be able to come in.
    if ((await whoCanLogIn(tx, settings)).admins === 0)
      throw new Failure(
        "conflict",
        "No administrator could log in any more: none has what the other way needs",
      );
  });
}

/** Says loudly when the stored settings let nobody in, or no administrator: a hand in the database may have done it. */
export async function warnOfLockOut(
  db: Database,
  settings: Settings,
  log: Pick<Logger, "error">,
): Promise<void> {
  const { all, anybody, admins } = await whoCanLogIn(db, settings);
  const isOn = { otp_login: settings.otp_login, password_login: settings.password_login };
  const asUsual = await whoCanLogIn(db, { ...defaultSettings });
  // Where nobody could come in by a code either, it is not the settings that keep them out.
  const isShut = all > 0 && ((anybody === 0 && asUsual.anybody > 0) || (admins === 0 && asUsual.admins > 0));
  if (!isShut) return;
  const who = anybody === 0 ? "Nobody" : "No administrator";
  const why = `one-time codes are ${isOn.otp_login ? "on" : "off"}, passwords are ${isOn.password_login ? "on" : "off"}, and nobody of them has what that needs`;
  log.error(`${who} can log in: ${why}. \`bun run admin codes-on\` switches one-time codes on again.`);
}

/** Makes the settings of this process. */
export async function createSettings(parts: {
  sql: postgres.Sql;
  db: Database;
  log: Logger;
}): Promise<SettingsStore> {
  const { sql, db, log } = parts;
  let held: Promise<Settings> | undefined;
  const forget = () => {
    held = undefined;
  };
  const load = async () => {
    const { settings, problems } = settingsOver(await storedSettings(db));
    for (const problem of problems)
      log.warn(problem, "A stored setting is of the wrong type; its default is used.");
    return settings;
  };
  const read = async () => {
    held ??= load();
    const reading = held;
    try {
      return await reading;
    } catch (error) {
      if (held === reading) forget();
      throw error;
    }
  };
  const { unlisten } = await sql.listen(SETTINGS_CHANGED, forget, forget);
  return {
    read,
    async require(flag) {
      const settings = await read();
      if (!settings[flag]) throw new Failure("feature_off", `${flag} is off in this court`);
      return settings;
    },
    async write(key, value, accountId) {
      await writeSetting(db, key, value, accountId);
      forget();
      return read();
    },
    close: async () => void (await unlisten()),
  };
}

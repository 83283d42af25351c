// The court's settings: stored values over defaults, cached, and read again when any process changes one.
import type { Logger } from "pino";
import type postgres from "postgres";
import type { Database } from "../../db/client.ts";
import { listen } from "../../db/notifications.ts";
import { whoCanLogIn } from "../../db/queries/admins.ts";
import { storedSettings, storeSetting } from "../../db/queries/settings.ts";
import { type Actor, act } from "../acts/act.ts";
import { type Fault, fault } from "../contract/faults.ts";
import { linkSettings, settingsSchema } from "../contract/rest/config.ts";
import {
  defaultSettings,
  type Flag,
  type SettingKey,
  type Settings,
  settingBounds,
} from "../contract/settings.ts";
import { oneLine } from "../contract/typed-text.ts";
import { Failure } from "../kernel/failure.ts";
import { isKey, settingsOver } from "./stored-settings.ts";
import { type Entrance, keepWayIn, openWays, requireAccepted, waysIn } from "./way-in.ts";

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
  write(wanted: Wanted, by: Entrance & { actor: Actor; now: number }): Promise<Settings>;
  /** The settings of this process where nobody has set anything. */
  readonly defaults: Settings;
  /** Forgets what it holds, after an act of this process changed some of them together. */
  forget(): void;
  /** Stops listening. */
  close(): Promise<void>;
};

const TEXT_MOST = 200;

// Text that PostgreSQL cannot store, or that no page has room for.
export const unusableText = (value: unknown) =>
  typeof value === "string" &&
  (value.includes("\u0000") || !value.isWellFormed() || value.length > TEXT_MOST);

/** Returns the fault of a value of the wrong kind: it says what the value must be. */
function kindOf(key: SettingKey): Fault {
  const bounds = settingBounds[key];
  if (typeof defaultSettings[key] === "boolean") return fault("switchValue");
  if (typeof defaultSettings[key] === "number") {
    const [least, most] = bounds ?? [];
    return fault("numberValue", { least: Number(least), most: Number(most) });
  }
  if (linkSettings.includes(key)) return fault("linkValue", { most: TEXT_MOST });
  if (bounds) return fault("choiceValue", { choices: bounds.join(", ") });
  return fault(key === "court_name" ? "nameValue" : "textValue", { most: TEXT_MOST });
}

type Wanted = { key: string; value: unknown; was?: unknown; shutsOut?: number; reason?: string };

/**
 * Stores one setting and notifies every process.
 * @param defaults - the settings of a court that has changed none, as this process has them
 * @param was - what the admin saw before; without it whatever is there is replaced
 * @throws Failure not_found for an unknown key, invalid for a value of the wrong type, conflict when it was changed
 * meanwhile, last_way_in for what the last admin logs in by, shuts_people_out for the only way in of more people than
 * `shutsOut`
 */
export async function writeSetting(
  db: Database,
  { key, value, was, shutsOut = 0, reason }: Wanted,
  { actor, now, defaults, issuer }: Entrance & { actor: Actor; now: number; defaults?: Settings },
): Promise<void> {
  if (!isKey(key)) throw new Failure("not_found", "There is no such setting");
  const wanted = checkedValue(key, value);
  if (key === "external_login" && wanted === true && issuer === undefined)
    throw new Failure("invalid", "The environment names no provider of external login", {
      faults: { value: fault("noProvider") },
    });
  await act<void>(db, { actor, now }, async (tx) => {
    const { settings } = settingsOver(await storedSettings(tx), defaults);
    const before = settings[key];
    if (was !== undefined && was !== before) throw new Failure("conflict", "It was changed meanwhile");
    if (before === wanted) return { result: undefined, isUnchanged: true };
    const changedBy = actor.kind === "account" ? actor.id : null;
    await storeSetting(tx, { key, value: wanted, changedAt: new Date(now), changedBy });
    const entry = { act: "settingChanged", subjectKind: "setting", subject: key, reason } as const;
    const values = { before: { value: before }, after: { value: wanted } };
    // Switching a way to log in on locks nobody out.
    if (!isWayIn(key) || wanted !== false) return { result: undefined, entry: { ...entry, ...values } };
    await keepWayIn(tx, { issuer });
    const opened = (all: Settings) => ({ ways: openWays(all, { issuer }) });
    const change = { before: opened(settings), after: opened({ ...settings, [key]: wanted }) };
    const out = await requireAccepted(tx, change, shutsOut);
    const logged = out > 0 ? { ...values, after: { ...values.after, shutsOut: out } } : values;
    return { result: undefined, entry: { ...entry, ...logged } };
  });
}

const isWayIn = (key: SettingKey) => waysIn.some((way) => way === key);

/**
 * A value as it is stored: text on one line.
 * @throws Failure invalid
 */
export function checkedValue(key: SettingKey, value: unknown): boolean | number | string {
  // Codes and records carry the court's name: it must be one line of visible letters.
  const line = typeof value === "string" && !unusableText(value) ? oneLine(value).trim() : value;
  const parsed = settingsSchema.shape[key].safeParse(line);
  const isEmptyName = key === "court_name" && line === "";
  if (value === undefined || !parsed.success || unusableText(value) || isEmptyName)
    throw new Failure("invalid", "The value is of the wrong kind", {
      faults: { value: kindOf(key) },
    });
  return parsed.data;
}

/**
 * Warns loudly when the stored settings let in nobody, or no administrator: a hand in the database may have done it.
 * @param issuer - the provider of external login that the environment names
 * @throws Error when external login is the only open way and the environment names no provider: a process without its
 * settings must not take the place of one that has them
 */
export async function warnOfLockOut(
  db: Database,
  settings: Settings,
  log: Pick<Logger, "error" | "warn">,
  issuer?: string,
): Promise<void> {
  const { otp_login, password_login, external_login } = settings;
  if (external_login && issuer === undefined) {
    const missing =
      "OIDC_ISSUER and OIDC_CLIENT_ID are not set, and the settings of this court have external login on";
    if (!otp_login && !password_login)
      throw new Error(`${missing}, as the only way in. Set them, or run \`bun run admin codes-on\`.`);
    log.warn(`${missing}: nobody can log in that way.`);
  }
  const { all, anybody, admins } = await whoCanLogIn(db, openWays(settings, { issuer }));
  const asUsual = await whoCanLogIn(db, openWays(defaultSettings, {}));
  // Where nobody could come in by a code either, it is not the settings that keep them out.
  const locksOut =
    all > 0 && ((anybody === 0 && asUsual.anybody > 0) || (admins === 0 && asUsual.admins > 0));
  if (!locksOut) return;
  const who = anybody === 0 ? "Nobody" : "No administrator";
  const onOff = (isOn: boolean) => (isOn ? "on" : "off");
  const external = issuer === undefined ? "" : `, external login is ${onOff(external_login)}`;
  const why = `one-time codes are ${onOff(otp_login)}, passwords are ${onOff(password_login)}${external}, and nobody of them has what that needs`;
  log.error(`${who} can log in: ${why}. \`bun run admin codes-on\` switches one-time codes on again.`);
}

/** The defaults where this process serves: a court in production asks its own people for a second factor; a demo
 * asks for none, and comes without the disclaimer. */
export function defaultsOf({ production, demo }: { production: boolean; demo: boolean }): Settings {
  return { ...defaultSettings, second_factor_required: production && !demo, show_disclaimer: !demo };
}

/** Makes the settings of this process. */
export async function createSettings(parts: {
  sql: postgres.Sql;
  db: Database;
  log: Logger;
  defaults?: Settings;
}): Promise<SettingsStore> {
  const { sql, db, log, defaults = defaultSettings } = parts;
  let cached: Promise<Settings> | undefined;
  const forget = () => {
    cached = undefined;
  };
  const load = async () => {
    const { settings, problems } = settingsOver(await storedSettings(db), defaults);
    for (const problem of problems)
      log.warn(problem, "A stored setting is of the wrong type; its default is used.");
    return settings;
  };
  const read = async () => {
    cached ??= load();
    const reading = cached;
    try {
      return await reading;
    } catch (error) {
      if (cached === reading) forget();
      throw error;
    }
  };
  const { unlisten } = await listen(sql, "settings_changed", forget, forget);
  return {
    read,
    async require(flag) {
      const settings = await read();
      if (!settings[flag]) throw new Failure("feature_off", `${flag} is off in this court`);
      return settings;
    },
    async write(wanted, by) {
      await writeSetting(db, wanted, { ...by, defaults });
      forget();
      return read();
    },
    defaults,
    forget,
    close: async () => void (await unlisten()),
  };
}

// What accounts, logins and their factors work with.
import type { Logger } from "pino";
import type { Database } from "../../db/client.ts";
import type { Env } from "../kernel/env.ts";
import type { Limits } from "../limits/limits.ts";
import type { Outbox } from "../notify/outbox.ts";
import type { SettingsStore } from "../settings/settings.ts";
import type { Provider } from "./external/provider.ts";
import type { Logins } from "./logins.ts";
import type { Secrets } from "./secrets.ts";
import type { Sessions } from "./sessions.ts";

export type AccountsDeps = {
  env: Env;
  log: Logger;
  db: Database;
  settings: SettingsStore;
  sessions: Sessions;
  logins: Logins;
  limits: Limits;
  /** The court's own key: what is kept encrypted, and keyed hashes. */
  secrets: Secrets;
  /** The other system in which people may sign in; null where the environment names none. */
  provider: Provider | null;
  outbox: Outbox;
  /** Milliseconds since 1970. */
  now(): number;
};

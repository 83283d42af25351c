// What bookings, meetings and their rooms work with.
import type { Logger } from "pino";
import type postgres from "postgres";
import type { Database } from "../../db/client.ts";
import type { Secrets } from "../accounts/secrets.ts";
import type { Sessions } from "../accounts/sessions.ts";
import type { Env } from "../kernel/env.ts";
import type { Metrics } from "../kernel/metrics.ts";
import type { Limits } from "../limits/limits.ts";
import type { Outbox } from "../notify/outbox.ts";
import type { SettingsStore } from "../settings/settings.ts";
import type { Sittings } from "../sitting/sittings.ts";

export type CalendarDeps = {
  env: Env;
  log: Logger;
  db: Database;
  sql: postgres.Sql;
  sittings: Sittings;
  sessions: Sessions;
  settings: SettingsStore;
  limits: Limits;
  secrets: Secrets;
  outbox: Outbox;
  metrics: Metrics;
  /** Milliseconds since 1970. */
  now(): number;
};

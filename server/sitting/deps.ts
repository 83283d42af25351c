// What the live sittings and the ways into them work with.
import type { Logger } from "pino";
import type { Database } from "../../db/client.ts";
import type { Secrets } from "../accounts/secrets.ts";
import type { Sessions } from "../accounts/sessions.ts";
import type { Env } from "../kernel/env.ts";
import type { Metrics } from "../kernel/metrics.ts";
import type { Limits } from "../limits/limits.ts";
import type { Outbox } from "../notify/outbox.ts";
import type { SettingsStore } from "../settings/settings.ts";
import type { Recorders } from "./recorders.ts";
import type { Sittings } from "./sittings.ts";

export type SittingDeps = {
  env: Env;
  log: Logger;
  db: Database;
  sittings: Sittings;
  sessions: Sessions;
  settings: SettingsStore;
  limits: Limits;
  secrets: Secrets;
  outbox: Outbox;
  metrics: Metrics;
  recorderHalls: Recorders;
  /** Milliseconds since 1970. */
  now(): number;
};

// What recording and the public stream work with.
import type { Logger } from "pino";
import type postgres from "postgres";
import type { Database } from "../../db/client.ts";
import type { Secrets } from "../accounts/secrets.ts";
import type { Env } from "../kernel/env.ts";
import type { Metrics } from "../kernel/metrics.ts";
import type { Outbox } from "../notify/outbox.ts";
import type { SettingsStore } from "../settings/settings.ts";
import type { Sittings } from "../sitting/sittings.ts";
import type { Broadcasts } from "./broadcasts.ts";
import type { RecorderHalls } from "./recorder-halls.ts";

export type BroadcastDeps = {
  env: Env;
  log: Logger;
  db: Database;
  sql: postgres.Sql;
  sittings: Sittings;
  settings: SettingsStore;
  secrets: Secrets;
  outbox: Outbox;
  metrics: Metrics;
  /** Keeps what recorders sent, and says what of it is public. */
  broadcasts: Broadcasts;
  /** Which program and which recorder has each hall that is recorded. */
  recorderHalls: RecorderHalls;
  /** Milliseconds since 1970. */
  now(): number;
};

// What the figures for those who run the court, and the sweep of its files, work with.
import type { Logger } from "pino";
import type postgres from "postgres";
import type { Database } from "../../db/client.ts";
import type { Broadcasts } from "../broadcast/broadcasts.ts";
import type { Env } from "../kernel/env.ts";
import type { Metrics, ProcessFigures } from "../kernel/metrics.ts";
import type { Ceilings } from "../limits/ceilings.ts";
import type { BridgeWatch } from "../media/bridge-watch.ts";
import type { JitsiReconciler } from "../media/jitsi-reconciler.ts";
import type { Outbox } from "../notify/outbox.ts";
import type { Sittings } from "../sitting/sittings.ts";
import type { Health } from "./health.ts";

/** The run of a process, as its admins read it. */
export type Running = {
  /** Its row in the table `processes`. */
  process: string;
  /** The name of the build of the client that is served; null where there is none. */
  build: string | null;
  health: Health;
  figures(): ProcessFigures;
};

export type OperationsDeps = {
  env: Env;
  db: Database;
  sql: postgres.Sql;
  sittings: Sittings;
  ceilings: Ceilings;
  broadcasts: Broadcasts;
  outbox: Outbox;
  log: Logger;
  metrics: Metrics;
  running: Running;
  /** Handles Jitsi's events; null where browsers speak with one another. */
  jitsi: JitsiReconciler | null;
  /** Knows how the video bridges stand; null where browsers speak with one another. */
  bridges: BridgeWatch | null;
  /** Milliseconds since 1970. */
  now(): number;
};

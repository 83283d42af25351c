// What every route and handler works with: the database, the settings, the sittings; made once in process.ts.
import type { Logger } from "pino";
import type { Database } from "../db/client.ts";
import type { Limits } from "./accounts/limits.ts";
import type { Logins } from "./accounts/logins.ts";
import type { Session } from "./accounts/session.ts";
import type { Sessions } from "./accounts/sessions.ts";
import type { SettingsStore } from "./accounts/settings.ts";
import type { Env } from "./env.ts";
import type { BrandStore } from "./files/brand.ts";
import type { JitsiReconciler } from "./media/jitsi-reconciler.ts";
import type { Metrics } from "./metrics.ts";
import type { DocumentWriter } from "./record/pdf/document-writer.ts";
import type { Records } from "./record/records.ts";
import type { Sittings } from "./sitting/sittings.ts";

export type Services = {
  env: Env;
  log: Logger;
  db: Database;
  sittings: Sittings;
  sessions: Sessions;
  settings: SettingsStore;
  brand: BrandStore;
  logins: Logins;
  limits: Limits;
  records: Records;
  /** What draws PDFs, beside the court. */
  documents: DocumentWriter;
  metrics: Metrics;
  /** Handles Jitsi's events; null where browsers speak with one another. */
  jitsi: JitsiReconciler | null;
  /** Milliseconds since 1970; tests move it. */
  now(): number;
};

/** The variables a route finds in its context. */
export type AppEnv = { Variables: { services: Services; session: Session; requestId: string } };

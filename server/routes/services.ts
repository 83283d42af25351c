// What every route and handler works with: the database, the settings, the sittings; made once in process.ts.
import type { Logger } from "pino";
import type postgres from "postgres";
import type { Database } from "../../db/client.ts";
import type { Provider } from "../accounts/external/provider.ts";
import type { Logins } from "../accounts/logins.ts";
import type { Registrations } from "../accounts/registration/registrations.ts";
import type { Secrets } from "../accounts/secrets.ts";
import type { Session } from "../accounts/session.ts";
import type { Sessions } from "../accounts/sessions.ts";
import type { Actor } from "../acts/act.ts";
import type { Broadcasts } from "../broadcast/broadcasts.ts";
import type { PublicRecordings } from "../broadcast/public-recordings.ts";
import type { RecorderHalls } from "../broadcast/recorder-halls.ts";
import type { Watchers } from "../broadcast/watchers.ts";
import type { ListPull } from "../causelist/pull.ts";
import type { BrandStore } from "../files/brand.ts";
import type { Env } from "../kernel/env.ts";
import type { Metrics } from "../kernel/metrics.ts";
import type { Ceilings } from "../limits/ceilings.ts";
import type { Limits } from "../limits/limits.ts";
import type { BridgeWatch } from "../media/bridge-watch.ts";
import type { JitsiReconciler } from "../media/jitsi-reconciler.ts";
import type { Outbox } from "../notify/outbox.ts";
import type { Running } from "../operations/deps.ts";
import type { DocumentWriter } from "../record/pdf/document-writer.ts";
import type { Records } from "../record/records.ts";
import type { SettingsStore } from "../settings/settings.ts";
import type { Sittings } from "../sitting/sittings.ts";

export type Services = {
  env: Env;
  log: Logger;
  db: Database;
  sql: postgres.Sql;
  sittings: Sittings;
  sessions: Sessions;
  settings: SettingsStore;
  brand: BrandStore;
  logins: Logins;
  ceilings: Ceilings;
  registrations: Registrations;
  limits: Limits;
  /** The court's own key: what is kept encrypted, and keyed hashes. */
  secrets: Secrets;
  /** The other system in which people may sign in; null where the environment names none. */
  provider: Provider | null;
  outbox: Outbox;
  records: Records;
  /** Draws PDFs, beside the court. */
  documents: DocumentWriter;
  /** Asks the case system for its lists. */
  lists: ListPull;
  /** Keeps what recorders sent, and says what of it is public. */
  broadcasts: Broadcasts;
  /** Gives what everybody may watch of recordings that the court published. */
  publicRecordings: PublicRecordings;
  /** Which program and which recorder has each hall that is recorded. */
  recorderHalls: RecorderHalls;
  /** How many watch each hall's stream. */
  watchers: Watchers;
  metrics: Metrics;
  /** The state of this process and of the logs' keepers beside it. */
  running: Running;
  /** Handles Jitsi's events; null where browsers speak with one another. */
  jitsi: JitsiReconciler | null;
  /** Knows how the video bridges stand; null where browsers speak with one another. */
  bridges: BridgeWatch | null;
  /** Milliseconds since 1970; tests move it. */
  now(): number;
};

/** The variables a route finds in its context. */
export type AppEnv = {
  Variables: {
    services: Services;
    session: Session;
    requestId: string;
    actor?: Actor;
    /** What a call opened, where its path does not say. */
    looked?: string;
  };
};

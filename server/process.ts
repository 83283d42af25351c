// The parts of one server process, put together: database, accounts, sittings, media, sockets.
import { randomUUID } from "node:crypto";
import type { Logger } from "pino";
import type postgres from "postgres";
import type { connect, Database } from "../db/client.ts";
import { startAccreditations } from "./accounts/accreditations.ts";
import { startFactorSweep } from "./accounts/factor-recovery.ts";
import { startCardPictures } from "./accounts/registration/card-pictures.ts";
import { startAccounts } from "./accounts/start.ts";
import { Checkpoints } from "./audit/checkpoints.ts";
import { Broadcasts } from "./broadcast/broadcasts.ts";
import { hearCopyNews } from "./broadcast/copies/copy-news.ts";
import { startCopyWorker } from "./broadcast/copies/copy-worker.ts";
import { PublicRecordings } from "./broadcast/public-recordings.ts";
import { RecorderHalls, startRecorderHalls } from "./broadcast/recorder-halls.ts";
import { startRecordingMaintenance } from "./broadcast/recording-maintenance.ts";
import { startRtmpConnections } from "./broadcast/rtmp-connections.ts";
import { recordingStoreOf } from "./broadcast/s3-store.ts";
import { startWatchers, Watchers } from "./broadcast/watchers.ts";
import { startReminders } from "./calendar/booking-reminders.ts";
import { loadDemoDay } from "./causelist/demo.ts";
import { ListPull } from "./causelist/pull.ts";
import { httpSource } from "./causelist/source.ts";
import {
  CONSENT_TEXT,
  CONSENT_VERSION,
  MEETING_CONSENT_TEXT,
  MEETING_CONSENT_VERSION,
  RECORDED_MEETING_CONSENT_TEXT,
  RECORDED_MEETING_CONSENT_VERSION,
} from "./contract/limits.ts";
import { applyDueRosters, startRosters } from "./court/apply-rosters.ts";
import { createBrand } from "./files/brand.ts";
import type { Clock } from "./kernel/clock.ts";
import type { Env } from "./kernel/env.ts";
import { faultOf } from "./kernel/fault-points.ts";
import { createMetrics, type ProcessFigures } from "./kernel/metrics.ts";
import { startCeilings } from "./limits/ceilings.ts";
import { createMedia, type Media } from "./media/start.ts";
import type { Running } from "./operations/deps.ts";
import { startSweeping } from "./operations/file-sweep.ts";
import { Health } from "./operations/health.ts";
import { startRetention } from "./operations/retention.ts";
import { Projector } from "./read-models/projector.ts";
import { DocumentWriter } from "./record/pdf/document-writer.ts";
import { Records } from "./record/records.ts";
import type { Services } from "./routes/services.ts";
import { startCallNotices } from "./sitting/call-notices.ts";
import { ConnectionTracker } from "./sitting/connection-tracker.ts";
import { Fanout } from "./sitting/fanout.ts";
import { Qualities } from "./sitting/qualities.ts";
import { Sittings } from "./sitting/sittings.ts";
import { SocketServer } from "./sitting/socket.ts";
import { startStandInMessages } from "./sitting/stand-in-messages.ts";
import { Whereabouts } from "./sitting/whereabouts.ts";

type Parts = {
  env: Env;
  log: Logger;
  database: ReturnType<typeof connect>;
  clock: Clock;
  /** The name of the build of the client that is served; null where there is none. */
  build: string | null;
};

/** The tasks that look regularly for what is due. */
const startSweeps = [
  startRecorderHalls,
  startRecordingMaintenance,
  startCopyWorker,
  startCallNotices,
  startStandInMessages,
  startWatchers,
  startRtmpConnections,
  startSweeping,
  startFactorSweep,
  startRosters,
  startAccreditations,
  startCardPictures,
  startReminders,
  startRetention,
  startCeilings,
];

/**
 * Makes and starts everything behind the port.
 * @returns the services for the routes, the sockets, and the way to stop
 */
export async function startProcess({ env, log, database, clock, build }: Parts) {
  const { now } = clock;
  const { sql, db } = database;
  const process = randomUUID();
  const accounts = await startAccounts({ sql, db, env, log, now });
  const brand = await createBrand({ sql, db });
  const fault = env.fault && faultOf(env.fault);
  const newDay = (today: string) => beginDay({ db, now, isDemo: env.demo }, today);
  const metrics = createMetrics();
  const readSettings = accounts.services.settings.read;
  const sittings = new Sittings({ process, sql, db, log, clock, readSettings, newDay, fault, metrics });
  const records = new Records({ sql, sittings, now });
  const { checkpoints, projector } = besideLogs({ sql, db, log, env, clock, sittings, metrics, accounts });
  const inner = {
    ...accounts.services,
    env,
    log,
    db,
    sql,
    now,
    metrics,
    sittings,
    brand,
    records,
    documents: new DocumentWriter(log),
    ...broadcastsIn({ sql, db, env, log, now, sittings, ...accounts.services }),
  };
  await keepConsentTexts(sql, now());

  const send: Fanout["sendToCourt"] = (sitting, message) => fanout.sendToCourt(sitting, message);
  const media: Media = createMedia({
    env,
    process,
    sql,
    db,
    log,
    now,
    sittings,
    send: (connection, message) => fanout.signal(connection, message),
    waiting: (connection) => fanout.get(connection)?.socket?.getBufferedAmount() ?? 0,
    mediaOf: (person) => fanout.mediaOf(person),
    onSeatsChanged: (person) => whereabouts.scheduleCheck(person),
    grantAgain: (connection) => fanout.grantAgain(connection),
    onSeatLost: ({ group, user }) => qualities.markLost(group, user),
    sendToCourt: send,
    metrics,
  });
  const lists = new ListPull({ sql, db, log, clock, sittings, readSettings, send, source: sourceOf(env) });
  const health = new Health({ sql, sittings, media: () => media.reconciler?.health() ?? "ok" });
  const figures = () => figuresOf({ services, fanout, sockets, checkpoints, projector });
  const running: Running = { process, build, health, figures };
  const services: Services = { ...inner, running, lists, jitsi: media.reconciler, bridges: media.bridges };
  const whereabouts: Whereabouts = new Whereabouts({ log, sittings, seatsOf: media.seatsOf });
  const qualitiesOf = (sitting: string) => qualities.whole(sitting);
  const fanout: Fanout = new Fanout({
    sittings,
    media: media.plane,
    epoch: process,
    qualitiesOf,
    metrics,
  });
  const qualities: Qualities = new Qualities({ process, sql, log, clock, sittings, send });
  const tracker = new ConnectionTracker({ process, sql, log, sittings, clock });
  const sockets = new SocketServer({
    services,
    fanout,
    tracker,
    media: media.plane,
    qualities,
    epoch: process,
    build,
    log,
  });
  await media.listen();
  await applyDueRosters(db, sittings.today(), now());
  await sittings.start();
  media.start();
  await tracker.start();
  const sweeps = [...startSweeps.map((start) => start(services, clock)), await hearCopyNews(sql, fanout)];
  await qualities.start();
  await lists.start();
  for (const part of [checkpoints, projector]) part.start();

  const stop = async () => {
    for (const stopSweep of [...sweeps, () => lists.stop()]) await stopSweep();
    tracker.stop();
    whereabouts.stop();
    await Promise.all([checkpoints.stop(), projector.stop()]);
    await qualities.stop();
    await sockets.stopAll();
    await sittings.stop();
    for (const part of [media, accounts, brand, services.documents]) await part.close();
  };
  return { services, fanout, sockets, checkpoints, projector, stop };
}

type Parted = {
  services: Services;
  fanout: Fanout;
  sockets: SocketServer;
  checkpoints: Checkpoints;
  projector: Projector;
};

/** The figures of the moment. */
function figuresOf({ services, fanout, sockets, checkpoints, projector }: Parted): ProcessFigures {
  const connections = [...fanout.all()];
  return {
    sockets: connections.length,
    socketsBehind: sockets.backlog.size,
    sittingsWatched: new Set(connections.flatMap(({ watches }) => [...watches.keys()])).size,
    sittingsLoaded: services.sittings.all().length,
    isDatabaseFull: services.sittings.isDatabaseFull,
    mediaUp: services.jitsi?.isConnected() !== false,
    ...(services.bridges?.figures() ?? { isJicofoUp: true, bridgesAway: 0 }),
    ...services.ceilings.figures(),
    ...checkpoints.figures(),
    ...projector.figures(),
  };
}

async function beginDay(
  { db, now, isDemo }: { db: Database; now(): number; isDemo: boolean },
  today: string,
) {
  if (isDemo) await loadDemoDay({ db, now }, today);
  await applyDueRosters(db, today, now());
}

/** Makes what takes the segments of recorders, and what says which recorder has which hall. */
function broadcastsIn(options: ConstructorParameters<typeof RecorderHalls>[0] & Pick<Services, "secrets">) {
  const store = recordingStoreOf(options.env);
  const broadcasts = new Broadcasts({ ...options, store });
  return {
    broadcasts,
    publicRecordings: new PublicRecordings({ ...options, broadcasts }),
    recorderHalls: new RecorderHalls(options),
    watchers: new Watchers(options),
  };
}

/** The case system, where one is configured. */
const sourceOf = ({ listSource }: Env) => (listSource ? httpSource(listSource) : null);

type BesideLogs = Omit<ConstructorParameters<typeof Checkpoints>[0], "secrets"> & {
  db: Database;
  accounts: { services: Pick<Services, "secrets"> };
};

/** Makes what reads the logs behind the hearings: it signs them, and makes the tables for questions across sittings. */
function besideLogs({ accounts, db, ...options }: BesideLogs) {
  const { sql, log, clock, sittings } = options;
  return {
    checkpoints: new Checkpoints({ ...options, secrets: accounts.services.secrets }),
    projector: new Projector({ sql, db, log, now: clock.now, sittings }),
  };
}

/** The texts of consents by version, for later readers of the log (docs/domain.md#consent). */
async function keepConsentTexts(sql: postgres.Sql, now: number): Promise<void> {
  const since = new Date(now).toISOString();
  const texts = [
    [CONSENT_VERSION, CONSENT_TEXT],
    [MEETING_CONSENT_VERSION, MEETING_CONSENT_TEXT],
    [RECORDED_MEETING_CONSENT_VERSION, RECORDED_MEETING_CONSENT_TEXT],
  ].map(([version, text]) => ({ version, text, since }));
  await sql`INSERT INTO consent_texts ${sql(texts)} ON CONFLICT DO NOTHING`;
}

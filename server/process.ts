// The parts of one server process, put together: database, accounts, sittings, media, sockets.
import { randomUUID } from "node:crypto";
import type { Logger } from "pino";
import type postgres from "postgres";
import type { connect } from "../db/client.ts";
import { createLimits } from "./accounts/limits.ts";
import { createLogins } from "./accounts/logins.ts";
import { createSessions } from "./accounts/sessions.ts";
import { createSettings, warnOfLockOut } from "./accounts/settings.ts";
import { loadDemoDay } from "./causelist/demo.ts";
import { Checkpoints } from "./checkpoint/index.ts";
import type { Clock } from "./clock.ts";
import { CONSENT_TEXT, CONSENT_VERSION } from "./contract/limits.ts";
import type { Env } from "./env.ts";
import { createBrand } from "./files/brand.ts";
import { startSweeping } from "./files/sweep.ts";
import { createMedia, type Media } from "./media/start.ts";
import { createMetrics } from "./metrics.ts";
import { httpGateway } from "./notify/gateway.ts";
import { createSms } from "./notify/sms.ts";
import { DocumentWriter } from "./record/pdf/document-writer.ts";
import { Records } from "./record/records.ts";
import type { Services } from "./services.ts";
import { ConnectionTracker } from "./sitting/connection-tracker.ts";
import { Fanout } from "./sitting/fanout.ts";
import { faultOf } from "./sitting/fault.ts";
import { Qualities } from "./sitting/qualities.ts";
import { Sittings } from "./sitting/sittings.ts";
import { SocketServer } from "./sitting/socket.ts";
import { Whereabouts } from "./sitting/whereabouts.ts";

type Parts = {
  env: Env;
  log: Logger;
  database: ReturnType<typeof connect>;
  clock: Clock;
  /** The name of the build of the client that is served; null where there is none. */
  build: string | null;
};

/**
 * Makes and starts everything behind the port.
 * @returns the services for the routes, the sockets, and the way to stop
 */
export async function startProcess({ env, log, database, clock, build }: Parts) {
  const { now } = clock;
  const { sql, db } = database;
  const process = randomUUID();
  const settings = await createSettings({ sql, db, log });
  await warnOfLockOut(db, await settings.read(), log);
  const brand = await createBrand({ sql, db });
  const sessions = await createSessions({ sql, db, env, log, now, settings });
  const limits = createLimits(db);
  const sms = createSms({ db, env, log, now, gateway: gatewayOf(env) });
  const logins = createLogins({ db, env, log, now, sessions, settings, limits, sms });
  const fault = env.fault && faultOf(env.fault);
  const newDay = env.demo ? async (today: string) => void (await loadDemoDay({ db, now }, today)) : undefined;
  const metrics = createMetrics();
  const readSettings = settings.read;
  const sittings = new Sittings({ process, sql, db, log, now, readSettings, newDay, fault, metrics });
  const records = new Records({ sql, sittings, now });
  const checkpoints = new Checkpoints({ sql, log, env, clock, sittings, metrics });
  const inner = {
    ...{ env, log, db, now, metrics, sittings, sessions },
    ...{ settings, brand, logins, limits, records, documents: new DocumentWriter(log) },
  };
  await keepConsentText(sql, now());

  const media: Media = createMedia({
    ...{ env, process, sql, log, now, sittings },
    send: (connection, message) => fanout.signal(connection, message),
    waiting: (connection) => fanout.get(connection)?.socket?.getBufferedAmount() ?? 0,
    mediaOf: (person) => fanout.mediaOf(person),
    onSeatsChanged: (person) => whereabouts.scheduleCheck(person),
    onSeatLost: ({ group, user }) => qualities.markLost(group, user),
    sendToCourt: (sitting, news) => fanout.sendToCourt(sitting, news),
    metrics,
  });
  const services: Services = { ...inner, jitsi: media.reconciler };
  const whereabouts: Whereabouts = new Whereabouts({ log, sittings, seatsOf: media.seatsOf });
  const qualitiesOf = (sitting: string) => qualities.whole(sitting);
  const fanout: Fanout = new Fanout({
    ...{ sittings, media: media.plane, epoch: process, qualitiesOf, metrics },
  });
  const send = fanout.sendToCourt.bind(fanout);
  const qualities: Qualities = new Qualities({ process, sql, log, clock, sittings, send });
  const tracker = new ConnectionTracker({ process, sql, log, sittings, clock });
  const sockets = new SocketServer({
    ...{ services, fanout, tracker, media: media.plane, qualities },
    ...{ epoch: process, build },
    log,
  });
  await media.listen();
  await sittings.start();
  media.start();
  await tracker.start();
  const stopSweeping = startSweeping(services);
  await qualities.start();
  checkpoints.start();

  const stop = async () => {
    stopSweeping();
    tracker.stop();
    whereabouts.stop();
    await checkpoints.stop();
    await qualities.stop();
    sockets.stopAll();
    await sittings.stop();
    for (const part of [media, logins, sms, sessions, settings, brand, services.documents])
      await part.close();
  };
  return { services, fanout, sockets, checkpoints, stop };
}

/** The SMS gateway that the environment names, if it names one. */
function gatewayOf({ smsUrl, smsToken }: Env) {
  return smsUrl === undefined ? undefined : httpGateway({ url: smsUrl, token: smsToken });
}

/** The text behind the consent version that people give, for those who read the log later (docs/domain.md#consent). */
async function keepConsentText(sql: postgres.Sql, now: number): Promise<void> {
  await sql`INSERT INTO consent_texts (version, text, since)
    VALUES (${CONSENT_VERSION}, ${CONSENT_TEXT}, ${new Date(now).toISOString()}) ON CONFLICT DO NOTHING`;
}

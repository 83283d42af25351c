// The process: environment, database, app, sockets, and a clean stop on SIGTERM.
import { connect, SILENT_SECONDS } from "../db/client.ts";
import { startEmbedded } from "../db/embedded.ts";
import { sealNotifications } from "../db/notifications.ts";
import { type Addresses, openDatabase } from "../db/roles.ts";
import { addressesOf } from "../db/target.ts";
import { createApp } from "./app.ts";
import { createPublished } from "./audit/published.ts";
import { RecorderBrowsers } from "./broadcast/recorder-browsers.ts";
import { keepApart, loadDemoDay } from "./causelist/demo.ts";
import { greeting } from "./greeting.ts";
import { importReader } from "./imports/reader.ts";
import { Clock } from "./kernel/clock.ts";
import { type Env, hasPseudoLocales, readEnv } from "./kernel/env.ts";
import { errorText, exitWithMessage } from "./kernel/error-words.ts";
import { HostGate } from "./kernel/hosts.ts";
import { dayInIndia } from "./kernel/india-days.ts";
import { createLog, type Log } from "./kernel/log.ts";
import { createOperations } from "./operations/endpoints.ts";
import { startProcess } from "./process.ts";
import { createInternal } from "./routes/internal.ts";
import { createLiveFiles, isOfLiveCourt } from "./routes/live-files.ts";
import type { SocketData } from "./sitting/connection.ts";
import { isSocketPath } from "./sitting/socket.ts";
import { startFailure } from "./start-failure.ts";
import { assetPath, buildClient, buildFor, type ClientFiles, serveClient } from "./web/client.ts";
import { serveDevClient } from "./web/dev-client.ts";
import { cameByHttps, secured } from "./web/headers.ts";
import { pageStatus } from "./web/page-status.ts";
import { writePseudoLocales } from "./web/pseudo-locales.ts";
import { isTextPath, serveText } from "./web/texts.ts";

const ONE_USER =
  "The user of DATABASE_URL owns the tables, so a person who takes over this process can rewrite the logs of the hearings. Serve with " +
  "a user of the least rights, and name the owner in DATABASE_OWNER_URL: `bun run db roles`.";

/** A machine of its own decides what it can carry; this is no more than a court has halls. */
const RECORDERS_MOST = 200;

const OLDER_FAILED = "the client for older browsers could not be built; they are told to update";

/**
 * Milliseconds after the start at which garbage is collected: by itself the engine keeps it until the heap has
 * doubled. It takes a twentieth of a second, in which nobody is served.
 */
const COLLECT_AFTER_MS = 3000;

async function main(): Promise<void> {
  const env = readEnv();
  const clock = new Clock();
  const log = createLog(env);
  sealNotifications(env, { log });
  importReader.log = log;
  for (const warning of env.warnings) log.warn(warning);
  if (hasPseudoLocales) await writePseudoLocales();
  const client = env.clientDevUrl ? null : buildClient();
  const embedded = env.databaseUrl ? null : await startEmbedded({ dataDir: env.dataDir, log });
  const addresses = embedded
    ? addressesOf(embedded)
    : { url: env.databaseUrl ?? "", ownerUrl: env.databaseOwnerUrl ?? null };
  const notes = await prepare(addresses, { env, log, clock });
  const database = connect(addresses.url, { silentAfter: SILENT_SECONDS });
  const files = await client;
  const running = await startProcess({ env, log, database, clock, build: files?.name ?? null });

  const app = createApp(running.services, env.nodeEnv === "test" ? clock : null);
  const operations = createOperations(running, notes);
  const published = createPublished(database.sql);
  const server = serve(env, running, { app, operations, published, files });
  running.fanout.attach(server);
  const recorders = new RecorderBrowsers({
    log,
    dataDir: env.dataDir,
    browser: env.recorderBrowser,
    most: RECORDERS_MOST,
    address: `http://127.0.0.1:${server.port}`,
    ask: (report) => running.services.recorderHalls.report(report),
  });
  recorders.start();
  process.stdout.write(greeting(env, String(server.url).replace(/\/$/, ""), process.pid));
  setTimeout(() => Bun.gc(true), COLLECT_AFTER_MS).unref();

  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info(`${signal}: stopping`);
    // The load balancer is informed first, and given the time to send people elsewhere.
    operations.stop();
    await Bun.sleep(env.drainSeconds * 1000);
    await recorders.stop();
    await running.stop();
    await server.stop(true);
    await database.close();
    await embedded?.stop();
    process.exit(0);
  };
  process.on("SIGTERM", () => void stop("SIGTERM"));
  process.on("SIGINT", () => void stop("SIGINT"));
}

/**
 * Brings the database to the newest schema, and the demo to today; processes that start together wait. Out: what the
 * court's operators should know of the database.
 */
async function prepare(addresses: Addresses, { env, log, clock }: { env: Env; log: Log; clock: Clock }) {
  const { database, applied, servesAsOwner } = await openDatabase(addresses, { max: 1 });
  try {
    if (applied > 0) log.info(`the database is at its newest schema (${applied} migrations applied)`);
    if (servesAsOwner) log.warn(ONE_USER);
    await keepApart(database.db, env.demo);
    if (env.demo) await loadDemoDay({ db: database.db, now: clock.now }, dayInIndia(clock.now()));
    return servesAsOwner ? [ONE_USER] : [];
  } finally {
    await database.close();
  }
}

type Server = Bun.Server<SocketData>;
type Running = Awaited<ReturnType<typeof startProcess>>;
type Served = {
  app: ReturnType<typeof createApp>;
  operations: ReturnType<typeof createOperations>;
  published: ReturnType<typeof createPublished>;
  /** Null in development, where a server beside this one has them. */
  files: ClientFiles | null;
};

/** Opens the port: the socket, the REST interface, the client's pages and files, and what operators ask. */
function serve(env: Env, running: Running, { app, operations, published, files }: Served) {
  const { log, brand } = running.services;
  const elsewhere = env.jitsi ? [new URL(env.jitsi.url).origin] : [];
  const page = async (request: Request, path: string): Promise<Response> => {
    if (isTextPath(path)) return serveText(request, files?.name ?? null);
    const framesItself = env.demo && /^\/dev\/playground(\/place)?\/?$/.test(path);
    if (env.clientDevUrl)
      return serveDevClient(env.clientDevUrl, request, {
        origins: elsewhere,
        framesItself,
        brand: brand.known(),
      });
    if (!files) return new Response("Not found", { status: 404 });
    const build = await buildFor(files, request, (err) => log.error({ err }, OLDER_FAILED));
    const status = pageStatus(new URL(request.url), (id) => running.services.sittings.hasCourt(id));
    const response = serveClient(build, request, elsewhere, framesItself, brand.known(), status);
    return response ?? new Response("Not found", { status: 404 });
  };
  const internal = createInternal(running.services);
  const live = createLiveFiles(running.services);
  const hosts = new HostGate(env, running.services.log);
  const answer = (request: Request, { pathname, peer }: { pathname: string; peer: string }, self: Server) => {
    // The machines of the court ask by whatever name they have for each other, with a secret or for nothing secret.
    if (pathname.startsWith("/internal/")) return internal.fetch(request);
    if (published.isFor(pathname)) return published.answer(request, pathname);
    if (operations.isFor(pathname)) return operations.answer(request, pathname, peer);
    const refusal = hosts.refusal(request, pathname);
    if (refusal) return refusal;
    if (isOfLiveCourt(pathname))
      return live(request, pathname).then((file) => file ?? app.fetch(request, self));
    if (pathname.startsWith("/api/")) return app.fetch(request, self);
    if (isSocketPath(pathname)) return running.sockets.upgrade(request, peer, self);
    return page(request, pathname);
  };
  return Bun.serve<SocketData>({
    hostname: env.host,
    port: env.port,
    // Longer than a call may wait for a database that says nothing, so that it is answered and not cut off.
    idleTimeout: 60,
    websocket: running.sockets.handlers(),
    async fetch(request, self) {
      // A Host that is no name makes no valid address. Refused here: a thrown error would log the request.
      const pathname = URL.parse(request.url)?.pathname;
      if (pathname === undefined) return hosts.unnamed();
      const peer = self.requestIP(request)?.address ?? "unknown";
      const response = await answer(request, { pathname, peer }, self);
      if (!response) return;
      const https = cameByHttps(request, peer, env.publicUrl);
      return secured(response, { https, isAsset: pathname.startsWith(assetPath) });
    },
  });
}

/** HOST and PORT, for the sentence that says what is wrong with them. */
function addressGiven(): { host?: string; port?: string } {
  try {
    const { host, port } = readEnv();
    return { host, port: String(port) };
  } catch {
    return {};
  }
}

exitWithMessage();
main().catch((error) => {
  const plain = ["EnvError", "FolderInUse", "WrongCourt", "RolesError", "SchemaError"];
  const isPlain = error instanceof Error && plain.includes(error.name);
  console.error(isPlain ? error.message : (startFailure(error, addressGiven()) ?? errorText(error)));
  process.exit(1);
});

// The database as a command finds it: that of a running server, else opened for the command alone.
import type { Env } from "../server/env.ts";
import { createLog } from "../server/log.ts";
import { connect } from "./client.ts";
import { findEmbedded, startEmbedded } from "./embedded.ts";
import { migrate } from "./migrate.ts";

/**
 * Opens the database of DATABASE_URL, of the server that runs on DATA_DIR, or starts it from DATA_DIR, at the newest
 * schema. Out: the connection, whether it was started here, and the way to end all that was begun.
 */
export async function openForCommand(env: Env) {
  const running = env.databaseUrl ?? findEmbedded(env.dataDir);
  const log = createLog({ production: env.production, logLevel: "warn" });
  const embedded = running === undefined ? await startEmbedded({ dataDir: env.dataDir, log }) : null;
  const database = connect(running ?? embedded?.url ?? "", { max: 2 });
  await migrate(database.sql);
  const close = async () => {
    await database.close();
    await embedded?.stop();
  };
  return { database, started: embedded !== null, close };
}

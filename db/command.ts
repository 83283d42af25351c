// How a command connects to the database: a running server's, or one started for the command alone.
import { type Env, hasJwtKey } from "../server/kernel/env.ts";
import { sealNotifications } from "./notifications.ts";
import { openDatabase } from "./roles.ts";
import { openTarget } from "./target.ts";

const UNHEARD =
  "JWT_SECRET is not set: servers that run on this database with one do not hear of what changes, until they start anew.";

/**
 * Opens the database of DATABASE_URL, of the server on DATA_DIR, or starts it from there, at the newest schema and as
 * the application.
 * @returns the connection, whether it was started here, and the way to end all that was begun
 */
export async function openForCommand(env: Env) {
  const isHeard = env.databaseUrl === undefined || hasJwtKey(env);
  const warn = () => void process.stderr.write(`${UNHEARD}\n`);
  sealNotifications(env, isHeard ? {} : { onFirst: warn });
  const target = await openTarget(env);
  try {
    const { database } = await openDatabase(target, { max: 2 });
    const close = async () => {
      await database.close();
      await target.close();
    };
    return { database, started: env.databaseUrl === undefined && !target.served, close };
  } catch (error) {
    await target.close();
    throw error;
  }
}

// The database that the commands at the terminal work on.
import type { Env } from "../server/env.ts";
import { createLog } from "../server/log.ts";
import { FolderInUse, findEmbedded, startEmbedded } from "./embedded.ts";

/** The database that a command works on; `served` by a running server. */
export type Target = { url: string; close(): Promise<void>; served: boolean };

/**
 * The database of DATABASE_URL, else the embedded one. A running server holds its data folder; its database is then used
 * where it runs, else it is started for us.
 */
export async function openTarget(env: Env): Promise<Target> {
  if (env.databaseUrl) return { url: env.databaseUrl, close: async () => {}, served: false };
  try {
    const log = createLog({ production: false, logLevel: "warn" }, (text) => process.stderr.write(text));
    const embedded = await startEmbedded({ dataDir: env.dataDir, log });
    return { url: embedded.url, close: () => embedded.stop(), served: false };
  } catch (error) {
    const url = error instanceof FolderInUse ? findEmbedded(env.dataDir) : undefined;
    if (url) return { url, close: async () => {}, served: true };
    throw error;
  }
}

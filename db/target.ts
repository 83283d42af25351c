// The database that the commands at the terminal work on.
import type { Env } from "../server/kernel/env.ts";
import { createLog } from "../server/kernel/log.ts";
import { FolderInUse, findEmbedded, startEmbedded } from "./embedded.ts";
import type { Addresses } from "./roles.ts";

/** The database that a command works on, by the addresses of both its users; `served` by a running server. */
export type Target = Addresses & { close(): Promise<void>; served: boolean };

/**
 * The database of DATABASE_URL, else the embedded one: a running server's, which holds its data folder, or one
 * started for us.
 */
export async function openTarget(env: Env): Promise<Target> {
  const close = async () => {};
  if (env.databaseUrl)
    return { url: env.databaseUrl, ownerUrl: env.databaseOwnerUrl ?? null, close, served: false };
  try {
    const log = createLog({ production: false, logLevel: "warn" }, (text) => process.stderr.write(text));
    const embedded = await startEmbedded({ dataDir: env.dataDir, log });
    return { ...addressesOf(embedded), close: () => embedded.stop(), served: false };
  } catch (error) {
    const found = error instanceof FolderInUse ? findEmbedded(env.dataDir) : undefined;
    if (found) return { ...addressesOf(found), close, served: true };
    throw error;
  }
}

/** The addresses of the embedded database. */
export function addressesOf(embedded: { url: string; applicationUrl: string }): Addresses {
  return { url: embedded.applicationUrl, ownerUrl: embedded.url };
}

/** The address for what changes the schema, and for shells: the owner's, or that of the only user there is. */
export function ownerOf({ url, ownerUrl }: Addresses): string {
  return ownerUrl ?? url;
}

// A migrated database of their own for the tests of the cause list: in TEST_DATABASE_URL's server, else in an embedded one.
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { connect } from "../../../db/client.ts";
import { startEmbedded } from "../../../db/embedded.ts";
import { migrate } from "../../../db/migrate.ts";
import { createLog } from "../../../server/kernel/log.ts";
import "../../support/notifications.ts";

export type TestDatabase = ReturnType<typeof connect> & { url: string; drop(): Promise<void> };

/** Makes an empty, migrated database; `drop` takes it away again. */
export async function testDatabase(): Promise<TestDatabase> {
  const { url: server, stop } = await databaseServer();
  const name = `causelist_${randomBytes(6).toString("hex")}`;
  const maintenance = postgres(server, { max: 1, onnotice() {} });
  await maintenance`CREATE DATABASE ${maintenance(name)}`;
  const url = new URL(server);
  url.pathname = `/${name}`;
  const database = connect(url.href);
  await migrate(database.sql);
  const drop = async () => {
    await database.close();
    await maintenance`DROP DATABASE ${maintenance(name)} WITH (FORCE)`;
    await maintenance.end();
    await stop();
  };
  return { ...database, url: url.href, drop };
}

async function databaseServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, stop: async () => {} };
  const dataDir = mkdtempSync(join(tmpdir(), "sunwai-cause-list-"));
  const embedded = await startEmbedded({ dataDir, log: createLog({ production: false, logLevel: "error" }) });
  const stop = async () => {
    await embedded.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { url: embedded.url, stop };
}

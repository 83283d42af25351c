// A list that was read before it was changed, and whose answer comes late: what was read afterwards stands in the sitting.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { until } from "../support/client.ts";
import { freshDatabase } from "../support/server.ts";
import { startServer, type TestServer } from "./support/auth.ts";

const HALL = "HCPP01-1";
const EARLIER = "The earlier name";
/** An advisory lock, for which a read waits that sees the earlier name. */
const LATE = 41;

const dataDir = mkdtempSync(join(tmpdir(), "sunwai-list-order-"));
let server: TestServer;
let owner: postgres.Sql;

beforeAll(async () => {
  const url = await freshDatabase({ seeded: true });
  owner = postgres(url, { max: 2, onnotice: () => {} });
  // A read of the lists sees them as they were when it began, however long it waits.
  await owner.unsafe(`
    ALTER TABLE cause_list_items RENAME TO stored_items;
    CREATE FUNCTION is_answered(petitioner text) RETURNS boolean LANGUAGE plpgsql VOLATILE AS $$ BEGIN
      IF petitioner = '${EARLIER}' THEN PERFORM pg_advisory_xact_lock_shared(${LATE}); END IF;
      RETURN true;
    END $$;
    CREATE VIEW cause_list_items AS SELECT * FROM stored_items WHERE is_answered(petitioner)`);
  server = await startServer({ dataDir, url });
});
afterAll(async () => {
  await server.stop();
  await owner.end();
  rmSync(dataDir, { recursive: true });
});

test("an update that was read earlier does not replace a newer one", async () => {
  const { sittings } = server.services;
  const today = sittings.today();
  const live = await sittings.ofCourt(HALL);
  await sittings.syncList(HALL, today);
  const [item = ""] = live.state.order;
  const [category = "", serial] = item.split(":");
  const holder = await owner.reserve();
  const name = (petitioner: string) => holder`
    UPDATE stored_items SET petitioner = ${petitioner}
    WHERE court_id = ${HALL} AND date = ${today} AND category = ${category} AND serial = ${Number(serial)}`;
  await holder`SELECT pg_advisory_lock(${LATE})`;
  await name(EARLIER);
  const earlier = sittings.syncList(HALL, today);
  await until("the read to wait", async () => {
    const waiting = await holder`SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`;
    return waiting.length > 0;
  });
  await name("The newer name");
  const newer = sittings.syncList(HALL, today);
  // Without an order the newer one is done now.
  await Promise.race([newer, Bun.sleep(2000)]);
  await holder`SELECT pg_advisory_unlock(${LATE})`;
  holder.release();
  await Promise.all([earlier, newer]);
  expect(live.state.items[item]?.petitioner).toBe("The newer name");
});

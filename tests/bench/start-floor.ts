// The floor of the row "start", a process of its own: PostgreSQL on the same folder and one answer of bare Hono, without the product.
import { Hono } from "hono";
import pino from "pino";
import postgres from "postgres";
import { startEmbedded } from "../../db/embedded.ts";

const { DATA_DIR: dataDir = "" } = process.env;
const embedded = await startEmbedded({ dataDir, log: pino({ level: "silent" }) });
const sql = postgres(embedded.url, { onnotice: () => {} });
const app = new Hono();
app.get("/api/v1/config", async (c) => c.json(await sql`SELECT 1 AS one`));
const server = Bun.serve({ hostname: "127.0.0.1", port: 0, fetch: app.fetch });
process.stdout.write(`listening ${server.url.origin}\n`);
process.on("SIGTERM", async () => {
  await sql.end();
  await embedded.stop();
  process.exit(0);
});

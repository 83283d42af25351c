// The floors: the least that any server of this kind must do, with the same database, sockets and sizes, and nothing else.
import { randomUUID } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/postgres-js";
import { Hono } from "hono";
import postgres from "postgres";
import { courts } from "../../db/schema/courts.ts";

const databaseUrl = process.env.DATABASE_URL ?? "";
/** The text that is sent to a socket on opening: as long as the product's own state. */
const hello = "x".repeat(Number(process.env.HELLO_BYTES ?? 0));
/** The text that each publish carries besides its number: as long as the product's own. */
const body = "x".repeat(Number(process.env.ENTRY_BYTES ?? 0));

const sql = postgres(databaseUrl, { max: 10, onnotice: () => {} });
await sql`CREATE TABLE IF NOT EXISTS floor_heads (id text PRIMARY KEY, last_seq int NOT NULL)`;
await sql`CREATE TABLE IF NOT EXISTS floor_log (
  sitting text NOT NULL, seq int NOT NULL, at timestamptz NOT NULL, command_id text NOT NULL, actor text NOT NULL,
  events jsonb NOT NULL, hash text NOT NULL, PRIMARY KEY (sitting, seq), UNIQUE (sitting, command_id))`;

/** The raw append: one statement that takes the next number and inserts. */
async function append(sitting: string): Promise<number> {
  const [row] = await sql<{ seq: number }[]>`
    WITH n AS (UPDATE floor_heads SET last_seq = last_seq + 1 WHERE id = ${sitting} RETURNING last_seq)
    INSERT INTO floor_log (sitting, seq, at, command_id, actor, events, hash)
    SELECT ${sitting}, last_seq, now(), ${randomUUID()}, 'floor', '[{"type":"autoAdmitSet","on":true,"at":1795225313369}]', ${"0".repeat(64)} FROM n
    RETURNING seq`;
  return row?.seq ?? -1;
}

/** How many appends one after the other fit into so many milliseconds. */
async function appendsPerSecond(milliseconds: number): Promise<number> {
  const sitting = `floor-${randomUUID()}`;
  await sql`INSERT INTO floor_heads VALUES (${sitting}, 0)`;
  const end = performance.now() + milliseconds;
  let count = 0;
  while (performance.now() < end) {
    await append(sitting);
    count += 1;
  }
  return (count * 1000) / milliseconds;
}

const db = drizzle(sql);
const listCourts = db
  .select()
  .from(courts)
  .where(eq(courts.estCode, "HCPP01"))
  .orderBy(asc(courts.number))
  .prepare("floor_courts");
const tokens = new Map<string, { account: string }>([[process.env.TOKEN ?? "", { account: "floor" }]]);
const app = new Hono();
app.get("/courts", async (c) => {
  const session = tokens.get((c.req.header("authorization") ?? "").slice(7));
  return session ? c.json(await listCourts.execute()) : c.json({}, 403);
});
app.post("/search", async (c) => c.body("x".repeat(Number((await c.req.json()).bytes))));
app.get("/appends", async (c) => c.json(await appendsPerSecond(Number(c.req.query("ms") ?? 2000))));

await sql`INSERT INTO floor_heads VALUES ('fan', 0) ON CONFLICT DO NOTHING`;
let last = 0;
let turn = Promise.resolve();
const server = Bun.serve({
  hostname: "127.0.0.1",
  port: 0,
  fetch(request, self) {
    if (request.headers.get("upgrade") === "websocket")
      return self.upgrade(request) ? undefined : new Response(null, { status: 400 });
    return app.fetch(request);
  },
  websocket: {
    backpressureLimit: 1024 * 1024,
    closeOnBackpressureLimit: true,
    open(socket) {
      socket.subscribe("hall");
      socket.send(`{"t":"welcome"}`);
      socket.send(`{"t":"reset","seq":${last},"x":"${hello}"}`);
    },
    message(socket, text) {
      const { t, id } = JSON.parse(String(text));
      if (t !== "command") return;
      // One after the other, as every server must that tells things in their order.
      turn = turn.then(async () => {
        last = await append("fan");
        socket.send(`{"t":"done","id":"${id}","seq":${last}}`);
        server.publish("hall", `{"t":"change","from":${last},"seq":${last},"x":"${body}"}`);
      });
    },
  },
});
process.stdout.write(`listening http://127.0.0.1:${server.port}\n`);
process.on("SIGTERM", () => process.exit(0));

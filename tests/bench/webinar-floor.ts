// The floor of the rows of a webinar, a process of its own: the same calls answered by bare Hono with as many statements sent raw, as many
// bytes over bare sockets at the same pace, and the stream's files given out by as little as can be. It knows no webinar and no guest.
import { Hono } from "hono";
import postgres from "postgres";
import { WATCHERS_PACE_MS } from "../../server/contract/limits.ts";

const { DATABASE_URL = "", STREAM_FOLDER = "" } = process.env;
/** What the product sent on average on the day of its target, and not what it sends now: if it sends more, its row shows it. */
const sizes = { login: 712, join: 97, reset: 3993, change: 166 };
/** How many statements the product sends for each, as tests/api/webinar-statements.test.ts counts them, without those that begin and commit. */
const statements = { login: { reads: 2, writes: 4 }, join: { reads: 4, writes: 2 } };

const sql = postgres(DATABASE_URL, { max: 10, onnotice: () => {} });
await sql`CREATE TABLE IF NOT EXISTS floor_rows (key text PRIMARY KEY, at timestamptz NOT NULL, body text NOT NULL)`;
const body = "x".repeat(100);

async function ask(what: keyof typeof statements, key: string): Promise<void> {
  const { reads, writes } = statements[what];
  for (let n = 0; n < reads; n++) await sql`SELECT body FROM floor_rows WHERE key = ${`${key} ${n}`}`;
  for (let n = 0; n < writes; n++)
    await sql`INSERT INTO floor_rows VALUES (${`${key} ${what} ${n}`}, now(), ${body}) ON CONFLICT (key) DO UPDATE SET at = now()`;
}

const filled = (length: number, fields: object) => {
  const left = length - JSON.stringify(fields).length - 7;
  return left <= 0 ? fields : { ...fields, x: "x".repeat(left) };
};

/** Tells everybody that something has changed, at once where nothing was told within the pace, else with the others at its end. */
let seq = 0;
let told = 0;
let isWaiting = false;
function changed(): number {
  seq += 1;
  if (!isWaiting) tell();
  return seq;
}
function tell(): void {
  isWaiting = told < seq;
  if (!isWaiting) return;
  server.publish("all", JSON.stringify(filled(sizes.change, { t: "change", from: told + 1, seq })));
  told = seq;
  setTimeout(tell, WATCHERS_PACE_MS);
}

const app = new Hono().basePath("/api/v1/webinars/:id");
app.post("/login", async (c) => {
  const { name } = await c.req.json();
  await ask("login", name);
  return c.json(filled(sizes.login, { token: name }), 201);
});
app.post("/join", async (c) => {
  await c.req.json();
  await ask("join", (c.req.header("authorization") ?? "").slice(7));
  changed();
  return c.json(filled(sizes.join, { state: "WATCHING" }));
});
app.post("/token", (c) => c.json({ token: "floor" }));
app.get("/stream/:token/:name{.+}", (c) => new Response(Bun.file(`${STREAM_FOLDER}/${c.req.param("name")}`)));

const server = Bun.serve({
  hostname: "127.0.0.1",
  port: 0,
  fetch(request, self) {
    if (request.headers.get("upgrade") !== "websocket") return app.fetch(request);
    return self.upgrade(request) ? undefined : new Response(null, { status: 400 });
  },
  websocket: {
    message(socket, text) {
      const { t, id } = JSON.parse(String(text));
      if (t === "hello") socket.send('{"t":"welcome"}');
      if (t === "command") void commanded(id).then((answer) => socket.send(answer));
      if (t !== "watch") return;
      socket.subscribe("all");
      socket.send(JSON.stringify(filled(sizes.reset, { t: "reset", seq: told })));
    },
  },
});

async function commanded(id: string): Promise<string> {
  await sql`INSERT INTO floor_rows VALUES (${id}, now(), ${body})`;
  return JSON.stringify({ t: "done", id, seq: changed() });
}
process.stdout.write(`listening ${server.url.origin}\n`);
process.on("SIGTERM", () => process.exit(0));

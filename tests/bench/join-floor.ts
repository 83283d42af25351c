// The floor of the row "a whole court joins", a process of its own: the same calls answered by bare Hono with as many statements sent raw, and
// as many bytes over bare sockets. It knows no court, no account and no rule.
import { Hono } from "hono";
import postgres from "postgres";
import type { Sizes } from "./joiners.ts";

const { DATABASE_URL = "", SMS_URL = "" } = process.env;
/** What the product sent on average on the day of its target, and not what it sends now: if it sends more, its row shows it. */
const sizes: Sizes = {
  answers: {
    "/auth/otp/generate": 113,
    "/auth/login/otp": 675,
    "/anonymous/court-lists": 19_614,
    "/advocate/court/{bench}": 31_539,
    "/advocate/courts/filter/case": 381,
    "/advocate/courts/{courtId}/case": 294,
    "/meeting/join": 61,
  },
  reset: 97_815,
  change: 735,
};

const sql = postgres(DATABASE_URL, { max: 10, onnotice: () => {} });
await sql`CREATE TABLE IF NOT EXISTS floor_rows (key text PRIMARY KEY, at timestamptz NOT NULL, body text NOT NULL)`;

/**
 * How many statements the product sends for a call, as tests/api/login-statements.test.ts and join-statements.test.ts count them, without those
 * that begin and commit: rows that it finds by a key, and rows that it writes.
 */
const statements: Readonly<Record<string, { reads: number; writes: number }>> = {
  "/auth/otp/generate": { reads: 1, writes: 3 },
  "/auth/login/otp": { reads: 0, writes: 3 },
  "/anonymous/court-lists": { reads: 0, writes: 0 },
  "/advocate/court/{bench}": { reads: 0, writes: 0 },
  "/advocate/courts/filter/case": { reads: 2, writes: 0 },
  "/advocate/courts/{courtId}/case": { reads: 1, writes: 2 },
  "/meeting/join": { reads: 2, writes: 2 },
};
const body = "x".repeat(100);

async function ask(path: string, key: string): Promise<void> {
  const { reads, writes } = statements[path] ?? { reads: 0, writes: 0 };
  for (let n = 0; n < reads; n++) await sql`SELECT body FROM floor_rows WHERE key = ${`${key} ${n}`}`;
  for (let n = 0; n < writes; n++)
    await sql`INSERT INTO floor_rows VALUES (${`${key} ${path} ${n}`}, now(), ${body}) ON CONFLICT (key) DO UPDATE SET at = now()`;
}

/** An answer as long as the product's, with the fields that its reader needs. */
function answer(path: string, fields: object = {}): string {
  const text = JSON.stringify(fields);
  const left = (sizes.answers[path] ?? 0) - text.length;
  return left <= 8 ? text : JSON.stringify({ ...fields, x: "x".repeat(left - 8) });
}

const tokens = new Map<string, string>();
const token = "t".repeat(300);
const app = new Hono().basePath("/api/v1");
app.post("/auth/otp/generate", async (c) => {
  const { phoneNumber } = await c.req.json();
  await ask("/auth/otp/generate", phoneNumber);
  void fetch(SMS_URL, { method: "POST", body: JSON.stringify({ to: phoneNumber, text: "123456" }) });
  return c.body(answer("/auth/otp/generate"));
});
app.post("/auth/login/otp", async (c) => {
  const { phoneNumber } = await c.req.json();
  await ask("/auth/login/otp", phoneNumber);
  const own = `${token}${phoneNumber}`;
  tokens.set(own, phoneNumber);
  return c.body(answer("/auth/login/otp", { token: own }));
});
app.get("/anonymous/court-lists", (c) => c.body(answer("/anonymous/court-lists")));
app.use(async (c, next) => {
  if (!tokens.has((c.req.header("authorization") ?? "").slice(7))) return c.json({}, 403);
  await next();
});
const who = (authorization: string | undefined) => tokens.get((authorization ?? "").slice(7)) ?? "";
app.get("/advocate/court/:bench", (c) => c.body(answer("/advocate/court/{bench}")));
app.post("/advocate/courts/filter/case", async (c) => {
  await c.req.json();
  await ask("/advocate/courts/filter/case", who(c.req.header("authorization")));
  return c.body(answer("/advocate/courts/filter/case"));
});
app.post("/advocate/courts/:courtId/case", async (c) => {
  await c.req.json();
  await ask("/advocate/courts/{courtId}/case", who(c.req.header("authorization")));
  return c.body(answer("/advocate/courts/{courtId}/case"));
});
app.post("/meeting/join", async (c) => {
  const { courtId } = await c.req.json();
  await ask("/meeting/join", who(c.req.header("authorization")));
  server.publish(courtId, change);
  return c.body(answer("/meeting/join", { sitting: courtId, state: "PASSIVE" }));
});

const reset = `{"t":"reset","seq":0,"x":"${"x".repeat(sizes.reset)}"}`;
const change = `{"t":"change","from":1,"seq":0,"x":"${"x".repeat(sizes.change)}"}`;
const server = Bun.serve({
  hostname: "127.0.0.1",
  port: 0,
  fetch(request, self) {
    if (request.headers.get("upgrade") !== "websocket") return app.fetch(request);
    return self.upgrade(request) ? undefined : new Response(null, { status: 400 });
  },
  websocket: {
    message(socket, text) {
      const { t, sitting } = JSON.parse(String(text));
      if (t === "hello") socket.send('{"t":"welcome"}');
      if (t !== "watch") return;
      socket.subscribe(sitting);
      socket.send(reset);
    },
  },
});
process.stdout.write(`listening ${server.url.origin}\n`);
process.on("SIGTERM", () => process.exit(0));

// An SMS gateway as a State has one: it takes messages (docs/operations.md, "The SMS gateway") and shows them to whoever asks.
const messages: unknown[] = [];

Bun.serve({
  port: 8090,
  hostname: "0.0.0.0",
  async fetch(request) {
    if (request.method !== "POST") return Response.json(messages);
    messages.push(await request.json());
    return new Response(null, { status: 202 });
  },
});
for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => process.exit(0));

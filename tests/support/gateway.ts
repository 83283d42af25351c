// An SMS gateway on a port of its own that takes messages, refuses them, or takes its time, number by number.

type Received = { to: string; text: string; templateId: string | undefined; at: number };
/** What a number is answered: a status with headers, or nothing before the promise. */
export type Manner = { status: number; headers?: Record<string, string>; held?: Promise<unknown> };

/** Starts it. `manners` are by ten digits; everybody else's message is taken. */
export function startGateway() {
  const received: Received[] = [];
  const manners = new Map<string, Manner>();
  const server = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    idleTimeout: 255,
    async fetch(request) {
      const { to, text, templateId }: Omit<Received, "at"> = await request.json();
      const phone = to.replace(/^\+91/, "");
      const { status, headers, held } = manners.get(phone) ?? { status: 202 };
      received.push({ to: phone, text, templateId, at: Date.now() });
      await held;
      // It repeats what it was given, as gateways do: nothing of it may be kept.
      return new Response(`${to}: ${text}`, { status, headers, statusText: "No such number" });
    },
  });
  const of = (phone: string) => received.filter(({ to }) => to === phone);
  const codeOf = (phone: string) => /^(\d{6}) /.exec(of(phone).at(-1)?.text ?? "")?.[1];
  return { received, manners, of, codeOf, url: String(server.url), stop: () => server.stop(true) };
}

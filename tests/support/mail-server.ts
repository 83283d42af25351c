// A mail server on a port of its own that takes mails, refuses them, or is silent, address by address.
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";

type Received = { to: string; from: string; raw: string; at: number };
/** What an address is answered: a status after RCPT or after the whole mail, or nothing before the promise. */
type Manner = { status?: number; after?: "rcpt" | "data"; held?: Promise<unknown> };

const refusal = (status: number) =>
  // It repeats what it was given, as servers do: nothing of it may be kept.
  Object.assign(new Error("no such mailbox: secret words"), { responseCode: status });

/** Starts it. `manners` are by address; everybody else's mail is taken. */
export async function startMailServer({ password }: { password?: string } = {}) {
  const received: Received[] = [];
  const manners = new Map<string, Manner>();
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    authOptional: password === undefined,
    allowInsecureAuth: true,
    closeTimeout: 100,
    onAuth: (auth, _session, done) =>
      auth.password === password ? done(null, { user: "court" }) : done(refusal(535)),
    async onRcptTo({ address }, _session, done) {
      const { status, after = "rcpt", held } = manners.get(address) ?? {};
      await held;
      done(status !== undefined && after === "rcpt" ? refusal(status) : null);
    },
    async onData(stream, { envelope }, done) {
      const raw = await text(stream);
      const to = envelope.rcptTo.map(({ address }) => address).join(",");
      const { status, after } = manners.get(to) ?? {};
      if (status !== undefined && after === "data") return done(refusal(status));
      received.push({ to, from: envelope.mailFrom ? envelope.mailFrom.address : "", raw, at: Date.now() });
      done(null, "taken");
    },
  });
  // A client that gives up in the middle is part of the tests.
  server.on("error", () => {});
  const port = await new Promise<number>((done) => {
    const listening = server.listen(0, "127.0.0.1", () => done(Object(listening.address()).port));
  });
  const of = (address: string) => received.filter(({ to }) => to === address);
  const stop = () => new Promise<void>((done) => server.close(done));
  const user = password === undefined ? "" : `court:${encodeURIComponent(password)}@`;
  return { received, manners, of, url: `smtp://${user}127.0.0.1:${port}`, port, stop };
}

/** The text of a mail as its reader sees it. */
export function bodyOf(raw: string): string {
  const [head = "", ...rest] = raw.split("\r\n\r\n");
  const body = rest.join("\r\n\r\n");
  if (/^content-transfer-encoding: base64/im.test(head)) return Buffer.from(body, "base64").toString("utf8");
  if (!/^content-transfer-encoding: quoted-printable/im.test(head)) return body;
  const bytes = body
    .replace(/=\r\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
}

/** The parts of a mail, however they are nested: what each says it is, in one line, and its text. */
export function partsOf(raw: string): { type: string; body: string }[] {
  const end = raw.indexOf("\r\n\r\n");
  const head = raw.slice(0, end).replace(/\r\n[ \t]+/g, " ");
  const type = /^content-type: (.*)$/im.exec(head)?.[1] ?? "";
  const boundary = /^multipart\/.*boundary="?([^";]+)/i.exec(type)?.[1];
  if (boundary === undefined) return [{ type, body: bodyOf(raw) }];
  return raw
    .slice(end)
    .split(`\r\n--${boundary}`)
    .slice(1, -1)
    .flatMap((part) => partsOf(part.replace(/^\r\n/, "")));
}

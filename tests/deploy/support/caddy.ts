// The Caddy of deploy/Caddyfile, run for real before servers of a test, with certificates of its own making.
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { until } from "../../support/client.ts";
import { folder } from "./compose.ts";
import { run, tool } from "./tools.ts";
import { freePorts } from "./turn.ts";

/** A running Caddy. `url` is the court's address, `meet` the media's, `plain` the one without TLS. */
export type Door = {
  url: string;
  meet: string;
  plain: string;
  logs(): string;
  /** Has another certificate lie where Caddy keeps the media's, as after a renewal. */
  renew(): Promise<void>;
  stop(): Promise<void>;
};

/** What the Caddyfile reads from its environment, as compose.yaml gives it. */
export const caddyEnv = {
  COURT_HOST: "court.example",
  MEET_HOST: "meet.court.example",
  ACME_EMAIL: "it@court.example",
  APP_UPSTREAMS: "sunwai-app-1:3000 sunwai-app-2:3000",
  LIVE_UPSTREAMS: "cache:8080 sunwai-app-1:3000 sunwai-app-2:3000",
  LIVE_POLICY: "first",
  MEET_UPSTREAM: "web:8000",
  TURN_HOST: "meet.court.example",
};

/**
 * Starts Caddy before servers at these addresses (`http://host:port`). Until it stops, this process trusts every
 * certificate, since Caddy's root is known to nobody else.
 */
export async function openDoor(
  servers: readonly string[],
  meet: string,
  { turnPlace, settings = {} }: { turnPlace?: string; settings?: Record<string, string> } = {},
): Promise<Door> {
  await tool("caddy");
  const home = mkdtempSync(join(tmpdir(), "sunwai-caddy-"));
  const [http = 0, https = 0, health = 0, inner = 0] = freePorts(4);
  const turn = turnPlace ?? join(home, "turn");
  mkdirSync(turn, { recursive: true });
  const hosts = (urls: readonly string[]) => urls.map((url) => new URL(url).host).join(" ");
  const env = {
    PATH: process.env.PATH,
    ...caddyEnv,
    COURT_HOST: "localhost",
    MEET_HOST: "127.0.0.1",
    APP_UPSTREAMS: hosts(servers),
    MEET_UPSTREAM: hosts([meet]),
    TURN_HOST: "127.0.0.1",
    TURN_PLACE: turn,
    TURN_LOOK_SECONDS: "0.2",
    CADDYFILE: join(folder, "Caddyfile"),
    TLS: "internal",
    HTTP_PORT: String(http),
    HTTPS_PORT: String(https),
    HEALTH_PORT: String(health),
    INNER_PORT: String(inner),
    HOME: home,
    XDG_DATA_HOME: join(home, "data"),
    XDG_CONFIG_HOME: join(home, "config"),
    ...settings,
  };
  // The container's own start, whose shell becomes Caddy.
  const child = Bun.spawn(["sh", join(folder, "caddy.sh")], { env, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  const gather = async (stream: ReadableStream<Uint8Array>) => {
    const decoder = new TextDecoder();
    for await (const chunk of stream) output += decoder.decode(chunk, { stream: true });
  };
  void gather(child.stdout);
  void gather(child.stderr);
  const trusted = process.env.NODE_TLS_REJECT_UNAUTHORIZED;
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = "0";
  const stop = async () => {
    if (trusted === undefined) delete process.env.NODE_TLS_REJECT_UNAUTHORIZED;
    else process.env.NODE_TLS_REJECT_UNAUTHORIZED = trusted;
    child.kill("SIGTERM");
    await child.exited;
    rmSync(home, { recursive: true, force: true });
  };
  const url = `https://localhost:${https}`;
  const answers = async (address: string) => {
    if (child.exitCode !== null) throw new Error(`Caddy ended before it answered:\n${output}`);
    return fetch(address).then(
      ({ status }) => status < 500,
      () => false,
    );
  };
  await until(
    "Caddy to answer",
    async () => (await answers(url)) && (await answers(`http://127.0.0.1:${health}`)),
  ).catch(async (error) => {
    await stop();
    throw new Error(`${error.message}\n${output}`);
  });
  const plain = `http://localhost:${http}`;
  const kept = join(home, "data/caddy/certificates/local/127.0.0.1/127.0.0.1");
  return {
    url,
    meet: `https://127.0.0.1:${https}`,
    plain,
    logs: () => output,
    renew: () => selfSigned(kept, "127.0.0.1"),
    stop,
  };
}

/** Writes `path.crt` and `path.key`: a certificate that nobody else vouches for. */
export async function selfSigned(path: string, ...names: string[]): Promise<void> {
  const kinds = names.map((name) => (/^[\d.]+$/.test(name) ? `IP:${name}` : `DNS:${name}`));
  const words = ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
  const about = ["-subj", `/CN=${names[0]}`, "-addext", `subjectAltName=${kinds.join(",")}`, "-days", "30"];
  const files = ["-keyout", `${path}.key`, "-out", `${path}.crt`];
  const made = await run([await tool("openssl"), ...words, ...about, ...files]);
  if (made.code !== 0) throw new Error(made.out);
}

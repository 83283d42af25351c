// The Caddy of deploy/Caddyfile, run for real before servers of a test, with certificates of its own making.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { until } from "../../support/client.ts";
import { folder } from "./compose.ts";
import { tool } from "./tools.ts";

/** A running Caddy. `url` is the court's address, `meet` the media's, `plain` the one without TLS. */
export type Door = { url: string; meet: string; plain: string; logs(): string; stop(): Promise<void> };

/** What the Caddyfile reads from its environment, as compose.yaml gives it. */
export const caddyEnv = {
  COURT_HOST: "court.example",
  MEET_HOST: "meet.court.example",
  ACME_EMAIL: "it@court.example",
  APP_UPSTREAMS: "sunwai-app-1:3000 sunwai-app-2:3000",
  MEET_UPSTREAM: "web:8000",
};

/** Free TCP ports of this machine. They are let go before they are used, so another program may be first, which the start then says. */
function freePorts(count: number): number[] {
  const held = Array.from({ length: count }, () =>
    Bun.listen({ hostname: "127.0.0.1", port: 0, socket: { data() {} } }),
  );
  const ports = held.map(({ port }) => port);
  for (const one of held) one.stop(true);
  return ports;
}

/**
 * Starts Caddy before servers at these addresses (`http://host:port`). Until it stops, this process trusts every
 * certificate, since Caddy's root is known to nobody else.
 */
export async function openDoor(servers: readonly string[], meet: string): Promise<Door> {
  const caddy = await tool("caddy");
  const home = mkdtempSync(join(tmpdir(), "sunwai-caddy-"));
  const [http = 0, https = 0, health = 0] = freePorts(3);
  const hosts = (urls: readonly string[]) => urls.map((url) => new URL(url).host).join(" ");
  const env = {
    PATH: process.env.PATH,
    ...caddyEnv,
    COURT_HOST: "localhost",
    MEET_HOST: "127.0.0.1",
    APP_UPSTREAMS: hosts(servers),
    MEET_UPSTREAM: hosts([meet]),
    TLS: "internal",
    HTTP_PORT: String(http),
    HTTPS_PORT: String(https),
    HEALTH_PORT: String(health),
    HOME: home,
    XDG_DATA_HOME: join(home, "data"),
    XDG_CONFIG_HOME: join(home, "config"),
  };
  const child = Bun.spawn([caddy, "run", "--config", join(folder, "Caddyfile"), "--adapter", "caddyfile"], {
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
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
  return { url, meet: `https://127.0.0.1:${https}`, plain, logs: () => output, stop };
}

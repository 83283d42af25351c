// The TURN server as its container runs it, for real: turn.sh with the settings of compose.yaml; and clients that ask it to relay.
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { until } from "../../support/client.ts";
import { folder, services } from "./compose.ts";
import { run, tool } from "./tools.ts";

type Told = "relayed" | "forbidden" | "refused";
export type Turn = {
  /** Where it listens: in the clear, and with TLS once there is a certificate. */
  port: number;
  tlsPort: number;
  /** The file in which a certificate is put there for it. */
  certificate: string;
  /** All that it printed. */
  logs(): string;
  /** What turn.sh wrote for it. */
  settings(): string;
  /** Its process and those it began, as a list of processes shows them. */
  commandLines(): Promise<string>;
  /** Asks for leave to send to a peer through the relay, with the shared secret or another; by TLS when asked to. */
  askFor(peer: string, how?: { password?: string; tls?: boolean }): Promise<Told>;
  stop(): Promise<void>;
};

/** Free TCP ports of this machine. */
export function freePorts(count: number): number[] {
  const held = Array.from({ length: count }, () =>
    Bun.listen({ hostname: "127.0.0.1", port: 0, socket: { data() {} } }),
  );
  const ports = held.map(({ port }) => port);
  for (const one of held) one.stop(true);
  return ports;
}

/** Starts it on a machine that people reach at `publicIp`, with bridges `advertised` beside it; `certificate` names the file that may come. */
export async function startTurn({
  publicIp = "203.0.113.10",
  advertised,
  peers = "",
  certificate,
}: {
  publicIp?: string;
  advertised?: string;
  peers?: string;
  certificate?: string;
} = {}): Promise<Turn> {
  const place = mkdtempSync(join(tmpdir(), "sunwai-turn-"));
  const programs = dirname(await tool("turnserver"));
  const told = (await services()).coturn?.environment ?? {};
  const [port = 0, tlsPort = 0] = freePorts(2);
  const given = Object.fromEntries(
    Object.entries(told).map(([name, value]) => [name, (value ?? "").replace("203.0.113.10", publicIp)]),
  );
  mkdirSync(join(place, "own"));
  const pem = certificate ?? join(place, "turn.pem");
  // Ports and files of this test; all else is as in the container.
  const env = {
    PATH: process.env.PATH,
    ...given,
    ...(advertised === undefined ? {} : { JVB_ADVERTISE_IPS: advertised }),
    TURN_PEERS: peers,
    TURN_LISTEN: "127.0.0.1",
    TURN_TLS_PORT: String(tlsPort),
    TURN_PLACE: join(place, "own"),
    TURN_STATIC: join(folder, "turnserver.conf"),
    TURN_LOOK_SECONDS: "0.2",
    CERTIFICATE: pem,
  };
  const own = [`--listening-port=${port}`, `--userdb=${join(place, "db")}`];
  const child = Bun.spawn(["bash", join(folder, "turn.sh"), ...own], {
    cwd: place,
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const logs = gather(child);
  const stop = async () => {
    child.kill("SIGTERM");
    await child.exited;
    rmSync(place, { recursive: true, force: true });
  };
  const stun = join(programs, "turnutils_stunclient");
  await until("the TURN server to answer", async () => {
    if (child.exitCode !== null) throw new Error(logs());
    // The program waits for ever for an answer to what was sent before the server was there.
    return (await run([stun, "-p", String(port), "127.0.0.1"], { timeout: 1000 })).out.includes("reflexive");
  });
  const client = join(programs, "turnutils_uclient");
  const secret = given.TURN_SECRET ?? "";
  return {
    port,
    tlsPort,
    certificate: pem,
    logs,
    settings: () => readFileSync(join(place, "own/turn.conf"), "utf8"),
    commandLines: async () => {
      const { out } = await run(["ps", "-ww", "-eo", "pid,ppid,args"]);
      return out
        .split("\n")
        .filter((line) => line.includes(place) || line.includes(` ${child.pid} `))
        .join("\n");
    },
    askFor: (peer, { password = secret, tls = false } = {}) =>
      ask(client, { port: tls ? tlsPort : port, tls }, { peer, password }),
    stop,
  };
}

type Child = Bun.Subprocess<"ignore", "pipe", "pipe">;

/** All that a program has printed so far. */
function gather({ stdout, stderr }: Child): () => string {
  let heard = "";
  const read = async (stream: ReadableStream<Uint8Array>) => {
    const decoder = new TextDecoder();
    for await (const chunk of stream) heard += decoder.decode(chunk, { stream: true });
  };
  void read(stdout);
  void read(stderr);
  return () => heard;
}

async function ask(
  program: string,
  { port, tls }: { port: number; tls: boolean },
  { peer, password }: { peer: string; password: string },
): Promise<Told> {
  const who = ["-W", password, "-u", peer];
  const words = ["-v", "-p", String(port), ...who, "-e", peer, "-n", "1", "-m", "1", "-c", "127.0.0.1"];
  const client = Bun.spawn([program, ...(tls ? ["-t", "-S"] : []), ...words], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  const heard = gather(client);
  try {
    return await until(`an answer about ${peer}`, () => {
      if (heard().includes("403 (Forbidden IP)")) return "forbidden";
      if (/cb response received:[^\n]*\n[^\n]*success/.test(heard())) return "relayed";
      return /Cannot complete Allocation|error 401/.test(heard()) ? "refused" : null;
    }).catch((error) => {
      throw new Error(`${error.message}\n${heard()}`);
    });
  } finally {
    client.kill("SIGKILL");
    await client.exited;
  }
}

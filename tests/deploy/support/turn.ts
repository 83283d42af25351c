// The TURN server of compose.yaml, run for real with the very words it has there, and a client that asks it to relay.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { until } from "../../support/client.ts";
import { services } from "./compose.ts";
import { run, tool } from "./tools.ts";

export type Told = "relayed" | "forbidden" | "refused";
export type Turn = {
  /** Asks for leave to send to a peer through the relay, with the shared secret or another. */
  askFor(peer: string, password?: string): Promise<Told>;
  stop(): Promise<void>;
};

/** Starts it on a machine that people reach at `publicIp`. */
export async function startTurn(publicIp = "203.0.113.10"): Promise<Turn> {
  const place = mkdtempSync(join(tmpdir(), "sunwai-turn-"));
  const server = await tool("turnserver");
  const { command = [] } = (await services()).coturn ?? {};
  const secret = command.find((word) => word.startsWith("--static-auth-secret="))?.split("=")[1] ?? "";
  const free = Bun.listen({ hostname: "127.0.0.1", port: 0, socket: { data() {} } });
  const port = String(free.port);
  free.stop(true);
  // A port and files of this test; all else is as in the container.
  const own: Record<string, string> = {
    "--listening-port": `--listening-port=${port}`,
    "--pidfile": `--pidfile=${join(place, "pid")}`,
  };
  const words = command.map(
    (word) => own[word.split("=")[0] ?? ""] ?? word.replace("203.0.113.10", publicIp),
  );
  const more = ["-n", "--listening-ip=127.0.0.1", `--userdb=${join(place, "db")}`];
  const child = Bun.spawn([server, ...more, ...words], { cwd: place, stdio: ["ignore", "pipe", "pipe"] });
  const said = gather(child);
  const stun = join(dirname(server), "turnutils_stunclient");
  await until("the TURN server to answer", async () => {
    if (child.exitCode !== null) throw new Error(said());
    // The program waits for ever for an answer to what was sent before the server was there.
    return (await run([stun, "-p", port, "127.0.0.1"], { timeout: 1000 })).out.includes("reflexive");
  });
  return {
    askFor: (peer, password = secret) =>
      ask(join(dirname(server), "turnutils_uclient"), port, peer, password),
    async stop() {
      child.kill("SIGTERM");
      await child.exited;
      rmSync(place, { recursive: true, force: true });
    },
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

async function ask(program: string, port: string, peer: string, password: string): Promise<Told> {
  const who = ["-W", password, "-u", peer];
  const words = ["-v", "-p", port, ...who, "-e", peer, "-n", "1", "-m", "1", "-c", "127.0.0.1"];
  const client = Bun.spawn([program, ...words], { stdio: ["ignore", "pipe", "pipe"] });
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

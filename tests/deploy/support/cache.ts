// The cache of the public stream as its container runs it, for real: cache.sh with nginx before an address.
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { until } from "../../support/client.ts";
import { folder } from "./compose.ts";
import { tool } from "./tools.ts";

export type Cache = { url: string; logs(): string; stop(): Promise<void> };

/**
 * @param court - where it asks, as `127.0.0.1:8082`
 * @param port - where it listens
 */
export async function startCache(court: string, port: number): Promise<Cache> {
  const programs = dirname(await tool("nginx"));
  // Begun by root, nginx works as a user who may not enter a folder of the test run.
  const place = mkdtempSync("/tmp/sunwai-cache-");
  chmodSync(place, 0o755);
  const child = Bun.spawn(["sh", join(folder, "cache.sh")], {
    env: {
      PATH: `${programs}:${process.env.PATH}`,
      CACHE_PLACE: place,
      CACHE_PORT: `127.0.0.1:${port}`,
      CACHE_COURT: court,
      CACHE_CONF: join(folder, "cache.conf"),
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const gather = async (stream: ReadableStream<Uint8Array>) => {
    const decoder = new TextDecoder();
    for await (const chunk of stream) output += decoder.decode(chunk, { stream: true });
  };
  void gather(child.stdout);
  void gather(child.stderr);
  const stop = async () => {
    child.kill("SIGTERM");
    await child.exited;
    rmSync(place, { recursive: true, force: true });
  };
  const url = `http://127.0.0.1:${port}`;
  await until("the cache to answer", async () => {
    if (child.exitCode !== null) throw new Error(`nginx ended before it answered:\n${output}`);
    return fetch(`${url}/health/live`).then(
      ({ ok }) => ok,
      () => false,
    );
  }).catch(async (error) => {
    await stop();
    throw new Error(`${error.message}\n${output}`);
  });
  return { url, logs: () => output, stop };
}

// A real S3 server with a bucket, in a folder of its own: it is stopped, and started again at the same address.
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "@20minutes/s3rver";
import type { RecordingsS3 } from "../../server/kernel/env-recordings.ts";
import { freePort } from "./free-port.ts";

/** The only key that this server knows. */
const KEY = "S3RVER";
const BUCKET = "recordings";

export type TestS3 = {
  of: RecordingsS3;
  /** The same as the server reads it from its environment. */
  env: Record<string, string>;
  /** The names of all files in the bucket, without their folders. */
  names(): string[];
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Stops it for good, with all that it holds. */
  end(): Promise<void>;
};

export async function startS3(prefix = ""): Promise<TestS3> {
  const directory = mkdtempSync(join(tmpdir(), "sunwai-s3-"));
  const port = freePort();
  let running: S3rver | undefined;
  const start = async () => {
    const where = { address: "127.0.0.1", port, directory, vhostBuckets: false };
    running = new S3rver({ ...where, silent: true, configureBuckets: [{ name: BUCKET, configs: [] }] });
    await running.run();
  };
  const stop = async () => {
    await running?.close();
    running = undefined;
  };
  await start();
  const endpoint = `http://127.0.0.1:${port}`;
  return {
    of: { endpoint, bucket: BUCKET, region: "us-east-1", key: KEY, secret: KEY, prefix },
    env: {
      RECORDINGS_S3_ENDPOINT: endpoint,
      RECORDINGS_S3_BUCKET: BUCKET,
      RECORDINGS_S3_KEY: KEY,
      RECORDINGS_S3_SECRET: KEY,
      RECORDINGS_S3_PREFIX: prefix,
    },
    // It keeps each object beside files of its own about it.
    names: () =>
      readdirSync(join(directory, BUCKET), { recursive: true }).flatMap((path) => {
        const [, name] = /([0-9a-f]{32})\._S3rver_object$/.exec(String(path)) ?? [];
        return name ?? [];
      }),
    start,
    stop,
    async end() {
      await stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

// A store of recordings in a bucket of an S3 store, and which store this court has (docs/operations.md#recordings-s3).
import { join } from "node:path";
import pRetry, { AbortError } from "p-retry";
import type { Env } from "../kernel/env.ts";
import type { RecordingsS3 } from "../kernel/env-recordings.ts";
import { afterAnother, fileStore, placeOf, type RecordingStore, StoreTrouble } from "./recording-store.ts";

/**
 * How long one try may take, and how often it is repeated, each time later. All end before the recorder's own
 * connection would (`server/main.ts`), and the recorder sends again.
 */
const patience = { tryMs: 4_000, tries: 3, pauseMs: 300 };

/** An address that was signed is of no use to anybody a minute later. */
const SIGNED_SECONDS = 60;
type Answer = { status: number; bytes: Uint8Array };
type Method = "GET" | "PUT" | "DELETE";

/** A store in a bucket. What it is given is encrypted already. */
export function s3Store(
  { endpoint, bucket, region, key, secret, prefix }: RecordingsS3,
  { tryMs, tries, pauseMs } = patience,
): RecordingStore {
  const client = new Bun.S3Client({ endpoint, bucket, region, accessKeyId: key, secretAccessKey: secret });
  // Signed by the client and sent by `fetch`, which alone can be given up.
  const once = async (method: Method, name: string, body?: Uint8Array): Promise<Answer> => {
    const address = client.presign(`${prefix}${placeOf(name)}`, { method, expiresIn: SIGNED_SECONDS });
    const signal = AbortSignal.timeout(tryMs);
    try {
      const response = await fetch(address, {
        method,
        body: body && Uint8Array.from(body),
        signal,
        redirect: "manual",
      });
      return { status: response.status, bytes: await response.bytes() };
    } catch {
      // Its words may hold the signed address.
      const why = signal.aborted ? `did not answer within ${tryMs / 1000} s` : "cannot be reached";
      throw new StoreTrouble("away", `The S3 store of recordings ${why}`);
    }
  };
  const ask = (method: Method, name: string, body?: Uint8Array): Promise<Answer> =>
    pRetry(
      async () => {
        const answer = await once(method, name, body);
        const trouble = troubleIn(method, answer);
        if (trouble === null) return answer;
        // These answers are the same a moment later.
        throw trouble.reason === "away" ? trouble : new AbortError(trouble);
      },
      { retries: tries - 1, minTimeout: pauseMs, factor: 3, randomize: true },
    );
  return {
    async put(name, bytes) {
      try {
        await ask("PUT", name, bytes);
      } catch (error) {
        // It may be stored and the answer lost. Nobody knows its name: if it stays, it is waste and no more.
        void once("DELETE", name).catch(() => {});
        throw error;
      }
    },
    async get(name) {
      const { status, bytes } = await ask("GET", name);
      return status === 404 ? null : bytes;
    },
    async delete(name) {
      await ask("DELETE", name);
    },
    // A bucket has no end that it tells of.
    space: async () => null,
  };
}

/** Why an answer is none; null for a good one, as that there is no such file. */
function troubleIn(method: Method, { status, bytes }: Answer): StoreTrouble | null {
  if (status >= 200 && status < 300) return null;
  const [, code = ""] =
    /<Code>(\w{1,60})<\/Code>/.exec(new TextDecoder().decode(bytes.subarray(0, 2000))) ?? [];
  if (status === 404 && code !== "NoSuchBucket" && method !== "PUT") return null;
  const said = `The S3 store of recordings answered ${status}${code && ` (${code})`}`;
  if (status === 507 || /Quota|StorageFull|InsufficientStorage/.test(code))
    return new StoreTrouble("full", said);
  const mayPass = status >= 500 || status === 408 || status === 429;
  return new StoreTrouble(mayPass ? "away" : "refused", said);
}

/** Where this court keeps what recorders send: in the bucket that its environment names, else in its data folder. */
export function recordingStoreOf({
  dataDir,
  recordingsS3,
}: Pick<Env, "dataDir" | "recordingsS3">): RecordingStore {
  const files = fileStore(join(dataDir, "recordings"));
  return recordingsS3 ? afterAnother(s3Store(recordingsS3), files) : files;
}

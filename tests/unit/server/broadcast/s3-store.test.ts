// Recordings in a bucket of a real S3 server: kept, read, deleted; and what is said when it is away, refuses, or never answers.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileStore, StoreTrouble } from "../../../../server/broadcast/recording-store.ts";
import { recordingStoreOf, s3Store } from "../../../../server/broadcast/s3-store.ts";
import { startS3, type TestS3 } from "../../../support/s3.ts";

let s3: TestS3;
const folder = mkdtempSync(join(tmpdir(), "sunwai-store-"));
beforeAll(async () => {
  s3 = await startS3("court/recordings/");
});
afterAll(async () => {
  await s3.end();
  rmSync(folder, { recursive: true, force: true });
});

const name = (n: number) => n.toString(16).padStart(32, "0");
const bytes = (n: number) => new Uint8Array(200_000).fill(n);
const short = { tryMs: 500, tries: 3, pauseMs: 10 };
const troubleOf = (work: Promise<unknown>) =>
  work.then(
    () => "none",
    (error: unknown) => (error instanceof StoreTrouble ? `${error.reason}: ${error.message}` : String(error)),
  );

test("what is put is there until it is deleted, byte by byte; what is not there is null, and deleting it again is no fault", async () => {
  const store = s3Store(s3.of);
  await store.put(name(1), bytes(1));
  await store.put(name(2), bytes(2));
  expect(await store.get(name(1))).toEqual(bytes(1));
  expect(await store.get(name(3))).toBeNull();
  expect(s3.names().sort()).toEqual([name(1), name(2)]);
  await store.delete(name(1));
  await store.delete(name(1));
  expect(await store.get(name(1))).toBeNull();
  expect(s3.names()).toEqual([name(2)]);
  expect(await store.space()).toBeNull();
});

test("a server that is down is away, and what was begun while it is down is done once it is back", async () => {
  const store = s3Store(s3.of, short);
  await s3.stop();
  const works = [store.put(name(4), bytes(4)), store.get(name(2)), store.delete(name(2))];
  expect(await Promise.all(works.map(troubleOf))).toEqual(
    works.map(() => "away: The S3 store of recordings cannot be reached"),
  );
  const patient = s3Store(s3.of, { tryMs: 500, tries: 30, pauseMs: 50 });
  const waiting = patient.put(name(5), bytes(5));
  await s3.start();
  await waiting;
  expect(await store.get(name(5))).toEqual(bytes(5));
  expect(await store.get(name(2))).toEqual(bytes(2));
});

test("a wrong secret and a bucket that is not there are refused at once, in words without either", async () => {
  const wrong = s3Store({ ...s3.of, secret: "something else" });
  expect(await troubleOf(wrong.put(name(6), bytes(6)))).toBe(
    "refused: The S3 store of recordings answered 403 (SignatureDoesNotMatch)",
  );
  const nowhere = s3Store({ ...s3.of, bucket: "no-such-bucket" });
  const works = [nowhere.put(name(6), bytes(6)), nowhere.get(name(6)), nowhere.delete(name(6))];
  expect(await Promise.all(works.map(troubleOf))).toEqual(
    works.map(() => "refused: The S3 store of recordings answered 404 (NoSuchBucket)"),
  );
});

test("one that takes connections and never answers is given up, and one that is full says so", async () => {
  const silent = Bun.listen({ hostname: "127.0.0.1", port: 0, socket: { data() {} } });
  const store = s3Store({ ...s3.of, endpoint: `http://127.0.0.1:${silent.port}` }, short);
  expect(await troubleOf(store.put(name(7), bytes(7)))).toBe(
    "away: The S3 store of recordings did not answer within 0.5 s",
  );
  silent.stop(true);
  const answer = "<Error><Code>XMinioStorageFull</Code></Error>";
  const full = Bun.serve({
    hostname: "127.0.0.1",
    port: 0,
    fetch: () => new Response(answer, { status: 507 }),
  });
  expect(await troubleOf(s3Store({ ...s3.of, endpoint: full.url.origin }).put(name(7), bytes(7)))).toBe(
    "full: The S3 store of recordings answered 507 (XMinioStorageFull)",
  );
  await full.stop(true);
});

test("a court that moves to a bucket still reads and deletes what is in its folder, under the same names", async () => {
  const before = fileStore(join(folder, "recordings"));
  await before.put(name(8), bytes(8));
  const store = recordingStoreOf({ dataDir: folder, recordingsS3: s3.of });
  expect(await store.get(name(8))).toEqual(bytes(8));
  await store.put(name(9), bytes(9));
  expect([await before.get(name(9)), s3.names().includes(name(9))]).toEqual([null, true]);
  await store.delete(name(8));
  expect(await before.get(name(8))).toBeNull();
});

test("a folder on a disk without room says so, and leaves no half of a file", async () => {
  // Every write to this device of the system fails for want of room.
  const full = await Bun.write("/dev/full", bytes(1)).then(
    () => "",
    (error: unknown) => (error instanceof Error && "code" in error ? String(error.code) : ""),
  );
  expect(full).toBe("ENOSPC");
  const lines = `
    const { fileStore } = await import("./server/broadcast/recording-store.ts");
    await fileStore(${JSON.stringify(join(folder, "small"))}).put("${name(1)}", new Uint8Array(200000))
      .catch((error) => console.log(error.reason, error.message));`;
  const limited = ["bash", "-c", 'trap "" XFSZ; ulimit -f 8; exec "$0" -e "$1"', process.execPath, lines];
  const said = Bun.spawnSync(limited, { cwd: join(import.meta.dir, "../../../..") }).stdout.toString();
  expect(said).toBe("full There is no room in DATA_DIR/recordings (EFBIG)\n");
  const left = [...new Bun.Glob("**/*").scanSync({ cwd: join(folder, "small"), dot: true })];
  expect(left).toEqual([]);
});

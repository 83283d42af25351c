// A hall recorded into a real S3 server that goes away and comes back: nothing that was answered is lost, and the hearing goes on.
import { afterAll, expect, test } from "bun:test";
import { readFileSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { placeOf } from "../../server/broadcast/recording-store.ts";
import { phones } from "../stories/support/story.ts";
import { until } from "../support/client.ts";
import { auditVerify } from "../support/command.ts";
import { startS3 } from "../support/s3.ts";
import { startServer } from "../support/server.ts";
import { storedFiles } from "../support/stored-files.ts";
import { recordedHall, segmentBytes } from "./support/recorded-hall.ts";

const s3 = await startS3("court/");
/** What the server has in its environment from its next start on. */
const env: Record<string, string> = {};
const server = await startServer({ env });
const hall = await recordedHall(server);
const { sitting, send, sendAll, advance } = hall;
const sendAllTaken = hall.sendAllTaken.bind(hall);
afterAll(async () => {
  await server.stop();
  await s3.end();
});

const folder = join(server.dataDir, "recordings");
const inFolder = () => storedFiles(server).map((path) => basename(path));
/** The segments of the hall that are in the bucket: beside them lies what was taken when nobody waited for the answer any more. */
const inBucket = async () => {
  const there = new Set(s3.names());
  return (await hall.names()).filter((name) => there.has(name));
};
const taken = (many: number) => Array.from({ length: many }, () => 204);
const DAY = 24 * 3600;

test("a recording begun in a folder goes on in a bucket; while that is away the hall knows why, and then it goes on", async () => {
  const begun = Math.floor(hall.now() / 2000) + 2;
  expect(await send("/init", segmentBytes(7))).toBe(204);
  expect(await sendAllTaken(begun, 10)).toEqual(taken(10));
  const before = inFolder();
  expect(before).toHaveLength(11);
  Object.assign(env, s3.env);
  await server.restart();
  await hall.again();
  expect(await sendAllTaken(begun + 10, 10)).toEqual(taken(10));
  expect([inFolder(), (await inBucket()).length]).toEqual([before, 10]);

  await s3.stop();
  expect(await sendAll(begun + 20, 3)).toEqual([503, 503, 503]);
  await advance(90);
  await until("the hall to hear why it is lost", () => hall.state()?.lostWhy === "away");
  await hall.officer().do(sitting, { type: "setAutoAdmit", on: true });
  expect(await hall.troubles()).toContain("recordingStoreAway");
  const viewer = await hall.come(phones.viewer);
  await viewer.enter(sitting);
  expect(viewer.sitting(sitting).recording).toMatchObject({ lostWhy: null, lastLoss: null });
  expect(viewer.sitting(sitting).recording?.lostAt).toBeGreaterThan(0);

  await s3.start();
  // A recorder sends again what was not taken, and goes on from now.
  expect(await sendAllTaken(begun + 20, 3)).toEqual(taken(3));
  expect(await sendAllTaken(Math.floor(hall.now() / 2000), 3)).toEqual(taken(3));
  await until("the hall to hear that it is back", () => hall.state()?.lostAt === null);
  expect(hall.state()?.lastLoss).toMatchObject({ why: "away" });
  expect(await hall.troubles()).not.toContain("recordingStoreAway");
  expect([(await hall.names()).length, (await inBucket()).length]).toEqual([26, 16]);
  await hall.officer().do(sitting, { type: "stopRecording" });
  await advance(700);
  const sealed = await until("it to be sealed", async () => {
    const row = await hall.row();
    return row?.isSealed ? row : undefined;
  });
  expect(sealed.missing).toBeGreaterThan(0);
  expect(sealed.seconds).toBeGreaterThanOrEqual(46);

  // Its first part is read from the folder, the last from the bucket.
  const reader = await hall.come(phones.officer1);
  const { key } = await reader.ok<{ key: string }>(`/recordings/${sitting}/open`, {}, "POST");
  const get = (path: string) =>
    fetch(`${server.url}/api/v1/recordings/${sitting}/play/${key}/${path}`, {
      headers: { authorization: `Bearer ${reader.token}` },
    });
  const names = [...(await (await get("index.m3u8")).text()).matchAll(/^(files\/\w+)$/gm)].map(
    ([name]) => name,
  );
  expect(await (await get(names[0] ?? "")).bytes()).toEqual(segmentBytes(begun));
  expect(await (await get(names[22] ?? "")).bytes()).toEqual(segmentBytes(begun + 22));
});

test("it is copied to the bucket by its names and proven there; a store that is away breaks no recording; deleted it is gone", async () => {
  const read = await auditVerify(server, [], s3.env);
  expect(read).toMatchObject({ code: 0, recording: expect.stringMatching(/segments as sealed$/) });
  // As `rclone copy` and the like do it: the same folders and names.
  const { endpoint, bucket, key, secret } = s3.of;
  const client = new Bun.S3Client({ endpoint, bucket, accessKeyId: key, secretAccessKey: secret });
  for (const name of inFolder())
    await client.write(`court/${placeOf(name)}`, readFileSync(join(folder, placeOf(name))));
  rmSync(folder, { recursive: true });
  expect(await auditVerify(server, [], s3.env)).toEqual(read);
  const wrong = await auditVerify(server, [], { ...s3.env, RECORDINGS_S3_SECRET: "another" });
  expect(wrong.code).toBe(2);
  expect(wrong.err).toContain("The S3 store of recordings answered 403 (SignatureDoesNotMatch)");

  const nextLook = async <T>(found: () => Promise<T>) => {
    await advance(1);
    return await found();
  };
  await until("it to be read whole", () => nextLook(hall.check));
  await s3.stop();
  await advance(DAY);
  await until("another night without the store", () => server.logs().includes("could not be tidied up"));
  expect(await hall.check()).toEqual({ trouble: null });
  await s3.start();
  const officer = await hall.come(phones.officer1);
  const names = new Set(await hall.names());
  await officer.ok(`/recordings/${sitting}`, undefined, "DELETE");
  await advance(DAY);
  await until("its segments to be gone", () => nextLook(async () => (await hall.names()).length === 0));
  // The file that a player reads first is deleted with the run, and is no part of the hearing.
  await until("the bucket to have none of them", () => !s3.names().some((name) => names.has(name)));
});

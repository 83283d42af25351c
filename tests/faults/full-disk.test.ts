// A disk that takes no more: what cannot be stored is said in words, nothing half written stays, and the hearing goes on.
import { afterAll, expect, test } from "bun:test";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { hall, phones } from "../stories/support/story.ts";
import { TestPerson, until } from "../support/client.ts";
import { formOf, pdf } from "../support/files.ts";
import { startServer } from "../support/server.ts";
import { storedFiles } from "../support/stored-files.ts";
import { recordedHall, segmentBytes } from "./support/recorded-hall.ts";

const root = resolve(import.meta.dir, "../..");
const folder = mkdtempSync(join(tmpdir(), "sunwai-full-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a few lines where no file may grow beyond 8 kB, as on a disk that is full. Out: what they printed. */
async function whereNothingFits(lines: string): Promise<string> {
  const child = Bun.spawn(
    ["bash", "-c", 'trap "" XFSZ; ulimit -f 8; exec "$0" -e "$1"', process.execPath, lines],
    { cwd: root, stdio: ["ignore", "pipe", "pipe"] },
  );
  const [out, err] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ]);
  return `${out}${err}`;
}

test("a file for which there is no room: a failure with words, and no half of it", async () => {
  const said = await whereNothingFits(`
    const { storeFile } = await import("./server/files/store.ts");
    await storeFile(${JSON.stringify(folder)}, new Uint8Array(100_000)).catch((e) => console.log(e.code, e.message));
  `);
  expect(said).toMatch(/^unavailable A file cannot be stored \(\w+\): look whether the disk/);
  expect(readdirSync(folder, { recursive: true }).filter((name) => String(name).includes(".part"))).toEqual(
    [],
  );
});

test("a checkpoint for which there is no room leaves no draft, however often it is tried", async () => {
  const at = join(folder, "checkpoints");
  const said = await whereNothingFits(`
    const { Folder } = await import("./server/audit/folder.ts");
    const put = (n) => new Folder(null, ${JSON.stringify(at)}).put("2026-11-23/one", "x".repeat(100_000));
    for (let n = 0; n < 3; n++) await put(n).catch((e) => console.log(e.code));
  `);
  expect(said).toMatch(/^(EFBIG|ENOSPC)\n/);
  expect(readdirSync(join(at, "2026-11-23"))).toEqual([]);
});

test("a hall whose files cannot be stored: 503 in words, commands go on", async () => {
  const server = await startServer();
  rmSync(join(server.dataDir, "files"), { recursive: true, force: true });
  writeFileSync(join(server.dataDir, "files"), "");
  const courtOfficer = await (await new TestPerson(server.url).login(phones.officer1)).connect();
  await courtOfficer.ok("/master/court/start-without-adding-case-manually/HCPP01-1", undefined, "PUT");
  await courtOfficer.enter(hall(1));
  const body = formOf(pdf(), "a.pdf", "application/pdf");
  const answer = await fetch(`${server.url}/api/v1/meeting/agenda-files?sitting=${hall(1)}`, {
    method: "POST",
    headers: { Authorization: `Bearer ${courtOfficer.token}` },
    body,
  });
  expect(answer.status).toBe(503);
  expect(server.logs()).toContain("look whether the disk of DATA_DIR is full");
  await courtOfficer.do(hall(1), { type: "setAutoAdmit", on: true });
  await server.stop();
});

/** Lets no file of a process grow beyond so many bytes from now on, as on a disk that is full; `unlimited` makes room again. */
function fileLimit(pid: number, bytes: number | "unlimited"): void {
  const { exitCode, stderr } = Bun.spawnSync(["prlimit", "--pid", String(pid), `--fsize=${bytes}:`]);
  if (exitCode !== 0) throw new Error(stderr.toString());
}

test("a recorded hall whose disk has no room: segments are refused, hall and admin read why, the hearing goes on; with room it records again", async () => {
  const server = await startServer({ ignores: "XFSZ" });
  const on = await recordedHall(server);
  const begun = Math.floor(on.now() / 2000) + 2;
  expect(await on.send("/init", segmentBytes(7))).toBe(204);
  expect(await on.sendAll(begun, 5)).toEqual([204, 204, 204, 204, 204]);
  const kept = () => storedFiles(server);
  expect(kept()).toHaveLength(6);

  // Lost before, for another reason: the last one holds, and it is lost since the first.
  await on.advance(60);
  const { lostAt, lostWhy } = await until("the hall to hear that nothing comes", () => {
    const found = on.state();
    return found?.lostAt == null ? null : found;
  });
  expect(lostWhy).toBeNull();
  fileLimit(server.pid(), 8192);
  expect(await on.sendAll(begun + 5, 3)).toEqual([503, 503, 503]);
  expect(kept()).toHaveLength(6);
  await on.advance(1);
  await until("the hall to hear why it is lost", () => on.state()?.lostWhy === "full");
  expect(on.state()?.lostAt).toBe(lostAt);
  expect(await on.troubles()).toContain("recordingStoreFull");
  await on.officer().do(on.sitting, { type: "setAutoAdmit", on: true });
  const room = await on.officer().ok<{ space: { freeBytes: number } }>("/recordings-room");
  expect(room.space.freeBytes).toBeGreaterThan(0);

  fileLimit(server.pid(), "unlimited");
  // The segments that the recorder kept meanwhile are there after all.
  expect(await on.sendAll(begun + 5, 3)).toEqual([204, 204, 204]);
  expect(await on.sendAll(Math.floor(on.now() / 2000), 2)).toEqual([204, 204]);
  await until("the hall to hear that it is back", () => on.state()?.lostAt === null);
  expect(on.state()?.lastLoss).toMatchObject({ why: "full" });
  expect(await on.troubles()).not.toContain("recordingStoreFull");
  expect(kept()).toHaveLength(11);
  await server.stop();
});

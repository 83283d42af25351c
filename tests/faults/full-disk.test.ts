// A disk that takes no more: what cannot be stored is said in words, nothing half written stays, and the hearing goes on.
import { afterAll, expect, setDefaultTimeout, test } from "bun:test";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { hall, phones } from "../stories/support/story.ts";
import { TestPerson } from "../support/client.ts";
import { formOf, pdf } from "../support/files.ts";
import { startServer } from "../support/server.ts";

setDefaultTimeout(60_000);
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
    const { Folder } = await import("./server/checkpoint/folder.ts");
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
  const master = await (await new TestPerson(server.url).login(phones.master1)).connect();
  await master.ok("/master/court/start-without-adding-case-manually/HCPP01-1", undefined, "PUT");
  await master.enter(hall(1));
  const body = formOf(pdf(), "a.pdf", "application/pdf");
  const answer = await fetch(`${server.url}/api/v1/meeting/agenda-files?sitting=${hall(1)}`, {
    method: "POST",
    headers: { Authorization: `Bearer ${master.token}` },
    body,
  });
  expect(answer.status).toBe(503);
  expect(server.logs()).toContain("look whether the disk of DATA_DIR is full");
  await master.do(hall(1), { type: "setAutoAdmit", on: true });
  await server.stop();
});

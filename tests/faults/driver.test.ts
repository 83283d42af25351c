// The repairs of the driver (db/patches): with each, no statement is forgotten or answered for another; without, one is.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { applyPatch, parsePatch, reversePatch } from "diff";

const root = resolve(import.meta.dir, "../..");
const repaired = join(root, "node_modules/postgres");
const unpatched = mkdtempSync(join(tmpdir(), "sunwai-driver-"));

/** The driver as it is published: the installed one, with the patch taken back. */
beforeAll(() => {
  cpSync(repaired, unpatched, { recursive: true });
  for (const change of parsePatch(readFileSync(join(root, "db/patches/postgres@3.4.9.patch"), "utf8"))) {
    const path = join(unpatched, String(change.newFileName).replace(/^b\//, ""));
    const text = applyPatch(readFileSync(path, "utf8"), reversePatch(change));
    if (text === false) throw new Error(`${path} is not what the patch makes`);
    writeFileSync(path, text);
  }
});
afterAll(() => rmSync(unpatched, { recursive: true, force: true }));

/** What became of each statement, or the error with which the process ended. */
async function play(driver: string, fault: string): Promise<string[] | string> {
  const command = [process.execPath, join(import.meta.dir, "support/driver-child.ts"), driver, fault];
  const child = Bun.spawn(command, { stdio: ["ignore", "pipe", "pipe"] });
  const [out, err] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ]);
  return (await child.exited) === 0 ? JSON.parse(out) : err;
}

const lost = "CONNECTION_CLOSED";
const faults: [fault: string, repaired: string[], published: string[] | RegExp][] = [
  ["closed beneath a write", ["done", lost, "done"], ["done", lost, "forgotten"]],
  ["closed before it is ready", [lost], ["forgotten"]],
  ["ended with an error", [lost, "done"], [lost, "57P01"]],
  ["lost while types are read", [lost], ["forgotten"]],
  ["lost in a transaction", [lost, lost, lost], /TypeError/],
  ["lost before a waiting statement", [lost, lost, lost, lost, lost], /TypeError/],
  ["begun on a full connection", ["done", "done", "done"], ["done", "done", "UNSAFE_TRANSACTION"]],
  ["silent", [lost, "done"], ["forgotten", "forgotten"]],
];

test.concurrent.each(faults)("%s", async (fault, expected, published) => {
  expect(await play(repaired, fault)).toEqual(expected);
  const without = await play(unpatched, fault);
  if (published instanceof RegExp) expect(String(without)).toMatch(published);
  else expect(without).toEqual(published);
});

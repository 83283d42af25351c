// What a recorder's browser is told of shared memory: nothing where all halls fit, and to do without it where they do not.
import { afterAll, expect, test } from "bun:test";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  HALL_SHARED_MB,
  hallsInSharedMemory,
  RecorderBrowsers,
} from "../../../../server/broadcast/recorder-browsers.ts";
import { createLog } from "../../../../server/kernel/log.ts";
import { until } from "../../../support/client.ts";
import { isRunning } from "../../../support/processes.ts";

const place = mkdtempSync(join(tmpdir(), "sunwai-flags-"));
afterAll(() => rmSync(place, { recursive: true, force: true }));

/**
 * Opens a recorder with a script in the place of the browser, and ends it.
 * @param most - how many halls may run
 * @param line - what the script does after it has noted what it was started with
 * @returns what it noted: its number, and its words
 */
async function opened(most: number, line: string, isStarted = () => true): Promise<string[]> {
  const [program, noted] = [join(place, `browser-${most}`), join(place, `words-${most}`)];
  const note = [`printf '%s\\n' $$ "$@" > ${noted}.draft`, `mv ${noted}.draft ${noted}`];
  writeFileSync(program, ["#!/bin/sh", ...note, line, ""].join("\n"));
  chmodSync(program, 0o755);
  const halls = [{ sitting: "HCPP01-1-2026-11-29", id: crypto.randomUUID(), code: "a-code" }];
  const browsers = new RecorderBrowsers({
    log: createLog({ production: true, logLevel: "error" }),
    dataDir: join(place, `data-${most}`),
    browser: program,
    most,
    address: "http://127.0.0.1:9",
    ask: async () => ({ halls }),
  });
  browsers.start();
  await until("the browser to be started", () => existsSync(noted) && isStarted());
  await browsers.stop();
  return readFileSync(noted, "utf8").trim().split("\n");
}

test("browsers use shared memory where it has room for all halls that may run, and else the folder for temporary files", async () => {
  const fitting = hallsInSharedMemory();
  if (fitting === null) throw new Error("This machine has no /dev/shm.");
  expect(await opened(fitting + 1, "exec sleep 600")).toContain("--disable-dev-shm-usage");
  if (fitting > 0) expect(await opened(fitting, "exec sleep 600")).not.toContain("--disable-dev-shm-usage");
});

test("a browser ends with its hall, also where a script that started it waits for it", async () => {
  const file = join(place, "inner");
  const inner = `sh -c 'echo $$ > ${file}.draft; mv ${file}.draft ${file}; while :; do sleep 1; done' browser "$@"`;
  const [outer] = await opened(1, inner, () => existsSync(file));
  const pids = [Number(outer), Number(readFileSync(file, "utf8"))];
  expect(pids.every((pid) => pid > 1)).toBe(true);
  await until("both to be gone", () => pids.every((pid) => !isRunning(pid)));
});

test("a machine without a folder for shared memory is not told anything", () => {
  expect(hallsInSharedMemory(join(place, "nothing"))).toBeNull();
  expect(HALL_SHARED_MB).toBe(512);
});

// The test run itself, in a copy with suites of a few lines: what failed is repeated alone and named, a suite that cannot run says why, and an ended run counts.
import { afterAll, beforeAll, expect, test } from "bun:test";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { until } from "../../support/client.ts";
import { root } from "../../support/run/steps.ts";

const copy = mkdtempSync(join(tmpdir(), "sunwai-run-copy-"));
const bin = join(copy, "bin");
afterAll(() => rmSync(copy, { recursive: true, force: true }));

beforeAll(() => {
  for (const name of readdirSync(root))
    if (name !== "tests" && !name.startsWith(".")) symlinkSync(join(root, name), join(copy, name));
  mkdirSync(join(copy, "tests"));
  for (const name of ["run.ts", "support"])
    cpSync(join(root, "tests", name), join(copy, "tests", name), { recursive: true });
  // All that these suites are said to need.
  mkdirSync(bin);
  const ofContainers = [
    "docker",
    "dockerd",
    "debootstrap",
    "iptables",
    "chromium",
    "ffmpeg",
    "openssl",
    "ps",
    "ss",
  ];
  for (const name of [...ofContainers, "git", "prosody", "curl"]) {
    writeFileSync(join(bin, name), "#!/bin/sh\n");
    chmodSync(join(bin, name), 0o755);
  }
});

function write(path: string, ...lines: string[]): void {
  mkdirSync(dirname(join(copy, path)), { recursive: true });
  writeFileSync(join(copy, path), ['import { expect, test } from "bun:test";', ...lines].join("\n"));
}

function start(...words: string[]) {
  const { TEST_RUN_FOLDER: _outer, PROSODY: _named, ...env } = process.env;
  const child = Bun.spawn([process.execPath, "tests/run.ts", ...words], {
    cwd: copy,
    env: { ...env, PATH: bin },
    stdio: ["ignore", "pipe", "pipe"],
  });
  return { child, out: new Response(child.stdout).text() };
}

async function run(...words: string[]) {
  const { child, out } = start(...words);
  return { code: await child.exited, out: await out };
}

const marker = (name: string) => join(copy, name);
/** A test that fails the first time that its file runs. */
const once = (name: string) => `test("once", async () => {
  const { existsSync, writeFileSync } = await import("node:fs");
  const isAgain = existsSync(${JSON.stringify(marker(name))});
  writeFileSync(${JSON.stringify(marker(name))}, "");
  expect(isAgain).toBe(true);
});`;
const passes = 'test("passes", () => { expect(1).toBe(1); });';

test("a suite that is run alone repeats the files that failed, alone, and names those that passed then", async () => {
  write("tests/prosody/steady.test.ts", passes);
  write("tests/prosody/unsteady.test.ts", once("first"), passes);
  const { code, out } = await run("prosody");
  expect(out).toContain("-- prosody, once more alone: tests/prosody/unsteady.test.ts\n");
  expect(out).toContain("unsteady, passed only alone: tests/prosody/unsteady.test.ts\n3 passed, 0 failed\n");
  expect(code).toBe(0);
}, 120_000);

test("what fails again is no unsteady file, and the run fails and names it", async () => {
  write("tests/prosody/unsteady.test.ts", 'test("fails", () => { expect(1).toBe(2); });');
  const { code, out } = await run("prosody");
  expect(out).toContain("-- prosody, once more alone: tests/prosody/unsteady.test.ts\n");
  expect(out).not.toContain("unsteady, passed only alone");
  expect(out).toEndWith("failed: prosody tests/prosody/unsteady.test.ts\n1 passed, 1 failed\n");
  expect(code).toBe(1);
}, 120_000);

test("a run that is ended from outside says what passed and which files have no result", async () => {
  write("tests/prosody/steady.test.ts", passes);
  write(
    "tests/prosody/unsteady.test.ts",
    passes,
    `test("hangs", async () => {
      await Bun.write(${JSON.stringify(marker("hangs"))}, "");
      await Bun.sleep(600_000);
    });`,
  );
  const { child, out } = start("prosody", "unsteady");
  await until("the test to hang", () => existsSync(marker("hangs")), 100);
  child.kill("SIGTERM");
  expect(await child.exited).toBe(1);
  expect(await out).toEndWith("failed: prosody\n1 passed, 1 failed\n");
}, 120_000);

test("containers that cannot be had are not run and say why: neither passed nor failed, and no success for whoever named them", async () => {
  write("tests/containers/all.test.ts", passes);
  write(
    "tests/containers/support/available.ts",
    'export const unavailable = async () => "no engine answers here";',
  );
  const { code, out } = await run("containers");
  expect(out).toEndWith("not run containers: no engine answers here\n0 passed, 0 failed\n");
  expect(code).toBe(1);
}, 120_000);

test("containers that are named alone are run whole", async () => {
  write(
    "tests/containers/all.test.ts",
    'test("whole", () => { expect(process.env.CONTAINERS_WHOLE).toBe("1"); });',
  );
  write("tests/containers/support/available.ts", "export const unavailable = async () => undefined;");
  const { code, out } = await run("containers");
  expect(out).toContain("ok containers  1 passed, 0 failed");
  expect(code).toBe(0);
}, 120_000);

test("an unknown word is answered with those that there are", async () => {
  const { child } = start("nothing");
  expect(await child.exited).toBe(2);
});

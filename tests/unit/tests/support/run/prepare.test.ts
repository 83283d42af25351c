// Programs that a machine lacks: one list says what to do, a suite that lacks something says so and fails, and apt is waited for.
import { afterAll, beforeEach, expect, test } from "bun:test";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  dockerOf,
  type Missing,
  missingFor,
  type ProgramName,
  pathOf,
  programs,
} from "../../../../support/programs.ts";
import { isEnough, listOf } from "../../../../support/run/prepare.ts";
import { root } from "../../../../support/run/steps.ts";

const missing = (name: ProgramName, why = "not installed"): Missing => ({
  name,
  program: programs[name],
  why,
});

test("the list names each program with its suites, one command for all packages, and the variables", () => {
  expect(listOf([missing("chromium"), missing("ffmpeg"), missing("Chromium 80")])).toEqual([
    "-- missing, so that these suites cannot run:",
    "   chromium: not installed; for browser, faults, deploy, containers",
    "   ffmpeg: not installed; for stories, faults, deploy, browser, containers",
    "   Chromium 80: not installed; for browser (let this machine reach the npm registry, for the package chrome-aws-lambda 2.1.1)",
    "   Debian has them: sudo apt-get install --no-install-recommends chromium ffmpeg",
    "   A program that lies elsewhere is named by a variable: CHROMIUM",
  ]);
});

test("what is not necessary is said in a line of its own, and a run goes on without it", () => {
  const some = [missing("chromium-headless-shell"), missing("docker")];
  expect(isEnough(some)).toBe(true);
  expect(listOf(some)).toEqual([
    "-- without chromium-headless-shell: the browser tests take longer",
    "-- without docker: the suite containers is not run",
  ]);
  expect(isEnough([...some, missing("git")])).toBe(false);
});

test("a variable that names no program is said, and nothing is to be installed for it", () => {
  const before = process.env.FIREFOX;
  process.env.FIREFOX = "/nowhere/firefox";
  try {
    const [found] = missingFor(["browser"]).filter(({ name }) => name === "firefox");
    expect(found?.why).toBe("FIREFOX is /nowhere/firefox, where no program is");
    expect(listOf(found ? [found] : []).join("\n")).not.toContain("apt-get");
    expect(() => pathOf("firefox")).toThrow(
      'This test needs firefox: FIREFOX is /nowhere/firefox, where no program is. "bun run test prepare" installs what the tests need, or says how.',
    );
  } finally {
    if (before === undefined) delete process.env.FIREFOX;
    else process.env.FIREFOX = before;
  }
});

test("a client of Docker without an engine is not enough, and a client whose engine is elsewhere is", () => {
  const client = (name: string) => (name === "docker" ? "/usr/local/bin/docker" : null);
  expect(dockerOf(client, false)).toBeNull();
  expect(dockerOf(client, true)).toBe("/usr/local/bin/docker");
  expect(dockerOf((name) => `/usr/sbin/${name}`, false)).toBe("/usr/sbin/docker");
});

const bin = mkdtempSync(join(tmpdir(), "sunwai-bin-"));
const calls = join(bin, "calls");
afterAll(() => rmSync(bin, { recursive: true, force: true }));
beforeEach(() => rmSync(calls, { force: true }));

/** A program of this machine that notes how it was called. */
function program(name: string, ...lines: string[]): void {
  writeFileSync(join(bin, name), ["#!/bin/sh", `echo "${name} $*" >>${calls}`, ...lines, ""].join("\n"));
  chmodSync(join(bin, name), 0o755);
}

program("curl");

/** Runs a suite where no program is on the PATH but these. */
async function runHere(words: string[], env: Record<string, string> = {}) {
  const child = Bun.spawn([process.execPath, "tests/run.ts", ...words], {
    cwd: root,
    env: { ...process.env, PATH: bin, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const out = await new Response(child.stdout).text();
  return { code: await child.exited, out, calls: existsSync(calls) ? readFileSync(calls, "utf8") : "" };
}

test("a suite that lacks a program says so and fails, the list stands there once, and nothing is installed for a wrong variable", async () => {
  program("apt-get");
  const { code, out, calls } = await runHere(["prosody"], { PROSODY: "/nowhere/prosody" });
  expect(code).toBe(1);
  expect(out.match(/missing, so that these suites cannot run/g)).toHaveLength(1);
  expect(out).toContain("   prosody: PROSODY is /nowhere/prosody, where no program is; for prosody\n");
  expect(out).toContain("prosody: this machine lacks prosody (see the list above)\nFAILED prosody");
  expect(out).toContain("failed: prosody\n0 passed, 1 failed\n");
  expect(calls).toBe("");
}, 120_000);

test("root waits for an apt that is at work, asks it once, and says what it answered; nobody else asks it", async () => {
  const isRoot = process.getuid?.() === 0;
  program("apt-cache");
  program(
    "apt-get",
    `[ -e ${bin}/free ] && exit 0`,
    `: >${bin}/free; echo "E: Could not get lock /var/lib/apt/lists/lock." >&2; exit 100`,
  );
  const { code, out, calls } = await runHere(["prosody"]);
  expect(code).toBe(1);
  expect(out).toContain("   Debian has them: sudo apt-get install --no-install-recommends prosody\n");
  const update = "apt-get -qq -o DPkg::Lock::Timeout=600 -o Acquire::Retries=2 update";
  const asked = calls.split("\n").filter((line) => line.startsWith("apt-"));
  expect(asked).toEqual(isRoot ? [update, update, "apt-cache policy prosody"] : []);
  if (isRoot) expect(out).toContain("   Tried: apt-get knows none of these packages.");
}, 120_000);

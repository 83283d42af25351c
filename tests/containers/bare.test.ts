// What a newcomer types on a bare Debian that has Node and nothing else: `start` to the first page, then what the tests need, and a suite.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { run } from "../deploy/support/tools.ts";
import { until } from "../support/client.ts";
import { good } from "./support/court.ts";
import { docker, withEngine } from "./support/engine.ts";
import { makeBare } from "./support/images.ts";

const MINUTES = 60_000;
const NAME = "sunwai-newcomer";
const root = resolve(import.meta.dir, "../..");
const place = mkdtempSync(join(tmpdir(), "sunwai-newcomer-"));

beforeAll(async () => {
  const tag = await makeBare();
  await run(["docker", "rm", "--force", NAME], { env: withEngine() });
  const commit = (await good(["git", "stash", "create"], root)).trim() || "HEAD";
  await good(["sh", "-c", `git archive --format=tar ${commit} >${place}/source.tar`], root);
  await docker("run", "--detach", "--name", NAME, "--shm-size", "1g", tag, "sleep", "infinity");
  await docker("exec", NAME, "mkdir", "/sunwai");
  await docker("cp", `${place}/source.tar`, `${NAME}:/source.tar`);
  await docker("exec", NAME, "tar", "--extract", "--file=/source.tar", "--directory=/sunwai");
}, 20 * MINUTES);
afterAll(async () => {
  await run(["docker", "rm", "--force", NAME], { env: withEngine() });
  rmSync(place, { recursive: true, force: true });
}, MINUTES);

const inside = (command: string) =>
  run(["docker", "exec", "--workdir", "/sunwai", NAME, "sh", "-c", command], { env: withEngine() });

test(
  "npx -y bun start serves the court",
  async () => {
    const begin = performance.now();
    await docker(
      "exec",
      "--detach",
      "--workdir",
      "/sunwai",
      NAME,
      "sh",
      "-c",
      "npx -y bun start >/start.log 2>&1",
    );
    const page =
      "fetch('http://localhost:3000/').then(async (r) => console.log(r.status, (await r.text()).includes('<html')))";
    await until(
      "the first page",
      async () => (await inside(`node -e "${page}"`)).out.includes("200 true"),
      600,
    ).catch(async (error: Error) => {
      throw new Error(`${error.message}\n${(await inside("cat /start.log")).out.slice(-3000)}`);
    });
    console.log(`start to the first page: ${((performance.now() - begin) / 1000).toFixed(0)} s`);
  },
  12 * MINUTES,
);

/** How a run ended, and where not all passed its last lines. The result may stand before what was printed as errors. */
const endOf = ({ code, out }: { code: number; out: string }) => [
  code,
  /^\d+ passed, 0 failed$/m.test(out) ? "all passed" : out.slice(-3000),
];

test(
  "npx -y bun run test prepare installs what the tests need, and a suite passes",
  async () => {
    const prepared = await inside("npx -y bun run test prepare");
    expect([prepared.code, prepared.out.slice(-3000)]).toEqual([0, expect.stringContaining("ok prepare")]);
    const suite = await inside("npx -y bun run test prosody");
    expect(endOf(suite)).toEqual([0, "all passed"]);
  },
  40 * MINUTES,
);

test(
  "npx -y bun run check passes",
  async () => {
    expect(endOf(await inside("npx -y bun run check"))).toEqual([0, "all passed"]);
  },
  30 * MINUTES,
);

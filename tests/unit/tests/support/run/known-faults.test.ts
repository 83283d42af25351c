// Known faults of dependencies: a registry's word is heeded by severity, what is accepted has its reason, and no answer is no pass.
import { afterAll, expect, spyOn, test } from "bun:test";
import {
  type Acceptance,
  accepted,
  lookUp,
  NOT_LOOKED_UP,
  say,
} from "../../../../support/run/known-faults.ts";

const fault = (severity: string, id = "GHSA-aaaa-bbbb-cccc") => ({
  id: 1,
  title: "Reads more than it should",
  severity,
  vulnerable_versions: "<99",
  cwe: [],
  url: `https://github.com/advisories/${id}`,
  cvss: { score: 7.5, vectorString: null },
});
let answer: () => Response = () => Response.json({});
const asked: string[] = [];
const registry = Bun.serve({
  port: 0,
  hostname: "127.0.0.1",
  async fetch(request) {
    const bytes = await request.bytes();
    const isPacked = request.headers.get("content-encoding") === "gzip";
    asked.push(`${request.method} ${new URL(request.url).pathname}`);
    asked.push(new TextDecoder().decode(isPacked ? Bun.gunzipSync(bytes) : bytes));
    return answer();
  },
});
afterAll(() => registry.stop(true));

const env = (url: string) => ({ ...process.env, BUN_CONFIG_REGISTRY: url, NPM_CONFIG_REGISTRY: url });
const look = (taken: readonly Acceptance[] = []) => lookUp(env(registry.url.href), taken);
/** What the program prints, and the code with which it exits. */
async function told(taken: readonly Acceptance[] = []): Promise<[number, string]> {
  const printed = spyOn(console, "log").mockImplementation(() => {});
  const code = say(await look(taken));
  const text = printed.mock.calls.flat().join("\n");
  printed.mockRestore();
  return [code, text];
}

test("every locked dependency is asked for, and where there is no fault the run goes on", async () => {
  expect(await told()).toEqual([0, "known faults: 0 high or critical, 0 accepted or of a lower severity"]);
  expect(asked[0]).toBe("POST /-/npm/v1/security/advisories/bulk");
  const packages = Object.keys(JSON.parse(asked[1] ?? "{}"));
  expect(packages).toEqual(expect.arrayContaining(["hono", "postgres", "@biomejs/biome"]));
});

test("a fault of a severity high or critical fails the run by name; a lower one does not", async () => {
  for (const severity of ["high", "critical"]) {
    answer = () => Response.json({ hono: [fault(severity)] });
    const [code, text] = await told();
    expect([code, text]).toEqual([
      1,
      expect.stringContaining(`hono <99: ${severity}, Reads more than it should`),
    ]);
  }
  answer = () => Response.json({ hono: [fault("moderate"), fault("low")] });
  expect(await told()).toEqual([0, "known faults: 0 high or critical, 2 accepted or of a lower severity"]);
});

test("one that is accepted passes, for its package and advisory alone", async () => {
  const taken = {
    advisory: "GHSA-aaaa-bbbb-cccc",
    package: "hono",
    reason: "The part with the fault is never loaded here.",
    date: "2026-11-29",
  };
  answer = () => Response.json({ hono: [fault("high")] });
  expect((await told([taken]))[0]).toBe(0);
  expect((await told([{ ...taken, package: "zod" }]))[0]).toBe(1);
  answer = () => Response.json({ hono: [fault("high"), fault("high", "GHSA-xxxx-yyyy-zzzz")] });
  expect((await told([taken]))[0]).toBe(1);
  expect(accepted().every(({ reason, date }) => reason !== "" && date <= new Date().toISOString())).toBe(
    true,
  );
});

test("a registry that refuses, says something else or is not there was not asked, and one line says so", async () => {
  for (const odd of [
    () => new Response("", { status: 405 }),
    () => new Response("<html>"),
    () => Response.json({ hono: "ok" }),
  ]) {
    answer = odd;
    const [code, text] = await told();
    expect([code, text.split("\n")]).toEqual([
      NOT_LOOKED_UP,
      [expect.stringContaining("were not looked up")],
    ]);
  }
  const away = await lookUp(env("http://127.0.0.1:9/"), []);
  expect(away).toMatchObject({ isLookedUp: false });
});

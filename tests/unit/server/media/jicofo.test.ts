// What Jicofo says of the bridges, read from a real server: each state, and every answer that is none.
import { afterAll, expect, test } from "bun:test";
import { askJicofo, BridgesUnknown } from "../../../../server/media/jicofo.ts";
import { bridgeState, debugState, startJicofo } from "../../../support/jicofo.ts";

const jicofo = startJicofo();
afterAll(() => jicofo.stop());

const ask = (timeoutMs?: number) =>
  askJicofo(jicofo.url, timeoutMs).catch((error: unknown) =>
    error instanceof BridgesUnknown ? error.problem : "other",
  );

test("each bridge has its name, load, people and version", async () => {
  jicofo.has({
    "jvb-1": bridgeState(),
    "jvb-1-second": bridgeState({
      "corrected-stress": 0.81234,
      overloaded: true,
      endpoints: 78,
      version: "null",
    }),
  });
  const first = { name: "jvb-1", state: "up", isFull: false, load: 0.25, people: 12 } as const;
  const second = { name: "jvb-1-second", state: "up", isFull: true, load: 0.812, people: 78 } as const;
  expect(await ask()).toEqual([
    { ...first, version: "2.3.244-g4bb0aea3" },
    { ...second, version: null },
  ]);
  jicofo.has({});
  expect(await ask()).toEqual([]);
});

const states: [differing: Record<string, unknown>, state: string][] = [
  [{ operational: false }, "failing"],
  [{ healthy: false }, "failing"],
  [{ "failing-ice": true, overloaded: true }, "failing"],
  [{ drain: true }, "leaving"],
  [{ "graceful-shutdown": true }, "leaving"],
  [{ "shutting-down": true }, "leaving"],
  [{ drain: true, operational: false }, "failing"],
];
for (const [differing, state] of states)
  test(`a bridge with ${JSON.stringify(differing)} is ${state}`, async () => {
    jicofo.has({ "jvb-1": bridgeState(differing) });
    expect(await ask()).toMatchObject([{ state }]);
  });

const json = (value: unknown) => () => Response.json(value);
const odd = (differing: Record<string, unknown>) => json(debugState({ "jvb-1": bridgeState(differing) }));
const many = Object.fromEntries(Array.from({ length: 501 }, (_, n) => [`jvb-${n}`, bridgeState()]));
const notUnderstood: [what: string, answer: () => Response][] = [
  ["no JSON", () => new Response("<html>502</html>")],
  ["half of JSON", () => new Response('{"bridge_selector": {"bridge": {')],
  ["nothing", () => new Response("")],
  ["a list", json([])],
  ["null", json(null)],
  ["its other statistics", json({ bridge_selector: { bridge_count: 2 } })],
  ["a load that is no number", odd({ "corrected-stress": "NaN" })],
  ["a load below nothing", odd({ "corrected-stress": -1 })],
  ["half a person", odd({ endpoints: 1.5 })],
  ["no word on whether it works", odd({ operational: undefined })],
  ["a version without an end", odd({ version: "2".repeat(101) })],
  ["a version that cannot be stored", odd({ version: "2\u0000" })],
  ["a name that cannot be stored", json(debugState({ "jvb\ud800": bridgeState() }))],
  ["a name without an end", json(debugState({ ["j".repeat(101)]: bridgeState() }))],
  ["more bridges than any court has", json(debugState(many))],
  [
    "two bridges of one name",
    json({ bridge_selector: { bridge: { "a@muc/jvb-1": bridgeState(), "b@muc/jvb-1": bridgeState() } } }),
  ],
];
for (const [what, answer] of notUnderstood)
  test(`${what} is no list of bridges`, async () => {
    jicofo.answers(answer);
    expect(await ask()).toBe("not_understood");
  });

test("an answer that is packed is read", async () => {
  const packed = Bun.gzipSync(JSON.stringify(debugState({ "jvb-1": bridgeState() })));
  jicofo.answers(() => new Response(packed, { headers: { "Content-Encoding": "gzip" } }));
  expect(await ask()).toMatchObject([{ name: "jvb-1" }]);
  jicofo.answers(() => new Response("not packed", { headers: { "Content-Encoding": "gzip" } }));
  expect(await ask()).toBe("unreachable");
});

/** Bytes that a process takes at most which reads this answer, and what it finds. */
async function readByOther(answer: () => Response) {
  jicofo.answers(answer);
  const program = `import { askJicofo } from "./server/media/jicofo.ts";
    await askJicofo("${jicofo.url}", 30_000).catch(({ problem }) => console.log(problem));`;
  const child = Bun.spawn([process.execPath, "-e", program], { stdio: ["ignore", "pipe", "inherit"] });
  const found = await new Response(child.stdout).text();
  await child.exited;
  return { found: found.trim(), bytes: child.resourceUsage()?.maxRSS ?? Number.NaN };
}

test("an answer that unpacks without an end, or has bridges without an end, takes no memory from the hearings", async () => {
  const usual = await readByOther(() => new Response("[]"));
  expect(usual.found).toBe("not_understood");
  const more = 200_000_000;
  const packed = Bun.gzipSync(new Uint8Array(400_000_000));
  const bomb = await readByOther(() => new Response(packed, { headers: { "Content-Encoding": "gzip" } }));
  expect(bomb.found).toBe("too_large");
  expect(bomb.bytes - usual.bytes).toBeLessThan(more);
  const entries = Array.from({ length: 150_000 }, (_, n) => `"a/${n}":{}`).join(",");
  const crowd = await readByOther(() => new Response(`{"bridge_selector":{"bridge":{${entries}}}}`));
  expect(crowd.found).toBe("not_understood");
  expect(crowd.bytes - usual.bytes).toBeLessThan(more);
});

test("an error, another address, an answer without an end, none in time and a closed port are named", async () => {
  jicofo.answers(() => new Response("Not Found", { status: 404 }));
  expect(await ask()).toBe("status");
  jicofo.answers(() => Response.redirect("http://169.254.169.254/latest"));
  expect(await ask()).toBe("redirect");
  const chunk = new Uint8Array(1_000_000).fill(32);
  jicofo.answers(() => new Response(new ReadableStream({ pull: (controller) => controller.enqueue(chunk) })));
  expect(await ask()).toBe("too_large");
  jicofo.answers(() => new Promise(() => {}));
  expect(await ask(50)).toBe("timeout");
  await jicofo.stop();
  expect(await ask()).toBe("unreachable");
});

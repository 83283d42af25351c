// The TURN server with the very words of compose.yaml: it relays to the bridge's address and into nobody's own network.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { startTurn, type Turn } from "./support/turn.ts";

let turn: Turn;

beforeAll(async () => {
  turn = await startTurn();
}, 60_000);
afterAll(() => turn.stop());

test("it relays to the bridge, as people reach it, and to other addresses of the world", async () => {
  expect(await turn.askFor("203.0.113.10")).toBe("relayed");
  expect(await turn.askFor("198.51.100.9")).toBe("relayed");
});

for (const peer of [
  "10.1.2.3",
  "172.20.0.5",
  "192.168.1.1",
  "100.64.0.9",
  "169.254.169.254",
  "127.0.0.1",
  "0.0.0.0",
])
  test(`it relays nothing to ${peer}`, async () => {
    expect(await turn.askFor(peer)).toBe("forbidden");
  });

test("Jitsi names people by the second they come in: all who come in one are served", async () => {
  const told = await Promise.all(Array.from({ length: 20 }, () => turn.askFor("198.51.100.20")));
  expect(new Set(told)).toEqual(new Set(["relayed"]));
});

test("without the secret it relays for nobody", async () => {
  expect(await turn.askFor("203.0.113.10", "another secret")).toBe("refused");
});

test("in a court's own network it relays to the bridge there, and to no machine beside it", async () => {
  const inside = await startTurn("192.168.7.5");
  try {
    expect(await inside.askFor("192.168.7.5")).toBe("relayed");
    expect(await inside.askFor("192.168.7.6")).toBe("forbidden");
  } finally {
    await inside.stop();
  }
}, 60_000);

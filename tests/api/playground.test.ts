// The playground's calls: every place of every scene is what redact shows its person, acts are decided for real, and outside a demo there is none.
import { describe, expect, test } from "bun:test";
import { PLAYGROUND_ACTS } from "../../server/contract/limits.ts";
import type { PlaygroundPlace, PlaygroundScene } from "../../server/contract/rest/playground.ts";
import { rolesInEnglish } from "../../server/contract/roles.ts";
import { oneServer } from "../stories/support/story.ts";

const server = oneServer();

const ask = (path: string, body?: unknown) =>
  fetch(`${server().url}/api/v1/dev/playground${path}`, {
    method: body === undefined ? "GET" : "POST",
    headers: { "Content-Type": "application/json" },
    body: body === undefined ? undefined : JSON.stringify(body),
  });

async function placeOf(scene: string, as: string, acts: unknown[] = []): Promise<PlaygroundPlace> {
  const answer = await ask("/place", { scene, as, acts });
  expect(answer.status).toBe(200);
  return answer.json();
}

const act = (as: string, command: object, n = 1) => ({ id: `act-${n}-of-test`, as, command, after: 1000 });

describe("the playground", () => {
  test("has a place for one of each role in every scene, and nobody there is in no state", async () => {
    const scenes: PlaygroundScene[] = await (await ask("")).json();
    expect(new Set(scenes.map(({ id }) => id)).size).toBe(scenes.length);
    for (const { id, viewers } of scenes) {
      const shown = new Set(viewers.map(({ role }) => role));
      for (const label of Object.values(rolesInEnglish))
        expect([id, label, shown.has(label)]).toEqual([id, label, true]);
      for (const viewer of viewers.slice(0, 13)) {
        const { account, reset } = await placeOf(id, viewer.id);
        expect([id, viewer.id, account.id]).toEqual([id, viewer.id, viewer.id]);
        expect(reset.ownPart?.people[viewer.id]?.state).toBeDefined();
      }
    }
  });

  test("shows a guest nothing of a closed item, and the court all of it", async () => {
    const guest = JSON.stringify(await placeOf("in-camera", "guest"));
    expect(guest).not.toContain("Rajani Reddiar");
    expect(guest).not.toContain("Identity of a minor");
    expect(JSON.stringify(await placeOf("in-camera", "officer"))).toContain("Identity of a minor");
  });

  test("decides what is done there, refuses what the rules refuse, and keeps nothing", async () => {
    const heard = await placeOf("called", "petitioner", [act("officer", { type: "hear" })]);
    expect(heard.refused).toBeNull();
    expect(heard.reset.view.items["FRESH:9"]?.state).toBe("HEARING");
    expect(heard.change?.change?.items["FRESH:9"]?.state).toBe("HEARING");
    const guest = await placeOf("called", "guest", [act("guest", { type: "hear" })]);
    expect(guest.refused).toBe("not_allowed");
    expect(guest.change).toBeNull();
    expect((await placeOf("called", "petitioner")).reset.view.items["FRESH:9"]?.state).toBe("CALLED");
  });

  test("answers what is bad as such", async () => {
    expect((await ask("/place", { scene: "nowhere", as: "officer", acts: [] })).status).toBe(404);
    expect((await ask("/place", { scene: "called", as: "nobody", acts: [] })).status).toBe(404);
    expect((await ask("/place", { scene: "called", as: "__proto__", acts: [] })).status).toBe(404);
    expect((await ask("/place", { scene: "called", as: "officer" })).status).toBe(400);
    expect((await ask("/place", { scene: "a/b", as: "officer", acts: [] })).status).toBe(400);
    const many = Array.from({ length: PLAYGROUND_ACTS + 1 }, (_, n) => act("officer", { type: "hear" }, n));
    expect((await ask("/place", { scene: "called", as: "officer", acts: many })).status).toBe(400);
    const server = act("officer", { type: "kickOut", person: "petitioner" });
    expect((await ask("/place", { scene: "called", as: "officer", acts: [server] })).status).toBe(400);
  });

  test("has its file, a PDF, and frames its places and nothing else", async () => {
    const file = new Uint8Array(await (await ask("/file")).arrayBuffer());
    expect(new TextDecoder().decode(file.slice(0, 5))).toBe("%PDF-");
    const policy = async (path: string) => {
      const page = await fetch(server().url + path, { headers: { accept: "text/html" } });
      return page.headers.get("content-security-policy") ?? "";
    };
    expect(await policy("/dev/playground")).toContain("frame-src 'self'");
    expect(await policy("/dev/playground/place")).toContain("frame-ancestors 'self'");
    for (const path of ["/meeting", "/dev/playgroundish", "/dev/outbox"])
      expect(await policy(path)).toContain("frame-ancestors 'none'");
  });
});

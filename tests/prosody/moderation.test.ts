// AV moderation: on before anybody is in, and each person is heard and seen as their token and our server's orders say.
import { afterAll, beforeAll, expect, test } from "bun:test";
import type { Client } from "./support/client.ts";
import { Prosody } from "./support/server.ts";

const component = `
Component "avmoderation.meet.jitsi" "test_av_moderation"
  muc_component = "muc.meet.jitsi"
`;
let prosody: Prosody;
beforeAll(async () => {
  prosody = await Prosody.start({ hosts: component });
});
afterAll(() => prosody.stop());

/** What the moderation has heard in Jicofo's name, in order. */
async function heard(focus: Client): Promise<string[]> {
  await focus.settle();
  return focus.inbox.flatMap((stanza) => stanza.getChildText("heard") ?? []);
}

const on = ["on audio", "on video", "on desktop"];

test("it is on for sound, picture and screens before the first person is in, and needs no moderator's page", async () => {
  const focus = await prosody.focus("hall1");
  expect(await heard(focus)).toEqual(on);
  expect((await prosody.get("rooms/hall1")).body).toMatchObject({ quiet: true, people: [] });
});

test("who may publish is heard only when the token or an order says so, and no longer when it does not", async () => {
  const focus = await prosody.focus("hall2");
  const counsel = await prosody.person({ user: "counsel", room: "hall2", seq: 10 });
  await counsel.join("hall2", "counsel");
  expect(await heard(focus)).toEqual(on);
  const allow = (media: string[], seq: number) =>
    prosody.order("allow", { room: "hall2", user: "counsel", media, seq });
  expect((await allow(["audio", "video"], 12)).body).toEqual({ applied: true });
  expect(await heard(focus)).toEqual([...on, "allow audio counsel", "allow video counsel"]);
  expect((await allow(["video"], 11)).body).toEqual({ applied: false });
  await allow(["video"], 13);
  expect((await heard(focus)).slice(5)).toEqual(["refuse audio counsel"]);
  expect((await prosody.get("rooms/hall2")).body.people).toMatchObject([{ allowed: ["video"] }]);
});

test("a token allows from the first moment; an order that is newer than the token stands above it", async () => {
  const focus = await prosody.focus("hall3");
  await prosody.order("allow", { room: "hall3", user: "silenced", media: [], seq: 20 });
  for (const [user, seq] of [
    ["judge", 10],
    ["silenced", 19],
    ["silenced", 21],
  ] as const) {
    const person = await prosody.person({ user, room: "hall3", seq, allow: ["audio", "video"] });
    await person.join("hall3", `${user}${seq}`);
  }
  expect((await heard(focus)).slice(3)).toEqual([
    "allow audio judge10",
    "allow video judge10",
    "allow audio silenced21",
    "allow video silenced21",
  ]);
});

test("screens are allowed with the leave to share alone, and a watcher is never allowed anything", async () => {
  const focus = await prosody.focus("hall4");
  const counsel = await prosody.person({ user: "counsel", room: "hall4" });
  const watcher = await prosody.person({ user: "watcher", room: "hall4", right: "watch", allow: ["audio"] });
  await counsel.join("hall4", "counsel");
  await watcher.join("hall4", "watcher");
  await prosody.order("allow", { room: "hall4", user: "watcher", media: ["audio", "video"], seq: 20 });
  await prosody.order("share", { room: "hall4", users: ["counsel", "watcher"], seq: 20 });
  await prosody.order("share", { room: "hall4", users: [], seq: 21 });
  expect((await heard(focus)).slice(3)).toEqual(["allow desktop counsel", "refuse desktop counsel"]);
});

test.each([
  ["is not there", "", ""],
  ["fails", component, "test_av_moderation_broken = true"],
])(
  "where the component %s, rooms open, and its flag asks for moderation from the first moderator on",
  async (_, hosts, options) => {
    const own = await Prosody.start({ hosts, options });
    try {
      await own.focus("hall5");
      const counsel = await own.person({ user: "counsel", room: "hall5", allow: ["audio"] });
      expect((await counsel.join("hall5", "counsel")).attrs.type).toBeUndefined();
      expect((await own.get("rooms/hall5")).body).toMatchObject({
        quiet: true,
        people: [{ user: "counsel" }],
      });
    } finally {
      await own.stop();
    }
  },
);

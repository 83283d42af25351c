// AV moderation: on before anybody is in, and each person is heard and seen as their token and our server's commands say.
import { afterAll, beforeAll, expect, test } from "bun:test";
import type { Element } from "ltx";
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

/** What the moderation has heard in Jicofo's name, and what Jicofo was asked to open or shut at the bridge, in order. */
async function heard(focus: Client): Promise<string[]> {
  await focus.settle();
  return focus.inbox.flatMap((stanza) => stanza.getChildText("heard") ?? muteIn(stanza) ?? []);
}

function muteIn(stanza: Element): string | undefined {
  const mute = stanza.getChildElements().find(({ name }) => name === "mute");
  if (!mute || stanza.attrs.from !== mute.attrs.jid) return undefined;
  return `${mute.getText() === "false" ? "open" : "shut"} ${mute.getNS()?.split("/").at(-1)} ${mute.attrs.jid?.split("/")[1]}`;
}

/** Takes up media as a client does: Jicofo offers, the client accepts. */
async function takeUpMedia(client: Client, focus: Client, room: string): Promise<void> {
  const isAccept = (stanza: Element) => stanza.getChild("jingle")?.attrs.action === "session-accept";
  const accepted = focus.next(isAccept, "the acceptance");
  const answer = client.iq(
    "set",
    `<jingle xmlns="urn:xmpp:jingle:1" action="session-accept" sid="s"/>`,
    `${room}@muc.meet.jitsi/focus`,
  );
  const { id, from } = (await accepted).attrs;
  focus.send(`<iq xmlns="jabber:client" type="result" id="${id}" to="${from}"/>`);
  await answer;
}

const kinds = ["audio", "video", "desktop"];
/** Jicofo is on every list itself: of an empty one it would not be told. */
const on = [...kinds.map((kind) => `on ${kind}`), ...kinds.map((kind) => `allow ${kind} focus`)];
/** What is said of somebody who comes and is allowed nothing: the component may remember who had the nick before. */
const refused = (nick: string) => kinds.map((kind) => `refuse ${kind} ${nick}`);

test("it is on for sound, picture and screens before the first person is in, and needs no moderator's page", async () => {
  const focus = await prosody.focus("hall1");
  expect(await heard(focus)).toEqual(on);
  expect((await prosody.get("rooms/hall1")).body).toMatchObject({ quiet: true, people: [] });
});

test("who may publish is heard only when the token or a command says so, and no longer when it does not", async () => {
  const focus = await prosody.focus("hall2");
  const counsel = await prosody.person({ user: "counsel", room: "hall2", seq: 10 });
  await counsel.join("hall2", "counsel");
  const first = [...on, ...refused("counsel")];
  expect(await heard(focus)).toEqual(first);
  const allow = (media: string[], seq: number) =>
    prosody.command("allow", { room: "hall2", user: "counsel", media, seq });
  expect((await allow(["audio", "video"], 12)).body).toMatchObject({ applied: true });
  expect(await heard(focus)).toEqual([...first, "allow audio counsel", "allow video counsel"]);
  expect((await allow(["video"], 11)).body).toMatchObject({ applied: false });
  await allow(["video"], 13);
  expect((await heard(focus)).slice(11)).toEqual(["refuse audio counsel"]);
  expect((await prosody.get("rooms/hall2")).body.people).toMatchObject([{ allowed: ["video"] }]);
});

test("the last one who may be heard loses it: Jicofo is told of the list without them", async () => {
  const focus = await prosody.focus("hall7");
  const only = await prosody.person({ user: "only", room: "hall7", allow: ["audio"] });
  await only.join("hall7", "only");
  const lists = async () => {
    await focus.settle();
    return focus.inbox
      .flatMap((stanza) => stanza.getChildText("list") ?? [])
      .filter((list) => /^audio/.test(list));
  };
  expect((await lists()).at(-1)).toBe("audio: focus only");
  await prosody.command("allow", { room: "hall7", user: "only", media: [], seq: 11 });
  expect((await lists()).at(-1)).toBe("audio: focus");
});

test("what is allowed is opened at the bridge once the person has media, and shut when it is taken back", async () => {
  const focus = await prosody.focus("hall6");
  const counsel = await prosody.person({ user: "counsel", room: "hall6", allow: ["audio"] });
  await counsel.join("hall6", "counsel");
  expect((await heard(focus)).slice(6)).toEqual(["allow audio counsel", ...refused("counsel").slice(1)]);
  await takeUpMedia(counsel, focus, "hall6");
  expect((await heard(focus)).slice(9)).toEqual(["open audio counsel"]);
  const allow = (media: string[], seq: number) =>
    prosody.command("allow", { room: "hall6", user: "counsel", media, seq });
  await allow(["audio", "video"], 11);
  await allow([], 12);
  expect((await heard(focus)).slice(10)).toEqual([
    "allow video counsel",
    "open video counsel",
    "refuse audio counsel",
    "shut audio counsel",
    "refuse video counsel",
    "shut video counsel",
  ]);
  // The bridge changed, Jicofo offers again: nothing is open that is not allowed.
  await takeUpMedia(counsel, focus, "hall6");
  await allow(["audio"], 13);
  expect((await heard(focus)).slice(16)).toEqual(["allow audio counsel", "open audio counsel"]);
});

test("a token allows from the first moment; a command that is newer than the token stands above it", async () => {
  const focus = await prosody.focus("hall3");
  await prosody.command("allow", { room: "hall3", user: "silenced", media: [], seq: 20 });
  for (const [user, seq] of [
    ["judge", 10],
    ["silenced", 19],
    ["silenced", 21],
  ] as const) {
    const person = await prosody.person({ user, room: "hall3", seq, allow: ["audio", "video"] });
    await person.join("hall3", `${user}${seq}`);
  }
  expect((await heard(focus)).slice(6)).toEqual([
    "allow audio judge10",
    "allow video judge10",
    "refuse desktop judge10",
    ...refused("silenced19"),
    "allow audio silenced21",
    "allow video silenced21",
    "refuse desktop silenced21",
  ]);
});

test("screens are allowed with the leave to share alone, and a watcher is never allowed anything", async () => {
  const focus = await prosody.focus("hall4");
  const counsel = await prosody.person({ user: "counsel", room: "hall4" });
  const watcher = await prosody.person({ user: "watcher", room: "hall4", right: "watch", allow: ["audio"] });
  await counsel.join("hall4", "counsel");
  await watcher.join("hall4", "watcher");
  await prosody.command("allow", { room: "hall4", user: "watcher", media: ["audio", "video"], seq: 20 });
  await prosody.command("share", { room: "hall4", users: ["counsel", "watcher"], seq: 20 });
  await prosody.command("share", { room: "hall4", users: [], seq: 21 });
  await takeUpMedia(watcher, focus, "hall4");
  expect((await heard(focus)).slice(6)).toEqual([
    ...refused("counsel"),
    "allow desktop counsel",
    "refuse desktop counsel",
  ]);
});

test("a nick that somebody was allowed with opens nothing for who comes with it again and is allowed nothing", async () => {
  const focus = await prosody.focus("hall8");
  const counsel = await prosody.person({ user: "counsel", room: "hall8", seq: 10, allow: ["audio"] });
  await counsel.join("hall8", "same");
  await prosody.command("kick", { room: "hall8", user: "counsel", seq: 11 });
  await prosody.command("allow", { room: "hall8", user: "counsel", media: [], seq: 12 });
  const again = await prosody.person({ user: "counsel", room: "hall8", seq: 13 });
  await again.join("hall8", "same");
  expect((await heard(focus)).slice(-3)).toEqual(refused("same"));
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

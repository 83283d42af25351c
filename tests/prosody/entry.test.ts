// Who may come into a room and in which part: the token decides, a room is its own, and nothing opens before our server has spoken.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { conditionIn, MUC, refusalIn, roleIn } from "./support/client.ts";
import { Prosody } from "./support/server.ts";

let prosody: Prosody;
beforeAll(async () => {
  prosody = await Prosody.start();
});
afterAll(() => prosody.stop());

test("the role is the token's: an advocate takes part, the officer moderates, a watcher is a visitor", async () => {
  await prosody.focus("hall1");
  const advocate = await prosody.person({ user: "adv", room: "hall1" });
  const officer = await prosody.person({ user: "officer", room: "hall1", moderator: true });
  const watcher = await prosody.person({ user: "watcher", room: "hall1", right: "watch" });
  expect(roleIn(await advocate.join("hall1", "adv"))).toBe("participant");
  expect(roleIn(await officer.join("hall1", "officer"))).toBe("moderator");
  expect(roleIn(await watcher.join("hall1", "watcher"))).toBe("visitor");
});

test("a token is good for its own room alone: not for another's, nor for one spelt almost the same", async () => {
  await prosody.focus("hall2", "hall2b");
  const stranger = await prosody.person({ user: "stranger", room: "hall2" });
  expect(refusalIn(await stranger.join("hall2b", "stranger"))).toBe("sunwai:wrong_room");
  for (const room of ["*", "HALL2B", ".*", "hall2b@muc.meet.jitsi"]) {
    const sly = await prosody.person({ user: "sly", room });
    expect(refusalIn(await sly.join("hall2b", "sly"))).toBe("sunwai:wrong_room");
  }
});

test("nobody opens a room whose name is not in their token, by a presence or through Jicofo", async () => {
  const person = await prosody.person({ user: "maker", room: "hall3" });
  expect(refusalIn(await person.join("invented", "maker"))).toBe("sunwai:wrong_room");
  expect((await prosody.get("rooms/invented")).status).toBe(404);
  const conference = (room: string) =>
    person.iq(
      "set",
      `<conference xmlns="http://jitsi.org/protocol/focus" room="${room}@${MUC}"/>`,
      "focus.meet.jitsi",
    );
  expect(conditionIn(await conference("invented"))).toBe("forbidden");
  expect(refusalIn(await conference("invented"))).toBe("sunwai:wrong_room");
  const elsewhere = `<conference xmlns="http://jitsi.org/protocol/focus" room="hall3@evil.example"/>`;
  expect(refusalIn(await person.iq("set", elsewhere, "focus.meet.jitsi"))).toBe("sunwai:wrong_room");
  // There is no Jicofo behind that address here: it was let through to nobody.
  expect(conditionIn(await conference("hall3"))).not.toBe("forbidden");
});

test.each([
  ["no person", { user: undefined }],
  ["an empty id", { user: { id: "", right: "publish", seq: 1 } }],
  ["no right", { user: { id: "a", seq: 1 } }],
  ["an unknown right", { user: { id: "a", right: "all", seq: 1 } }],
  ["no number", { user: { id: "a", right: "publish" } }],
  ["a number as text", { user: { id: "a", right: "publish", seq: "1" } }],
  ["a watcher who moderates", { user: { id: "a", right: "watch", moderator: true, seq: 1 } }],
  ["no sitting", { group: undefined }],
  ["a sitting that is no text", { group: 7 }],
])("a good token with %s is refused", async (_, changed) => {
  await prosody.focus("hall4");
  const user = { id: "a", name: "A", right: "publish", moderator: false, seq: 1 };
  const context = { user, group: "sitting-1", ...changed };
  const person = await prosody.person({ user: "a", room: "hall4" }, { context });
  expect(refusalIn(await person.join("hall4", "a"))).toBe("sunwai:bad_claims");
});

test("a name of any length comes in, cut at a whole letter", async () => {
  await prosody.focus("hall4");
  const names = [`x${"क".repeat(200)}`, `${"a".repeat(499)}·b`, "a".repeat(600)];
  for (const [n, name] of names.entries()) {
    const person = await prosody.person({ user: "long", room: "hall4", name });
    const joined = await person.join("hall4", `long${n}`);
    expect(joined.attrs.type).not.toBe("error");
    const told = joined.getChildText("nick", "http://jabber.org/protocol/nick") ?? "";
    expect(name).toStartWith(told);
    expect(Buffer.byteLength(told)).toBeGreaterThan(496);
  }
});

test("a token that another signed does not open a stream", async () => {
  const token = await prosody.token({ user: "a", room: "hall4" });
  const forged = `${token.slice(0, -6)}AAAAAA`;
  await expect(prosody.stream({ token: forged })).rejects.toThrow("not signed in");
});

test("two rooms know nothing of each other", async () => {
  await prosody.focus("secret", "open");
  const inside = await prosody.person({ user: "detenue", room: "secret" });
  const outside = await prosody.person({ user: "counsel", room: "open" });
  await outside.join("open", "counsel");
  await inside.join("secret", "detenue");
  await inside.present("secret", "detenue", "<audiomuted>true</audiomuted>");
  await outside.settle();
  expect(outside.inbox.filter((stanza) => stanza.toString().includes("secret"))).toEqual([]);
  const asked = await outside.iq(
    "get",
    `<query xmlns="http://jabber.org/protocol/disco#items"/>`,
    `secret@${MUC}`,
  );
  expect(conditionIn(asked)).toBe("forbidden");
});

test("a nick cannot be taken from another, nor changed: it names the sources", async () => {
  await prosody.focus("hall5");
  const one = await prosody.person({ user: "one", room: "hall5" });
  const two = await prosody.person({ user: "two", room: "hall5" });
  await one.join("hall5", "abcd1234");
  expect(refusalIn(await two.join("hall5", "abcd1234"))).toBe("sunwai:nick_taken");
  expect(refusalIn(await one.join("hall5", "other"))).toBe("sunwai:nick_fixed");
});

test("a person sits in a room once: the window that came last has the seat", async () => {
  await prosody.focus("hall6");
  const first = await prosody.person({ user: "same", room: "hall6" });
  const second = await prosody.person({ user: "same", room: "hall6", seq: 11 });
  await first.join("hall6", "firstone");
  const out = first.next((stanza) => stanza.attrs.type === "unavailable", "the loss of the seat");
  await second.join("hall6", "secondone");
  expect((await out).toString()).toContain("sunwai:elsewhere");
  const { body } = await prosody.get("rooms/hall6");
  expect(body.people).toMatchObject([{ user: "same", nick: "secondone" }]);
});

test("after a start nobody enters until our server has told everything; then they do, over the same stream", async () => {
  const cold = await Prosody.start({ armed: false });
  try {
    await cold.focus("hall7");
    const person = await cold.person({ user: "early", room: "hall7" });
    const refused = await person.join("hall7", "early");
    expect(refusalIn(refused)).toBe("sunwai:not_ready");
    expect(refused.getChild("error")?.attrs.type).toBe("wait");
    await cold.arm();
    expect(roleIn(await person.join("hall7", "early"))).toBe("participant");
  } finally {
    await cold.stop();
  }
});

test("with a secret that is too short nothing can be ordered, and so nobody enters", async () => {
  const without = "sunwai_control_secret must have at least 32 characters";
  const weak = await Prosody.start({ options: `sunwai_control_secret = "short"`, armed: false, without });
  try {
    expect((await weak.get("health", { authorization: "Bearer short" })).status).toBe(404);
    await weak.focus("hall9");
    const person = await weak.person({ user: "early", room: "hall9" });
    expect(refusalIn(await person.join("hall9", "early"))).toBe("sunwai:not_ready");
  } finally {
    await weak.stop();
  }
});

// Our server's log is behind what it ordered, as after a backup was restored: its state counts anew, once, and lets nobody back.
import { afterAll, beforeEach, expect, test } from "bun:test";
import { type Client, refusalIn } from "./support/client.ts";
import { Prosody } from "./support/server.ts";

let prosody: Prosody;
let era: string;
beforeEach(async () => {
  await prosody?.stop();
  prosody = await Prosody.start();
  await prosody.focus("hall");
  era = await prosody.era();
});
afterAll(() => prosody.stop());

const comes = async (user: string, more: object = {}) => {
  const client = await prosody.person({ user, room: "hall", ...more });
  return { client, refusal: refusalIn(await client.join("hall", user)) };
};
const isOut = (client: Client) => client.inbox.some((stanza) => stanza.toString().includes("sunwai:ended"));
const anew = (state: object = {}) => prosody.arm({ era, anew: true, ...state });

test("commands of a log that is gone do not shut the room any more, and its denials end with it", async () => {
  await prosody.command("kick", { room: "hall", user: "a", seq: 900 });
  await prosody.command("deny", { group: "sitting-1", user: "b", seq: 900 });
  expect((await comes("a", { seq: 51 })).refusal).toBe("sunwai:stale");
  expect((await prosody.arm({ allowed: [] })).status).toBe(200);
  expect((await comes("a", { seq: 51 })).refusal).toBe("sunwai:stale");
  expect(await anew()).toMatchObject({ status: 200, body: { applied: true } });
  expect((await comes("a", { seq: 51 })).refusal).toBeNull();
  expect((await comes("b", { seq: 51 })).refusal).toBeNull();
});

test("the rooms' newest numbers can be read, by sitting and by room", async () => {
  await prosody.command("kick", { room: "hall", user: "a", seq: 900 });
  await prosody.command("share", { room: "hall", users: [], seq: 30 });
  await prosody.command("deny", { group: "sitting-1", user: "b", seq: 700 });
  const { body } = await prosody.get("rooms");
  expect(body).toMatchObject({ era, numbers: { groups: { "sitting-1": 700 }, rooms: { hall: 900 } } });
});

test("everybody is put out, and no token of before opens anything, however new it was", async () => {
  const { client } = await comes("a", { seq: 900 });
  const unused = await prosody.token({ user: "c", room: "hall", seq: 999_999 });
  const asleep = await comes("s", { seq: 900 });
  await asleep.client.cut();
  await anew();
  await client.closed;
  expect(isOut(client)).toBe(true);
  const again = await prosody.stream({ token: unused, room: "hall" });
  await again.iq("set", `<bind xmlns="urn:ietf:params:xml:ns:xmpp-bind"/>`);
  expect(refusalIn(await again.join("hall", "c"))).toBe("sunwai:stale");
  const resumed = await prosody.stream({
    token: await prosody.token({ user: "s", room: "hall", seq: 51 }),
    room: "hall",
  });
  expect((await resumed.resume(asleep.client.smId)).name).toBe("failed");
  expect((await prosody.get("rooms/hall")).body.people).toEqual([]);
});

test("a person who is out in the restored log is out, also with a token of the log that is gone", async () => {
  await prosody.command("deny", { group: "sitting-1", user: "rude", seq: 10 });
  await prosody.command("undeny", { group: "sitting-1", user: "rude", seq: 800 });
  await anew({ denied: [{ group: "sitting-1", user: "rude", seq: 10 }] });
  expect((await comes("rude", { seq: 51 })).refusal).toBe("sunwai:denied");
  expect((await comes("rude", { seq: 900, era })).refusal).toBe("sunwai:denied");
});

test("a late command, a repeated state and a late state of before do nothing", async () => {
  await anew({ denied: [{ group: "sitting-1", user: "rude", seq: 10 }] });
  await comes("a", { seq: 51 });
  const late = await prosody.commands(
    [
      { command: "kick", room: "hall", user: "a", seq: 900 },
      { command: "undeny", group: "sitting-1", user: "rude", seq: 800 },
    ],
    era,
  );
  expect(late).toMatchObject({ status: 409, body: { error: { code: "another_era" } } });
  expect(await anew()).toMatchObject({ status: 409, body: { error: { code: "another_era" } } });
  expect(await prosody.arm({ era })).toMatchObject({ status: 409 });
  expect((await comes("rude", { seq: 51 })).refusal).toBe("sunwai:denied");
  const { body } = await prosody.get("rooms/hall");
  expect(body.people).toMatchObject([{ user: "a" }]);
});

test("only who has the secret begins anew", async () => {
  const body = JSON.stringify({
    boot: "x",
    era,
    anew: true,
    denied: [],
    expired: [],
    shares: [],
    allowed: [],
  });
  const headers = { authorization: "Bearer guessed" };
  expect((await prosody.http("state", { method: "PUT", body, headers })).status).toBe(401);
  expect(await prosody.era()).toBe(era);
});

test("after a start of Prosody no token of the one before is good, whatever its number", async () => {
  const token = await prosody.token({ user: "a", room: "hall", seq: 999_999 });
  await prosody.halt();
  await prosody.run();
  await prosody.arm();
  await prosody.focus("hall");
  const page = await prosody.stream({ token, room: "hall" });
  await page.iq("set", `<bind xmlns="urn:ietf:params:xml:ns:xmpp-bind"/>`);
  expect(refusalIn(await page.join("hall", "a"))).toBe("sunwai:stale");
});

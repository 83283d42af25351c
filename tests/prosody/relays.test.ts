// The credentials of the TURN server that Prosody gives: under the name of the asker's own token, however often they ask.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { createHmac } from "node:crypto";
import { type Client, conditionIn, MUC } from "./support/client.ts";
import { Prosody, turnSecret } from "./support/server.ts";

const EXTDISCO = "urn:xmpp:extdisco:2";
const NAME = "00d1e2f3a4b5c697";
let prosody: Prosody;
beforeAll(async () => {
  prosody = await Prosody.start();
});
afterAll(() => prosody.stop());

const ask = (client: Client, what = `<services xmlns="${EXTDISCO}"/>`, to = "meet.jitsi") =>
  client.iq("get", what, to);
async function servicesFor(client: Client, what?: string) {
  const answer = await ask(client, what);
  const [given] = answer.getChildElements();
  return given?.getChildElements().map(({ attrs }) => attrs) ?? [];
}
const passwordFor = (username: string) => createHmac("sha1", turnSecret).update(username).digest("base64");

test("who asks again and again, on whatever stream, has the same name, and a password that is good for it", async () => {
  const first = await prosody.person({ user: "r1", room: "hall", relay: NAME });
  const second = await prosody.person({ user: "r1", room: "hall", right: "watch", relay: NAME });
  const asked = [await servicesFor(first), await servicesFor(first)];
  await Bun.sleep(1100);
  asked.push(await servicesFor(first), await servicesFor(second));
  const turn = asked.flat().filter(({ type }) => type !== "stun");
  expect(turn).toHaveLength(8);
  const now = Date.now() / 1000;
  for (const { username = "", password, expires } of turn) {
    const [, end, name] = /^(\d+):(.*)$/.exec(username) ?? [];
    expect(name).toBe(NAME);
    expect(password).toBe(passwordFor(username));
    // A day's hearing is not cut: a page asks once in its stream.
    expect(Number(end)).toBeGreaterThan(now + 11.9 * 3600);
    expect(Number(end)).toBeLessThan(now + 12.1 * 3600);
    expect(Date.parse(String(expires)) / 1000).toBeCloseTo(Number(end), -1);
  }
  // The second is another each time, which alone was the name until now.
  expect(new Set(turn.map(({ username }) => username)).size).toBeGreaterThan(1);
});

test("the older way to ask, by the service, gives the same name", async () => {
  const client = await prosody.person({ user: "r2", room: "hall", relay: "abcdef0123456789" });
  const service = `<service type="turn" host="turn.test" port="3478"/>`;
  for (const ns of [EXTDISCO, "urn:xmpp:extdisco:1"]) {
    const given = await servicesFor(client, `<credentials xmlns="${ns}">${service}</credentials>`);
    expect(given).toHaveLength(1);
    expect(given[0]?.username).toMatch(/^\d+:abcdef0123456789$/);
    expect(given[0]?.password).toBe(passwordFor(String(given[0]?.username)));
  }
});

test("without a name in the token, or with a strange one, there is no relay", async () => {
  for (const [n, relay] of [undefined, "", "a:b", "x y", "ab\n"].entries()) {
    const client = await prosody.person({ user: `n${n}`, room: "hall", relay });
    expect((await servicesFor(client)).map(({ type }) => type)).toEqual(["stun"]);
  }
});

test("no other host gives a credential past the name", async () => {
  const client = await prosody.person({ user: "r3", room: "hall", relay: NAME });
  for (const to of ["auth.meet.jitsi", "hidden.meet.jitsi", MUC])
    expect([to, conditionIn(await ask(client, undefined, to))]).toEqual([to, "forbidden"]);
});

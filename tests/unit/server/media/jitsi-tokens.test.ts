// Tokens and room names for Jitsi: every claim, one minute, one room, and nothing in a name that the public may not read.
import { expect, test } from "bun:test";
import { jwtVerify } from "jose";
import { JitsiGrant } from "../../../../server/contract/media.ts";
import type { Person } from "../../../../server/contract/sitting/core/person.ts";
import type { Sitting } from "../../../../server/contract/sitting/sitting.ts";
import { openPlaces, RoomNames } from "../../../../server/media/jitsi-rooms.ts";
import { jitsiGrant } from "../../../../server/media/jitsi-tokens.ts";
import { relayName } from "../../../../server/media/relay-names.ts";
import { hearingPlace } from "../../../../server/sitting/media-rights.ts";
import { openSitting, START } from "../../../support/histories.ts";
import { jitsiEnv } from "../../../support/jitsi.ts";

const names = new RoomNames(jitsiEnv.appSecret);
const key = new TextEncoder().encode(jitsiEnv.appSecret);
const open = openSitting();
const checks = { issuer: "sunwai", audience: "jitsi", subject: "meet.jitsi", algorithms: ["HS256"] };

function withPerson(id: string, change: Partial<Person>): Sitting {
  const person = open.people[id];
  if (!person) throw new Error(`nobody is called ${id}`);
  return { ...open, people: { ...open.people, [id]: { ...person, ...change } } };
}

async function grantOf(sitting: Sitting, id: string, now = START) {
  const person = sitting.people[id];
  const seat = names.seatOf(sitting, person);
  if (!person || !seat) throw new Error(`${id} has no right`);
  return jitsiGrant(
    jitsiEnv,
    seat,
    { person, sitting, address: "203.0.113.7", seq: 412_000, era: "era" },
    now,
  );
}

test("an advocate before the court: every claim, and where the page goes with it", async () => {
  const sitting = withPerson("adv1", { state: "ACTIVE", muted: true });
  const grant = await grantOf(sitting, "adv1");
  const room = names.roomsOf(sitting).get(hearingPlace(sitting)) as string;
  expect(JitsiGrant.parse(grant)).toEqual(grant);
  expect(grant).toMatchObject({
    plane: "jitsi",
    place: `${sitting.id}/hearing`,
    right: "publish",
    room,
    expiresAt: START + 60_000,
    hosts: { domain: "meet.jitsi", muc: "muc.meet.jitsi" },
    libraryUrl: "https://meet.court.example/libs/lib-jitsi-meet.min.js",
    socketUrl: `wss://meet.court.example/xmpp-websocket?room=${room}`,
  });
  const { payload, protectedHeader } = await jwtVerify(grant.token, key, {
    ...checks,
    currentDate: new Date(START),
  });
  expect(protectedHeader).toEqual({ alg: "HS256", typ: "JWT" });
  const { context, ...claims } = payload;
  expect(claims).toEqual({
    iss: "sunwai",
    aud: "jitsi",
    sub: "meet.jitsi",
    room,
    nbf: START / 1000 - 10,
    exp: START / 1000 + 60,
  });
  const { features, ...rest } = context as { features: Record<string, boolean> };
  expect(rest).toEqual({
    user: {
      id: "adv1",
      name: "1 · Adv. Counsel 1 (Petitioner)",
      right: "publish",
      moderator: false,
      seq: 412_000,
      era: "era",
      relay: relayName(jitsiEnv.appSecret, { person: sitting.people.adv1 ?? null, sitting, address: "" }),
      allow: ["video"],
    },
    group: sitting.id,
    room: { regex: false },
  });
  expect(Object.values(features)).not.toContain(true);
  expect(features).toMatchObject({ recording: false, livestreaming: false, "send-groupchat": false });
});

test("it is worth nothing a minute later, before its time, with another secret, or in another of our uses", async () => {
  const { token } = await grantOf(open, "judge");
  const verify = (more: object, secret = key) =>
    jwtVerify(token, secret, { ...checks, currentDate: new Date(START), ...more });
  await expect(verify({ currentDate: new Date(START + 60_000) })).rejects.toThrow('"exp"');
  await expect(verify({ currentDate: new Date(START - 11_000) })).rejects.toThrow('"nbf"');
  await expect(verify({}, new TextEncoder().encode("x".repeat(40)))).rejects.toThrow("signature");
  await expect(verify({ audience: "app" })).rejects.toThrow('"aud"');
  expect((await verify({ currentDate: new Date(START + 59_000) })).payload.exp).toBe(START / 1000 + 60);
});

test("a watcher may send nothing and moderates nothing, no matter who they are; the officer moderates", async () => {
  const claims = async (id: string) => {
    const { token, right } = await grantOf(open, id);
    const { payload } = await jwtVerify(token, key, { currentDate: new Date(START) });
    return { right, ...(payload.context as { user: Record<string, unknown> }).user };
  };
  expect(await claims("adv2")).toMatchObject({ right: "watch", moderator: false, allow: [] });
  expect(await claims("media")).toMatchObject({ right: "watch", moderator: false, allow: [] });
  expect(await claims("master")).toMatchObject({
    right: "publish",
    moderator: true,
    allow: ["audio", "video"],
  });
  expect(await claims("steno")).toMatchObject({ right: "publish", moderator: false });
});

test("who waits has no seat, and so there is nothing to make a token from", () => {
  expect(open.people.stranger?.state).toBe("WAITING");
  expect(names.seatOf(open, open.people.stranger)).toBeNull();
  expect(names.seatOf(open, undefined)).toBeNull();
});

test("the name in the token says nothing of a closed item", async () => {
  const { token } = await grantOf(withPerson("adv6", { state: "ACTIVE" }), "adv6");
  const { payload } = await jwtVerify(token, key, { currentDate: new Date(START) });
  expect(JSON.stringify(payload)).toContain("Adv. Counsel 6");
  expect(JSON.stringify(payload)).not.toContain("6 ·");
});

test("room names: the same in every process, another for each place, each opening and each secret, and not to be guessed", () => {
  const sitting: Sitting = {
    ...open,
    secretRoom: { listed: [], approved: [], since: START },
    benchTalk: { since: START, by: "judge" },
    breakouts: [
      { id: "B1", name: "Mediation", since: START, endedAt: null, invited: {}, inside: [] },
      { id: "B2", name: "Parties", since: START, endedAt: START + 5, invited: {}, inside: [] },
    ],
  };
  const rooms = names.roomsOf(sitting);
  expect([...rooms.keys()]).toEqual(
    ["hearing", "secret", "bench", "breakout/B1"].map((place) => `${sitting.id}/${place}`),
  );
  const again = new RoomNames(jitsiEnv.appSecret).roomsOf(sitting);
  expect([...again]).toEqual([...rooms]);
  const others = [
    ...new RoomNames("another secret of more than thirty two").roomsOf(sitting).values(),
    ...names.roomsOf({ ...sitting, id: "HCPP01-2-2026-11-23" }).values(),
    ...openPlaces(sitting).map((place) => names.nameOf({ ...place, opened: place.opened + 1 })),
  ];
  expect(new Set([...rooms.values(), ...others]).size).toBe(16);
  for (const room of [...rooms.values(), ...others]) expect(room).toMatch(/^[a-f0-9]{32}$/);
});

// The names by which the TURN server counts relays: asked for as often as one likes, from wherever, an account has one and an address few.
import { expect, test } from "bun:test";
import { randomUUID } from "node:crypto";
import { grantFor } from "../../../../server/media/grants.ts";
import { GUEST_RELAY_NAMES, relayName } from "../../../../server/media/relay-names.ts";
import { openSitting, START } from "../../../support/histories.ts";

const secret = "the secret of the TURN server";
const sitting = openSitting();
const env = {
  stunUrls: [],
  turnUrls: ["turn:turn.court.example:3478"],
  turnSecret: secret,
};
const account = { id: randomUUID(), role: "ADVOCATE" } as const;
const nameOf = (person: Parameters<typeof relayName>[1]["person"], address: string, id = sitting.id) =>
  relayName(secret, { person, sitting: { id }, address });

test("an account has one name, in every hall and from every address, and it says nothing about the account", () => {
  const name = nameOf(account, "203.0.113.7");
  expect(name).toMatch(/^[0-9a-f]{16}$/);
  expect(nameOf(account, "198.51.100.9", "HCPP01-2-2026-11-23")).toBe(name);
  expect(nameOf({ ...account, id: randomUUID() }, "203.0.113.7")).not.toBe(name);
  expect(relayName("another secret", { person: account, sitting, address: "" })).not.toBe(name);
});

test("any number of guests from one address share a few names, in all halls together", () => {
  const names = (address: string) =>
    new Set(
      Array.from({ length: 500 }, (_, n) =>
        nameOf({ id: randomUUID(), role: "ANONYMOUS" }, address, `HCPP01-${n % 5}-2026-11-23`),
      ),
    );
  const here = names("203.0.113.7");
  expect(here.size).toBe(GUEST_RELAY_NAMES);
  expect([...names("203.0.113.8")].filter((name) => here.has(name))).toEqual([]);
  expect(here).not.toContain(nameOf(account, "203.0.113.7"));
});

test("recorders have a name for each hall, which is nobody else's", () => {
  const names = [nameOf(null, "a"), nameOf(null, "b"), nameOf(null, "a", "HCPP01-2-2026-11-23")];
  expect(names[1]).toBe(names[0] ?? "");
  expect(names[2]).not.toBe(names[0]);
  expect(nameOf({ id: sitting.id, role: "JUDGE" }, "a")).not.toBe(names[0]);
});

test("each grant of the mesh has the person's name after the time at which its credential ends", () => {
  const of = { person: account, sitting, address: "203.0.113.7" };
  const usernameAt = (now: number) =>
    grantFor({ place: `${sitting.id}/hearing`, right: "watch" }, of, env, now).iceServers[0]?.username;
  expect(usernameAt(START)).toBe(`${START / 1000 + 12 * 3600}:${relayName(secret, of)}`);
  expect(usernameAt(START + 1000)).toBe(`${START / 1000 + 12 * 3600 + 1}:${relayName(secret, of)}`);
});

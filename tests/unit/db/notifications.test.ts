// Notifications between processes: each is taken once, on time, and only from a process of the court.
import { expect, test } from "bun:test";
import {
  Arrivals,
  listen,
  listenToDatabase,
  publish,
  sealed,
  sealNotifications,
} from "../../../db/notifications.ts";
import { PayloadSeal } from "../../../db/sealed-payload.ts";
import { SIGNING_SECRET } from "../../support/notifications.ts";

const MINUTE = 60_000;

test("a payload that is sent again, or comes at another time, is not taken", () => {
  const arrivals = new Arrivals();
  const now = 1_000 * MINUTE;
  const one = { sender: "a", number: 5, at: now };
  expect(arrivals.problemOf(one, now)).toBeNull();
  expect(arrivals.problemOf(one, now)).toBe("heard before");
  // An earlier number may come later: its transaction took longer.
  expect(arrivals.problemOf({ ...one, number: 4 }, now)).toBeNull();
  expect(arrivals.problemOf({ ...one, sender: "b" }, now)).toBeNull();
  expect(arrivals.problemOf({ ...one, number: 6, at: now - 3 * MINUTE }, now)).toBe("sealed at another time");
  expect(arrivals.problemOf({ ...one, number: 7, at: now + 3 * MINUTE }, now)).toBe("sealed at another time");
});

test("a number is remembered for as long as its payload would be taken, and no longer", () => {
  const arrivals = new Arrivals();
  const start = 1_000 * MINUTE;
  for (let second = 0; second < 600; second++) {
    const now = start + second * 1_000;
    const at = now + 2 * MINUTE;
    expect(arrivals.problemOf({ sender: "a", number: second, at }, now)).toBeNull();
    // The newest of those that are a payload's whole time old.
    const old = Math.max(second - 239, 0);
    expect(arrivals.problemOf({ sender: "a", number: old, at: now }, now)).toBe("heard before");
  }
});

test("who listens gets what the court's processes send, and nothing of anybody else", async () => {
  const heard: string[] = [];
  const listeners = new Map<string, (payload: string) => void>();
  const sql = {
    listen: async (channel: string, onPayload: (payload: string) => void) => {
      listeners.set(channel, onPayload);
      return { unlisten: async () => {} };
    },
    notify: async (channel: string, payload: string) => listeners.get(channel)?.(payload),
  };
  await listen(sql, "mesh", (payload) => void heard.push(payload));
  await publish(sql, "mesh", "one");
  const again = sealed("mesh", "two");
  for (const payload of [again, again, "three", sealed("jitsi", "four")]) await sql.notify("mesh", payload);
  expect(heard).toEqual(["one", "two"]);
  let touched = 0;
  await listenToDatabase(sql, () => void touched++);
  for (const payload of ["", "all"]) await sql.notify("account_touched", payload);
  expect(touched).toBe(2);
});

test("while the secret is changed the one before it seals, for processes that know no other", () => {
  const sealOf = (secret: string) => {
    const key = new TextEncoder().encode(secret);
    return new PayloadSeal({ sealing: key, accepted: [key] });
  };
  const before = "the secret before this one, long enough";
  sealNotifications({ jwtSecret: SIGNING_SECRET, jwtSecretBefore: before, dataDir: "" });
  expect(sealOf(before).open("mesh", sealed("mesh", "a"))?.text).toBe("a");
  sealNotifications({ jwtSecret: SIGNING_SECRET, dataDir: "" });
  expect(sealOf(before).open("mesh", sealed("mesh", "b"))).toBeNull();
  expect(sealOf(SIGNING_SECRET).open("mesh", sealed("mesh", "b"))?.text).toBe("b");
});

// The small parts of the accounts: codes, tokens, names of guests, settings over defaults, addresses, the gate.

import { describe, expect, test } from "bun:test";
import { countedAs } from "../../../../server/accounts/address.ts";
import { hashCode, makeCode } from "../../../../server/accounts/codes.ts";
import { makeGate } from "../../../../server/accounts/gate.ts";
import { guestName } from "../../../../server/accounts/guests.ts";
import { checkPassword, hashPassword } from "../../../../server/accounts/passwords.ts";
import { settingsOver } from "../../../../server/accounts/stored-settings.ts";
import { audiences, signToken, verifyToken } from "../../../../server/accounts/tokens.ts";
import { faultOf } from "../../../../server/contract/rest/faults.ts";
import { defaultSettings } from "../../../../server/contract/settings.ts";

const key = new TextEncoder().encode("k".repeat(32));

describe("one-time codes", () => {
  test("are six digits, of all kinds", () => {
    const codes = Array.from({ length: 5000 }, makeCode);
    for (const code of codes) expect(code).toMatch(/^\d{6}$/);
    expect(new Set(codes).size).toBeGreaterThan(4900);
    expect(new Set(codes.map((code) => code[0])).size).toBe(10);
  });

  test("have a hash that hangs on the key, the number and the code", () => {
    const hash = hashCode(key, "9000000001", "123456");
    expect(hash).toBe(hashCode(key, "9000000001", "123456"));
    const others = [
      hashCode(new Uint8Array(32), "9000000001", "123456"),
      hashCode(key, "9000000002", "123456"),
      hashCode(key, "9000000001", "123457"),
    ];
    for (const other of others) expect(other).not.toBe(hash);
  });
});

describe("tokens", () => {
  const issuedAt = 1_800_000_000_000;
  const times = { issuedAt, expiresAt: issuedAt + 60_000 };

  test("are good for their own use and time only", async () => {
    for (const audience of audiences) {
      const token = await signToken(key, audience, { sub: "a", sid: "s" }, times);
      for (const asked of audiences) {
        const verified = await verifyToken(key, asked, token, issuedAt);
        if (asked === audience) expect(verified).toEqual({ sub: "a", sid: "s", expiresAt: times.expiresAt });
        else expect(verified).toBe("bad");
      }
      expect(await verifyToken(key, audience, token, times.expiresAt - 1000)).toBeObject();
      expect(await verifyToken(key, audience, token, times.expiresAt)).toBe("expired");
    }
  });

  test("that are expired and not ours are not called expired", async () => {
    const token = await signToken(new Uint8Array(32), "app", { sub: "a", sid: "s" }, times);
    expect(await verifyToken(key, "app", token, times.expiresAt + 1)).toBe("bad");
  });
});

describe("passwords", () => {
  test("fit their hash alone, and no password fits an account without one", async () => {
    const hash = await hashPassword("पासवर्ड");
    expect(await checkPassword("पासवर्ड", hash)).toBeTrue();
    expect(await checkPassword("पासवर्", hash)).toBeFalse();
    expect(await checkPassword("पासवर्ड", null)).toBeFalse();
  });
});

describe("the name of a guest", () => {
  const good: [string, string][] = [
    ["Meera", "Meera"],
    ["  Meera   Nair ", "Meera Nair"],
    ["K. R. D'Souza-Rao", "K. R. D'Souza-Rao"],
    ["विद्या देवी", "विद्या देवी"],
    ["ശ്രീ", "ശ്രീ"],
    ["வேலு", "வேலு"],
    ["خدیجہ بیگم", "خدیجہ بیگم"],
    ["e\u0301lan", "élan"],
    ["क्\u200dष", "क्\u200dष"],
    ["x".repeat(60), "x".repeat(60)],
  ];
  for (const [name, kept] of good) {
    test(`may be ${JSON.stringify(name)}`, () => expect(guestName.parse(name)).toBe(kept));
  }

  const alphabet = "Accepts only alphabet characters";
  const bad: [unknown, string][] = [
    [undefined, "Required"],
    [null, "Required"],
    [7, "Required"],
    ["", "Required"],
    ["   ", "Required"],
    ["M", "must be at least 2 characters"],
    ["x".repeat(61), "at most 60 characters allowed"],
    ["R2D2", alphabet],
    ["<script>", alphabet],
    ["a\u0000b", alphabet],
    ["a\nb", alphabet],
    ["a\tb", alphabet],
    ["abc\u202e", alphabet],
    ["\u200d\u200d", alphabet],
    ["a \u200d b", alphabet],
    ["...", alphabet],
    // Letters of which nothing is seen: Hangul fillers, and marks that stand above nothing.
    ["\u3164\u3164", alphabet],
    ["\u115f \u1160", alphabet],
    ["\u02b9\u02bb", alphabet],
    ["🙂🙂", alphabet],
    ["a\ud800b", alphabet],
    ["../etc", alphabet],
    ["a@b.c", alphabet],
    ["\u3164\u3164", alphabet],
    ["Asha\u3164", alphabet],
    ["A\ufe0f\ufe0fB", alphabet],
    [`Z${"\u030d".repeat(8)}oya`, alphabet],
  ];
  for (const [name, message] of bad) {
    test(`may not be ${JSON.stringify(name)?.slice(0, 20)}`, () => {
      const [first] = guestName.safeParse(name).error?.issues ?? [];
      expect(first && faultOf(first).message).toBe(message);
    });
  }
});

describe("settings", () => {
  test("are the defaults where nothing, nonsense or something unknown is stored", () => {
    const stored = {
      multi_court: true,
      chat_request: "yes",
      court_name: 7,
      unknown: 1,
      __proto__: { urgent_entry: false },
    };
    const { settings, problems } = settingsOver(stored);
    expect(settings).toEqual({ ...defaultSettings, multi_court: true });
    expect(problems.map((problem) => problem.key)).toEqual(["chat_request", "court_name"]);
  });
});

describe("an address", () => {
  const table: [string, string][] = [
    ["203.0.113.9", "203.0.113.9"],
    ["::ffff:203.0.113.9", "203.0.113.9"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:DB8:1:2::9", "2001:db8:1:2::/64"],
    ["2001:db8::1", "2001:db8:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["unknown", "unknown"],
  ];
  for (const [address, counted] of table) {
    test(`${address} is counted as ${counted}`, () => expect(countedAs(address)).toBe(counted));
  }
});

describe("a gate", () => {
  test("lets so many in at once, in order, and goes on after a failure", async () => {
    const gate = makeGate(3);
    let inside = 0;
    let most = 0;
    const started: number[] = [];
    const jobs = Array.from({ length: 20 }, (_, index) =>
      gate("one line", async () => {
        started.push(index);
        most = Math.max(most, ++inside);
        await Promise.resolve();
        inside--;
        if (index % 4 === 0) throw new Error("no");
        return index;
      }).catch(() => -1),
    );
    const results = await Promise.all(jobs);
    expect(most).toBe(3);
    expect(started).toEqual(results.map((_, index) => index));
    expect(results.filter((result) => result === -1)).toHaveLength(5);
  });

  test("lets the lines take turns, so that a long one holds up no other", async () => {
    const gate = makeGate(1);
    const done: string[] = [];
    const add = (line: string, name: string) => gate(line, async () => void done.push(name));
    const flood = Array.from({ length: 50 }, (_, index) => add("a", `a${index}`));
    await Promise.all([...flood, add("b", "b0"), add("c", "c0"), add("b", "b1")]);
    expect(done.slice(0, 6)).toEqual(["a0", "a1", "b0", "c0", "a2", "b1"]);
    expect(done).toHaveLength(53);
  });
});

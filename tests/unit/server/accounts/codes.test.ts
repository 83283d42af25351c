// One-time codes: what they look like, and what their hash hangs on.
import { describe, expect, test } from "bun:test";
import { hashCode, makeCode } from "../../../../server/accounts/codes.ts";

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

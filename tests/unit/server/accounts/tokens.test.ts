// Tokens: for their own use and time only, and never called expired where they are not ours.
import { describe, expect, test } from "bun:test";
import { audiences, signToken, verifyToken } from "../../../../server/accounts/tokens.ts";

const key = new TextEncoder().encode("k".repeat(32));

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

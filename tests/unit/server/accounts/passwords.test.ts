// Passwords and their hashes.
import { describe, expect, test } from "bun:test";
import { checkPassword, hashPassword } from "../../../../server/accounts/passwords.ts";

describe("passwords", () => {
  test("fit their hash alone, and no password fits an account without one", async () => {
    const hash = await hashPassword("पासवर्ड");
    expect(await checkPassword("पासवर्ड", hash)).toBeTrue();
    expect(await checkPassword("पासवर्", hash)).toBeFalse();
    expect(await checkPassword("पासवर्ड", null)).toBeFalse();
  });
});

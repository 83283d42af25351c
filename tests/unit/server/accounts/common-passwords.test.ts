// Passwords that are tried first are recognised, also repeated, with digits around them, or as a mere pattern.
import { expect, test } from "bun:test";
import { isCommonPassword } from "../../../../server/accounts/common-passwords.ts";

test.each([
  "1qaz2wsx3edc4rfv",
  "QWERTYqwertyQWERTY",
  "iloveyouiloveyou",
  "00000princess00000",
  "aaaaaaaaaaaaaaaaaaaa",
  "121212121212121212",
  "!!!superman!!!!!!!!!!",
])("%s is common", async (password) => {
  expect(await isCommonPassword(password)).toBe(true);
});

test.each(["ghat steps brass umbrella", "घाट की सीढ़ियाँ पीतल", "my princess of the ghats"])(
  "%s is not",
  async (password) => {
    expect(await isCommonPassword(password)).toBe(false);
  },
);

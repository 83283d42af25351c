// Passwords that are tried first are recognised: common ones, also repeated or with digits around, rows of keys, sequences, and two of these interleaved.
import { expect, test } from "bun:test";
import { isCommonPassword } from "../../../../server/accounts/common-passwords.ts";
import { PASSWORD_LENGTH_MAX } from "../../../../server/contract/limits.ts";
import { knownOf, passwordFault } from "../../../../server/contract/password-rules.ts";

const known = knownOf(
  { displayName: "Adv. Zubin Mishrakar", phoneNumber: "9000001088", enrolmentOrOffice: "P/6245/2014" },
  { court_name: "High Court of Narmada Pradesh", court_name_local: "", seat: "Principal Seat, Suryapur" },
);

/** Whether a password is refused, by the rules of the page or as one that is tried first. */
const isRefused = async (password: string) =>
  passwordFault(password, known) !== null || (await isCommonPassword(password, known));

test.each([
  "1qaz2wsx3edc4rfv",
  "QWERTYqwertyQWERTY",
  "iloveyouiloveyou",
  "00000princess00000",
  "aaaaaaaaaaaaaaaaaaaa",
  "121212121212121212",
  "!!!superman!!!!!!!!!!",
  "123456789012345",
  "987654321098765",
  "asdfghjklqwertyuiop",
  "qwertyuiopasdfghjkl",
  "1234567890qwertyuiop",
  "abcdefghijklmnop",
  "zyxwvutsrqponmlk",
  "1q2w3e4r5t6y7u8i9o0p",
  "a1b2c3d4e5f6g7h8",
  "112233445566778899",
  "abcd1234abcd1234",
  "13579246801357924",
  "26011950@26011950",
  "virtualcourt2026",
  "Narmada@123456789",
  "welcome@welcome1",
  "Welcome@12345678",
  "India@123India@123",
  "P@ssw0rdP@ssw0rd",
  "Password@123456",
  "jaihindjaihind123",
  "advocate@12345678",
  "ABCDEFGHIJKLMNOPQRSTUVWXYZABCDEFGHIJKLMNOPQRSTUVWXYZ",
])("%s is refused", async (password) => {
  expect(await isRefused(password)).toBe(true);
});

test.each([
  "ghat steps brass umbrella",
  "घाट की सीढ़ियाँ पीतल",
  "my princess of the ghats",
  "zubin keeps nine brass umbrellas",
  "xKq7#bWm2pTr9LvGd",
  `${"abcdefghijklmnopqrstuvwxyz".repeat(2)} ghat steps brass umbrella`,
])("%s is taken", async (password) => {
  expect(await isRefused(password)).toBe(false);
});

test("of the longest password both ends are rated", async () => {
  const row = "1q2w3e4r5t6y7u8i".repeat(PASSWORD_LENGTH_MAX / 16);
  expect(await isRefused(row)).toBe(true);
  expect(await isRefused(`${row.slice(0, -24)}ghat steps brass umbrella`.slice(-PASSWORD_LENGTH_MAX))).toBe(
    false,
  );
});

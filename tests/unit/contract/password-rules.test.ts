// What a password must be: its length in characters of any script, and more than what everybody knows.
import { expect, test } from "bun:test";
import { PASSWORD_LENGTH_MAX, PASSWORD_LENGTH_MIN } from "../../../server/contract/limits.ts";
import { knownOf, normalizedPassword, passwordFault } from "../../../server/contract/password-rules.ts";

const known = knownOf(
  { displayName: "Adv. Zubin Mishrakar", phoneNumber: "9000001088", enrolmentOrOffice: "P/6245/2014" },
  {
    court_name: "High Court of Narmada Pradesh",
    court_name_local: "नर्मदा प्रदेश उच्च न्यायालय",
    seat: "Principal Seat, Suryapur",
  },
);

test("its length is counted in characters, whatever their script", () => {
  expect(passwordFault("x".repeat(PASSWORD_LENGTH_MIN - 1), [])).toBe("short");
  expect(passwordFault("ghat steps brass umbrella", known)).toBeNull();
  expect(passwordFault("घाट की सीढ़ियाँ पीतल", known)).toBeNull();
  expect(passwordFault("😀".repeat(PASSWORD_LENGTH_MIN - 1), [])).toBe("short");
  expect(passwordFault(`ab${"क".repeat(PASSWORD_LENGTH_MAX - 2)}`, [])).toBeNull();
  expect(passwordFault("k".repeat(PASSWORD_LENGTH_MAX + 1), [])).toBe("long");
});

test.each([
  "Zubin Mishrakar 1",
  "zubin-mishrakar-9000001088",
  "High Court of Narmada",
  "sunwai sunwai sunwai",
  "नर्मदा प्रदेश उच्च न्यायालय",
  "PasswordPassword2014",
])("what everybody knows is no password: %s", (password) => {
  expect(passwordFault(password, known)).toBe("personal");
});

test("signs alone are characters as well", () => {
  expect(passwordFault("#?!%&*(){}[]<>^~", known)).toBeNull();
});

test("a name within a sentence of one's own is no fault", () => {
  expect(passwordFault("zubin keeps nine brass umbrellas", known)).toBeNull();
});

test("the same letters typed on another keyboard are the same password", () => {
  expect(normalizedPassword("ﬁne é steps")).toBe(normalizedPassword("fine e\u0301 steps"));
});

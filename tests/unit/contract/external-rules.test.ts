// Rules of external login: the first that fits, by whole values, over whatever a provider says.
import { expect, test } from "bun:test";
import fc from "fast-check";
import {
  type ExternalRule,
  firstMatch,
  hasValue,
  nameIn,
  verifiedMail,
  verifiedNumber,
} from "../../../server/contract/external-rules.ts";

const rule = (claim: string, value: string): ExternalRule => ({
  claim,
  value,
  role: "ADVOCATE",
  subRole: null,
  courtHall: null,
  joins: "none",
  adds: true,
});

test("a value is the claim or in its list, and never a part of it or of another kind", () => {
  const table: [unknown, string, boolean][] = [
    ["judge", "judge", true],
    [["clerk", "judge"], "judge", true],
    [7, "7", true],
    [true, "true", true],
    ["judges", "judge", false],
    ["not judge", "judge", false],
    ["Judge", "judge", false],
    [[["judge"]], "judge", false],
    [{ judge: true }, "judge", false],
    [null, "null", false],
    [undefined, "undefined", false],
    [{}, "[object Object]", false],
  ];
  for (const [found, value, fits] of table)
    expect({ found, fits: hasValue({ groups: found }, rule("groups", value)) }).toEqual({ found, fits });
});

test("a claim is found by its whole name before its way through objects, and never in what all objects have", () => {
  const claims = { "a.b": "whole", a: { b: "way", c: ["list"] }, list: ["x"] };
  expect(hasValue(claims, rule("a.b", "whole"))).toBe(true);
  expect(hasValue(claims, rule("a.b", "way"))).toBe(false);
  expect(hasValue(claims, rule("a.c", "list"))).toBe(true);
  for (const claim of [
    "a.b.length",
    "list.0",
    "list.length",
    "constructor.name",
    "__proto__.x",
    "toString",
    "",
  ])
    for (const value of ["x", "1", "Object", "whole"])
      expect(hasValue(claims, rule(claim, value))).toBe(false);
});

test("the first rule that fits holds, in the order of the court, and nothing makes it fail", () => {
  const rules = [rule("groups", "a"), rule("groups", "b"), rule("other", "b")];
  expect(firstMatch(rules, { groups: ["b", "a"] })?.place).toBe(0);
  expect(firstMatch(rules, { groups: ["b"], other: "b" })?.place).toBe(1);
  expect(firstMatch(rules, {})).toBeNull();
  fc.assert(
    fc.property(
      fc.dictionary(fc.string(), fc.anything()),
      fc.string(),
      fc.string(),
      (claims, claim, value) => {
        const found = firstMatch([rule(claim, value)], claims);
        expect(found === null || hasValue(claims, found.rule)).toBe(true);
      },
    ),
  );
});

test("only true verifies, and a name is what the provider has", () => {
  for (const verified of ["true", 1, {}, null, false]) {
    expect(verifiedMail({ email: "a@b.example", email_verified: verified })).toBeNull();
    expect(verifiedNumber({ phone_number: "+919876543210", phone_number_verified: verified })).toBeNull();
  }
  expect(verifiedMail({ email: "A@B.example", email_verified: true })).toBe("a@b.example");
  expect(verifiedMail({ email: ["a@b.example"], email_verified: true })).toBeNull();
  expect(nameIn({ name: " Asha Rao " })).toBe("Asha Rao");
  expect(nameIn({ given_name: "Asha", family_name: "Rao", name: 4 })).toBe("Asha Rao");
  expect(nameIn({})).toBe("");
});

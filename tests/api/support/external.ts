// Rules and people of another system, for the tests of external login.
import type { Role } from "../../../server/contract/roles.ts";

/** A rule that gives a role to everybody of a group. */
export const rule = (value: string, role: Role, more: object = {}) => ({
  ...{ claim: "groups", value, role, subRole: null, courtHall: null, joins: "none", adds: true },
  ...more,
});

let subjects = 0;
/** Somebody whom the provider alone knows. */
export function newcomer(
  groups: string[],
  more: object = {},
  signsIn: { amr?: string[]; acr?: string } = {},
) {
  subjects++;
  const sub = `subject-${subjects}`;
  return { sub, claims: { name: `Meera Joshi ${"abcdefghij"[subjects % 10]}`, groups, ...more }, ...signsIn };
}

/** What no provider sends a browser back with, for a sign-in that was begun. */
export const oddReturns = (state: string): object[] => [
  {},
  { state: "" },
  { state: 1 },
  { state: `${state}A` },
  { state: "\u0000".repeat(43) },
  { state, code: "" },
  { state, code: "x".repeat(4001) },
  { state, code: ["a", "b"] },
  { state, redirect: "https://evil.example" },
  { state, token: "x" },
];

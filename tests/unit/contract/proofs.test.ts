// Who needs a second factor: the court's own people by role, where the court asks for it, which a court in production does.
import { expect, test } from "bun:test";
import { needsSecondFactor } from "../../../server/contract/proofs.ts";
import { type Role, roles } from "../../../server/contract/roles.ts";
import { defaultsOf } from "../../../server/settings/settings.ts";

const asked: readonly Role[] = ["JUDGE", "MASTER", "ADMIN", "STENOGRAPHER"];

test.each(roles.map((role) => [role, asked.includes(role)] as const))(
  "%s needs a second factor where the court asks for one: %p",
  (role, isNeeded) => {
    expect(needsSecondFactor(role, { second_factor_required: true })).toBe(isNeeded);
    expect(needsSecondFactor(role, { second_factor_required: false })).toBe(false);
  },
);

test("a court in production asks for one, a demo and a machine of a developer do not", () => {
  const isAsked = (production: boolean, demo: boolean) =>
    defaultsOf({ production, demo }).second_factor_required;
  expect(isAsked(true, false)).toBe(true);
  expect(isAsked(true, true)).toBe(false);
  expect(isAsked(false, true)).toBe(false);
  expect(isAsked(false, false)).toBe(false);
});

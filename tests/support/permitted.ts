// Checks who may give a command, against a table written by hand: the row of a command is in permissions.test.ts or in the story of its
// topic.
import { expect, test } from "bun:test";
import { type Role, roles } from "../../server/contract/roles.ts";
import type { Phase } from "../../server/contract/sitting/core/state.ts";
import { type Action, can } from "../../server/contract/sitting/permissions.ts";

const phases: readonly Phase[] = ["not_open", "sitting", "risen"];

/**
 * Tests a command for each role in each phase, on the day of the sitting and after it.
 * @param after - whether it may be given after the day: not at all, then only, or then too
 */
export function permitted(
  action: Action,
  allowed: readonly Role[],
  when: readonly Phase[],
  after: "never" | "only" | "too" = "never",
): void {
  test(`${action}: each role in each phase`, () => {
    for (const role of roles) {
      for (const phase of phases) {
        const may = allowed.includes(role) && when.includes(phase);
        expect([role, phase, can(role, action, phase)]).toEqual([role, phase, may && after !== "only"]);
        expect([role, phase, can(role, action, phase, true)]).toEqual([
          role,
          phase,
          may && after !== "never",
        ]);
      }
    }
    expect(can("SERVER", action, when[0] ?? "sitting", after === "only")).toBe(true);
  });
}

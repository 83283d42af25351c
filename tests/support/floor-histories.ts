// The floor in random histories: requests to pass over, role calls and rolls, singly and one after the other.
import fc from "fast-check";
import { CONSENT_VERSION } from "../../server/contract/limits.ts";
import type { Command } from "../../server/contract/sitting/commands.ts";
import type { Actor } from "../../server/sitting/decide/index.ts";

/** Single commands with random arguments. */
export function floorArms(
  item: fc.Arbitrary<string>,
  person: fc.Arbitrary<string>,
  reason: string,
): fc.Arbitrary<{ type: string }>[] {
  return [
    fc.record({ type: fc.constant("askToPassOver"), item, reason: fc.constant(reason) }),
    fc.record({ type: fc.constant("withdrawPassOver"), item }),
    fc.record({ type: fc.constant("answerPassOver"), item, agrees: fc.boolean() }),
    fc.record({
      type: fc.constant("decidePassOver"),
      item,
      allowed: fc.boolean(),
      confirmed: fc.boolean(),
    }),
    fc.record({ type: fc.constant("setRoleCall"), on: fc.boolean() }),
    fc.constant({ type: "answerRoleCall" }),
    fc.record({ type: fc.constant("orderRoll"), item, people: fc.uniqueArray(person, { maxLength: 2 }) }),
  ];
}

/** What counsel and the officer do with a request and a role call, which chance alone would hardly put in a row. */
export function floorScene(cast: readonly Actor[], reason: string) {
  const choices = {
    counsel: fc.constantFrom("adv1", "adv2", "adv6"),
    allowed: fc.boolean(),
    agrees: fc.boolean(),
  };
  return fc.record(choices).map(({ counsel, allowed, agrees }) => {
    const item = counsel.replace("adv", "FRESH:");
    const items = [{ item, submission: "" }];
    const acts: [string, Command][] = [
      ["prison", { type: "enter", items, location: "home", consent: CONSENT_VERSION }],
      ["master", { type: "admit", people: ["prison"] }],
      ["master", { type: "recall", item }],
      ["master", { type: "callItem", item, confirmed: true }],
      ["master", { type: "setRoleCall", on: true }],
      [counsel, { type: "answerRoleCall" }],
      ["master", { type: "orderRoll", item, people: [counsel] }],
      [counsel, { type: "askToPassOver", item, reason }],
      [counsel, { type: "withdrawPassOver", item }],
      [counsel, { type: "askToPassOver", item, reason }],
      ["prison", { type: "answerPassOver", item, agrees }],
      ["master", { type: "decidePassOver", item, allowed, confirmed: true }],
    ];
    return acts.map(([id, command]) => ({
      command,
      actor: cast.find((actor) => actor.id === id) as Actor,
      wait: 500,
    }));
  });
}

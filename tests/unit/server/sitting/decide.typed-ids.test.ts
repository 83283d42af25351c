// Ids that people type are looked up among what there is, and never find what every object has.
import { expect, test } from "bun:test";
import { CONSENT_VERSION } from "../../../../server/contract/limits.ts";
import type { Command } from "../../../../server/contract/sitting/commands.ts";
import { type Actor, decide } from "../../../../server/sitting/decide/index.ts";
import { cast, openSitting, rules, START } from "../../../support/histories.ts";

const officer = cast[1] as Actor;

test("constructor, __proto__ and toString are nobody and nothing", () => {
  const sitting = openSitting();
  for (const id of ["constructor", "__proto__", "toString"]) {
    const commands: Command[] = [
      { type: "remove", person: id, reason: "" },
      { type: "refuseEntry", person: id, reason: "x" },
      { type: "admit", people: [id] },
      { type: "promote", person: id },
      { type: "callItem", item: id },
      { type: "decideMemo", memo: id, allowed: true, reason: "" },
      { type: "mute", people: [id] },
      { type: "setSingleCase", item: id },
      { type: "listForSecretRoom", people: [id] },
      {
        type: "enter",
        items: [{ item: id, submission: "" }],
        location: "home",
        consent: CONSENT_VERSION,
      },
    ];
    for (const command of commands)
      expect([id, command.type, decide(sitting, command, officer, START + 1, rules)]).toEqual([
        id,
        command.type,
        { refused: expect.any(String) },
      ]);
  }
});

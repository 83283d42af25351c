// The officer's counts of the hall: muted by the court is one number, an own microphone that is off another.

import { expect, test } from "bun:test";
import { countsNow } from "../../../../../client/courtroom/calling/hall-now.ts";
import { callingText } from "../../../../../client/courtroom/calling/text.ts";
import { applyAll } from "../../../../../server/contract/sitting/apply.ts";
import type { Command } from "../../../../../server/contract/sitting/commands.ts";
import type { Sitting } from "../../../../../server/contract/sitting/sitting.ts";
import { type Actor, decide } from "../../../../../server/sitting/decide/index.ts";
import { cast, openSitting, rules, START } from "../../../../support/histories.ts";

function give(sitting: Sitting, id: string, ...commands: Command[]): Sitting {
  return commands.reduce((now, command) => {
    const events = decide(now, command, cast.find((one) => one.id === id) as Actor, START, rules);
    if (!Array.isArray(events)) throw new Error(`${id} ${command.type}: ${events.refused}`);
    return applyAll(now, events);
  }, sitting);
}

const heard = () => give(openSitting(), "master", { type: "callItem", item: "FRESH:1" }, { type: "hear" });
const sounds = (...off: string[]) =>
  new Map(["adv1", "judge", "steno"].map((id) => [id, { microphone: !off.includes(id) }]));

test("a person who has their own microphone off is counted apart from those whom the court muted", () => {
  const sitting = heard();
  expect(countsNow(sitting, sounds())).toMatchObject({ muted: 0, off: 0 });
  expect(countsNow(sitting, sounds("adv1"))).toMatchObject({ muted: 0, off: 1 });
  const muted = give(sitting, "master", { type: "mute", people: ["adv1"] });
  expect(countsNow(muted, sounds("adv1", "judge"))).toMatchObject({ muted: 1, off: 1 });
  const own = give(muted, "adv1", { type: "unmute" });
  expect(countsNow(own, sounds("adv1"))).toMatchObject({ muted: 0, off: 1 });
});

test("without audio nothing is said of own microphones, and the words name the court", () => {
  expect(countsNow(heard(), null)).toMatchObject({ muted: 0, off: 0 });
  expect(callingText.en.indicators.none).toContain("by the court");
});

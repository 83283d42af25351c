// Until when a bench may rise, by the clock of the court.
import { expect, test } from "bun:test";
import { CONSENT_VERSION } from "../../../../../server/contract/limits.ts";
import { applyAll } from "../../../../../server/contract/sitting/apply.ts";
import type { Command } from "../../../../../server/contract/sitting/commands.ts";
import { decide } from "../../../../../server/sitting/decide/index.ts";
import { cast, DAY, openSitting, rules } from "../../../../support/histories.ts";

const at = (clock: string) => Date.parse(`${DAY}T${clock}:30+05:30`);

/** What is answered to a judge in the hall who rises at a time. */
function rise(now: string, until: string | null) {
  const judge = cast.find(({ role }) => role === "JUDGE");
  if (!judge) throw new Error("no judge");
  const enter: Command = { type: "enter", items: [], location: "court_hall", consent: CONSENT_VERSION };
  const came = decide(openSitting(), enter, judge, at("10:50"), rules);
  if (!Array.isArray(came)) throw new Error(came.refused);
  const risen = decide(applyAll(openSitting(), came), { type: "rise", until }, judge, at(now), rules);
  return Array.isArray(risen) ? risen.map(({ type }) => type) : risen.refused;
}

test("a bench rises until a time that is not past, or for the rest of the day", () => {
  expect(rise("13:00", "14:00")).toEqual(["benchRose"]);
  expect(rise("13:00", "13:00")).toEqual(["benchRose"]);
  expect(rise("13:01", "13:00")).toBe("time_past");
  expect(rise("13:01", null)).toEqual(["benchRose"]);
});

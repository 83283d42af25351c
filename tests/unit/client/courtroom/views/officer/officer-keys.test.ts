// The officer's key of the outcome: until the called item is heard it is for the item that the call closed.
import { expect, test } from "bun:test";
import { actsOf } from "../../../../../../client/courtroom/calling/acts.ts";
import { officerKeys } from "../../../../../../client/courtroom/views/officer/officer-keys.ts";
import { closedByCall } from "../../../../../../server/contract/sitting/topics/calling.ts";
import { ScriptedDay } from "../../../../../support/scripted-day.ts";

/** The item for which the key of the outcome is now; null when it does nothing. */
function outcomeOf({ sitting }: ScriptedDay): string | null {
  let opened: string | null = null;
  const nothing = () => {};
  const keys = officerKeys(
    { sitting, acts: actsOf(sitting, () => true), ignoresPresses: () => false },
    { dispatch: () => new Promise(() => {}), may: () => true },
    {
      outcome: ({ id }) => {
        opened = id;
      },
      digit: nothing,
      find: nothing,
      tray: nothing,
      waiting: nothing,
      reason: null,
    },
  );
  keys.outcome?.("o");
  return opened;
}

test("O is for the item that the call closed, until the called one is heard or another outcome is recorded", () => {
  const day = new ScriptedDay().hear("FRESH:1");
  expect(outcomeOf(day)).toBe("FRESH:1");
  day.do({ type: "callItem", item: "FRESH:2" });
  expect(closedByCall(day.sitting)?.id).toBe("FRESH:1");
  expect(outcomeOf(day)).toBe("FRESH:1");
  const undone = new ScriptedDay()
    .hear("FRESH:1")
    .do({ type: "callItem", item: "FRESH:2" }, { type: "cancelCall" });
  expect([closedByCall(undone.sitting), outcomeOf(undone)]).toEqual([null, "FRESH:1"]);
  const late = new ScriptedDay().hear("FRESH:1").do({ type: "callItem", item: "FRESH:2" });
  late.do({ type: "recordOutcome", item: "FRESH:1", outcome: "RESERVED" });
  expect([closedByCall(late.sitting), outcomeOf(late)]).toEqual([null, "FRESH:2"]);
  day.do({ type: "hear" });
  expect([closedByCall(day.sitting), outcomeOf(day)]).toEqual([null, "FRESH:2"]);
});

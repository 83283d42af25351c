// Looking a typed serial number up: whether the person is on record, and why a case cannot be added.
import { describe, expect, test } from "bun:test";
import { casesOf, lookUp, mayAdd } from "../../../../client/court/lookup.ts";
import type { Sitting } from "../../../../server/contract/sitting/sitting.ts";
import { categories, ownCase } from "../../../support/case-forms.ts";
import { openSitting } from "../../../support/histories.ts";

const sitting = openSitting();
const court = { courtId: "HCPP01-1", number: "1", categories };

describe("a typed case serial number", () => {
  const onRecord = [ownCase(1), ownCase(2, "Respondent")];
  const look = (typed: string, more: Partial<Parameters<typeof lookUp>[0]> = {}) =>
    lookUp({ court, sitting, onRecord, added: [], ...more }, "FRESH", typed);

  test("it is told whether the person is on record", () => {
    expect(look("1")).toMatchObject({ state: "on_record", found: { side: "Petitioner" } });
    expect(look(" 2 ")).toMatchObject({ state: "on_record", found: { side: "Respondent" } });
    expect(look("4")).toMatchObject({ state: "not_on_record", found: { caseNumber: "W.P.(C) 4/2026" } });
  });

  test("what cannot be added says why", () => {
    expect(look("").state).toBe("empty");
    expect(look("1a").state).toBe("not_number");
    expect(look("1.5").state).toBe("not_number");
    expect(look("-1").state).toBe("not_number");
    expect(look("77")).toEqual({ state: "outside", from: 1, to: 6 });
    expect(look("99999999999999999999").state).toBe("outside");
    expect(look("1", { sitting: null }).state).toBe("waiting");
    expect(look("1", { added: [ownCase(1)] }).state).toBe("added");
    expect(look("1", { added: [ownCase(1, "", "HCPP01-2")] }).state).toBe("on_record");
    expect(look("3", { sitting: changed(3, "DELETED") }).state).toBe("deleted");
    expect(look("3", { sitting: changed(3, "DISMISSED") }).state).toBe("over");
    expect(look("3", { sitting: without(3) }).state).toBe("missing");
  });

  test("only a found case can be added", () => {
    expect(["1", "4"].map((typed) => mayAdd(look(typed)))).toEqual([true, true]);
    expect(["", "x", "77"].map((typed) => mayAdd(look(typed)))).toEqual([false, false, false]);
  });

  test("the whole list of a hall carries one's own sides and no deleted items", () => {
    const cases = casesOf(changed(3, "DELETED"), court, onRecord);
    expect(cases.map(({ serial, side }) => [serial, side])).toEqual([
      [1, "Petitioner"],
      [2, "Respondent"],
      [4, ""],
      [5, ""],
      [6, ""],
    ]);
  });

  function changed(serial: number, state: "DELETED" | "DISMISSED"): Sitting {
    const item = sitting.items[`FRESH:${serial}`];
    if (!item) throw new Error("no such item");
    return { ...sitting, items: { ...sitting.items, [item.id]: { ...item, state } } };
  }
  function without(serial: number): Sitting {
    const { [`FRESH:${serial}`]: _gone, ...items } = sitting.items;
    return { ...sitting, items };
  }
});

// The form of several courts: its halls, the first of them, and what it sends.
import { describe, expect, test } from "bun:test";
import {
  addHall,
  courtDataOf,
  removeHall,
  startOf as startOfMulti,
} from "../../../../../client/pages/multi-court/multi.ts";
import { courtData } from "../../../../../server/contract/rest/cases.ts";
import { ownCase } from "../../../../support/case-forms.ts";

describe("several courts at once", () => {
  const added = [ownCase(1), ownCase(2), ownCase(3, "", "HCPP01-2")];

  test("it begins with the cases that are added, by hall", () => {
    const draft = startOfMulti(added);
    expect(draft.halls.map(({ courtId, cases }) => [courtId, cases.length])).toEqual([
      ["HCPP01-1", 2],
      ["HCPP01-2", 1],
    ]);
    expect(draft.first).toBe("HCPP01-1");
  });

  test("a hall taken off is sent empty, so that the server forgets it too", () => {
    const body = courtDataOf(removeHall(startOfMulti(added), "HCPP01-1"), added);
    expect(body.courtData.map(({ courtId, cases }) => [courtId, cases.length])).toEqual([
      ["HCPP01-2", 1],
      ["HCPP01-1", 0],
    ]);
    expect(courtData.safeParse(body).success).toBe(true);
  });

  test("one hall is always the one to join first", () => {
    const draft = addHall(addHall({ halls: [], first: null }, "A"), "B");
    expect(draft.first).toBe("A");
    expect(addHall(draft, "A").halls).toHaveLength(2);
    expect(removeHall(draft, "A").first).toBe("B");
    expect(removeHall(removeHall(draft, "A"), "B").first).toBeNull();
  });
});

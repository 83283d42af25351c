// The pause of the officer's large button: a second press that was meant for the act before does not do the next one.
import { describe, expect, test } from "bun:test";
import { actsOf } from "../../../../../client/courtroom/calling/acts.ts";
import { CLICK_GUARD_MS, createClickGuard } from "../../../../../client/courtroom/calling/click-guard.ts";
import { officerKeys } from "../../../../../client/courtroom/views/officer/officer-keys.ts";
import type { KeyAction } from "../../../../../server/contract/keys.ts";
import type { PersonCommand } from "../../../../../server/contract/sitting/commands.ts";
import { hall, listedItem } from "../../../../support/officer-hall.ts";

describe("the act under the pointer changes", () => {
  test("the first act is offered at once", () => {
    const rest = createClickGuard();
    rest.offer("hear", 1000);
    expect(rest.isResting(1000)).toBe(false);
  });

  test("after a change presses are passed over for 700 ms, and no longer", () => {
    const rest = createClickGuard();
    rest.offer("hear", 0);
    rest.offer("callItem 5", 1000);
    expect(CLICK_GUARD_MS).toBe(700);
    expect(rest.isResting(1000)).toBe(true);
    expect(rest.isResting(1699)).toBe(true);
    expect(rest.isResting(1700)).toBe(false);
  });

  test("drawing the same act again neither begins nor lengthens the pause", () => {
    const rest = createClickGuard();
    rest.offer("hear", 0);
    rest.offer("hear", 5000);
    expect(rest.isResting(5000)).toBe(false);
    rest.offer("callItem 5", 6000);
    rest.offer("callItem 5", 6600);
    expect(rest.isResting(6700)).toBe(false);
  });

  test("another change while it lasts begins it anew", () => {
    const rest = createClickGuard();
    rest.offer("hear", 0);
    rest.offer("callItem 5", 100);
    rest.offer("callItem 6", 700);
    expect(rest.isResting(1399)).toBe(true);
    expect(rest.isResting(1400)).toBe(false);
  });
});

test("the keys of the large act rest with it; all other keys do not", () => {
  const { sitting } = hall([listedItem(1, {}), listedItem(2, {})])
    .open()
    .give({ type: "callItem", item: "FRESH:1" })
    .give({ type: "hear" });
  const given: string[] = [];
  const give = async (body: PersonCommand) => {
    given.push(body.type);
    return { done: true as const, seq: 1 };
  };
  const nothing = () => {};
  const ways = {
    outcome: nothing,
    digit: nothing,
    find: nothing,
    tray: nothing,
    waiting: nothing,
    reason: null,
  };
  const press = (action: KeyAction, isResting: boolean) =>
    officerKeys(
      { sitting, acts: actsOf(sitting, () => true), isResting: () => isResting },
      { dispatch: give, may: () => true },
      ways,
    )[action]?.("");
  press("callNext", true);
  expect(given).toEqual([]);
  press("passOver", true);
  press("callNext", false);
  expect(given).toEqual(["passOver", "callItem"]);
});

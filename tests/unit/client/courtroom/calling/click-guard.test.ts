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
    const guard = createClickGuard();
    guard.offer("hear", 1000);
    expect(guard.ignoresPresses(1000)).toBe(false);
  });

  test("after a change presses are passed over for 700 ms, and no longer", () => {
    const guard = createClickGuard();
    guard.offer("hear", 0);
    guard.offer("callItem 5", 1000);
    expect(CLICK_GUARD_MS).toBe(700);
    expect(guard.ignoresPresses(1000)).toBe(true);
    expect(guard.ignoresPresses(1699)).toBe(true);
    expect(guard.ignoresPresses(1700)).toBe(false);
  });

  test("drawing the same act again neither begins nor lengthens the pause", () => {
    const guard = createClickGuard();
    guard.offer("hear", 0);
    guard.offer("hear", 5000);
    expect(guard.ignoresPresses(5000)).toBe(false);
    guard.offer("callItem 5", 6000);
    guard.offer("callItem 5", 6600);
    expect(guard.ignoresPresses(6700)).toBe(false);
  });

  test("another change while it lasts begins it anew", () => {
    const guard = createClickGuard();
    guard.offer("hear", 0);
    guard.offer("callItem 5", 100);
    guard.offer("callItem 6", 700);
    expect(guard.ignoresPresses(1399)).toBe(true);
    expect(guard.ignoresPresses(1400)).toBe(false);
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
  const press = (action: KeyAction, ignoresPresses: boolean) =>
    officerKeys(
      { sitting, acts: actsOf(sitting, () => true), ignoresPresses: () => ignoresPresses },
      { dispatch: give, may: () => true },
      ways,
    )[action]?.("");
  press("callNext", true);
  expect(given).toEqual([]);
  press("passOver", true);
  press("callNext", false);
  expect(given).toEqual(["passOver", "callItem"]);
});

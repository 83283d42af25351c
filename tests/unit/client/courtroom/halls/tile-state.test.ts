// Where a press on another hall leads, what its tile says, and in which place one arrives.
import { describe, expect, test } from "bun:test";
import { myForecasts } from "../../../../../client/courtroom/halls/ahead.ts";
import {
  alertOf,
  arrivalMeans,
  arrivalOf,
  goingTo,
  tileIs,
} from "../../../../../client/courtroom/halls/tile-state.ts";
import { isInRunningItem } from "../../../../../server/contract/sitting/core/admitted-items.ts";
import { personStates } from "../../../../../server/contract/sitting/core/person.ts";
import type { Sitting } from "../../../../../server/contract/sitting/sitting.ts";
import { sittingHall } from "../../../../support/officer-hall.ts";

const NOW = Date.UTC(2026, 10, 23, 6, 0);

describe("where a press leads", () => {
  test("every state has its way, and a hall that has risen none", () => {
    const ways = personStates.map((state) => `${state} ${goingTo(state, null)}`);
    expect(ways).toEqual([
      "WAITING wait",
      "REFUSED refused",
      "PASSIVE move",
      "LOBBY move",
      "ACTIVE move",
      "RECONNECTING move",
      "ABSENT back",
      "SECRET_ROOM move",
      "BREAKOUT move",
      "REMOVED none",
      "KICKED_OUT back",
      "LEFT back",
    ]);
    expect(goingTo(null, null)).toBe("join");
    expect(goingTo("ACTIVE", { ...sittingHall("1", true), phase: "risen" })).toBe("none");
  });

  test("the alert is for what is called or next; the tile says how far it is", () => {
    const [idle, running] = [sittingHall("2", false), sittingHall("2", true)];
    const nearestOf = (sitting: Sitting, id: string) => {
      const [nearest] = myForecasts(sitting, [id], NOW);
      if (!nearest) throw new Error(`no ${id}`);
      return nearest;
    };
    expect(alertOf(running, nearestOf(running, "FRESH:2"))).toBe("called");
    expect(alertOf(idle, nearestOf(idle, "FRESH:1"))).toBe("next");
    // While no item runs, the second one is not next.
    expect(alertOf(idle, nearestOf(idle, "FRESH:2"))).toBeNull();
    expect(alertOf(running, nearestOf(running, "FRESH:1"))).toBe("next");
    expect(alertOf(idle, nearestOf(idle, "FRESH:3"))).toBeNull();
    expect(alertOf({ ...idle, phase: "risen" }, nearestOf(idle, "FRESH:2"))).toBeNull();
    expect(tileIs(running, nearestOf(running, "FRESH:2"))).toBe("running");
    expect(tileIs(idle, nearestOf(idle, "FRESH:1"))).toBe("next");
    expect(tileIs(idle, nearestOf(idle, "FRESH:3"))).toBe("coming");
    expect(isInRunningItem(running, running.people.adv ?? null)).toBe(true);
    expect(isInRunningItem(running, running.people.other ?? null)).toBe(false);
    expect(isInRunningItem(running, null)).toBe(false);
  });

  test("one arrives in one place that has words, whatever happened on the way", () => {
    const at = { isOffline: false, phase: "sitting", state: "ACTIVE", right: null } as const;
    expect(arrivalOf(at)).toBe("moving");
    expect(arrivalOf({ ...at, right: "publish" })).toBe("active");
    expect(arrivalOf({ ...at, state: "PASSIVE", right: "watch" })).toBe("watching");
    expect(arrivalOf({ ...at, isOffline: true })).toBe("offline");
    expect(arrivalOf({ ...at, state: "LOBBY" })).toBe("closed");
    expect(arrivalOf({ ...at, state: "LOBBY", phase: "risen" })).toBe("risen");
    expect(arrivalOf({ ...at, phase: "not_open" })).toBe("not_open");
    expect(arrivalOf({ ...at, state: "BREAKOUT" })).toBe("aside");
    for (const state of ["REMOVED", "WAITING", "KICKED_OUT", null] as const)
      expect(arrivalOf({ ...at, state })).toBe("out");
  });
});

describe("what an arrival says of the microphone", () => {
  const off = { isOpening: false, isOn: false };

  test("a microphone that is being opened is not said to stay off, and then what came of it is said", () => {
    expect(arrivalMeans("moving", off)).toBe("movingMeans");
    expect(arrivalMeans("active", { isOpening: true, isOn: false })).toBe("movingMeans");
    expect(arrivalMeans("active", { isOpening: true, isOn: true })).toBe("activeHeard");
    expect(arrivalMeans("active", { isOpening: false, isOn: true })).toBe("activeHeard");
    expect(arrivalMeans("active", off)).toBe("activeMeans");
  });

  test("away from the bar a microphone changes nothing", () => {
    for (const isOn of [true, false]) {
      expect(arrivalMeans("closed", { isOpening: false, isOn })).toBe("closedMeans");
      expect(arrivalMeans("offline", { isOpening: false, isOn })).toBe("offlineMeans");
    }
  });
});

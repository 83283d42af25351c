// What is chosen on the court list: the bench, the hall, the hall that is being opened, and the way back to the list.
import { expect, test } from "bun:test";
import { showCourtListBack } from "../../../../client/court/court-list-back.ts";
import { courtStartId, whileStarting } from "../../../../client/court/court-start.ts";
import { selectedCourt, selectedEstCode } from "../../../../client/court/selected-court.ts";
import { courtRow } from "../../../support/board-row.ts";

test("the bench is the one chosen last, while it is there", () => {
  const benches = [{ estCode: "HCPP01" }, { estCode: "HCPP02" }];
  expect(selectedEstCode(benches, "HCPP02")).toBe("HCPP02");
  expect(selectedEstCode(benches, "HCPP09")).toBe("HCPP01");
  expect(selectedEstCode(benches, null)).toBe("HCPP01");
  expect(selectedEstCode([], "HCPP01")).toBe("");
});

test("the list begins with the hall asked for, that of the first item, one's own, or one that sits", () => {
  const courts = [courtRow("1", { state: "risen" }), courtRow("2"), courtRow("3")];
  const none = { asked: null, ofItem: undefined, assigned: undefined };
  const all = { asked: "HCPP01-3", ofItem: "HCPP01-2", assigned: "HCPP01-1" };
  expect(selectedCourt(courts, all)).toBe("HCPP01-3");
  expect(selectedCourt(courts, { ...all, asked: "HCPP01-9" })).toBe("HCPP01-2");
  expect(selectedCourt(courts, { ...none, assigned: "HCPP01-1" })).toBe("HCPP01-1");
  expect(selectedCourt(courts, none)).toBe("HCPP01-2");
  expect(selectedCourt(courts.slice(0, 1), none)).toBe("HCPP01-1");
  expect(selectedCourt([], none)).toBeNull();
});

test("the type of court that the list shows is kept for the tab, and all are shown until one is chosen", async () => {
  const kept = new Map<string, string>();
  const store = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  };
  const browser = { window: globalThis, sessionStorage: store, localStorage: store };
  const before = Object.keys(browser).map((name) => [name, Reflect.get(globalThis, name)] as const);
  Object.assign(globalThis, browser);
  try {
    const { selectCourtType, selectedCourtType } = await import("../../../../client/court/court-type.ts");
    expect(selectedCourtType()).toBeNull();
    selectCourtType("FC");
    expect(selectedCourtType()).toBe("FC");
    expect([...kept.values()]).toEqual(['"FC"']);
    selectCourtType(null);
    expect(selectedCourtType()).toBeNull();
    expect(kept.size).toBe(0);
  } finally {
    for (const [name, was] of before) Reflect.set(globalThis, name, was);
  }
});

test("a court is being opened until the court has answered, well or not", async () => {
  const seen: (string | null)[] = [];
  const send = async () => {
    seen.push(courtStartId.value);
    return "opened";
  };
  expect(await whileStarting("HCPP01-1", send)).toBe("opened");
  expect(courtStartId.value).toBeNull();
  const refused = whileStarting("HCPP01-2", async () => {
    seen.push(courtStartId.value);
    throw new Error("refused");
  });
  expect(refused).rejects.toThrow("refused");
  await refused.catch(() => {});
  expect(courtStartId.value).toBeNull();
  expect(seen).toEqual(["HCPP01-1", "HCPP01-2"]);
  const answer = Promise.withResolvers<void>();
  const earlier = whileStarting("HCPP01-1", () => answer.promise);
  await whileStarting("HCPP01-2", async () => {
    answer.resolve();
    await earlier;
    expect(courtStartId.value).toBe("HCPP01-2");
  });
  expect(courtStartId.value).toBeNull();
});

test("Back leads to the court list each person who set out from it, and nobody who joined quickly", () => {
  expect(showCourtListBack({ setOut: "/court-list", choosesItems: true })).toBe(true);
  expect(showCourtListBack({ setOut: "/select-case", choosesItems: true })).toBe(false);
  expect(showCourtListBack({ setOut: null, choosesItems: true })).toBe(false);
  expect(showCourtListBack({ setOut: null, choosesItems: false })).toBe(true);
  expect(showCourtListBack({ setOut: "/court-list", choosesItems: false, isQuick: true })).toBe(false);
});

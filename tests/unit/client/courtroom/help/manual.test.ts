// What the manual tells each view.

import { expect, test } from "bun:test";
import { stepsFor } from "../../../../../client/courtroom/help/manual.ts";
import { helpText } from "../../../../../client/courtroom/help/text.ts";
import { roleViewNames } from "../../../../../server/contract/views.ts";

test("the manual has steps for every view, each told once, and no step that is nobody's", () => {
  const told = new Set<string>();
  for (const view of roleViewNames) {
    const ids = stepsFor(view, () => true).map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(2);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) told.add(id);
  }
  expect([...told].sort()).toEqual(Object.keys(helpText.en.manual.steps).sort());
});

test("the manual is silent on what the court has switched off", () => {
  const isOn = (command: string) => command !== "urgentEntry" && command !== "askToPassOver";
  const all = stepsFor("counsel", () => true).map(({ id }) => id);
  expect(all).toContain("urgent");
  expect(stepsFor("counsel", isOn).map(({ id }) => id)).toEqual(
    all.filter((id) => id !== "urgent" && id !== "askPass"),
  );
});

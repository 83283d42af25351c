// The names of the layouts.
import { expect, test } from "bun:test";
import { createElement } from "react";
import { LayoutPicker } from "../../../../../client/courtroom/tools/LayoutPicker.tsx";
import { wordsOf } from "../../../../support/words-of.ts";

test("the six layouts are named", () => {
  const picker = createElement(LayoutPicker, { selected: "default", onSelect: () => {} });
  expect(wordsOf(picker)).toEqual(expect.arrayContaining(["Grid", "Solo", "Penta", "Hepta", "Deca"]));
});

// The case number of a deleted item, and what stands beside it.
import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { CaseNumber } from "../../../../client/court/CaseNumber.tsx";
import type { Item } from "../../../../server/contract/sitting/core/item.ts";
import { serverActor } from "../../../../server/sitting/actor.ts";
import { hall, listedItem } from "../../../support/officer-hall.ts";

const six = [1, 2, 3, 4, 5, 6].map((serial) => listedItem(serial));

const rowOf = (item: Item) => renderToStaticMarkup(createElement(CaseNumber, { item }));

test("of a deleted item the case number is struck, and neither its state nor words in a number's place", () => {
  const bare = listedItem(8, { caseNumber: "" });
  const day = hall([...six, bare]).open();
  day.give({ type: "publishList", items: [], deleted: ["FRESH:2", "FRESH:8"] }, serverActor);
  const [deleted, number, listed] = ["FRESH:2", "FRESH:8", "FRESH:3"].map((id) => day.sitting.items[id]);
  if (!deleted || !number || !listed) throw new Error("not on the list");
  const struck = (html: string) => [...html.matchAll(/<s>(.*?)<\/s>/g)].map(([, text]) => text);
  expect(struck(rowOf(deleted))).toEqual([deleted.caseNumber]);
  expect(struck(rowOf(number))).toEqual([]);
  expect(struck(rowOf(listed))).toEqual([]);
  for (const sheet of ["court/styles/state", "courtroom/calling/ItemRow.module", "court/Serial.module"]) {
    const css = readFileSync(new URL(`../../../../client/${sheet}.css`, import.meta.url), "utf8");
    expect(css).not.toContain("line-through");
  }
});

// The notice of a published list: every audience of the hall is told how many items changed and how many went, the board too.
import { expect, test } from "bun:test";
import { hallAudiences } from "../../../../../server/contract/sitting/core/audience.ts";
import { noticesOf } from "../../../../../server/sitting/decide/index.ts";
import { hall, listedItem } from "../../../../support/officer-hall.ts";
import { ScriptedDay } from "../../../../support/scripted-day.ts";

test("a list that comes during the hearing is told to everybody in the hall as synced-case-data", () => {
  const { sitting } = hall([listedItem(1), listedItem(2)]).open();
  const notices = noticesOf(
    { type: "listPublished", items: [listedItem(3)], deleted: ["FRESH:2"], at: 0 },
    sitting,
  );
  const data = { changed: 1, removed: 1 };
  expect(notices).toEqual(
    hallAudiences.map((audience) => ({ notice: "synced-case-data" as const, to: { audience }, data })),
  );
});

test("a changed list is told to the board too", () => {
  const told = noticesOf({ type: "listPublished", items: [], deleted: [], at: 0 }, new ScriptedDay().sitting);
  expect(told.map(({ to }) => to)).toContainEqual({ audience: "board" });
});

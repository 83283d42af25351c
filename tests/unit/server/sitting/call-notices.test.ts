// Which items come soon, so that their counsel are told: by the order in which they are taken, and not by their places on the list.
import { expect, test } from "bun:test";
import type { Sitting } from "../../../../server/contract/sitting/sitting.ts";
import { nearItems } from "../../../../server/sitting/call-notices.ts";
import { hall, item } from "../../../support/plain-hall.ts";

const near = (sitting: Sitting) =>
  nearItems(sitting, 0).map(({ item: { serial }, ahead }) => [serial, ahead]);
const running = { running: "FRESH:1" };

test("three items at most are before one that comes soon, the one that is heard included", () => {
  const sitting = hall([item(1, "HEARING"), ...[2, 3, 4, 5, 6].map((serial) => item(serial))], running);
  expect(near(sitting)).toEqual([
    [2, 1],
    [3, 2],
    [4, 3],
  ]);
  expect(near({ ...sitting, running: null })).toEqual([]);
  expect(near({ ...sitting, phase: "risen" })).toEqual([]);
  expect(near({ ...sitting, type: "MEETING" })).toEqual([]);
});

test("what is over, passed over, deleted or not declared is before nobody; what was recalled is before all others", () => {
  const items = [
    item(1, "HEARING"),
    item(2, "PASSED_OVER"),
    item(3, "HEARD"),
    item(4, "DELETED"),
    item(5, "LISTED", { declared: false }),
    item(6),
    item(7),
    item(8, "RECALLED"),
    item(9),
  ];
  expect(near(hall(items, running))).toEqual([
    [6, 2],
    [7, 3],
    [8, 1],
  ]);
});

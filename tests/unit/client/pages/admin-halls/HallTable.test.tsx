// The table of halls says what may be watched in words, and never by the name that a type has in files.

import { expect, test } from "bun:test";
import { createElement } from "react";
import { HallTable } from "../../../../../client/pages/admin-halls/HallTable.tsx";
import { adminHallsText } from "../../../../../client/pages/admin-halls/text.ts";
import type { HallDay } from "../../../../../server/contract/rest/admin-halls.ts";
import { wordsOf } from "../../../../support/words-of.ts";

const hall: Omit<HallDay, "type"> = {
  id: "HCPP01-6",
  estCode: "HCPP01",
  bench: "Principal Seat",
  number: "6",
  name: "Court Hall 6",
  position: 6,
  floor: "",
  coram: "Single Bench",
  judges: [],
  staff: [],
  starts: "10:30",
  ends: "16:45",
  since: null,
  until: null,
  items: 3,
  isOpen: false,
};
const nothing = () => {};

test.each([
  ["NORMAL", "Open court"],
  ["FC", "Family court"],
] as const)("a hall of type %s is called “%s”", (type, name) => {
  const said = wordsOf(
    createElement(HallTable, {
      halls: [{ ...hall, type }],
      conflicts: [],
      onRoster: nothing,
      onDetails: nothing,
    }),
  );
  expect(said).toContain(name);
  expect(said).not.toContain(type);
  expect(adminHallsText.en.roster.types[type]).toStartWith(name);
});

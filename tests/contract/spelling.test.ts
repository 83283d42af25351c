// Spellings of a name: which are the same person to whoever watches the door, and which are not.
import { expect, test } from "bun:test";
import { sameName } from "../../server/contract/sitting/names.ts";
import { plainName } from "../../server/contract/sitting/spelling.ts";

test("what looks or sounds like a name is that name", () => {
  for (const name of [
    "ravi  KUMAR.",
    "Ra\u200Dvi Kumar",
    "Ravi\u00A0Kumar",
    "\u202ERavi Kumar",
    "Ravi-Kumar",
    "Ravikumar",
    "Rаvi Kumаr",
    "RΑVI KUMΑR",
    "Ｒａｖｉ Ｋｕｍａｒ",
    "Rávi Kumār",
    "Ra\u034Fvi Kumar\uFE0F",
    "R.a.v.i (Kumar)!",
    "Adv. Ravi Kumar",
    "Mr. Dr Ravi Kumar",
    "Ravı Kumar",
  ])
    expect([name, plainName(name)]).toEqual([name, "ravikumar"]);
});

test("other people keep their own names, in any script", () => {
  const names = [
    "Ravi Kumar",
    "Ravi Kumari",
    "Drupad",
    "Mrinal",
    "रवि कुमार",
    "रव कमर",
    "ರವಿ ಕುಮಾರ್",
    "Adv",
    "Иван",
    "Юра",
  ];
  expect(new Set(names.map(plainName)).size).toBe(names.length);
  expect(names.map(plainName)).not.toContain("");
});

test("who only looks like counsel on record is not on record", () => {
  expect(sameName("Adv. Ravi Kumar", "adv ravi  kumar")).toBe(true);
  expect(sameName("Adv. Ravi Kumar", "Adv. Rаvi Kumar")).toBe(false);
});

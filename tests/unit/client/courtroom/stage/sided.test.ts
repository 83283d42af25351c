// Who speaks for whom after a closed door was opened: the item's own people know it by the list of their case, and nobody else learns it.
import { expect, test } from "bun:test";
import { withOwnSide } from "../../../../../client/courtroom/stage/sided.ts";
import { redact } from "../../../../../server/contract/sitting/redact.ts";
import type { Sitting } from "../../../../../server/contract/sitting/sitting.ts";
import { ownView } from "../../../../../server/contract/sitting/topics/index.ts";
import { hall, listedItem, person, type TestHall } from "../../../../support/officer-hall.ts";

const [asha, bina, chitra] = [
  person("asha", "ADVOCATE", "Adv. Asha Rao"),
  person("bina", "ADVOCATE", "Adv. Bina Das"),
  person("chitra", "ADVOCATE", "Adv. Chitra Sen"),
];

/** What a person of the bar sees of the sitting. */
const seenBy = ({ sitting }: TestHall, id: string): Sitting =>
  ownView(redact(sitting, "bar"), redact(sitting, `person:${id}`));

const nameOf = (day: TestHall, reader: string, id: string) => {
  const sitting = seenBy(day, reader);
  const seen = sitting.people[id];
  return seen && withOwnSide(seen, sitting, sitting.people[reader] ?? null).name;
};

function heard(): TestHall {
  const case1 = {
    ...listedItem(1),
    petitionerCounsel: [asha.profileName],
    respondentCounsel: [bina.profileName],
  };
  const day = hall([case1, listedItem(2)]).open();
  day.admitted(asha, ["FRESH:1"]).admitted(bina, ["FRESH:1"]).admitted(chitra, ["FRESH:2"]);
  return day.give({ type: "callItem", item: "FRESH:1" }).give({ type: "hear" });
}

test("once the door is open again, counsel still reads whom the other side speaks for, as before it was closed", () => {
  const day = heard();
  const before = nameOf(day, "asha", "bina");
  expect(before).toContain("Adv. Bina Das");
  day.give({ type: "goInCamera", reason: "" }).give({ type: "openCourt" });
  expect(seenBy(day, "asha").people.bina?.name).toBe("Adv. Bina Das");
  expect(nameOf(day, "asha", "bina")).toBe("1 · Adv. Bina Das (Respondent)");
  expect(nameOf(day, "bina", "asha")).toBe("1 · Adv. Asha Rao (Petitioner)");
});

test("counsel of another item reads the name alone, and nobody is given a side whom the list does not name", () => {
  const day = heard().give({ type: "goInCamera", reason: "" }).give({ type: "openCourt" });
  expect(nameOf(day, "chitra", "bina")).toBe("Adv. Bina Das");
  expect(nameOf(day, "asha", "chitra")).not.toContain("1 ·");
});

test("an item that was never closed is left as the hall shows it", () => {
  const sitting = seenBy(heard(), "asha");
  const { bina: seen, asha: me } = sitting.people;
  if (!seen || !me) throw new Error("nobody");
  expect(withOwnSide(seen, sitting, me)).toBe(seen);
});

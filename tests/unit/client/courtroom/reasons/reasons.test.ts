// What the panels compute about reasons: which acts wait for one, which is asked first, and what is put on record.

import { describe, expect, test } from "bun:test";
import { rowActs } from "../../../../../client/courtroom/calling/acts.ts";
import {
  actKey,
  type ExplainedAct,
  explain,
  explainedActsOf,
  lastExplainedAct,
  removalKey,
  shownOf,
} from "../../../../../client/courtroom/reasons/reasons.ts";
import { reasonsText } from "../../../../../client/courtroom/reasons/text.ts";
import { usualIds } from "../../../../../client/courtroom/reasons/words.ts";
import { REASON_LENGTH } from "../../../../../server/contract/limits.ts";
import { personCommand } from "../../../../../server/contract/sitting/commands.ts";
import { can } from "../../../../../server/contract/sitting/permissions.ts";
import type { Sitting } from "../../../../../server/contract/sitting/sitting.ts";
import {
  explained,
  mayExplain,
  type Reasoned,
} from "../../../../../server/contract/sitting/topics/reasons.ts";
import { hall, listedItem, person, type TestHall } from "../../../../support/officer-hall.ts";

const list = [1, 2, 3].map((serial) => listedItem(serial));
const counsel = person("a", "ADVOCATE", "Adv. Asha Rao");
const officer = (of: Reasoned) => mayExplain("MASTER", of);
const bench = (of: Reasoned) => mayExplain("JUDGE", of);

function heard(day: TestHall, item: string): TestHall {
  return day.give({ type: "callItem", item }).give({ type: "hear" });
}

function passedOver(day: TestHall, item: string, reason = ""): TestHall {
  return day.give({ type: "callItem", item }).give({ type: "passOver", reason });
}

const dueIn = (sitting: Sitting) => explainedActsOf(sitting, officer).filter(({ isDue }) => isDue);

describe("what waits for its reason", () => {
  test("passing over, closing the door and removing do, the newest first; one that came with its reason does not", () => {
    const day = hall(list).open().admitted(counsel, []);
    passedOver(day, "FRESH:1");
    passedOver(day, "FRESH:2", "counsel asked for time");
    heard(day, "FRESH:3").give({ type: "goInCamera", reason: "" });
    day.give({ type: "remove", person: "a", reason: "" });
    expect(dueIn(day.sitting).map(({ key }) => key)).toEqual([
      "remove a",
      "inCamera 1 FRESH:3",
      "passOver 1 FRESH:1",
    ]);
    expect(explainedActsOf(day.sitting, officer)).toHaveLength(4);
  });

  test("the bench is asked about the door alone", () => {
    const day = hall(list).open();
    passedOver(day, "FRESH:1");
    heard(day, "FRESH:3").give({ type: "goInCamera", reason: "" });
    expect(explainedActsOf(day.sitting, bench).map(({ of }) => of)).toEqual(["inCamera"]);
  });

  test("a pause waits while the item does; a removal while it stands", () => {
    const day = hall(list).open().admitted(counsel, []);
    heard(day, "FRESH:1").give({ type: "pause", reason: "" });
    day.give({ type: "remove", person: "a", reason: "" });
    expect(dueIn(day.sitting)).toHaveLength(2);
    day.give({ type: "resume" }).give({ type: "liftRemoval", person: "a" });
    expect(dueIn(day.sitting)).toEqual([]);
  });

  test("each round of an item has its own reason", () => {
    const day = hall(list).open();
    passedOver(day, "FRESH:1").give({ type: "recall", item: "FRESH:1" });
    passedOver(day, "FRESH:1");
    const [second, first] = dueIn(day.sitting);
    day.give(explain(second as ExplainedAct, "the link was lost"));
    expect(dueIn(day.sitting).map(({ key }) => key)).toEqual([first?.key ?? ""]);
    expect(day.sitting.items["FRESH:1"]?.why).toBe("the link was lost");
    day.give(explain(first as ExplainedAct, "on their legs"));
    expect(day.sitting.items["FRESH:1"]?.acts.map(({ reason }) => reason)).toEqual([
      "on their legs",
      "the link was lost",
    ]);
    expect(day.sitting.items["FRESH:1"]?.why).toBe("the link was lost");
  });
});

describe("which act is asked about", () => {
  const at = (key: string, isDue: boolean): ExplainedAct => {
    return {
      key,
      at: 0,
      reason: isDue ? "" : "said",
      isDue,
      isOver: false,
      of: "remove",
      person: key,
      name: key,
    };
  };
  const acts = [at("new", true), at("old", true), at("said", false)];
  const none: ReadonlySet<string> = new Set();

  test("the newest without a reason", () => expect(shownOf(acts, none, null)?.key).toBe("new"));
  test("not one that was left for later", () =>
    expect(shownOf(acts, new Set(["new"]), null)?.key).toBe("old"));
  test("none when all are left or said", () =>
    expect(shownOf(acts, new Set(["new", "old"]), null)).toBeNull());
  test("one that is taken up again, or corrected, before all others", () => {
    expect(shownOf(acts, new Set(["new", "old"]), "old")?.key).toBe("old");
    expect(shownOf(acts, none, "said")?.key).toBe("said");
  });
  test("an act that is gone is not asked about", () =>
    expect(shownOf(acts, none, "undone")?.key).toBe("new"));
});

test("an item that was recalled is asked about no more by itself; its reason waits to be given, in each round", () => {
  const day = hall(list).open();
  const none: ReadonlySet<string> = new Set();
  const asked = () => shownOf(explainedActsOf(day.sitting, officer), none, null)?.key ?? null;
  const first = actKey({ id: "FRESH:1" }, { of: "passOver", round: 1 });
  const second = actKey({ id: "FRESH:1" }, { of: "passOver", round: 2 });
  passedOver(day, "FRESH:1");
  expect(asked()).toBe(first);
  day.give({ type: "recall", item: "FRESH:1" });
  expect(asked()).toBeNull();
  expect(dueIn(day.sitting).map(({ key }) => key)).toEqual([first]);
  expect(shownOf(explainedActsOf(day.sitting, officer), none, first)?.key).toBe(first);
  heard(day, "FRESH:1").give({ type: "goInCamera", reason: "" });
  expect(asked()).toBe(actKey({ id: "FRESH:1" }, { of: "inCamera", round: 1 }));
  day.give({ type: "openCourt" }).give({ type: "passOver", reason: "" });
  expect(asked()).toBe(second);
});

test("the row of an item leads to the reason of its last act, and to nothing before there was one", () => {
  const day = hall(list).open();
  const rowOf = () => {
    const item = day.sitting.items["FRESH:1"];
    if (!item) throw new Error("no item");
    return rowActs(day.sitting, item, (action) => can("MASTER", action, day.sitting.phase));
  };
  expect(rowOf().explain).toBeNull();
  passedOver(day, "FRESH:1").give({ type: "recall", item: "FRESH:1" });
  passedOver(day, "FRESH:1");
  expect(rowOf().explain).toMatchObject({
    key: actKey({ id: "FRESH:1" }, { of: "passOver", round: 2 }),
    isDue: true,
  });
  const item = day.sitting.items["FRESH:1"];
  day.give(explain(lastExplainedAct(item as NonNullable<typeof item>) as ExplainedAct, "asked for time"));
  expect(rowOf().explain?.isDue).toBe(false);
  expect(removalKey({ id: "a" })).toBe("remove a");
});

test("every usual reason is short on its button, whole on record, and a reason that the court takes", () => {
  for (const of of Object.keys(explained) as Reasoned[]) {
    expect(usualIds[of].length).toBeGreaterThan(1);
    for (const id of usualIds[of]) {
      const [short, whole] = [reasonsText.en.short[id], reasonsText.en.usual[id]];
      expect(short.length).toBeLessThanOrEqual(16);
      expect(whole.length).toBeLessThan(REASON_LENGTH);
      const act: ExplainedAct =
        of === "remove"
          ? { key: "", at: 0, reason: "", isDue: true, isOver: false, of, person: "a", name: "A" }
          : {
              key: "",
              at: 0,
              reason: "",
              isDue: true,
              isOver: false,
              of,
              item: "FRESH:1",
              serial: "1",
              round: 1,
            };
      expect(personCommand.safeParse(explain(act, whole)).success).toBe(true);
    }
  }
});

// What the court officer's panel computes from a sitting: attendance, the day's list, the acts of the moment, numbers typed.

import { describe, expect, test } from "bun:test";
import { actsOf, rowActs } from "../../../../../client/courtroom/calling/acts.ts";
import {
  countsOf,
  groupsOf,
  linesOf,
  openGroup,
  reopening,
  shortSerials,
} from "../../../../../client/courtroom/calling/day-list.ts";
import { digitsOf, findSerial } from "../../../../../client/courtroom/calling/find-serial.ts";
import {
  draftOf,
  outcomeCommand,
  weeksAfter,
  wrongWithOutcome,
} from "../../../../../client/courtroom/outcomes/outcome.ts";
import type { PersonCommand } from "../../../../../server/contract/sitting/commands.ts";
import {
  attendanceOf,
  peopleByItem,
  readinessOf,
} from "../../../../../server/contract/sitting/core/attendance.ts";
import {
  listedItems,
  nextToCall,
  outsideOpening,
} from "../../../../../server/contract/sitting/core/call-order.ts";
import { can } from "../../../../../server/contract/sitting/permissions.ts";
import type { Sitting } from "../../../../../server/contract/sitting/sitting.ts";
import { outcomesDue } from "../../../../../server/contract/sitting/topics/outcomes.ts";
import { hall, listedItem, person } from "../../../../support/officer-hall.ts";

const may = (sitting: Sitting) => (action: Parameters<typeof can>[1]) => can("MASTER", action, sitting.phase);
const item = (sitting: Sitting, id: string) => {
  const found = sitting.items[id];
  if (!found) throw new Error(id);
  return found;
};

describe("who of an item is here", () => {
  const listed = [
    listedItem(1, {
      petitionerCounsel: ["Adv. Asha Rao", "Adv. Ravi Sen"],
      respondentCounsel: ["Adv. Asha Rao", "Adv. Meera Das"],
      respondent: "State of Narmada Pradesh",
    }),
    listedItem(2, { petitionerCounsel: [], petitioner: "Kamala Devi" }),
  ];

  test("counts counsel by side, a name on both sides twice, and adds whom the list does not name", () => {
    const day = hall(listed)
      .open()
      .admitted(person("a", "ADVOCATE", "ADV ASHA RAO"), ["FRESH:1"])
      .admitted(person("p", "PROSECUTOR", "Ananya Bhanushe"), ["FRESH:1"]);
    const attendance = attendanceOf(
      item(day.sitting, "FRESH:1"),
      peopleByItem(day.sitting.people).get("FRESH:1"),
    );
    expect(attendance.sides).toEqual([
      { side: "petitioner", here: 1, of: 2, lostAt: null },
      { side: "respondent", here: 1, of: 2, lostAt: null },
      { side: "state", here: 1, of: 1, lostAt: null },
    ]);
    expect(attendance).toMatchObject({ here: 3, of: 5, waiting: 0 });
    expect(readinessOf(attendance)).toBe("both");
  });

  test("a person who waits is not here, and is counted as waiting", () => {
    const day = hall(listed)
      .open()
      .waiting(person("r", "ADVOCATE", "Adv. Ravi Sen"), ["FRESH:1"]);
    const attendance = attendanceOf(
      item(day.sitting, "FRESH:1"),
      peopleByItem(day.sitting.people).get("FRESH:1"),
    );
    expect(attendance).toMatchObject({ here: 0, of: 4, waiting: 1 });
    expect(readinessOf(attendance)).toBe("nobody");
  });

  test("a held seat is never called missing", () => {
    const day = hall(listed)
      .open()
      .admitted(person("r", "ADVOCATE", "Adv. Ravi Sen"), ["FRESH:1"])
      .lost("r");
    const attendance = attendanceOf(
      item(day.sitting, "FRESH:1"),
      peopleByItem(day.sitting.people).get("FRESH:1"),
    );
    expect(attendance.here).toBe(0);
    expect(attendance.lostAt).toBe(day.now);
    expect(readinessOf(attendance)).toBe("reconnecting");
  });

  test("a side without counsel expects the party itself", () => {
    const day = hall(listed).open();
    expect(attendanceOf(item(day.sitting, "FRESH:2")).sides[0]).toMatchObject({ side: "petitioner", of: 1 });
    expect(readinessOf(attendanceOf(item(day.sitting, "FRESH:2")))).toBe("nobody");
  });

  test("an item of which only the number is known expects nobody", () => {
    const bare = { petitioner: "", respondent: "", petitionerCounsel: [], respondentCounsel: [] };
    const day = hall([listedItem(9, bare)]).open();
    expect(readinessOf(attendanceOf(item(day.sitting, "FRESH:9")))).toBe("unknown");
  });
});

describe("the day's list", () => {
  const listed = [1, 2, 3, 4, 5, 6].map((serial) => listedItem(serial));

  test("folds finished items, but keeps the one above the current item and the one the officer went to", () => {
    const day = hall(listed).open();
    for (const serial of [1, 2, 3, 4]) day.heard(`FRESH:${serial}`);
    day.give({ type: "callItem", item: "FRESH:5" });
    const items = listedItems(day.sitting);
    const shape = (cursor: string | null) =>
      linesOf(items, "all", { anchor: "FRESH:5", cursor }).map((line) =>
        "item" in line ? line.item.serial : line.folded.map(({ serial }) => serial),
      );
    expect(shape(null)).toEqual([[1, 2, 3], 4, 5, 6]);
    expect(shape("FRESH:3")).toEqual([[1, 2], 3, 4, 5, 6]);
    expect(linesOf(items, "heard", { anchor: null, cursor: null })).toHaveLength(5);
  });

  test("counts what is left, passed over and heard", () => {
    const day = hall(listed).open().heard("FRESH:1");
    day.give({ type: "callItem", item: "FRESH:2" }).give({ type: "passOver", reason: "" });
    day.give({ type: "callItem", item: "FRESH:3" });
    expect(countsOf(listedItems(day.sitting))).toEqual({ all: 6, left: 4, passedOver: 1, heard: 1 });
  });

  test("calls a recalled item before the list, and the single case alone", () => {
    const day = hall(listed).open();
    day.give({ type: "callItem", item: "FRESH:1" }).give({ type: "passOver", reason: "" });
    expect(nextToCall(day.sitting)?.id).toBe("FRESH:2");
    day.give({ type: "recall", item: "FRESH:1" });
    expect(nextToCall(day.sitting)?.id).toBe("FRESH:1");
    day.give({ type: "setSingleCase", item: "FRESH:6" });
    expect(nextToCall(day.sitting)?.id).toBe("FRESH:6");
  });

  test("shows what the ranges declare, counts what they leave out, and opens again with the same ranges", () => {
    const ranges = [
      {
        category: "FRESH",
        caseRanges: [
          { from: 1, to: 2 },
          { from: 5, to: 5 },
        ],
      },
    ];
    const day = hall(listed).give({ type: "openSitting", mode: "ranges", ranges });
    expect(listedItems(day.sitting).map(({ serial }) => serial)).toEqual([1, 2, 5]);
    expect(outsideOpening(day.sitting)).toBe(3);
    day.give({ type: "closeSitting" });
    const again = reopening(day.sitting);
    expect(again).toEqual({ type: "openSitting", mode: "ranges", ranges });
    day.give(again);
    expect(listedItems(day.sitting).map(({ state }) => state)).toEqual(["NEXT", "LISTED", "LISTED"]);
  });

  test("opens the group of the current item by itself", () => {
    const two = [listedItem(1), listedItem(2, { id: "FINAL:2", category: "FINAL", categoryText: "Final" })];
    const groups = groupsOf(listedItems(hall(two).open().sitting));
    expect(openGroup(groups, "FINAL:2")).toBe("FINAL");
    expect(openGroup(groups, null)).toBe("FRESH");
    expect(openGroup([], null)).toBeNull();
  });

  test("writes serials short", () => {
    expect(shortSerials([3, 5, 7, 8, 9])).toBe("3, 5, 7–9");
    expect(shortSerials([1, 2])).toBe("1, 2");
  });
});

describe("the acts of the moment", () => {
  const listed = [1, 2, 3].map((serial) => listedItem(serial));
  const due = (sitting: Sitting) =>
    Object.entries(actsOf(sitting, may(sitting))).flatMap(([act, body]) => (body === null ? [] : [act]));

  test("are those that the engine does not refuse, in every state of the item", () => {
    const day = hall(listed).open();
    expect(due(day.sitting)).toEqual(["callNext"]);
    day.give({ type: "callItem", item: "FRESH:1" });
    expect(due(day.sitting)).toEqual(["hear", "passOver", "cancelCall", "outcome"]);
    day.give({ type: "hear" });
    expect(due(day.sitting)).toEqual(["callNext", "passOver", "pause", "goInCamera", "outcome"]);
    day.give({ type: "goInCamera", reason: "" });
    expect(due(day.sitting)).toEqual(["callNext", "passOver", "pause", "openCourt", "outcome"]);
    day.give({ type: "pause", reason: "" });
    expect(due(day.sitting)).toEqual(["callNext", "resume", "outcome"]);
    day.give({ type: "closeSitting" });
    expect(due(day.sitting)).not.toContain("callNext");
  });

  test("each of them is done when it is given", () => {
    const states: ((day: ReturnType<typeof hall>) => void)[] = [
      () => {},
      (day) => day.give({ type: "callItem", item: "FRESH:1" }),
      (day) => day.give({ type: "callItem", item: "FRESH:1" }).give({ type: "hear" }),
      (day) =>
        day
          .give({ type: "callItem", item: "FRESH:1" })
          .give({ type: "hear" })
          .give({ type: "pause", reason: "" }),
    ];
    for (const reach of states) {
      const before = hall(listed).open();
      reach(before);
      const { outcome: _outcome, ...acts } = actsOf(before.sitting, may(before.sitting));
      for (const body of Object.values(acts)) if (body) expect(before.tries(body)).toBe("done");
    }
  });

  test("a row offers what the engine takes: call, recall, resume, alone, correct", () => {
    const day = hall(listed).open();
    const acts = (id: string) => rowActs(day.sitting, item(day.sitting, id), may(day.sitting));
    expect(acts("FRESH:2").call).toEqual({ type: "callItem", item: "FRESH:2" });
    expect(acts("FRESH:2").single).not.toBeNull();
    day.give({ type: "callItem", item: "FRESH:1" });
    expect(acts("FRESH:2").call).toBeNull();
    day.give({ type: "passOver", reason: "" });
    expect(acts("FRESH:1")).toMatchObject({ call: null, recall: { type: "recall", item: "FRESH:1" } });
    day.heard("FRESH:2");
    expect(acts("FRESH:2")).toMatchObject({ call: null, correct: true });
  });

  test("nobody but those who may has any", () => {
    const day = hall(listed).open();
    const none = actsOf(day.sitting, () => false);
    expect(Object.values(none).every((act) => act === null)).toBe(true);
  });
});

describe("an item by its number", () => {
  const items = listedItems(
    hall([
      listedItem(1),
      listedItem(2),
      listedItem(1, { id: "FINAL:1", category: "FINAL", categoryText: "Final" }),
      listedItem(801, { id: "FINAL:801", category: "FINAL", categoryText: "Final" }),
    ]).open().sitting,
  );

  test("is looked for in the chosen category first, then where only one has it", () => {
    expect(findSerial(items, "FINAL", "1")).toMatchObject({ kind: "found", item: { id: "FINAL:1" } });
    expect(findSerial(items, "FRESH", "801")).toMatchObject({ kind: "found", item: { id: "FINAL:801" } });
    expect(findSerial(items, null, "1")).toEqual({ kind: "several", categories: ["Fresh", "Final"] });
    expect(findSerial(items, "FRESH", "7")).toEqual({ kind: "none" });
    expect(findSerial(items, "FRESH", "")).toEqual({ kind: "empty" });
  });

  test("keeps digits alone of what is typed", () => {
    expect(digitsOf(" item 14a")).toBe("14");
    expect(digitsOf("1234567")).toBe("12345");
  });
});

describe("an outcome in the making", () => {
  const day = "2026-11-23";
  const draft = { outcome: null, nextDate: "", note: "" } as const;

  test("says what is missing under the code with which the server would refuse it", () => {
    expect(wrongWithOutcome(draft, day)).toBe("choose");
    expect(wrongWithOutcome({ ...draft, outcome: "ADJOURNED" }, day)).toBe("next_date_needed");
    expect(wrongWithOutcome({ ...draft, outcome: "ADJOURNED", nextDate: day }, day)).toBe("next_date_past");
    expect(wrongWithOutcome({ ...draft, outcome: "NOTICE" }, day)).toBeNull();
    expect(wrongWithOutcome({ ...draft, outcome: "HEARD", nextDate: "2020-01-01" }, day)).toBeNull();
  });

  test("begins with what was recorded, and its command is taken", () => {
    const sitting = hall([listedItem(1)])
      .open()
      .heard("FRESH:1");
    const recorded = item(sitting.sitting, "FRESH:1");
    expect(draftOf(recorded, outcomesDue(recorded, "sitting"))).toMatchObject({
      outcome: "HEARD",
      nextDate: "",
    });
    const body: PersonCommand | null = outcomeCommand(recorded, {
      outcome: "ADJOURNED",
      nextDate: weeksAfter(day, 2, new Set()),
      note: " by consent ",
    });
    expect(body).toMatchObject({ nextDate: "2026-12-07", note: "by consent" });
    if (body) expect(sitting.tries(body)).toBe("done");
  });
});

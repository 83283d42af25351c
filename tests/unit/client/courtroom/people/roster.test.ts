// What the side panel computes: groups of people, the search, how somebody stands to the list, and what is announced.

import { describe, expect, test } from "bun:test";
import { actsOf } from "../../../../../client/courtroom/calling/acts.ts";
import { askersOf, newAskers } from "../../../../../client/courtroom/people/askers.ts";
import { counselActs } from "../../../../../client/courtroom/people/counsel-acts.ts";
import {
  admitListed,
  askedFor,
  leadingItem,
  matchOf,
  rosterOf,
  serialsOf,
  sharesName,
} from "../../../../../client/courtroom/people/roster.ts";
import { officerKeys } from "../../../../../client/courtroom/views/officer/officer-keys.ts";
import { refusalsText } from "../../../../../client/text/refusals.text.ts";
import type { KeyAction } from "../../../../../server/contract/keys.ts";
import { refusals } from "../../../../../server/contract/refusals.ts";
import type { PersonCommand } from "../../../../../server/contract/sitting/commands.ts";
import { can } from "../../../../../server/contract/sitting/permissions.ts";
import { hall, listedItem, person } from "../../../../support/officer-hall.ts";

const listed = [1, 2, 3].map((serial) => listedItem(serial));
const one = person("one", "ADVOCATE", "Adv. Counsel 1");
const two = person("two", "ADVOCATE", "Adv. Counsel 2");
const both = person("both", "ADVOCATE", "Adv. Opponent 1");
const stranger = person("stranger", "ADVOCATE", "Adv. Nobody");
const watcher = person("watcher", "ADVOCATE", "Aarav Watcher", "Public");
const judge = person("judge", "JUDGE", "Hon'ble Ms. Justice Test", null, "HCPP01-1");

describe("somebody at the door", () => {
  const day = hall(listed)
    .open()
    .waiting(one, ["FRESH:1"])
    .waiting(both, ["FRESH:1", "FRESH:2"])
    .waiting(stranger, ["FRESH:3"])
    .waiting(person("bare", "ADVOCATE", "Adv. Bare"), [])
    .waiting(watcher, []);
  const of = (id: string) => {
    const found = day.sitting.people[id];
    if (!found) throw new Error(id);
    return found;
  };

  test("is on the list, on a part of it, on none, without an item, or a watcher", () => {
    expect(
      ["one", "both", "stranger", "bare", "watcher"].map((id) => matchOf(of(id), day.sitting.items)),
    ).toEqual(["list", "some", "none", "noItem", "watcher"]);
  });

  test("confirmed in another hall alone is a hint in a closed item, and the officer is offered to confirm", () => {
    const closed = listedItem(9, { inCamera: true });
    const door = hall([closed]).open().waiting(stranger, [closed.id]);
    const waiting = door.sitting.people.stranger;
    if (!waiting) throw new Error("nobody waits");
    const hinted = { ...waiting, confirmedElsewhere: { [closed.id]: "Petitioner" as const } };
    expect(matchOf(hinted, door.sitting.items)).toBe("otherHall");
    const acts = counselActs(hinted, door.sitting.items, () => true).map(({ text }) => text);
    expect(acts).toEqual(["confirmPetitioner", "confirmRespondent"]);
  });

  test("by the name alone is a hint: without a number beside it, or with another's", () => {
    const named = listedItem(7, { petitionerCounsel: ["Adv. Uma", "Adv. Omkar"], petitionerEnrolments: [] });
    const numbered = listedItem(8, { petitionerCounsel: ["Adv. Omkar"] });
    const uma = person("uma", "ADVOCATE", "adv uma");
    const omkar = { ...person("omkar", "ADVOCATE", "Adv. Omkar"), office: "P/1/1999" };
    const door = hall([named, numbered])
      .open()
      .waiting(uma, [named.id])
      .waiting(omkar, [named.id, numbered.id]);
    const seen = (id: string) => {
      const found = door.sitting.people[id];
      if (!found) throw new Error(id);
      const acts = counselActs(found, door.sitting.items, () => true);
      return [matchOf(found, door.sitting.items), acts.map(({ text, serial }) => `${text} ${serial}`)];
    };
    expect(admitListed(door.sitting)).toBeNull();
    const confirm = (serial: number) => [`confirmPetitioner ${serial}`, `confirmRespondent ${serial}`];
    expect(seen("uma")).toEqual(["named", confirm(7)]);
    expect(seen("omkar")).toEqual(["differs", [...confirm(7), ...confirm(8)]]);
    door.give({ type: "admit", people: ["uma"] });
    expect(seen("uma")).toEqual(["list", ["withdrawCounsel 7"]]);
    for (const { body } of counselActs(door.sitting.people.uma ?? of("one"), door.sitting.items, () => true))
      door.give(body);
    expect(door.sitting.people.uma).toMatchObject({ admittedItems: [], onList: false });
    expect(counselActs(of("watcher"), day.sitting.items, () => true)).toEqual([]);
    expect(counselActs(of("one"), day.sitting.items, () => true)).toEqual([]);
  });

  test("as a party in person is known by no number: their name on the list is a hint that admits nobody", () => {
    const suit = listedItem(9, { petitioner: "Tara Pillai" });
    const party = (id: string, name: string) => person(id, "ADVOCATE", name, "Party in Person");
    const door = hall([suit])
      .open()
      .waiting(party("tara", "Tara Pillai"), [suit.id])
      .waiting(party("other", "Somebody Else"), [suit.id]);
    const seen = ["tara", "other"].flatMap((id) => door.sitting.people[id] ?? []);
    expect(
      seen.map((one) => [matchOf(one, door.sitting.items), sharesName(one, door.sitting.items)]),
    ).toEqual([
      ["unproven", true],
      ["unproven", false],
    ]);
    expect(admitListed(door.sitting)).toBeNull();
    door.give({ type: "admit", people: ["tara"] });
    expect(door.sitting.people.tara?.admittedItems).toEqual([suit.id]);
  });

  test("is admitted together with all who are on the list, and nobody else", () => {
    expect(admitListed(day.sitting)).toEqual({ type: "admit", people: ["one"] });
    expect(admitListed(hall(listed).open().sitting)).toBeNull();
  });

  test("stands with the longest wait first, by the running item or the first, with all numbers at hand", () => {
    expect(rosterOf(day.sitting, "").waiting.map(({ id }) => id)[0]).toBe("one");
    expect(leadingItem(day.sitting, of("both"))).toBe("FRESH:1");
    expect(leadingItem({ ...day.sitting, running: "FRESH:2" }, of("both"))).toBe("FRESH:2");
    expect(serialsOf(day.sitting, of("both"))).toEqual(["1", "2"]);
  });

  test("comes up again, though in the hall, when they name an item that is not theirs", () => {
    const inside = hall(listed).open().admitted(one, ["FRESH:1"]).waiting(one, ["FRESH:1", "FRESH:3"]);
    const asking = rosterOf(inside.sitting, "").waiting;
    expect(asking.map(({ id, state }) => [id, state])).toEqual([["one", "PASSIVE"]]);
    expect(
      asking.map((person) => [matchOf(person, inside.sitting.items), askedFor(inside.sitting, person)]),
    ).toEqual([["more", ["3"]]]);
    expect(rosterOf(inside.give({ type: "admit", people: ["one"] }).sitting, "").waiting).toEqual([]);
  });
});

describe("people inside the hall", () => {
  const day = hall(listed)
    .open()
    .admitted(one, ["FRESH:1"])
    .admitted(two, ["FRESH:2"])
    .admitted(both, ["FRESH:1"]);
  day.waiting(judge, []).admitted(stranger, ["FRESH:3"]);
  day.give({ type: "callItem", item: "FRESH:1" }).give({ type: "promote", person: "two" });
  day.give({ type: "remove", person: "stranger", reason: "Recorded the hearing" });

  test("are grouped by the running item's sides, those heard besides, the court, the others, the removed", () => {
    const roster = rosterOf(day.sitting, "");
    const ids = (people: readonly { id: string }[]) => people.map(({ id }) => id);
    expect(roster.inItem.map(({ side, people }) => [side, ids(people)])).toEqual([
      ["petitioner", ["one"]],
      ["respondent", ["both"]],
    ]);
    expect(ids(roster.besides)).toEqual(["two"]);
    expect(ids(roster.court)).toEqual(["judge"]);
    expect(ids(roster.out)).toEqual(["stranger"]);
  });

  test("are found by a part of the name, or by an item's number", () => {
    const found = (query: string) => {
      const { inItem, besides, court, others, out } = rosterOf(day.sitting, query);
      return [...inItem.flatMap(({ people }) => people), ...besides, ...court, ...others, ...out].map(
        ({ id }) => id,
      );
    };
    expect(found("justice")).toEqual(["judge"]);
    expect(found("  COUNSEL 2 ")).toEqual(["two"]);
    expect(found("3")).toEqual(["stranger"]);
    expect(found("zzz")).toEqual([]);
  });
});

describe("news of people", () => {
  test("are those who are new since the last sentence", () => {
    const day = hall(listed).open().admitted(two, ["FRESH:2"]).waiting(one, ["FRESH:1"]);
    const before = askersOf(day.sitting);
    day.waiting(stranger, ["FRESH:3"]).give({ type: "raiseHand", reason: "" }, two);
    day.give({ type: "requestMemo", text: "Demolition at 14:00" }, two);
    expect(newAskers(before, askersOf(day.sitting))).toEqual({
      waiting: ["Adv. Nobody"],
      hands: [{ name: "Adv. Counsel 2", urgent: false }],
      memos: ["Adv. Counsel 2"],
    });
  });

  test("a hand that becomes urgent is news again", () => {
    const day = hall(listed).open().admitted(two, ["FRESH:2"]).give({ type: "raiseHand", reason: "" }, two);
    const before = askersOf(day.sitting);
    day.give({ type: "urgentEntry", reason: "Demolition at 14:00" }, two);
    expect(newAskers(before, askersOf(day.sitting)).hands).toEqual([
      { name: "Adv. Counsel 2", urgent: true },
    ]);
  });
});

test("the officer's keys give what is due and nothing else", () => {
  const day = hall(listed).open().admitted(two, ["FRESH:2"]).waiting(one, ["FRESH:1"]);
  day.give({ type: "raiseHand", reason: "" }, two);
  const given: string[] = [];
  const may = (action: Parameters<typeof can>[1]) => can("MASTER", action, day.sitting.phase);
  const ways = {
    outcome: () => given.push("outcome"),
    digit: (d: string) => given.push(d),
    find: () => {},
    tray: () => {},
    waiting: () => {},
    reason: null as (() => void) | null,
  };
  const press = (action: KeyAction) => {
    const orders = {
      may,
      dispatch: async (body: PersonCommand) => {
        given.push(body.type);
        return { done: true as const, seq: 1 };
      },
    };
    officerKeys(
      { sitting: day.sitting, acts: actsOf(day.sitting, may), ignoresPresses: () => false },
      orders,
      ways,
    )[action]?.("7");
  };
  for (const action of [
    "callNext",
    "hear",
    "passOver",
    "outcome",
    "admitAll",
    "allowFirst",
    "digits",
  ] as const)
    press(action);
  expect(given).toEqual(["callItem", "admit", "allowHand", "7"]);
  day.give({ type: "callItem", item: "FRESH:1" });
  given.length = 0;
  for (const action of [
    "callNext",
    "hear",
    "passOver",
    "pause",
    "cancelCall",
    "outcome",
    "inCamera",
  ] as const)
    press(action);
  press("reason");
  expect(given).toEqual(["hear", "passOver", "cancelCall", "outcome"]);
  ways.reason = () => given.push("reason");
  press("reason");
  expect(given.at(-1)).toBe("reason");
});

test("every refusal code has its own sentence", () => {
  for (const code of refusals) expect(refusalsText.en[code].length).toBeGreaterThan(10);
  expect(Object.keys(refusalsText.en).sort()).toEqual([...refusals].sort());
});

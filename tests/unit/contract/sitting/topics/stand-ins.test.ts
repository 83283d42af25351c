// Counsel named in place of others: what is decided before and after the opening, who sees it, when it falls, and what is on record.
import { expect, test } from "bun:test";
import { STAND_INS_MOST } from "../../../../../server/contract/limits.ts";
import { apply } from "../../../../../server/contract/sitting/apply.ts";
import type { Command } from "../../../../../server/contract/sitting/commands.ts";
import { redact } from "../../../../../server/contract/sitting/redact.ts";
import { emptySitting, type Sitting } from "../../../../../server/contract/sitting/sitting.ts";
import { standInOf, standInsOf } from "../../../../../server/contract/sitting/topics/stand-ins.ts";
import { type Actor, decide } from "../../../../../server/sitting/decide/index.ts";
import { hearingRecord } from "../../../../support/hearing-record.ts";
import { COURT, cast, DAY, listedItem, openSitting, rules, START } from "../../../../support/histories.ts";

const by = (id: string) => cast.find((actor) => actor.id === id) as Actor;
type Named = NonNullable<Actor["named"]>;
const asNamed = (id: string): Named => {
  const { role, subRole, profileName, office } = by(id);
  return { id, role: role as Named["role"], subRole, profileName, office, confirmed: [], speakingIn: null };
};
/** Counsel who names somebody whom the server found for them. */
const naming = (id: string, person: string): Actor => ({ ...by(id), named: asNamed(person) });
const name = (item: string, person: string) => ({ type: "nameStandIn", item, person }) as const;

let clock = START;
function give(sitting: Sitting, actor: Actor, command: Command): Sitting {
  clock += 1000;
  const decided = decide(sitting, command, actor, clock, rules);
  if ("refused" in decided) throw new Error(`${command.type}: ${decided.refused}`);
  return decided.reduce(apply, sitting);
}
function refusal(sitting: Sitting, actor: Actor, command: Command): string | null {
  const decided = decide(sitting, command, actor, clock, rules);
  return "refused" in decided ? decided.refused : null;
}
const accept = (sitting: Sitting, id: string, standIn = "1") =>
  give(sitting, by(id), { type: "answerStandIn", standIn, accepts: true });

/** The day's list before the court is open, and nobody in the hall. */
function notOpen(): Sitting {
  const list: Command = {
    type: "publishList",
    items: [1, 2].map((serial) => listedItem(serial)),
    deleted: [],
  };
  const server: Actor = { ...by("master"), id: "server", role: "SERVER" };
  return give(emptySitting(`${COURT.id}-${DAY}`, COURT, DAY), server, list);
}

test("before the court is open, and with neither in the hall, it is named and accepted; who accepted is on the list when they come", () => {
  const asked = give(notOpen(), naming("adv1", "stranger"), name("FRESH:1", "stranger"));
  expect(asked.standIns["1"]).toMatchObject({ state: "asked", side: "Petitioner", byName: "Adv. Counsel 1" });
  const accepted = accept(asked, "stranger");
  expect(standInOf(accepted, "stranger", "FRESH:1")?.side).toBe("Petitioner");
  const come = give(accepted, by("stranger"), {
    type: "enter",
    items: [{ item: "FRESH:1", submission: "" }],
    location: "home",
    consent: "4",
  });
  expect(come.people.stranger).toMatchObject({
    admittedItems: ["FRESH:1"],
    onList: true,
    name: "1 · Adv. Nobody (Petitioner)",
  });
  // It is no officer's word, which would hold in other halls and on other days.
  expect(come.people.stranger?.confirmed).toBeUndefined();
});

test("who comes without the item has no place in it, and gets it back with the item", () => {
  const accepted = accept(
    give(openSitting(), naming("adv1", "stranger"), name("FRESH:1", "stranger")),
    "stranger",
  );
  const enter = (items: string[]) =>
    ({
      type: "enter",
      items: items.map((item) => ({ item, submission: "" })),
      location: "home",
      consent: "4",
    }) as const;
  const without = give(accepted, by("stranger"), enter(["FRESH:2"]));
  expect(without.people.stranger?.admittedItems).toEqual([]);
  expect(without.standIns["1"]?.state).toBe("accepted");
  const withIt = give(without, by("stranger"), enter(["FRESH:1"]));
  expect(withIt.people.stranger?.admittedItems).toEqual(["FRESH:1"]);
  const ended = give(give(withIt, by("stranger"), enter(["FRESH:2"])), by("master"), {
    type: "endStandIn",
    standIn: "1",
  });
  expect(give(ended, by("stranger"), enter(["FRESH:1"])).people.stranger?.admittedItems).toEqual([]);
});

test("only counsel of the item name, and only counsel are named; the same is refused to who stands in", () => {
  const sitting = openSitting();
  const party: Actor = { ...by("adv1"), subRole: "Party in Person" };
  expect(refusal(sitting, { ...party, named: asNamed("stranger") }, name("FRESH:1", "stranger"))).toBe(
    "not_counsel",
  );
  expect(refusal(sitting, naming("adv2", "stranger"), name("FRESH:1", "stranger"))).toBe("not_of_item");
  expect(refusal(sitting, naming("adv1", "watcher"), name("FRESH:1", "watcher"))).toBe("cannot_be_named");
  expect(refusal(sitting, by("adv1"), name("FRESH:1", "nobody"))).toBe("cannot_be_named");
  const opponent = {
    ...asNamed("stranger"),
    office: sitting.items["FRESH:1"]?.respondentEnrolments?.[0] ?? "",
  };
  expect(refusal(sitting, { ...by("adv1"), named: opponent }, name("FRESH:1", "stranger"))).toBe(
    "counsel_of_other_side",
  );
  const accepted = accept(give(sitting, naming("adv1", "stranger"), name("FRESH:1", "stranger")), "stranger");
  expect(refusal(accepted, naming("stranger", "adv2"), name("FRESH:1", "adv2"))).toBe("not_of_item");
  expect(refusal(accepted, naming("adv1", "adv2"), name("FRESH:1", "adv2"))).toBe("stand_in_named");
});

test("who has the word of another hall's officer alone names nobody; with this hall's word they do, until it is withdrawn", () => {
  const sitting = openSitting();
  const { caseNumber = "" } = sitting.items["FRESH:1"] ?? {};
  const said = (courtId: string): Actor => ({
    ...naming("adv2", "stranger"),
    confirmed: [{ caseNumber, side: "Petitioner", courtId }],
  });
  expect(refusal(sitting, said("HCPP01-99"), name("FRESH:1", "stranger"))).toBe("not_of_item");
  const come = give(
    sitting,
    { ...said("HCPP01-99"), named: undefined },
    {
      type: "enter",
      items: [{ item: "FRESH:1", submission: "" }],
      location: "home",
      consent: "4",
    },
  );
  expect(come.people.adv2?.admittedItems).toEqual(["FRESH:1"]);
  expect(refusal(come, said("HCPP01-99"), name("FRESH:1", "stranger"))).toBe("not_of_item");
  const confirmed = give(come, by("master"), {
    type: "confirmCounsel",
    person: "adv2",
    item: "FRESH:1",
    side: "Petitioner",
  });
  const accepted = accept(give(confirmed, said(COURT.id), name("FRESH:1", "stranger")), "stranger");
  expect(accepted.standIns["1"]?.state).toBe("accepted");
  const withdrawn = give(accepted, by("master"), {
    type: "withdrawCounsel",
    person: "adv2",
    item: "FRESH:1",
  });
  expect(withdrawn.standIns["1"]?.state).toBe("ended");
});

test("so many namings of one person in a day, also those that were withdrawn", () => {
  let sitting = openSitting();
  for (let n = 1; n <= STAND_INS_MOST; n++) {
    sitting = give(sitting, naming("adv1", "stranger"), name("FRESH:1", "stranger"));
    sitting = give(sitting, by("adv1"), { type: "withdrawStandIn", standIn: String(n) });
  }
  expect(refusal(sitting, naming("adv1", "stranger"), name("FRESH:1", "stranger"))).toBe("stand_ins_many");
});

test("a naming that waits falls with its item; an accepted one stays, and falls when another case stands at the number", () => {
  const asked = give(openSitting(), naming("adv1", "stranger"), name("FRESH:1", "stranger"));
  const both = accept(give(asked, naming("adv2", "stranger"), name("FRESH:2", "stranger")), "stranger", "2");
  const called = give(both, by("master"), { type: "callItem", item: "FRESH:1", confirmed: true });
  const over = give(called, by("master"), {
    type: "recordOutcome",
    item: "FRESH:1",
    outcome: "HEARD",
    confirmed: true,
  });
  expect([over.standIns["1"]?.state, over.standIns["2"]?.state]).toEqual(["ended", "accepted"]);
  expect(standInsOf(over, "FRESH:2")).toHaveLength(1);
  const server: Actor = { ...by("master"), id: "server", role: "SERVER" };
  const other = listedItem(2, { caseNumber: "W.P.(C) 999/2026" });
  const replaced = give(over, server, { type: "publishList", items: [other], deleted: [] });
  expect(replaced.standIns["2"]?.state).toBe("ended");
  expect(replaced.people.stranger?.admittedItems).toEqual([]);
});

test("the officer's word and a removal take the place as well", () => {
  const accepted = accept(
    give(openSitting(), naming("adv1", "stranger"), name("FRESH:1", "stranger")),
    "stranger",
  );
  const withdrawn = give(accepted, by("master"), {
    type: "withdrawCounsel",
    person: "stranger",
    item: "FRESH:1",
  });
  expect(withdrawn.standIns["1"]?.state).toBe("ended");
  const removed = give(accepted, by("master"), { type: "remove", person: "stranger", reason: "" });
  expect(removed.standIns["1"]?.state).toBe("ended");
  expect(refusal(removed, naming("adv1", "stranger"), name("FRESH:1", "stranger"))).toBe("cannot_be_named");
});

test("the court reads every naming, the two their own, and nobody else anything", () => {
  const sitting = give(openSitting(), naming("adv6", "stranger"), name("FRESH:6", "stranger"));
  const has = (audience: Parameters<typeof redact>[1]) =>
    Object.keys(redact(sitting, audience).standIns).length;
  expect([has("court"), has("person:adv6"), has("person:stranger")]).toEqual([1, 1, 1]);
  expect([has("bar"), has("public"), has("board"), has("person:adv1")]).toEqual([0, 0, 0, 0]);
});

test("the record says who appears for whom, since when, and until when", () => {
  const accepted = accept(
    give(openSitting(), naming("adv1", "stranger"), name("FRESH:1", "stranger")),
    "stranger",
  );
  const called = decide(
    accepted,
    { type: "callItem", item: "FRESH:1", confirmed: true },
    by("master"),
    clock,
    rules,
  );
  if ("refused" in called) throw new Error(called.refused);
  const ended = decide(
    called.reduce(apply, accepted),
    { type: "endStandIn", standIn: "1" },
    by("master"),
    clock + 5000,
    rules,
  );
  if ("refused" in ended) throw new Error(ended.refused);
  const log = { entries: 0, root: "", brokenAt: null, checkpoint: null };
  const { items } = hearingRecord(
    accepted,
    [
      { at: clock, events: called },
      { at: clock + 5000, events: ended },
    ],
    clock,
    log,
  );
  expect(items.find(({ id }) => id === "FRESH:1")?.standIns).toEqual([
    {
      name: "Adv. Nobody",
      by: "Adv. Counsel 1",
      side: "Petitioner",
      acceptedAt: accepted.standIns["1"]?.acceptedAt ?? 0,
      endedAt: clock + 5000,
    },
  ]);
});

// On whose people a co-host does not act: matters they named, dropped, or are on the roster of; and coming with others.
import { expect, test } from "bun:test";
import { applyAll } from "../../../../../server/contract/sitting/apply.ts";
import type { Command } from "../../../../../server/contract/sitting/commands.ts";
import type { Person } from "../../../../../server/contract/sitting/core/person.ts";
import { redact } from "../../../../../server/contract/sitting/redact.ts";
import type { Sitting } from "../../../../../server/contract/sitting/sitting.ts";
import { cohostOf, isCohosting } from "../../../../../server/contract/sitting/topics/co-host.ts";
import { type Actor, decide } from "../../../../../server/sitting/decide/index.ts";
import { cast, openSitting, rules, START } from "../../../../support/histories.ts";

const tryAs = (sitting: Sitting, id: string, command: Command) =>
  decide(sitting, command, cast.find((one) => one.id === id) as Actor, START, rules);

function give(sitting: Sitting, id: string, command: Command): Sitting {
  const events = tryAs(sitting, id, command);
  if (!Array.isArray(events)) throw new Error(`${id} ${command.type}: ${events.refused}`);
  return applyAll(sitting, events);
}

const made = (sitting: Sitting, id: string) =>
  give(give(sitting, "master", { type: "offerCohost", person: id }), id, { type: "acceptCohost", offer: 1 });
const consentOf = (sitting: Sitting) => Object.values(sitting.people)[0]?.consent.version ?? "";
const comes = (sitting: Sitting, items: string[]): Command => ({
  type: "enter",
  items: items.map((item) => ({ item, submission: "" })),
  location: "home",
  consent: consentOf(sitting),
});
/** The stranger waits for an item, as the other side of it. */
const opposed = (sitting: Sitting, item: string) => give(sitting, "stranger", comes(sitting, [item]));
const againstThem: Command = { type: "refuseEntry", person: "stranger", reason: "x" };

test("a co-host who comes with other items is co-host no more, and with the same ones still is", () => {
  const sitting = opposed(made(openSitting(), "adv1"), "FRESH:1");
  expect(tryAs(sitting, "adv1", againstThem)).toEqual({ refused: "cohost_may_not" });
  for (const items of [[], ["FRESH:2"], ["FRESH:1", "FRESH:2"]]) {
    const other = give(sitting, "adv1", comes(sitting, items));
    expect([items, cohostOf(other, "adv1")]).toEqual([items, null]);
    expect(tryAs(other, "adv1", againstThem)).toEqual({ refused: "not_allowed" });
  }
  expect(isCohosting(give(sitting, "adv1", comes(sitting, ["FRESH:1"])), "adv1")).toBe(true);
});

test("a person who has dropped an item, or is on its roster without naming it, does not act on its people, nor on its counsel", () => {
  const made = (sitting: Sitting, id: string) =>
    give(give(sitting, "master", { type: "offerCohost", person: id }), id, {
      type: "acceptCohost",
      offer: 1,
    });
  const open = openSitting();
  // Not on the roster of item 5: what they named today is all that tells.
  const named = give(open, "adv1", comes(open, ["FRESH:1", "FRESH:5"]));
  const dropped = made(give(named, "adv1", comes(named, [])), "adv1");
  expect(dropped.dropped).toEqual({ adv1: ["FRESH:1", "FRESH:5"] });
  for (const item of ["FRESH:1", "FRESH:5"])
    expect(tryAs(opposed(dropped, item), "adv1", againstThem)).toEqual({ refused: "cohost_may_not" });
  expect(tryAs(opposed(dropped, "FRESH:2"), "adv1", againstThem)).toBeArray();
  // Joined without a case in a hall that has theirs.
  const fresh = { ...open, people: { ...open.people, adv1: { ...(open.people.adv1 as Person), items: [] } } };
  const unnamed = made(fresh, "adv1");
  expect([unnamed.people.adv1?.items, unnamed.dropped]).toEqual([[], {}]);
  expect(tryAs(opposed(unnamed, "FRESH:1"), "adv1", againstThem)).toEqual({ refused: "cohost_may_not" });
  // The other side without a case: on the list of an item of the co-host's, or here for it earlier.
  const theirs = made(give(open, "adv2", comes(open, ["FRESH:3"])), "adv2");
  expect(tryAs(theirs, "adv2", { type: "admit", people: ["adv3"] })).toEqual({ refused: "cohost_may_not" });
  const was = opposed(open, "FRESH:2");
  const withdrawn = made(give(was, "stranger", comes(was, [])), "adv2");
  expect(withdrawn.people.stranger?.items).toEqual([]);
  expect(tryAs(withdrawn, "adv2", againstThem)).toEqual({ refused: "cohost_may_not" });
});

test("what somebody named earlier is known to the court and to themselves", () => {
  const open = openSitting();
  const sitting = give(open, "adv1", comes(open, []));
  const seen = (audience: Parameters<typeof redact>[1]) => redact(sitting, audience).dropped;
  expect(seen("court")).toEqual({ adv1: ["FRESH:1"] });
  expect(seen("person:adv1")).toEqual({ adv1: ["FRESH:1"] });
  for (const audience of ["bar", "public", "person:adv2"] as const) expect(seen(audience)).toEqual({});
});

// What the floor derives from a sitting: what was set aside, who was brought down, the roll, and what is told of it.
import { expect, test } from "bun:test";
import { join, resolve } from "node:path";
import { Glob } from "bun";
import type { Command } from "../../../../../server/contract/sitting/commands.ts";
import type { Item } from "../../../../../server/contract/sitting/core/item.ts";
import type { Person } from "../../../../../server/contract/sitting/core/person.ts";
import { redact } from "../../../../../server/contract/sitting/redact.ts";
import type { Sitting } from "../../../../../server/contract/sitting/sitting.ts";
import {
  addPassedOver,
  isOtherSide,
  passoverList,
  selectedPassOverList,
} from "../../../../../server/contract/sitting/topics/pass-over.ts";
import { pausedCase, pausedCategory } from "../../../../../server/contract/sitting/topics/pausing.ts";
import { demotedList, userDemotedList } from "../../../../../server/contract/sitting/topics/promotion.ts";
import { rollOf } from "../../../../../server/contract/sitting/topics/submissions.ts";
import type { Actor } from "../../../../../server/sitting/decide/index.ts";
import { cast, openSitting, play } from "../../../../support/histories.ts";

const by = (id: string) => cast.find((actor) => actor.id === id) as Actor;

/** A sitting after commands, each of which must have done something. */
function after(start: Sitting, ...acts: [Actor, Command][]): Sitting {
  return acts.reduce((sitting, [actor, command]) => {
    const done = play(sitting, [{ command, actor, wait: 1000 }]).at(-1);
    if (!done) throw new Error(`refused: ${command.type}`);
    return done.after;
  }, start);
}

const called = (item: string): [Actor, Command] => [by("master"), { type: "callItem", item }];
const passOver: [Actor, Command] = [by("master"), { type: "passOver", reason: "elsewhere" }];
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);

test("the passed-over map: by category in list order, and an item is added only if it is absent", () => {
  const sitting = after(openSitting(), called("FRESH:3"), passOver, called("FRESH:1"), passOver);
  expect(Object.keys(passoverList(sitting))).toEqual(["FRESH"]);
  expect(ids(passoverList(sitting).FRESH ?? [])).toEqual(["FRESH:1", "FRESH:3"]);
  const item = sitting.items["FRESH:1"] as Item;
  const once = addPassedOver(Object.create(null), item);
  expect(addPassedOver(once, { ...item, round: 2 })).toBe(once);
  const other = { ...item, id: "__proto__:1", category: "__proto__" };
  const both = addPassedOver(once, other);
  expect(Object.keys(both)).toEqual(["FRESH", "__proto__"]);
  expect(ids(selectedPassOverList(sitting, "FRESH"))).toEqual(["FRESH:1", "FRESH:3"]);
  expect(ids(selectedPassOverList(sitting, null))).toEqual(["FRESH:1", "FRESH:3"]);
  expect(selectedPassOverList(sitting, "LPA")).toEqual([]);
});

test("the paused case and its category; none while nothing is paused", () => {
  const open = openSitting();
  expect([pausedCase(open), pausedCategory(open)]).toEqual([null, null]);
  const paused = after(
    open,
    called("FRESH:2"),
    [by("master"), { type: "hear" }],
    [by("master"), { type: "pause", reason: "" }],
  );
  expect([pausedCase(paused)?.id, pausedCategory(paused)]).toEqual(["FRESH:2", "FRESH"]);
});

test("who was brought down by the officer or the item's end, and who stepped down, are two lists", () => {
  const sitting = after(
    openSitting(),
    called("FRESH:1"),
    passOver,
    called("FRESH:2"),
    [by("adv2"), { type: "stepDown" }],
    [by("master"), { type: "promote", person: "adv6" }],
    [by("master"), { type: "demote", person: "adv6" }],
  );
  expect(ids(demotedList(sitting)).sort()).toEqual(["adv1", "adv6"]);
  expect(ids(userDemotedList(sitting))).toEqual(["adv2"]);
  const again = after(sitting, [by("master"), { type: "promote", person: "adv2" }]);
  expect(userDemotedList(again)).toEqual([]);
});

test("both lists begin with who went down last, whatever brought them, and leave out who is no longer in the hall", () => {
  const open = openSitting();
  const down = (id: string, more: Partial<Person>) => {
    const person = open.people[id];
    if (!person) throw new Error(`${id} is not in the hall`);
    return { [id]: { ...person, state: "PASSIVE" as const, ...more } };
  };
  const sitting = {
    ...open,
    people: {
      ...down("adv1", { demotion: "self", since: 5, state: "LOBBY" }),
      ...down("adv2", { demotion: "self", since: 9 }),
      ...down("adv6", { demotion: "officer", since: 3 }),
      ...down("prison", { demotion: "item", since: 4 }),
      ...down("stranger", { demotion: "self", since: 11, state: "LEFT" }),
    },
  };
  expect(ids(userDemotedList(sitting))).toEqual(["adv2", "adv1"]);
  expect(ids(demotedList(sitting))).toEqual(["prison", "adv6"]);
});

test("one function alone makes the list, for every screen", async () => {
  const root = resolve(import.meta.dir, "../../../../..");
  const made: string[] = [];
  for (const path of new Glob("{client,server}/**/*.{ts,tsx}").scanSync({ cwd: root })) {
    const text = await Bun.file(join(root, path)).text();
    if (/function userDemotedList/.test(text)) made.push(path);
  }
  expect(made).toEqual(["server/contract/sitting/topics/promotion.ts"]);
});

test("the roll has counsel who are let in and in the hall: by side, and those left out of an order follow", () => {
  const sitting = after(openSitting(), called("FRESH:1"));
  expect(rollOf(sitting, "FRESH:1")).toEqual(["adv1"]);
  const person = sitting.people.adv1;
  if (!person) throw new Error("no counsel");
  const side = (id: string, shown: string) => ({ ...person, id, sides: { "FRESH:1": shown } });
  const people = {
    none: side("none", ""),
    respondent: side("respondent", "Respondent"),
    adv1: person,
    waits: { ...side("waits", ""), state: "WAITING" as const },
    prison: { ...side("prison", ""), role: "PRISON" as const },
    watcher: { ...side("watcher", ""), subRole: "Public" as const },
  };
  const many = { ...sitting, people };
  expect(rollOf(many, "FRESH:1")).toEqual(["adv1", "respondent", "none"]);
  expect(rollOf({ ...many, rolls: { "FRESH:1": ["none", "gone"] } }, "FRESH:1")).toEqual([
    "none",
    "adv1",
    "respondent",
  ]);
  expect(isOtherSide(people.respondent, people.adv1, "FRESH:1")).toBe(true);
  expect(isOtherSide(people.none, people.adv1, "FRESH:1")).toBe(true);
  expect(isOtherSide(side("second", "Petitioner"), people.adv1, "FRESH:1")).toBe(false);
  expect(isOtherSide(people.adv1, people.adv1, "FRESH:1")).toBe(false);
});

test("the public is told nothing of the desk, the bar no reason and no hall, the item's people all of it", () => {
  const speaking = { ...by("adv1"), speakingIn: "HALLNUMBER" };
  const sitting = after(
    openSitting(),
    called("FRESH:1"),
    [speaking, { type: "askToPassOver", item: "FRESH:1", reason: "ASKREASON" }],
    [by("master"), { type: "setRoleCall", on: true }],
  );
  const words = (audience: Parameters<typeof redact>[1]) => {
    const told = JSON.stringify(redact(sitting, audience));
    return ["HALLNUMBER", "ASKREASON"].filter((word) => told.includes(word)).length;
  };
  expect([words("court"), words("person:adv1")]).toEqual([2, 2]);
  for (const audience of ["public", "bar", "person:adv2", "person:guest", "person:judge"] as const)
    expect([audience, words(audience)]).toEqual([audience, 0]);
  expect(redact(sitting, "public")).toMatchObject({ roleCall: null, rolls: {}, passOverAsks: {} });
  expect(redact(sitting, "bar")).toMatchObject({ rolls: { "FRESH:1": ["adv1"] }, passOverAsks: {} });
});

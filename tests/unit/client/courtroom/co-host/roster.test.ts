// What the pages offer about co-hosts: the officer's lines at a person, and whom a co-host has before them, with which buttons.
import { expect, test } from "bun:test";
import { cohostRoster, mayOn } from "../../../../../client/courtroom/co-host/roster.ts";
import { actsOn, type PersonAct, type PersonNow } from "../../../../../client/courtroom/doors/door-acts.ts";
import { applyAll } from "../../../../../server/contract/sitting/apply.ts";
import type { Command } from "../../../../../server/contract/sitting/commands.ts";
import type { Person } from "../../../../../server/contract/sitting/core/person.ts";
import type { Action } from "../../../../../server/contract/sitting/permissions.ts";
import { canAs } from "../../../../../server/contract/sitting/permissions.ts";
import { redact } from "../../../../../server/contract/sitting/redact.ts";
import type { Sitting } from "../../../../../server/contract/sitting/sitting.ts";
import { cohostOf, cohostReach } from "../../../../../server/contract/sitting/topics/co-host.ts";
import { type Actor, decide } from "../../../../../server/sitting/decide/index.ts";
import { cast, openSitting, rules, START } from "../../../../support/histories.ts";

const give = (sitting: Sitting, id: string, command: Command): Sitting => {
  const events = decide(sitting, command, cast.find((actor) => actor.id === id) as Actor, START, rules);
  if (!Array.isArray(events)) throw new Error(events.refused);
  return applyAll(sitting, events);
};
const open = openSitting();
const asked = give(open, "master", { type: "offerCohost", person: "adv1" });
const standing = give(asked, "adv1", { type: "acceptCohost", offer: 1 });
const now: PersonNow = {
  self: "master",
  devices: null,
  isPinned: false,
  isSecured: false,
  isSilenced: false,
  buttons: { mute: true, remove: true, pin: true, cohost: true },
  cohost: null,
};
const as =
  (id: string, isCohost = false) =>
  (action: Action) =>
    canAs(standing.people[id] as Person, action, "sitting", isCohost);
const ofCohosts = (acts: PersonAct[]) => acts.filter((act) => act.endsWith("Cohost"));
const lines = (sitting: Sitting, id: string, more: Partial<PersonNow> = {}, by = "master") =>
  ofCohosts(actsOn(sitting.people[id] as Person, as(by), { ...now, cohost: cohostOf(sitting, id), ...more }));

test("the officer makes, takes back and ends a co-host; nobody else has these lines, and a court without them has none", () => {
  for (const id of ["judge", "steno", "adv1"]) expect([id, lines(open, id)]).toEqual([id, ["makeCohost"]]);
  for (const id of ["master", "adv3", "watcher", "prison", "media"])
    expect([id, lines(open, id)]).toEqual([id, []]);
  expect(lines(asked, "adv1")).toEqual(["takeBackCohost"]);
  expect(lines(standing, "adv1")).toEqual(["endCohost"]);
  const off = { buttons: { ...now.buttons, cohost: false } };
  expect([lines(open, "adv1", off), lines(standing, "adv1", off)]).toEqual([[], ["endCohost"]]);
  for (const by of ["judge", "steno", "adv2"]) expect(lines(standing, "adv1", {}, by)).toEqual([]);
});

test("a co-host of the bar has everybody of the hall before them, and buttons for those they reach", () => {
  const named: Command = {
    type: "enter",
    items: [{ item: "FRESH:1", submission: "" }],
    location: "home",
    consent: standing.people.adv1?.consent.version ?? "",
  };
  const sitting = give(standing, "stranger", named);
  const view = redact(sitting, "bar");
  const mine = redact(sitting, "person:adv1");
  const seen = { ...view, people: { ...view.people, ...mine.people } };
  const me = mine.people.adv1 as Person;
  const reaches = cohostReach(seen, me);
  const roster = cohostRoster(seen, me);
  const ids = (people: Person[]) => people.map(({ id }) => id).sort();
  expect(ids(roster.waiting)).toEqual(["adv3"]);
  expect(ids(roster.beyond)).toEqual(["stranger"]);
  expect(ids(roster.court)).toEqual(["judge", "master", "steno"]);
  expect(ids(roster.watching)).toContain("adv2");
  const may = (id: string) => mayOn(reaches(seen.people[id] as Person), as("adv1", true));
  expect(["adv2", "adv3", "stranger", "judge", "adv1"].map((id) => may(id)("mute"))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
  const device = actsOn({ ...(seen.people.adv2 as Person), state: "ACTIVE" }, may("adv2"), {
    ...now,
    self: "adv1",
  });
  expect(device).toEqual(["mute", "askToUnmute", "stopVideo", "askToStartVideo", "pin"]);
});

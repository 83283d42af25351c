// Co-hosts by table: role × action × phase × co-host, who may be one, on whom they act, and what ends it.
import { expect, test } from "bun:test";
import { type Role, roles, type SubRole, subRoles } from "../../../../../server/contract/roles.ts";
import { applyAll } from "../../../../../server/contract/sitting/apply.ts";
import type { Command } from "../../../../../server/contract/sitting/commands.ts";
import type { Person } from "../../../../../server/contract/sitting/core/person.ts";
import type { SittingEvent } from "../../../../../server/contract/sitting/events.ts";
import { type Action, can, canAs, permissions } from "../../../../../server/contract/sitting/permissions.ts";
import { redact } from "../../../../../server/contract/sitting/redact.ts";
import type { Sitting } from "../../../../../server/contract/sitting/sitting.ts";
import {
  cohostOf,
  cohostReach,
  isCohosting,
  mayBeCohost,
} from "../../../../../server/contract/sitting/topics/co-host.ts";
import { serverActor } from "../../../../../server/sitting/actor.ts";
import { type Actor, decide, roleIn } from "../../../../../server/sitting/decide/index.ts";
import { cast, openSitting, rules, START } from "../../../../support/histories.ts";

/** Written out by hand: who can be co-host, and with which sub-roles. */
const cohosts: Partial<Record<Role, readonly (SubRole | null)[]>> = {
  JUDGE: [null, ...subRoles],
  STENOGRAPHER: [null, ...subRoles],
  ADVOCATE: [null, "Advocate", "Government Official"],
  PROSECUTOR: [null, "Advocate", "Government Official"],
  COUNSELLOR: [null, "Advocate", "Government Official"],
};
const before = ["not_open", "sitting"];
const sits = ["sitting"];
/** And what they may do as such. */
const theirs: Partial<Record<Action, readonly string[]>> = {
  admit: before,
  refuseEntry: before,
  mute: sits,
  askToUnmute: sits,
  stopVideo: sits,
  askToStartVideo: sits,
  lowerHand: sits,
  allowHand: sits,
};
const someSubRoles = [null, ...subRoles] as const;

test("who may be co-host: judge, stenographer, counsel, counsellor; no party, watcher, device or officer", () => {
  for (const role of roles)
    for (const subRole of someSubRoles) {
      const isParty = subRole === "Party in Person" || subRole === "Litigant";
      const may = cohosts[role]?.includes(subRole) === true && !isParty;
      expect([role, subRole, mayBeCohost(role, subRole)]).toEqual([role, subRole, may]);
    }
  expect(mayBeCohost("SERVER", null)).toBe(false);
});

test("role × action × phase × co-host: beside their role a co-host has these rights and no other", () => {
  expect(Object.keys(theirs).sort()).toEqual(
    Object.entries(permissions)
      .flatMap(([action, { coHost }]) => (coHost ? action : []))
      .sort(),
  );
  for (const role of roles)
    for (const subRole of someSubRoles)
      for (const action of Object.keys(permissions) as Action[])
        for (const phase of ["not_open", "sitting", "risen"] as const) {
          const byRole = can(role, action, phase);
          const asCohost = mayBeCohost(role, subRole) && theirs[action]?.includes(phase) === true;
          const place = [role, subRole, action, phase];
          expect([...place, canAs({ role, subRole }, action, phase, false)]).toEqual([...place, byRole]);
          expect([...place, canAs({ role, subRole }, action, phase, true)]).toEqual([
            ...place,
            byRole || asCohost,
          ]);
        }
});

const actor = (id: string) => cast.find((one) => one.id === id) as Actor;
const tryAs = (sitting: Sitting, id: string, command: Command, with_ = rules) =>
  decide(sitting, command, id === "server" ? serverActor : actor(id), START, with_);

function give(sitting: Sitting, id: string, command: Command): Sitting {
  const events = tryAs(sitting, id, command);
  if (!Array.isArray(events)) throw new Error(`${id} ${command.type}: ${events.refused}`);
  return applyAll(sitting, events);
}

/** Counsel of item 1 is co-host; adv3 and the stranger wait. */
function withCohost(id = "adv1"): Sitting {
  return give(give(openSitting(), "master", { type: "offerCohost", person: id }), id, {
    type: "acceptCohost",
    offer: 1,
  });
}

test("an offer gives nothing; taken up it gives the rights; withdrawn it takes them; the number never comes again", () => {
  const offered = give(openSitting(), "master", { type: "offerCohost", person: "adv1" });
  const admit: Command = { type: "admit", people: ["adv3"] };
  expect(tryAs(offered, "adv1", admit)).toEqual({ refused: "not_allowed" });
  expect(tryAs(offered, "adv1", { type: "acceptCohost", offer: 2 })).toEqual({
    refused: "cohost_not_offered",
  });
  expect(tryAs(offered, "adv2", { type: "acceptCohost", offer: 1 })).toEqual({
    refused: "cohost_not_offered",
  });
  const standing = give(offered, "adv1", { type: "acceptCohost", offer: 1 });
  expect(tryAs(standing, "adv1", { type: "acceptCohost", offer: 1 })).toEqual({
    refused: "cohost_not_offered",
  });
  expect(tryAs(standing, "adv1", admit)).toBeArray();
  const over = give(standing, "master", { type: "withdrawCohost", person: "adv1" });
  expect(tryAs(over, "adv1", admit)).toEqual({ refused: "not_allowed" });
  const again = give(over, "master", { type: "offerCohost", person: "adv1" });
  expect(cohostOf(again, "adv1")?.offer).toBe(2);
  expect(tryAs(again, "adv1", { type: "acceptCohost", offer: 1 })).toEqual({ refused: "cohost_not_offered" });
});

test("a co-host acts neither on the court, nor on themselves, nor on people of their own items", () => {
  const sitting = withCohost();
  const { people } = sitting;
  const me = people.adv1 as Person;
  const reaches = cohostReach(sitting, me);
  const rows = cast.map(({ id }) => [id, reaches(people[id] as Person)]);
  expect(Object.fromEntries(rows)).toEqual({
    ...Object.fromEntries(cast.map(({ id }) => [id, true])),
    judge: false,
    master: false,
    steno: false,
    adv1: false,
  });
  expect(reaches({ ...(people.adv3 as Person), items: ["FRESH:3", "FRESH:1"] })).toBe(false);
  const refusedAll: Command[] = [
    { type: "mute", people: ["judge"] },
    { type: "mute", people: ["adv2", "master"] },
    { type: "stopVideo", people: ["steno"] },
    { type: "askToUnmute", person: "judge" },
    { type: "allowHand", person: "adv1" },
    { type: "admit", people: ["adv3", "adv1"] },
  ];
  for (const command of refusedAll)
    expect(tryAs(sitting, "adv1", command)).toEqual({ refused: "cohost_may_not" });
  expect(tryAs(sitting, "adv1", { type: "mute", people: ["nobody", "constructor"] })).toEqual({
    refused: "no_such_person",
  });
});

test("a co-host lets somebody in to watch: before the court for an item puts them the list or the officer", () => {
  const named: Command = {
    type: "enter",
    items: [{ item: "FRESH:6", submission: "" }],
    location: "home",
    consent: "1",
  };
  const sitting = withCohost();
  const entered = decide(sitting, { ...named, consent: consentOf(sitting) }, actor("stranger"), START, rules);
  const asking = applyAll(sitting, entered as SittingEvent[]);
  const inside = give(asking, "adv1", { type: "admit", people: ["stranger"] });
  expect(inside.people.stranger).toMatchObject({ state: "PASSIVE", admittedItems: [] });
  expect(tryAs(inside, "adv1", { type: "admit", people: ["stranger"] })).toEqual({
    refused: "person_not_waiting",
  });
  const admittedItems = give(inside, "master", { type: "admit", people: ["stranger"] });
  expect(admittedItems.people.stranger?.admittedItems).toEqual(["FRESH:6"]);
  const out = give(sitting, "master", { type: "refuseEntry", person: "adv3", reason: "no" });
  expect(tryAs(out, "adv1", { type: "admit", people: ["adv3"] })).toEqual({ refused: "person_not_waiting" });
});

const consentOf = (sitting: Sitting) => Object.values(sitting.people)[0]?.consent.version ?? "";

test("what ends it: leaving, removal, another login, absence, the rising; a short cut and a closed door let it rest", () => {
  const cutAt = give(withCohost(), "server", { type: "loseLink", person: "adv1" });
  const late = decide(cutAt, { type: "followUp" }, serverActor, START + 61_000, rules);
  const ended: Sitting[] = [
    give(withCohost(), "adv1", { type: "leave" }),
    give(withCohost(), "adv1", { type: "layDownCohost" }),
    give(withCohost(), "master", { type: "remove", person: "adv1", reason: "" }),
    give(withCohost(), "server", { type: "kickOut", person: "adv1" }),
    applyAll(cutAt, late as SittingEvent[]),
    give(withCohost(), "master", { type: "closeSitting" }),
    give(withCohost("steno"), "steno", { type: "leave" }),
  ];
  for (const sitting of ended) {
    expect(["adv1", "steno"].map((id) => cohostOf(sitting, id))).toEqual([null, null]);
    expect(["adv1", "steno"].map((id) => isCohosting(sitting, id))).toEqual([false, false]);
  }
  const called = give(withCohost(), "master", { type: "callItem", item: "FRESH:6" });
  expect([called.people.adv1?.state, isCohosting(called, "adv1")]).toEqual(["LOBBY", false]);
  expect(tryAs(called, "adv1", { type: "admit", people: ["adv3"] })).toEqual({ refused: "not_allowed" });
  expect(redact(called, "person:adv1").people.adv3).toBeUndefined();
  const back = give(called, "master", { type: "cancelCall" });
  expect(isCohosting(back, "adv1")).toBe(true);
});

test("switched off by the court there is neither an offer, nor taking it up, nor a right of those who are it", () => {
  const off = { ...rules, buttons: { ...rules.buttons, cohost: false } };
  const offered = give(openSitting(), "master", { type: "offerCohost", person: "adv1" });
  const refusedWith = (sitting: Sitting, id: string, command: Command) =>
    expect(tryAs(sitting, id, command, off)).toEqual({ refused: "button_off" });
  refusedWith(openSitting(), "master", { type: "offerCohost", person: "adv1" });
  refusedWith(offered, "adv1", { type: "acceptCohost", offer: 1 });
  refusedWith(withCohost(), "adv1", { type: "admit", people: ["adv3"] });
  expect(tryAs(withCohost(), "master", { type: "withdrawCohost", person: "adv1" }, off)).toBeArray();
});

test("switched off, offers and rights end with the hall's next entry: nobody who comes then is shown to a co-host", () => {
  const off = { ...rules, buttons: { ...rules.buttons, cohost: false } };
  const offered = give(withCohost(), "master", { type: "offerCohost", person: "adv2" });
  const gone = give(offered, "adv3", { type: "leave" });
  const consent = consentOf(gone);
  const comes = tryAs(gone, "adv3", { type: "enter", items: [], location: "home", consent }, off);
  const after = applyAll(gone, comes as SittingEvent[]);
  expect(comes).toContainEqual({ type: "cohostEnded", person: "adv1", by: "off", at: START });
  expect(["adv1", "adv2"].map((id) => cohostOf(after, id))).toEqual([null, null]);
  expect(after.people.adv3?.state).toBe("WAITING");
  expect(redact(gone, "person:adv1").people.stranger).toBeDefined();
  for (const id of ["adv3", "stranger"]) expect(redact(after, "person:adv1").people[id]).toBeUndefined();
});

test("whom the officer may offer it to, and in which state", () => {
  const offer = (person: string): Command => ({ type: "offerCohost", person });
  const open = openSitting();
  for (const person of ["judge", "steno", "adv1"]) expect(tryAs(open, "master", offer(person))).toBeArray();
  for (const person of ["master", "watcher", "prison", "media", "guest"])
    expect(tryAs(open, "master", offer(person))).toEqual({ refused: "not_for_cohost" });
  expect(tryAs(open, "master", offer("adv3"))).toEqual({ refused: "person_not_in_hall" });
  expect(tryAs(open, "master", offer("constructor"))).toEqual({ refused: "no_such_person" });
  expect(tryAs(withCohost(), "master", offer("adv1"))).toEqual({ refused: "cohost_already" });
  for (const id of ["judge", "steno", "adv2", "media"])
    expect(tryAs(withCohost(), id, offer("adv2"))).toEqual({ refused: "not_allowed" });
  expect(tryAs(open, "master", { type: "withdrawCohost", person: "adv1" })).toEqual({
    refused: "not_cohost",
  });
  expect(tryAs(open, "adv1", { type: "layDownCohost" })).toEqual({ refused: "not_cohost" });
  const risen = give(open, "master", { type: "closeSitting" });
  expect(tryAs(risen, "master", offer("adv1"))).toEqual({ refused: "wrong_phase" });
});

test("the log has it as the co-host's; who is one is known to court and bar, what is offered to the person alone", () => {
  const sitting = withCohost();
  expect(roleIn(sitting, { type: "admit", people: ["adv3"] }, actor("adv1"))).toBe("CO_HOST");
  expect(roleIn(sitting, { type: "lowerHand" }, actor("adv1"))).toBe("ADVOCATE");
  expect(roleIn(sitting, { type: "admit", people: ["adv3"] }, actor("master"))).toBe("MASTER");
  const events = tryAs(sitting, "adv1", { type: "admit", people: ["adv3"] });
  expect(events).toContainEqual(expect.objectContaining({ type: "personAdmitted", by: "cohost" }));
  const known = (of: Sitting) =>
    (["court", "bar", "public", "person:adv1", "person:adv2"] as const).map(
      (audience) => redact(of, audience).cohosts.adv1?.state,
    );
  expect(known(sitting)).toEqual(["STANDING", "STANDING", undefined, "STANDING", undefined]);
  const offered = give(openSitting(), "master", { type: "offerCohost", person: "adv1" });
  expect(known(offered)).toEqual(["OFFERED", undefined, undefined, "OFFERED", undefined]);
  const waiting = redact(sitting, "person:adv1").people.adv3;
  expect(waiting).toMatchObject({ state: "WAITING", onList: true, items: ["FRESH:3"], location: "" });
});

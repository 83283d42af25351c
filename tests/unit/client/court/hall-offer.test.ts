// What each person may do at each hall, on the court list and on the page of a date.
import { describe, expect, test } from "bun:test";
import {
  type Asking,
  type HallAction,
  isBarredFrom,
  offerOf,
  offersDevice,
} from "../../../../client/court/hall-offer.ts";
import { type HallState, hallStates } from "../../../../server/contract/courts.ts";
import { courtSideOf, mayUse, type Role, roles } from "../../../../server/contract/roles.ts";
import type { Person } from "../../../../server/contract/sitting/core/person.ts";
import { can } from "../../../../server/contract/sitting/permissions.ts";
import { courtRow } from "../../../support/board-row.ts";
import { openSitting } from "../../../support/histories.ts";

/** What a way on needs to be allowed by the contract, so that no button leads to a refusal. */
function isAllowed(action: HallAction, role: Role, state: HallState): boolean {
  const phase = state === "not_open" || state === "risen" ? state : "sitting";
  switch (action.kind) {
    case "open":
    case "addRanges":
    case "reopen":
      return mayUse(role, "openCourt") && can(role, "openSitting", phase);
    case "choose":
    case "change":
      return mayUse(role, "chooseItems");
    default:
      return can(role, "enter", phase);
  }
}

describe("what may be done at a hall", () => {
  const asking = (role: Role, state: HallState, more: Partial<Asking> = {}): Asking => ({
    account: {
      role,
      subRole: null,
      estCode: "HCPP01",
      courtHall: courtSideOf(role, null) === "court" ? "1" : null,
    },
    court: courtRow("1", { state, status: state === "risen" ? "disabled" : "active" }),
    me: null,
    serials: [],
    mayChoose: mayUse(role, "chooseItems"),
    ...more,
  });
  const kinds = (given: Asking) => offerOf(given).actions.map(({ kind }) => kind);

  for (const role of roles) {
    for (const state of hallStates) {
      test(`${role}, ${state}: every way on is allowed, and where there is none the reason is said`, () => {
        for (const more of [
          {},
          { serials: [14] },
          { account: { role, subRole: null, estCode: "HCPP01", courtHall: "9" } },
        ]) {
          const given = asking(role, state, more);
          const { actions, says } = offerOf(given);
          for (const action of actions) expect(isAllowed(action, role, state)).toBe(true);
          if (actions.length === 0) expect(says).not.toBeNull();
          expect(new Set(actions.map(({ kind }) => kind)).size).toBe(actions.length);
        }
      });
    }
  }

  test("counsel joins for their items, or chooses some, or watches", () => {
    expect(kinds(asking("ADVOCATE", "sitting", { serials: [14] }))).toEqual(["join", "change"]);
    expect(kinds(asking("ADVOCATE", "sitting"))).toEqual(["choose", "watch"]);
    expect(kinds(asking("ADVOCATE", "sitting", { mayChoose: false }))).toEqual(["join"]);
    expect(kinds(asking("ADVOCATE", "risen", { serials: [14] }))).toEqual([]);
  });

  test("counsel who joins without an item is led to watch, and to what they chose", () => {
    const watching = { serials: [14], watches: true };
    expect(kinds(asking("ADVOCATE", "sitting", watching))).toEqual(["watch", "change"]);
    expect(kinds(asking("ADVOCATE", "risen", watching))).toEqual([]);
  });

  test("the officer opens, goes in, adds, and opens again; in another hall nothing", () => {
    expect(kinds(asking("MASTER", "not_open"))).toEqual(["open"]);
    expect(kinds(asking("MASTER", "sitting"))).toEqual(["goToRoom", "addRanges"]);
    expect(kinds(asking("MASTER", "risen"))).toEqual(["reopen"]);
    const elsewhere = asking("MASTER", "sitting", {
      account: { role: "MASTER", subRole: null, estCode: "HCPP01", courtHall: "2" },
    });
    expect(offerOf(elsewhere)).toEqual({ actions: [], says: "otherHall" });
    const otherBench = asking("MASTER", "sitting", { court: courtRow("1", { estCode: "HCPP02" }) });
    expect(offerOf(otherBench)).toEqual({ actions: [], says: "otherHall" });
  });

  test("a second device is let into one's own hall: where one is assigned, has items, watches or is, and to watchers into none", () => {
    const me = (state: Person["state"]) => ({ state }) as Person;
    const given: [Asking, boolean][] = [
      [asking("MASTER", "not_open"), true],
      [asking("JUDGE", "sitting"), false],
      [asking("MASTER", "risen"), false],
      [asking("MASTER", "sitting", { court: courtRow("2") }), false],
      [asking("ADVOCATE", "sitting"), false],
      [asking("ADVOCATE", "not_open", { serials: [14] }), true],
      [asking("ADVOCATE", "risen", { serials: [14] }), false],
      [asking("ADVOCATE", "sitting", { watches: true }), true],
      [asking("ADVOCATE", "sitting", { me: me("WAITING") }), true],
      [asking("ADVOCATE", "sitting", { me: me("ACTIVE") }), true],
      [asking("ADVOCATE", "sitting", { me: me("LEFT") }), false],
      [asking("ADVOCATE", "sitting", { me: me("REFUSED"), serials: [14] }), false],
      [asking("ADVOCATE", "sitting", { me: me("REMOVED"), serials: [14] }), false],
      [asking("MEDIA", "sitting", { me: me("PASSIVE") }), false],
    ];
    for (const [one, isOffered] of given)
      expect([one.account.role, one.court.state, one.me?.state, offersDevice(one)]).toEqual([
        one.account.role,
        one.court.state,
        one.me?.state,
        isOffered,
      ]);
  });

  test("watchers stay outside a closed door", () => {
    // They can do nothing else: "watch only" would name a choice that they do not have.
    expect(kinds(asking("MEDIA", "sitting"))).toEqual(["visit"]);
    expect(offerOf(asking("MEDIA", "in_camera")).says).toBe("watchersInCamera");
    const family = asking("MEDIA", "sitting", { court: courtRow("6", { type: "FC" }) });
    expect(offerOf(family)).toEqual({ actions: [], says: "watchersFamily" });
    const viewer = {
      role: "ADVOCATE" as const,
      subRole: "Court Viewer" as const,
      estCode: null,
      courtHall: null,
    };
    expect(kinds(asking("ADVOCATE", "sitting", { account: viewer, mayChoose: false }))).toEqual(["visit"]);
  });

  test("a person who is in goes back in; one who was removed does not", () => {
    const people = openSitting().people;
    const [inside] = Object.values(people).filter(({ state }) => state === "PASSIVE");
    if (!inside) throw new Error("nobody is in the hall");
    expect(kinds(asking("ADVOCATE", "sitting", { me: inside }))).toEqual(["goBack", "change"]);
    const waiting = offerOf(asking("ADVOCATE", "sitting", { me: { ...inside, state: "WAITING" } }))
      .actions[0];
    expect(waiting).toMatchObject({ kind: "goBack", isWaiting: true, href: "/waiting?court=HCPP01-1" });
    expect(offerOf(asking("ADVOCATE", "sitting", { me: { ...inside, state: "REMOVED" } }))).toEqual({
      actions: [],
      says: "removed",
    });
    expect(offerOf(asking("ADVOCATE", "sitting", { me: { ...inside, state: "REFUSED" } })).says).toBe(
      "refused",
    );
  });

  test("on every day an officer is barred from another hall, and a watcher from a family court, whatever happens there now", () => {
    const barred = (role: Role, number: string, type: "NORMAL" | "FC" = "NORMAL") =>
      hallStates.map((state) =>
        isBarredFrom({ account: asking(role, state).account, court: courtRow(number, { state, type }) }),
      );
    const all = (is: boolean) => hallStates.map(() => is);
    expect(barred("MASTER", "1")).toEqual(all(false));
    for (const role of ["MASTER", "JUDGE"] as const) expect(barred(role, "3")).toEqual(all(true));
    expect(barred("ADVOCATE", "3", "FC")).toEqual(all(false));
    expect(barred("ADMIN", "3")).toEqual(all(false));
    expect(barred("ADMIN", "3", "FC")).toEqual(all(true));
  });
});

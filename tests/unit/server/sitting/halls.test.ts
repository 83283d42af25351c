// Several halls of one person: which of two microphones stands, what a hall knows of the others, and where a press leads.
import { describe, expect, test } from "bun:test";
import { myStandings } from "../../../../client/courtroom/halls/ahead.ts";
import { hallsOf } from "../../../../client/courtroom/halls/my-halls.ts";
import {
  alertOf,
  arrivalOf,
  countAway,
  goingTo,
  isAwaited,
  tileIs,
} from "../../../../client/courtroom/halls/standing.ts";
import type { ServerSignal } from "../../../../server/contract/media.ts";
import { personStates } from "../../../../server/contract/sitting/core/person.ts";
import { redact } from "../../../../server/contract/sitting/redact.ts";
import type { Sitting } from "../../../../server/contract/sitting/sitting.ts";
import { MeshForward } from "../../../../server/media/mesh/forward.ts";
import { MeshRelay } from "../../../../server/media/mesh/relay.ts";
import { speakingIn } from "../../../../server/sitting/speaking-elsewhere.ts";
import { elsewhereOf } from "../../../../server/sitting/whereabouts.ts";
import { grantOf, joinWith, OPEN, refusals, sessionOf } from "../../../support/mesh.ts";
import { hall as hallWith, listedItem, person } from "../../../support/officer-hall.ts";

const FIRST = "one/hearing";
const SECOND = "two/hearing";

/** Relays of processes with a clock of their own; words between them lie until they are delivered. */
function processes() {
  const relays: MeshRelay[] = [];
  const lying: string[] = [];
  const heard = new Map<string, ServerSignal[]>();
  const start = (id: string, now: () => number) => {
    const relay = new MeshRelay({
      id,
      now,
      send: (connection, message) => heard.set(connection, [...(heard.get(connection) ?? []), message]),
      forward: (message) => lying.push(JSON.stringify(message)),
    });
    relays.push(relay);
    return relay;
  };
  const deliver = () => {
    for (let text = lying.shift(); text !== undefined; text = lying.shift())
      for (const relay of relays) relay.forwarded(MeshForward.parse(JSON.parse(text)));
  };
  return { start, deliver, of: (connection: string) => heard.get(connection) ?? [] };
}

function join(
  relay: MeshRelay,
  connection: string,
  place: string,
  take = false,
  right: "publish" | "watch" = "publish",
) {
  const grant = grantOf("anand", right, place);
  relay.grant(connection, "anand", grant, "bar");
  relay.receive(connection, {
    ...joinWith(grant.id, sessionOf(connection)),
    ...(take ? { take } : {}),
  } as never);
}

const voices = (relay: MeshRelay) =>
  relay.seatsOf("anand").flatMap(({ place, member }) => (member.right === "publish" ? [place] : []));

describe("one open microphone across halls", () => {
  test("a second hall gives none unless it is asked for, and then takes the first; watching takes nothing", () => {
    const { start, of } = processes();
    const relay = start("only", () => 1);
    join(relay, "tab-1", FIRST);
    join(relay, "tab-2", SECOND);
    expect(refusals(of("tab-2"))).toEqual(["speaking_elsewhere"]);
    expect(voices(relay)).toEqual([FIRST]);
    join(relay, "tab-2", SECOND, false, "watch");
    expect(voices(relay)).toEqual([FIRST]);
    join(relay, "tab-2", SECOND, true);
    expect(voices(relay)).toEqual([SECOND]);
    expect(of("tab-1").at(-1)).toMatchObject({ kind: "ended", place: FIRST, reason: "elsewhere" });
    relay.receive("tab-1", { t: "signal", kind: "state", state: OPEN });
    expect(refusals(of("tab-1"))).toEqual(["not_granted"]);
  });

  test("a seat whose socket is gone counts: its links may live on", () => {
    const relay = processes().start("only", () => 1);
    join(relay, "tab-1", FIRST);
    relay.lost("tab-1");
    join(relay, "tab-2", SECOND);
    expect(voices(relay)).toEqual([FIRST]);
    join(relay, "tab-2", SECOND, true);
    expect(voices(relay)).toEqual([SECOND]);
  });

  test("of two processes that give one at the same time, the later stands at both, however the words cross", () => {
    for (const [one, two, stands] of [
      [1, 2, SECOND],
      [2, 1, FIRST],
      [5, 5, SECOND],
    ] as const) {
      const { start, deliver, of } = processes();
      const [first, second] = [start("a", () => one), start("b", () => two)];
      join(first, "tab-1", FIRST, true);
      join(second, "tab-2", SECOND, true);
      deliver();
      expect([voices(first), voices(second)]).toEqual([[stands], [stands]]);
      const [loser, keeper] = stands === SECOND ? ["tab-1", "tab-2"] : ["tab-2", "tab-1"];
      expect(of(loser).at(-1)).toMatchObject({ kind: "ended", reason: "elsewhere" });
      expect(of(keeper).some(({ kind }) => kind === "ended")).toBe(false);
      first.hello();
      second.hello();
      deliver();
      expect([voices(first), voices(second)]).toEqual([[stands], [stands]]);
    }
  });

  test("a person who takes their voice over after the message about it came is the one that counts, although the other process's clock is ahead", () => {
    const { start, deliver, of } = processes();
    const [ahead, behind] = [start("a", () => 10), start("b", () => 2)];
    join(ahead, "tab-1", FIRST);
    deliver();
    join(behind, "tab-2", SECOND, true);
    deliver();
    expect([voices(ahead), voices(behind)]).toEqual([[SECOND], [SECOND]]);
    expect(of("tab-1").at(-1)).toMatchObject({ kind: "ended", reason: "elsewhere" });
    join(ahead, "tab-1", FIRST, true);
    deliver();
    expect([voices(ahead), voices(behind)]).toEqual([[FIRST], [FIRST]]);
  });

  test("a seat that is lost or taken again is reported as a change", () => {
    const moves: string[] = [];
    const relay = new MeshRelay({ id: "only", send: () => {}, onSeatsChanged: (id) => moves.push(id) });
    for (const act of [
      () => join(relay, "tab-1", FIRST),
      () => relay.lost("tab-1"),
      () => join(relay, "tab-1", FIRST),
    ]) {
      act();
      expect(moves.splice(0)).toEqual(["anand"]);
    }
  });

  test("the rooms of one hall are one hall: going into its secret room is no second voice", () => {
    const relay = processes().start("only", () => 1);
    join(relay, "tab-1", FIRST);
    join(relay, "tab-2", "one/secret");
    expect(voices(relay)).toEqual([FIRST, "one/secret"]);
  });
});

const counsel = person("adv", "ADVOCATE", "Anand Rao");
const colleague = person("other", "ADVOCATE", "Bina Das");
const NOW = Date.UTC(2026, 10, 23, 6, 0);

/** A hall of this number that sits, with counsel let in for item 2; called where it says so. */
function sits(number: string, called: boolean): Sitting {
  const day = hallWith([listedItem(1), listedItem(2), listedItem(3)]).open();
  day.admitted(counsel, ["FRESH:2"]).admitted(colleague, ["FRESH:1"]);
  if (called) day.give({ type: "callItem", item: "FRESH:2" });
  return { ...day.sitting, hall: number, courtId: `HCPP01-${number}`, id: `hall-${number}` };
}

describe("what a hall knows of the others", () => {
  const [one, two] = [sits("1", true), sits("2", true)];
  const seat = (sitting: Sitting, right: "publish" | "watch", lost = false) => ({
    sitting: sitting.id,
    right,
    lost,
  });
  const speaking = { hall: "2", speaking: true, closed: false };

  test("the seat that is heard says where somebody is; watching here is being here", () => {
    expect(elsewhereOf(one, "adv", [one, two], [seat(two, "publish")])).toEqual(speaking);
    expect(elsewhereOf(two, "adv", [one, two], [seat(two, "publish")])).toBeNull();
    expect(elsewhereOf(one, "adv", [one, two], [seat(one, "watch"), seat(two, "publish")])).toEqual(speaking);
    expect(elsewhereOf(one, "adv", [one, two], [seat(one, "watch"), seat(two, "watch")])).toBeNull();
    const passive = sits("2", false);
    expect(elsewhereOf(one, "adv", [one, passive], [seat(passive, "watch")])).toEqual({
      ...speaking,
      speaking: false,
    });
  });

  test("a seat whose socket is gone says where somebody is only where they have no other", () => {
    const closedTab = seat(two, "publish", true);
    expect(elsewhereOf(one, "adv", [one, two], [closedTab, seat(one, "watch")])).toBeNull();
    expect(elsewhereOf(two, "adv", [one, two], [closedTab, seat(one, "watch")])).toMatchObject({ hall: "1" });
    expect(elsewhereOf(one, "adv", [one, two], [closedTab])).toEqual(speaking);
  });

  test("no court waits for the public, so nobody is told where they are", () => {
    const viewer = person("viewer", "ANONYMOUS", "A viewer");
    const [here, there] = ["1", "2"].map((number) => {
      const day = hallWith([listedItem(1)])
        .open()
        .waiting(viewer, []);
      return { ...day.sitting, hall: number, id: `hall-${number}` };
    });
    if (!here || !there) throw new Error("two halls");
    expect(here.people.viewer?.state).toBe("PASSIVE");
    expect(elsewhereOf(here, "viewer", [here, there], [seat(there, "watch")])).toBeNull();
  });

  test("without any seat they are where they are before the court; in two such halls nobody knows", () => {
    const passive = sits("1", false);
    expect(elsewhereOf(passive, "adv", [passive, two], [])).toEqual(speaking);
    expect(elsewhereOf(one, "adv", [one, two], [])).toBeNull();
    expect(elsewhereOf(one, "nobody", [one, two], [])).toBeNull();
    expect(elsewhereOf({ ...passive, phase: "risen" }, "adv", [passive, two], [])).toBeNull();
  });

  test("who has left a hall does not speak in it, though it has their seat", () => {
    const left = { ...one, elsewhere: { adv: { ...speaking, since: NOW } } };
    expect(speakingIn(two, "adv", [{ state: one }])).toBe("1");
    expect(speakingIn(two, "adv", [{ state: left }])).toBeNull();
    // It is not told of a closed item either.
    expect(speakingIn(two, "adv", [{ state: { ...one, type: "FC" } }])).toBeNull();
  });

  test("the bar reads of open halls and of people it sees; the public and one's own part of nobody", () => {
    const open = {
      ...one,
      elsewhere: { adv: { ...speaking, since: NOW }, ghost: { ...speaking, since: NOW } },
    };
    expect(Object.keys(redact(open, "court").elsewhere)).toEqual(["adv", "ghost"]);
    expect(Object.keys(redact(open, "bar").elsewhere)).toEqual(["adv"]);
    for (const audience of ["public", "person:adv"] as const)
      expect(redact(open, audience).elsewhere).toEqual({});
    const closed = { ...one, elsewhere: { adv: { ...speaking, closed: true, since: NOW } } };
    expect(redact(closed, "bar").elsewhere).toEqual({});
    expect(countAway(open, Object.values(open.people))).toBe(1);
  });
});

describe("where a press leads", () => {
  test("every state has its way, and a hall that has risen none", () => {
    const ways = personStates.map((state) => `${state} ${goingTo(state, null)}`);
    expect(ways).toEqual([
      "WAITING wait",
      "REFUSED refused",
      "PASSIVE move",
      "LOBBY move",
      "ACTIVE move",
      "RECONNECTING move",
      "ABSENT back",
      "SECRET_ROOM move",
      "BREAKOUT move",
      "REMOVED none",
      "KICKED_OUT back",
      "LEFT back",
    ]);
    expect(goingTo(null, null)).toBe("join");
    expect(goingTo("ACTIVE", { ...sits("1", true), phase: "risen" })).toBe("none");
  });

  test("the alert is for what is called or next; the tile says how far it is", () => {
    const [idle, running] = [sits("2", false), sits("2", true)];
    const nearestOf = (sitting: Sitting, id: string) => {
      const [nearest] = myStandings(sitting, [id], NOW);
      if (!nearest) throw new Error(`no ${id}`);
      return nearest;
    };
    expect(alertOf(running, nearestOf(running, "FRESH:2"))).toBe("called");
    expect(alertOf(idle, nearestOf(idle, "FRESH:2"))).toBe("next");
    expect(alertOf(idle, nearestOf(idle, "FRESH:3"))).toBeNull();
    expect(alertOf({ ...idle, phase: "risen" }, nearestOf(idle, "FRESH:2"))).toBeNull();
    expect(tileIs(running, nearestOf(running, "FRESH:2"))).toBe("running");
    expect(tileIs(idle, nearestOf(idle, "FRESH:1"))).toBe("next");
    expect(tileIs(idle, nearestOf(idle, "FRESH:3"))).toBe("coming");
    expect(isAwaited(running, running.people.adv ?? null)).toBe(true);
    expect(isAwaited(running, running.people.other ?? null)).toBe(false);
    expect(isAwaited(running, null)).toBe(false);
  });

  test("one arrives in one place that has words, whatever happened on the way", () => {
    const at = { isOffline: false, phase: "sitting", state: "ACTIVE", right: null } as const;
    expect(arrivalOf(at)).toBe("moving");
    expect(arrivalOf({ ...at, right: "publish" })).toBe("active");
    expect(arrivalOf({ ...at, state: "PASSIVE", right: "watch" })).toBe("watching");
    expect(arrivalOf({ ...at, isOffline: true })).toBe("offline");
    expect(arrivalOf({ ...at, state: "LOBBY" })).toBe("closed");
    expect(arrivalOf({ ...at, state: "LOBBY", phase: "risen" })).toBe("risen");
    expect(arrivalOf({ ...at, phase: "not_open" })).toBe("not_open");
    expect(arrivalOf({ ...at, state: "BREAKOUT" })).toBe("aside");
    for (const state of ["REMOVED", "WAITING", "KICKED_OUT", null] as const)
      expect(arrivalOf({ ...at, state })).toBe("out");
  });

  test("a hall where one only watches is among the halls while it holds a place", () => {
    const place = (state: "PASSIVE" | "LEFT" | "REMOVED") => ({
      sitting: "x",
      courtId: "HCPP01-7",
      state,
      name: "",
    });
    expect(hallsOf([], [place("PASSIVE")])).toEqual([
      { courtId: "HCPP01-7", hall: "7", items: [], state: "PASSIVE" },
    ]);
    expect(hallsOf([], [place("LEFT"), place("REMOVED")])).toEqual([]);
  });
});

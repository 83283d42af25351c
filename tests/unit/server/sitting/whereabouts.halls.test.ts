// What a hall knows of the other halls of its people.
import { describe, expect, test } from "bun:test";
import { countAway } from "../../../../client/courtroom/halls/tile-state.ts";
import { redact } from "../../../../server/contract/sitting/redact.ts";
import type { Sitting } from "../../../../server/contract/sitting/sitting.ts";
import { speakingIn } from "../../../../server/sitting/speaking-elsewhere.ts";
import { elsewhereOf } from "../../../../server/sitting/whereabouts.ts";
import { hall as hallWith, listedItem, person, sittingHall } from "../../../support/officer-hall.ts";
import { ScriptedDay } from "../../../support/scripted-day.ts";

const NOW = Date.UTC(2026, 10, 23, 6, 0);

describe("what a hall knows of the others", () => {
  const [one, two] = [sittingHall("1", true), sittingHall("2", true)];
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
    const passive = sittingHall("2", false);
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
    const passive = sittingHall("1", false);
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

test("other halls do not learn who is before the court in an item that the bench closed, also when its door is open again", () => {
  const day = new ScriptedDay().hear("FRESH:1").by("judge", { type: "goInCamera", reason: "a child" });
  day.by("judge", { type: "openCourt" });
  expect(day.person("adv1").state).toBe("ACTIVE");
  const here = { ...new ScriptedDay().sitting, id: "other", hall: "2" };
  expect(speakingIn(here, "adv1", [{ state: day.sitting }])).toBeNull();
  const seat = { sitting: day.sitting.id, right: "publish", lost: false } as const;
  expect(elsewhereOf(here, "adv1", [here, day.sitting], [seat])).toMatchObject({ closed: true });
});

// Doors that stay closed, and seats that nobody takes by themselves: step by step, where random histories seldom come.
import { describe, expect, test } from "bun:test";
import { CONSENT_VERSION } from "../../../../server/contract/limits.ts";
import { emptySitting } from "../../../../server/contract/sitting/sitting.ts";
import { rightOf } from "../../../../server/media/grants.ts";
import { COURT, cast, DAY, dayItems } from "../../../support/histories.ts";
import { ScriptedDay } from "../../../support/scripted-day.ts";

const open = "FRESH:1";
const closed = "FRESH:6";

describe("an item that is listed in camera", () => {
  test("is heard behind the closed door, and its door is not opened by anybody", () => {
    const day = new ScriptedDay().hear(closed);
    expect(day.item(closed).state).toBe("IN_CAMERA");
    for (const actor of ["master", "judge"])
      expect(day.try(actor, { type: "openCourt" })).toBe("door_closed");
    expect(day.item(closed).state).toBe("IN_CAMERA");
  });

  test("is heard behind it again after it was set aside", () => {
    const day = new ScriptedDay().hear(closed).do({ type: "pause", reason: "" }, { type: "resume" });
    expect(day.item(closed).state).toBe("IN_CAMERA");
  });
});

describe("who stepped down", () => {
  const enterAgain = (day: ScriptedDay) => day.enter("adv1", [open]);

  test("by themselves is not seated again when they come anew or their link is back, while the same item runs", () => {
    const day = new ScriptedDay().hear(open).by("adv1", { type: "stepDown" });
    expect(enterAgain(day).person("adv1").state).toBe("PASSIVE");
    day
      .by("server", { type: "loseLink", person: "adv1" })
      .by("server", { type: "regainLink", person: "adv1" });
    expect(day.person("adv1")).toMatchObject({ state: "PASSIVE", demotion: "self" });
  });

  test("by the officer's hand is not either", () => {
    const day = new ScriptedDay().hear(open).do({ type: "demote", person: "adv1" });
    expect(enterAgain(day).person("adv1")).toMatchObject({ state: "PASSIVE", demotion: "officer" });
  });

  test("because their item ended is seated when it is called once more", () => {
    const day = new ScriptedDay().hear(open).do({ type: "pause", reason: "" }, { type: "resume" });
    expect(day.person("adv1").state).toBe("ACTIVE");
  });
});

describe("sound and picture", () => {
  const rights = (day: ScriptedDay) =>
    Object.fromEntries(
      Object.values(day.sitting.people).map((person) => [
        person.id,
        rightOf(day.sitting, person)?.right ?? null,
      ]),
    );
  const bench = { judge: "publish", master: "publish", steno: "publish" } as const;
  const nobodyElse = {
    adv2: null,
    prison: null,
    watcher: null,
    media: null,
    guest: null,
    stranger: null,
    adv3: null,
  };

  test("before the court sits are for its own people, whoever has been let in by then", () => {
    const day = new ScriptedDay();
    day.sitting = emptySitting(`HCPP01-1-${DAY}`, COURT, DAY);
    day.list(...dayItems);
    for (const { id } of cast) day.enter(id, id === "adv1" ? [open] : []);
    day.do({ type: "admit", people: cast.map(({ id }) => id) });
    expect(day.person("adv1")).toMatchObject({ state: "PASSIVE", admitted: true });
    expect(rights(day)).toEqual({ ...bench, ...nobodyElse, adv1: null, adv6: null });
    day.do({ type: "openSitting", mode: "without_manual", ranges: [] });
    expect(rights(day)).toMatchObject({ ...bench, adv1: "watch", guest: "watch" });
    day.do({ type: "closeSitting" });
    expect(rights(day)).toMatchObject({ ...bench, adv1: null, guest: null });
  });

  test("behind a closed door are for the court and the people of the item, in a family court always", () => {
    for (const type of ["NORMAL", "FC"] as const) {
      const day = new ScriptedDay(type).hear(closed);
      expect(rights(day)).toEqual({ ...bench, ...nobodyElse, adv1: null, adv6: "publish" });
      day.enter("media", [closed]).enter("stranger", [closed]).enter("adv2", [closed]);
      expect(rights(day)).toEqual({ ...bench, ...nobodyElse, adv1: null, adv6: "publish" });
    }
    const family = new ScriptedDay("FC").hear(open);
    expect(rights(family)).toEqual({ ...bench, ...nobodyElse, adv1: "publish", adv6: null });
  });

  test("end for those outside at the moment the door closes, and for those who come while it is closed", () => {
    const day = new ScriptedDay().hear(open);
    expect(rights(day)).toMatchObject({ adv2: "watch", guest: "watch", media: "watch" });
    day.do({ type: "goInCamera", reason: "" }, { type: "admit", people: ["adv3"] });
    expect(rights(day)).toMatchObject({ adv1: "publish", adv2: null, adv3: null, guest: null, media: null });
    day.by("guest", { type: "enter", items: [], location: "home", consent: CONSENT_VERSION });
    expect(rights(day).guest).toBeNull();
  });
});

// Who has sound and picture: before the court sits, behind a closed door, and once the stream is stopped.
import { describe, expect, test } from "bun:test";
import { CONSENT_VERSION } from "../../../../server/contract/limits.ts";
import { audienceOf } from "../../../../server/contract/sitting/core/audience.ts";
import { emptySitting } from "../../../../server/contract/sitting/sitting.ts";
import { rightOf } from "../../../../server/sitting/media-rights.ts";
import { COURT, cast, DAY, dayItems } from "../../../support/histories.ts";
import { ScriptedDay } from "../../../support/scripted-day.ts";

const open = "FRESH:1";
const closed = "FRESH:6";

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

  test("before the court sits are for its own people, no matter who has been let in by then", () => {
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

  test("once the stream is stopped are for nobody who only watches, and these follow the board", () => {
    const day = new ScriptedDay().hear(open).by("judge", { type: "stopStream" });
    for (const id of ["media", "guest", "watcher"]) {
      expect(rightOf(day.sitting, day.person(id))).toBeNull();
      expect(audienceOf(day.person(id))).toBe("board");
    }
    expect(audienceOf(day.person("adv2"))).toBe("bar");
  });
});

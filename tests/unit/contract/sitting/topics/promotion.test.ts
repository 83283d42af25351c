// Seats that nobody takes by themselves: who stepped down, step by step, where random histories seldom come.
import { describe, expect, test } from "bun:test";
import { ScriptedDay } from "../../../../support/scripted-day.ts";

const open = "FRESH:1";

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

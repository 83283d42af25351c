// Doors that stay closed: an item that is listed in camera, step by step, where random histories seldom come.
import { describe, expect, test } from "bun:test";
import { ScriptedDay } from "../../../../support/scripted-day.ts";

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

// The audience that a connection follows: the board until one is let in.
import { describe, expect, test } from "bun:test";
import { audienceOf } from "../../../../../server/contract/sitting/core/audience.ts";
import { personStates } from "../../../../../server/contract/sitting/core/person.ts";
import { ScriptedDay } from "../../../../support/scripted-day.ts";

describe("the audience that a connection follows", () => {
  const day = new ScriptedDay();
  const states = (id: string) =>
    Object.fromEntries(personStates.map((state) => [state, audienceOf({ ...day.person(id), state })]));
  const out = {
    WAITING: "board",
    REFUSED: "board",
    LOBBY: "board",
    ABSENT: "board",
    REMOVED: "board",
    KICKED_OUT: "board",
    LEFT: "board",
  } as const;

  test("is the board for who never entered", () => {
    expect(audienceOf(undefined)).toBe("board");
  });

  test("is the bar's and the public's only for those who were let in", () => {
    const inside = {
      PASSIVE: "bar",
      ACTIVE: "bar",
      RECONNECTING: "bar",
      SECRET_ROOM: "public",
      BREAKOUT: "public",
    } as const;
    expect(states("adv1")).toEqual({ ...out, ...inside });
    const watching = { PASSIVE: "public", ACTIVE: "public", RECONNECTING: "public" } as const;
    expect(states("guest")).toMatchObject({ ...out, ...watching });
  });

  test("is the court's for its own people while they are in the hall", () => {
    for (const id of ["judge", "master", "steno"])
      expect(states(id)).toMatchObject({ ...out, LOBBY: "court", ACTIVE: "court", RECONNECTING: "court" });
  });
});

// The halls of one person: each once, where a press leads, and those where one only watches.
import { describe, expect, test } from "bun:test";
import { hallsOf, wayTo } from "../../../../../client/courtroom/halls/my-halls.ts";
import { meetingRoomId } from "../../../../../server/contract/calendar/meeting-room.ts";
import type { CourtCase } from "../../../../../server/contract/rest/cases.ts";
import { personStates } from "../../../../../server/contract/sitting/core/person.ts";

describe("my other halls", () => {
  const chosen = (courtId: string, hallNumber: string, id: string): CourtCase => ({
    id,
    courtId,
    hall: hallNumber,
    category: "FRESH",
    categoryText: "Fresh",
    serial: 1,
    caseNumber: "",
    petitioner: "",
    respondent: "",
    purpose: "",
    inCamera: false,
    side: "",
    submission: "",
  });

  test("each hall stands once, with my items and where I am in it", () => {
    const cases = [chosen("c1", "1", "FRESH:1"), chosen("c1", "1", "FRESH:2"), chosen("c5", "5", "FRESH:7")];
    const places = [{ sitting: "c5-x", courtId: "c5", state: "WAITING" as const, name: "" }];
    expect(hallsOf(cases, places)).toEqual([
      { courtId: "c1", hall: "1", items: ["FRESH:1", "FRESH:2"], state: null },
      { courtId: "c5", hall: "5", items: ["FRESH:7"], state: "WAITING" },
    ]);
  });

  test("every state leads somewhere: inside, to the waiting room, or to the way in", () => {
    const ways = personStates.map((state) => `${state} ${wayTo({ courtId: "c5", state }).split("?")[0]}`);
    expect(ways).toEqual([
      "WAITING /waiting",
      "REFUSED /waiting",
      "PASSIVE /meeting",
      "LOBBY /meeting",
      "ACTIVE /meeting",
      "RECONNECTING /meeting",
      "ABSENT /you-are-here",
      "SECRET_ROOM /meeting",
      "BREAKOUT /meeting",
      "REMOVED /waiting",
      "KICKED_OUT /you-are-here",
      "LEFT /you-are-here",
    ]);
    expect(wayTo({ courtId: "c5", state: null })).toBe("/you-are-here?court=c5");
  });

  test("a meeting leads to its own page from every state, and is not one of the halls", () => {
    const courtId = meetingRoomId("0b2c407d");
    for (const state of [...personStates, null])
      expect([state, wayTo({ courtId, state })]).toEqual([state, "/scheduled-meeting/0b2c407d"]);
    expect(hallsOf([], [{ sitting: "x", courtId, state: "ACTIVE", name: "" }])).toEqual([]);
  });
});

describe("where a press leads", () => {
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

// What a person in a hall is told: how far their item is, what is news, where a press leads, how a device check reads.
import { describe, expect, test } from "bun:test";
import { sentenceCase } from "../../../../../client/court/sentence-case.ts";
import { factsOf, isUrgent, newsOf } from "../../../../../client/courtroom/core/news.ts";
import { judgeRoundTrip } from "../../../../../client/courtroom/device-check/round-trip.ts";
import { judgeLevels } from "../../../../../client/courtroom/device-check/use-noise.ts";
import {
  isNear,
  itemsAhead,
  myStandings,
  runTo,
  standingOfItem,
} from "../../../../../client/courtroom/halls/ahead.ts";
import { hallsOf, wayTo } from "../../../../../client/courtroom/halls/my-halls.ts";
import { refusals as sentences } from "../../../../../client/text/en/refusals.ts";
import { meetingRoomId } from "../../../../../server/contract/calendar/meeting-room.ts";
import { refusals } from "../../../../../server/contract/refusals.ts";
import type { CourtCase } from "../../../../../server/contract/rest/cases.ts";
import { personStates } from "../../../../../server/contract/sitting/core/person.ts";
import type { Sitting } from "../../../../../server/contract/sitting/sitting.ts";
import { hall, item, somebody } from "../../../../support/plain-hall.ts";

const NOW = Date.parse("2026-11-23T11:00:00+05:30");

const running = item(11, "HEARING", { calledAt: NOW - 60_000 });

describe("how far my item is", () => {
  const sitting = hall(
    [
      item(9, "PASSED_OVER"),
      item(10, "HEARD"),
      running,
      item(12, "NEXT"),
      item(13),
      item(14),
      item(15),
      item(16),
      item(17),
    ],
    { running: running.id },
  );

  test("the row goes from the item now over those between to mine, and counts those too many to show", () => {
    expect(runTo(sitting, "FRESH:14", NOW)).toEqual([
      { kind: "now", serial: "11" },
      { kind: "ahead", serial: "12" },
      { kind: "ahead", serial: "13" },
      { kind: "mine", serial: "14" },
    ]);
    expect(runTo(sitting, "FRESH:17", NOW)).toEqual([
      { kind: "now", serial: "11" },
      { kind: "ahead", serial: "12" },
      { kind: "ahead", serial: "13" },
      { kind: "more", count: 3 },
      { kind: "mine", serial: "17" },
    ]);
    expect(runTo(sitting, "FRESH:10", NOW)).toEqual([]);
  });

  test("the items drawn are as many as the count says", () => {
    for (const id of ["FRESH:12", "FRESH:14", "FRESH:17"]) {
      const standing = standingOfItem(sitting, id, NOW);
      const expected = standing && "forecast" in standing ? standing.forecast.ahead : -1;
      expect(itemsAhead(sitting, id, NOW).length + 1).toBe(expected);
    }
  });

  test("a recalled item is taken before those that were never called", () => {
    const recalled = hall([item(9, "RECALLED"), running, item(12, "NEXT"), item(13)], {
      running: running.id,
    });
    expect(itemsAhead(recalled, "FRESH:13", NOW).map(({ serial }) => serial)).toEqual([9, 12]);
  });

  test("an item outside the ranges is not counted, and its people are told", () => {
    const declared = hall([running, item(12, "LISTED", { declared: false }), item(13)], {
      running: running.id,
    });
    expect(itemsAhead(declared, "FRESH:13", NOW)).toEqual([]);
    expect(standingOfItem(declared, "FRESH:12", NOW)?.is).toBe("notDeclared");
  });

  test("my items come with the most pressing first, and deleted ones not at all", () => {
    const mine = hall(
      [
        item(1, "HEARD"),
        item(2, "PASSED_OVER"),
        item(3, "DELETED"),
        running,
        item(12, "NEXT"),
        item(13, "PAUSED"),
      ],
      { running: running.id, paused: "FRESH:13" },
    );
    const all = [1, 2, 3, 11, 12, 13].map((serial) => `FRESH:${serial}`);
    expect(myStandings(mine, all, NOW).map(({ is }) => is)).toEqual([
      "running",
      "paused",
      "coming",
      "passedOver",
      "over",
    ]);
    const [called, , next, passed] = myStandings(mine, all, NOW);
    expect([called, next, passed].map((each) => each && isNear(each))).toEqual([true, true, false]);
  });
});

describe("news", () => {
  const me = somebody("me", "ADVOCATE", { items: ["FRESH:12"], state: "PASSIVE" });
  const facts = (sitting: Sitting) => factsOf(sitting, me);
  const idle = hall([item(11), item(12, "NEXT"), item(13)]);

  test("the same moment twice is no news", () => {
    expect(newsOf(facts(idle), facts(idle))).toEqual([]);
  });

  test("another's call is told politely, one's own at once", () => {
    const other = hall([running, item(12, "NEXT")], { running: running.id });
    const own = hall([item(11, "HEARD"), item(12, "CALLED"), item(13, "NEXT")], { running: "FRESH:12" });
    expect(newsOf(facts(idle), facts(other))).toEqual([{ says: "called", serial: "11" }]);
    expect(newsOf(facts(other), facts(own))).toEqual([
      { says: "mine", serial: "12" },
      { says: "next", serial: "13" },
    ]);
    expect(newsOf(facts(other), facts(own)).map(isUrgent)).toEqual([true, false]);
  });

  test("an item that is called again, with nothing shown between the two calls, is told again", () => {
    const first = hall([running, item(12, "NEXT")], { running: running.id });
    const later = { ...running, calledAt: (running.calledAt ?? 0) + 1 };
    const again = hall([later, item(12, "NEXT")], { running: later.id });
    expect(newsOf(facts(first), facts(again))).toEqual([{ says: "called", serial: "11" }]);
  });

  test("my item next, the closing door and the rising are told", () => {
    const before = hall([item(11, "NEXT"), item(12)]);
    expect(newsOf(facts(before), facts(idle))).toEqual([{ says: "nextMine", serial: "12" }]);
    const shut = hall([{ ...running, state: "IN_CAMERA" }, item(12, "NEXT")], { running: running.id });
    const open = hall([running, item(12, "NEXT")], { running: running.id });
    expect(newsOf(facts(open), facts(shut))).toEqual([{ says: "closed", serial: "" }]);
    expect(newsOf(facts(shut), facts(open))).toEqual([{ says: "opened", serial: "" }]);
    expect(newsOf(facts(idle), facts({ ...idle, phase: "risen" }))[0]).toEqual({ says: "risen", serial: "" });
  });
});

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

describe("the device check", () => {
  test("a connection is judged by the middle of several answers, and not before", () => {
    expect(judgeRoundTrip([10, 20])).toEqual({ is: "measuring", ms: null });
    expect(judgeRoundTrip([20, 3_000, 24])).toEqual({ is: "good", ms: 24 });
    expect(judgeRoundTrip([300, 260, 410])).toEqual({ is: "fair", ms: 300 });
    expect(judgeRoundTrip([900, 700, 800]).is).toBe("poor");
  });

  test("a microphone works once a voice was heard; the room is what is left in the pauses", () => {
    const speech = Array.from({ length: 40 }, (_, n) => (n % 2 ? 0.7 : 0.2));
    expect(judgeLevels([0.1, 0.2], false)).toEqual({ voice: "silent", room: null });
    expect(judgeLevels(speech, false)).toEqual({ voice: "works", room: "quiet" });
    expect(judgeLevels(Array(40).fill(0.6), true)).toEqual({ voice: "works", room: "loud" });
    expect(judgeLevels(Array(40).fill(0.1), true).voice).toBe("works");
  });
});

describe("the words", () => {
  test("every refusal has a sentence of its own words", () => {
    for (const code of refusals) expect(sentences[code]).toMatch(/^(?:[A-Z]|\{\{\w+Limit\}\}).*\.$/);
  });

  test("a purpose begins as a sentence does, in any script", () => {
    expect(sentenceCase("admission")).toBe("Admission");
    expect(sentenceCase("स्वीकृति")).toBe("स्वीकृति");
    expect(sentenceCase("")).toBe("");
  });
});

// People who have not been let in, and the public of a stopped stream, see only the board: the list and how far it is.
import { describe, expect, test } from "bun:test";
import type { Audience } from "../../../../server/contract/sitting/core/audience.ts";
import { redact } from "../../../../server/contract/sitting/redact.ts";
import { ScriptedDay } from "../../../support/scripted-day.ts";

const item = "FRESH:1";
const WORDS = "chatwords for all";

/** A hearing with chat, a screen shared, a hand up, a dictated order and an open talk of the bench. */
function busy(): ScriptedDay {
  return new ScriptedDay()
    .hear(item)
    .do({ type: "sendChat", to: "everyone", text: WORDS })
    .by("master", { type: "startShare", mode: "text" })
    .by("adv2", { type: "raiseHand", reason: "" })
    .by("judge", { type: "startDictation" });
}

const nothing = {
  people: {},
  chat: {},
  chatAsks: {},
  agenda: {},
  memos: {},
  hands: [],
  share: null,
  shareRequests: [],
  secretRoom: null,
  breakouts: [],
  benchTalk: null,
  rising: null,
  rolls: {},
  roleCall: null,
  elsewhere: {},
  cohosts: {},
  uploads: {},
};
const board = (day: ScriptedDay, audience: Audience) => redact(day.sitting, audience);

test("the board has the items in order with number and state, and no people, no chat, no share, no submission", () => {
  const shown = board(busy(), "board");
  expect(shown).toMatchObject(nothing);
  expect(shown.order).toContain(item);
  expect(shown.items[item]).toMatchObject({ serial: 1, state: "HEARING" });
  expect(shown.running).toBe(item);
  expect(JSON.stringify(shown)).not.toContain(WORDS);
  expect(JSON.stringify(shown)).not.toContain("Justice");
});

describe("once the court has stopped the stream", () => {
  const stopped = () => busy().by("judge", { type: "stopStream" });

  test("the public has the board alone, whatever goes on: nobody before the court, no chat, no share", () => {
    const day = stopped();
    expect(board(day, "public")).toEqual(board(day, "board"));
    expect(board(day, "public")).toMatchObject(nothing);
    day
      .by("adv1", { type: "sendChat", to: "officer", text: "x" })
      .do({ type: "sendChat", to: "everyone", text: `${WORDS} later` });
    expect(JSON.stringify(board(day, "public"))).not.toContain(WORDS);
    expect(JSON.stringify(board(day, "bar"))).toContain(`${WORDS} later`);
    day.by("judge", { type: "resumeStream" });
    // Words written while the stream was stopped are not for those who watch, now or later.
    expect(JSON.stringify(board(day, "public"))).toContain(WORDS);
    expect(JSON.stringify(board(day, "public"))).not.toContain(`${WORDS} later`);
  });
});

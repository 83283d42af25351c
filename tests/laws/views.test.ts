// Laws of what is kept ready: the text of a view that is carried on is the text made anew, and a board line that is kept is true.
import { expect, test } from "bun:test";
import fc from "fast-check";
import { isRoomType } from "../../server/contract/calendar/meeting-room.ts";
import { CONSENT_VERSION } from "../../server/contract/limits.ts";
import { apply } from "../../server/contract/sitting/apply.ts";
import { boardRowOf, keepsBoardRow } from "../../server/contract/sitting/board.ts";
import type { Command } from "../../server/contract/sitting/commands.ts";
import { type HallAudience, hallAudiences } from "../../server/contract/sitting/core/audience.ts";
import { redact, redactChange } from "../../server/contract/sitting/redact.ts";
import type { Sitting } from "../../server/contract/sitting/sitting.ts";
import { decide } from "../../server/sitting/decide/index.ts";
import { ViewTexts } from "../../server/sitting/view-texts.ts";
import { assertHistories } from "../support/assert-histories.ts";
import { boardCourt } from "../support/board-row.ts";
import { history, openSitting, person, play, rules, START } from "../support/histories.ts";

const HEAD = JSON.stringify({ t: "reset" });

/** The message for somebody without a part of their own. */
const textOf = (views: ViewTexts, sitting: Sitting, audience: HallAudience, head = HEAD) =>
  views.messageOf(sitting, audience, head, "null");

test("the text of a view says what redact shows, also when steps were left out or only sent, and for several halls", () => {
  let carriedOn = 0;
  let sentOnly = 0;
  assertHistories(
    fc.property(history, fc.nat(3), (acts, skips) => {
      const views = new ViewTexts();
      for (const [at, { before, after }] of [...play(openSitting(), acts)].entries()) {
        // Most steps are sent to those who follow the hall, one to nobody.
        if (at % 7 !== 6)
          for (const audience of hallAudiences)
            views.noteChange(audience, before, after, redactChange(before, after, audience));
        if (at % (skips + 1) !== 0) {
          sentOnly += 1;
          continue;
        }
        const other: Sitting = { ...before, id: "another hall" };
        for (const sitting of [after, other])
          for (const audience of hallAudiences) {
            const text = textOf(views, sitting, audience);
            const shown = { t: "reset", view: redact(sitting, audience), ownPart: null };
            expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(shown)));
            expect(textOf(views, sitting, audience)).toBe(text);
            const own = views.messageOf(sitting, audience, HEAD, '{"id":"own"}');
            expect(JSON.parse(own)).toEqual({ ...JSON.parse(text), ownPart: { id: "own" } });
          }
        if (before.items === after.items && before.people !== after.people) carriedOn += 1;
      }
    }),
    { numRuns: 30 },
  );
  expect(carriedOn).toBeGreaterThan(25);
  expect(sentOnly).toBeGreaterThan(100);
});

test("a message says the entry and the epoch that it is sent with, also where the view is as it was", () => {
  const views = new ViewTexts();
  const sitting = openSitting();
  for (const seq of [1, 2]) {
    const text = textOf(views, sitting, "board", JSON.stringify({ t: "reset", seq }));
    expect(JSON.parse(text)).toMatchObject({ seq, view: { id: sitting.id }, ownPart: null });
  }
});

test("texts are kept of a court's halls, and not of every day that somebody asks for", () => {
  const views = new ViewTexts();
  const sitting = openSitting();
  for (let n = 0; n < 300; n++) {
    const date = new Date(Date.UTC(2026, 10, 23 - n)).toISOString().slice(0, 10);
    textOf(views, { ...sitting, id: `HCPP01-1-${date}`, date }, "board");
  }
  expect(views.size).toBeLessThanOrEqual(256);
  expect(JSON.parse(textOf(views, sitting, "board")).view.id).toBe(sitting.id);
});

test("somebody who comes in from a browser costs what they change: the list is not read again, and the board line is kept", () => {
  let reads = 0;
  const counted = <T extends object>(records: T): T =>
    new Proxy(records, {
      ownKeys: (target) => {
        reads += 1;
        return Reflect.ownKeys(target);
      },
    });
  const start = openSitting();
  const before: Sitting = { ...start, items: counted(start.items) };
  const command: Command = { type: "enter", items: [], location: "home", consent: CONSENT_VERSION };
  const events = decide(before, command, person("newcomer", "ADVOCATE", "Adv. Newcomer"), START, rules);
  if (!Array.isArray(events)) throw new Error(events.refused);
  const after = events.reduce<Sitting>(apply, before);
  expect(after.origins.newcomer?.devices).toHaveLength(1);
  const views = new ViewTexts();
  for (const audience of hallAudiences) textOf(views, before, audience);
  reads = 0;
  for (const audience of hallAudiences) {
    const { view } = JSON.parse(textOf(views, after, audience));
    expect(view).toEqual(JSON.parse(JSON.stringify(redact({ ...after, items: start.items }, audience))));
  }
  expect(reads).toBe(0);
  expect(keepsBoardRow(before, after)).toBe(true);
});

test("where a step is said to keep the board line, the line made anew is the same", () => {
  const row = (sitting: Sitting) =>
    boardRowOf(
      boardCourt("1", { type: isRoomType(sitting.type) ? "NORMAL" : sitting.type }),
      redact(sitting, "public"),
    );
  let kept = 0;
  assertHistories(
    fc.property(history, (acts) => {
      for (const { before, after } of play(openSitting(), acts)) {
        if (!keepsBoardRow(before, after)) continue;
        kept += 1;
        expect(row(after)).toEqual(row(before));
      }
    }),
    { numRuns: 200 },
  );
  expect(kept).toBeGreaterThan(500);
});

// The chapters of what is public: from each call to each close, cut where a card stands, named as the public reads the case, and as WebVTT.
import { expect, test } from "bun:test";
import { chaptersOf, chaptersVtt } from "../../../../server/broadcast/chapters.ts";
import { SLOT_MS, slotsFrom } from "../../../../server/broadcast/playlist.ts";
import { publicAt } from "../../../../server/contract/sitting/core/airing.ts";
import { publicSlots } from "../../../../server/contract/sitting/core/stream-slots.ts";
import { START } from "../../../support/histories.ts";
import { MINUTE, ScriptedDay } from "../../../support/scripted-day.ts";

/** The chapters of a day as they stand at a time, with the slots of a viewer who goes back to its beginning. */
function chaptersAt({ sitting }: ScriptedDay, time: number) {
  const spans = publicAt(sitting.airing, time);
  const slots = publicSlots(spans, (slot) => ({ slot, name: `${slot}`, run: "" }));
  return { chapters: chaptersOf(sitting, spans, slots), slots: slotsFrom(slots, 0) };
}

/** Item 1 for ten minutes, in the middle of it an order is dictated for two; then item 2, whose door is closed after five. */
function day(): ScriptedDay {
  return new ScriptedDay()
    .do({ type: "startStream" })
    .hear("FRESH:1")
    .after(4)
    .by("judge", { type: "startDictation" })
    .after(2)
    .by("judge", { type: "endDictation" })
    .after(4)
    .do({ type: "callItem", item: "FRESH:2", confirmed: true })
    .do({ type: "hear" })
    .after(5)
    .by("judge", { type: "goInCamera", reason: "" })
    .after(5);
}

test("an item is a chapter from its call on, cut where a card stands; one whose door was closed is named nowhere", () => {
  const told = day();
  const delay = (told.sitting.broadcast?.delay ?? 0) * 1000;
  const { chapters } = chaptersAt(told, told.now + delay);
  const minute = (time: number) => Math.round((time - START) / MINUTE);
  const said = chapters.map(({ from, card, item }) => [minute(from), item.serial, card, item.caseNumber]);
  expect(said).toEqual([
    [0, 1, null, "W.P.(C) 1/2026"],
    [4, 1, "dictation", ""],
    [6, 1, null, "W.P.(C) 1/2026"],
    [10, 2, null, ""],
    [15, 2, "in_camera", ""],
  ]);
  // When the public sees the twelfth minute it has not seen the door of item 2 close.
  const earlier = chaptersAt(told, START + 12 * MINUTE + delay).chapters;
  expect(earlier.map(({ item, card }) => [item.serial, card])).toEqual([
    [1, null],
    [1, "dictation"],
    [1, null],
    [2, null],
  ]);
  expect(earlier.at(-1)?.to).toBeLessThanOrEqual(START + 12 * MINUTE);
});

test("as WebVTT they have the times of the playlist, in which a card is cut short; signs that mean something are written out", () => {
  const told = day();
  const delay = (told.sitting.broadcast?.delay ?? 0) * 1000;
  const { chapters, slots } = chaptersAt(told, told.now + delay);
  const [first] = chapters;
  if (!first) throw new Error("there is no chapter");
  const marked = { ...first, item: { ...first.item, petitioner: "A & B <i>\n-->", respondent: "C" } };
  const text = chaptersVtt([marked, ...chapters.slice(1)], slots);
  const cues = text.split("\n\n").slice(1);
  expect(text.startsWith("WEBVTT\n\n")).toBe(true);
  expect(cues).toHaveLength(5);
  expect(cues[0]?.split("\n")[1]).toMatch(/^00:00:00\.000 --> 00:03:5[68]\.000$/);
  expect(cues[0]?.split("\n")[2]).toBe("1 · W.P.(C) 1/2026 · A &amp; B &lt;i&gt; --&gt; v. C");
  // Two minutes of dictation are three slots.
  const [, begin = "", end = ""] = /(\S+) --> (\S+)/.exec(cues[1] ?? "") ?? [];
  const seconds = (clock: string) => clock.split(":").reduce((sum, part) => sum * 60 + Number(part), 0);
  expect(seconds(end) - seconds(begin)).toBeLessThanOrEqual((3 * SLOT_MS) / 1000);
  expect(cues[3]?.split("\n")[2]).toBe("2");
});

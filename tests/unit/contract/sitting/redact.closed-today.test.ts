// What the bench closed once is closed for the day, in every view and name, whatever comes after (docs/domain.md#closed-for-the-day).
import { describe, expect, test } from "bun:test";
import { apply } from "../../../../server/contract/sitting/apply.ts";
import type { Audience } from "../../../../server/contract/sitting/core/audience.ts";
import { doorClosed } from "../../../../server/contract/sitting/core/state.ts";
import { redact, redactChange } from "../../../../server/contract/sitting/redact.ts";
import type { Sitting } from "../../../../server/contract/sitting/sitting.ts";
import { applyChange } from "../../../../server/contract/sitting/view.ts";
import { hall } from "../../../support/chat-hall.ts";
import { listedItem } from "../../../support/histories.ts";
import { ScriptedDay } from "../../../support/scripted-day.ts";

const item = "FRESH:1";
const parties = ["W.P.(C) 1/2026", "Petitioner 1", "Counsel 1", "Opponent 1"];
const strangers: Audience[] = ["bar", "public", "board", "person:adv2", "person:guest", "person:watcher"];

const closed = () => new ScriptedDay().hear(item).by("judge", { type: "goInCamera", reason: "a child" });

/** All the ways in which an item goes on after the bench has closed it. */
const after: Record<string, (day: ScriptedDay) => ScriptedDay> = {
  "while it runs": (day) => day,
  paused: (day) => day.do({ type: "pause", reason: "" }),
  "passed over": (day) => day.do({ type: "passOver", reason: "" }),
  recalled: (day) => day.do({ type: "passOver", reason: "" }, { type: "recall", item }),
  "with its outcome": (day) => day.do({ type: "recordOutcome", item, outcome: "HEARD" }),
  "displaced by the next call": (day) => day.do({ type: "callItem", item: "FRESH:2" }),
  "when the bench opened its door": (day) => day.by("judge", { type: "openCourt" }),
  "when the court has risen": (day) =>
    day.do({ type: "recordOutcome", item, outcome: "HEARD" }, { type: "closeSitting" }),
  "in a list that comes later": (day) =>
    day.do({ type: "recordOutcome", item, outcome: "PART_HEARD" }).list(listedItem(1, { purpose: "orders" })),
};

describe("an item that the bench closed", () => {
  for (const [when, goOn] of Object.entries(after)) {
    test(`${when} shows number and state, and its parties to nobody but the court and its own`, () => {
      const { sitting } = goOn(closed());
      for (const audience of strangers) {
        const shown = redact(sitting, audience).items[item];
        for (const word of parties) expect(JSON.stringify(shown) ?? "").not.toContain(word);
        if (!audience.startsWith("person:"))
          expect(shown).toMatchObject({ serial: 1, state: sitting.items[item]?.state ?? "" });
      }
      for (const audience of ["court", "person:adv1"] as const)
        expect(redact(sitting, audience).items[item]?.petitioner).toBe("Petitioner 1");
    });
  }

  test("links its counsel with it nowhere: not in people's items and names, nor in the roll", () => {
    for (const goOn of Object.values(after)) {
      const { sitting } = goOn(closed());
      for (const audience of ["bar", "public", "board"] as const) {
        if (audience === "bar" && doorClosed(sitting)) continue;
        const seen = redact(sitting, audience);
        expect(JSON.stringify(seen.people.adv1 ?? {})).not.toMatch(/FRESH:1|"1 ·|Petitioner/);
        expect(JSON.stringify(seen.rolls)).not.toContain("adv1");
      }
    }
  });

  test("is heard behind its door again when it is recalled, until the bench opens it by its command", () => {
    const day = closed().do({ type: "passOver", reason: "" }, { type: "recall", item });
    day.do({ type: "callItem", item });
    expect(doorClosed(day.sitting)).toBe(true);
    day.do({ type: "hear" });
    expect(day.item(item).state).toBe("IN_CAMERA");
    day.by("judge", { type: "openCourt" });
    expect(doorClosed(day.sitting)).toBe(false);
    day.do({ type: "pause", reason: "" }, { type: "resume" });
    expect(day.item(item).state).toBe("HEARING");
  });

  test("is closed by its events alone: no entry has a field that says so", () => {
    const day = closed();
    const log = day.events.map((event) => JSON.stringify(event));
    expect(log.join()).not.toMatch(/inCameraAt|doorClosedToday/);
    const replayed = log.reduce<Sitting>((sitting, line) => apply(sitting, JSON.parse(line)), day.opened);
    expect(replayed.items[item]).toMatchObject({ inCameraAt: expect.any(Number), doorClosedToday: true });
    expect(JSON.stringify(redact(replayed, "bar").items[item])).not.toContain("Petitioner 1");
  });
});

test("the name over a message written before says nothing of an item that is closed since; the court and the writer read it as it was", () => {
  const day = hall();
  for (const who of ["adv1", "adv2"]) day.allow(who);
  day.give("master", { type: "setChat", scope: "private", open: true });
  day.say("adv1", "everyone", "before");
  day.say("adv1", { person: "adv2" }, "between us");
  const names = (sitting: Sitting, audience: Audience) =>
    Object.values(redact(sitting, audience).chat).map(({ name }) => name);
  const open = "1 · Adv. Counsel 1 (Petitioner)";
  for (const audience of ["bar", "public", "court"] as const)
    expect(names(day.now(), audience)).toEqual([open]);
  expect(names(day.now(), "person:adv2")).toEqual([open]);
  for (const command of [
    { type: "callItem", item },
    { type: "hear" },
    { type: "goInCamera", reason: "" },
    { type: "recordOutcome", item, outcome: "HEARD" },
  ] as const)
    expect(day.give("master", command)).toBe("done");
  for (const audience of ["bar", "public", "person:adv2"] as const)
    expect(names(day.now(), audience)).toEqual(["Adv. Counsel 1"]);
  for (const audience of ["court", "person:adv1"] as const)
    expect(names(day.now(), audience)).toEqual([open]);
});

test("the name over a message follows the officer's word on counsel's other item, for who is there and who comes later", () => {
  const day = new ScriptedDay().enter("adv1", [item, "FRESH:2"]).do({ type: "admit", people: ["adv1"] });
  day.by("adv1", { type: "askToChat" }).do({ type: "decideChat", person: "adv1", allowed: true });
  day.by("adv1", { type: "sendChat", to: "everyone", text: "before" }).hear(item);
  day.by("judge", { type: "goInCamera", reason: "" }).do({ type: "recordOutcome", item, outcome: "HEARD" });
  const before = day.sitting;
  day.do({ type: "confirmCounsel", person: "adv1", item: "FRESH:2", side: "Respondent" });
  for (const audience of ["bar", "public"] as const) {
    const shown = redact(before, audience);
    const change = redactChange(before, day.sitting, audience);
    const names = Object.values((change ? applyChange(shown, change) : shown).chat).map(({ name }) => name);
    expect(names).toEqual(["2 · Adv. Counsel 1 (Respondent)"]);
  }
});

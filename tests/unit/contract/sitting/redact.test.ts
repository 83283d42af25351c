// What others than the court are told of people, memos and closed cases: by what is in the view, word by word.

import { describe, expect, test } from "bun:test";
import { CONSENT_VERSION } from "../../../../server/contract/limits.ts";
import { boardRowOf } from "../../../../server/contract/sitting/board.ts";
import type { Audience } from "../../../../server/contract/sitting/core/audience.ts";
import { redact } from "../../../../server/contract/sitting/redact.ts";
import { boardCourt } from "../../../support/board-row.ts";
import { listedItem } from "../../../support/histories.ts";
import { ScriptedDay } from "../../../support/scripted-day.ts";

const open = "FRESH:1";
const closed = "FRESH:6";
const told = (day: ScriptedDay, audience: Audience) => JSON.stringify(redact(day.sitting, audience));
const seen = (day: ScriptedDay, audience: Audience, id: string) => redact(day.sitting, audience).people[id];
const everybodyElse: Audience[] = [
  "bar",
  "public",
  "person:adv2",
  "person:stranger",
  "person:guest",
  "person:media",
];

/** Counsel of the petitioner in the closed item 6, let in for the open item 1 as well, where the list does not have them. */
function counselInBoth(): ScriptedDay {
  const day = new ScriptedDay().enter("adv6", [open, closed]);
  return day.do({ type: "admit", people: ["adv6"] });
}

describe("a person's words for the court", () => {
  const submission = "SUBMISSIONWORDS";
  const day = new ScriptedDay();
  day.by("adv1", {
    type: "enter",
    items: [{ item: open, submission }],
    location: "abroad",
    consent: CONSENT_VERSION,
  });
  day.hear(open);

  test("submissions and places are read by the court and by themselves", () => {
    for (const audience of ["court", "person:adv1"] as const) {
      expect(told(day, audience)).toContain(submission);
      expect(seen(day, audience, "adv1")?.location).toBe("abroad");
    }
    expect(seen(day, "public", "adv1")?.state).toBe("ACTIVE");
    for (const audience of everybodyElse) {
      expect(told(day, audience)).not.toContain(submission);
      expect(told(day, audience)).not.toContain("abroad");
    }
  });

  test("so are consent, admission and the roster", () => {
    for (const audience of ["bar", "public"] as const)
      expect(seen(day, audience, "adv1")).toMatchObject({
        consent: { version: "", at: 0 },
        admitted: false,
        onList: false,
        admittedItems: [],
        submissions: {},
        location: "",
      });
  });
});

test("the public sees who is active, and no name of those who watch; the bar sees who takes part, and nobody who waits or watches", () => {
  const day = new ScriptedDay().hear(open);
  expect(day.person("adv2").state).toBe("PASSIVE");
  expect(day.person("stranger").state).toBe("WAITING");
  const people = (audience: Audience) => Object.keys(redact(day.sitting, audience).people).sort();
  expect(people("public")).toEqual(["adv1", "judge", "master", "steno"]);
  for (const id of ["adv2", "adv6", "prison"]) {
    expect(told(day, "public")).not.toContain(`"${day.person(id).name}"`);
    expect(told(day, "bar")).toContain(day.person(id).profileName);
  }
  for (const id of ["watcher", "media", "guest"]) {
    expect(people("court")).toContain(id);
    for (const audience of ["bar", "public"] as const)
      expect(told(day, audience)).not.toContain(`"${day.person(id).profileName}"`);
  }
  for (const audience of ["bar", "public"] as const) expect(seen(day, audience, "stranger")).toBeUndefined();
  expect(people("person:guest")).toEqual(["guest"]);
});

describe("counsel who are also in a closed item", () => {
  test("are not linked with it, neither by items, sides, serial nor name", () => {
    const day = counselInBoth().hear(open);
    expect(day.person("adv6")).toMatchObject({ state: "ACTIVE", items: [open, closed] });
    for (const audience of ["bar", "public"] as const) {
      const person = seen(day, audience, "adv6");
      expect(person).toMatchObject({ name: "1 · Adv. Counsel 6", items: [open], sides: { [open]: "" } });
      expect(JSON.stringify(person)).not.toContain(closed);
      expect(JSON.stringify(person)).not.toContain("Petitioner");
    }
    expect(seen(day, "person:adv6", "adv6")).toMatchObject({ items: [open, closed] });
    expect(seen(day, "court", "adv6")).toMatchObject({
      items: [open, closed],
      name: "1, 6 · Adv. Counsel 6",
    });
  });

  test("are shown in it to those who are in the hall with them while it runs, and to the public not at all", () => {
    const day = counselInBoth().hear(closed);
    expect(seen(day, "bar", "adv6")).toMatchObject({
      name: "1, 6 · Adv. Counsel 6 (Petitioner)",
      items: [open, closed],
    });
    expect(seen(day, "public", "adv6")).toBeUndefined();
    day.do({ type: "recordOutcome", item: closed, outcome: "HEARD" });
    expect(JSON.stringify(seen(day, "bar", "adv6"))).not.toContain(closed);
  });

  test("an item that a later list closes parts from its people at once", () => {
    const day = new ScriptedDay().hear(open);
    expect(seen(day, "public", "adv1")?.items).toEqual([open]);
    const other = new ScriptedDay().enter("adv2", ["FRESH:2", "FRESH:3"]).hear("FRESH:2");
    expect(seen(other, "public", "adv2")?.items).toEqual(["FRESH:2", "FRESH:3"]);
    other.list(listedItem(3, { inCamera: true }));
    expect(seen(other, "public", "adv2")).toMatchObject({
      items: ["FRESH:2"],
      name: "2 · Adv. Counsel 2 (Petitioner)",
    });
  });
});

test("the side in a name is that in the running item, and in the first of theirs before one runs", () => {
  const day = new ScriptedDay().list(listedItem(3, { respondentCounsel: ["Adv. Counsel 2"] }));
  day.enter("adv2", ["FRESH:2", "FRESH:3"]);
  const name = (side: string) => `2, 3 · Adv. Counsel 2 (${side})`;
  for (const audience of ["court", "bar"] as const)
    expect(seen(day, audience, "adv2")?.name).toBe(name("Petitioner"));
  day.hear("FRESH:3");
  for (const audience of ["court", "bar", "public"] as const)
    expect(seen(day, audience, "adv2")?.name).toBe(name("Respondent"));
});

describe("a memo", () => {
  const text = "MEMOWORDS about a child";
  const item = "MEMO:M1";
  const asked = () => new ScriptedDay().by("adv1", { type: "requestMemo", text });
  const allowed = () => asked().do({ type: "decideMemo", memo: "M1", allowed: true, reason: "MEMOREASON" });

  test("is read by the court and by its mover, before and after it is decided", () => {
    for (const day of [asked(), allowed()]) {
      for (const audience of ["court", "person:adv1"] as const) expect(told(day, audience)).toContain(text);
      for (const audience of everybodyElse) {
        expect(redact(day.sitting, audience).memos).toEqual({});
        expect(told(day, audience)).not.toContain("MEMOWORDS");
        expect(told(day, audience)).not.toContain("MEMOREASON");
      }
    }
  });

  test("that is taken up is known to all by its mover's name, also on the wall while it runs", () => {
    const day = allowed();
    for (const audience of ["bar", "public"] as const)
      expect(redact(day.sitting, audience).items[item]).toMatchObject({
        categoryText: "Memo",
        caseNumber: "Adv. Counsel 1",
      });
    expect(redact(day.sitting, "person:adv1").items[item]?.caseNumber).toBe(text);
    day.enter("adv2", [item]);
    expect(redact(day.sitting, "person:adv2").items[item]?.caseNumber).toBe("Adv. Counsel 1");
    day.hear(item);
    const row = boardRowOf(boardCourt(), redact(day.sitting, "public"));
    expect(row.now).toMatchObject({ category: "MEMO", caseNumber: "Adv. Counsel 1" });
    expect(JSON.stringify(row)).not.toContain("MEMOWORDS");
  });

  test("that is heard behind the closed door names nobody to the public", () => {
    const day = allowed().hear(item).do({ type: "goInCamera", reason: "" });
    expect(redact(day.sitting, "public").items[item]?.caseNumber).toBe("");
  });
});

describe("a family court", () => {
  const day = new ScriptedDay("FC").hear(open);

  test("shows the public its bench and the numbers of its items, and no case, party or counsel", () => {
    const view = told(day, "public");
    for (const word of [
      "W.P.(C)",
      "Petitioner ",
      "State of the Province",
      "Adv.",

      "admission",
    ])
      expect(view).not.toContain(word);
    expect(redact(day.sitting, "public").items[open]).toMatchObject({ serial: 1, state: "HEARING" });
    expect(Object.keys(redact(day.sitting, "public").people).sort()).toEqual(["judge", "master", "steno"]);
  });

  test("shows its bar the case they are heard in", () => {
    expect(redact(day.sitting, "bar").items[open]?.caseNumber).toBe("W.P.(C) 1/2026");
    expect(redact(day.sitting, "person:adv1").items[open]?.caseNumber).toBe("W.P.(C) 1/2026");
  });
});

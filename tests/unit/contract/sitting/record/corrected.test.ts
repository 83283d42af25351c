// What the paper and the table say of corrections, of an item's end and of who appeared in it, and of what the court signed: read back.
import { expect, test } from "bun:test";
import Papa from "papaparse";
import type { RecordLog } from "../../../../../server/contract/rest/records.ts";
import type { Command } from "../../../../../server/contract/sitting/commands.ts";
import { hearingRecord, ownRecord } from "../../../../../server/contract/sitting/record/hearing-record.ts";
import { redact } from "../../../../../server/contract/sitting/redact.ts";
import { recordCsv } from "../../../../../server/record/csv.ts";
import { recordWords } from "../../../../../server/record/words.ts";
import { decide } from "../../../../../server/sitting/decide/index.ts";
import { recordPdf, textOf } from "../../../../support/documents.ts";
import { cast, openSitting, play, rules, START } from "../../../../support/histories.ts";

const HOUR = 3600_000;
const ITEM = "FRESH:1";
const root = "ab".repeat(32);
const note = "court.example/HCPP01-1\n12\nq6urq6urq6s=\n\n— court.example+1a2b3c4d c2lnbmVk\n";
const log: RecordLog = {
  entries: 12,
  root,
  brokenAt: null,
  checkpoint: { size: 12, root, key: "court.example+1a2b3c4d", at: START + 9 * HOUR, note },
};
const court = { name: "Court Hall 1", bench: "Principal Seat", judges: [] };
const nameOf = (id: string) => actorOf(id).profileName;
const actorOf = (id: string) => {
  const actor = cast.find((one) => one.id === id);
  if (!actor) throw new Error(`nobody is called ${id}`);
  return actor;
};

/** A day on which item 1 was called, heard and ended, and counsel confirmed; and these corrections two days later. */
function corrected(corrections: Extract<Command, { type: "correctRecord" }>[]) {
  const script: [number, string, Command][] = [
    [0, "master", { type: "callItem", item: ITEM }],
    [60_000, "master", { type: "hear" }],
    [60_000, "adv1", { type: "confirmAppearance", item: ITEM }],
    [60_000, "master", { type: "recordOutcome", item: ITEM, outcome: "HEARD" }],
    [60_000, "master", { type: "closeSitting", confirmed: true }],
    ...corrections.map((command): [number, string, Command] => [48 * HOUR, "master", command]),
  ];
  const start = openSitting();
  const acts = script.map(([wait, id, command]) => ({ wait, actor: actorOf(id), command }));
  const moments = play(start, acts);
  const entries = moments.map(({ event }) => ({ events: [event], at: "at" in event ? event.at : START }));
  const now = START + script.reduce((sum, [wait]) => sum + wait, 0);
  return { record: hearingRecord(start, entries, now, log), after: moments.at(-1)?.after ?? start, now };
}

const heard = { state: "HEARD", nextDate: null } as const;
const reserved = { state: "RESERVED", nextDate: null } as const;
const first = corrected([]);
const appeared =
  first.record.items
    .find(({ id }) => id === ITEM)
    ?.appearances.map(({ name, side, role }) => ({ name, side: side || role })) ?? [];
const other = [{ name: "Adv. Leela Ramanagar", side: "Respondent" }];
const third = [...other, { name: "Ms. Ila Bhandarkar", side: "Petitioner, in person" }];
const corrections: Extract<Command, { type: "correctRecord" }>[] = [
  { type: "correctRecord", item: ITEM, from: heard, to: reserved, reason: "Judgment was reserved" },
  {
    type: "correctRecord",
    item: ITEM,
    from: { ...reserved, appearances: appeared },
    to: { ...reserved, appearances: other },
    reason: "Another counsel stood in",
  },
  {
    type: "correctRecord",
    item: ITEM,
    from: { ...reserved, appearances: other },
    to: { ...heard, appearances: third },
    reason: "The party was there too",
  },
];

test("corrected appearances stand beside those recorded first, for the court and for counsel of the item", () => {
  expect(appeared.length).toBeGreaterThan(0);
  const { record, after } = corrected(corrections);
  const item = record.items.find(({ id }) => id === ITEM);
  expect(item?.appearances).toEqual(first.record.items.find(({ id }) => id === ITEM)?.appearances ?? []);
  expect(item?.corrections.map(({ from, to }) => [from, to])).toEqual([
    [heard, reserved],
    [
      { ...reserved, appearances: appeared },
      { ...reserved, appearances: other },
    ],
    [
      { ...reserved, appearances: other },
      { ...heard, appearances: third },
    ],
  ]);
  const counsel = ownRecord(record, after.people.adv1);
  expect(counsel.items.find(({ id }) => id === ITEM)?.corrections).toEqual(item?.corrections ?? []);
  for (const audience of ["court", "bar", "public", "board", "person:adv1"] as const)
    expect(JSON.stringify(redact(after, audience))).not.toContain("Leela");
});

test("the paper and the table say each correction in words, with what stood before, and what the court signed", async () => {
  const { record } = corrected(corrections);
  const text = await textOf(await recordPdf(record, court));
  const names = appeared.map(({ name, side }) => `${name} (${side})`).join(", ");
  expect(text).toContain("Heard, corrected");
  // A row of the table for each: what stood, what stands, when and by whom, why.
  expect(text).toContain("Corrected from Corrected to When and by whom Reason");
  const when = String.raw`\d+ \w+ \d{4}, \d\d:\d\d:\d\d, by ${nameOf("master")}`;
  const row = (from: string, to: string, reason: string) =>
    new RegExp(`${[from, to].map(RegExp.escape).join(" ")} ${when} ${reason}`);
  expect(text).toMatch(row("Heard", "Reserved", "Judgment was reserved"));
  const stoodIn = "Reserved; appeared: Adv. Leela Ramanagar (Respondent)";
  expect(text).toMatch(row(`Reserved; appeared: ${names}`, stoodIn, "Another counsel stood in"));
  const both =
    "Heard; appeared: Adv. Leela Ramanagar (Respondent), Ms. Ila Bhandarkar (Petitioner, in person)";
  expect(text).toMatch(row(stoodIn, both, "The party was there too"));
  for (const { name, side } of appeared) expect(text).toContain(`${name} ${side}`);
  // The signed text is there line for line, so that it can be typed from the paper.
  expect(text).toMatch(/Signed .* IST at 12 entries with the key court\.example\+1a2b3c4d/);
  for (const line of note.split("\n").filter(Boolean)) expect(text).toContain(line);
  expect(text).toContain(root);

  const csv = Papa.parse<Record<string, string>>(recordCsv(record, recordWords("en")).replace("\uFEFF", ""), {
    header: true,
  });
  const lines = csv.data.filter(({ Line }) => Line === "Correction").map(({ What }) => What);
  expect(lines[1]).toBe(
    `Corrected from Reserved; appeared: ${names} to Reserved; appeared: Adv. Leela Ramanagar (Respondent)`,
  );
  expect(csv.data.filter(({ Line }) => Line === "Appearance").length).toBeGreaterThan(0);
});

test("a paper without a signature says so", async () => {
  const text = await textOf(await recordPdf({ ...first.record, log: { ...log, checkpoint: null } }, court));
  expect(text).not.toContain("with the key");
  expect(text).toMatch(/not signed/i);
});

test("who corrects what was corrected meanwhile is told so; what names the same people corrects nothing", () => {
  const { after, now } = corrected(corrections);
  const give = (from: object, to: object) =>
    decide(
      after,
      { type: "correctRecord", item: ITEM, from, to, reason: "Once more" } as Command,
      actorOf("master"),
      now,
      rules,
    );
  expect(give({ ...heard, appearances: appeared }, { ...heard, appearances: other })).toEqual({
    refused: "corrected_meanwhile",
  });
  expect(give({ ...heard, appearances: third }, { ...heard, appearances: third })).toEqual({
    refused: "nothing_corrected",
  });
  expect(give(heard, heard)).toEqual({ refused: "nothing_corrected" });
  expect(give({ ...heard, appearances: third }, { ...heard, appearances: [] })).not.toHaveProperty("refused");
});

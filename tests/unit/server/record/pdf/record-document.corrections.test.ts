// What the paper and the table say of corrections, and of what the court signed: read back.
import { expect, test } from "bun:test";
import {
  appeared,
  corrected,
  corrections,
  first,
  log,
  signed,
} from "../../../../support/corrected-record.ts";
import { recordPdf, tableOf, textOf } from "../../../../support/documents.ts";
import { actorOf } from "../../../../support/recorded-day.ts";

const court = {
  highCourt: "High Court of Surya Pradesh",
  name: "Court Hall 1",
  bench: "Principal Seat",
  judges: [],
};

test("the paper and the table say each correction in words, with what stood before, and what the court signed", async () => {
  const { record } = corrected(corrections);
  const text = await textOf(await recordPdf(record, court));
  const names = appeared.map(({ name, side }) => `${name} (${side})`).join(", ");
  expect(text).toContain("Heard, corrected");
  // A row of the table for each: what stood, what stands, when and by whom, why.
  expect(text).toContain("Corrected from Corrected to When and by whom Reason");
  const when = String.raw`\d+ \w+ \d{4}, \d\d:\d\d:\d\d, by ${actorOf("master").profileName}`;
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
  for (const line of signed.note.split("\n").filter(Boolean)) expect(text).toContain(line);
  expect(text).toContain(signed.root);

  const table = tableOf(record);
  const lines = table.filter(({ Line }) => Line === "Correction").map(({ What }) => What);
  expect(lines[1]).toBe(
    `Corrected from Reserved; appeared: ${names} to Reserved; appeared: Adv. Leela Ramanagar (Respondent)`,
  );
  expect(table.filter(({ Line }) => Line === "Appearance").length).toBeGreaterThan(0);
});

test("a paper without a signature says so", async () => {
  const text = await textOf(await recordPdf({ ...first.record, log: { ...log, checkpoint: null } }, court));
  expect(text).not.toContain("with the key");
  expect(text).toMatch(/not signed/i);
});

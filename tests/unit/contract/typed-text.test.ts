// What people send is read in a time that grows with its length: one long text must not hold up everybody's hearing.
import { expect, test } from "bun:test";
import { CLIENT_MESSAGE_BYTES, FILE_NAME_LENGTH } from "../../../server/contract/limits.ts";
import { personCommand } from "../../../server/contract/sitting/commands.ts";
import { manyLines, oneLine } from "../../../server/contract/typed-text.ts";
import { disguise } from "../../../server/files/disguise.ts";
import { cleanName } from "../../../server/files/names.ts";

/** Far above what any of these takes, and below what one takes that tries every place anew: half a minute and more. */
const ENOUGH_MS = 5000;
const MANY = 160_000;

function isSoon(act: () => unknown): boolean {
  const began = performance.now();
  act();
  return performance.now() - began < ENOUGH_MS;
}

const longTexts: [string, string][] = [
  ["spaces", ` ${" ".repeat(MANY)}`],
  ["spaces between letters", `x${" ".repeat(MANY)}x`],
  ["spaces and a break", `x${" ".repeat(MANY)}\n${" ".repeat(MANY)}x`],
  ["breaks", `x${"\n".repeat(MANY)}x`],
  ["wide spaces", `x${"\u3000".repeat(MANY)}x`],
  ["marks that turn", `x${"\u202e".repeat(MANY)}x`],
  ["invisible letters", "\u200b".repeat(MANY)],
  ["dots", `x${".".repeat(MANY)}x`],
];

for (const [what, text] of longTexts) {
  test(`a text of very many ${what}`, () => {
    expect(isSoon(() => oneLine(text))).toBe(true);
    expect(isSoon(() => manyLines(text))).toBe(true);
  });
  test(`a file name of very many ${what}`, () => {
    expect(isSoon(() => cleanName(`${text}.pdf`, "pdf"))).toBe(true);
    expect(cleanName(`${text}.pdf`, "pdf").length).toBeLessThanOrEqual(FILE_NAME_LENGTH);
  });
}

for (const filling of ["1", "1 ", "1 1 ", "1 1\n", " ", "<!doctype ", "PK\u0005\u0006", "startxref 1 "])
  test(`a PDF of very many ${JSON.stringify(filling)}`, () => {
    const bytes = Buffer.from(`%PDF-1.4\n${filling.repeat(MANY)}`, "latin1");
    expect(isSoon(() => disguise(bytes, "pdf"))).toBe(true);
  });

test("a command as long as a socket takes, of spaces", () => {
  const text = `x${" ".repeat(CLIENT_MESSAGE_BYTES)}x`;
  for (const command of [
    { type: "urgentEntry", reason: text },
    { type: "requestMemo", text },
    { type: "sendChat", to: "officer", text },
    { type: "enter", items: [{ item: "FRESH:1", submission: text }], location: "home", consent: "1" },
  ])
    expect(isSoon(() => expect(personCommand.safeParse(command).success).toBe(false))).toBe(true);
});

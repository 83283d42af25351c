// Files of contacts: what a card may have before it is parsed, and what is left out of it.
import { expect, test } from "bun:test";
import { CARD_LINE_LENGTH, CARD_PROPERTIES_MOST } from "../../../../server/contract/limits.ts";
import { parseContacts } from "../../../../server/imports/contact-rows.ts";

const card = (...lines: string[]) => ["BEGIN:VCARD", "VERSION:3.0", ...lines, "END:VCARD", ""].join("\r\n");
const good = card("FN:Leela Quadros", "TEL;TYPE=CELL:+919000001052");
const problems = (text: string) => parseContacts(text).bad.map(({ row, fault }) => [row, fault.code]);

test("a line of many parameters is refused before it is parsed, folded or not, and the other cards are read", () => {
  const parameters = ";TYPE=x".repeat(130_000);
  const long = card("FN:Long", `TEL${parameters}:9000001053`);
  const folded = card("FN:Folded", `TEL${";TYPE=x\r\n ".repeat(1_000)}:9000001054`);
  expect(problems(`${long}${good}${folded}`)).toEqual([
    [1, "cardLine"],
    [3, "cardLine"],
  ]);
  expect(parseContacts(`${long}${good}`).good.map(({ guest }) => guest.name)).toEqual(["Leela Quadros"]);
  const most = "x".repeat(CARD_LINE_LENGTH - "CATEGORIES:".length);
  expect(problems(card("FN:A", "TEL:9000001055", `CATEGORIES:${most}`))).toEqual([[1, "maxLength"]]);
  expect(problems(card("FN:A", "TEL:9000001055", `CATEGORIES:${most}x`))).toEqual([[1, "cardLine"]]);
});

test("a card has a hundred properties at most", () => {
  const with_ = (count: number) =>
    card("FN:A", "TEL:9000001056", ...Array.from({ length: count }, (_, n) => `X-P${n}:1`));
  // With its version, its name and its number.
  expect(problems(with_(CARD_PROPERTIES_MOST - 3))).toEqual([]);
  expect(problems(with_(CARD_PROPERTIES_MOST - 2))).toEqual([[1, "cardProperties"]]);
});

test("a photo is left out, however long it is, and a property with a group's name is read", () => {
  const photo = `PHOTO;ENCODING=b;TYPE=JPEG:${"iVBORw0KGgo=".repeat(200)}\r\n ${"A".repeat(70)}`;
  const { good: read, bad } = parseContacts(card("FN:A", photo, "item1.TEL;TYPE=pref:9000001057"));
  expect([read.map(({ guest }) => guest), bad]).toMatchObject([[{ name: "A", phone: "9000001057" }], []]);
});

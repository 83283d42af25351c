// The types of a sentence's key and of its values: what does not fit does not compile.

import { expect, test } from "bun:test";
import { textOf } from "../../../../client/text/i18n.ts";
import type { TextKey } from "../../../../server/contract/sentences.ts";
import { courtText } from "../../../../server/contract/text/court.ts";
import { textIn } from "../../../../server/kernel/text.ts";

const t = textOf(courtText);

type IsKey<Key extends string> = Key extends TextKey<typeof courtText> ? true : false;
type Takes<Key extends TextKey<typeof courtText>, Values extends readonly unknown[]> =
  [Key, ...Values] extends Parameters<typeof t<Key>> ? true : false;

test("a counted sentence is named without its form, and wants its count", () => {
  const named: IsKey<"list.count"> = true;
  const withForm: IsKey<"list.count_other"> = false;
  const counted: Takes<"list.count", [{ count: number }]> = true;
  const withoutCount: Takes<"list.count", []> = false;
  const withAnother: Takes<"list.count", [{ other: number }]> = false;
  expect([named, withForm, counted, withoutCount, withAnother]).toEqual([true, false, true, false, false]);
  expect(t("list.count", { count: 1 })).toBe("1 added");
});

test("a key that English does not have, or a group of sentences, is no key", () => {
  const missing: IsKey<"nope"> = false;
  const group: IsKey<"itemState"> = false;
  const below: IsKey<"itemState.HEARD"> = true;
  expect([missing, group, below]).toEqual([false, false, true]);
  expect(t("itemState.HEARD")).toBe(courtText.en.itemState.HEARD);
});

test("the server's words are typed as those of the pages", () => {
  expect(textIn("en", courtText)("list.count", { count: 2 })).toBe("2 added");
});

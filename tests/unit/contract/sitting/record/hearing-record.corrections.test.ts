// What a record says of corrections: who was recorded first stays, and each correction stands beside it.
import { expect, test } from "bun:test";
import { ownRecord } from "../../../../../server/contract/sitting/record/hearing-record.ts";
import { redact } from "../../../../../server/contract/sitting/redact.ts";
import {
  appeared,
  corrected,
  corrections,
  first,
  heard,
  ITEM,
  other,
  reserved,
  third,
} from "../../../../support/corrected-record.ts";

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

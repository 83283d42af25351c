// Corrections of what was corrected meanwhile, and those that correct nothing.
import { expect, test } from "bun:test";
import type { Command } from "../../../../../server/contract/sitting/commands.ts";
import { decide } from "../../../../../server/sitting/decide/index.ts";
import {
  appeared,
  corrected,
  corrections,
  heard,
  ITEM,
  other,
  third,
} from "../../../../support/corrected-record.ts";
import { rules } from "../../../../support/histories.ts";
import { actorOf } from "../../../../support/recorded-day.ts";

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

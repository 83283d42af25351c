// Opening a court in its three ways: what the calls take and answer.
import { z } from "zod";
import { checkedRanges } from "../sitting/core/ranges.ts";
import { sittingEntry } from "./shared.ts";

/** The ranges that are declared. */
export const openingRanges = checkedRanges();
/** Ranges beside the imported list. */
export const addedRanges = z.strictObject({ caseRangeArray: checkedRanges().default([]) });
/** The sitting, and the ranges with every serial of them. */
export const opened = sittingEntry.extend({
  caseRangeArray: z.array(
    z.object({ category: z.string(), categoryText: z.string(), cases: z.array(z.number()) }),
  ),
});

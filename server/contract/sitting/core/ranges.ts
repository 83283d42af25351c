// Ranges of serials by category, as declared and expanded (docs/reference.md#case-ranges, caseRangeArray).
import { z } from "zod";
import { MEMO_CATEGORY, NULL_CATEGORY, RANGE_TOTAL_MAX, SERIAL_MAX } from "../../limits.ts";
import { isStorable } from "../../storable-text.ts";
import { line } from "./schemas.ts";

const serial = () => z.int().min(1).max(SERIAL_MAX);

const ownCategories: readonly string[] = [MEMO_CATEGORY, NULL_CATEGORY];

/** Whether the officer may type a category: MEMO and NULL are the court's own, and the colon parts an item's id. */
export function mayBeTyped(category: string): boolean {
  return !category.includes(":") && !ownCategories.includes(category.toLocaleUpperCase("en"));
}

/** Ranges of serials by category, as the officer declares them (docs/reference.md#case-ranges, caseRangeArray). */
export const caseRangeArray = () =>
  z
    .array(
      z.strictObject({
        category: line().min(1).max(40).refine(isStorable).refine(mayBeTyped),
        caseRanges: z
          .array(z.strictObject({ from: serial(), to: serial() }))
          .min(1)
          .max(50),
      }),
    )
    .max(60);
export type CaseRangeArray = z.infer<ReturnType<typeof caseRangeArray>>;

/** The same for a REST call, which names the wrong field; a command with such ranges is refused with bad_range. */
export const checkedRanges = () =>
  caseRangeArray().superRefine((ranges, context) => {
    for (const [n, { caseRanges }] of ranges.entries())
      for (const [m, { from, to }] of caseRanges.entries())
        if (from > to) {
          const message = `must be at least ${from}, where the range begins`;
          context.addIssue({ code: "custom", path: [n, "caseRanges", m, "to"], message });
        }
    if (countSerials(ranges) > RANGE_TOTAL_MAX)
      context.addIssue({ code: "custom", message: `may declare ${RANGE_TOTAL_MAX} serials at most` });
  });

/** The ranges after expansion: serials in a list, with the category's text (docs/reference.md#case-ranges). */
export type ExpandedRange = { category: string; categoryText: string; cases: number[] };

/** The number of serials that an opening declares, before they are expanded. */
export function countSerials(ranges: CaseRangeArray): number {
  let total = 0;
  for (const { caseRanges } of ranges)
    for (const { from, to } of caseRanges) total += Math.max(0, to - from + 1);
  return total;
}

/**
 * Expands ranges into serials, each once and in order, with `categoryText` looked up by value
 * (docs/reference.md#case-ranges). A category without an option keeps its value as text. Callers check with
 * `rangesAreSound` first.
 */
export function expandRanges(
  ranges: CaseRangeArray,
  categoryOptions: readonly { value: string; text: string }[],
): ExpandedRange[] {
  const byCategory = new Map<string, Set<number>>();
  for (const { category, caseRanges } of ranges) {
    const cases = byCategory.get(category) ?? new Set<number>();
    for (const { from, to } of caseRanges) for (let n = from; n <= to; n++) cases.add(n);
    byCategory.set(category, cases);
  }
  return [...byCategory].map(([category, cases]) => ({
    category,
    categoryText: categoryOptions.find((option) => option.value === category)?.text ?? category,
    cases: [...cases].sort((a, b) => a - b),
  }));
}

/** Ranges that run forwards and declare no more than one opening may (limits.ts). */
export function areRangesValid(ranges: CaseRangeArray): boolean {
  const forwards = ranges.every(({ caseRanges }) => caseRanges.every(({ from, to }) => from <= to));
  return forwards && countSerials(ranges) <= RANGE_TOTAL_MAX;
}

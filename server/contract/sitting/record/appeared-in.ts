// Tells who appeared in an item for whom, as recorded first and as corrected since. Pure.

import type { RecordAppearance, RecordCorrection, RecordItem } from "../../rest/records.ts";
import type { RecordedAppearances } from "../topics/corrections.ts";

/** The earlier appearances that a correction replaced: those recorded first, or those of an earlier correction. */
export function withFirst(
  corrections: readonly RecordCorrection[],
  first: readonly RecordAppearance[],
): RecordCorrection[] {
  let stands = appearedFirst(first);
  return corrections.map((one) => {
    if (one.to.appearances === undefined) return one;
    const from = { ...one.from, appearances: stands };
    stands = one.to.appearances;
    return { ...one, from };
  });
}

/** Returns who appeared and for whom, as first recorded. */
function appearedFirst(appearances: readonly RecordAppearance[]): RecordedAppearances {
  return appearances.map(({ name, role, side }) => ({ name, side: side === "" ? role : side }));
}

/** Returns who appeared in an item and for whom, as the record now says. */
export function appearedIn(item: Pick<RecordItem, "appearances" | "corrections">): RecordedAppearances {
  const last = item.corrections.findLast(({ to }) => to.appearances !== undefined);
  return last?.to.appearances ?? appearedFirst(item.appearances);
}

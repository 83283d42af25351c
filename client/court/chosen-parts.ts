// What a person chose, by what it is: items of the list, memos, and halls that they join without an item. Pure.

import { isMemo, isNullCase } from "../../server/contract/cases.ts";
import type { CourtCase } from "../../server/contract/rest/cases.ts";

export type Parts = {
  cases: CourtCase[];
  /** Memos that are moved when their person joins the hall. */
  memos: CourtCase[];
  /** Halls that are joined to watch only. */
  watches: ReadonlySet<string>;
};

/**
 * @param all - what the server keeps as chosen
 * @returns its parts, each in its order
 */
export function partsOf(all: readonly CourtCase[]): Parts {
  return {
    cases: all.filter((one) => !isMemo(one) && !isNullCase(one)),
    memos: all.filter(isMemo),
    watches: new Set(all.filter(isNullCase).map(({ courtId }) => courtId)),
  };
}

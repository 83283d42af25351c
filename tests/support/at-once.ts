// Work that the court does in slices, done at once in a test.
import { diffCauseList } from "../../server/causelist/diff.ts";
import type { Steps } from "../../server/kernel/in-slices.ts";

/** Does all of the work. */
export function atOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** What a cause list changes. */
export const differenceOf = (...of: Parameters<typeof diffCauseList>) => atOnce(diffCauseList(...of));

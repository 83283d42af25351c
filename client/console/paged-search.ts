// What the console's searches share: the word for no filter, and turning pages.
import { useState } from "react";

export const ANY = "any";

/** The page of a list, which is found by the last rows of the pages before. */
export function usePages<Cursor>(onTurn?: () => void) {
  const [ends, setEnds] = useState<readonly Cursor[]>([]);
  const turn = (pages: readonly Cursor[]) => {
    setEnds(pages);
    onTurn?.();
  };
  return {
    after: ends.at(-1),
    page: ends.length + 1,
    /** Back to the first page. */
    restart: () => turn([]),
    later: (next: Cursor) => turn([...ends, next]),
    earlier: ends.length === 0 ? null : () => turn(ends.slice(0, -1)),
  };
}

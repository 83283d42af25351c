// What the console's searches share: the word for no filter, waiting for the last key, and turning pages.
import { useEffect, useState } from "react";

export const ANY = "any";

/** Milliseconds without a key after which is searched. */
const TYPING_MS = 250;

/** The words of a search, a moment after the last key. */
export function useSettled(q: string): string {
  const [settled, setSettled] = useState(q);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(q), TYPING_MS);
    return () => clearTimeout(timer);
  }, [q]);
  return settled;
}

/** The page of a list: the ends of the pages before lead to it. */
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

// What the console's searches share: the word for no filter, and turning pages.
import { type Dispatch, type SetStateAction, useState } from "react";
import { useDraft } from "../court/kept-draft.ts";
import { type Check, isListOf } from "../net/kept-json.ts";

export const ANY = "any";

/** The page of a list, which is found by the last rows of the pages before. */
export function usePages<Cursor>() {
  return pagesOf<Cursor>(useState<Cursor[]>([]));
}

/**
 * The same for a list whose search is kept under this name: a person who opens a row and comes back is on the same page.
 * @param fits - checks what is kept of a page
 */
export function useKeptPages<Cursor>(name: string, fits: Check<Cursor>, onTurn?: () => void) {
  const [ends, setEnds] = useDraft<Cursor[]>(`${name}.pages`, [], isListOf(fits));
  return pagesOf<Cursor>([ends, setEnds], onTurn);
}

function pagesOf<Cursor>(
  [ends, setEnds]: [readonly Cursor[], Dispatch<SetStateAction<Cursor[]>>],
  onTurn?: () => void,
) {
  const turn = (pages: Cursor[]) => {
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

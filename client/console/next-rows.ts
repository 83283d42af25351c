// The keyboard goes on with the first of the rows that were asked for: they push the button that brought them out of sight.
import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * @param count - the number of rows
 * @returns the element that has a row in each child, and a function to call when more rows are requested
 */
export function useNextRows<List extends HTMLElement>(
  count: number,
): { list: RefObject<List | null>; noteMore: () => void } {
  const list = useRef<List>(null);
  const asked = useRef<{ count: number; by: Element | null } | null>(null);
  // This runs before the focus is looked for elsewhere, where the button is gone with the last rows.
  useLayoutEffect(() => {
    if (asked.current === null || count <= asked.current.count) return;
    const { count: before, by } = asked.current;
    asked.current = null;
    const focused = document.activeElement;
    const row = list.current?.children[before];
    if (!(row instanceof HTMLElement) || (focused !== by && focused !== document.body)) return;
    row.tabIndex = -1;
    const first = row.querySelector<HTMLElement>("a[href], button") ?? row;
    first.focus({ preventScroll: true });
    row.scrollIntoView({ block: "nearest" });
  }, [count]);
  const noteMore = () => {
    asked.current = { count, by: document.activeElement };
  };
  return { list, noteMore };
}

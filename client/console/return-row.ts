// Back on a list, the keyboard is on the row by which it was left, where that row is still there.
import { type MouseEvent, useEffect } from "react";

/** The link by which a list was left last, and the address of the list. */
let left: { path: string; href: string } | null = null;

/** Notes the link of a row that is followed in this window: for what is around the rows. */
export function noteRow({ target, ctrlKey, metaKey, shiftKey }: MouseEvent): void {
  if (ctrlKey || metaKey || shiftKey) return;
  const link = target instanceof Element ? target.closest("a[href]") : null;
  const href = link?.getAttribute("href");
  if (href) left = { path: location.pathname, href };
}

/** @param isReady - the rows are there */
export function useReturnToRow(isReady: boolean): void {
  useEffect(() => {
    if (!isReady) return;
    // The router has shown the top of the page by then.
    const frame = requestAnimationFrame(() => {
      const focused = document.activeElement;
      const isFree = focused === null || focused === document.body || focused.matches("#main h1");
      const href = left?.path === location.pathname && isFree ? left.href : null;
      left = null;
      if (href === null) return;
      const row = document.querySelector<HTMLElement>(`#main a[href="${CSS.escape(href)}"]`);
      row?.focus({ preventScroll: true });
      row?.scrollIntoView({ block: "center" });
    });
    return () => cancelAnimationFrame(frame);
  }, [isReady]);
}

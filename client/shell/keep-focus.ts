// Keeps the keyboard where it was when the focused row or button disappears: a request that was decided, a list that has ended.
import { useEffect } from "react";
import { focusHeading } from "./focus-heading.ts";

const focusable = "a[href], button:not(:disabled), input:not(:disabled), [tabindex='0']";

/** Where the focused element was: each of its ancestors with the index in it, from the inside to the outside. */
type Place = { parent: Element; index: number }[];

function placeOf(element: Element, page: Element): Place {
  const place: Place = [];
  for (let one: Element = element; one !== page && one.parentElement; one = one.parentElement)
    place.push({ parent: one.parentElement, index: [...one.parentElement.children].indexOf(one) });
  return place;
}

/** Finds the next control after the place, or else the last one before it. */
function neighbour(place: Place, page: Element): HTMLElement | null {
  for (const { parent, index } of place) {
    if (!page.contains(parent)) continue;
    const children = [...parent.children];
    const after = children.slice(index).flatMap((one) => controlsIn(one));
    const before = children.slice(0, index).flatMap((one) => controlsIn(one));
    const found = after[0] ?? before.at(-1);
    if (found) return found;
  }
  return null;
}

function controlsIn(element: Element): HTMLElement[] {
  const inside = [...element.querySelectorAll<HTMLElement>(focusable)];
  return element instanceof HTMLElement && element.matches(focusable) ? [element, ...inside] : inside;
}

/** Watches the page whose main part this is. */
export function useKeptFocus(main: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    const page = main.current;
    if (page === null) return;
    let last: { element: Element; place: Place } | null = null;
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof Element) last = { element: target, place: placeOf(target, page) };
    };
    const observer = new MutationObserver(() => {
      // A dialog that was opened from there may have the focus now, and gives it back by itself where it can.
      if (last === null || last.element.isConnected || document.activeElement !== document.body) return;
      const { place } = last;
      last = null;
      neighbour(place, page)?.focus();
      focusHeading();
    });
    page.addEventListener("focusin", onFocus);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      page.removeEventListener("focusin", onFocus);
      observer.disconnect();
    };
  }, [main]);
}

// When the control with the keyboard focus goes, as a row or a button that is no longer due, the focus stays in its part.
import { type RefObject, useEffect } from "react";

/** Parts that can hold the focus instead, from the smallest to the largest. */
const parts = "section, fieldset, aside, main, header";

/**
 * Keeps the focus within the shell. A dialog gives the focus back automatically; only when what it would return to is gone
 * as well does this one act.
 */
export function useKeptFocus(shell: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = shell.current;
    if (root === null) return;
    let last: { control: Element; parts: HTMLElement[] } | null = null;
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement) last = { control: target, parts: partsAround(target, root) };
    };
    // Who pressed beside all controls has left them: nothing is to be kept any more.
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null) return;
      requestAnimationFrame(() => {
        if (last !== null && isLost() && canHold(last.control)) last = null;
      });
    };
    let isDue = false;
    const look = () => {
      if (isDue || last === null) return;
      isDue = true;
      // After a closing dialog has given the focus back.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          isDue = false;
          if (last === null || !isLost() || canHold(last.control)) return;
          const home = last.parts.find((part) => part.isConnected && part.getClientRects().length > 0);
          if (home === undefined) return;
          if (!home.hasAttribute("tabindex")) home.tabIndex = -1;
          home.focus({ preventScroll: true });
        }),
      );
    };
    const observer = new MutationObserver(look);
    observer.observe(root, { childList: true, subtree: true, attributeFilter: ["disabled"] });
    // Dialogs stand beside the shell.
    observer.observe(document.body, { childList: true });
    root.addEventListener("focusin", remember);
    root.addEventListener("focusout", leave);
    return () => {
      observer.disconnect();
      root.removeEventListener("focusout", leave);
      root.removeEventListener("focusin", remember);
    };
  }, [shell]);
}

const isLost = () => document.activeElement === null || document.activeElement === document.body;

function partsAround(control: Element, root: Element): HTMLElement[] {
  const around: HTMLElement[] = [];
  for (let at = control.parentElement; at !== null && at !== root; at = at.parentElement)
    if (at.matches(parts)) around.push(at);
  return around;
}

/** Whether the control is still there to take the focus: then losing it was the person's own doing. */
function canHold(control: Element): boolean {
  return control.isConnected && control.getClientRects().length > 0 && !control.matches(":disabled");
}

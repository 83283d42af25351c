// When the control that has the keyboard focus disappears, such as a row or a button, the focus stays in its part of the page.
import { type RefObject, useEffect } from "react";

/** Parts that can take the focus instead, from the smallest to the largest. */
const parts = "section, fieldset, aside, main, header";

/**
 * Keeps the focus within the room. A dialog returns the focus itself; this hook acts only when the control to which it would
 * return is gone as well.
 */
export function useKeptFocus(shell: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = shell.current;
    if (root === null) return;
    let last: { control: Element; parts: HTMLElement[] } | null = null;
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement) last = { control: target, parts: partsAround(target, root) };
    };
    // The person pressed beside all controls, and so left the control: there is no focus to keep.
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
      // This runs after a closing dialog has returned the focus.
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
    // Dialogs are rendered outside the room's element.
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

/** Whether the control could still take the focus: then the person moved the focus away themselves. */
function canHold(control: Element): boolean {
  return control.isConnected && control.getClientRects().length > 0 && !control.matches(":disabled");
}

// F6 and Shift F6 move between the parts of the room: bar, panels, stage (docs/design.md#regions).
import { type RefObject, useEffect, useRef } from "react";

const parts = ":scope > header, :scope > aside, :scope > main";

/** Put the ref on the room's root element. */
export function useRegions(): RefObject<HTMLDivElement | null> {
  const shell = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const move = (event: KeyboardEvent) => {
      if (event.key !== "F6" || shell.current === null) return;
      const regions = [...shell.current.querySelectorAll<HTMLElement>(parts)].filter(
        (region) => region.offsetParent !== null || region.getClientRects().length > 0,
      );
      if (regions.length === 0) return;
      event.preventDefault();
      const at = regions.findIndex((region) => region.contains(document.activeElement));
      const step = event.shiftKey ? -1 : 1;
      const next = regions[(at + step + regions.length) % regions.length];
      next?.setAttribute("tabindex", "-1");
      next?.focus();
    };
    addEventListener("keydown", move);
    return () => removeEventListener("keydown", move);
  }, []);
  return shell;
}

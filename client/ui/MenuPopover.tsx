// The box of a menu above the page: placed at its button, closed by Escape, by a press elsewhere and by leaving it.

import "../text/aria.ts";
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocale } from "react-aria/I18nProvider";
import { DismissButton, Overlay } from "react-aria/Overlay";
import { ariaHideOutside } from "react-aria/private/overlays/ariaHideOutside";
import { useOverlay } from "react-aria/useOverlay";
import { usePreventScroll } from "react-aria/usePreventScroll";

/** Below or above its button, and with which end of it in line. */
export type Placement = "bottom start" | "bottom end" | "top start" | "top end";

type MenuPopoverProps = {
  label: string;
  /** The button at which the menu is placed. */
  button: RefObject<HTMLElement | null>;
  placement: Placement;
  onClose: () => void;
  children: ReactNode;
};

/**
 * Works like React Aria's Popover, with two differences. That one computes its place several times. It also makes the page behind it inert,
 * so a browser computes the style of every element again when it opens and when it closes: on a page with hundreds of rows this costs more
 * than the menu. Here the page is only hidden from screen readers. The pointer meets a layer over the page, and the focus is held in the
 * menu.
 */
export function MenuPopover({ label, button, placement, onClose, children }: MenuPopoverProps) {
  const popover = useRef<HTMLDivElement>(null);
  const { direction } = useLocale();
  const { overlayProps } = useOverlay(
    { isOpen: true, onClose, isDismissable: true, shouldCloseOnBlur: true },
    popover,
  );
  const [isPageScrolled] = useState(() => {
    const { scrollHeight, clientHeight } = document.documentElement;
    return scrollHeight > clientHeight;
  });
  usePreventScroll({ isDisabled: !isPageScrolled });
  usePlace(popover, button, placement, direction === "rtl");
  useHiddenPage(popover, button);
  return (
    <Overlay shouldContainFocus>
      <div style={{ position: "fixed", inset: 0, zIndex: GROUND }} />
      <div
        {...overlayProps}
        ref={popover}
        role="dialog"
        aria-label={label}
        tabIndex={-1}
        dir={direction}
        className="menu popover"
        style={{ position: "fixed", zIndex: ABOVE_ALL }}
      >
        <DismissButton onDismiss={onClose} />
        {children}
        <DismissButton onDismiss={onClose} />
      </div>
    </Overlay>
  );
}

/** Space between the menu and its button, and between the menu and the edge of the window. */
const [OFFSET, EDGE] = [6, 12];
const ABOVE_ALL = 100_000;
/** Above the dialogs and whatever the page has raised, below the notices: these can be pressed while a menu is open. */
const GROUND = 35;

/**
 * Places the menu when it is drawn, and when the window changes its size. If there is too little room on its side of the button and more on
 * the other, it is placed there.
 */
function usePlace(
  popover: RefObject<HTMLElement | null>,
  button: RefObject<HTMLElement | null>,
  placement: Placement,
  isRightToLeft: boolean,
): void {
  useLayoutEffect(() => {
    const place = () => {
      if (popover.current === null || button.current === null) return;
      const { clientWidth, clientHeight } = document.documentElement;
      const { top, bottom, left, right } = button.current.getBoundingClientRect();
      const { offsetWidth: width, scrollHeight: height, style } = popover.current;
      const [side, end] = placement.split(" ");
      const below = clientHeight - bottom - OFFSET - EDGE;
      const above = top - OFFSET - EDGE;
      const isBelow = side === "bottom" ? height <= below || below >= above : height > above && below > above;
      const isLeft = (end === "start") !== isRightToLeft;
      const start = Math.max(EDGE, Math.min(isLeft ? left : right - width, clientWidth - width - EDGE));
      style.left = `${start}px`;
      style.top = isBelow ? `${bottom + OFFSET}px` : "auto";
      style.bottom = isBelow ? "auto" : `${clientHeight - top + OFFSET}px`;
      style.maxHeight = `${Math.max(0, isBelow ? below : above)}px`;
    };
    place();
    addEventListener("resize", place);
    return () => removeEventListener("resize", place);
  }, [popover, button, placement, isRightToLeft]);
}

/**
 * While the menu is open, screen readers find only the menu and announcements. When it closes and nothing has the focus, the button gets
 * it.
 */
function useHiddenPage(popover: RefObject<HTMLElement | null>, button: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (popover.current === null) return;
    const [show, opener] = [ariaHideOutside([popover.current]), button.current];
    return () => {
      show();
      if (document.activeElement === document.body) opener?.focus({ preventScroll: true });
    };
  }, [popover, button]);
}

// What a menu stands in above the page: placed at its button, closed by Escape, by a press elsewhere and by leaving it.

import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { useLocale } from "react-aria/I18nProvider";
import { DismissButton, Overlay } from "react-aria/Overlay";
import { ariaHideOutside } from "react-aria/private/overlays/ariaHideOutside";
import { useOverlay } from "react-aria/useOverlay";
import { type Placement, useOverlayPosition } from "react-aria/useOverlayPosition";
import { usePreventScroll } from "react-aria/usePreventScroll";

type MenuPopoverProps = {
  label: string;
  /** The button it stands at. */
  button: RefObject<HTMLElement | null>;
  /** What scrolls in it. */
  list: RefObject<HTMLElement | null>;
  placement: Placement;
  onClose: () => void;
  children: ReactNode;
};

/**
 * It does what React Aria's Popover does, with one difference. That one makes the page behind it inert, for which a browser
 * computes the style of every element anew, when it opens and when it closes: on a page with hundreds of rows it costs more than
 * the menu. Here the page is hidden from screen readers alone. The pointer meets the ground, and the focus is held in the menu.
 */
export function MenuPopover({ label, button, list, placement, onClose, children }: MenuPopoverProps) {
  const popover = useRef<HTMLDivElement>(null);
  const { direction } = useLocale();
  const { overlayProps } = useOverlay(
    { isOpen: true, onClose, isDismissable: true, shouldCloseOnBlur: true },
    popover,
  );
  const { overlayProps: positionProps } = useOverlayPosition({
    targetRef: button,
    overlayRef: popover,
    scrollRef: list,
    placement,
    offset: 6,
  });
  usePreventScroll();
  useHiddenPage(popover, button);
  return (
    <Overlay shouldContainFocus>
      <div style={{ position: "fixed", inset: 0 }} />
      <div
        {...overlayProps}
        {...positionProps}
        ref={popover}
        role="dialog"
        aria-label={label}
        tabIndex={-1}
        dir={direction}
        className="menu popover"
      >
        <DismissButton onDismiss={onClose} />
        {children}
        <DismissButton onDismiss={onClose} />
      </div>
    </Overlay>
  );
}

/** Screen readers find the menu alone while it is open, and what is announced. A focus that is left nowhere goes back to the button. */
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

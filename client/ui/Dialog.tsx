// The dialog: normal ones close in every usual way; blocking ones stay until their cause is gone.

import "../text/aria.ts";
import { X } from "lucide-react";
import {
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { Dialog as AriaDialog } from "react-aria-components/Dialog";
import { Heading } from "react-aria-components/Heading";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { createPortal } from "react-dom";
import { uiText } from "../../server/contract/text/ui.ts";
import { useText } from "../text/i18n.ts";
import { classes } from "./classes.ts";
import { Icon, type LucideIcon } from "./Icon.tsx";
import { IconButton } from "./IconButton.tsx";
import { openDialogs } from "./toasts.ts";

type DialogProps = {
  isOpen: boolean;
  title: ReactNode;
  lead?: ReactNode;
  children?: ReactNode;
  /** The buttons at the foot, the second choice first. */
  foot?: ReactNode;
  /** A round mark above the title of a blocking dialog. */
  mark?: LucideIcon;
} & (
  | {
      kind?: "normal" | "location" | "screens" | "viewer" | "settings" | "wide";
      /** Called by Esc, by a press outside and by the cross in the corner. */
      onClose: () => void;
    }
  | { kind: "blocking"; onClose?: never }
);

export function Dialog({ isOpen, kind = "normal", onClose, title, lead, children, foot, mark }: DialogProps) {
  const body = useRef<HTMLDivElement>(null);
  useRaisedToasts(isOpen);
  const isOnlyRead = useOnlyRead(body, isOpen);
  const [ownFoot, setOwnFoot] = useState<HTMLElement | null>(null);
  if (!isOpen) return null;
  const isBlocking = kind === "blocking";
  return (
    <ModalOverlay
      className="scrim"
      isOpen
      isDismissable={!isBlocking}
      isKeyboardDismissDisabled={isBlocking}
      onOpenChange={(open) => {
        if (!open) onClose?.();
      }}
    >
      <Modal className={classes("dialog", kind !== "normal" && `dialog--${kind}`)}>
        <AriaDialog className="dialog__frame" role={isBlocking ? "alertdialog" : "dialog"}>
          <div ref={body} className="dialog__body" tabIndex={isOnlyRead ? 0 : undefined}>
            {mark && (
              <span className="blocking-mark">
                <Icon of={mark} />
              </span>
            )}
            <div>
              <Heading slot="title" level={2} className="dialog__title">
                {title}
              </Heading>
              {lead && <p className="dialog__lead">{lead}</p>}
            </div>
            <FootOfDialog value={foot ? undefined : ownFoot}>{children}</FootOfDialog>
          </div>
          {onClose && <CloseButton onPress={onClose} />}
          {kind !== "settings" && <FocusOnFirstField of={body} />}
          <div ref={setOwnFoot} className="dialog__foot">
            {foot}
          </div>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

/** The foot of the dialog around, where its content may put its own buttons: null before it is drawn, undefined where there is none. */
const FootOfDialog = createContext<HTMLElement | null | undefined>(undefined);

/** The buttons that end what is above them: in a dialog at its foot, after the cross as in every dialog, on a page where they are. */
export function DialogFoot({ className, children }: { className: string | undefined; children: ReactNode }) {
  const foot = useContext(FootOfDialog);
  if (foot === undefined) return <div className={className}>{children}</div>;
  return foot && createPortal(children, foot);
}

function useRaisedToasts(isOpen: boolean): void {
  useLayoutEffect(() => {
    if (!isOpen) return;
    openDialogs.value += 1;
    return () => {
      openDialogs.value -= 1;
    };
  }, [isOpen]);
}

/** Whether the body has to be scrolled and has nothing in it that takes the focus: then the keys scroll it once it has the focus itself. */
function useOnlyRead(of: RefObject<HTMLDivElement | null>, isOpen: boolean): boolean {
  const [isOnlyRead, setOnlyRead] = useState(false);
  useLayoutEffect(() => {
    const body = of.current;
    if (!isOpen || body === null) return;
    // In a window that has grown it keeps the focus that it has: without it the keys would be on the page behind.
    const look = () =>
      setOnlyRead(
        body === document.activeElement ||
          (body.scrollHeight > body.clientHeight && body.querySelector(TAKES_FOCUS) === null),
      );
    const sizes = new ResizeObserver(look);
    sizes.observe(body);
    look();
    return () => sizes.disconnect();
  }, [of, isOpen]);
  return isOnlyRead;
}

const TAKES_FOCUS = "a[href], button, input, select, textarea, [tabindex]";

function CloseButton({ onPress }: { onPress: () => void }) {
  const t = useText(uiText);
  return (
    <span className="dialog__close">
      <IconButton icon={X} label={t("dismiss")} onPress={onPress} />
    </span>
  );
}

/**
 * The fields to type in or choose from. A checkbox or a switch does not count: it may be below a text that is to be read first. Old
 * browsers do not support a list of selectors within `:is` or `:not`.
 */
const FIELDS =
  'input:not([type="checkbox"]):not([type="range"]):not(:disabled), textarea:not(:disabled), [contenteditable="true"], button[aria-haspopup="listbox"]:not(:disabled)';

/**
 * Puts the focus on the first field of a dialog when it opens, where no field took it; without one it begins on the dialog itself, and
 * in the settings with their tabs. Stands behind the body, so that this is there by then.
 */
function FocusOnFirstField({ of }: { of: RefObject<HTMLElement | null> }) {
  // This runs before the dialog's own effect, which takes the focus where nothing in it has it.
  useLayoutEffect(() => {
    const body = of.current;
    if (!body || body.contains(document.activeElement)) return;
    [...body.querySelectorAll<HTMLElement>(FIELDS)].find(takesFocus)?.focus();
  }, [of]);
  return null;
}

/** Neither hidden, nor passed by on the way through the page. */
function takesFocus(field: HTMLElement): boolean {
  const isShown = field.getClientRects().length > 0 && field.closest('[aria-hidden="true"]') === null;
  return isShown && field.tabIndex >= 0;
}

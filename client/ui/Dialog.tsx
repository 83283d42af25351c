// The dialog: normal ones close in every usual way; blocking ones stay until their cause is gone.

import type { ReactNode } from "react";
import { Dialog as AriaDialog } from "react-aria-components/Dialog";
import { Heading } from "react-aria-components/Heading";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { classes } from "./classes.ts";
import { Icon, type LucideIcon } from "./Icon.tsx";

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
      kind?: "normal" | "location" | "screens" | "viewer" | "settings";
      /** Called by Esc and by a press outside. */
      onClose: () => void;
    }
  | { kind: "blocking"; onClose?: never }
);

export function Dialog({ isOpen, kind = "normal", onClose, title, lead, children, foot, mark }: DialogProps) {
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
          <div className="dialog__body">
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
            {children}
          </div>
          {foot && <div className="dialog__foot">{foot}</div>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

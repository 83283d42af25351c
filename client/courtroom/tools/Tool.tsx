// One tool under the stage: an icon over its label, and the small panel that some of them open.
import "../../text/aria.ts";
import type { ReactNode } from "react";
import { DialogTrigger } from "react-aria-components/Dialog";
import { Popover } from "react-aria-components/Popover";
import type { KeyAction } from "../../../server/contract/keys.ts";
import styles from "../../court/styles/tool.module.css";
import { CardButton } from "../../ui/CardButton.tsx";
import { Icon, type LucideIcon } from "../../ui/Icon.tsx";
import { KeyOf } from "../core/keys/KeyOf.tsx";

type ToolProps = {
  icon: LucideIcon;
  children: string;
  /** Drawn as off: a muted microphone, a camera that is off. */
  isOff?: boolean;
  /** The press is pending; another press cancels it. */
  isBusy?: boolean;
  onPress: () => void;
  isDisabled?: boolean;
  /** The shortcut key that does the same. */
  action?: KeyAction;
};

export function Tool({ icon, children, isOff, isBusy, onPress, isDisabled, action }: ToolProps) {
  return (
    <CardButton
      className={styles.tool}
      data-part="tool"
      state={isOff ? "off" : isBusy ? "opening" : undefined}
      aria-busy={isBusy || undefined}
      onPress={onPress}
      isDisabled={isDisabled}
    >
      <ToolHead icon={icon} isOff={isOff} action={action} />
      {children}
    </CardButton>
  );
}

/** The icon and the key beside it; the accessible name stays the word alone, because screen readers read it again and again. */
function ToolHead({ icon, isOff, action }: Pick<ToolProps, "icon" | "isOff" | "action">) {
  return (
    <span className={styles.head} aria-hidden="true">
      <Icon of={icon} off={isOff} />
      {action && <KeyOf action={action} />}
    </span>
  );
}

type ToolPanelProps = {
  icon: LucideIcon;
  label: string;
  action?: KeyAction;
  /** Drawn as off. */
  isOff?: boolean;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  children: ReactNode;
};

/** A tool that opens a small panel above itself. */
export function ToolPanel({ icon, label, action, isOff, isOpen, onOpen, children }: ToolPanelProps) {
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={onOpen}>
      <CardButton className={styles.tool} data-part="tool" state={isOff ? "off" : undefined}>
        <ToolHead icon={icon} isOff={isOff} action={action} />
        {label}
      </CardButton>
      <Popover className="menu popover" placement="top" offset={10} aria-label={label}>
        {/* There is no Dialog inside, so the popover itself is the dialog, and has its own ways to close. */}
        <div className={styles.toolPanel} data-part="tool-panel">
          {children}
        </div>
      </Popover>
    </DialogTrigger>
  );
}

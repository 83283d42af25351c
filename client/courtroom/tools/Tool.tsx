// One tool under the stage: an icon over its word, and the small panel that some of them open.
import type { ReactNode } from "react";
import { DialogTrigger } from "react-aria-components/Dialog";
import { Popover } from "react-aria-components/Popover";
import type { KeyAction } from "../../../server/contract/keys.ts";
import { CardButton } from "../../ui/CardButton.tsx";
import { Icon, type LucideIcon } from "../../ui/Icon.tsx";
import { KeyOf } from "../settings/KeyOf.tsx";

type ToolProps = {
  icon: LucideIcon;
  children: string;
  /** Drawn as "off": a muted microphone, a dark camera. */
  isOff?: boolean;
  /** What was pressed is on its way; another press takes it back. */
  isBusy?: boolean;
  onPress: () => void;
  isDisabled?: boolean;
  /** The key that does the same. */
  action?: KeyAction;
};

export function Tool({ icon, children, isOff, isBusy, onPress, isDisabled, action }: ToolProps) {
  return (
    <CardButton
      className="tool"
      state={isOff ? "off" : isBusy ? "opening" : undefined}
      aria-busy={isBusy || undefined}
      onPress={onPress}
      isDisabled={isDisabled}
    >
      <Icon of={icon} off={isOff} />
      {children}
      {action && <ToolKey action={action} />}
    </CardButton>
  );
}

/** In the corner of the tool; its name stays the word alone, which readers hear again and again. */
function ToolKey({ action }: { action: KeyAction }) {
  return (
    <span className="tool__key" aria-hidden="true">
      <KeyOf action={action} />
    </span>
  );
}

type ToolPanelProps = {
  icon: LucideIcon;
  label: string;
  action?: KeyAction;
  /** Drawn as "off". */
  isOff?: boolean;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  children: ReactNode;
};

/** A tool that opens a small panel above itself. */
export function ToolPanel({ icon, label, action, isOff, isOpen, onOpen, children }: ToolPanelProps) {
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={onOpen}>
      <CardButton className="tool" state={isOff ? "off" : undefined}>
        <Icon of={icon} off={isOff} />
        {label}
        {action && <ToolKey action={action} />}
      </CardButton>
      <Popover className="menu popover" placement="top" offset={10} aria-label={label}>
        {/* Without a dialog inside, the popover is the dialog itself, with its own ways to close. */}
        <div className="tool-panel">{children}</div>
      </Popover>
    </DialogTrigger>
  );
}

// A button with an icon alone: it always has a name, shown to the pointer as a hint.

import { type ButtonProps, buttonClass } from "./Button.tsx";
import { Icon, type LucideIcon } from "./Icon.tsx";
import { Press } from "./Press.tsx";

type IconButtonProps = Omit<ButtonProps, "children" | "icon" | "iconEnd" | "shortcut" | "isWide"> & {
  icon: LucideIcon;
  label: string;
  /** Drawn as "off", for example a muted microphone. */
  isOff?: boolean;
  flips?: boolean;
};

export function IconButton(props: IconButtonProps) {
  const {
    icon,
    label,
    isOff,
    flips,
    kind = "quiet",
    size,
    isOn,
    progress,
    count,
    className,
    ...press
  } = props;
  return (
    <Press
      {...press}
      className={buttonClass({ kind, size, className }, true)}
      aria-label={label}
      aria-pressed={isOn}
      isPending={progress === "loading"}
      data-progress={progress}
    >
      <span title={label}>
        <Icon of={icon} off={isOff} flips={flips} />
      </span>
      {count !== undefined && count > 0 && <span className="button__count">{count}</span>}
    </Press>
  );
}

// The button in all its kinds: one press, one name, and its progress shown on itself.

import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import { Icon, type LucideIcon } from "./Icon.tsx";
import { Key } from "./Key.tsx";
import { Press, type PressProps } from "./Press.tsx";

export type ButtonKind = "second" | "primary" | "quiet" | "alarm" | "alarm-fill" | "closed" | "closed-fill";
type ButtonSize = "small" | "large";

export type ButtonProps = {
  children: ReactNode;
  /** "second" when nothing is said. One primary a region. */
  kind?: ButtonKind;
  size?: ButtonSize;
  isWide?: boolean;
  /** A toggle: set it, true or false, and the button says whether it is pressed. */
  isOn?: boolean;
  progress?: "loading" | "success" | "error";
  icon?: LucideIcon;
  iconEnd?: LucideIcon;
  /** How many wait behind this button; drawn only above zero. */
  count?: number;
  /** The key that does the same, printed on the button. */
  shortcut?: string;
} & Omit<PressProps, "children" | "isPending" | "data-progress" | "aria-pressed">;

/** The progress of a button that sends: under way, or refused until the next press. What went wrong is said beside it. */
export function progressOf(sending: { isPending: boolean; isError: boolean }): ButtonProps["progress"] {
  if (sending.isPending) return "loading";
  return sending.isError ? "error" : undefined;
}

export function buttonClass(
  { kind, size, isWide, className }: Pick<ButtonProps, "kind" | "size" | "isWide" | "className">,
  isIcon = false,
): string {
  return classes(
    "button",
    kind && kind !== "second" && `button--${kind}`,
    size && `button--${size}`,
    isWide && "button--wide",
    isIcon && "button--icon",
    className,
  );
}

export function Button(props: ButtonProps) {
  const {
    children,
    kind,
    size,
    isWide,
    isOn,
    progress,
    icon,
    iconEnd,
    count,
    shortcut,
    className,
    ...press
  } = props;
  return (
    <Press
      {...press}
      className={buttonClass({ kind, size, isWide, className })}
      aria-pressed={isOn}
      isPending={progress === "loading"}
      data-progress={progress}
    >
      {icon && <Icon of={icon} />}
      {children}
      {iconEnd && <Icon of={iconEnd} />}
      {count !== undefined && count > 0 && <span className="button__count">{count}</span>}
      {shortcut && <Key>{shortcut}</Key>}
    </Press>
  );
}

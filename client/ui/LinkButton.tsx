// A link that looks like a button, for going somewhere; and a button that looks like a link.

import type { ReactNode } from "react";
import { Link } from "wouter";
import { type ButtonProps, buttonClass } from "./Button.tsx";
import { Icon } from "./Icon.tsx";
import { Press } from "./Press.tsx";

type LinkButtonProps = Pick<
  ButtonProps,
  "children" | "kind" | "size" | "isWide" | "icon" | "iconEnd" | "className" | "aria-label"
> & {
  href: string;
  /** In a window of its own: the page is not left, nor the hall with it. */
  isApart?: boolean;
};

export function LinkButton({ href, isApart, children, icon, iconEnd, ...look }: LinkButtonProps) {
  const inside = (
    <>
      {icon && <Icon of={icon} />}
      {children}
      {iconEnd && <Icon of={iconEnd} />}
    </>
  );
  const link = { href, className: buttonClass(look), "aria-label": look["aria-label"] };
  if (isApart)
    return (
      <a {...link} target="_blank" rel="noopener">
        {inside}
      </a>
    );
  return <Link {...link}>{inside}</Link>;
}

type WordButtonProps = { children: ReactNode; isDisabled?: boolean; onPress: () => void; className?: string };

export function WordButton({ children, isDisabled, onPress, className = "link-button" }: WordButtonProps) {
  return (
    <Press className={className} isDisabled={isDisabled} onPress={onPress}>
      {children}
    </Press>
  );
}

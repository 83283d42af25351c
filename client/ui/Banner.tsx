// A banner over what somebody looks at: a question to them, or how it is here for a time.
import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import { Icon, type LucideIcon } from "./Icon.tsx";

type BannerProps = {
  /** A question or a call is `info`, one that hurries less `held`. A state of the place is `closed`, `alarm` or `paused`. */
  kind?: "info" | "held" | "closed" | "alarm" | "paused";
  icon?: LucideIcon;
  /** The words, as a paragraph, and what to press: one button, or several in a `button-row`. */
  children: ReactNode;
  /** It appeared automatically: readers say it, politely or at once. */
  live?: "polite" | "assertive";
  className?: string;
  /** The part of the page that it is, and what sheets and tests ask of it. */
  "data-part"?: string;
  "data-kind"?: string;
};

export function Banner({ kind = "info", icon, children, live, className, ...marks }: BannerProps) {
  const role = live === "assertive" ? "alert" : live && "status";
  return (
    <div className={classes(`banner--${kind}`, className)} role={role} {...marks}>
      {icon && <Icon of={icon} />}
      {children}
    </div>
  );
}

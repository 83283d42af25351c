// An icon beside words: hidden from screen readers, sized by the text around it.

import type { LucideIcon } from "lucide-react";
import { classes } from "./classes.ts";

export type { LucideIcon };

type IconProps = {
  of: LucideIcon;
  /** Points the other way in a right-to-left page. */
  flips?: boolean;
  /** Drawn as "off", for example a muted microphone. */
  off?: boolean;
  className?: string;
};

export function Icon({ of: Drawing, flips, off, className }: IconProps) {
  return (
    <Drawing
      className={classes("icon", flips && "icon--flips", off && "icon--off", className)}
      aria-hidden="true"
      focusable="false"
    />
  );
}

// A notice in the flow of a page: what happened, what it means, what to do.

import { CircleAlert, DoorClosed, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import { Icon, type LucideIcon } from "./Icon.tsx";

export type NoticeKind = "info" | "held" | "alarm" | "closed";

const icons: Record<NoticeKind, LucideIcon> = {
  info: Info,
  held: TriangleAlert,
  alarm: CircleAlert,
  closed: DoorClosed,
};

type NoticeProps = {
  kind?: NoticeKind;
  /** The sentence that matters, in bold. */
  title: ReactNode;
  /** The content that follows it. */
  children?: ReactNode;
  /** One button, or several in a `button-row`. */
  action?: ReactNode;
  /** It appeared automatically: readers say it, politely or at once. */
  live?: "polite" | "assertive";
  className?: string;
  /** The part of the page that it is, for sheets and tests. */
  "data-part"?: string;
};

/** Ends a sentence, in the scripts that the court writes. */
const sentenceEnd = /[.?!:…।؟]$/;

export function Notice({ kind = "info", title, children, action, live, className, ...part }: NoticeProps) {
  // A title that is not a sentence is on a line of its own above the text.
  const isHeading = typeof title === "string" && !sentenceEnd.test(title);
  const role = live === "assertive" ? "alert" : live && "status";
  return (
    <div className={classes("notice", kind !== "info" && `notice--${kind}`, className)} role={role} {...part}>
      <Icon of={icons[kind]} />
      <p className="notice__text">
        <b className={isHeading && children ? "notice__title" : undefined}>{title}</b>
        {children && <> {children}</>}
      </p>
      {action}
    </div>
  );
}

// A state is a word and a shape, never a colour alone: the word, the dot, the mark of who is here.

import type { ReactNode } from "react";
import { Icon, type LucideIcon } from "../ui/Icon.tsx";

export type StateName =
  | "hearing"
  | "called"
  | "next"
  | "listed"
  | "passed-over"
  | "paused"
  | "heard"
  | "not-reached"
  | "deleted"
  | "present"
  | "absent"
  | "sitting"
  | "dictation"
  | "in-camera"
  | "secret"
  | "on-air"
  | "pending"
  | "off";

export function StateWord({
  state,
  icon,
  children,
}: {
  state: StateName;
  icon?: LucideIcon;
  children: ReactNode;
}) {
  return (
    <span className="state" data-state={state}>
      {icon && <Icon of={icon} />}
      {children}
    </span>
  );
}

export type DotState = "sitting" | "in-camera" | "recess" | "dictation" | "off" | "on-air";

/** A dot; always beside its word. */
export function Dot({ state }: { state: DotState }) {
  return <span className="dot" data-state={state} />;
}

/** How many of those expected are here: a full, half or empty dot before the words. */
export function Here({ who, children }: { who: "all" | "some" | "none"; children: ReactNode }) {
  return (
    <span className="here" data-here={who}>
      {children}
    </span>
  );
}

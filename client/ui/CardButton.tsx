// A large part of a page that is one button: a tile, a row, a tool, a big key.

import type { ReactNode, Ref } from "react";
import { Press, type PressProps } from "./Press.tsx";

type CardButtonProps = {
  className: string | undefined;
  children: ReactNode;
  /** A toggle: set it, true or false, and the button says whether it is pressed. */
  isOn?: boolean;
  state?: string;
  kind?: string;
  ref?: Ref<HTMLButtonElement>;
  "aria-busy"?: boolean;
  /** It has nothing to act on now: it keeps its place and the focus, says why in its words, and takes no press. */
  isIdle?: boolean;
} & Pick<
  PressProps,
  | "onPress"
  | "isDisabled"
  | "isPending"
  | "id"
  | "aria-label"
  | "aria-current"
  | "aria-describedby"
  | "aria-expanded"
  | "aria-haspopup"
  | "aria-controls"
>;

/** Its look comes from `className`, of the component's own sheet. */
export function CardButton(props: CardButtonProps) {
  const { isOn, state, kind, isIdle, isDisabled, ...press } = props;
  return (
    <Press
      {...press}
      isDisabled={isDisabled}
      aria-pressed={isOn}
      aria-disabled={isIdle || undefined}
      data-disabled={isDisabled || undefined}
      data-idle={isIdle || undefined}
      data-state={state}
      data-kind={kind}
    />
  );
}

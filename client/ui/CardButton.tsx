// A large part of a page that is one button: a tile, a row, a tool, a big key.

import { type ReactNode, type Ref, use } from "react";
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from "react-aria-components/Button";
import { OwnPress, PressKind } from "./Press.tsx";

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
  AriaButtonProps,
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
  | "excludeFromTabOrder"
>;

/** Its look comes from `className`, of the component's own sheet. */
export function CardButton(props: CardButtonProps) {
  const Trigger = use(PressKind);
  // A menu draws the button that opens it itself, and knows what its press does.
  if (Trigger !== OwnPress) {
    const { isOn, onPress: _, ...look } = props;
    return <Trigger {...look} aria-pressed={isOn} />;
  }
  return <OwnCard {...props} />;
}

function OwnCard(props: CardButtonProps) {
  const { isOn, state, kind, isPending, isIdle, onPress, "aria-busy": isBusy, ...aria } = props;
  // Not the library's own "pending": what it says then stays behind when the button leaves the page.
  const pending = isPending
    ? { "data-pending": true, "aria-busy": true, "aria-disabled": true }
    : { "aria-busy": isBusy, ...(isIdle ? { "data-idle": true, "aria-disabled": true } : {}) };
  return (
    <AriaButton
      {...aria}
      onPress={isPending || isIdle ? undefined : onPress}
      aria-pressed={isOn}
      data-state={state}
      data-kind={kind}
      render={(button) => <button {...button} {...pending} />}
    />
  );
}

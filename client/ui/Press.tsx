// The press that all buttons share: the browser's own button, or, inside a trigger, the button that opens the trigger's dialog or menu.

import { type ComponentProps, type ComponentType, createContext, type MouseEvent, use } from "react";

export type PressProps = {
  onPress?: () => void;
  isDisabled?: boolean;
  /** The action is under way: the button stays where it is, says so, and takes no press. */
  isPending?: boolean;
  "data-progress"?: string;
} & Pick<
  ComponentProps<"button">,
  | "children"
  | "className"
  | "ref"
  | "type"
  | "autoFocus"
  | "id"
  | "form"
  | "aria-label"
  | "aria-busy"
  | "aria-describedby"
  | "aria-disabled"
  | "aria-expanded"
  | "aria-haspopup"
  | "aria-controls"
  | "aria-current"
  | "aria-pressed"
>;

/** The component with which buttons are drawn here. A menu puts its own kind around its trigger. */
export const PressKind = createContext<ComponentType<PressProps>>(OwnPress);

export function Press(props: PressProps) {
  const Kind = use(PressKind);
  return <Kind {...props} />;
}

type OwnPressProps = PressProps & Pick<ComponentProps<"button">, "onKeyDown" | "onClickCapture">;

/** The browser's own button. */
export function OwnPress(props: OwnPressProps) {
  const { onPress, isDisabled, isPending, type = "button", onKeyDown, ...button } = props;
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    // This also stops the form, which Enter in a field would send otherwise.
    if (isPending || button["aria-disabled"]) return event.preventDefault();
    // Safari leaves the focus where it was; a dialog that opens now could not give it back.
    // Enter in a field of a form also comes as a click, of no pointer, and leaves the focus in the field.
    if (event.detail > 0) event.currentTarget.focus({ preventScroll: true });
    onPress?.();
  };
  return (
    <button
      {...button}
      type={type}
      disabled={isDisabled}
      aria-disabled={isPending || button["aria-disabled"]}
      aria-busy={isPending || button["aria-busy"]}
      data-pending={isPending || undefined}
      onClick={click}
      onKeyDown={(event) => {
        // These two keys press the button, so they must not also work as single-key shortcuts of the page.
        if (event.key === "Enter" || event.key === " ") event.stopPropagation();
        onKeyDown?.(event);
      }}
    />
  );
}

// One line of text.

import type { ComponentProps, KeyboardEvent, Ref } from "react";
import { FieldFrame, type FieldWords, useTies } from "./Field.tsx";

/** A key in the field goes no further than its handler, unless the handler lets it. */
type FieldKey = KeyboardEvent<HTMLInputElement> & { continuePropagation: () => void };

export type TextFieldProps = FieldWords & {
  value: string;
  onChange: (value: string) => void;
  onKeyDown?: (event: FieldKey) => void;
  hideLabel?: boolean;
  isDisabled?: boolean;
  isReadOnly?: boolean;
  isRequired?: boolean;
  className?: string;
  inputRef?: Ref<HTMLInputElement>;
} & Pick<
    ComponentProps<"input">,
    | "type"
    | "name"
    | "inputMode"
    | "autoComplete"
    | "maxLength"
    | "min"
    | "max"
    | "placeholder"
    | "autoFocus"
    | "onBlur"
    | "onFocus"
    | "spellCheck"
  >;

export function TextField(props: TextFieldProps) {
  const { label, note, hint, error, hideLabel, className, inputRef, ...rest } = props;
  const { onChange, onKeyDown, isDisabled, isReadOnly, isRequired, ...input } = rest;
  const ties = useTies(props);
  const frame = { id: ties.id, label, note, hint, error, hideLabel, isDisabled, className };
  return (
    <FieldFrame {...frame}>
      <input
        type="text"
        {...input}
        {...ties}
        className="input"
        ref={inputRef}
        disabled={isDisabled}
        readOnly={isReadOnly}
        aria-required={isRequired || undefined}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown && ((event) => forwardKey(event, onKeyDown))}
      />
    </FieldFrame>
  );
}

function forwardKey(event: KeyboardEvent<HTMLInputElement>, onKey: (event: FieldKey) => void): void {
  let goesOn = false;
  const continuePropagation = () => {
    goesOn = true;
  };
  onKey(Object.assign(event, { continuePropagation }));
  if (!goesOn) event.stopPropagation();
}

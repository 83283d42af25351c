// One line of text.

import type { Ref } from "react";
import { Input } from "react-aria-components/Input";
import {
  type TextFieldProps as AriaProps,
  TextField as AriaTextField,
} from "react-aria-components/TextField";
import { classes } from "./classes.ts";
import { FieldFrame, type FieldWords } from "./Field.tsx";

export type TextFieldProps = FieldWords & {
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
  hideLabel?: boolean;
  className?: string;
  inputRef?: Ref<HTMLInputElement>;
} & Pick<
    AriaProps,
    | "type"
    | "name"
    | "inputMode"
    | "autoComplete"
    | "maxLength"
    | "isDisabled"
    | "isReadOnly"
    | "isRequired"
    | "autoFocus"
    | "onBlur"
    | "onFocus"
    | "onKeyDown"
    | "spellCheck"
  >;

export function TextField(props: TextFieldProps) {
  const { label, note, hint, error, hideLabel, placeholder, className, inputRef, ...aria } = props;
  return (
    <AriaTextField
      {...aria}
      className={classes("field", className)}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
    >
      <FieldFrame label={label} note={note} hint={hint} error={error} hideLabel={hideLabel}>
        <Input className="input" placeholder={placeholder} ref={inputRef} />
      </FieldFrame>
    </AriaTextField>
  );
}

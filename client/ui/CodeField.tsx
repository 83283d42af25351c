// A one-time code: one real input, so that pasting and one-time-code filling work, drawn as boxes.

import type { Ref } from "react";
import { Input } from "react-aria-components/Input";
import { TextField as AriaTextField } from "react-aria-components/TextField";
import { FieldFrame, type FieldWords } from "./Field.tsx";

type CodeFieldProps = FieldWords & {
  /** The digits so far. */
  value: string;
  onChange: (digits: string) => void;
  /** Called once the last box is filled. */
  onComplete?: (digits: string) => void;
  length?: number;
  name?: string;
  isDisabled?: boolean;
  autoFocus?: boolean;
  inputRef?: Ref<HTMLInputElement>;
};

export function CodeField(props: CodeFieldProps) {
  const { value, onChange, onComplete, length = 6, inputRef, label, note, hint, error, ...aria } = props;
  const change = (typed: string) => {
    const digits = typed.replace(/\D/g, "").slice(0, length);
    onChange(digits);
    if (digits.length === length && digits !== value) onComplete?.(digits);
  };
  const places = Array.from({ length }, (_, place) => ({ place, digit: value[place] }));
  return (
    <AriaTextField
      {...aria}
      className="field"
      value={value}
      onChange={change}
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck="false"
      isInvalid={Boolean(error)}
      validationBehavior="aria"
    >
      <FieldFrame label={label} note={note} hint={hint} error={error}>
        <div className="code-field">
          <div className="code-field__boxes" aria-hidden="true">
            {places.map(({ place, digit }) => (
              <span key={place} data-next={place === value.length || undefined}>
                {digit}
              </span>
            ))}
          </div>
          <Input className="input" ref={inputRef} />
        </div>
      </FieldFrame>
    </AriaTextField>
  );
}

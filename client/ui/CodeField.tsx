// A one-time code: one real input, so that pasting and one-time-code filling work, drawn as boxes.

import "./styles/code-field.css";
import type { Ref } from "react";
import { FieldFrame, type FieldWords, useTies } from "./Field.tsx";

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
  const { value, onChange, onComplete, length = 6, inputRef, isDisabled, ...rest } = props;
  const { label, note, hint, error, ...input } = rest;
  const ties = useTies(props);
  const change = (typed: string) => {
    const digits = typed.replace(/\D/g, "").slice(0, length);
    onChange(digits);
    if (digits.length === length && digits !== value) onComplete?.(digits);
  };
  const places = Array.from({ length }, (_, place) => ({ place, digit: value[place] }));
  return (
    <FieldFrame {...{ id: ties.id, label, note, hint, error, isDisabled }}>
      <div className="code-field">
        <div className="code-field__boxes" aria-hidden="true">
          {places.map(({ place, digit }) => (
            <span key={place} data-next={place === value.length || undefined}>
              {digit}
            </span>
          ))}
        </div>
        <input
          {...input}
          {...ties}
          className="input"
          ref={inputRef}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck="false"
          value={value}
          disabled={isDisabled}
          onChange={(event) => change(event.target.value)}
        />
      </div>
    </FieldFrame>
  );
}

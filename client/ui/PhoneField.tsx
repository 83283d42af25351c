// An Indian mobile number: the country code stands before the field, the value is what was typed after it.

import type { Ref } from "react";
import { Input } from "react-aria-components/Input";
import { TextField as AriaTextField } from "react-aria-components/TextField";
import { useText } from "../text/i18n.ts";
import { FieldFrame, type FieldWords } from "./Field.tsx";
import { tidyPhone } from "./phone.ts";

type PhoneFieldProps = FieldWords & {
  value: string;
  onChange: (value: string) => void;
  name?: string;
  isDisabled?: boolean;
  autoFocus?: boolean;
  inputRef?: Ref<HTMLInputElement>;
};

export function PhoneField({
  value,
  onChange,
  inputRef,
  label,
  note,
  hint,
  error,
  ...aria
}: PhoneFieldProps) {
  const t = useText("ui");
  return (
    <AriaTextField
      {...aria}
      className="field"
      value={value}
      onChange={(typed) => onChange(tidyPhone(typed))}
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      isInvalid={Boolean(error)}
      validationBehavior="aria"
    >
      <FieldFrame label={label} note={note} hint={hint} error={error}>
        <div className="input-group" dir="ltr">
          <span className="input-group__prefix">{t("countryCode")}</span>
          <Input className="input" ref={inputRef} />
        </div>
      </FieldFrame>
    </AriaTextField>
  );
}

// An Indian mobile number: the country code is shown before the field, and the value is the part typed after it.

import type { Ref } from "react";
import { uiText } from "../../server/contract/text/ui.ts";
import { useText } from "../text/i18n.ts";
import { FieldFrame, type FieldWords, useTies } from "./Field.tsx";
import { tidyPhone } from "./phone.ts";

type PhoneFieldProps = FieldWords & {
  value: string;
  onChange: (value: string) => void;
  name?: string;
  isDisabled?: boolean;
  autoFocus?: boolean;
  inputRef?: Ref<HTMLInputElement>;
};

export function PhoneField(props: PhoneFieldProps) {
  const { value, onChange, inputRef, isDisabled, label, note, hint, error, ...input } = props;
  const t = useText(uiText);
  const ties = useTies(props);
  return (
    <FieldFrame {...{ id: ties.id, label, note, hint, error, isDisabled }}>
      <div className="input-group" dir="ltr">
        <span className="input-group__prefix">{t("countryCode")}</span>
        <input
          {...input}
          {...ties}
          className="input"
          ref={inputRef}
          inputMode="numeric"
          autoComplete="tel-national"
          value={value}
          disabled={isDisabled}
          onChange={(event) => onChange(tidyPhone(event.target.value))}
        />
      </div>
    </FieldFrame>
  );
}

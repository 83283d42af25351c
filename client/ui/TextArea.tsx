// Several lines of text, with a count of what is left where there is a limit.

import { TextArea as AriaTextArea } from "react-aria-components/TextArea";
import { TextField as AriaTextField } from "react-aria-components/TextField";
import { useText } from "../text/i18n.ts";
import { FieldFrame, type FieldWords } from "./Field.tsx";

type TextAreaProps = FieldWords & {
  value: string;
  onChange: (value: string) => void;
  /** The most characters; typing stops there. */
  most?: number;
  rows?: number;
  placeholder?: string;
  name?: string;
  isDisabled?: boolean;
  isRequired?: boolean;
  hideLabel?: boolean;
};

export function TextArea({
  label,
  note,
  hint,
  error,
  hideLabel,
  most,
  rows,
  placeholder,
  ...aria
}: TextAreaProps) {
  const t = useText("ui");
  const count = most !== undefined && t("countOf", { count: aria.value.length, most });
  const below = count && hint ? [hint, " · ", count] : hint || count;
  return (
    <AriaTextField
      {...aria}
      className="field"
      maxLength={most}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
    >
      <FieldFrame label={label} note={note} hint={below} error={error} hideLabel={hideLabel}>
        <AriaTextArea className="textarea" rows={rows} placeholder={placeholder} />
      </FieldFrame>
    </AriaTextField>
  );
}

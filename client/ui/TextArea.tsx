// Several lines of text, with a count of what is left where there is a limit.

import { uiText } from "../../server/contract/text/ui.ts";
import { useText } from "../text/i18n.ts";
import { FieldFrame, type FieldWords, useTies } from "./Field.tsx";

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

export function TextArea(props: TextAreaProps) {
  const { label, note, hint, error, hideLabel, most, isDisabled, isRequired, onChange, ...input } = props;
  const t = useText(uiText);
  const count = most !== undefined && t("countOf", { count: input.value.length, most });
  const below = count && hint ? [hint, " · ", count] : hint || count;
  const ties = useTies({ hint: below, error });
  const frame = { id: ties.id, label, note, hint: below, error, hideLabel, isDisabled };
  return (
    <FieldFrame {...frame}>
      <textarea
        {...input}
        {...ties}
        className="textarea"
        maxLength={most}
        disabled={isDisabled}
        aria-required={isRequired || undefined}
        onChange={(event) => onChange(event.target.value)}
      />
    </FieldFrame>
  );
}

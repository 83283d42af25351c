// What every field has around its input: a label above, a hint or an error below.

import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { FieldError } from "react-aria-components/FieldError";
import { Label } from "react-aria-components/Label";
import { Text } from "react-aria-components/Text";
import { Icon } from "./Icon.tsx";

export type FieldWords = {
  label: ReactNode;
  /** A quiet word after the label, for example "optional". */
  note?: ReactNode;
  /** Says what to enter; stays while the field has an error. */
  hint?: ReactNode;
  /** Says what is wrong and what to do; while set, the field is invalid. */
  error?: ReactNode;
};

type FieldFrameProps = FieldWords & { children: ReactNode; hideLabel?: boolean };

export function FieldFrame({ label, note, hint, error, children, hideLabel }: FieldFrameProps) {
  return (
    <>
      <Label className={hideLabel ? "visually-hidden" : "field__label"}>
        {label}
        {note && <span className="field__note"> {note}</span>}
      </Label>
      {children}
      {hint && (
        <Text slot="description" className="field__hint">
          {hint}
        </Text>
      )}
      {error && (
        <FieldError className="field__error">
          <Icon of={CircleAlert} />
          <span>{error}</span>
        </FieldError>
      )}
    </>
  );
}

// The parts of every field around its input: a label above, a hint or an error below, and the attributes that tie them together.

import { CircleAlert } from "lucide-react";
import { type ReactNode, useId } from "react";
import { classes } from "./classes.ts";
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

type Ties = { id: string; "aria-describedby"?: string; "aria-invalid"?: true };

/** Returns the attributes with which screen readers say the words around an input. */
export function useTies({ hint, error }: Pick<FieldWords, "hint" | "error">): Ties {
  const id = useId();
  const about = [hint && hintOf(id), error && errorOf(id)].filter(Boolean).join(" ");
  return { id, "aria-describedby": about || undefined, "aria-invalid": error ? true : undefined };
}

const hintOf = (id: string) => `${id}-hint`;
const errorOf = (id: string) => `${id}-error`;

type FieldFrameProps = FieldWords & {
  /** The id of the input inside. */
  id: string;
  children: ReactNode;
  hideLabel?: boolean;
  isDisabled?: boolean;
  className?: string;
};

export function FieldFrame(props: FieldFrameProps) {
  const { id, label, note, hint, error, children, hideLabel, isDisabled, className } = props;
  return (
    <div
      className={classes("field", className)}
      data-invalid={error ? true : undefined}
      data-disabled={isDisabled || undefined}
    >
      <label htmlFor={id} className={labelClass(hideLabel)}>
        <LabelWords label={label} note={note} />
      </label>
      {children}
      {hint && (
        <span id={hintOf(id)} className="field__hint">
          {hint}
        </span>
      )}
      {error && (
        <span id={errorOf(id)} className="field__error">
          <ErrorWords error={error} />
        </span>
      )}
    </div>
  );
}

export function labelClass(hideLabel = false): string {
  return hideLabel ? "visually-hidden" : "field__label";
}

export function LabelWords({ label, note }: Pick<FieldWords, "label" | "note">) {
  return (
    <>
      {label}
      {note && <span className="field__note"> {note}</span>}
    </>
  );
}

export function ErrorWords({ error }: Pick<FieldWords, "error">) {
  return (
    <>
      <Icon of={CircleAlert} />
      <span>{error}</span>
    </>
  );
}

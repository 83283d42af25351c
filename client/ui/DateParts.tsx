// The parts of a date or of a time, each typed by itself; Enter in one of them sends its form, as in every other field.
import "../text/aria.ts";
import type { KeyboardEvent, RefObject } from "react";
import { useImperativeHandle } from "react";
import { DateInput, DateSegment } from "react-aria-components/DateField";
import styles from "./Calendar.module.css";
import { classes } from "./classes.ts";

export function DateParts({ className }: { className?: string }) {
  return (
    <DateInput className={classes(styles.parts, className)}>
      {(segment) => <DateSegment segment={segment} className={styles.part ?? ""} />}
    </DateInput>
  );
}

/** The parts that take keys; on a telephone of Apple they are text boxes. */
const PARTS = "[contenteditable='true']";

type Focusable = { focus: () => void };
export type FocusRef = RefObject<Focusable | null>;

/** Lets a form put the focus on the first part, as on an input. */
export function useFocusOnFirst(box: RefObject<HTMLElement | null>, ref: FocusRef | undefined): void {
  useImperativeHandle(ref, () => ({
    focus: () => box.current?.querySelector<HTMLElement>(PARTS)?.focus(),
  }));
}

export function sendOnEnter(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== "Enter" || !(event.target instanceof Element) || !event.target.matches(PARTS)) return;
  const form = event.target.closest("form");
  if (form === null) return;
  event.preventDefault();
  event.stopPropagation();
  // The button of a dialog's form stands outside of it.
  [...form.ownerDocument.querySelectorAll<HTMLButtonElement>("button[type='submit']")]
    .find((button) => button.form === form)
    ?.click();
}

/** One that was left with a part missing is none, as in the browsers' own fields. */
export function isIncomplete(box: RefObject<HTMLElement | null>): boolean {
  return box.current?.querySelector("[data-placeholder]") != null;
}

// A mark of an element that follows a signal, without drawing what is in the element: for panels with hundreds of rows.
import { effect, type ReadonlySignal } from "@preact/signals-react";
import { type RefObject, useLayoutEffect } from "react";

/**
 * Sets an attribute, empty, while a signal has a value, and takes it away otherwise.
 * @param element - whose attribute it is; nothing else sets it
 * @param name - as `data-open`
 */
export function useMark<T>(
  element: RefObject<HTMLElement | null>,
  name: `data-${string}`,
  signal: ReadonlySignal<T>,
  value: T,
): void {
  useLayoutEffect(
    () => effect(() => void element.current?.toggleAttribute(name, signal.value === value)),
    [element, name, signal, value],
  );
}

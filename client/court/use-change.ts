// What follows when a value on a page has become another: a notice, a sound, another tab.
import { useEffect, useRef } from "react";

/**
 * Compares a value with what it was when the component was drawn before. What it is at first is no change.
 * @param value - a word, a number, or an object that stays the same as long as nothing in it changes
 * @param onChange - called after the drawing, with what the value was
 */
export function useChange<Value>(value: Value, onChange: (before: Value) => void): void {
  const before = useRef(value);
  const latest = useRef(onChange);
  latest.current = onChange;
  useEffect(() => {
    const was = before.current;
    before.current = value;
    if (!Object.is(was, value)) latest.current(was);
  }, [value]);
}

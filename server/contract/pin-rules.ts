// What a PIN must not be: one that somebody tries first. Pure, for the server and the page alike.
import { CODE_LENGTH } from "./limits.ts";

const UP = "01234567890123456789";
const DOWN = [...UP].reverse().join("");
/** The years in which people who use a court were born. */
const BIRTH_YEAR = /19\d\d|20[0-2]\d/;

/** Whether a PIN of the right length is weak: one digit, a part repeated, a row of digits, or with a birth year. */
function isWeakPin(pin: string): boolean {
  return /^(\d{1,3})\1+$/.test(pin) || UP.includes(pin) || DOWN.includes(pin) || BIRTH_YEAR.test(pin);
}

/** What is wrong with a PIN as typed; null when nothing is. */
export function pinFault(pin: string): "numeric" | "length" | "weak" | null {
  if (!/^\d*$/.test(pin)) return "numeric";
  if (pin.length !== CODE_LENGTH) return "length";
  return isWeakPin(pin) ? "weak" : null;
}

// A number with its unit of time, as the language writes it.

import { latinTag } from "../../server/contract/locales.ts";
import { language } from "./i18n.ts";

/**
 * The parts of `17 hours`: the number, and the unit before or after it.
 * @returns null in the oldest browsers, which know no units
 */
export function unitParts(
  value: number,
  unit: "day" | "hour" | "minute" | "second",
): Intl.NumberFormatPart[] | null {
  try {
    const options = { style: "unit", unit, unitDisplay: "long" } as const;
    return new Intl.NumberFormat(latinTag(language.peek()), options).formatToParts(value);
  } catch {
    return null;
  }
}

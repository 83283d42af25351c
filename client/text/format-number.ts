// Numbers and sizes in the language shown, with Latin digits.

import { latinTag } from "../../server/contract/locales.ts";
import { language } from "./i18n.ts";

/**
 * A number as the language writes it: `1,250`, `4.5`.
 * @param fractionDigits - digits after the point: as many always, or at most as many as there are
 */
export function formatNumber(
  value: number,
  fractionDigits: { always: number } | { most: number } = { most: 3 },
): string {
  return new Intl.NumberFormat(latinTag(language.peek()), digitsOf(fractionDigits)).format(value);
}

const digitsOf = (digits: { always: number } | { most: number }): Intl.NumberFormatOptions =>
  "always" in digits
    ? { minimumFractionDigits: digits.always, maximumFractionDigits: digits.always }
    : { maximumFractionDigits: digits.most };

const sizes = [
  { unit: "kilobyte", short: "kB" },
  { unit: "megabyte", short: "MB" },
  { unit: "gigabyte", short: "GB" },
  { unit: "terabyte", short: "TB" },
] as const;

/** A size as people read it, in units of a thousand: `12 kB`, `2.4 MB`; what has anything is at least one kB. */
export function formatBytes(bytes: number): string {
  const thousands = Math.floor(Math.log10(Math.max(bytes, 1)) / 3);
  const power = Math.min(Math.max(thousands, 1), sizes.length);
  const value = bytes / 1000 ** power;
  const shown = power === 1 ? Math.ceil(value) : value;
  const { unit, short } = sizes[power - 1] ?? sizes[0];
  try {
    const options = { style: "unit", unit, maximumFractionDigits: power === 1 ? 0 : 1 } as const;
    return new Intl.NumberFormat(latinTag(language.peek()), options).format(shown);
  } catch {
    // The oldest browsers have no units.
    return `${formatNumber(shown, { most: 1 })} ${short}`;
  }
}

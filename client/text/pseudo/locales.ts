// The two pseudo-locales, for development and tests: English made longer, accented and bracketed, and its mirror.
import type { Locale } from "../sentences.ts";

const made = { first: () => import("./index.ts"), all: () => import("./index.ts") };

/**
 * Their dates are those of another language, so that one written for English alone is seen. Their tags are the field's: `en-XA` for
 * accents, `ar-XB` for right to left.
 */
export const pseudo: Record<string, Locale> = {
  "en-XA": { name: "[Åççéñţš]", formats: "hi-IN", direction: "ltr", ...made },
  "ar-XB": { name: "[Ɱîŕŕöŕ]", formats: "ar", direction: "rtl", ...made },
};

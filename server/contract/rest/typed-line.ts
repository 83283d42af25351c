// One line of text that somebody typed, as schemas of calls take it.
import { z } from "zod";
import { oneLine } from "../typed-text.ts";
import { issue } from "./faults.ts";

/**
 * A line as it is kept: composed letters, no ends of lines, single spaces, none at its ends. It may be empty.
 * @param most - how many characters are kept; what is typed may be longer before it is tidied
 */
export const typedLine = (most: number) =>
  z
    .string(issue("required"))
    .max(most * 4, issue("maxLength", { maxLength: most }))
    .transform((typed) => oneLine(typed.normalize("NFC")).replace(/\s+/gu, " ").trim())
    .pipe(z.string().max(most, issue("maxLength", { maxLength: most })));

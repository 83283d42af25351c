// A judge's private note on the case of an item.
import { z } from "zod";
import { BENCH_NOTE_LENGTH } from "../limits.ts";
import { isStorable } from "../storable-text.ts";
import { manyLines } from "../typed-text.ts";
import { itemQuery } from "./files.ts";
import { sittingId } from "./shared.ts";

/** The item of a sitting on whose case the note is. */
export const benchNoteQuery = itemQuery.extend({ sitting: sittingId });

/** The note, empty where there is none, and when it was written last, in milliseconds since 1970. */
export const benchNote = z.object({ text: z.string(), changedAt: z.number().nullable() });

export const benchNoteChange = z.strictObject({
  text: z.string().overwrite(manyLines).trim().max(BENCH_NOTE_LENGTH).refine(isStorable),
});

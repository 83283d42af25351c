// What is wrong with a field or a row, as schemas say it and as answers have it.
import { z } from "zod";
import { type Fault, type FaultCode, fault, faultMessages, type Given, unfit } from "../faults.ts";
import { keysOf } from "../typed-keys.ts";

const coded = z.object({
  code: z.enum(keysOf(faultMessages)),
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});
const kept = coded.extend({ message: z.string() });

/** The faults by the path of a field, as `cases.2.submission`; `body` means the body as a whole, `file` a file. */
export const faultsByField = z.record(z.string(), coded);

/** One wrong place in a file. Rows count from 1 for the first line after the heading. */
export const badRow = z.object({
  row: z.number(),
  column: z.string().describe("Empty where the row as a whole is wrong"),
  reason: z.string().describe("In English; a page says `fault` in its own words"),
  fault: coded,
});
export type BadRow = z.infer<typeof badRow>;

/** A fault as text, in the place of a schema's message: zod hands on nothing else. `faultOf` reads it. */
export function issue<Code extends FaultCode>(code: Code, ...given: Given<Code>): string {
  return JSON.stringify(fault(code, ...given));
}

/** Returns the fault that an issue of a schema names, or the schema's own words where it names no code. */
export function faultOf({ message }: { message: string }): Fault {
  const found = message.startsWith("{") ? kept.safeParse(JSON.parse(message)) : null;
  return found?.success ? found.data : unfit(message);
}

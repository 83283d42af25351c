// The body of every failure of the REST interface (docs/reference.md#failures).
import { z } from "zod";
import { errorCodes } from "../errors.ts";
import { faultsByField } from "./faults.ts";
import { taken } from "./schedules.ts";

/** What is wrong with each field: in `fields` its English (docs/reference.md#messages), in `faults` its code. */
export const failureBody = z.object({
  error: z.object({
    code: z.enum(errorCodes),
    message: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
    faults: faultsByField.optional(),
    refusal: z.string().optional(),
    id: z.string().optional(),
    taken: taken.optional(),
  }),
});
export type ErrorBody = z.infer<typeof failureBody>;

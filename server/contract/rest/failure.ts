// The body of every failure of the REST interface (docs/reference.md#failures).
import { z } from "zod";
import { errorCodes } from "../errors.ts";

/** `fields` holds a message of docs/reference.md#messages for each wrong field. */
export const failureBody = z.object({
  error: z.object({
    code: z.enum(errorCodes),
    message: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
    refusal: z.string().optional(),
    id: z.string().optional(),
  }),
});
export type ErrorBody = z.infer<typeof failureBody>;

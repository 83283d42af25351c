// What an import would change in a line: each column with its old and its new value.
import { z } from "zod";

export const fieldChanges = z
  .array(z.object({ column: z.string(), before: z.string(), after: z.string() }))
  .describe("Each column that changes, by the name that it has in the file");

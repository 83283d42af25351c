// The court's own images: how one is named, and which of them there are.
import { z } from "zod";
import { brandFiles } from "../brand.ts";

export const brandParams = z.object({ file: z.enum(brandFiles) });

/** Which of them there are: the version of each, which changes with its content; null where there is none. */
export const brandFacts = z.strictObject({
  watermark: z.string().nullable(),
  poster: z.string().nullable(),
});
export type BrandFacts = z.infer<typeof brandFacts>;

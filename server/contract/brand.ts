// The images a court may bring of its own: its mark over the pictures, and what stands where no picture is (SPEC.md §5).
import { z } from "zod";

/** `watermark` lies over the pictures of everybody; `poster` stands for them before the court sits. */
export const brandFiles = ["watermark", "poster"] as const;
export const BrandFile = z.enum(brandFiles);
export type BrandFile = z.infer<typeof BrandFile>;

/** Which of them there are: the version of each, which changes with its content; null where there is none. */
export const brandFactsSchema = z.strictObject({
  watermark: z.string().nullable(),
  poster: z.string().nullable(),
});
export type BrandFacts = z.infer<typeof brandFactsSchema>;

/** Where a page finds an image of the court; null where there is none. */
export function brandAddress(facts: BrandFacts | undefined, file: BrandFile): string | null {
  const version = facts?.[file] ?? null;
  return version === null ? null : `/api/v1/brand/${file}?v=${version}`;
}

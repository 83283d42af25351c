// The images of a court: its mark over videos, and what is shown without video (docs/reference.md#uploads).
/**
 * `logo` is beside the court's name; `watermark` over every video; `poster` in place of videos before the court sits.
 */
export const brandFiles = ["logo", "watermark", "poster"] as const;
export type BrandFile = (typeof brandFiles)[number];

/** Where a page finds an image of the court; null where there is none. */
export function brandAddress(
  facts: Readonly<Partial<Record<BrandFile, string | null>>> | null | undefined,
  file: BrandFile,
): string | null {
  const version = facts?.[file] ?? null;
  return version === null ? null : `/api/v1/brand/${file}?v=${version}`;
}

/** Where an image of any version of the brand is found. */
export const imageAddress = (version: string) => `/api/v1/brand/images/${version}`;

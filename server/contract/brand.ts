// The images a court may bring of its own: its mark over the videos, and what is shown where there is no video (docs/reference.md#uploads).
/**
 * `logo` is shown beside the court's name; `watermark` lies over everybody's video; `poster` is shown in place of videos before the court
 * sits.
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

// Sizes of the disk, the database and the memory as people read them.

const units = ["kB", "MB", "GB", "TB"] as const;

/** `14 MB`. The units are the same in all languages. */
export function sizeOf(bytes: number): string {
  const power = Math.min(Math.max(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), 1), units.length);
  const value = bytes / 1000 ** power;
  return `${power > 2 ? Math.round(value * 10) / 10 : Math.round(value)} ${units[power - 1]}`;
}

// The files of recordings and copies in the store of a court under test.
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** Their paths. */
export function storedFiles({ dataDir }: { dataDir: string }): string[] {
  const folder = join(dataDir, "recordings");
  if (!existsSync(folder)) return [];
  const all = readdirSync(folder, { recursive: true, withFileTypes: true });
  return all.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name));
}

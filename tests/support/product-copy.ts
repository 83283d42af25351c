// A copy of the product in a folder of its own, where a test may change a file: another version of it.
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const root = resolve(import.meta.dirname, "../..");
const parts = ["client", "server", "db", "package.json", "tsconfig.json", "bun.lock"];

export type ProductCopy = {
  folder: string;
  /** Changes a text that stands in a file. */
  change(file: string, from: string, to: string): void;
  remove(): void;
};

/** Copies the product as it stands; the packages are those of the repository. */
export function copyProduct(): ProductCopy {
  const folder = mkdtempSync(join(tmpdir(), "sunwai-copy-"));
  for (const part of parts) cpSync(join(root, part), join(folder, part), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  return {
    folder,
    change(file, from, to) {
      const path = join(folder, file);
      const text = readFileSync(path, "utf8");
      if (!text.includes(from)) throw new Error(`${file} has no “${from}”`);
      writeFileSync(path, text.replace(from, to));
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

// The fonts of the documents: one family for each script, and which letters each of them has.
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of a font package, wherever the installation has put it. */
const folderOf = (name: string) =>
  dirname(fileURLToPath(import.meta.resolve(`@expo-google-fonts/${name}/package.json`)));

type Family = { name: string; package: string; file: string; italic?: boolean };

/** In the order in which a letter is looked for: the court's voice first, then the scripts of the court's languages. */
const described: readonly Family[] = [
  { name: "Source Serif 4", package: "source-serif-4", file: "SourceSerif4", italic: true },
  { name: "Noto Serif Devanagari", package: "noto-serif-devanagari", file: "NotoSerifDevanagari" },
  { name: "Noto Sans Bengali", package: "noto-sans-bengali", file: "NotoSansBengali" },
  { name: "Noto Sans Gujarati", package: "noto-sans-gujarati", file: "NotoSansGujarati" },
  { name: "Noto Sans Gurmukhi", package: "noto-sans-gurmukhi", file: "NotoSansGurmukhi" },
  { name: "Noto Sans Oriya", package: "noto-sans-oriya", file: "NotoSansOriya" },
  { name: "Noto Sans Tamil", package: "noto-sans-tamil", file: "NotoSansTamil" },
  { name: "Noto Sans Telugu", package: "noto-sans-telugu", file: "NotoSansTelugu" },
  { name: "Noto Sans Kannada", package: "noto-sans-kannada", file: "NotoSansKannada" },
  { name: "Noto Sans Malayalam", package: "noto-sans-malayalam", file: "NotoSansMalayalam" },
  { name: "Noto Sans Arabic", package: "noto-sans-arabic", file: "NotoSansArabic" },
];

/** The font for text that people type from paper: all its letters have one width. */
const typed = { name: "Source Code Pro", package: "source-code-pro", file: "SourceCodePro" };

/** The names of the families, for the template. */
export const families: readonly string[] = described.map(({ name }) => name);
export const typedFamilies: readonly string[] = [typed.name, ...families];

/** The files of all fonts: regular and semibold, and the serif's italic for the names of cases. */
export function fontFiles(): string[] {
  const faces = described.flatMap((family) => [
    faceOf(family, "400Regular"),
    faceOf(family, "600SemiBold"),
    ...(family.italic ? [faceOf(family, "400Regular_Italic")] : []),
  ]);
  return [...faces, faceOf(typed, "400Regular")];
}

function faceOf({ package: name, file }: Pick<Family, "package" | "file">, face: string): string {
  return join(folderOf(name), face, `${file}_${face}.ttf`);
}

/** The letters that a family has, as code points, read from its regular face. */
export function lettersOfFamilies(): ReadonlySet<number>[] {
  return described.map((family) => lettersOf(readFileSync(faceOf(family, "400Regular"))));
}

/** The code points for which a font has a glyph: its table `cmap`, in the two formats that cover Unicode (4 and 12). */
function lettersOf(bytes: Buffer): Set<number> {
  const letters = new Set<number>();
  const tables = bytes.readUInt16BE(4);
  for (let n = 0; n < tables; n++) {
    const at = 12 + n * 16;
    if (bytes.toString("latin1", at, at + 4) !== "cmap") continue;
    const table = bytes.readUInt32BE(at + 8);
    const maps = bytes.readUInt16BE(table + 2);
    for (let map = 0; map < maps; map++) {
      const start = table + bytes.readUInt32BE(table + 8 + map * 8);
      const format = bytes.readUInt16BE(start);
      if (format === 4) addSegments(bytes, start, letters);
      if (format === 12) addGroups(bytes, start, letters);
    }
  }
  return letters;
}

/** Format 4: segments of 16-bit code points, some of which look their glyphs up. */
function addSegments(bytes: Buffer, start: number, letters: Set<number>): void {
  const width = bytes.readUInt16BE(start + 6);
  const [ends, starts] = [start + 14, start + 16 + width];
  const [deltas, ranges] = [starts + width, starts + 2 * width];
  for (let segment = 0; segment < width; segment += 2) {
    const [first, last] = [bytes.readUInt16BE(starts + segment), bytes.readUInt16BE(ends + segment)];
    const range = bytes.readUInt16BE(ranges + segment);
    for (let letter = first; letter <= last && letter < 0xffff; letter++) {
      const found =
        range === 0 ? letter : bytes.readUInt16BE(ranges + segment + range + 2 * (letter - first));
      const glyph = found === 0 ? 0 : (found + bytes.readUInt16BE(deltas + segment)) & 0xffff;
      if (glyph !== 0) letters.add(letter);
    }
  }
}

/** Format 12: groups of code points that follow one another. */
function addGroups(bytes: Buffer, start: number, letters: Set<number>): void {
  const groups = bytes.readUInt32BE(start + 12);
  for (let group = 0; group < groups; group++) {
    const at = start + 16 + group * 12;
    const [first, last] = [bytes.readUInt32BE(at), bytes.readUInt32BE(at + 4)];
    for (let letter = first; letter <= last; letter++) letters.add(letter);
  }
}

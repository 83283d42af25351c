// The recorder's machine has no fonts of Indian scripts, so that its page brings every face that a frame is written with.
import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

const client = resolve(import.meta.dir, "../../../../../client");

/** The style sheets that a module and the modules it imports bring. */
function sheetsOf(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  if (file.endsWith(".css")) return [file];
  const specifiers = [...readFileSync(file, "utf8").matchAll(/(?:from|import) "(\.[^"]+)"/g)];
  return specifiers.flatMap(([, path = ""]) => sheetsOf(join(dirname(file), path), seen));
}

test("the families that a frame is written with have their faces in the sheets that the recorder's page brings", () => {
  const drawn = readFileSync(join(client, "pages/recorder/frame.ts"), "utf8");
  const families = [...drawn.matchAll(/px ("[^;`']+)[`']/g)].flatMap(([, list = ""]) =>
    [...list.matchAll(/"([^"]+)"/g)].map(([, name]) => name),
  );
  expect(families).toContain("Anek Indic");
  // Every page brings the first sheet; it has Latin and Devanagari.
  const sheets = [join(client, "ui/styles/fonts.css"), ...sheetsOf(join(client, "pages/recorder/record.ts"))];
  const text = sheets.map((sheet) => readFileSync(sheet, "utf8")).join("\n");
  // The last family of a list is the system's, for a letter of a script that no court of India writes.
  const own = new Set(families.filter((name) => !/^Noto (?:Sans|Serif)$/.test(name ?? "")));
  expect([...own].filter((name) => !text.includes(`font-family: "${name}"`))).toEqual([]);
  for (const tamil of ["U+0B80-0BFF", "U+0980-09FF", "U+0C80-0CFF"]) expect(text).toContain(tamil);
});

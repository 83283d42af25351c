// Makes the table of letters that look alike from Unicode's own data: bun deploy/confusables.ts confusables.txt
// The file is https://www.unicode.org/Public/security/<version>/confusables.txt.
import { resolve } from "node:path";

const target = resolve(import.meta.dir, "../server/contract/confusables.ts");
/** Characters of one string of the table, so that its lines can be read in a difference. */
const LINE = 2000;

const [from] = process.argv.slice(2);
if (from === undefined) throw new Error("Usage: bun deploy/confusables.ts confusables.txt");

const text = await Bun.file(from).text();
const version = /# Version: (\S+)/.exec(text)?.[1];
const groups = new Map<string, string[]>();
for (const line of text.split("\n")) {
  const [, source, prototype] = /^([0-9A-F]+)\s*;\s*([0-9A-F ]+?)\s*;\s*MA\b/.exec(line) ?? [];
  if (source === undefined || prototype === undefined) continue;
  const key = prototype.replaceAll(" ", "-").replace(/\b0+/g, "");
  groups.set(key, [...(groups.get(key) ?? []), source.replace(/^0+/, "")]);
}
const count = [...groups.values()].reduce((sum, sources) => sum + sources.length, 0);
if (version === undefined || count < 5000) throw new Error(`${from} is no confusables.txt of Unicode`);

const lines: string[] = [""];
for (const [prototype, sources] of groups) {
  const group = `${prototype}:${sources.join(",")};`;
  const last = lines.at(-1) ?? "";
  if (last.length + group.length > LINE) lines.push(group);
  else lines[lines.length - 1] = last + group;
}
await Bun.write(
  target,
  `// Letters that look like others, from Unicode ${version} (UTS #39, confusables.txt). Made by deploy/confusables.ts; not edited.
// Copyright Unicode, Inc., under the Unicode License v3: see confusables.license.txt beside this file.

/** The version of Unicode whose data this is, and how many characters it knows. */
export const CONFUSABLES = { version: "${version}", count: ${count} } as const;

/** Code points in hexadecimal: what they look like, then all that look so. */
export const confusables = [
${lines.map((line) => `  "${line}",`).join("\n")}
].join("");
`,
);
console.log(`Unicode ${version}: ${count} characters in ${lines.length} lines.`);

// Writes the pseudo-locales below `.cache/text` as a translator would send them: JSON of each topic.
import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pseudoLocales } from "../contract/locales.ts";
import { localeFolder } from "../kernel/text.ts";
import { pseudoSentences } from "./pseudo.ts";
import { allTopics } from "./topics.ts";

/** Writes what is not yet as it has to be, and removes topics that are no more. Processes may do it at once. */
export async function writePseudoLocales(): Promise<void> {
  const topics = [...(await allTopics()).values()];
  const files = new Map(
    topics.map(({ part, name, en }) => [
      `${part}/${name}.json`,
      `${JSON.stringify(pseudoSentences(en), null, 2)}\n`,
    ]),
  );
  for (const tag of Object.keys(pseudoLocales)) {
    const folder = localeFolder(tag);
    for (const [name, text] of files) await writeOnce(join(folder, name), text);
    for (const name of await readdir(folder, { recursive: true }))
      if (name.endsWith(".json") && !files.has(name)) await rm(join(folder, name), { force: true });
  }
}

/** Another process reads the file whole, be it the old or the new one. */
async function writeOnce(path: string, text: string): Promise<void> {
  const file = Bun.file(path);
  if ((await file.exists()) && (await file.text()) === text) return;
  await mkdir(dirname(path), { recursive: true });
  const draft = `${path}.${process.pid}`;
  await Bun.write(draft, text);
  await rename(draft, path);
}

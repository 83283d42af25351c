// All topics of sentences, for what is made from all of them and for tests.
import { join, resolve } from "node:path";
import { Glob } from "bun";
import { loadedTopics, type Topic } from "../contract/sentences.ts";

const root = resolve(import.meta.dir, "../..");

/** The files that declare sentences: `text.ts` and `….text.ts` beside pages, and what the server says. */
export const textFiles = (): string[] =>
  ["client/**/{text,*.text}.ts", "server/contract/text/*.ts"]
    .flatMap((pattern) => [...new Glob(pattern).scanSync(root)])
    .sort();

/** Every topic, by its name. */
export async function allTopics(): Promise<ReadonlyMap<string, Topic>> {
  for (const path of textFiles()) await import(join(root, path));
  return loadedTopics;
}

// `bun run lists` writes what follows from which files there are: the routers and the shared sentences. A law says when they are old.
import { join, resolve } from "node:path";
import { codeLists } from "./code.ts";

const root = resolve(import.meta.dir, "../..");

/** Writes a file only if its text has changed, because servers in development restart for every file that is written. */
async function write(path: string, text: string): Promise<void> {
  const file = Bun.file(join(root, path));
  if ((await file.exists()) && (await file.text()) === text) return;
  await Bun.write(file, text);
  console.log(`wrote ${path}`);
}

for (const [path, made] of Object.entries(codeLists)) await write(path, await made());

// Prints the heaviest modules of the first page, as a program with NODE_ENV=production: their bytes before they are made small.
import { join, relative, resolve } from "node:path";
import { build } from "vite";
import { clientConfig } from "../../server/web/client-build.ts";

const root = resolve(import.meta.dir, "../..");
const SHOWN = 30;

const built = await build({ ...clientConfig(), build: { write: false, modulePreload: { polyfill: false } } });
if (!("output" in built)) throw new Error("the client is built once, and not watched");
const chunks = new Map(
  built.output.flatMap((file) => (file.type === "chunk" ? [[file.fileName, file]] : [])),
);
const login = join(root, "client/pages/login/Login.tsx");
const loaded = [...chunks.values()].filter(({ isEntry, moduleIds }) => isEntry || moduleIds.includes(login));
for (const chunk of loaded)
  for (const name of chunk.imports) {
    const imported = chunks.get(name);
    if (imported && !loaded.includes(imported)) loaded.push(imported);
  }
const modules = loaded.flatMap((chunk) => Object.entries(chunk.modules));
modules.sort(([, a], [, b]) => b.renderedLength - a.renderedLength);
for (const [path, { renderedLength }] of modules.slice(0, SHOWN))
  console.log(`${String(renderedLength).padStart(7)} ${relative(root, path)}`);

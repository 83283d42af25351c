// Loaded before the server of a browser test whose use is recorded: at the server's end it writes which files ran, and how much of each.

import * as jsc from "bun:jsc";
import { appendFileSync } from "node:fs";
import { resolve } from "node:path";
import { Glob } from "bun";

const root = resolve(import.meta.dirname, "../../..");
/** Bun's types leave it out. It answers with the row of a table: a file, the part of its functions and of its lines that ran. */
const codeCoverageForFile: unknown = Reflect.get(jsc, "codeCoverageForFile");

const { USED_FILE = "", USED_BY = "" } = process.env;

process.on("exit", () => {
  // A Bun without it records no server.
  if (typeof codeCoverageForFile !== "function") return;
  const served: Record<string, number> = {};
  for (const file of new Glob("{server,db}/**/*.ts").scanSync({ cwd: root })) {
    try {
      const [, functions] = String(codeCoverageForFile(resolve(root, file))).split("|");
      served[file] = Number(functions);
    } catch {
      // It was never loaded.
    }
  }
  appendFileSync(USED_FILE, `${JSON.stringify({ spec: USED_BY, served })}\n`);
});

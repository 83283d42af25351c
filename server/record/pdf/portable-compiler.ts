// Typst as WebAssembly, for machines without a program of it: the same look, without an archive standard's mark.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import init, { TypstCompilerBuilder } from "@myriaddreamin/typst-ts-web-compiler";
import { type Compiler, documents, templates } from "./compiler.ts";
import { fontFiles } from "./fonts.ts";

/** How this build says what is wrong: as lines of text. */
const AS_TEXT = 3;

export async function portableCompiler(): Promise<Compiler> {
  const program = fileURLToPath(import.meta.resolve("@myriaddreamin/typst-ts-web-compiler/wasm"));
  await init({ module_or_path: readFileSync(program) });
  const builder = new TypstCompilerBuilder();
  // It reaches no file: it gets the templates and the fonts, and has nothing else.
  builder.set_dummy_access_model();
  for (const path of fontFiles()) await builder.add_raw_font(readFileSync(path));
  const compiler = await builder.build();
  for (const name of ["paper", ...documents])
    compiler.add_source(`/${name}.typ`, readFileSync(`${templates}/${name}.typ`, "utf8"));
  return (kind, data) => {
    const { result, diagnostics = [] } = compiler.compile(`/${kind}.typ`, [["data", data]], "pdf", AS_TEXT);
    if (!(result instanceof Uint8Array)) throw new Error(diagnostics.join("; "));
    return result;
  };
}

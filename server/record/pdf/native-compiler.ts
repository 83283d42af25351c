// Typst as a program for this kind of machine: it alone writes the standards of archives and of accessible documents.
import { NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler";
import { type Compiler, templates } from "./compiler.ts";
import { fontFiles } from "./fonts.ts";
import { withAccessibleMark } from "./standards.ts";

/** After this many further documents a document's cache, which draws the next one sooner, is dropped. */
const KEPT = 2;

/** @throws Error where there is no such program for this kind of machine */
export function nativeCompiler(): Compiler {
  const compiler = NodeCompiler.create({ workspace: templates, fontArgs: [{ fontPaths: fontFiles() }] });
  return (kind, data) => {
    try {
      const drawn = compiler.compile({ mainFilePath: `${templates}/${kind}.typ`, inputs: { data } });
      if (drawn.result === null) {
        const wrong = drawn.takeError()?.shortDiagnostics ?? [];
        throw new Error(wrong.map(({ message }: { message: string }) => message).join("; "));
      }
      return withAccessibleMark(compiler.pdf(drawn.result, { pdfStandard: "a-2a" }));
    } finally {
      compiler.evictCache(KEPT);
    }
  };
}

// From the content of a document to its PDF: texts made ready to be drawn, then the template.
import type { Compiler, DocumentKind } from "./compiler.ts";
import { families, typedFamilies } from "./fonts.ts";
import { ShownTexts } from "./shown-text.ts";

/** The content of a document: words and figures, as its template reads them. */
export type Content = Record<string, unknown>;

/**
 * Draws a document.
 * @param compiler - the Typst of this machine
 * @param kind - which template
 * @param content - its texts; `missing` is the sentence for letters that could not be drawn
 */
export function compileDocument(compiler: Compiler, kind: DocumentKind, content: Content): Uint8Array {
  const texts = new ShownTexts();
  const { missing = null, language, ...rest } = content;
  const ready = texts.inAll(rest);
  const given = { language, families, typedFamilies, missing: texts.isMissingLetters ? missing : null };
  const data = { ...ready, ...given };
  return compiler(kind, JSON.stringify(data));
}

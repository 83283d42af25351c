// The text of a PDF, as its reader gets it.
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

/** All text of a document, as a reader gets it. */
export async function textOf(pdf: Uint8Array): Promise<string> {
  const document = await getDocument({ data: pdf, useSystemFonts: false, verbosity: 0 }).promise;
  const { info } = (await document.getMetadata()) as { info: { Title?: string } };
  let text = `${info.Title ?? ""}\n`;
  for (let n = 1; n <= document.numPages; n += 1) {
    const { items } = await (await document.getPage(n)).getTextContent();
    for (const item of items) if ("str" in item) text += `${item.str}${item.hasEOL ? "\n" : ""}`;
  }
  await document.loadingTask.destroy();
  return text;
}

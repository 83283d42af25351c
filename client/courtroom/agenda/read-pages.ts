// The pages of a PDF as they are read: the first one is shown before the others are there.
import type { PDFDocumentProxy, PDFPageProxy } from "pdfjs-dist";

/**
 * Reads the first `most` pages.
 * @param onPages - called with the first page alone, then with all of them
 * @throws what pdf.js throws at a page that is broken
 */
export async function readPages(
  document: Pick<PDFDocumentProxy, "numPages" | "getPage">,
  most: number,
  onPages: (pages: PDFPageProxy[]) => void,
): Promise<void> {
  const first = await document.getPage(1);
  onPages([first]);
  const others = Array.from({ length: Math.min(most, document.numPages) - 1 }, (_, at) => at + 2);
  onPages([first, ...(await Promise.all(others.map((number) => document.getPage(number))))]);
}

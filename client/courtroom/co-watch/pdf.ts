// Opens PDF files. The reader, its worker and its decoders come with the first PDF, from this server alone.
import type { PDFDocumentProxy } from "pdfjs-dist";
import worker from "pdfjs-dist/legacy/build/pdf.worker.min.mjs?url";
import { PdfParts } from "../agenda/pdf-parts.ts";

/**
 * Opens a PDF; its `loadingTask` destroys it again.
 * @throws when it is no whole PDF
 */
export async function openPdf(bytes: Uint8Array): Promise<PDFDocumentProxy> {
  const { getDocument, GlobalWorkerOptions } = await import("pdfjs-dist/legacy/build/pdf.mjs");
  GlobalWorkerOptions.workerSrc = worker;
  return getDocument({ data: bytes, BinaryDataFactory: PdfParts, useWorkerFetch: false, verbosity: 0 })
    .promise;
}

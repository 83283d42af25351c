// Opens the PDF that a hall sees in step.
import type { PDFDocumentProxy } from "pdfjs-dist";
import worker from "pdfjs-dist/legacy/build/pdf.worker.min.mjs?url";
import { PdfParts } from "../agenda/pdf-parts.ts";

/**
 * Opens a PDF; destroy it through its `loadingTask`. The reader, its worker and its decoders are loaded with the first PDF, and only
 * from this server.
 * @throws when it is not a complete PDF
 */
export async function openPdf(bytes: Uint8Array): Promise<PDFDocumentProxy> {
  const { getDocument, GlobalWorkerOptions } = await import("pdfjs-dist/legacy/build/pdf.mjs");
  GlobalWorkerOptions.workerSrc = worker;
  return getDocument({ data: bytes, BinaryDataFactory: PdfParts, useWorkerFetch: false, verbosity: 0 })
    .promise;
}

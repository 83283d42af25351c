// Opens PDF files. The reader, its worker and its decoders come with the first PDF, from this server alone.
import type { PDFDocumentProxy } from "pdfjs-dist";
import worker from "pdfjs-dist/legacy/build/pdf.worker.min.mjs" with { type: "file" };
import jbig2 from "pdfjs-dist/wasm/jbig2.wasm" with { type: "file" };
import openjpeg from "pdfjs-dist/wasm/openjpeg.wasm" with { type: "file" };
import qcms from "pdfjs-dist/wasm/qcms_bg.wasm" with { type: "file" };

// Scanned files hold their pages as JBIG2 or JPEG 2000, which browsers do not read by themselves.
const decoders: Record<string, string> = {
  "jbig2.wasm": jbig2,
  "openjpeg.wasm": openjpeg,
  "qcms_bg.wasm": qcms,
};

/** Gives the reader its own parts under the names that this build gave them. */
class OwnParts {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const address = decoders[filename];
    if (address === undefined) throw new Error(`${filename} is no part of this page`);
    return new Uint8Array(await (await fetch(address)).arrayBuffer());
  }
}

/** In: the bytes of a file. Out: the open document, to be destroyed by its `loadingTask`. Rejects what is no whole PDF. */
export async function openPdf(bytes: Uint8Array): Promise<PDFDocumentProxy> {
  const { getDocument, GlobalWorkerOptions } = await import("pdfjs-dist/legacy/build/pdf.mjs");
  GlobalWorkerOptions.workerSrc = worker;
  return getDocument({ data: bytes, BinaryDataFactory: OwnParts, useWorkerFetch: false, verbosity: 0 })
    .promise;
}

// The thread that writes one record as a PDF and ends; see pdfBeside.ts.
import type { HearingRecord } from "../contract/rest/records.ts";
import { type RecordCourt, recordPdf } from "./pdf.ts";

declare const self: Worker;

/** What the thread answers: the document, or why there is none. */
export type Written = { pdf: Uint8Array<ArrayBuffer> } | { failed: string };

self.onmessage = async ({ data }: MessageEvent<{ record: HearingRecord; court: RecordCourt }>) => {
  try {
    self.postMessage({ pdf: await recordPdf(data.record, data.court) } satisfies Written);
  } catch (error) {
    self.postMessage({ failed: String(error) } satisfies Written);
  }
};

// The thread that writes one record as a PDF and ends; see pdfBeside.ts.
import type { HearingRecord } from "../contract/sitting/recordShape.ts";
import { type RecordCourt, recordPdf } from "./pdf.ts";

declare const self: Worker;

self.onmessage = async ({ data }: MessageEvent<{ record: HearingRecord; court: RecordCourt }>) => {
  self.postMessage(await recordPdf(data.record, data.court));
};

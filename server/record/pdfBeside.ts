// Records as PDFs beside the court: shaping a day of text takes a second, in which no hearing may wait.
import type { HearingRecord } from "../contract/sitting/recordShape.ts";
import { Failure } from "../failure.ts";
import type { RecordCourt } from "./pdf.ts";
import type { Written } from "./pdfWorker.ts";

/** Records that may wait to be written; whoever comes then is asked to come again. */
const WAITING_MAX = 20;
const AGAIN_SECONDS = 10;

let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/**
 * Writes a record as a PDF in a thread of its own, one after the other. Refuses (Failure too_many) when too many wait.
 */
export async function recordPdfBeside(
  record: HearingRecord,
  { name, bench, judges }: RecordCourt,
): Promise<Uint8Array<ArrayBuffer>> {
  if (waiting >= WAITING_MAX)
    throw new Failure("too_many", "Many records are being written", { retryAfter: AGAIN_SECONDS });
  waiting += 1;
  const made = last.then(() => write({ record, court: { name, bench, judges } }));
  last = made.catch(() => {}).finally(() => (waiting -= 1));
  return made;
}

async function write(order: { record: HearingRecord; court: RecordCourt }): Promise<Uint8Array<ArrayBuffer>> {
  const worker = new Worker(new URL("./pdfWorker.ts", import.meta.url).href);
  try {
    return await new Promise((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<Written>) => {
        if ("pdf" in data) resolve(data.pdf);
        else reject(new Error(`a record could not be written: ${data.failed}`));
      };
      worker.onerror = (event) => reject(new Error(`a record could not be written: ${event.message}`));
      worker.postMessage(order);
    });
  } finally {
    worker.terminate();
  }
}

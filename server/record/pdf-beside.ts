// Records as PDFs beside the court: shaping a day of text takes a second, in which no hearing may wait.
import type { HearingRecord } from "../contract/rest/records.ts";
import { FairQueue } from "./fair-queue.ts";
import type { RecordCourt } from "./pdf.ts";
import type { Written } from "./pdf-worker.ts";

/** A person has one record written and two that wait; all together wait for minutes at most. */
const queue = new FairQueue({ ofPerson: 3, inAll: 60, againSeconds: 10 });

/**
 * Writes a record as a PDF in a thread of its own, one after the other and in turns by person. Refuses (Failure too_many)
 * when this person, or all together, have too many here.
 */
export function recordPdfBeside(
  person: string,
  record: HearingRecord,
  { name, bench, judges }: RecordCourt,
): Promise<Uint8Array<ArrayBuffer>> {
  return queue.run(person, () => write({ record, court: { name, bench, judges } }));
}

async function write(order: { record: HearingRecord; court: RecordCourt }): Promise<Uint8Array<ArrayBuffer>> {
  const worker = new Worker(new URL("./pdf-worker.ts", import.meta.url).href);
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

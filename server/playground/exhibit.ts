// The file of the playground: an exhibit of three pages, drawn when it is first asked for.
import type { DocumentWriter } from "../record/pdf/document-writer.ts";
import { paperOf } from "../record/pdf/record-document.ts";
import { recordWords } from "../record/words.ts";

const PARAGRAPHS = 20;
const words =
  "This deed of sale is made at Suryapur between the vendor, who is the absolute owner of the land described in the schedule, and the purchaser, who has paid the whole of the price before the undersigned witnesses.";
const hindi =
  "यह विक्रय पत्र सूर्यापुर में विक्रेता तथा क्रेता के मध्य निष्पादित किया गया है, जिसकी अनुसूची में भूमि का विवरण दिया गया है।";

let drawn: Promise<Uint8Array<ArrayBuffer>> | undefined;

/**
 * The bytes of the exhibit, a PDF.
 * @throws Error when it cannot be drawn; the next call tries again
 */
export function exhibitBytes(documents: DocumentWriter): Promise<Uint8Array<ArrayBuffer>> {
  drawn ??= draw(documents).catch((error) => {
    drawn = undefined;
    throw error;
  });
  return drawn;
}

function draw(documents: DocumentWriter): Promise<Uint8Array<ArrayBuffer>> {
  const content = {
    ...paperOf(recordWords("en"), "Annexure P-4", "2026-11-23"),
    head: { start: "Annexure P-4", end: "" },
    foot: "Annexure P-4",
    heading: "ANNEXURE P-4",
    lead: "Sale deed dated 14 March 2019",
    paragraphs: Array.from({ length: PARAGRAPHS }, () => [words, hindi]),
  };
  return documents.write("playground", { kind: "exhibit", content });
}

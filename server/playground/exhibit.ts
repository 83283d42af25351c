// The file of the playground: an exhibit of three pages, made when it is first asked for.
import { Paper } from "../record/pdf-text.ts";

const AT = Date.UTC(2026, 10, 23);
const PARAGRAPHS = 24;
const words =
  "This deed of sale is made at Suryapur between the vendor, who is the absolute owner of the land described in the schedule, and the purchaser, who has paid the whole of the price before the undersigned witnesses.";
const hindi =
  "यह विक्रय पत्र सूर्यापुर में विक्रेता तथा क्रेता के मध्य निष्पादित किया गया है, जिसकी अनुसूची में भूमि का विवरण दिया गया है।";

let made: Promise<Uint8Array<ArrayBuffer>> | undefined;

/** The bytes of the exhibit, a PDF. */
export function exhibitBytes(): Promise<Uint8Array<ArrayBuffer>> {
  made ??= write();
  return made;
}

async function write(): Promise<Uint8Array<ArrayBuffer>> {
  const paper = await Paper.create("Annexure P-4", AT);
  paper.paragraph("ANNEXURE P-4", { size: 18, weight: 600, gap: 4 });
  paper.paragraph("Sale deed dated 14 March 2019", { size: 12, gap: 14 });
  for (let number = 1; number <= PARAGRAPHS; number++) {
    paper.paragraph(`${number}. ${words}`, { size: 12, gap: 6 });
    paper.paragraph(hindi, { size: 12, indent: 18, gap: 12 });
  }
  return paper.end("Annexure P-4");
}

// Spreadsheets for the tests of lists.
import { strToU8, zipSync } from "fflate";

const bytes = (text: string) => strToU8(text);
/** A cell with a text, at `A1`. */
export const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;

/** A workbook of one sheet with these cells. */
export function workbook(rows: string, more: Record<string, Uint8Array> = {}): Uint8Array {
  const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
  const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  const packages = "http://schemas.openxmlformats.org/package/2006/relationships";
  return zipSync({
    "[Content_Types].xml": bytes(
      '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    ),
    "_rels/.rels": bytes(
      `<?xml version="1.0"?><Relationships xmlns="${packages}"><Relationship Id="r1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    "xl/workbook.xml": bytes(
      `<?xml version="1.0"?><workbook ${main} xmlns:r="${relations}"><sheets><sheet name="List" sheetId="1" r:id="r1"/></sheets></workbook>`,
    ),
    "xl/_rels/workbook.xml.rels": bytes(
      `<?xml version="1.0"?><Relationships xmlns="${packages}"><Relationship Id="r1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    "xl/worksheets/sheet1.xml": bytes(
      `<?xml version="1.0"?><worksheet ${main}><sheetData>${rows}</sheetData></worksheet>`,
    ),
    ...more,
  });
}

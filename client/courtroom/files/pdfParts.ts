// The parts that pdf.js asks for while it reads: fonts that a PDF names and does not bring, and decoders of scanned pages.
import dingbats from "pdfjs-dist/standard_fonts/FoxitDingbats.pfb" with { type: "file" };
import fixed from "pdfjs-dist/standard_fonts/FoxitFixed.pfb" with { type: "file" };
import fixedBold from "pdfjs-dist/standard_fonts/FoxitFixedBold.pfb" with { type: "file" };
import fixedBoldItalic from "pdfjs-dist/standard_fonts/FoxitFixedBoldItalic.pfb" with { type: "file" };
import fixedItalic from "pdfjs-dist/standard_fonts/FoxitFixedItalic.pfb" with { type: "file" };
import serif from "pdfjs-dist/standard_fonts/FoxitSerif.pfb" with { type: "file" };
import serifBold from "pdfjs-dist/standard_fonts/FoxitSerifBold.pfb" with { type: "file" };
import serifBoldItalic from "pdfjs-dist/standard_fonts/FoxitSerifBoldItalic.pfb" with { type: "file" };
import serifItalic from "pdfjs-dist/standard_fonts/FoxitSerifItalic.pfb" with { type: "file" };
import symbol from "pdfjs-dist/standard_fonts/FoxitSymbol.pfb" with { type: "file" };
import sansBold from "pdfjs-dist/standard_fonts/LiberationSans-Bold.ttf" with { type: "file" };
import sansBoldItalic from "pdfjs-dist/standard_fonts/LiberationSans-BoldItalic.ttf" with { type: "file" };
import sansItalic from "pdfjs-dist/standard_fonts/LiberationSans-Italic.ttf" with { type: "file" };
import sans from "pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf" with { type: "file" };
import jbig2 from "pdfjs-dist/wasm/jbig2.wasm" with { type: "file" };
import openjpeg from "pdfjs-dist/wasm/openjpeg.wasm" with { type: "file" };
import qcms from "pdfjs-dist/wasm/qcms_bg.wasm" with { type: "file" };

/** Addresses by the names under which pdf.js asks for them. */
const parts: Readonly<Record<string, string>> = {
  "FoxitDingbats.pfb": dingbats,
  "FoxitFixed.pfb": fixed,
  "FoxitFixedBold.pfb": fixedBold,
  "FoxitFixedBoldItalic.pfb": fixedBoldItalic,
  "FoxitFixedItalic.pfb": fixedItalic,
  "FoxitSerif.pfb": serif,
  "FoxitSerifBold.pfb": serifBold,
  "FoxitSerifBoldItalic.pfb": serifBoldItalic,
  "FoxitSerifItalic.pfb": serifItalic,
  "FoxitSymbol.pfb": symbol,
  "LiberationSans-Bold.ttf": sansBold,
  "LiberationSans-BoldItalic.ttf": sansBoldItalic,
  "LiberationSans-Italic.ttf": sansItalic,
  "LiberationSans-Regular.ttf": sans,
  "jbig2.wasm": jbig2,
  "openjpeg.wasm": openjpeg,
  "qcms_bg.wasm": qcms,
};

/** What pdf.js calls to get a part; our build names files by their content, which pdf.js cannot know. */
export class PdfParts {
  async fetch({ filename }: { kind: string; filename: string }): Promise<Uint8Array> {
    const address = parts[filename];
    if (address === undefined) throw new Error(`pdf.js asks for ${filename}, which is not served`);
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`${filename}: ${answer.status}`);
    return new Uint8Array(await answer.arrayBuffer());
  }
}

// The parts that pdf.js asks for while it reads: the two fonts of signs that no system has, and decoders of scanned pages.
import dingbats from "pdfjs-dist/standard_fonts/FoxitDingbats.pfb" with { type: "file" };
import symbol from "pdfjs-dist/standard_fonts/FoxitSymbol.pfb" with { type: "file" };
import jbig2 from "pdfjs-dist/wasm/jbig2.wasm" with { type: "file" };
import openjpeg from "pdfjs-dist/wasm/openjpeg.wasm" with { type: "file" };
import qcms from "pdfjs-dist/wasm/qcms_bg.wasm" with { type: "file" };

/** Addresses by the names under which pdf.js asks for them. */
const parts: Readonly<Record<string, string>> = {
  "FoxitDingbats.pfb": dingbats,
  "FoxitSymbol.pfb": symbol,
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

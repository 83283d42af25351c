// The files that pdf.js loads while it reads: two symbol fonts that no system has, and the decoders of scanned pages.
import dingbats from "pdfjs-dist/standard_fonts/FoxitDingbats.pfb?url";
import symbol from "pdfjs-dist/standard_fonts/FoxitSymbol.pfb?url";
import jbig2 from "pdfjs-dist/wasm/jbig2.wasm?url";
import openjpeg from "pdfjs-dist/wasm/openjpeg.wasm?url";
import qcms from "pdfjs-dist/wasm/qcms_bg.wasm?url";

/** The addresses of these files, by the names that pdf.js uses. */
const parts: Readonly<Record<string, string>> = {
  "FoxitDingbats.pfb": dingbats,
  "FoxitSymbol.pfb": symbol,
  "jbig2.wasm": jbig2,
  "openjpeg.wasm": openjpeg,
  "qcms_bg.wasm": qcms,
};

/** pdf.js calls this to load a file; our build names files by their content, so pdf.js cannot know the address. */
export class PdfParts {
  async fetch({ filename }: { kind: string; filename: string }): Promise<Uint8Array> {
    const address = parts[filename];
    if (address === undefined) throw new Error(`pdf.js asks for ${filename}, which is not served`);
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`${filename}: ${answer.status}`);
    return new Uint8Array(await answer.arrayBuffer());
  }
}

// Files for tests, made here: honest ones, broken ones, and ones that are two things at once.
import sharp from "sharp";

const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

/** A whole PDF of so many pages, each with a line of text. */
export function pdf(pages = 1, line = "Compilation"): Uint8Array<ArrayBuffer> {
  const kids = Array.from({ length: pages }, (_, page) => `${4 + page * 2} 0 R`).join(" ");
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Kids [${kids}] /Count ${pages} >>`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    ...Array.from({ length: pages }, (_, page) => {
      const text = `BT /F1 32 Tf 60 700 Td (${line}, page ${page + 1}) Tj ET`;
      const own = `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${5 + page * 2} 0 R`;
      return [
        `${own} /Resources << /Font << /F1 3 0 R >> >> >>`,
        `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
      ];
    }).flat(),
  ];
  let body = "%PDF-1.4\n%\xe2\xe3\xcf\xd3\n";
  const places = objects.map((object, index) => {
    const at = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const table = places.map((at) => `${String(at).padStart(10, "0")} 00000 n \n`).join("");
  const head = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`;
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return bytesOf(body + head + trailer);
}

/** A picture of one colour, with a note of where it was taken in it. */
export async function picture(format: "png" | "jpeg" | "webp", side = 64): Promise<Uint8Array> {
  const image = sharp({ create: { width: side, height: side, channels: 3, background: "#24468f" } });
  const noted = image.withExif({ IFD0: { Copyright: "TAKEN-AT-HOME" } });
  return new Uint8Array(await noted.toFormat(format).toBuffer());
}

/** Random points, which no format makes small. */
export async function noise(side: number): Promise<Uint8Array> {
  const points = crypto.getRandomValues(new Uint8Array(65_536));
  const raw = Uint8Array.from(
    { length: side * side * 3 },
    (_, at) => points[(at * 7919) % points.length] ?? 0,
  );
  const made = sharp(raw, { raw: { width: side, height: side, channels: 3 } }).png({ compressionLevel: 0 });
  return new Uint8Array(await made.toBuffer());
}

/** The end of an archive with nothing in it, as a second nature of another file. */
export const archiveEnd = bytesOf(`PK\x05\x06${"\x00".repeat(18)}`);

/** One after the other. */
export function joined(...parts: (Uint8Array | string)[]): Uint8Array {
  const all = parts.map((part) => (typeof part === "string" ? bytesOf(part) : part));
  const whole = new Uint8Array(all.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of all) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** A form with one file, as a browser sends it. */
export function formOf(bytes: Uint8Array, name: string, type = ""): FormData {
  const form = new FormData();
  form.set("file", new File([Uint8Array.from(bytes)], name, { type }));
  return form;
}

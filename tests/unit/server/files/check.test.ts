// Files by their content: honest ones pass and come out clean, everything else is refused, whatever it is called.
import { describe, expect, test } from "bun:test";
import sharp from "sharp";
import { checkFile } from "../../../../server/files/check.ts";
import { cleanName, disposition } from "../../../../server/files/names.ts";
import { Failure } from "../../../../server/kernel/failure.ts";
import { badFiles } from "../../../support/bad-files.ts";
import { pdf, picture } from "../../../support/files.ts";

const claim = (name: string, type = "") => ({ name, type });
const codeOf = async (bytes: Uint8Array, name: string, type = "") => {
  const failure = await checkFile(bytes, claim(name, type)).catch((error: unknown) => error);
  return failure instanceof Failure ? failure.code : "taken";
};
const latin = (bytes: Uint8Array) => new TextDecoder("latin1").decode(bytes);

describe("what is taken", () => {
  test("a PDF keeps every byte", async () => {
    const bytes = pdf(3);
    expect(await checkFile(bytes, claim("a.pdf"))).toEqual({
      bytes,
      kind: "pdf",
      mime: "application/pdf",
      ending: "pdf",
    });
  });

  for (const format of ["png", "jpeg", "webp"] as const) {
    test(`a ${format} is drawn anew, without its notes`, async () => {
      const given = await picture(format);
      expect(latin(given)).toContain("TAKEN-AT-HOME");
      const taken = await checkFile(given, claim(`photo.${format}`));
      expect(taken).toMatchObject({ kind: "image", mime: `image/${format}` });
      expect(latin(taken.bytes)).not.toContain("TAKEN-AT-HOME");
      expect(await sharp(taken.bytes).metadata()).toMatchObject({ width: 64, height: 64 });
    });
  }

  test("the smallest whole PDF is one; without its last table, or its end mark, it is not", async () => {
    const objects =
      "1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n";
    const table = "xref\n0 3\n0000000000 65535 f \n0000000009 00000 n \n0000000053 00000 n \n";
    const whole = `%PDF-1.4\n${objects}${table}trailer<</Size 3/Root 1 0 R>>\nstartxref\n${9 + objects.length}\n%%EOF\n`;
    const check = (text: string) => checkFile(new TextEncoder().encode(text), claim("least.pdf"));
    expect(await check(whole)).toMatchObject({ kind: "pdf", ending: "pdf" });
    for (const cut of ["%%EOF\n", `startxref\n${9 + objects.length}\n`])
      await expect(check(whole.replace(cut, ""))).rejects.toMatchObject({ code: "corrupted_file" });
  });
  test("the name says nothing about it: a PNG called .pdf is a PNG", async () => {
    expect(await checkFile(await picture("png"), claim("order.pdf"))).toMatchObject({
      kind: "image",
      ending: "png",
    });
  });
});

describe("what is refused", async () => {
  for (const { what, bytes, name, type, code } of await badFiles())
    test(what, async () => expect(await codeOf(bytes, name, type)).toBe(code));

  test("a picture of too many points", async () => {
    const huge = sharp({ create: { width: 8000, height: 8000, channels: 3, background: "red" } });
    expect(await codeOf(new Uint8Array(await huge.png().toBuffer()), "a.png")).toBe("corrupted_file");
  });
});

describe("names", () => {
  test.each([
    ["Compilation.pdf", "pdf", "Compilation.pdf"],
    ["../../etc/passwd", "pdf", "passwd.pdf"],
    ["C:\\Users\\me\\order.PDF", "pdf", "order.pdf"],
    ["evil.pdf.exe", "pdf", "evil.pdf.exe.pdf"],
    ["photo.jpeg", "jpg", "photo.jpg"],
    ["‮fdp.exe", "pdf", "fdp.exe.pdf"],
    [".htaccess", "png", "htaccess.png"],
    ["", "pdf", "file.pdf"],
    ["...", "pdf", "file.pdf"],
    ["a\u0000b\r\nX-Header: 1.pdf", "pdf", "abX-Header_ 1.pdf"],
    ["<script>alert('1')</script>.png", "png", "script_.png"],
    ["आदेश की प्रति.pdf", "pdf", "आदेश की प्रति.pdf"],
    ["ორდერი.pdf", "pdf", "ორდერი.pdf"],
    ["\ud800half.pdf", "pdf", "half.pdf"],
  ])("%p as %s is %p", (given, ending, clean) => {
    expect(cleanName(given, ending)).toBe(clean);
  });

  test("a long name keeps its beginning and its end, by whole letters", () => {
    const name = cleanName(`${"😀".repeat(400)}.pdf`, "pdf");
    expect([...name]).toHaveLength(120);
    expect(name.endsWith(".pdf") && name.isWellFormed()).toBe(true);
  });

  test("no name breaks out of its header", () => {
    const said = disposition("attachment", 'आ"\\; x=1.pdf');
    expect(said).toMatch(/^attachment; filename="[\x20-\x7e]*"; filename\*=UTF-8''[\w.%!~-]+$/);
    expect(said.match(/"/g)).toHaveLength(2);
  });
});

// Files by their content: honest ones pass and come out clean, everything else is refused, whatever it is called.
import { describe, expect, test } from "bun:test";
import sharp from "sharp";
import { Failure } from "../../server/failure.ts";
import { checkFile } from "../../server/files/check.ts";
import { cleanName, disposition } from "../../server/files/names.ts";
import { archiveEnd, joined, pdf, picture } from "../support/files.ts";

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

  test("the name says nothing about it: a PNG called .pdf is a PNG", async () => {
    expect(await checkFile(await picture("png"), claim("order.pdf"))).toMatchObject({
      kind: "image",
      ending: "png",
    });
  });
});

describe("what is refused", async () => {
  const png = await picture("png");
  const jpeg = await picture("jpeg");
  const svg = `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`;
  const html = "<!doctype html><script>alert(1)</script>";
  const rows: [string, Uint8Array, string, string, string][] = [
    ["nothing", new Uint8Array(0), "a.pdf", "", "corrupted_file"],
    ["one byte", joined("%"), "a.pdf", "", "corrupted_file"],
    ["text called PDF", joined("hello"), "a.pdf", "", "corrupted_file"],
    ["text said to be an image", joined("hello"), "a", "image/png", "corrupted_file"],
    ["SVG with a script", joined(svg), "a.svg", "image/svg+xml", "unsupported"],
    ["SVG called PNG", joined(svg), "a.png", "image/png", "corrupted_file"],
    ["a page", joined(html), "a.html", "text/html", "unsupported"],
    ["a page called PDF", joined(html), "a.pdf", "application/pdf", "corrupted_file"],
    ["an archive", archiveEnd, "a.zip", "application/zip", "unsupported"],
    ["a program called image", joined("MZ", "\0".repeat(200)), "a.jpg", "", "corrupted_file"],
    ["a GIF", joined("GIF89a\x01\0\x01\0\0\0\0;"), "a.gif", "image/gif", "unsupported"],
    ["a PNG without its end", png.slice(0, png.length / 2), "a.png", "", "corrupted_file"],
    ["a JPEG without its end", jpeg.slice(0, jpeg.length / 2), "a.jpg", "", "corrupted_file"],
    ["the first bytes of a PNG alone", png.slice(0, 8), "a.png", "", "corrupted_file"],
    ["a PDF without its end", pdf().slice(0, 300), "a.pdf", "", "corrupted_file"],
    [
      "a PDF whose table lies outside",
      joined("%PDF-1.4\nstartxref\n99999\n%%EOF"),
      "a.pdf",
      "",
      "corrupted_file",
    ],
    ["a PDF that is an archive too", joined(pdf(), archiveEnd), "a.pdf", "", "corrupted_file"],
    ["a PNG that is an archive too", joined(png, archiveEnd), "a.png", "", "corrupted_file"],
    ["a PNG that is a page too", joined(png, html), "a.png", "", "corrupted_file"],
    ["a JPEG that is a PDF too", joined(jpeg, pdf()), "a.jpg", "", "corrupted_file"],
    ["a PDF that begins as a page", joined("%PDF-1.4\n<html><script>", pdf()), "a.pdf", "", "corrupted_file"],
    ["a PDF that ends as a page", joined(pdf(), html), "a.pdf", "", "corrupted_file"],
    ["a page before a PDF", joined(html, pdf()), "a.pdf", "", "corrupted_file"],
  ];
  for (const [what, bytes, name, type, code] of rows) {
    test(what, async () => expect(await codeOf(bytes, name, type)).toBe(code));
  }

  test("a picture of too many points", async () => {
    const huge = sharp({ create: { width: 8000, height: 8000, channels: 3, background: "red" } });
    expect(await codeOf(new Uint8Array(await huge.png().toBuffer()), "a.png")).toBe("corrupted_file");
  }, 20_000);
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

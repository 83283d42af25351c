// Every file that no court should take: broken, something else than it says, two things at once; and names that reach too far.
import { archiveEnd, joined, pdf, picture } from "./files.ts";

export type BadFile = {
  what: string;
  bytes: Uint8Array;
  name: string;
  type: string;
  code: "corrupted_file" | "unsupported";
};

/** A drawing with a script in it. */
export const scriptedSvg = joined(
  '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
);

/** The list that every upload is tried with. */
export async function badFiles(): Promise<BadFile[]> {
  const png = await picture("png");
  const jpeg = await picture("jpeg");
  const html = "<!doctype html><script>alert(1)</script>";
  const broken = (what: string, bytes: Uint8Array, name: string, type = "") =>
    ({ what, bytes, name, type, code: "corrupted_file" }) as const;
  const strange = (what: string, bytes: Uint8Array, name: string, type = "") =>
    ({ what, bytes, name, type, code: "unsupported" }) as const;
  return [
    broken("nothing", new Uint8Array(0), "a.pdf", "application/pdf"),
    broken("one byte", joined("%"), "a.pdf"),
    broken("zeros", new Uint8Array(4096), "a.pdf"),
    broken("text called PDF", joined("hello"), "a.pdf"),
    broken("text said to be an image", joined("hello"), "a.png", "image/png"),
    strange("SVG with a script", scriptedSvg, "a.svg", "image/svg+xml"),
    broken("SVG called PNG", scriptedSvg, "a.png", "image/png"),
    strange("a page", joined(html), "a.html", "text/html"),
    broken("a page called PDF", joined(html), "a.pdf", "application/pdf"),
    strange("an archive", archiveEnd, "a.zip", "application/zip"),
    strange("a program", joined("MZ\x90\x00 a program"), "a.exe"),
    broken("a program called image", joined("MZ", "\0".repeat(200)), "a.jpg"),
    strange("a GIF", joined("GIF89a\x01\0\x01\0\0\0\0;"), "a.gif", "image/gif"),
    broken("a PNG without its end", png.slice(0, png.length / 2), "a.png"),
    broken("a JPEG without its end", jpeg.slice(0, jpeg.length / 2), "a.jpg"),
    broken("the first bytes of a PNG alone", png.slice(0, 8), "a.png"),
    broken("a PDF without its end", pdf().slice(0, 300), "a.pdf"),
    broken("a PDF whose table lies outside", joined("%PDF-1.4\nstartxref\n99999\n%%EOF"), "a.pdf"),
    broken("a PDF that is an archive too", joined(pdf(), archiveEnd), "a.pdf"),
    broken("a PNG that is an archive too", joined(png, archiveEnd), "a.png"),
    broken("a PNG that is a page too", joined(png, html), "a.png"),
    broken("a JPEG that is a PDF too", joined(jpeg, pdf()), "a.jpg"),
    broken("a PDF that begins as a page", joined("%PDF-1.4\n<html><script>", pdf()), "a.pdf"),
    broken("a PDF that ends as a page", joined(pdf(), html), "a.pdf"),
    broken("a page before a PDF", joined(html, pdf()), "a.pdf"),
  ];
}

/** Names with folders, marks of markup and of a shell, letters that turn or end a text, and none at all. */
export const badNames = [
  "../../../etc/cron.d/x.pdf",
  "..\\..\\windows\\system32\\x.pdf",
  "/etc/passwd",
  "C:\\x.pdf",
  "<img src=x onerror=alert(1)>.pdf",
  "a\u0000.pdf",
  "x\u202efdp.exe",
  "x.pdf\r\nX-Admin: 1",
  '"; rm -rf / #.pdf',
  "$(reboot)`reboot`.pdf",
  "__proto__",
  ".htaccess",
  "   ",
  "CON",
  "ख".repeat(400),
  "%00%2e%2e%2fx.pdf",
];

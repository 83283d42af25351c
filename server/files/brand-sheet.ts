// The court's brand in pages: a sheet with colours and logo, loaded before anything is drawn.
import { createHash } from "node:crypto";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { imageAddress } from "../contract/brand.ts";
import { type BrandTheme, brandFills, type Fills, paletteOf } from "../contract/brand-colours.ts";
import type { BrandLook } from "../contract/rest/brand.ts";

/** A file of the client, in the encodings in which it is sent. */
export type Asset = {
  body: Uint8Array<ArrayBuffer>;
  br?: Uint8Array<ArrayBuffer>;
  gzip?: Uint8Array<ArrayBuffer>;
  type: string;
  etag: string;
};

/** The present version, and its sheet with colours and logo; null if pages look as without a brand. */
export type HeldBrand = { version: number; look: BrandLook; sheet: { name: string; css: string } | null };

/** The filled controls of a look; null for the usual ones. */
export function fillsOf({ colour, own }: Pick<BrandLook, "colour" | "own">): Fills | null {
  if (colour === "own") return own;
  return colour === "indigo" ? null : brandFills[colour];
}

/**
 * The rules that lay a brand over the usual look; empty where there is nothing to lay.
 * @param logo - the address of the logo; null for the court's usual mark
 */
export function brandSheet(look: Pick<BrandLook, "colour" | "own">, logo: string | null): string {
  const fills = fillsOf(look);
  const tokens = (theme: BrandTheme, { [theme]: fill }: Fills) =>
    Object.entries(paletteOf(theme, fill))
      .map(([name, value]) => `--${name}:${value}`)
      .join(";");
  const colours = fills
    ? `:root,[data-theme="light"]{${tokens("light", fills)}}[data-theme="dark"]{${tokens("dark", fills)}}`
    : "";
  const mark = logo
    ? `.mark:not([data-usual]){background:url("${logo}") center/contain no-repeat}.mark:not([data-usual])>*{display:none}`
    : "";
  return colours + mark;
}

/** Where a page finds the sheet: by its content, so that a browser keeps it. */
const sheetPath = (name: string) => `/assets/brand-${name}.css`;

const noSheet = { name: "", css: "" };

const encoded = (text: string, type: string): Asset => {
  const body = new TextEncoder().encode(text);
  const etag = `"${createHash("sha256").update(body).digest("hex").slice(0, 24)}"`;
  const [br, gzip] = [new Uint8Array(brotliCompressSync(body)), new Uint8Array(gzipSync(body))];
  return { body, br, gzip, type, etag };
};

const sheets = new WeakMap<object, Asset>();

/**
 * The sheet as a file; null for any other path. Another version, as of a page that another process sent, is answered
 * with this process's, uncached.
 */
export function sheetAsset({ sheet }: HeldBrand, path: string): { asset: Asset; isNamed: boolean } | null {
  if (!/^\/assets\/brand-[0-9a-f]{16}\.css$/.test(path)) return null;
  const used = sheet ?? noSheet;
  const asset = sheets.get(used) ?? encoded(used.css, "text/css; charset=utf-8");
  sheets.set(used, asset);
  return { asset, isNamed: path === sheetPath(used.name) };
}

/** Each page as it is for a version of the brand; a page is made once for it. */
const pages = new WeakMap<Asset, { of: HeldBrand; page: Asset }>();

/**
 * The page with the court's sheet, theme and icon in it; the page itself where the brand is the usual one.
 * @param page - as it was built
 */
export function brandedPage(page: Asset, brand: HeldBrand): Asset {
  const { themeList, currentTheme, logo } = brand.look;
  const isUsual = themeList.length > 1 && currentTheme === "light" && logo === null;
  if (brand.sheet === null && isUsual) return page;
  const made = pages.get(page);
  if (made?.of === brand) return made.page;
  const html = brandedHtml(new TextDecoder().decode(page.body), brand);
  const branded = encoded(html, page.type);
  pages.set(page, { of: brand, page: branded });
  return branded;
}

/** Puts a brand into the text of a page. */
export function brandedHtml(
  html: string,
  { look: { themeList, currentTheme, logo }, sheet }: HeldBrand,
): string {
  const [only] = themeList.length === 1 ? themeList : [];
  return html
    .replace('data-theme="light"', `data-theme="${currentTheme}"${only ? " data-only-theme" : ""}`)
    .replace(/<link rel="icon"[^>]*>/, (icon) =>
      logo === null ? icon : `<link rel="icon" type="image/webp" href="${imageAddress(logo)}" />`,
    )
    .replace("</head>", (end) =>
      sheet === null ? end : `  <link rel="stylesheet" href="${sheetPath(sheet.name)}" />\n  ${end}`,
    );
}

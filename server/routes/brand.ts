// The court's brand: its images, look and themes, everybody's to see.

import { type BrandFile, brandAddress, imageAddress } from "../contract/brand.ts";
import { brandThemes, paletteOf } from "../contract/brand-colours.ts";
import {
  type BrandInfo,
  brandInfo,
  brandParams,
  brandSettingKeys,
  imageParams,
  themes,
} from "../contract/rest/brand.ts";
import { settingsOf } from "../contract/settings.ts";
import { BRAND_MIME } from "../files/brand-image.ts";
import { fillsOf } from "../files/brand-sheet.ts";
import { FILE_POLICY } from "../files/file-headers.ts";
import { Failure } from "../kernel/failure.ts";
import { bytes, json, route } from "./route.ts";
import type { Services } from "./services.ts";
import { newRouter } from "./support.ts";

const readBrand = route({
  method: "get",
  path: "/brand",
  tag: "config",
  access: "everybody",
  summary:
    "The court's brand: names, colours, images, buttons, defaults, and where people go when they leave",
  answers: { 200: json(brandInfo, "The brand that holds") },
});

const readThemes = route({
  method: "get",
  path: "/themes",
  tag: "config",
  access: "everybody",
  summary: "The themes that the court offers, and the one that holds until a person chooses",
  answers: { 200: json(themes, "The themes") },
});

const readFile = route({
  method: "get",
  path: "/brand/{file}",
  tag: "config",
  access: "everybody",
  fails: ["not_found"],
  summary: "The court's logo, watermark, or the poster shown where there is no video",
  request: { params: brandParams },
  answers: { 200: bytes(BRAND_MIME, "The image") },
});

const readImage = route({
  method: "get",
  path: "/brand/images/{version}",
  tag: "config",
  access: "everybody",
  fails: ["not_found"],
  summary: "An image of the court by its version, as that of a category",
  request: { params: imageParams },
  answers: { 200: bytes(BRAND_MIME, "The image") },
});

const headersOf = (image: { bytes: Uint8Array; version: string }) => ({
  "Content-Type": BRAND_MIME,
  "Content-Length": String(image.bytes.length),
  "Content-Security-Policy": FILE_POLICY,
  "Cross-Origin-Resource-Policy": "same-origin",
  ETag: `"${image.version}"`,
});
/** The header of files that have a hash of their content in their address. */
const forever = { "Cache-Control": "public, max-age=31536000, immutable" };

async function brandNow({ brand, settings }: Services): Promise<BrandInfo> {
  const [{ version, look }, all] = await Promise.all([brand.current(), settings.read()]);
  const fills = fillsOf(look);
  const colours = Object.fromEntries(
    brandThemes.map((theme) => [theme, fills && paletteOf(theme, fills[theme])]),
  );
  const address = (file: BrandFile) => brandAddress(look, file);
  const pick = (group: "participants" | "defaults") =>
    Object.fromEntries(
      brandSettingKeys.filter((key) => settingsOf(group).includes(key)).map((key) => [key, all[key]]),
    );
  return brandInfo.parse({
    version,
    name: all.court_name,
    nameLocal: all.court_name_local,
    seat: all.seat,
    colours,
    logoUrl: address("logo"),
    watermarkUrl: address("watermark"),
    posterUrl: address("poster"),
    categoryLogos: Object.fromEntries(
      Object.entries(look.categoryLogos).map(([category, name]) => [category, imageAddress(name)]),
    ),
    exitUrl: look.exitUrl || null,
    participantButtons: pick("participants"),
    defaults: pick("defaults"),
  });
}

/** Returns what everybody reads of the brand. */
export const brand = newRouter()
  .openapi(readBrand, async (c) => c.json(await brandNow(c.var.services), 200))
  .openapi(readThemes, async (c) => {
    const { themeList, currentTheme } = (await c.var.services.brand.current()).look;
    return c.json({ themeList, currentTheme }, 200);
  })
  .openapi(readFile, async (c) => {
    const image = await c.var.services.brand.read(c.req.valid("param").file);
    if (image === null) throw new Failure("not_found", "The court has no such image");
    return c.body(image.bytes, 200, headersOf(image));
  })
  .openapi(readImage, async (c) => {
    const image = await c.var.services.brand.image(c.req.valid("param").version);
    if (image === null) throw new Failure("not_found", "The court has no such image");
    return c.body(image.bytes, 200, { ...headersOf(image), ...forever });
  });

// The court's brand: its look with images, its themes, the way out, and the versions of all that.
import { z } from "zod";
import { brandFiles } from "../brand.ts";
import { brandColours, brandThemes, faultsOf } from "../brand-colours.ts";
import { type SettingKey, settingKeys, settingsOf } from "../settings.ts";
import { actReason } from "./admin-log.ts";
import { issue } from "./faults.ts";

export const brandParams = z.object({ file: z.enum(brandFiles) });

/** The places of images; `category` is the small picture of a list or section. */
const imagePlaces = [...brandFiles, "category"] as const;
export type ImagePlace = (typeof imagePlaces)[number];
export const imagePlaceParams = z.object({ place: z.enum(imagePlaces) });

/** Names an image by its content. */
const imageVersion = z.string().regex(/^[0-9a-f]{16}$/);
export const imageParams = z.object({ version: imageVersion });

const colour = z.string().regex(/^#[0-9a-f]{6}$/, issue("notAColour"));

/** Whether an address is of another site that is reached by HTTPS, without a user or password in it. */
export function isOutside(address: string): boolean {
  const url = URL.parse(address);
  return url?.protocol === "https:" && url.username === "" && url.password === "";
}

/** An own page, or one of another site that is reached by HTTPS; empty for the court list. */
function isExit(address: string): boolean {
  if (address === "") return true;
  if (address.startsWith("/")) return /^\/(?![/\\])[\w./?=&%~-]*$/.test(address);
  return isOutside(address);
}

/** How the court looks; the look without a brand is `usualLook`. */
export const brandLook = z.strictObject({
  colour: z.enum(brandColours),
  /** Filled controls of an own colour, light and dark; null unless `colour` is `own`. */
  own: z.strictObject({ light: colour, dark: colour }).nullable(),
  themeList: z.array(z.enum(brandThemes)).min(1).max(2),
  currentTheme: z.enum(brandThemes),
  exitUrl: z.string().max(300).refine(isExit, issue("notAnExit")),
  logo: imageVersion.nullable(),
  watermark: imageVersion.nullable(),
  poster: imageVersion.nullable(),
  /** The picture of each category that has one, by the category's code. */
  categoryLogos: z.record(z.string().max(40), imageVersion),
});
export type BrandLook = z.infer<typeof brandLook>;

/** A look that may be published. What is wrong with its colour is said theme by theme, in `faultsOf`'s words. */
const publishableLook = brandLook.superRefine(({ colour: name, own, themeList, currentTheme }, context) => {
  const wrong = (path: string, message: string) =>
    context.addIssue({ code: "custom", path: [path], message });
  if (new Set(themeList).size < themeList.length) wrong("themeList", issue("themeTwice"));
  if (!themeList.includes(currentTheme)) wrong("currentTheme", issue("themeNotShown"));
  if (name !== "own") return own === null ? undefined : wrong("own", issue("ownColourOnly"));
  if (own === null) return wrong("own", issue("required"));
  const faults = faultsOf(own);
  if (faults.length > 0) wrong("own", issue("ownColour", { faults: faults.map(faultText).join("; ") }));
});

function faultText(fault: ReturnType<typeof faultsOf>[number]): string {
  const { theme } = fault;
  return "pair" in fault
    ? `${theme} ${fault.pair} ${fault.ratio} to 1, below 4.5`
    : `${theme} too near to ${fault.near}`;
}

export const usualLook: BrandLook = {
  colour: "indigo",
  own: null,
  themeList: ["light", "dark"],
  currentTheme: "light",
  exitUrl: "",
  logo: null,
  watermark: null,
  poster: null,
  categoryLogos: {},
};

/** The settings that are published with the look: the court's names, the buttons at participants, and the defaults. */
export const brandSettingKeys: readonly SettingKey[] = settingKeys.filter(
  (key) =>
    key === "court_name" ||
    key === "court_name_local" ||
    key === "seat" ||
    settingsOf("participants").includes(key) ||
    settingsOf("defaults").includes(key),
);
/** Some of these settings; another key is refused. */
const settingValue = z.union([z.boolean(), z.number(), z.string()]);
const brandSettings = z.partialRecord(z.enum(brandSettingKeys), settingValue);
export type BrandSettings = z.infer<typeof brandSettings>;

/** What a page needs of the brand besides settings: each image's version, null without one, and the way out. */
export const brandFacts = z.strictObject({
  logo: z.string().nullable(),
  watermark: z.string().nullable(),
  poster: z.string().nullable(),
  /** Empty: a person who leaves stays on the page of the hall, which says that they left. */
  exitUrl: z.string(),
  /** The version of the picture of each category that has one. */
  categoryLogos: z.record(z.string(), z.string()),
});
export type BrandFacts = z.infer<typeof brandFacts>;

/** The brand as other programs read it. Addresses are of this server; null where there is no such image. */
export const brandInfo = z.strictObject({
  version: z.number().int(),
  name: z.string(),
  nameLocal: z.string(),
  seat: z.string(),
  colours: z.strictObject({
    light: z.record(z.string(), z.string()).nullable(),
    dark: z.record(z.string(), z.string()).nullable(),
  }),
  logoUrl: z.string().nullable(),
  watermarkUrl: z.string().nullable(),
  posterUrl: z.string().nullable(),
  categoryLogos: z.record(z.string(), z.string()),
  exitUrl: z.string().nullable(),
  participantButtons: z.record(z.string(), z.boolean()),
  defaults: z.record(z.string(), settingValue),
});
export type BrandInfo = z.infer<typeof brandInfo>;

export const themes = brandLook.pick({ themeList: true, currentTheme: true });

/** A published version of the brand. */
const brandVersion = z.strictObject({
  version: z.number().int(),
  at: z.iso.datetime(),
  byName: z.string().nullable(),
  reason: z.string(),
  /** The version that was restored by it. */
  restored: z.number().int().nullable(),
  look: brandLook,
  settings: brandSettings,
});
export type BrandVersion = z.infer<typeof brandVersion>;

/** The brand for people who change it: the current one, and the versions, newest first. */
export const brandForAdmin = z.strictObject({
  version: z.number().int(),
  look: brandLook,
  settings: brandSettings,
  versions: z.array(brandVersion),
});
export type BrandForAdmin = z.infer<typeof brandForAdmin>;

export const brandChange = z.strictObject({
  was: z.number().int().min(0).describe("The version that was looked at; refused if another holds now"),
  look: publishableLook,
  settings: brandSettings,
  reason: actReason,
});
export const brandRestore = z.strictObject({ was: brandChange.shape.was, reason: actReason });
export const brandVersionParams = z.object({ version: z.coerce.number().int().min(0).max(2_000_000_000) });

/** An image that was brought and is published with the next version that names it. */
export const broughtImage = z.strictObject({
  version: imageVersion,
  bytes: z.number().int(),
  width: z.number().int(),
  height: z.number().int(),
});

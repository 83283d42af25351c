// The court's colour in both themes: what is derived from it, and whether it is readable (WCAG 2.1) and distinct.
import { keysOf } from "./typed-keys.ts";

/** The colours a court may choose without measuring; `own` is one that it names itself. */
export const brandColours = ["indigo", "lagoon", "slate", "teak", "own"] as const;
export type BrandColour = (typeof brandColours)[number];

/** The colour of filled controls, light and dark, as `#rrggbb`: all others follow from these two. */
export type Fills = { light: string; dark: string };
export const brandThemes = ["light", "dark"] as const;
export type BrandTheme = (typeof brandThemes)[number];

/** The filled controls of each colour; `indigo` is the look without a brand (client/ui/styles/colour.css). */
export const brandFills: Readonly<Record<Exclude<BrandColour, "own">, Fills>> = {
  indigo: { light: "#24468f", dark: "#4468c4" },
  lagoon: { light: "#11565f", dark: "#267a86" },
  slate: { light: "#3d4b5c", dark: "#5a6c81" },
  teak: { light: "#6b4423", dark: "#8c5f38" },
};

/** The tokens that a colour sets, by their names in the sheets without `--`. */
export type Palette = Readonly<
  Record<"accent" | "accent-fill" | "accent-fill-hover" | "accent-soft" | "accent-line", string>
>;

type Rgb = readonly [number, number, number];

const WHITE = "#ffffff";
const BLACK = "#000000";

/** The colours next to which the court's colour is shown, as in colour.css: a unit test compares the two. */
const groundsOf: Readonly<
  Record<BrandTheme, Readonly<Record<"ground" | "surface" | "surface-sunken" | "ink", string>>>
> = {
  light: { ground: "#eff2f5", surface: "#ffffff", "surface-sunken": "#f5f7f9", ink: "#13202c" },
  dark: { ground: "#0e141a", surface: "#161e26", "surface-sunken": "#111820", ink: "#edf1f4" },
};

/** The colours that have a meaning of their own, filled, as colour.css has them. */
const meaningsOf: Readonly<
  Record<BrandTheme, Readonly<Record<"present" | "held" | "alarm" | "closed", string>>>
> = {
  light: { present: "#187d46", held: "#bd7b00", alarm: "#b9291c", closed: "#6c3780" },
  dark: { present: "#25804f", held: "#e0a63a", alarm: "#c93a2d", closed: "#9259a9" },
};
export type Meaning = keyof (typeof meaningsOf)["light"];

/** Least contrast of text (WCAG 2.1, 1.4.3). */
export const TEXT_CONTRAST = 4.5;
/** Least distance in OKLab from a colour with a meaning: below it two fields of them are taken for the same. */
const LEAST_DISTANCE = 0.06;

function rgbOf(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

const linear = (part: number) => {
  const share = part / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

function linearOf(hex: string): Rgb {
  const [r, g, b] = rgbOf(hex);
  return [linear(r), linear(g), linear(b)];
}

function luminance(hex: string): number {
  const [r, g, b] = linearOf(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/**
 * The contrast of two colours (WCAG 2.1), from 1 to 21.
 * @param one - `#rrggbb`
 */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** A colour on its way to another: `share` 0 is the first, 1 the second. */
function mix(one: string, other: string, share: number): string {
  const to = rgbOf(other);
  const parts = rgbOf(one).map((part, n) => Math.round(part + ((to[n] ?? 0) - part) * share));
  return `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

/** Björn Ottosson's OKLab, in which distances are as people see them. */
function oklab(hex: string): Rgb {
  const [r, g, b] = linearOf(hex);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function distance(one: string, other: string): number {
  const to = oklab(other);
  return Math.hypot(...oklab(one).map((part, n) => part - (to[n] ?? 0)));
}

/** The tokens of a theme that follow from its filled colour. */
export function paletteOf(theme: BrandTheme, fill: string): Palette {
  if (theme === "light")
    return {
      accent: fill,
      "accent-fill": fill,
      "accent-fill-hover": mix(fill, BLACK, 0.2),
      "accent-soft": mix(fill, WHITE, 0.89),
      "accent-line": mix(fill, WHITE, 0.6),
    };
  const { surface } = groundsOf.dark;
  const lighter = mix(fill, WHITE, 0.05);
  return {
    accent: mix(fill, WHITE, 0.55),
    "accent-fill": fill,
    // Lighter under the pointer, unless its words could not be read then.
    "accent-fill-hover": contrast(lighter, WHITE) >= TEXT_CONTRAST ? lighter : mix(fill, BLACK, 0.12),
    "accent-soft": mix(fill, surface, 0.8),
    "accent-line": mix(fill, surface, 0.4),
  };
}

/** Pairs of colours that people read; a screen has a sentence for each. */
const brandPairs = ["onFill", "onHover", "onGround", "onSurface", "onSunken", "onSoft", "inkOnSoft"] as const;
export type BrandPair = (typeof brandPairs)[number];

/** What is wrong with a colour in a theme: a pair below its contrast, or a meaning that it would be taken for. */
export type ColourFault =
  | { theme: BrandTheme; pair: BrandPair; ratio: number }
  | { theme: BrandTheme; near: Meaning };

function pairsOf(theme: BrandTheme, palette: Palette): Record<BrandPair, readonly [string, string]> {
  const { ground, surface, "surface-sunken": sunken, ink } = groundsOf[theme];
  const { accent, "accent-fill": fill, "accent-fill-hover": hover, "accent-soft": soft } = palette;
  return {
    onFill: [WHITE, fill],
    onHover: [WHITE, hover],
    onGround: [accent, ground],
    onSurface: [accent, surface],
    onSunken: [accent, sunken],
    onSoft: [accent, soft],
    inkOnSoft: [ink, soft],
  };
}

/**
 * Everything that keeps a pair of colours from being the court's, the first theme first.
 * @returns ratios cut to two decimals, so that 4.499 never reads as 4.5
 */
export function faultsOf(fills: Fills): ColourFault[] {
  return brandThemes.flatMap((theme): ColourFault[] => {
    const fill = fills[theme];
    const pairs = pairsOf(theme, paletteOf(theme, fill));
    const unread = brandPairs.flatMap((pair) => {
      const ratio = contrast(...pairs[pair]);
      return ratio < TEXT_CONTRAST ? [{ theme, pair, ratio: Math.floor(ratio * 100) / 100 }] : [];
    });
    const meanings = meaningsOf[theme];
    const near = keysOf(meanings).flatMap((name) =>
      distance(fill, meanings[name]) < LEAST_DISTANCE ? [{ theme, near: name }] : [],
    );
    return [...unread, ...near];
  });
}

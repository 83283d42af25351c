// What an admin has chosen of the brand and not published yet, and what keeps it from being published.
import {
  brandFills,
  type ColourFault,
  type Fills,
  faultsOf,
} from "../../../server/contract/brand-colours.ts";
import type { BrandLook, BrandSettings } from "../../../server/contract/rest/brand.ts";

export type Draft = { look: BrandLook; settings: BrandSettings };

/** A fault of the draft: of a colour that can be measured, or of one that is none yet. */
export type DraftFault = ColourFault | { theme: "light" | "dark"; isUnwritten: true };

const isColour = (text: string) => /^#[0-9a-f]{6}$/.test(text);

/** The filled controls of a look; an own colour that is not written yet is the usual one. */
export function fillsIn({ colour, own }: BrandLook): Fills {
  if (colour !== "own") return brandFills[colour];
  const usual = brandFills.indigo;
  return {
    light: own && isColour(own.light) ? own.light : usual.light,
    dark: own && isColour(own.dark) ? own.dark : usual.dark,
  };
}

/** Returns the faults for which the colour cannot be the court's; there are none for one of the four colours. */
export function faultsIn({ look: { colour, own } }: Draft): DraftFault[] {
  if (colour !== "own") return [];
  const unwritten = (["light", "dark"] as const).filter((theme) => !isColour(own?.[theme] ?? ""));
  if (unwritten.length > 0) return unwritten.map((theme) => ({ theme, isUnwritten: true }));
  return own ? faultsOf(own) : [];
}

/** The draft as it is sent: an own colour goes along only where it is chosen. */
export function withoutEmptyOwn({ look, settings }: Draft): Draft {
  return { look: { ...look, own: look.colour === "own" ? look.own : null }, settings };
}

const inOrder = (of: object) => JSON.stringify(Object.entries(of).sort(([a], [b]) => a.localeCompare(b)));

/** Whether two drafts publish the same. */
export function isSame(one: Draft, other: Draft): boolean {
  const [a, b] = [withoutEmptyOwn(one), withoutEmptyOwn(other)];
  return (
    inOrder(a.settings) === inOrder(b.settings) &&
    inOrder({ ...a.look, categoryLogos: inOrder(a.look.categoryLogos) }) ===
      inOrder({ ...b.look, categoryLogos: inOrder(b.look.categoryLogos) })
  );
}

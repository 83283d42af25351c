// The court's colour: contrast as WCAG measures it, what follows from a fill, and which fills are refused and why.
import { expect, test } from "bun:test";
import fc from "fast-check";
import {
  brandFills,
  brandThemes,
  contrast,
  faultsOf,
  paletteOf,
  TEXT_CONTRAST,
} from "../../../server/contract/brand-colours.ts";

const hex = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, "0")}`);

test("contrast is that of WCAG 2.1, from 1 to 21, the same both ways", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
  expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.478, 2);
  fc.assert(
    fc.property(hex, hex, (one, other) => {
      const ratio = contrast(one, other);
      expect(ratio).toBe(contrast(other, one));
      expect(ratio).toBeGreaterThanOrEqual(1);
      expect(ratio).toBeLessThanOrEqual(21.001);
    }),
  );
});

test("every colour that the court may choose without measuring can be read in both themes", () => {
  for (const fills of Object.values(brandFills)) expect(faultsOf(fills)).toEqual([]);
});

test("a palette of any fill is colours of the sheet, and its fill is the fill", () => {
  fc.assert(
    fc.property(hex, fc.constantFrom(...brandThemes), (fill, theme) => {
      const palette = paletteOf(theme, fill);
      expect(palette["accent-fill"]).toBe(fill);
      for (const value of Object.values(palette)) expect(value).toMatch(/^#[0-9a-f]{6}$/);
    }),
  );
});

test("a fill is refused exactly where a pair is below its contrast or a meaning is near, theme by theme", () => {
  const pale = faultsOf({ light: "#ffd700", dark: brandFills.indigo.dark });
  expect(new Set(pale.map(({ theme }) => theme))).toEqual(new Set(["light"]));
  expect(pale).toContainEqual(expect.objectContaining({ pair: "onFill" }));
  for (const meaning of ["#b9291c", "#187d46", "#6c3780"])
    expect(faultsOf({ light: meaning, dark: brandFills.indigo.dark })).toContainEqual(
      expect.objectContaining({ theme: "light", near: expect.any(String) }),
    );
  // Cut and not rounded: what is said to be 4.5 is enough.
  fc.assert(
    fc.property(hex, hex, (light, dark) => {
      for (const fault of faultsOf({ light, dark }))
        if ("ratio" in fault) expect(fault.ratio).toBeLessThan(TEXT_CONTRAST);
    }),
  );
});

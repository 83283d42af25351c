// Right to left works by logical properties alone: no sheet and no inline style of the client names the left or the right side. The
// linter's rule (useLogicalProperties) would also refuse `padding: 1px 2px`, which is the same in both directions, and a page's weight with it.
import { expect, test } from "bun:test";
import { join, resolve } from "node:path";
import { Glob } from "bun";
import postcss from "postcss";

const root = resolve(import.meta.dir, "../..");

/** Declarations that mean a side of the glass and not of the text, each with its reason. */
const physical: Readonly<Record<string, string>> = {
  ".clock span { transform: translateX(-50%) }": "the rule below it is for the other direction",
  ".routeProgress > span { transform-origin: left }": "the rule below it is for the other direction",
  '.here[data-here="some"]::before { background: linear-gradient(90deg, var(--held-fill) 50%, transparent 50%) }':
    "a sign, half filled, is no text",
};

const sides = /(^|-)(left|right)($|-)/;
/** A side as a value: of a property that has a logical value instead, or of a position. */
const sideValue = /(^|[\s,(])(left|right)($|[\s,)])/;
const fourSided = /^(margin|padding|inset|border-(width|style|color)|scroll-(margin|padding))$/;
const turned = /\b(translateX|translate3d|translate|skewX)\(/;

/** The parts of a value at its spaces, with functions kept whole. */
function partsOf(value: string): string[] {
  return value.match(/(?:[^\s(]|\((?:[^()]|\([^()]*\))*\))+/g) ?? [];
}

/** Why a declaration stays where it is when the page is mirrored; null for one that follows the text. */
function sideOf(property: string, value: string): string | null {
  if (property.startsWith("--")) return null;
  if (sides.test(property)) return "a property of one side";
  if (fourSided.test(property)) {
    const [, second, , fourth] = partsOf(value);
    if (fourth !== undefined && fourth !== second) return "two sides of different values";
  }
  if (property === "border-radius" && partsOf(value.split("/")[0] ?? "").length === 4)
    return "corners of different values";
  if (
    /^(text-align|float|clear|justify-(content|items|self)|caption-side)$/.test(property) &&
    sideValue.test(value)
  )
    return "a value of one side";
  if (
    /^(transform-origin|object-position|background-position|mask-position)$/.test(property) &&
    sideValue.test(value)
  )
    return "a position at one side";
  if (/gradient\([^)]*\bto [a-z ]*(left|right)\b|gradient\((-?90|270)deg/.test(value))
    return "a gradient to one side";
  const [, x = ""] = /\btranslate(?:X|3d)?\(\s*([^,)]+)/.exec(value) ?? [];
  if (turned.test(value) && !/^-?0[a-z%]*$/.test(x.trim())) return "a move to one side";
  return null;
}

const sheets = [...new Glob("client/**/*.css").scanSync({ cwd: root })].sort();

test("every sheet is for both directions", async () => {
  const wrong: string[] = [];
  const used = new Set<string>();
  for (const path of sheets) {
    const sheet = postcss.parse(await Bun.file(join(root, path)).text());
    sheet.walkDecls(({ prop, value, parent }) => {
      const why = sideOf(prop, value);
      // A rule that says which direction it is for may say the side.
      const selector = parent?.type === "rule" ? (parent as postcss.Rule).selector : "";
      if (why === null || /\[dir=|:dir\(/.test(selector)) return;
      const said = `${selector} { ${prop}: ${value} }`;
      if (Object.hasOwn(physical, said)) used.add(said);
      else wrong.push(`${path}: ${said}: ${why}`);
    });
  }
  expect(sheets.length).toBeGreaterThan(50);
  expect(wrong).toEqual([]);
  expect(Object.keys(physical).filter((said) => !used.has(said))).toEqual([]);
});

test("so is every inline style", async () => {
  const wrong: string[] = [];
  for (const path of new Glob("client/**/*.tsx").scanSync({ cwd: root })) {
    const text = await Bun.file(join(root, path)).text();
    for (const [style] of text.matchAll(/style=\{\{[\s\S]*?\}\}/g))
      if (
        /\b(left|right|(margin|padding|border)(Left|Right)\w*|border(Top|Bottom)(Left|Right)Radius|float)\s*:/.test(
          style,
        )
      )
        wrong.push(`${path}: ${style}`);
  }
  expect(wrong).toEqual([]);
});

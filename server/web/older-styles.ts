// Style sheets for the oldest browsers. What lightningcss has no older form for is done here: flex gaps become
// margins, viewport units and `min()` get a fallback, `:focus-visible` its polyfill's mark.
import isSelectors from "@csstools/postcss-is-pseudo-class";
import { type Targets, transform } from "lightningcss";
import postcss, { type AtRule, type ChildNode, type Declaration, type Root, type Rule } from "postcss";
import notLists from "postcss-selector-not";
import { BROWSER_MINIMUMS } from "../contract/limits.ts";

/** Lightningcss names a version by a number with a byte for each part of it. */
const targets = Object.fromEntries(
  Object.entries(BROWSER_MINIMUMS).map(([name, version]) => [
    name.toLowerCase(),
    (Math.floor(version) << 16) | (Math.round((version % 1) * 10) << 8),
  ]),
) as Targets;

/**
 * Lowers all sheets of a build. They come together, as a gap in one may depend on a display that another gives.
 * @param sheets - the text of each
 * @returns their lowered texts, in the same order
 */
export function lowerStyles(sheets: readonly string[]): string[] {
  const plain = postcss([notLists(), isSelectors({ preserve: false })]);
  const roots = sheets.map((sheet) => {
    const root = postcss.parse(sheet);
    root.walkRules((rule) => {
      if (!isFrame(rule)) rule.selectors = rule.selectors.flatMap(alternatives);
    });
    const lowered = plain.process(root, { from: undefined }).root;
    if (lowered.type !== "root") throw new Error("a sheet is more than one document");
    return lowered;
  });
  const boxes = flexBoxes(roots);
  return roots.map((root) => {
    root.walkRules(markFocus);
    root.walkDecls(fallBack);
    root.walkRules((rule) => gapsToMargins(rule, boxes));
    root.walkDecls("aspect-ratio", (declaration) => holdRatio(declaration, boxes));
    root.walkRules(logicalToOlder);
    // The focus is shown only where the sheets mark it, because these browsers would mark it after a press too.
    root.prepend(postcss.parse(":focus { outline: 0 }").nodes);
    const { code } = transform({
      filename: "sheet.css",
      code: Buffer.from(root.toString()),
      targets,
      minify: true,
    });
    return Buffer.from(code).toString();
  });
}

/** Writes out an `:is()` that is alone: `.room :is(.bar .mark, .name)` is `.room .bar .mark` and `.room .name`. */
function alternatives(selector: string): string[] {
  const found = /(^|[\s>+~]):is\(((?:[^()]|\([^()]*\))*)\)(?=$|[\s>+~])/.exec(selector);
  if (found === null) return [selector];
  const [whole, before = "", list = ""] = found;
  const head = selector.slice(0, found.index) + before;
  const tail = selector.slice(found.index + whole.length);
  return postcss.list.comma(list).flatMap((each) => alternatives(head + each + tail));
}

function markFocus(rule: Rule): void {
  if (rule.selector.includes(":focus-visible"))
    rule.selector = rule.selector.replaceAll(":focus-visible", "[data-focus-visible-added]");
}

/** Sides that lie elsewhere in a script that runs from right to left, with their places in one from left to right. */
const directed: Record<string, [ltr: string, rtl: string]> = {
  "inset-inline-start": ["left", "right"],
  "inset-inline-end": ["right", "left"],
  "border-start-start-radius": ["border-top-left-radius", "border-top-right-radius"],
  "border-start-end-radius": ["border-top-right-radius", "border-top-left-radius"],
  "border-end-start-radius": ["border-bottom-left-radius", "border-bottom-right-radius"],
  "border-end-end-radius": ["border-bottom-right-radius", "border-bottom-left-radius"],
};

/** The rules made for a direction, which are lowered already. */
const directedRules = new WeakSet<Rule>();

/** A declaration in parts for older browsers. `inset-inline-start` and corners still depend on text direction. */
function olderParts({ prop, value }: Declaration): [prop: string, value: string][] | null {
  const pair = /^((?:scroll-)?(?:margin|padding)|inset)-(inline|block)$/.exec(prop);
  if (pair) {
    const [start = value, end = start] = split(value);
    return [
      [`${prop}-start`, start],
      [`${prop}-end`, end],
    ].flatMap(([each = "", of = ""]) => block(each, of));
  }
  const border = /^border-(inline|block)(-(?:color|style|width))?$/.exec(prop);
  if (border) {
    const [, axis, part = ""] = border;
    return [
      [`border-${axis}-start${part}`, value],
      [`border-${axis}-end${part}`, value],
    ];
  }
  if (prop === "inset") {
    const [top = value, right = top, bottom = top, left = right] = split(value);
    return Object.entries({ top, right, bottom, left });
  }
  if (prop.startsWith("inset-block")) return block(prop, value);
  return prop in directed || prop === "border-radius" ? [[prop, value]] : null;
}

const block = (prop: string, value: string): [string, string][] => [
  [{ "inset-block-start": "top", "inset-block-end": "bottom" }[prop] ?? prop, value],
];

/**
 * Logical sides for older browsers. What depends on direction becomes a rule for each, with the declarations that
 * compete with it, so that the cascade keeps its order.
 */
function logicalToOlder(rule: Rule): void {
  if (directedRules.has(rule) || isFrame(rule)) return;
  const towards: Record<"" | "=ltr" | "=rtl", Declaration[]> = { "": [], "=ltr": [], "=rtl": [] };
  rule.each((node: ChildNode) => {
    if (node.type !== "decl") return;
    const parts = olderParts(node);
    if (parts === null) return;
    for (const [prop, value] of parts) {
      const [ltr, rtl] = directed[prop] ?? [];
      const make = (name: string) => node.clone({ prop: name, value });
      if (ltr && rtl) {
        towards["=ltr"].push(make(ltr));
        towards["=rtl"].push(make(rtl));
      } else if (node.prop === "inset" || prop === "border-radius") towards[""].push(make(prop));
      else node.before(make(prop));
    }
    node.remove();
  });
  const rules = Object.entries(towards).filter(([, declarations]) => declarations.length > 0);
  rule.after(
    rules.map(([dir, declarations]) => {
      const selector = rule.selectors.map((each) => underDirection(each, `[dir${dir}]`)).join(",");
      const made = postcss.rule({ selector, nodes: declarations });
      directedRules.add(made);
      return made;
    }),
  );
  if (rule.nodes.length === 0) rule.remove();
}

const underDirection = (selector: string, dir: string) =>
  /^(:root|html)\b/.test(selector) ? selector.replace(/^(:root|html)/, `$1${dir}`) : `${dir} ${selector}`;

const viewport = /\b([\d.]+)[dsl](vh|vw)\b/g;

/** Puts before a declaration what a browser takes that does not know its units or functions. */
function fallBack(declaration: Declaration): void {
  const { value } = declaration;
  const known = value.replace(viewport, "$1$2").replace(/\b(min|max|clamp)\(([^()]|\([^()]*\))*\)/g, oneOf);
  if (known === value) return;
  // The value of a variable is never dropped, so the older unit takes its place.
  if (declaration.prop.startsWith("--")) declaration.value = value.replace(viewport, "$1$2");
  else declaration.cloneBefore({ value: known });
}

/**
 * The last length of `min()`, which in our sheets is the available space, and the first of other functions, their
 * minimum.
 */
function oneOf(call: string): string {
  const parts = postcss.list.comma(call.slice(call.indexOf("(") + 1, -1));
  return (call.startsWith("min") ? parts.at(-1) : parts[0])?.trim() ?? call;
}

const layout = [
  "display",
  "flex-direction",
  "flex-wrap",
  "flex-flow",
  "row-gap",
  "column-gap",
  "gap",
] as const;
type Layout = Partial<Record<(typeof layout)[number], string>>;
const isLayout = (prop: string): prop is keyof Layout => layout.some((one) => one === prop);
type Box = { selector: string; last: Set<string>; layout: Layout };

/** Returns what a rule says itself about the places of its children. */
function layoutOf(rule: Rule): Layout {
  const found: Layout = {};
  rule.each((node: ChildNode) => {
    if (node.type !== "decl") return;
    const { prop, value } = node;
    if (prop === "gap") {
      const [row = "0", column = row] = split(value);
      found["row-gap"] = row;
      found["column-gap"] = column;
    } else if (prop === "flex-flow") {
      if (/column|row/.test(value)) found["flex-direction"] = value.replace(/ ?wrap/, "");
      found["flex-wrap"] = value.includes("wrap") ? "wrap" : "nowrap";
    } else if (isLayout(prop)) found[prop] = value;
  });
  return found;
}

const split = (value: string) => postcss.list.space(value);

/** The classes and attributes of the element that a selector is about. */
function subjectOf(selector: string): Set<string> {
  const last = selector.split(/[\s>+~]+(?![^([]*[)\]])/).at(-1) ?? "";
  return new Set(last.match(/\.[\w-]+|^[a-z]\w*/g) ?? []);
}

function flexBoxes(roots: readonly Root[]): Box[] {
  const boxes: Box[] = [];
  for (const root of roots)
    root.walkRules((rule) => {
      if (isConditional(rule)) return;
      const found = layoutOf(rule);
      if (Object.keys(found).length === 0) return;
      for (const selector of rule.selectors)
        boxes.push({ selector, last: subjectOf(selector), layout: found });
    });
  return boxes;
}

/** Whether it is a step of an animation, which has no selector. */
const isFrame = ({ parent }: Rule) => isAtRule(parent) && parent.name.endsWith("keyframes");

const isConditional = ({ parent }: Rule) => isAtRule(parent) && parent.name !== "layer";

type Parent = Rule["parent"] | Declaration["parent"];
const isAtRule = (parent: Parent): parent is AtRule & { nodes: ChildNode[] } => parent?.type === "atrule";
const isRule = (parent: Parent): parent is Rule => parent?.type === "rule";

/** The layout of a selector without a rule of its own: by rules about it, or about one of its classes alone. */
function usualLayout(selector: string, boxes: readonly Box[]): Layout {
  const own = subjectOf(selector);
  const all: Layout = {};
  const general = boxes.filter(({ last }) => last.size > 0 && [...last].every((part) => own.has(part)));
  for (const box of general) if (!/[\s>+~:[]/.test(box.selector)) Object.assign(all, box.layout);
  for (const box of boxes) if (box.selector === selector) Object.assign(all, box.layout);
  return all;
}

/** An element's own margins win over nothing that is written with it: the gap holds whatever else is said. */
const pseudoElement = /::?(before|after|first-l)|::/;
const STRONG = ":not(#\\9)";

function gapsToMargins(rule: Rule, boxes: readonly Box[]): void {
  if (rule.selector.includes(STRONG) || isFrame(rule)) return;
  keepAutoMargins(rule);
  const own = layoutOf(rule);
  if (Object.keys(own).length === 0) return;
  const after: Rule[] = [];
  for (const selector of rule.selectors) {
    if (pseudoElement.test(selector)) continue;
    const before = usualLayout(selector, boxes);
    const now = { ...before, ...own };
    const wasFlex = isConditional(rule) && (before.display?.includes("flex") ?? false);
    const hasGap = now["row-gap"] !== undefined || now["column-gap"] !== undefined;
    if (!hasGap) continue;
    if (now.display?.includes("flex")) after.push(...margins(selector, now, wasFlex));
    else if (wasFlex)
      after.push(margin(`${selector} > *`, { "margin-inline-start": "0", "margin-block-start": "0" }));
  }
  const isFlex = rule.selectors.some((selector) =>
    ({ ...usualLayout(selector, boxes), ...own }).display?.includes("flex"),
  );
  if (isFlex)
    rule.each((node: ChildNode) => {
      if (node.type === "decl" && /^(row-|column-)?gap$/.test(node.prop)) node.value = "0";
    });
  rule.after(after);
}

function margin(selector: string, values: Record<string, string>): Rule {
  const rule = postcss.rule({ selector: `${selector}${STRONG}` });
  for (const [prop, value] of Object.entries(values)) rule.append(postcss.decl({ prop, value }));
  return rule;
}

/** The margins that replace the gaps of one flex box. `anew`: other margins were given to its children before. */
function margins(selector: string, box: Layout, anew: boolean): Rule[] {
  const row = box["row-gap"] ?? "0";
  const column = box["column-gap"] ?? "0";
  const later = `${selector} > * + *`;
  if (box["flex-direction"]?.startsWith("column"))
    return [margin(later, { "margin-block-start": row, ...(anew && { "margin-inline-start": "0" }) })];
  const gaps = [
    margin(later, { "margin-inline-start": column, ...(anew && { "margin-block-start": "0" }) }),
    // The margin is beside words that are in no element; client/shell/older.ts marks such places.
    margin(`${selector} > [data-after-text]`, { "margin-inline-start": column }),
    margin(`${selector} > [data-before-text]`, { "margin-inline-end": column }),
  ];
  if (!box["flex-wrap"]?.startsWith("wrap")) return gaps;
  // Lines of children: half of each gap on every side, and the box as much larger.
  const half = (value: string) => `calc(${value} / 2)`;
  return [
    margin(`${selector} > *`, { "margin-block-start": half(row), "margin-block-end": half(row) }),
    ...gaps,
  ];
}

/** Adds a `::before` without width that keeps a box's shape, for browsers without `aspect-ratio`; not to grids. */
function holdRatio({ value, parent }: Declaration, boxes: readonly Box[]): void {
  const [, width, height = "1"] = /^(\d+)(?: ?\/ ?(\d+))?$/.exec(value) ?? [];
  if (width === undefined || !isRule(parent)) return;
  const rule = parent;
  const selectors = rule.selectors.filter(
    (each) => !pseudoElement.test(each) && !usualLayout(each, boxes).display?.includes("grid"),
  );
  if (selectors.length === 0) return;
  const before = selectors.map((each) => `${each}::before`).join(",");
  const css = `@supports not (aspect-ratio: 1) { ${before} {
    content: ""; float: left; inline-size: 0; padding-block-start: ${(100 * Number(height)) / Number(width)}% } }`;
  rule.after(postcss.parse(css).nodes);
}

/** Keeps a margin that pushes an element to the end of its line, although the element follows a gap. */
function keepAutoMargins(rule: Rule): void {
  const found: Record<string, string> = {};
  rule.each((node: ChildNode) => {
    if (node.type !== "decl" || !/^margin/.test(node.prop) || !/\bauto\b/.test(node.value)) return;
    const start = { "margin-inline-start": true, "margin-block-start": true }[node.prop];
    if (start) found[node.prop] = node.value;
    else if (node.prop === "margin-inline" || node.prop === "margin") found["margin-inline-start"] = "auto";
  });
  if (Object.keys(found).length === 0) return;
  rule.after(
    rule.selectors
      .filter((each) => !pseudoElement.test(each))
      .map((each) => margin(`${each}${STRONG}`, found)),
  );
}

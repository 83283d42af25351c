// What the build for older browsers does beside lowering the syntax: polyfills, regular expressions and style sheets.
import compat from "core-js-compat";
import MagicString from "magic-string";
import rewritePattern from "regexpu-core";
import type { PluginOption } from "vite";
import { BROWSER_MINIMUMS } from "../contract/limits.ts";
import { lowerStyles } from "./older-styles.ts";

/** The oldest browsers that are let in, as the bundler names them: `chrome80`. */
export const OLDEST = Object.entries(BROWSER_MINIMUMS).map(
  ([name, version]) => `${name.toLowerCase()}${version}`,
);

const polyfills = "virtual:polyfills";

/** `virtual:polyfills`: core-js for what the oldest browsers lack of the language and the web. */
export const polyfillModule: PluginOption = {
  name: "polyfills",
  resolveId: (id) => (id === polyfills ? id : undefined),
  load(id) {
    if (id !== polyfills) return;
    const targets = Object.fromEntries(
      Object.entries(BROWSER_MINIMUMS).map(([name, version]) => [name.toLowerCase(), String(version)]),
    );
    const { list } = compat({ targets, modules: /^(es|web)\./ });
    return list.map((name) => `import "core-js/modules/${name}.js";`).join("\n");
  },
};

/** Whether Firefox 72 does not understand an expression: the flag `s`, and classes of characters by their property. */
const isNewer = (pattern: string, flags: string) => flags.includes("s") || /\\[pP]\{/.test(pattern);

/** Writes regular expressions as older browsers understand them; the syntax lowering of the bundler leaves them. */
const olderExpressions: PluginOption = {
  name: "older-expressions",
  renderChunk(code) {
    if (!/\\[pP]\{|\/[a-z]*s[a-z]*/.test(code)) return null;
    const text = new MagicString(code);
    walk(this.parse(code), (node) => {
      if (node.type !== "Literal" || !node.regex) return;
      const { pattern, flags } = node.regex;
      if (!isNewer(pattern, flags)) return;
      const options = {
        unicodePropertyEscapes: "transform",
        dotAllFlag: "transform",
        unicodeFlag: "transform",
      } as const;
      const lowered = rewritePattern(pattern, flags, options);
      text.overwrite(node.start, node.end, `/${lowered}/${flags.replace(/[su]/g, "")}`);
    });
    return text.hasChanged() ? { code: text.toString(), map: null } : null;
  },
};

type Node = { type: string; start: number; end: number; regex?: { pattern: string; flags: string } };

const isNode = (value: object): value is Node => "type" in value && "start" in value;

function walk(value: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(value)) for (const each of value) walk(each, visit);
  else if (typeof value === "object" && value !== null) {
    if (isNode(value)) visit(value);
    for (const each of Object.values(value)) if (typeof each === "object") walk(each, visit);
  }
}

/** The sheets, when all of them are there: a gap in one depends on a display in another. */
const olderStyles: PluginOption = {
  name: "older-styles",
  enforce: "post",
  generateBundle(_options, bundle) {
    const sheets = Object.values(bundle).filter(
      (file) => file.type === "asset" && file.fileName.endsWith(".css"),
    );
    const lowered = lowerStyles(sheets.map((file) => ("source" in file ? String(file.source) : "")));
    for (const [index, file] of sheets.entries())
      if (file.type === "asset") file.source = lowered[index] ?? "";
  },
};

/**
 * A module used by its address (`pdf.worker.min.mjs?url`) would be served as in its package. As a chunk its syntax is
 * lowered like all others.
 */
const olderWorkers: PluginOption = {
  name: "older-workers",
  enforce: "pre",
  load: {
    filter: { id: /\.mjs\?url$/ },
    handler(id) {
      const chunk = this.emitFile({
        type: "chunk",
        id: id.replace(/\?url$/, ""),
        preserveSignature: "strict",
      });
      return `export default import.meta.ROLLUP_FILE_URL_${chunk};`;
    },
  },
};

/** Browsers of the older build do not blur a background: its files, larger than all others, are left out there. */
const noBlur: PluginOption = {
  name: "no-blur",
  enforce: "pre",
  load: {
    filter: { id: /\/client\/media\/blur\/(support|start-blur)\.ts$/ },
    handler: (id) =>
      id.endsWith("support.ts")
        ? "export const canBlur = () => false;"
        : "export const startBlur = async () => { throw new Error(); };",
  },
};

/** The plugins of the build for older browsers. */
export const olderPlugins: PluginOption = [noBlur, olderWorkers, olderExpressions, olderStyles];

// The page of the client's build: its words, the name of its build, and the scripts that run before its modules.
import { join, resolve } from "node:path";
import { build, type PluginOption } from "vite";
import { BROWSER_MINIMUMS } from "../contract/limits.ts";
import { ENGLISH } from "../contract/locales.ts";
import { browserText } from "../contract/text/browser.ts";
import { uiText } from "../contract/text/ui.ts";
import { inLanguage, loadTexts, otherLocales, textIn } from "../kernel/text.ts";
import { OLDEST, polyfillModule } from "./older-build.ts";

const client = resolve(import.meta.dir, "../../client");

/** The two builds: for current browsers, and for those between the minimums of docs/reference.md#browsers and them. */
export type Variant = "newest" | "older";

/**
 * Puts the words into the page that browsers read which cannot run the client: what they need, and which they are.
 * @param tag - the locale
 */
function pageWords(html: string, tag = ENGLISH): string {
  const t = textIn(tag, browserText);
  const tUi = textIn(tag, uiText);
  const words = {
    product: tUi("product"),
    about: t("about"),
    noscript: tUi("noscript"),
    title: t("title"),
    text: t("text"),
    update: t("update"),
    // The first script puts the browser in.
    found: t("found", { name: "{{name}}", version: "{{version}}" }),
    name: t("name"),
    version: t("version"),
  };
  const rows = Object.entries(BROWSER_MINIMUMS).map(
    ([each, oldest]) => `<tr><th scope="row">${each}</th><td>${oldest}</td></tr>`,
  );
  return Object.entries(words)
    .reduce((done, [mark, word]) => done.replaceAll(`%${mark}%`, Bun.escapeHTML(word)), inLanguage(html, tag))
    .replace(/<!-- The one page.*-->\n/, "")
    .replace("<!-- minimums -->", rows.join("\n            "));
}

/** Puts the tags of the head into the order in which they work: the early scripts, the sheets, the modules. */
function arrangeHead(html: string, scripts: readonly string[]): string {
  const tags: string[] = [];
  const rest = html.replace(
    /\n *((?:<script type="module"[^>]*><\/script>)|(?:<link rel="(?:stylesheet|modulepreload)"[^>]*>))/g,
    (_, tag: string) => {
      tags.push(tag.replace(" crossorigin", ""));
      return "";
    },
  );
  const startingWith = (start: string) => tags.filter((tag) => tag.startsWith(start));
  const [mainSheet = "", ...sheets] = startingWith('<link rel="stylesheet"');
  const head = [
    ...scripts.map((script) => `<script src="${script}"></script>`),
    // The id tells the controls that their one style rule is in this sheet, so they inject none.
    mainSheet.replace("<link ", '<link id="react-aria-pressable-style" '),
    ...sheets,
    ...startingWith("<script"),
    ...startingWith('<link rel="modulepreload'),
  ];
  return rest.replace("</head>", `${head.map((tag) => `  ${tag}\n`).join("  ")}  </head>`);
}

/** A script that runs before any module, as one file. */
async function classicScript(source: string, target: string | string[]): Promise<string> {
  const built = await build({
    configFile: false,
    root: client,
    publicDir: false,
    logLevel: "warn",
    plugins: [polyfillModule],
    build: {
      write: false,
      target,
      rolldownOptions: { input: source, output: { format: "iife" } },
    },
  });
  if (!("output" in built)) throw new Error("the first script is built once, and not watched");
  const [chunk] = built.output;
  return chunk.code;
}

/** The scripts that run before the modules: in old syntax, as the first also runs where modules do not. */
const earlyScripts = {
  newest: { first: ["shell/first.ts", "es2015"] },
  older: { first: ["shell/first.ts", "es2015"], polyfills: ["shell/older.ts", OLDEST] },
} as const;

/** The page: its words, its build's name, the early scripts, and `entry` in place of the client's first module. */
export function page(entry: string, variant: Variant, name: string | undefined): PluginOption {
  let scripts: string[] = [];
  const withEntry = (html: string) =>
    html
      .replace("/main.tsx", entry)
      .replace("<html", `<html data-build="${variant}"`)
      .replace(/(<html[^>]*)>/, name ? `$1 data-build-name="${name}">` : "$&");
  return [
    {
      name: "page-in-development",
      apply: "serve",
      transformIndexHtml: {
        order: "pre",
        handler: (html) => ({
          html: withEntry(pageWords(html)),
          // A module here, so that nothing is built; modules run in the order of their tags.
          tags: [
            { tag: "script", attrs: { type: "module", src: "/shell/first.ts" }, injectTo: "head-prepend" },
          ],
        }),
      },
    },
    {
      name: "page",
      apply: "build",
      enforce: "post",
      async buildStart() {
        scripts = await Promise.all(
          Object.entries(earlyScripts[variant]).map(async ([name, [source, target]]) => {
            const code = await classicScript(join(client, source), target);
            return this.emitFile({ type: "asset", name: `${name}.js`, source: code });
          }),
        );
      },
      transformIndexHtml: { order: "pre", handler: withEntry },
      async generateBundle(_options, bundle) {
        const html = bundle["index.html"];
        if (html?.type !== "asset") return;
        const early = scripts.map((script) => `/${this.getFileName(script)}`);
        const arranged = arrangeHead(String(html.source), early);
        html.source = pageWords(arranged);
        for (const tag of otherLocales) {
          await loadTexts(tag);
          this.emitFile({ type: "asset", fileName: `index.${tag}.html`, source: pageWords(arranged, tag) });
        }
      },
    },
  ];
}

// Bundles the client: scripts split by page, sheets apart from them, fonts, all with hashed names.

import { basename, dirname, join, resolve } from "node:path";
import type { BunPlugin } from "bun";
import { browser } from "../client/text/en/browser.ts";
import { ui } from "../client/text/en/ui.ts";
import { BROWSER_MINIMUMS } from "./contract/limits.ts";

/** Where hashed files are served from. */
export const assetPath = "/assets/";

const root = resolve(import.meta.dir, "..");
const client = join(root, "client");
const styles = join(client, "ui/styles/index.css");
/** Loaded with the pages that import them; as long as no module does, the page links them itself. */
const laterStyles = ["pages.css", "courtroom.css"].map((name) => join(client, "ui/styles", name));
const naming = { entry: "[name]-[hash].[ext]", chunk: "[name]-[hash].[ext]", asset: "[name]-[hash].[ext]" };

/** What one build makes: the page, and every file by its hashed name. */
export type Bundle = { html: string; files: Map<string, Uint8Array> };

type BuildOptions = { entry: string; dev: boolean; sheets: readonly string[] };
/** The files of one entry, and the name of the one that stands for it. */
type Emitted = { name: string; files: Map<string, Uint8Array> };

async function emit(path: string, dev: boolean, more: Partial<Bun.BuildConfig>): Promise<Emitted> {
  const mode = dev ? "development" : "production";
  const result = await Bun.build({
    entrypoints: [path],
    root,
    target: "browser",
    naming,
    publicPath: assetPath,
    minify: !dev,
    sourcemap: dev ? "linked" : "none",
    define: { "process.env.NODE_ENV": JSON.stringify(mode) },
    loader: { ".svg": "file" },
    throw: true,
    ...more,
  });
  const files = new Map<string, Uint8Array>();
  let entry = "";
  for (const output of result.outputs) {
    const name = output.path.replace(/^\.?\//, "");
    files.set(name, new Uint8Array(await output.arrayBuffer()));
    if (output.kind === "entry-point" || name.endsWith(".css")) entry = name;
  }
  return { name: entry, files };
}

/** Fonts stay files, whatever their size: each is fetched only where its script is shown. */
function fontFiles(fonts: Map<string, Uint8Array>): BunPlugin {
  return {
    name: "fonts",
    setup(build) {
      build.onResolve({ filter: /\.woff2$/ }, async ({ path, importer }) => {
        const bytes = await Bun.file(resolve(dirname(importer), path)).bytes();
        const name = `${basename(path, ".woff2")}-${Bun.hash(bytes).toString(36)}.woff2`;
        fonts.set(name, bytes);
        return { path: assetPath + name, external: true };
      });
    },
  };
}

/** A sheet imported by a module becomes a call that loads it; the main sheet is already in the page. */
function sheetLoader(hrefs: ReadonlyMap<string, string>, linked: ReadonlySet<string>): BunPlugin {
  const loader = JSON.stringify(join(client, "ui/stylesheet.ts"));
  return {
    name: "sheets",
    setup(build) {
      build.onLoad({ filter: /\.css$/ }, ({ path }) => {
        const href = hrefs.get(path);
        if (linked.has(path) || href === undefined) return { contents: "export {};", loader: "js" };
        const contents = `import { loadStylesheet } from ${loader};\nawait loadStylesheet(${JSON.stringify(href)});`;
        return { contents, loader: "ts" };
      });
    },
  };
}

/** The controls bring their own words in 34 languages; those no court of ours uses stay out. */
const fewLanguages: BunPlugin = {
  name: "few-languages",
  setup(build) {
    const others =
      /react-(aria|stately)[\w-]*\/dist\/private\/intl\/.*\/(?!en-US|ar-AE)[a-z]{2}-[A-Z]{2}\.m?js$/;
    build.onLoad({ filter: others }, () => ({ contents: "export default {};", loader: "js" }));
  },
};

/** The chunks the entry imports at once, so that the browser fetches them together with it. */
function directChunks(entry: string, files: ReadonlyMap<string, Uint8Array>): string[] {
  const seen = new Set<string>();
  const visit = (name: string) => {
    const code = files.get(name);
    if (!code) return;
    for (const { path, kind } of new Bun.Transpiler({ loader: "js" }).scanImports(code)) {
      const chunk = path.replace(assetPath, "").replace(/^\.\//, "");
      if (kind !== "import-statement" || seen.has(chunk) || !files.has(chunk)) continue;
      seen.add(chunk);
      visit(chunk);
    }
  };
  visit(entry);
  return [...seen];
}

/** The page with the tags of its head, and in words for browsers that cannot run the client what they need. */
async function page(head: readonly string[]): Promise<string> {
  const { title, text, update, found, name, version } = browser;
  const words = { product: ui.product, noscript: ui.noscript, title, text, update, found, name, version };
  const rows = Object.entries(BROWSER_MINIMUMS).map(
    ([browser, oldest]) => `<tr><th scope="row">${browser}</th><td>${oldest}</td></tr>`,
  );
  const html = await Bun.file(join(client, "index.html")).text();
  return Object.entries(words)
    .reduce((done, [mark, word]) => done.replaceAll(`%${mark}%`, Bun.escapeHTML(word)), html)
    .replace(/<!-- The one page.*-->\n/, "")
    .replace("<!-- minimums -->", rows.join("\n            "))
    .replace("<!-- head -->", head.join("\n    "));
}

/**
 * Bundles the client from `entry` (absolute path of a module). `sheets` are the absolute paths of
 * the style sheets that modules import; each becomes its own file, loaded with the module.
 * Minified without source maps, or, in dev, readable with them. Throws with Bun's messages when a
 * source does not compile. DESIGN.md §7 sets the sizes.
 */
export async function bundleClient({ entry, dev, sheets }: BuildOptions): Promise<Bundle> {
  const imported = sheets.filter((path) => path !== styles);
  const linked = [styles, ...laterStyles.filter((path) => !imported.includes(path))];
  const fonts = new Map<string, Uint8Array>();
  // Not "browser": that rewrites logical properties by language and changes what wins in the cascade.
  const sheetPaths = [...linked, ...imported];
  const [first, icon, ...built] = await Promise.all([
    emit(join(client, "shell/first.ts"), dev, { format: "iife", sourcemap: "none" }),
    Bun.file(join(client, "ui/mark.svg")).bytes(),
    ...sheetPaths.map((path) => emit(path, dev, { target: "bun", plugins: [fontFiles(fonts)] })),
  ]);
  const hrefs = new Map(sheetPaths.map((path, index) => [path, assetPath + (built[index]?.name ?? "")]));
  const main = await emit(entry, dev, {
    splitting: true,
    plugins: [sheetLoader(hrefs, new Set(linked)), fewLanguages],
  });
  const iconName = `mark-${Bun.hash(icon).toString(36)}.svg`;
  const head = [
    `<link rel="icon" type="image/svg+xml" href="${assetPath}${iconName}" />`,
    `<script src="${assetPath}${first.name}"></script>`,
    // The id tells the controls that their one style rule is in this sheet, so they inject none.
    ...linked.map((path) => {
      const id = path === styles ? ' id="react-aria-pressable-style"' : "";
      return `<link rel="stylesheet"${id} href="${hrefs.get(path)}" />`;
    }),
    `<script type="module" src="${assetPath}${main.name}"></script>`,
    ...directChunks(main.name, main.files).map(
      (name) => `<link rel="modulepreload" href="${assetPath}${name}" />`,
    ),
  ];
  const html = await page(head);
  return {
    html,
    files: new Map([
      [iconName, icon],
      ...fonts,
      ...built.flatMap(({ files }) => [...files]),
      ...first.files,
      ...main.files,
    ]),
  };
}

/** Every file a build depends on: the client, the contract, the lock file, and the build itself. */
export async function clientSources(entry: string): Promise<{ hash: string; sheets: string[] }> {
  const hasher = new Bun.CryptoHasher("sha256");
  const sheets = new Set<string>();
  const patterns = [
    [client, "**/*"],
    [join(root, "server/contract"), "**/*.ts"],
    [resolve(entry, ".."), "*.{ts,tsx,css}"],
  ] as const;
  const own = ["bun.lock", "tsconfig.json", "server/client-build.ts", "server/client.ts"];
  const paths = new Set(own.map((path) => join(root, path)));
  for (const [cwd, pattern] of patterns) {
    for (const path of new Bun.Glob(pattern).scanSync({ cwd, absolute: true })) paths.add(path);
  }
  const sorted = [...paths].sort();
  const texts = await Promise.all(sorted.map((path) => Bun.file(path).text()));
  for (const [index, path] of sorted.entries()) {
    const text = texts[index] ?? "";
    hasher.update(`${path}\0${text.length}\0${text}`);
    if (!/\.tsx?$/.test(path)) continue;
    for (const [, sheet] of text.matchAll(/^import "(\..*\.css)";$/gm)) {
      const found = resolve(path, "..", sheet ?? "");
      // A lost one is reported by the bundler, with the module that asks for it.
      if (paths.has(found)) sheets.add(found);
    }
  }
  hasher.update(`${Bun.version}\0${entry}`);
  return { hash: hasher.digest("hex").slice(0, 24), sheets: [...sheets].sort() };
}

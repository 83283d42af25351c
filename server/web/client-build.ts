// How the client is built: one Vite configuration, for serving and development. As a program, `bun
// server/web/client-build.ts <folder> <newest | older> [entry]`, it builds into a folder, each file also compressed.
import { readFileSync } from "node:fs";
import { readdir, rename, rm } from "node:fs/promises";
import { basename, dirname, join, relative, resolve } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import react from "@vitejs/plugin-react";
import { Glob } from "bun";
import { type BuildOptions, build, type InlineConfig, type PluginOption } from "vite";
import { ENGLISH } from "../../client/text/locales.ts";
import { BROWSER_MINIMUMS } from "../contract/limits.ts";
import { hasPseudoLocales, inLanguage, loadTexts, otherLocales, textIn } from "../kernel/text.ts";
import { WORKER_FOLDER } from "./client-workers.ts";
import { OLDEST, olderPlugins, polyfillModule } from "./older-build.ts";

const root = resolve(import.meta.dir, "../..");
const client = join(root, "client");

/** The two builds: for current browsers, and for those between the minimums of docs/reference.md#browsers and them. */
export type Variant = "newest" | "older";

/** The browsers in which the newest build runs; `client/shell/first.ts` asks for what came with them. */
const NEWEST = ["chrome103", "edge103", "firefox101", "safari16.4", "opera89"];

/** The controls bring their own words in 34 languages; ours come from `client/text` (`aria.ts`). */
const ownWords: PluginOption = {
  name: "own-words",
  load: {
    filter: { id: /react-(aria|stately)[\w-]*\/dist\/private\/(.*\/)?intlStrings\.m?js$/ },
    handler: () => "export default {};",
  },
};

/** The pseudo-locales are no part of the product's build; a dead import of them would still cut its chunks up. */
const noPseudoLocales: PluginOption = {
  name: "no-pseudo-locales",
  load: {
    filter: { id: /\/client\/text\/pseudo\/locales\.ts$/ },
    handler: () => (hasPseudoLocales ? null : "export const pseudo = {};"),
  },
};

/** If there is only one language, there is nothing to choose, and the first page does not load the control. */
const noChoice: PluginOption = {
  name: "no-choice-of-one-language",
  load: {
    filter: { id: /\/client\/shell\/LanguageButton\.tsx$/ },
    handler: () => (otherLocales.length > 0 ? null : "export const LanguageButton = () => null;"),
  },
};

/**
 * Puts the words into the page that browsers read which cannot run the client: what they need, and which they are.
 * @param tag - the locale
 */
function pageWords(html: string, tag = ENGLISH): string {
  const t = textIn(tag, "browser");
  const tUi = textIn(tag, "ui");
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

/** The files that the first page may load. */
const FIRST_PAGE =
  /^(account|app|pages\/login|shell)\/|^ui\/(announce|Button|Empty|Field|IconButton|Notice|PhoneField|Progress|ThemeButton)\./;

/**
 * The modules of the icons that the courtroom shows and other pages show too, but not the first one. Each would be a
 * file of its own, half of it imports and exports.
 */
function sharedIcons(): RegExp {
  const [inRoom, elsewhere, onFirst] = [new Set<string>(), new Set<string>(), new Set<string>()];
  for (const path of new Glob("**/*.{ts,tsx}").scanSync({ cwd: client })) {
    const source = readFileSync(join(client, path), "utf8");
    const [, names = ""] = /import \{([^}]*)\} from "lucide-react"/.exec(source) ?? [];
    const of = path.startsWith("courtroom/") ? inRoom : FIRST_PAGE.test(path) ? onFirst : elsewhere;
    for (const name of names.split(",")) of.add(name.replace(/ as .*/s, "").trim());
  }
  const files = [...inRoom]
    .filter((name) => elsewhere.has(name) && !onFirst.has(name))
    .map((name) => name.replace(/(?<=.)([A-Z]|\d+)/g, "-$1").toLowerCase());
  return new RegExp(`lucide-react/dist/esm/icons/(${files.join("|")})\\.m?js$`);
}

/**
 * Files that are joined although pages use only parts of them. Split by page, the first page would load many small
 * files, each compressed alone, and carry all their names.
 */
const groups = [
  {
    name: "first",
    test: /server\/contract\/(courts|limits|typed-keys)\.ts$|client\/(net\/(api|clock-offset|environment|framed|kept-json|reload|session|socket)|text\/((en\/)?(board|first|i18n|limits|locales|login|sentence|shell|ui))|court\/(bench|serial-text)|ui\/(classes|Button|Icon|Key|Press))\.tsx?$|lucide-react\/dist\/esm\/(createLucideIcon|Icon|defaultAttributes|context|shared\/.*|icons\/chevron-(left|right))\.m?js$|vite\/preload-helper|node_modules\/(react|regexparam|wouter|use-sync-external-store|@preact\/signals-(core|react))\//,
  },
  {
    name: "login",
    test: /client\/((pages\/login|account)\/(Login|Phone|Today|code|failures|number)[^/]*|court\/(halls|Serial|State)\.tsx?|courtroom\/core\/use-court\.ts|net\/use-now\.ts|text\/format\.ts|ui\/(Empty|PhoneField|Field|Progress|phone)\.tsx?)$/,
  },
  { name: "icons", test: sharedIcons() },
  // Each of these imports only what is in `first`, or nothing: else it would run before a page's own parts.
  {
    name: "small",
    test: /client\/(court\/(record-href|recorder-frame|sentence-case|use-clock|use-court-query)|courtroom\/core\/full-screen|net\/court-day|text\/(Marked|shown-phone)|shell\/use-media|ui\/(Initials|save-file|use-debounced|use-near|use-object-url|use-stable))\.tsx?$|server\/contract\/(brand|calendar\/(readiness|recess|repeats)|cases|halls|sitting\/(core\/(day|sitting-id)|record\/record-part))\.ts$/,
  },
  {
    name: "dates",
    test: /client\/ui\/(DateField|DateParts|MonthGrid)(\.module)?\.(tsx|css)$|@internationalized\/(date|number)\/|react-(aria|stately|aria-components)\/dist\/private\/((calendar|datepicker|spinbutton)\/|(Calendar|DateField|DatePicker)\.)/,
  },
  {
    name: "passwords",
    test: /client\/(pages\/(password|forgot-password|set-password|invitation)\/|account\/(AsWhom|PasswordForm|NewPassword|given-name|link-key))|client\/ui\/PasswordField|client\/text\/(en\/)?((forgot-|set-)?password|passwords|invitation)\.ts$/,
  },
];

/**
 * The short name of a class in a component's sheet, a letter and three more, alike in every build. A law finds two
 * that are the same.
 */
export function shortName(name: string, file: string): string {
  const path = relative(client, file.replace(/\?.*$/, ""));
  const digest = new Bun.CryptoHasher("sha256").update(`${path} ${name}`).digest();
  const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
  return [...digest.subarray(0, 4)].map((byte, at) => letters[byte % (at === 0 ? 52 : 62)]).join("");
}

/** Writes the names of classes where they are used: `styles.row` costs a page more than the name itself. */
const writtenClasses: PluginOption = [
  {
    name: "written-classes",
    apply: "build",
    enforce: "pre",
    transform: {
      filter: { id: /\.tsx?$/, code: /\.module\.css"/ },
      handler(code, id) {
        let written = code;
        for (const [line, name, path] of code.matchAll(/^import (\w+) from "([^"]+\.module\.css)"/gm)) {
          const sheet = resolve(dirname(id), path ?? "");
          written = written
            .replace(line, `import "${path}"`)
            .replace(new RegExp(`(?<![\\w.$/-])${name}\\.(\\w+)`, "g"), (_, own) =>
              JSON.stringify(shortName(own, sheet)),
            );
        }
        return { code: written, map: null };
      },
    },
  },
  {
    // A sheet whose class names are written elsewhere would count as unused.
    name: "kept-sheets",
    apply: "build",
    enforce: "post",
    transform: {
      filter: { id: /\.module\.css$/ },
      handler: (code) => ({ code, map: null, moduleSideEffects: "no-treeshake" }),
    },
  },
];

/** The scripts that run before the modules: in old syntax, as the first also runs where modules do not. */
const earlyScripts = {
  newest: { first: ["shell/first.ts", "es2015"] },
  older: { first: ["shell/first.ts", "es2015"], polyfills: ["shell/older.ts", OLDEST] },
} as const;

/** The page: its words, its build's name, the early scripts, and `entry` in place of the client's module. */
function page(entry: string, variant: Variant, name: string | undefined): PluginOption {
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
        for (const [tag] of otherLocales) {
          await loadTexts(tag);
          this.emitFile({ type: "asset", fileName: `index.${tag}.html`, source: pageWords(arranged, tag) });
        }
      },
    },
  ];
}

/**
 * Vite's configuration for the client.
 * @param variant - which browsers it is for
 * @param entry - path of the first module as the page names it: below `client`, or absolute
 * @param name - what the pages call their build; none in development
 */
export function clientConfig(variant: Variant = "newest", entry = "/main.tsx", name?: string): InlineConfig {
  return {
    configFile: false,
    root: client,
    publicDir: false,
    cacheDir: join(root, ".cache/vite"),
    logLevel: "warn",
    plugins: [writtenClasses, react(), ownWords, noPseudoLocales, noChoice, page(entry, variant, name)],
    define: { "import.meta.env.PSEUDO_LOCALES": JSON.stringify(hasPseudoLocales ? "1" : "") },
    css: { modules: { generateScopedName: (name, file) => `${name}_${shortName(name, file)}` } },
    worker: {
      format: "es",
      rolldownOptions: {
        output: {
          entryFileNames: `${WORKER_FOLDER}/[name]-[hash:7].js`,
          chunkFileNames: "assets/[hash:7].js",
          assetFileNames: "assets/[hash:7][extname]",
        },
      },
    },
  };
}

/** How files are named and put together. */
function buildOptions(
  outDir: string,
  variant: Variant,
  folder: string,
  together: readonly { name: string; test: RegExp }[],
): BuildOptions {
  return {
    outDir,
    emptyOutDir: true,
    target: variant === "older" ? OLDEST : NEWEST,
    // The sheets of the newest build stay as they are written; the others are lowered as a whole at the end.
    cssTarget: "esnext",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 2000,
    rolldownOptions: {
      output: {
        entryFileNames: `${folder}/[name]-[hash:7].js`,
        chunkFileNames: ({ name }) =>
          together.some((group) => group.name === name)
            ? `${folder}/[name]-[hash:7].js`
            : `${folder}/[hash:7].js`,
        assetFileNames: ({ names: [name = ""] }) =>
          name.endsWith(".css") && name !== "index.css"
            ? `${folder}/[hash:7][extname]`
            : `${folder}/[name]-[hash:7][extname]`,
        ...(together.length > 0 && {
          codeSplitting: { includeDependenciesRecursively: false, groups: [...together] },
        }),
      },
      // The libraries mark their modules for servers that render; there is none here.
      onwarn: (warning, warn) => {
        if (warning.code !== "MODULE_LEVEL_DIRECTIVE") warn(warning);
      },
    },
  };
}

/** The home page is also built alone, with a small library that has React's interface, for who opens it by address. */
const LIGHT = "/light/main.tsx";
const small = {
  react: "preact/compat",
  "react-dom": "preact/compat",
  "react/jsx-runtime": "preact/jsx-runtime",
  "react-dom/client": "preact/compat/client",
  wouter: join(client, "light/links.tsx"),
};

/** This page lists its languages in a row; the menu of other pages needs controls that it leaves out. */
const noMenu: PluginOption = {
  name: "no-menu-of-languages",
  enforce: "pre",
  load: {
    filter: { id: /\/client\/shell\/LanguageButton\.tsx$/ },
    handler: () => "export const LanguageButton = () => null;",
  },
};

/**
 * Builds the light page beside the client, of which it shares no file: `light.html`, in each language.
 * @param outDir - the folder in which the client was built
 */
async function bundleLight(outDir: string): Promise<void> {
  const draft = `${outDir}.light`;
  const [name = ""] = basename(outDir).split("-");
  const config = clientConfig("newest", LIGHT, name);
  const alias = Object.entries(small).map(([from, to]) => ({
    find: new RegExp(`^${from}$`),
    replacement: to,
  }));
  await build({
    ...config,
    plugins: [noMenu, config.plugins],
    resolve: { alias },
    css: { modules: { generateScopedName: shortName } },
    build: buildOptions(draft, "newest", "assets", []),
  });
  for (const path of await readdir(draft, { recursive: true })) {
    if (!path.includes(".")) continue;
    await rename(join(draft, path), join(outDir, path.replace(/^index(?=\.)(.*html)$/, "light$1")));
  }
  await rm(draft, { recursive: true });
}

type BundleOptions = { outDir: string; variant: Variant; entry?: string };

/**
 * Builds the client: `index.html`, and below `assets/` all other files with a hash in their names. Most have no other
 * name, since the first page lists them. Fonts stay files of their own: each is fetched only where its script is
 * shown. tests/bench/targets.ts has the sizes.
 * @param outDir - the absolute path of the folder, whose last part up to a hyphen is the build's name, and so names
 * files that are lowered afterwards
 * @param entry - the absolute path of the first module; the client's own by default
 * @throws Error with the bundler's words when a source does not compile
 */
async function bundleClient({ outDir, variant, entry }: BundleOptions): Promise<void> {
  const [name = ""] = basename(outDir).split("-");
  const config = clientConfig(variant, entry, name);
  const isOlder = variant === "older";
  const folder = isOlder ? `assets/older-${name.slice(0, 8)}` : "assets";
  await build({
    ...config,
    plugins: isOlder ? [config.plugins, olderPlugins] : config.plugins,
    css: { modules: { generateScopedName: shortName } },
    // Another entry has other parts first.
    build: buildOptions(outDir, variant, folder, entry === undefined ? groups : []),
  });
}

const COMPRESSED = /\.(html|js|mjs|wasm|css|svg|json)$/;

/** A larger file is compressed less: the first start would wait for it, and it is no part of a page. */
const LARGE_BYTES = 300_000;

/** Writes `name.br`, and `name.gz` except for WebAssembly, whose browsers take Brotli: that saves megabytes. */
async function compress(folder: string): Promise<void> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => COMPRESSED.test(name));
  const read = async (name: string) => ({ name, body: await Bun.file(join(folder, name)).bytes() });
  const files = await Promise.all(names.map(read));
  // The largest first, so that none is left over when all others are done.
  files.sort((a, b) => b.body.byteLength - a.body.byteLength);
  await Promise.all(
    files.map(async ({ name, body }) => {
      const params = {
        [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
        [constants.BROTLI_PARAM_QUALITY]: body.byteLength > LARGE_BYTES ? 9 : 11,
      };
      await Bun.write(join(folder, `${name}.br`), await promisify(brotliCompress)(body, { params }));
      if (!name.endsWith(".wasm"))
        await Bun.write(join(folder, `${name}.gz`), await promisify(gzip)(body, { level: 9 }));
    }),
  );
}

if (import.meta.main) {
  const [outDir, variant, entry] = process.argv.slice(2);
  if (!outDir || (variant !== "newest" && variant !== "older"))
    throw new Error("Usage: bun server/web/client-build.ts <folder> <newest | older> [entry]");
  await bundleClient({ outDir, variant, entry: entry || undefined });
  if (variant === "newest" && !entry) await bundleLight(outDir);
  await compress(outDir);
}

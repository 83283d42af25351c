// How the client is built: one Vite configuration, for serving and development. As a program, `bun
// server/web/client-build.ts <folder> <newest | older> [entry]`, it builds into a folder and compresses each file.

import { readdir, rename, rm } from "node:fs/promises";
import { basename, join, relative, resolve } from "node:path";
import react from "@vitejs/plugin-react";
import { type BuildOptions, build, type InlineConfig, type PluginOption } from "vite";
import { hasPseudoLocales } from "../kernel/env.ts";
import { otherLocales } from "../kernel/text.ts";
import { chunkGroups } from "./client-chunks.ts";
import { compress } from "./client-compress.ts";
import { page, type Variant } from "./client-page.ts";
import { WORKER_FOLDER } from "./client-workers.ts";
import { OLDEST, olderPlugins } from "./older-build.ts";

const root = resolve(import.meta.dir, "../..");
const client = join(root, "client");

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
    plugins: [react(), ownWords, page(entry, variant, name)],
    define: {
      "import.meta.env.PSEUDO_LOCALES": JSON.stringify(hasPseudoLocales ? "1" : ""),
      // The light page lists its languages in a row: the menu needs controls that it leaves out.
      "import.meta.env.LANGUAGE_MENU": JSON.stringify(otherLocales.length > 0 && entry !== LIGHT ? "1" : ""),
    },
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
  groups: ReturnType<typeof chunkGroups>,
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
        chunkFileNames: `${folder}/[hash:7].js`,
        assetFileNames: ({ names: [name = ""] }) =>
          name.endsWith(".css") && name !== "index.css"
            ? `${folder}/[hash:7][extname]`
            : `${folder}/[name]-[hash:7][extname]`,
        ...(groups.length > 0 && {
          codeSplitting: { includeDependenciesRecursively: false, groups },
        }),
      },
      // Libraries mark modules for servers that render; there is none. The login, which comes at once, is fetched
      // as every page.
      onwarn: (warning, warn) => {
        if (!["MODULE_LEVEL_DIRECTIVE", "INEFFECTIVE_DYNAMIC_IMPORT"].includes(warning.code ?? ""))
          warn(warning);
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
    build: buildOptions(
      outDir,
      variant,
      folder,
      entry === undefined ? chunkGroups(join(client, "main.tsx")) : [],
    ),
  });
}

if (import.meta.main) {
  const [outDir, variant, entry] = process.argv.slice(2);
  if (!outDir || (variant !== "newest" && variant !== "older"))
    throw new Error("Usage: bun server/web/client-build.ts <folder> <newest | older> [entry]");
  await bundleClient({ outDir, variant, entry: entry || undefined });
  if (variant === "newest" && !entry) await bundleLight(outDir);
  await compress(outDir);
}

// The client as files to serve: built once, kept under .cache/client, sent with the right headers.

import { readFileSync } from "node:fs";
import { mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { join, relative, resolve } from "node:path";
import { OLDER_BUILD_COOKIE } from "../contract/limits.ts";
import { ENGLISH, locales } from "../contract/locales.ts";
import { framesRecorder, isRecorderPath } from "../contract/recorder.ts";
import { type Asset, brandedPage, type HeldBrand, sheetAsset } from "../files/brand-sheet.ts";
import { environmentWith } from "../kernel/env.ts";
import { languageOf } from "../kernel/text.ts";
import type { Variant } from "./client-page.ts";
import { isWorkerUrl, WORKER_POLICY } from "./client-workers.ts";

/** Where hashed files are served from. */
export const assetPath = "/assets/";

const root = resolve(import.meta.dir, "../..");
const cache = join(root, ".cache/client");
const KEPT_BUILDS = 6;

/** A built client. */
type Build = {
  /** The build's name, by its sources: the same for both variants, and on every machine. Its pages say it. */
  name: string;
  /** The page in English, without its headers. */
  html: Asset;
  /** The page in the other locales, by their tag. */
  pages?: ReadonlyMap<string, Asset>;
  /** The court's home as a page of its own, by the tag of each locale; the build for older browsers has none. */
  light?: ReadonlyMap<string, Asset>;
  /** Every other file by its path, for example `/assets/main-1a2b3c.js`. */
  assets: ReadonlyMap<string, Asset>;
};
export type ClientFiles = Build & {
  /** The build for older browsers; it is made when the first of them asks, unless it was before. */
  older?(): Promise<Build>;
};

const page = "index.html";
/** The header of files that have a hash of their content in their name. */
export const FOREVER = "public, max-age=31536000, immutable";
const types: Record<string, string> = {
  html: "text/html; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  mjs: "text/javascript; charset=utf-8",
  wasm: "application/wasm",
  css: "text/css; charset=utf-8",
  json: "application/json",
  svg: "image/svg+xml",
  woff2: "font/woff2",
};
const extension = (name: string) => name.slice(name.lastIndexOf(".") + 1);

type BuildOptions = {
  variant?: Variant;
  /** Absolute path of the first module; client/main.tsx when nothing is said. */
  entry?: string;
};

/**
 * Builds the client, or reads the same build from `.cache/client` when no source has changed.
 * Two processes may start at once: each writes its own folder and the first rename wins.
 * @throws Error when a source does not compile
 */
export async function buildClient(options: BuildOptions = {}): Promise<ClientFiles> {
  let older: Promise<Build> | undefined;
  const buildOlder = () => {
    older ??= buildVariant({ ...options, variant: "older" });
    // One that fails is tried again with the next browser that asks.
    older.catch(() => {
      older = undefined;
    });
    return older;
  };
  return { ...(await buildVariant(options)), older: buildOlder };
}

async function buildVariant({ variant = "newest", entry }: BuildOptions): Promise<Build> {
  const name = await sourcesHash(entry);
  const folder = join(cache, `${name}-${variant}`);
  if (!(await Bun.file(join(folder, page)).exists())) await buildInto(folder, variant, entry);
  return read(folder, name);
}

/** In a process of its own: the memory a bundler takes is given back when it is done. */
async function buildInto(folder: string, variant: Variant, entry = ""): Promise<void> {
  const draft = `${folder}.${process.pid}.${crypto.randomUUID()}`;
  await mkdir(draft, { recursive: true });
  const command = [process.execPath, join(import.meta.dir, "client-build.ts"), draft, variant, entry];
  const child = Bun.spawn(command, {
    // React is built for production by it, whatever the server runs as.
    env: environmentWith({ NODE_ENV: "production" }),
    stdio: ["ignore", "ignore", "pipe"],
  });
  const complaint = await new Response(child.stderr).text();
  if ((await child.exited) !== 0) {
    await rm(draft, { recursive: true, force: true });
    throw new Error(`The client could not be built.\n${complaint}`);
  }
  try {
    await rename(draft, folder);
  } catch (cause) {
    // Another process was first; its files are the same. Anything else is a real failure.
    await rm(draft, { recursive: true, force: true });
    if (!(await Bun.file(join(folder, page)).exists())) throw cause;
  }
  await dropOldBuilds(folder);
}

/** Names a build by every file it depends on: the client, the contract, the lock file, and the build itself. */
async function sourcesHash(entry: string | undefined): Promise<string> {
  const hasher = new Bun.CryptoHasher("sha256");
  const own = ["bun.lock", "tsconfig.json", "server/web/client.ts", "server/kernel/text.ts"];
  const paths = new Set(own.map((path) => join(root, path)));
  const patterns = [
    [join(root, "client"), "**/*"],
    [join(root, "server/contract"), "**/*.ts"],
    [import.meta.dir, "{client,older}-*.ts"],
    ...(entry ? ([[resolve(entry, ".."), "*.{ts,tsx,css}"]] as const) : []),
  ] as const;
  for (const [cwd, pattern] of patterns)
    for (const path of new Bun.Glob(pattern).scanSync({ cwd, absolute: true })) paths.add(path);
  const sorted = [...paths].sort();
  const texts = await Promise.all(sorted.map((path) => Bun.file(path).text()));
  for (const [index, path] of sorted.entries()) {
    const text = texts[index] ?? "";
    // By its place in the repository: wherever that is, a build has the same name.
    hasher.update(`${relative(root, path)}\0${text.length}\0${text}`);
  }
  const first = entry ? relative(root, entry) : "";
  hasher.update(`${Bun.version}\0${first}\0${Object.keys(locales).join()}`);
  return hasher.digest("hex").slice(0, 24);
}

async function dropOldBuilds(current: string): Promise<void> {
  const folders = await readdir(cache);
  const dated = await Promise.all(
    folders.map(async (name) => {
      const path = join(cache, name);
      const made = await stat(path).catch(() => null);
      return { path, at: made?.mtimeMs ?? 0 };
    }),
  );
  const old = dated.sort((a, b) => b.at - a.at).slice(KEPT_BUILDS);
  const gone = old.filter(({ path }) => path !== current);
  await Promise.all(gone.map(({ path }) => rm(path, { recursive: true, force: true })));
}

/**
 * A file of the build. Each encoding is read when first asked for and kept: a kind of browser asks for one of three,
 * and for few files.
 */
class BuiltFile implements Asset {
  readonly type: string;
  private readonly read = new Map<string, Uint8Array<ArrayBuffer>>();

  constructor(
    private readonly path: string,
    private readonly encodings: { br: boolean; gz: boolean },
    readonly etag: string,
  ) {
    this.type = types[extension(path)] ?? "application/octet-stream";
  }

  get body() {
    return this.bytes("");
  }

  get br() {
    return this.encodings.br ? this.bytes(".br") : undefined;
  }

  get gzip() {
    return this.encodings.gz ? this.bytes(".gz") : undefined;
  }

  private bytes(encoding: string): Uint8Array<ArrayBuffer> {
    const bytes = this.read.get(encoding) ?? new Uint8Array(readFileSync(this.path + encoding));
    this.read.set(encoding, bytes);
    return bytes;
  }
}

async function read(folder: string, build: string): Promise<Build> {
  const files = new Set(await readdir(folder, { recursive: true }));
  const fileOf = (name: string, etag: string) =>
    new BuiltFile(join(folder, name), { br: files.has(`${name}.br`), gz: files.has(`${name}.gz`) }, etag);
  const assets = new Map<string, Asset>();
  const pages = new Map<string, Asset>();
  const light = new Map<string, Asset>();
  let html: Asset | undefined;
  for (const name of files) {
    if (!name.includes(".") || /\.(br|gz)$/.test(name)) continue;
    const [, kind, tag = ENGLISH] = /^(index|light)(?:\.([\w-]+))?\.html$/.exec(name) ?? [];
    // A page has one name in every build; that of any other file says what is in it.
    const content = kind ? await Bun.file(join(folder, name)).bytes() : name;
    const file = fileOf(name, `"${Bun.hash(content).toString(36)}"`);
    if (name === page) html = file;
    else if (kind) (kind === "light" ? light : pages).set(tag, file);
    else assets.set(`/${name}`, file);
  }
  if (!html) throw new Error(`The built client in ${folder} has no page; remove that folder.`);
  return { name: build, html, pages, light, assets };
}

/**
 * The build that a browser asks for. One that cannot be made for it is the newest, whose page says what it needs.
 * @param onFailure - called with the reason why the build for older browsers could not be made
 */
export async function buildFor(
  files: ClientFiles,
  { headers }: Request,
  onFailure: (error: unknown) => void,
): Promise<Build> {
  const cookies = headers.get("cookie") ?? "";
  if (!files.older || !cookies.split(/; */).includes(`${OLDER_BUILD_COOKIE}=1`)) return files;
  try {
    return await files.older();
  } catch (error) {
    onFailure(error);
    return files;
  }
}

/**
 * Answers a GET or HEAD for a file of the client, or with the page for any other path a browser opens; null for other
 * requests. `origins`: hosts from which the page may load scripts and media, as `https://meet.example.org`.
 * `framesItself`: the page frames pages of ours, as the playground does. `brand` lies over the page, which is never
 * seen without. `status` is the page's: 404 if what it is about is not there.
 */
export function serveClient(
  files: Build,
  request: Request,
  origins: readonly string[] = [],
  framesItself = false,
  brand?: HeldBrand,
  status: 200 | 404 = 200,
): Response | null {
  if (request.method !== "GET" && request.method !== "HEAD") return null;
  const url = new URL(request.url);
  const asset = files.assets.get(url.pathname);
  if (asset) {
    const headers: Record<string, string> = { "cache-control": FOREVER };
    if (isWorkerUrl(url)) headers["content-security-policy"] = WORKER_POLICY;
    return send(asset, request, headers);
  }
  const sheet = brand && sheetAsset(brand, url.pathname);
  if (sheet) return send(sheet.asset, request, { "cache-control": sheet.isNamed ? FOREVER : "no-store" });
  // A page of an older build asks for its own chunk: no page in its place.
  if (url.pathname.startsWith(assetPath)) return new Response(null, { status: 404 });
  if (!opensPage(request.headers.get("accept") ?? "*/*", url.pathname)) return null;
  const tag = languageOf(request);
  const light = isLightPath(url.pathname) ? (files.light?.get(tag) ?? files.light?.get(ENGLISH)) : undefined;
  const built = light ?? files.pages?.get(tag) ?? files.html;
  const headers = {
    "cache-control": "no-cache",
    vary: "accept-encoding, cookie",
    ...pageHeaders(url.host, origins, {
      framesItself,
      framesRecorder: framesRecorder(url.pathname),
      isRecorder: isRecorderPath(url.pathname),
    }),
  };
  return send(brand ? brandedPage(built, brand) : built, request, headers, status);
}

/** The court's home is served as a page of its own. */
const isLightPath = (path: string) => path.replace(/\/+$/, "") === "/court-today";

function opensPage(accept: string, path: string): boolean {
  if (accept.includes("text/html")) return true;
  return accept.trim() === "*/*" && !/\.\w+$/.test(path);
}

/**
 * The security headers of a page on `host` (with its port): our own scripts and styles alone, no framing, devices for
 * this page. `origins` and `framesItself` as in `serveClient`. `framesRecorder`: the page frames the recorder's.
 * `isRecorder`: it is that page, which encodes and may be framed by ours.
 */
export function pageHeaders(
  host: string,
  origins: readonly string[] = [],
  { framesItself = false, framesRecorder = false, isRecorder = false } = {},
): Record<string, string> {
  // Older browsers do not take 'self' for a socket.
  const sockets = /^[\w.:[\]-]+$/.test(host) ? [`ws://${host}`, `wss://${host}`] : [];
  const elsewhere = origins.flatMap((origin) => [origin, origin.replace(/^http/, "ws")]);
  const policy: Record<string, readonly string[]> = {
    "default-src": ["'self'"],
    "script-src": ["'self'", ...(isRecorder ? ["'wasm-unsafe-eval'"] : []), ...origins],
    "style-src": ["'self'"],
    "connect-src": ["'self'", ...sockets, ...elsewhere],
    "img-src": ["'self'", "data:", "blob:", ...origins],
    "media-src": ["'self'", "blob:", "mediastream:"],
    "worker-src": ["'self'", "blob:"],
    "frame-src": [framesItself || framesRecorder ? "'self'" : "'none'"],
    "frame-ancestors": [framesItself || isRecorder ? "'self'" : "'none'"],
    "base-uri": ["'none'"],
    "object-src": ["'none'"],
    "form-action": ["'self'"],
  };
  return {
    "content-security-policy": Object.entries(policy)
      .map(([name, values]) => `${name} ${values.join(" ")}`)
      .join("; "),
    "permissions-policy": [
      ...ownDevices.map((name) => `${name}=(self)`),
      ...unusedDevices.map((name) => `${name}=()`),
    ].join(", "),
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
  };
}

/** Devices that our pages use and frames in them may not, and those for which no page of ours asks. */
const ownDevices = [
  "autoplay",
  "camera",
  "display-capture",
  "fullscreen",
  "geolocation",
  "microphone",
  "picture-in-picture",
  "screen-wake-lock",
];
const unusedDevices = ["hid", "midi", "payment", "serial", "usb"];

/** Bytes in the best encoding the request takes; 304 when it has them already. */
export function send(
  asset: Asset,
  request: Request,
  headers: Record<string, string>,
  status = 200,
): Response {
  const encoding = chooseEncoding(asset, request.headers.get("accept-encoding") ?? "");
  const body = encoding ? (asset[encoding] ?? asset.body) : asset.body;
  const all = new Headers({
    vary: "accept-encoding",
    ...headers,
    "content-type": asset.type,
    etag: `W/${asset.etag}`,
    "x-content-type-options": "nosniff",
  });
  if (encoding) all.set("content-encoding", encoding);
  const known = request.headers.get("if-none-match")?.split(",") ?? [];
  if (status === 200 && known.some((tag) => tag.trim().replace(/^W\//, "") === asset.etag)) {
    return new Response(null, { status: 304, headers: all });
  }
  all.set("content-length", String(body.byteLength));
  return new Response(request.method === "HEAD" ? null : body, { status, headers: all });
}

function chooseEncoding(asset: Asset, accepted: string): "br" | "gzip" | null {
  const wants = new Set(
    accepted
      .split(",")
      .map((part) => part.trim().toLowerCase())
      .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
      .map((part) => part.split(";")[0]?.trim()),
  );
  if (asset.br && wants.has("br")) return "br";
  return asset.gzip && wants.has("gzip") ? "gzip" : null;
}

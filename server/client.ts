// The client as files to serve: built once, kept under .cache/client, sent with the right headers.

import { mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { assetPath, bundleClient, clientSources } from "./client-build.ts";
import { isConferencePath } from "./contract/conference.ts";

const root = resolve(import.meta.dir, "..");
const cache = join(root, ".cache/client");
const keptBuilds = 4;

type Asset = {
  body: Uint8Array<ArrayBuffer>;
  br?: Uint8Array<ArrayBuffer>;
  gzip?: Uint8Array<ArrayBuffer>;
  type: string;
  etag: string;
};

/** The built client. In dev, `rebuild` builds anew after a source changed and swaps the files in place. */
export type ClientFiles = {
  /** The page, without its headers. */
  html: Asset;
  /** Every other file by its path, for example `/assets/main-1a2b3c.js`. */
  assets: ReadonlyMap<string, Asset>;
  /** Names the sources it was built from. */
  build: string;
  rebuild(): Promise<void>;
};

type BuildOptions = {
  dev: boolean;
  /** Absolute path of the first module; client/main.tsx when nothing is said. */
  entry?: string;
};

const page = "index.html";
const types: Record<string, string> = {
  html: "text/html; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  mjs: "text/javascript; charset=utf-8",
  wasm: "application/wasm",
  css: "text/css; charset=utf-8",
  map: "application/json",
  json: "application/json",
  svg: "image/svg+xml",
  woff2: "font/woff2",
};
const compressed = new Set(["html", "js", "mjs", "wasm", "css", "svg", "json", "map"]);
const extension = (name: string) => name.slice(name.lastIndexOf(".") + 1);

/**
 * Builds the client, or reads the same build from `.cache/client` when no source has changed.
 * Two processes may start at once: each writes its own folder and the first rename wins.
 * Throws when a source does not compile.
 */
export async function buildClient({ dev, entry }: BuildOptions): Promise<ClientFiles> {
  const first = entry ?? join(root, "client/main.tsx");
  const load = async () => {
    const { hash, sheets } = await clientSources(first);
    const folder = join(cache, `${dev ? "dev" : "pro"}-${hash}`);
    if (!(await Bun.file(join(folder, page)).exists())) {
      await write(folder, await bundleClient({ entry: first, dev, sheets }), dev);
    }
    return { build: hash, ...(await read(folder)) };
  };
  const files: ClientFiles & { assets: Map<string, Asset> } = {
    ...(await load()),
    rebuild: async () => {
      // What open pages still ask for stays until the process ends.
      const { html, assets, build } = await load();
      files.html = html;
      files.build = build;
      for (const [path, asset] of assets) files.assets.set(path, asset);
    },
  };
  return files;
}

type Written = Awaited<ReturnType<typeof bundleClient>>;

async function write(folder: string, { html, files }: Written, dev: boolean): Promise<void> {
  const draft = `${folder}.${process.pid}.${crypto.randomUUID()}`;
  await mkdir(draft, { recursive: true });
  const all = new Map(files).set(page, new TextEncoder().encode(html));
  await Promise.all(
    [...all].map(async ([name, body]) => {
      await Bun.write(join(draft, name), body);
      if (dev || !compressed.has(extension(name))) return;
      const params = { [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength };
      await Bun.write(join(draft, `${name}.br`), await promisify(brotliCompress)(body, { params }));
      await Bun.write(join(draft, `${name}.gz`), await promisify(gzip)(body, { level: 9 }));
    }),
  );
  try {
    await rename(draft, folder);
  } catch (cause) {
    // Another process was first; its files are the same. Anything else is a real failure.
    await rm(draft, { recursive: true, force: true });
    if (!(await Bun.file(join(folder, page)).exists())) throw cause;
  }
  await dropOldBuilds(folder);
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
  const old = dated.sort((a, b) => b.at - a.at).slice(keptBuilds);
  const gone = old.filter(({ path }) => path !== current);
  await Promise.all(gone.map(({ path }) => rm(path, { recursive: true, force: true })));
}

async function read(folder: string): Promise<{ html: Asset; assets: Map<string, Asset> }> {
  const names = (await readdir(folder)).filter((name) => !/\.(br|gz)$/.test(name));
  const bytes = async (name: string) => {
    const file = Bun.file(join(folder, name));
    return (await file.exists()) ? new Uint8Array(await file.arrayBuffer()) : undefined;
  };
  const assets = new Map<string, Asset>();
  let html: Asset | undefined;
  await Promise.all(
    names.map(async (name) => {
      const [body, br, gz] = await Promise.all([bytes(name), bytes(`${name}.br`), bytes(`${name}.gz`)]);
      if (!body) return;
      const type = types[extension(name)] ?? "application/octet-stream";
      const asset: Asset = { body, br, gzip: gz, type, etag: `"${Bun.hash(body).toString(36)}"` };
      if (name === page) html = asset;
      else assets.set(assetPath + name, asset);
    }),
  );
  if (!html) throw new Error(`The built client in ${folder} has no page; remove that folder.`);
  return { html, assets };
}

/**
 * Answers a GET or HEAD for a file of the client, or with the page for any other path a browser
 * opens. Null when the request is not for the client. `origins` are other hosts the page may load
 * scripts and media from, for example `https://meet.example.org` of the media deployment. `framesItself`: the page shows
 * pages of ours in frames, as the demo's playground does.
 */
export function serveClient(
  files: Pick<ClientFiles, "html" | "assets">,
  request: Request,
  origins: readonly string[] = [],
  framesItself = false,
): Response | null {
  if (request.method !== "GET" && request.method !== "HEAD") return null;
  const url = new URL(request.url);
  const asset = files.assets.get(url.pathname);
  if (asset) return send(asset, request, { "cache-control": "public, max-age=31536000, immutable" });
  // A page of an older build asks for its own chunk: no page in its place.
  if (url.pathname.startsWith(assetPath)) return new Response(null, { status: 404 });
  if (!opensPage(request.headers.get("accept") ?? "*/*", url.pathname)) return null;
  return send(files.html, request, {
    "cache-control": "no-cache",
    ...pageHeaders(url.host, origins, { framesItself, framesMedia: isConferencePath(url.pathname) }),
  });
}

function opensPage(accept: string, path: string): boolean {
  if (accept.includes("text/html")) return true;
  return accept.trim() === "*/*" && !/\.\w+$/.test(path);
}

/**
 * The security headers of a page on `host` (with its port): nothing but our own scripts and
 * styles, no framing, devices for this page alone. `origins` and `framesItself` as in `serveClient`. `framesMedia`: the page
 * shows the media deployment's own page in a frame, and lends it its devices.
 */
export function pageHeaders(
  host: string,
  origins: readonly string[] = [],
  { framesItself = false, framesMedia = false } = {},
): Record<string, string> {
  // Older browsers do not take 'self' for a socket.
  const sockets = /^[\w.:[\]-]+$/.test(host) ? [`ws://${host}`, `wss://${host}`] : [];
  const elsewhere = origins.flatMap((origin) => [origin, origin.replace(/^http/, "ws")]);
  const framed = framesMedia ? origins : [];
  const frames = [...(framesItself ? ["'self'"] : []), ...framed];
  const lent = ["self", ...framed.map((origin) => `"${origin}"`)].join(" ");
  const policy: Record<string, readonly string[]> = {
    "default-src": ["'self'"],
    "script-src": ["'self'", ...origins],
    "style-src": ["'self'"],
    "connect-src": ["'self'", ...sockets, ...elsewhere],
    "img-src": ["'self'", "data:", "blob:", ...origins],
    "media-src": ["'self'", "blob:", "mediastream:"],
    "worker-src": ["'self'", "blob:"],
    "frame-src": frames.length > 0 ? frames : ["'none'"],
    "frame-ancestors": [framesItself ? "'self'" : "'none'"],
    "base-uri": ["'none'"],
    "object-src": ["'none'"],
    "form-action": ["'self'"],
  };
  return {
    "content-security-policy": Object.entries(policy)
      .map(([name, values]) => `${name} ${values.join(" ")}`)
      .join("; "),
    "permissions-policy": [
      ...ownDevices.map((name) => `${name}=(${conferenceDevices.has(name) ? lent : "self"})`),
      ...unusedDevices.map((name) => `${name}=()`),
    ].join(", "),
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
  };
}

/** What our pages use of a device, and frames in them do not; and what a page of ours never asks for. */
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
/** What a conference's frame needs of them. */
const conferenceDevices: ReadonlySet<string> = new Set([
  "autoplay",
  "camera",
  "display-capture",
  "fullscreen",
  "microphone",
  "picture-in-picture",
  "screen-wake-lock",
]);
const unusedDevices = ["hid", "midi", "payment", "serial", "usb"];

/** Bytes in the best encoding the request takes; 304 when it has them already. */
function send(asset: Asset, request: Request, headers: Record<string, string>): Response {
  const encoding = chooseEncoding(asset, request.headers.get("accept-encoding") ?? "");
  const body = encoding ? (asset[encoding] ?? asset.body) : asset.body;
  const all = new Headers({
    ...headers,
    "content-type": asset.type,
    etag: `W/${asset.etag}`,
    vary: "accept-encoding",
    "x-content-type-options": "nosniff",
  });
  if (encoding) all.set("content-encoding", encoding);
  const known = request.headers.get("if-none-match")?.split(",") ?? [];
  if (known.some((tag) => tag.trim().replace(/^W\//, "") === asset.etag)) {
    return new Response(null, { status: 304, headers: all });
  }
  all.set("content-length", String(body.byteLength));
  return new Response(request.method === "HEAD" ? null : body, { headers: all });
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

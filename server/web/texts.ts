// Serves the sentences of other languages: `/sentences/<locale>/<part>.json` has all topics of that part.
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import { ENGLISH, locales } from "../contract/locales.ts";
import { type TextPart, textParts } from "../contract/sentences.ts";
import type { Asset } from "../files/brand-sheet.ts";
import { readPart } from "../kernel/text.ts";
import { FOREVER, send } from "./client.ts";

const PATH = /^\/sentences\/([\w-]+)\/(\w+)\.json$/;

/** The parts that browsers fetch. */
const fetched: ReadonlySet<string> = new Set(textParts.filter((part) => part !== "server"));

const isFetched = (part: string): part is TextPart => fetched.has(part);

/** The parts as they are sent, once read. */
const parts = new Map<string, Promise<Asset>>();

/** Whether a path is one of sentences. */
export const isTextPath = (path: string): boolean => path.startsWith("/sentences/");

/**
 * Answers a GET or HEAD for a part of a locale. 404 for a locale that is not offered, for an unknown part, and for
 * English, which comes with the pages.
 * @param build - the name of the served build, which its pages name; null in development, where each request reads the
 * files anew
 */
export async function serveText(request: Request, build: string | null): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const [, tag = "", part = ""] = PATH.exec(pathname) ?? [];
  const isThere = tag !== ENGLISH && Object.hasOwn(locales, tag) && isFetched(part);
  if (!isThere || (request.method !== "GET" && request.method !== "HEAD"))
    return new Response("Not found", { status: 404 });
  const known = build === null ? undefined : parts.get(pathname);
  const reading = known ?? toAsset(tag, part);
  parts.set(pathname, reading);
  try {
    // A page of another build gets these sentences too, but does not keep them.
    const cache = build !== null && search === `?${build}` ? FOREVER : "no-cache";
    return send(await reading, request, { "cache-control": cache });
  } catch (error) {
    parts.delete(pathname);
    throw error;
  }
}

async function toAsset(tag: string, part: TextPart): Promise<Asset> {
  const body = new TextEncoder().encode(JSON.stringify(await readPart(tag, part)));
  return {
    type: "application/json",
    etag: `"${Bun.hash(body).toString(36)}"`,
    body,
    br: new Uint8Array(await promisify(brotliCompress)(body)),
    gzip: new Uint8Array(await promisify(gzip)(body)),
  };
}

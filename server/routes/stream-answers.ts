// Answers for who watches a stream or public recording: playlists, items as WebVTT. Files:
// server/routes/live-files.ts.
import { bytes } from "./route.ts";

/** What is public may change at any moment, so it is cached for one second. */
export const ONE_SECOND = "public, max-age=1";

/** A further answer besides 200, for files that have a version. */
export const known = { 304: { description: "The client has it already, and may show it" } };

const PLAYLIST = "application/vnd.apple.mpegurl";
const VTT = "text/vtt";

export const playlistBytes = (description: string) => bytes(PLAYLIST, description);
export const vttBytes = () => bytes(VTT, "A cue for each item");
export const fileBytes = () => bytes("video/mp4", "Two seconds, or what a player reads before them");
export const audioBytes = () => bytes("audio/mp4", "The same without its video");

/** Playlists of a second by their tag, compressed once for all who ask. */
const packed = new Map<string, Uint8Array<ArrayBuffer>>();
const PACKED_MOST = 64;

function packedOnce(tag: string, text: string): Uint8Array<ArrayBuffer> {
  const bytes = packed.get(tag) ?? Bun.gzipSync(text);
  packed.set(tag, bytes);
  const [oldest] = packed.keys();
  if (packed.size > PACKED_MOST && oldest !== undefined) packed.delete(oldest);
  return bytes;
}

/** Whether the caller takes an answer that is compressed by gzip. */
const takesGzip = (accepted: string | null) =>
  (accepted ?? "").split(",").some((one) => /^\s*gzip\s*(;\s*q=(1|0\.0*[1-9]).*)?$/i.test(one));

/**
 * A playlist that players request again and again.
 * @param asked - the request's headers: the tag that the caller has (If-None-Match), and whether they take it
 * compressed
 * @param cached - who may keep it, and for how long
 */
export function playlistAnswer(text: string, asked: Headers, cached = ONE_SECOND): Response {
  const isPacked = takesGzip(asked.get("accept-encoding"));
  const tag = Bun.hash(text).toString(36);
  // Each form has a tag of its own, as caches compare them byte for byte.
  const version = isPacked ? `"${tag}-gz"` : `"${tag}"`;
  const headers = { "Cache-Control": cached, ETag: version, Vary: "Accept-Encoding" };
  if (asked.get("if-none-match") === version) return new Response(null, { status: 304, headers });
  if (!isPacked) return new Response(text, { headers: { ...headers, "Content-Type": PLAYLIST } });
  const kind = { "Content-Type": PLAYLIST, "Content-Encoding": "gzip" };
  return new Response(packedOnce(tag, text), { headers: { ...headers, ...kind } });
}

const textAnswer = (text: string, type: string) =>
  new Response(text, { headers: { "Cache-Control": ONE_SECOND, "Content-Type": type } });

/** A playlist that a player reads once: it has no version. */
export const replayAnswer = (text: string) => textAnswer(text, PLAYLIST);
export const vttAnswer = (text: string) => textAnswer(text, VTT);

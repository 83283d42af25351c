// The answers to people who watch a hall's stream or a public recording: playlists, and the items as WebVTT. Files: server/live-files.ts.
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

/**
 * A playlist that players request again and again.
 * @param has - the tag of what the caller has already (If-None-Match)
 * @param cached - who may keep it, and for how long
 */
export function playlistAnswer(text: string, has: string | undefined, cached = ONE_SECOND): Response {
  const version = `"${Bun.hash(text).toString(36)}"`;
  const headers = { "Cache-Control": cached, ETag: version };
  if (has === version) return new Response(null, { status: 304, headers });
  return new Response(text, { headers: { ...headers, "Content-Type": PLAYLIST } });
}

const textAnswer = (text: string, type: string) =>
  new Response(text, { headers: { "Cache-Control": ONE_SECOND, "Content-Type": type } });

/** A playlist that a player reads once: it has no version. */
export const replayAnswer = (text: string) => textAnswer(text, PLAYLIST);
export const vttAnswer = (text: string) => textAnswer(text, VTT);

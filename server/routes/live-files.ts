// The public stream's files and playlists, beside the REST interface: each watcher asks for both every two seconds.
import { occurrenceOfRoom } from "../contract/calendar/meeting-room.ts";
import { PLAYER_HEADER } from "../contract/limits.ts";
import type { Services } from "./services.ts";
import { playlistAnswer } from "./stream-answers.ts";

const BEGIN = "/api/v1/live/courts/";
/** As `routes/live.ts` names them, for the measures. */
const ROUTES = { file: `${BEGIN}:courtId/files/:name`, playlist: `${BEGIN}:courtId/index.m3u8` };
const FILE = /^([\w-]{1,64})\/files\/([0-9a-f]{32})$/;
const PLAYLIST = /^([\w-]{1,64})\/index\.m3u8$/;

/**
 * A file never changes under its random name, so that browsers keep it. Caches in between ask each second whether it
 * is still public, and nothing more: a judge's stop holds in all at once (docs/decisions/public-stream.md#cache).
 */
const CACHED = "public, max-age=600, s-maxage=1";

const KEPT_BY_ONE = "private, max-age=600";

type LiveFile = {
  /** Which no other file has. */
  name: string;
  only?: "sound" | undefined;
  /** The tag of what the caller has already (If-None-Match). */
  has: string | null | undefined;
  /** For one person alone: nothing between keeps it. */
  isPrivate?: true;
  open(): Promise<Blob>;
};

/** The answer for a caller who may see a file, whole or its sound alone. */
export async function liveFile({ name, only, has, open, isPrivate }: LiveFile): Promise<Response> {
  const version = only === undefined ? `"${name}"` : `"${name}-${only}"`;
  const headers = { "Cache-Control": isPrivate ? KEPT_BY_ONE : CACHED, ETag: version };
  if (has === version) return new Response(null, { status: 304, headers });
  const type = only === undefined ? "video/mp4" : "audio/mp4";
  return new Response(await open(), { headers: { ...headers, "Content-Type": type } });
}

/**
 * Answers for a public file, and for the playlist of a hall on air; null for all else, which the REST interface
 * answers with its failures.
 */
export function createLiveFiles({ settings, sittings, broadcasts, watchers, metrics }: Services) {
  const file = async (courtId: string, name: string, { headers }: Request) => {
    const { state } = await sittings.ofCourt(courtId);
    const open = await broadcasts.file(state, name);
    watchers.note(state.courtId, headers.get(PLAYER_HEADER) ?? undefined, false);
    return liveFile({ name, has: headers.get("if-none-match"), open });
  };
  const playlist = async (courtId: string, { headers }: Request) => {
    const { state } = await sittings.ofCourt(courtId);
    const text = await broadcasts.playlist(state);
    if (text === null) return null;
    watchers.note(state.courtId, headers.get(PLAYER_HEADER) ?? undefined, true);
    return playlistAnswer(text, headers);
  };
  return async (request: Request, pathname: string): Promise<Response | null> => {
    const path = pathname.slice(BEGIN.length);
    const [, ofFile, name] = FILE.exec(path) ?? [];
    const [, ofPlaylist] = PLAYLIST.exec(path) ?? [];
    const isFile = ofFile !== undefined && name !== undefined;
    // The playlist of the audio alone is asked for with a query.
    const isPlaylist = ofPlaylist !== undefined && !request.url.includes("?");
    if (request.method !== "GET" || !(isFile || isPlaylist)) return null;
    // The streams of webinars have addresses of their own, for people who have the right to watch.
    if (occurrenceOfRoom(ofFile ?? ofPlaylist ?? "") !== null) return null;
    const begin = performance.now();
    try {
      if (!(await settings.read()).live_streaming) return null;
      const response = await (isFile ? file(ofFile, name, request) : playlist(ofPlaylist ?? "", request));
      const route = isFile ? ROUTES.file : ROUTES.playlist;
      if (response) metrics.answered("GET", route, response.status, (performance.now() - begin) / 1000);
      return response;
    } catch {
      return null;
    }
  };
}

/** Whether a path is of a hall of the live courts. */
export const isOfLiveCourt = (pathname: string) => pathname.startsWith(BEGIN);

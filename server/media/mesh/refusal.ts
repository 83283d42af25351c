// What forbids a signal between two members of a place of the mesh, and the direction that a session description would send in: the guard on watchers.
import type { LinkSignal, MediaMember, MediaRefusal } from "../../contract/media.ts";
import { sees } from "./seats.ts";

/**
 * Why a signal may not pass.
 * @returns null if it may pass: `bad_direction` between two watchers, for a watcher's description that would send,
 * and for a second video of anybody but the one who may show their screen; `bad_description` for what is none
 * (docs/protocol.md#mesh)
 */
export function refusalOf(
  from: MediaMember,
  to: MediaMember,
  signal: LinkSignal,
  mayShare: boolean,
): MediaRefusal | null {
  if (!sees(from, to)) return "bad_direction";
  if (signal.about !== "description") return null;
  const direction = directionOf(signal.sdp);
  if (direction === "unreadable") return "bad_description";
  if (direction === "sends" && from.right === "watch") return "bad_direction";
  return !mayShare && sendsScreen(signal.sdp) ? "bad_direction" : null;
}

export type Direction = "sends" | "receives" | "unreadable";

const section = /^m=(audio|video) \d/;
// Browsers take the attribute also when something follows it, so the guard must too.
const sending = /^a=(sendrecv|sendonly)(?![A-Za-z0-9-])/;
const receiving = /^a=(recvonly|inactive)$/;

/**
 * @param sdp - one SDP text
 * @returns `sends` if any of its audio or video sections would send (no direction line means `sendrecv`, RFC 8866 §6.7, and a
 * line above the sections is the default of each); `receives` if none would; `unreadable` if it is no session description, or
 * holds a section that is neither audio nor video (the mesh has no data channels, so one would be a way around the relay)
 */
export function directionOf(sdp: string): Direction {
  const sections = sectionsOf(sdp);
  if (sections === null) return "unreadable";
  return sections.some(({ sends }) => sends) ? "sends" : "receives";
}

/**
 * @param sdp - one SDP text
 * @returns whether it would send a video besides the first: a screen. Only their order shows which of them is the camera,
 * so that no second video passes as a first
 */
export function sendsScreen(sdp: string): boolean {
  const videos = sectionsOf(sdp)?.filter(({ isVideo }) => isVideo) ?? [];
  return videos.slice(1).some(({ sends }) => sends);
}

/** The sections of a description in their order, or null if it is none of audio and video. */
function sectionsOf(sdp: string): { isVideo: boolean; sends: boolean }[] | null {
  const lines = sdp.split(/\r?\n/);
  // A lone carriage return would be read as a line end by some and as text by others.
  if (lines[0] !== "v=0" || lines.some((line) => line.includes("\r"))) return null;
  const parts: string[][] = [[]];
  for (const line of lines) {
    if (line.startsWith("m=")) {
      if (!section.test(line)) return null;
      parts.push([]);
    }
    parts.at(-1)?.push(line);
  }
  const [above = [], ...sections] = parts;
  if (sections.length === 0) return null;
  const byDefault = wouldSend(above, true);
  return sections.map((of) => ({
    isVideo: of[0]?.startsWith("m=video") ?? false,
    sends: wouldSend(of, byDefault),
  }));
}

/** A part with two direction lines is read by its most talkative one: browsers differ in which they take. */
function wouldSend(lines: string[], byDefault: boolean): boolean {
  if (lines.some((line) => sending.test(line))) return true;
  return lines.some((line) => receiving.test(line)) ? false : byDefault;
}

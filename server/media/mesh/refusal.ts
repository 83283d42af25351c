// Why a signal in the mesh is refused, and in which direction a description sends: the guard against watchers who
// send.
import type { LinkSignal, MediaMember, MediaRefusal } from "../../contract/media.ts";
import { sees } from "./seats.ts";

/**
 * Why a signal may not pass.
 * @returns null if it may; `bad_direction` between two watchers, for a watcher who would send, and for a second video
 * of anybody but the one who may share; `bad_description` for an invalid one (docs/protocol.md#mesh)
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
// Browsers accept the attribute also when something follows it, so this check must too.
const sending = /^a=(sendrecv|sendonly)(?![A-Za-z0-9-])/;
const receiving = /^a=(recvonly|inactive)$/;

/**
 * @param sdp - one SDP text
 * @returns `sends` if any audio or video section would send (without a direction line it does, RFC 8866 §6.7; a line
 * above the sections is their default); `receives` if none would; `unreadable` for other text or other sections (the
 * mesh has no data channels: one would be a way around the relay)
 */
export function directionOf(sdp: string): Direction {
  const sections = sectionsOf(sdp);
  if (sections === null) return "unreadable";
  return sections.some(({ sends }) => sends) ? "sends" : "receives";
}

/**
 * @param sdp - one SDP text
 * @returns whether it would send a second video, a screen. Only their order shows which is the camera, so that no
 * second video passes as a first
 */
export function sendsScreen(sdp: string): boolean {
  const videos = sectionsOf(sdp)?.filter(({ isVideo }) => isVideo) ?? [];
  return videos.slice(1).some(({ sends }) => sends);
}

/** The sections of a description in order, or null if there are others than audio and video. */
function sectionsOf(sdp: string): { isVideo: boolean; sends: boolean }[] | null {
  const lines = sdp.split(/\r?\n/);
  // Some browsers would read a lone carriage return as a line end, and others as text.
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

/** A section with two direction lines counts as the one that sends most: browsers differ in which they use. */
function wouldSend(lines: string[], byDefault: boolean): boolean {
  if (lines.some((line) => sending.test(line))) return true;
  return lines.some((line) => receiving.test(line)) ? false : byDefault;
}

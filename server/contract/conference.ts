// An ordinary conference beside the court: its address, and who may come in. Pure.
import type { Role } from "./roles.ts";

/** Hours for which the link to a conference lets people in. */
export const CONFERENCE_HOURS = 24;
export const CONFERENCE_TITLE_LENGTH = 80;

const PAGE = "/conference";
const PREFIX = "conference-";

/** Who may come in with the link: whoever the court knows. A guest is only a name that somebody typed. */
export function mayJoinConference(role: Role): boolean {
  return role !== "ANONYMOUS";
}

/** Whether a room of Jitsi has the name of a conference. A court's rooms never have one. */
export function isConferenceRoom(room: string): boolean {
  return room.startsWith(PREFIX);
}

const shape = new RegExp(`^${PREFIX}([0-9a-f]{20})-([0-9a-z]{5,8})-([0-9a-f]{32})$`);

/** The parts of a conference's name, whoever made it up; null for what is none. `endsAt` in milliseconds since 1970. */
export function partsOf(name: string): { random: string; endsAt: number; seal: string } | null {
  const [, random, until, seal] = shape.exec(name) ?? [];
  if (!random || !until || !seal) return null;
  const parts = { random, endsAt: Number.parseInt(until, 36) * 1000, seal };
  // A leading zero would make a second room for the same conference.
  return nameOf(parts) === name ? parts : null;
}

/** The name of a conference from its parts. */
export function nameOf({ random, endsAt, seal }: { random: string; endsAt: number; seal: string }): string {
  return `${PREFIX}${random}-${Math.floor(endsAt / 1000).toString(36)}-${seal}`;
}

/**
 * The way to a conference, as it stands behind the court's address. Its title is written in letters and digits: addresses
 * are passed on by programs that take spaces and signs for something else.
 */
export function conferenceLink(name: string, title: string): string {
  const bytes = String.fromCharCode(...new TextEncoder().encode(title));
  const letters = btoa(bytes).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
  return `${PAGE}/${name}${letters === "" ? "" : `?t=${letters}`}`;
}

/** The title in the query of a conference's address; empty for none, and for what is none. */
export function titleIn(query: string): string {
  const letters = new URLSearchParams(query).get("t") ?? "";
  if (!/^[\w-]*$/.test(letters) || letters.length % 4 === 1) return "";
  const bytes = atob(letters.replace(/-/g, "+").replace(/_/g, "/"));
  return new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)));
}

/** Whether a page's path is a conference's: these pages alone show a frame of the video server, and lend it their devices. */
export function isConferencePath(path: string): boolean {
  return /^\/conference\/[^/]+\/?$/.test(path);
}

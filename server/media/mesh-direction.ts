// Reads from a session description whether its maker would send sound or picture: the server's guard on watchers.

export type Direction = "sends" | "receives" | "unreadable";

const section = /^m=(audio|video) \d/;
// Browsers take the attribute also when something follows it, so the guard must too.
const sending = /^a=(sendrecv|sendonly)(?![A-Za-z0-9-])/;
const receiving = /^a=(recvonly|inactive)$/;

/**
 * In: one SDP text. Out: `sends` if any of its sound or picture sections would send (no direction line means
 * `sendrecv`, RFC 8866 §6.7, and a line above the sections is the default of each); `receives` if none would;
 * `unreadable` if it is no session description, or holds a section that is neither sound nor picture
 * (the mesh has no data channels, so one would be a way around the relay).
 */
export function directionOf(sdp: string): Direction {
  const lines = sdp.split(/\r?\n/);
  // A lone carriage return would be read as a line end by some and as text by others.
  if (lines[0] !== "v=0" || lines.some((line) => line.includes("\r"))) return "unreadable";
  const parts: string[][] = [[]];
  for (const line of lines) {
    if (line.startsWith("m=")) {
      if (!section.test(line)) return "unreadable";
      parts.push([]);
    }
    parts.at(-1)?.push(line);
  }
  const [above = [], ...sections] = parts;
  if (sections.length === 0) return "unreadable";
  const byDefault = wouldSend(above, true);
  return sections.some((of) => wouldSend(of, byDefault)) ? "sends" : "receives";
}

/** A part with two direction lines is read by its most talkative one: browsers differ in which they take. */
function wouldSend(lines: string[], byDefault: boolean): boolean {
  if (lines.some((line) => sending.test(line))) return true;
  return lines.some((line) => receiving.test(line)) ? false : byDefault;
}

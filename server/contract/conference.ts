// An ordinary conference beside the court: its address, and who may come in. Pure.
import type { Role } from "./roles.ts";

const PAGE = "/conference";

/** Who may come in with the link: whoever the court knows. A guest is only a name that somebody typed. */
export function mayJoinConference(role: Role): boolean {
  return role !== "ANONYMOUS";
}

/** The way to a conference, as it stands behind the court's address. */
export function conferenceLink(key: string): string {
  return `${PAGE}/${key}`;
}

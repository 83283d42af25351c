// What each role is called.

import type { Role } from "../roles.ts";
import { sentences } from "../sentences.ts";

export const rolesText = sentences("shared", "roles", {
  JUDGE: "Judge",
  ANONYMOUS: "Guest",
  STENOGRAPHER: "PS/PA",
  COUNSELLOR: "Counsellor",
  MASTER: "Court Officer",
  COURT_ROOM: "Court Room",
  ADVOCATE: "Advocate",
  PROSECUTOR: "Prosecutor",
  ADMIN: "Admin",
  MEDIA: "Media",
  WITNESS: "Witness",
  PRISON: "Prison",
  POLICE_STATION: "Police Station",
} as const satisfies Record<Role, string>);

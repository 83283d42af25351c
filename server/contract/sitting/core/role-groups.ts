// The roles that permissions name together.
import { courtRoles, type Role, roles } from "../../roles.ts";

export const anyone: readonly Role[] = roles;
/** For commands that only the server gives. */
export const nobody: readonly Role[] = [];
/** The court officer, whom docs/domain.md#roles calls the master. */
export const officer: readonly Role[] = ["MASTER"];
export const judge: readonly Role[] = ["JUDGE"];
export const judgeOrOfficer: readonly Role[] = ["MASTER", "JUDGE"];
export const bar: readonly Role[] = [
  "ADVOCATE",
  "PROSECUTOR",
  "WITNESS",
  "PRISON",
  "POLICE_STATION",
  "COUNSELLOR",
];
export const counsel: readonly Role[] = ["ADVOCATE", "PROSECUTOR"];
/** Remote points with a room of their own, from which somebody is produced (docs/domain.md#remote-point). */
export const remotePoints: readonly Role[] = ["PRISON", "POLICE_STATION"];
/** The court and the bar: only they write, are seen and are heard (docs/domain.md#standing). */
export const courtOrBar: readonly Role[] = [...courtRoles, ...bar];
export const barOrOfficer: readonly Role[] = [...bar, "MASTER"];
/** Roles that may be in a breakout room: not the court-room device, and nobody who only watches. */
export const breakoutRoles: readonly Role[] = [...judgeOrOfficer, "STENOGRAPHER", ...bar];
/** Roles that the officer may make co-host, apart from parties and watchers (`mayBeCohost`). */
export const cohostRoles: readonly Role[] = ["JUDGE", "STENOGRAPHER", "ADVOCATE", "PROSECUTOR", "COUNSELLOR"];

// Roles and sub-roles, the side of the court that each is on, and the areas of REST each may use.

/** The 13 roles of docs/domain.md#roles. */
export const roles = [
  "JUDGE",
  "ANONYMOUS",
  "STENOGRAPHER",
  "COUNSELLOR",
  "MASTER",
  "COURT_ROOM",
  "ADVOCATE",
  "PROSECUTOR",
  "ADMIN",
  "MEDIA",
  "WITNESS",
  "PRISON",
  "POLICE_STATION",
] as const;
export type Role = (typeof roles)[number];

/** Whether a text names a role. */
export function isRole(text: string): text is Role {
  return roles.some((role) => role === text);
}

/** The 6 sub-roles of docs/domain.md#sub-roles. */
export const subRoles = [
  "Party in Person",
  "Public",
  "Advocate",
  "Litigant",
  "Government Official",
  "Court Viewer",
] as const;
export type SubRole = (typeof subRoles)[number];

/**
 * A role in shown names, in the record and in the terminal, which are English; pages take theirs from the sentences
 * under `roles` (docs/domain.md#roles; the master is the "Court Officer").
 */
export const rolesInEnglish: Record<Role, string> = {
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
};

/** How somebody is called by role: an advocate by the sub-role, where there is one. */
export function roleInEnglish({ role, subRole }: { role: Role; subRole: SubRole | null }): string {
  return role === "ADVOCATE" && subRole !== null ? subRole : rolesInEnglish[role];
}

/** The side of the court that a person is on: the court itself, the bar, or the public. */
export type CourtSide = "court" | "bar" | "public";

export const courtRoles: readonly Role[] = ["JUDGE", "MASTER", "STENOGRAPHER", "COURT_ROOM"];
const watcherRoles: readonly Role[] = ["ANONYMOUS", "MEDIA", "ADMIN"];
const watcherSubRoles: readonly SubRole[] = ["Public", "Court Viewer"];

/** The side of a role: the court is active on entry; media and public are at most passive (docs/domain.md#standing). */
export function courtSideOf(role: Role, subRole: SubRole | null): CourtSide {
  if (courtRoles.includes(role)) return "court";
  if (watcherRoles.includes(role)) return "public";
  return subRole !== null && watcherSubRoles.includes(subRole) ? "public" : "bar";
}

/** Whether somebody watches as a guest who gave a name: at most passive (docs/domain.md#guests). */
export function viewAsPassiveAnonymous({ role }: { role: Role }): boolean {
  return role === "ANONYMOUS";
}

/** Roles for which the secret room is on (docs/reference.md#secret-room-roles). */
export const secretRoomRoles: readonly Role[] = [
  "JUDGE",
  "ANONYMOUS",
  "STENOGRAPHER",
  "COUNSELLOR",
  "WITNESS",
  "PRISON",
  "POLICE_STATION",
];

/** The part of a REST path for a role's own area, in lower case (docs/reference.md#role-paths). */
export const courtPaths: Record<
  Role,
  | "master"
  | "judge"
  | "advocate"
  | "anonymous"
  | "admin"
  | "media"
  | "stenographer"
  | "counsellor"
  | "prosecutor"
> = {
  JUDGE: "judge",
  ANONYMOUS: "anonymous",
  STENOGRAPHER: "stenographer",
  COUNSELLOR: "counsellor",
  MASTER: "master",
  COURT_ROOM: "master",
  ADVOCATE: "advocate",
  PROSECUTOR: "prosecutor",
  ADMIN: "admin",
  MEDIA: "media",
  WITNESS: "advocate",
  PRISON: "advocate",
  POLICE_STATION: "advocate",
};

const anyone = roles;
const master: readonly Role[] = ["MASTER"];
const bar: readonly Role[] = ["ADVOCATE", "PROSECUTOR", "WITNESS", "PRISON", "POLICE_STATION", "COUNSELLOR"];
const counsel: readonly Role[] = ["ADVOCATE", "PROSECUTOR"];

/** REST areas that are not commands of a sitting, and the roles that may use them. */
export const areas = {
  admin: ["ADMIN"],
  // A case manager has these two as well, whatever their role (docs/domain.md#case-manager).
  lists: ["ADMIN"],
  causeListImport: ["ADMIN", "MASTER"],
  openCourt: master,
  /** The roles whose browser may record their own hall. */
  recordHere: ["MASTER", "COURT_ROOM"],
  approve: master,
  confirmedCounsel: ["MASTER", "ADMIN"],
  allCourts: ["MASTER", "COURT_ROOM", "JUDGE", "STENOGRAPHER", "ADMIN"],
  chooseItems: bar,
  quickJoin: [
    "COURT_ROOM",
    "STENOGRAPHER",
    "MASTER",
    "JUDGE",
    "COUNSELLOR",
    "WITNESS",
    "PRISON",
    "POLICE_STATION",
    "MEDIA",
  ],
  anyAccount: anyone,
  /** The roles that book hearings and meetings in the calendar. */
  schedule: ["MASTER", "JUDGE", "STENOGRAPHER", "ADMIN"],
  /** Private notes on cases. */
  benchNotes: ["JUDGE"],
  openConference: ["JUDGE", "MASTER", "ADMIN"],
  fullRecord: ["MASTER", "JUDGE", "STENOGRAPHER", "ADMIN"],
  ownRecord: counsel,
  // A hall's officer and judges decide about its recordings, those who led a meeting about the meeting's
  // (docs/domain.md#recorded-meetings).
  decideRecordings: ["MASTER", "JUDGE", "STENOGRAPHER", "ADMIN"],
  askCopies: [...bar, "MEDIA"],
  objectToCopies: bar,
  downloadCopies: [...bar, "MEDIA", "MASTER", "JUDGE", "STENOGRAPHER", "ADMIN"],
} as const satisfies Record<string, readonly Role[]>;
export type Area = keyof typeof areas;

/** Says whether a role may use an area of the REST interface. */
export function mayUse(role: Role, area: Area): boolean {
  const allowed: readonly Role[] = areas[area];
  return allowed.includes(role);
}

/** What a case manager's right opens besides the role's areas: lists and items, and nothing of a hearing. */
const ofCaseManagers: readonly Area[] = ["lists", "causeListImport"];

/** Says whether somebody may use an area of the REST interface, by their role or by the right of a case manager. */
export function mayUseArea(who: { role: Role; managesLists: boolean }, area: Area): boolean {
  return mayUse(who.role, area) || (who.managesLists && ofCaseManagers.includes(area));
}

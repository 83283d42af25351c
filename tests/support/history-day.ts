// The day on which the histories of law tests are played: the hall, its rules, its items and its people.

import type { Role, SubRole } from "../../server/contract/roles.ts";
import { defaultSettings, type Settings } from "../../server/contract/settings.ts";
import { courtRules } from "../../server/contract/sitting/core/court-rules.ts";
import type { ListedItem } from "../../server/contract/sitting/core/item.ts";
import { listedName } from "../../server/contract/sitting/core/listed-names.ts";
import type { Actor } from "../../server/sitting/decide/index.ts";

export const COURT = { id: "HCPP01-1", number: "1", type: "NORMAL" as const };
export const DAY = "2026-11-23";
export const START = Date.UTC(2026, 10, 23, 5, 0);

export const settings = { ...defaultSettings, public_recordings: true };
/** The rules of this court when it has changed some settings. */
export const rulesWith = (changed: Partial<Settings> = {}) =>
  courtRules({ ...settings, ...changed }, [{ value: "FRESH", text: "Fresh" }]);
export const rules = rulesWith();

/** The number that the people of these tests have on the Bar's roll, by their name; the lists here give it. */
export const enrolmentOf = (name: string) => `T/${Bun.hash.crc32(listedName(name))}/2001`;

/** An item of the list; closed ones carry words that must never reach the public. */
export function listedItem(serial: number, more: Partial<ListedItem> = {}): ListedItem {
  const item = {
    id: `FRESH:${serial}`,
    category: "FRESH",
    categoryText: "Fresh",
    serial,
    caseNumber: `W.P.(C) ${serial}/2026`,
    petitioner: `Petitioner ${serial}`,
    respondent: "State of the Province",
    petitionerCounsel: [`Adv. Counsel ${serial}`],
    respondentCounsel: [`Adv. Opponent ${serial}`],
    purpose: "admission",
    streaming: true,
    inCamera: false,
    remotePoint: "",
    ...more,
  };
  return {
    petitionerEnrolments: item.petitionerCounsel.map(enrolmentOf),
    respondentEnrolments: item.respondentCounsel.map(enrolmentOf),
    prosecutorOffices: item.respondent.startsWith("State") ? ["State"] : [],
    ...item,
  };
}

export const SECRET = "SECRETCASE";
/** Stands in whatever the log holds of whence people come, and must reach nobody. */
export const ORIGIN = "ORIGINHASH";
export const dayItems: ListedItem[] = [
  ...[1, 2, 3, 4, 5].map((serial) => listedItem(serial)),
  listedItem(6, {
    inCamera: true,
    caseNumber: `${SECRET} 6`,
    petitioner: SECRET,
    petitionerCounsel: ["Adv. Counsel 6"],
  }),
];

export function person(
  id: string,
  role: Role,
  name = id,
  subRole: SubRole | null = null,
  hall: string | null = null,
): Actor {
  const offices: Partial<Record<Role, string>> = {
    ADVOCATE: enrolmentOf(name),
    PROSECUTOR: "State",
    PRISON: name,
    POLICE_STATION: name,
  };
  const origin = { device: `${ORIGIN} device of ${id}`, address: `${ORIGIN} address` };
  return { id, role, subRole, profileName: name, office: offices[role] ?? "", hall, origin };
}

export const cast: Actor[] = [
  person("judge", "JUDGE", "Hon'ble Ms. Justice Test", null, COURT.id),
  person("master", "MASTER", "Master Test", null, COURT.id),
  person("steno", "STENOGRAPHER", "Steno Test", null, COURT.id),
  ...[1, 2, 3, 6].map((n) => person(`adv${n}`, "ADVOCATE", `Adv. Counsel ${n}`, "Advocate")),
  person("stranger", "ADVOCATE", "Adv. Nobody", "Advocate"),
  person("watcher", "ADVOCATE", "Aarav Watcher", "Public"),
  person("prison", "PRISON", "Central Prison East"),
  person("media", "MEDIA", "Media Person"),
  person("guest", "ANONYMOUS", "Guest Person"),
];

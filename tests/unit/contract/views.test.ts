// The table of views: which view each role gets, what it shows, and where its people stand.
import { expect, test } from "bun:test";
import { courtSideOf, type Role, roles, type SubRole, subRoles } from "../../../server/contract/roles.ts";
import {
  capabilities,
  type RoleViewName,
  roleViewNames,
  roleViewOf,
  roleViews,
} from "../../../server/contract/views.ts";

test("every role has its view; people who only watch have the watchers', parties their own", () => {
  const seen: [Role, SubRole | null, RoleViewName][] = [
    ["MASTER", null, "officer"],
    ["JUDGE", null, "bench"],
    ["COURT_ROOM", null, "device"],
    ["STENOGRAPHER", null, "record"],
    ["ADVOCATE", "Advocate", "counsel"],
    ["ADVOCATE", null, "counsel"],
    ["ADVOCATE", "Party in Person", "party"],
    ["ADVOCATE", "Litigant", "party"],
    ["ADVOCATE", "Government Official", "party"],
    ["ADVOCATE", "Public", "watcher"],
    ["ADVOCATE", "Court Viewer", "watcher"],
    ["PROSECUTOR", null, "prosecutor"],
    ["WITNESS", null, "witness"],
    ["PRISON", null, "point"],
    ["POLICE_STATION", null, "point"],
    ["COUNSELLOR", null, "counsellor"],
    ["MEDIA", null, "media"],
    ["ANONYMOUS", null, "watcher"],
    ["ADMIN", null, "watcher"],
  ];
  for (const [role, subRole, view] of seen) expect(roleViewOf({ role, subRole }).name).toBe(view);
  expect(new Set(seen.map(([role]) => role)).size).toBe(roles.length);
  expect(Object.keys(roleViews)).toEqual([...roleViewNames]);
});

test("the table says what each view shows, and every capability is somebody's", () => {
  const shown = (view: RoleViewName) => capabilities.filter((capability) => roleViews[view][capability]);
  const rows = roleViewNames.map((name) => [name, roleViews[name].room, shown(name)] as const);
  expect(rows).toEqual([
    ["officer", "officer", ["runsList"]],
    ["bench", "bench", ["isOnBench"]],
    ["device", "device", ["opensMicrophone"]],
    ["record", "record", []],
    ["counsel", "hall", ["ownItems", "addressesCourt", "watermark"]],
    ["prosecutor", "hall", ["ownItems", "addressesCourt", "watermark"]],
    ["party", "hall", ["ownItems", "addressesCourt", "watermark"]],
    ["witness", "hall", ["ownItems", "watermark"]],
    ["point", "hall", ["ownItems", "watermark"]],
    ["counsellor", "hall", ["ownItems", "secretDoor", "watermark"]],
    ["media", "hall", ["watermark"]],
    ["watcher", "hall", ["watermark"]],
  ]);
  expect(
    capabilities.filter((capability) => !roleViewNames.some((name) => roleViews[name][capability])),
  ).toEqual([]);
});

test("a view groups its people as the court does, whatever role and sub-role somebody has", () => {
  for (const role of roles)
    for (const subRole of [null, ...subRoles]) {
      const { name, courtSide: standing } = roleViewOf({ role, subRole });
      expect([role, subRole, standing]).toEqual([role, subRole, courtSideOf(role, subRole)]);
      expect(roleViews[name].name).toBe(name);
    }
});

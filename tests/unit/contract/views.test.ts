// The table of views: which view each role gets, what it shows, and where its people stand.
import { expect, test } from "bun:test";
import { courtSideOf, type Role, roles, type SubRole, subRoles } from "../../../server/contract/roles.ts";
import { capabilities, type ViewName, viewNames, viewOf, views } from "../../../server/contract/views.ts";

test("every role has its view; people who only watch have the watchers', parties their own", () => {
  const seen: [Role, SubRole | null, ViewName][] = [
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
  for (const [role, subRole, view] of seen) expect(viewOf({ role, subRole }).name).toBe(view);
  expect(new Set(seen.map(([role]) => role)).size).toBe(roles.length);
  expect(Object.keys(views)).toEqual([...viewNames]);
});

test("the table says what each view shows, and every capability is somebody's", () => {
  const shown = (view: ViewName) => capabilities.filter((capability) => views[view][capability]);
  const rows = viewNames.map((name) => [name, views[name].room, shown(name)] as const);
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
  expect(capabilities.filter((capability) => !viewNames.some((name) => views[name][capability]))).toEqual([]);
});

test("a view groups its people as the court does, whatever role and sub-role somebody has", () => {
  for (const role of roles)
    for (const subRole of [null, ...subRoles]) {
      const { name, courtSide: standing } = viewOf({ role, subRole });
      expect([role, subRole, standing]).toEqual([role, subRole, courtSideOf(role, subRole)]);
      expect(views[name].name).toBe(name);
    }
});

// Which view each role gets, what the manual tells it, and the names that the order desk copies.
import { expect, test } from "bun:test";
import { stepsFor } from "../../client/courtroom/help/manual.ts";
import { namesOf } from "../../client/courtroom/views/stenographer/NamesCard.tsx";
import { manual } from "../../client/text/en/manual.ts";
import { onAir } from "../../server/contract/on-air.ts";
import { type Role, roles, type SubRole, standingOf, subRoles } from "../../server/contract/roles.ts";
import { capabilities, type ViewName, viewNames, viewOf, views } from "../../server/contract/views.ts";
import { openSitting } from "../support/histories.ts";

test("every role has its view; whoever only watches has the watchers', parties their own", () => {
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
      const { name, standing } = viewOf({ role, subRole });
      expect([role, subRole, standing]).toEqual([role, subRole, standingOf(role, subRole)]);
      expect(views[name].name).toBe(name);
    }
});

test("the manual has steps for every view, each told once, and no step that is nobody's", () => {
  const told = new Set<string>();
  for (const view of viewNames) {
    const ids = stepsFor(view).map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(2);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) told.add(id);
  }
  expect([...told].sort()).toEqual(Object.keys(manual.steps).sort());
});

test("the names for an order are those of people who are here, by side, in the order of the alphabet", () => {
  const { people } = openSitting();
  const named = (id: string, profileName: string, side: string, state: "PASSIVE" | "LEFT" = "PASSIVE") => ({
    ...(people.adv1 as NonNullable<typeof people.adv1>),
    id,
    profileName,
    state,
    sides: { "FRESH:1": side },
  });
  const here = [
    named("b", "Adv. Beta", "Petitioner"),
    named("a", "Adv. Alpha", "Petitioner"),
    named("c", "Adv. Gone", "Respondent", "LEFT"),
    named("d", "Central Prison", "Remote point"),
  ];
  expect(namesOf(here, "FRESH:1")).toEqual([
    { side: "petitioner", names: ["Adv. Alpha", "Adv. Beta"] },
    { side: "remote", names: ["Central Prison"] },
  ]);
});

test("nothing of a hall is said to be on record or on air", () => {
  expect(onAir()).toEqual({ recording: "off", stream: "off", rtmp: "off" });
});

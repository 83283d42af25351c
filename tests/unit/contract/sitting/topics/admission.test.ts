// Where somebody is who comes into a meeting and has said nothing else.
import { expect, test } from "bun:test";
import { courtRoles } from "../../../../../server/contract/roles.ts";
import { usualPlace } from "../../../../../server/contract/sitting/topics/admission.ts";

test("people of the court are in its building, a remote point and its coordinator are there, everybody else is at home", () => {
  for (const role of courtRoles) expect([role, usualPlace(role)]).toEqual([role, "court_building"]);
  expect([usualPlace("PRISON"), usualPlace("POLICE_STATION", "witness")]).toEqual([
    "remote_point",
    "remote_point",
  ]);
  // A coordinator is where the remote point is, whatever they are elsewhere.
  expect([usualPlace("MASTER", "coordinator"), usualPlace(null, "coordinator")]).toEqual([
    "remote_point",
    "remote_point",
  ]);
  expect([usualPlace("ADVOCATE"), usualPlace("WITNESS", "witness"), usualPlace(null)]).toEqual([
    "home",
    "home",
    "home",
  ]);
});

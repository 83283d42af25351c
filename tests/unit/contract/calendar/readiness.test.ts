// Whether a remote point is ready, and what is missing while it is not.
import { expect, test } from "bun:test";
import { isReady, missingFrom, readinessParts } from "../../../../server/contract/calendar/readiness.ts";

test("all is missing while nothing is stated, then the checks that were not made, and nothing once it is ready", () => {
  const done = { identity: true, room: true, line: true };
  expect(missingFrom(null)).toEqual([...readinessParts]);
  expect(missingFrom({ ...done, room: false, line: false })).toEqual(["room", "line"]);
  expect(missingFrom(done)).toEqual([]);
  expect([null, { ...done, identity: false }, done].map(isReady)).toEqual([false, false, true]);
});

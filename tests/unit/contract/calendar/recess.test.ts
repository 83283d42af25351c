// When the court is in recess, and until when.
import { expect, test } from "bun:test";
import { recessUntil } from "../../../../server/contract/calendar/recess.ts";

test("from 13:00 to 14:00 in Indian time the court is in recess until 14:00, and at no other moment", () => {
  const at = (clock: string) => recessUntil(Date.parse(`2026-11-23T${clock}+05:30`));
  expect(["12:59:59", "13:00:00", "13:59:59", "14:00:00"].map(at)).toEqual([null, "14:00", "14:00", null]);
});

// The words for the reasons why a device does not open.
import { expect, test } from "bun:test";
import { reasonOf } from "../../../../client/media/devices.ts";

test("each reason a device does not open has its word", () => {
  const named = (name: string) => reasonOf(Object.assign(new Error("no"), { name }));
  expect(named("NotAllowedError")).toBe("denied");
  expect(named("NotFoundError")).toBe("missing");
  expect(named("NotReadableError")).toBe("busy");
  expect(named("OverconstrainedError")).toBe("overconstrained");
  expect(reasonOf("anything")).toBe("unknown");
});

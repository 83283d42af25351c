// Why nobody sends a hall to a destination of RTMP.
import { expect, test } from "bun:test";
import { whyNot } from "../../../../server/broadcast/rtmp-connections.ts";

test("where nobody sends, it is because of an admin, another hall or the machine", () => {
  const row = {
    id: "d",
    name: "D",
    address: "rtmp://live.example/app",
    key: "",
    addedAt: new Date(0),
    courtId: null,
    isOn: true,
    sitting: "HCPP01-1-2026-11-26",
    holder: null,
    until: new Date(1000),
  };
  const hall = { id: "HCPP01-1-2026-11-26", courtId: "HCPP01-1" };
  expect(whyNot(undefined, hall, 0, true)).toBe("removed");
  expect(whyNot({ ...row, isOn: false }, hall, 0, true)).toBe("removed");
  expect(whyNot({ ...row, courtId: "HCPP01-2" }, hall, 0, true)).toBe("removed");
  expect(whyNot({ ...row, sitting: "HCPP01-2-2026-11-26" }, hall, 0, true)).toBe("busy");
  expect(whyNot(row, hall, 0, false)).toBeNull();
  expect(whyNot(row, hall, 2000, true)).toBeNull();
  expect(whyNot({ ...row, until: null }, hall, 0, false)).toBe("not_installed");
});

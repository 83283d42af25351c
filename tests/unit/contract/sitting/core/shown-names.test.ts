// The name under which somebody is shown: a guest of a meeting is shown as one, whatever name they gave.
import { expect, test } from "bun:test";
import { nameOver } from "../../../../../server/contract/sitting/core/shown-names.ts";

const inMeeting = { role: "ADVOCATE", subRole: "Litigant", invitedAs: "watcher" } as const;

test.each(["Justice X", "Hon'ble Mr. Justice X", "Court Officer"])(
  "“%s” is a guest where a guest chose the name, and nobody else in a meeting is",
  (profileName) => {
    expect(nameOver({ ...inMeeting, profileName, isGuest: true }, [], [])).toBe(`${profileName} (Guest)`);
    expect(nameOver({ ...inMeeting, profileName }, [], [])).toBe(profileName);
  },
);

test("the guest of a booking in a court hall is shown by their item and side, and one who watches a hall by their kind", () => {
  const inHall = { ...inMeeting, profileName: "Ira Sen", invitedAs: "witness", guestOf: "date" } as const;
  expect(nameOver(inHall, [{ serial: 3 }], ["Witness"])).toBe("3 · Ira Sen (Witness)");
  const watching = { role: "ANONYMOUS", subRole: null, profileName: "Justice X" } as const;
  expect(nameOver(watching, [], [])).toBe("Justice X (Guest)");
});

// The address that an attempt is counted as.
import { describe, expect, test } from "bun:test";
import { countedAs } from "../../../../server/kernel/address.ts";

describe("an address", () => {
  const table: [string, string][] = [
    ["203.0.113.9", "203.0.113.9"],
    ["::ffff:203.0.113.9", "203.0.113.9"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:DB8:1:2::9", "2001:db8:1:2::/64"],
    ["2001:db8::1", "2001:db8:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["unknown", "unknown"],
  ];
  for (const [address, counted] of table) {
    test(`${address} is counted as ${counted}`, () => expect(countedAs(address)).toBe(counted));
  }
});

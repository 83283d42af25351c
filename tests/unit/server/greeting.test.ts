// What the terminal says at the start and in the log: an address that opens, the process to end, times in IST.
import { describe, expect, test } from "bun:test";
import { greeting, reachable } from "../../../server/greeting.ts";
import { createLog, inIndia } from "../../../server/kernel/log.ts";

const address = (family: "IPv4", ip: string, internal: boolean) => ({
  address: ip,
  netmask: "255.255.255.0",
  family,
  mac: "00:00:00:00:00:00",
  internal,
  cidr: null,
});
const interfaces = {
  lo: [address("IPv4", "127.0.0.1", true)],
  eth0: [address("IPv4", "192.168.1.20", false)],
};

describe("the address", () => {
  test.each([
    ["http://127.0.0.1:3000", "http://127.0.0.1:3000"],
    ["http://0.0.0.0:3000", "http://192.168.1.20:3000"],
    ["http://[::]:3000", "http://192.168.1.20:3000"],
    ["http://court.local:3000", "http://court.local:3000"],
  ])("of a server on %p is %p", (listening, expected) => {
    expect(reachable(listening, interfaces)).toBe(expected);
  });

  test("is this machine's own when it has no other", () => {
    expect(reachable("http://0.0.0.0:80", { lo: interfaces.lo })).toBe("http://localhost");
  });
});

describe("the greeting", () => {
  const local = "http://127.0.0.1:3000";

  test("first says where it listens, then where it is reached and which process it is", () => {
    expect(greeting({ demo: false }, local, 4711)).toBe(
      `listening ${local}\nSunwai runs at http://localhost:3000 (process 4711)\n`,
    );
    const proxied = greeting({ demo: true, publicUrl: "https://court.example" }, local, 4711);
    expect(proxied).toStartWith(`listening ${local}\nSunwai runs at https://court.example (process 4711)\n`);
    expect(proxied).toContain("https://court.example/dev/outbox");
    expect(proxied.split(local)).toHaveLength(2);
  });
});

describe("times of the log", () => {
  test("are in IST, with the offset", () => {
    expect(inIndia(Date.UTC(2026, 10, 21, 18, 45, 0, 125))).toBe("2026-11-22T00:15:00.125+05:30");
    for (const [production, shape] of [
      [true, /"time":"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+05:30"/],
      [false, /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d IST /],
    ] as const) {
      let text = "";
      createLog({ production, logLevel: "info" }, (line) => {
        text += line;
      }).info("A sitting was opened");
      expect(text).toMatch(shape);
    }
  });
});

// Addresses of RTMP: what is kept of a good one, what is said of each bad one, and which lead into a private network however they are written.
import { expect, test } from "bun:test";
import { isPrivateHost, readRtmpAddress } from "../../../../server/broadcast/rtmp-address.ts";

const read = (typed: string, ownHosts: string[] = []) => {
  const found = readRtmpAddress(typed, ownHosts);
  return "code" in found ? found.code : found.text;
};

test("a good address is kept in one form", () => {
  expect(readRtmpAddress("RTMPS://A.Live.Example/live2/", [])).toEqual({
    text: "rtmps://a.live.example/live2",
    isSecure: true,
    host: "a.live.example",
    app: "live2",
  });
  expect(read("rtmp://live.example:1936/app/instance")).toBe("rtmp://live.example:1936/app/instance");
  expect(read("rtmps://live.example:443/app")).toBe("rtmps://live.example:443/app");
  expect(read("rtmp://203.0.113.9/live")).toBe("rtmp://203.0.113.9/live");
  expect(read("rtmp://[2001:db8::1]:1935/live")).toBe("rtmp://[2001:db8::1]:1935/live");
});

test("a bad one is told what is wrong with it", () => {
  const bad: Record<string, string> = {
    "live.example/app": "rtmpAddress",
    "rtmp:/live.example/app": "rtmpAddress",
    "rtmp:///app": "rtmpAddress",
    "rtmp://live.example:0/app": "rtmpAddress",
    "rtmp://live.example:99999/app": "rtmpAddress",
    "rtmp://live.example/app name": "rtmpAddress",
    "rtmp://live.example\\@10.0.0.1/app": "rtmpAddress",
    "rtmp://live.example/app;id": "rtmpAddress",
    "rtmp://live.example/": "rtmpApp",
    "rtmp://live.example": "rtmpApp",
    "https://live.example/app": "rtmpScheme",
    "rtmpt://live.example/app": "rtmpScheme",
    "file:///etc/passwd": "rtmpScheme",
    "rtmp://user:word@live.example/app": "rtmpUser",
    "rtmp://@live.example/app": "rtmpUser",
    "rtmp://live.example/app?key=1": "rtmpKeyInside",
    "rtmp://live.example/app#key": "rtmpKeyInside",
  };
  expect(Object.fromEntries(Object.keys(bad).map((typed) => [typed, read(typed)]))).toEqual(bad);
});

test("a private network is known in every form, and may be named only where the operator allows it", () => {
  const inside = [
    "localhost",
    "LOCALHOST.",
    "postgres",
    "cam.local",
    "x.internal",
    "a.localhost",
    "127.0.0.1",
    "127.1",
    "0x7f.1",
    "2130706433",
    "10.1.2.3",
    "172.31.0.1",
    "192.168.0.1",
    "169.254.169.254",
    "0.0.0.0",
    "100.64.0.1",
    "224.0.0.1",
    "[::1]",
    "[::]",
    "[fd00::1]",
    "[fe80::1]",
    "[::ffff:10.0.0.1]",
    // An IPv4 address within, sites of one's own, what is given to nobody, and where a cloud answers its machines.
    "[::127.0.0.1]",
    "[::ffff:0:127.0.0.1]",
    "[64:ff9b::127.0.0.1]",
    "[64:ff9b:1::7f00:1]",
    "[2002:7f00:1::]",
    "[2001:0:1::1]",
    "[fec0::1]",
    "[4000::1]",
    "[ff02::1]",
    "168.63.129.16",
  ];
  for (const host of inside) expect([host, read(`rtmp://${host}/live`)]).toEqual([host, "rtmpPrivate"]);
  expect(read("rtmp://127.1:1935/live", ["127.0.0.1"])).toBe("rtmp://127.0.0.1:1935/live");
  expect(read("rtmp://[::1]/live", ["::1"])).toBe("rtmp://[::1]/live");
  expect(read("rtmp://relay/live", ["relay"])).toBe("rtmp://relay/live");
  const outside = ["live.example", "8.8.8.8", "168.63.129.17", "::ffff:8.8.8.8", "2001:db8::1", "2a00::1"];
  for (const host of outside) expect([host, isPrivateHost(host)]).toEqual([host, false]);
});

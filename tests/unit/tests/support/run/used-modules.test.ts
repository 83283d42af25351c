// What browser tests noted becomes amounts: functions that ran in pages, and in servers what runs beyond every start.
import { expect, test } from "bun:test";
import { amountsOf } from "../../../../support/run/used-modules.ts";

const moduleAt = (file: string, offset: number) =>
  offset > 100 ? null : `client/${file.replace(".js", ".tsx")}`;
const plain = (amounts: ReturnType<typeof amountsOf>) =>
  Object.fromEntries([...amounts].map(([spec, modules]) => [spec, Object.fromEntries(modules)]));

test("functions of pages are counted once for each test, and one of a library not at all", () => {
  const lines = [
    { spec: "a", file: "Room.js", functions: [1, 2] },
    // Another page of the same test.
    { spec: "a", file: "Room.js", functions: [2, 3, 4, 500] },
    { spec: "b", file: "Room.js", functions: [1] },
  ];
  // Four functions are two doublings of one.
  expect(plain(amountsOf(lines, moduleAt))).toEqual({
    a: { "client/Room.tsx": 3 },
    b: { "client/Room.tsx": 1 },
  });
});

test("of a server counts what runs beyond what every server runs", () => {
  const lines = [
    { spec: "a", served: { "server/start.ts": 80, "server/chat.ts": 50 } },
    { spec: "a", served: { "server/start.ts": 80, "server/chat.ts": 10 } },
    { spec: "b", served: { "server/start.ts": 80, "server/chat.ts": 0 } },
  ];
  expect(plain(amountsOf(lines, moduleAt))).toEqual({ a: { "server/chat.ts": 6 } });
});

// Notifications of new entries to the other processes: one that could not be sent is kept, and sent with the next.
import { afterAll, beforeAll, expect, test } from "bun:test";
import pino from "pino";
import { connect } from "../../db/client.ts";
import { LogNotifier } from "../../server/sitting/log-notifier.ts";
import { until } from "../support/client.ts";
import { freshDatabase } from "../support/server.ts";
import { layWire, type Wire } from "./support/proxy.ts";

let wire: Wire;
let near: ReturnType<typeof connect>;
let far: ReturnType<typeof connect>;
const received: [string, number][] = [];
const warnings: string[] = [];
let notifier: LogNotifier;

beforeAll(async () => {
  const databaseUrl = await freshDatabase();
  wire = await layWire(databaseUrl);
  near = connect(wire.url, { max: 2 });
  far = connect(databaseUrl, { max: 2 });
  const log = pino({ level: "warn" }, { write: (line: string) => void warnings.push(line) });
  notifier = new LogNotifier(near.sql, "one", log);
  const listener = new LogNotifier(far.sql, "two", pino({ level: "silent" }));
  await listener.listen(
    (sitting, seq) => void received.push([sitting, seq]),
    () => {},
  );
});
afterAll(async () => {
  await Promise.all([near.close(), far.close()]);
  wire.close();
});

test("notifications that were lost with the database are sent with the next one, each sitting by its last number", async () => {
  notifier.notify("a", 1);
  await until("the first word", () => received.length === 1);
  wire.away();
  notifier.notify("a", 2);
  notifier.notify("b", 7);
  await until("the failure", () => warnings.length > 0);
  const failures = warnings.length;
  notifier.notify("a", 3);
  await until("the next failure", () => warnings.length > failures);
  expect(received).toEqual([["a", 1]]);
  wire.mend();
  notifier.notify("c", 5);
  await until("all of them", () => received.length >= 4);
  expect(received.slice(1).sort()).toEqual([
    ["a", 3],
    ["b", 7],
    ["c", 5],
  ]);
});

test("if numbers are notified while another one is being sent, the last one counts", async () => {
  received.length = 0;
  for (let seq = 1; seq <= 50; seq++) notifier.notify("d", seq);
  await until("the last number", () => received.at(-1)?.[1] === 50);
  expect(received.map(([, seq]) => seq)).toEqual(received.map(([, seq]) => seq).toSorted((a, b) => a - b));
});

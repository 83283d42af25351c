// The word of new entries to the other processes: what could not be told is kept, and told with the next.
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
const heard: [string, number][] = [];
const warnings: string[] = [];
let herald: LogNotifier;

beforeAll(async () => {
  const databaseUrl = await freshDatabase();
  wire = await layWire(databaseUrl);
  near = connect(wire.url, { max: 2 });
  far = connect(databaseUrl, { max: 2 });
  const log = pino({ level: "warn" }, { write: (line: string) => void warnings.push(line) });
  herald = new LogNotifier(near.sql, "one", log);
  const listener = new LogNotifier(far.sql, "two", pino({ level: "silent" }));
  await listener.listen(
    (sitting, seq) => void heard.push([sitting, seq]),
    () => {},
  );
}, 180_000);
afterAll(async () => {
  await Promise.all([near.close(), far.close()]);
  wire.close();
}, 180_000);

test("words that were lost with the database are told with the next one, each sitting by its last number", async () => {
  herald.tell("a", 1);
  await until("the first word", () => heard.length === 1);
  wire.away();
  herald.tell("a", 2);
  herald.tell("b", 7);
  await until("the failure", () => warnings.length > 0);
  const failures = warnings.length;
  herald.tell("a", 3);
  await until("the next failure", () => warnings.length > failures);
  expect(heard).toEqual([["a", 1]]);
  wire.mend();
  herald.tell("c", 5);
  await until("all of them", () => heard.length >= 4);
  expect(heard.slice(1).sort()).toEqual([
    ["a", 3],
    ["b", 7],
    ["c", 5],
  ]);
}, 180_000);

test("of what is told while it is being told, the last number stands", async () => {
  heard.length = 0;
  for (let seq = 1; seq <= 50; seq++) herald.tell("d", seq);
  await until("the last number", () => heard.at(-1)?.[1] === 50);
  expect(heard.map(([, seq]) => seq)).toEqual(heard.map(([, seq]) => seq).toSorted((a, b) => a - b));
}, 180_000);

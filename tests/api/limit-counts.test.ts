// The counts of limits as they stand in the database: in turn, given back, begun anew, and never waiting for each other.
import { afterAll, beforeAll, beforeEach, expect, test } from "bun:test";
import { connect } from "../../db/client.ts";
import { type Count, createLimits, type Limits } from "../../server/limits/limits.ts";
import { freshDatabase } from "../support/server.ts";

let connection: ReturnType<typeof connect>;
let limits: Limits;

beforeAll(async () => {
  connection = connect(await freshDatabase({ seeded: true }), { max: 8 });
  limits = createLimits(connection.db);
});
afterAll(() => connection.close());
beforeEach(async () => void (await connection.sql`DELETE FROM rate_limits`));

const shares = (address: string): Count[] => [
  ["codesOfNumberHere", `9000000001 ${address}`],
  ["codesOfNumber", "9000000001"],
];
const countOf = async (key: string) => {
  const [row] = await connection.sql`SELECT points FROM rate_limits WHERE key = ${key}`;
  return row?.points;
};
const taken = (address: string) => limits.takeAll(shares(address)).then(() => "taken", String);
const runOut = () => connection.sql`UPDATE rate_limits SET expire = now() - interval '1 second'`;

test("an address that has used up its share takes nothing of the number's", async () => {
  for (let n = 0; n < 10; n++) expect(await taken("192.0.2.1")).toBe("taken");
  expect(await countOf("codesOfNumber:9000000001")).toBe(10);
  await expect(limits.takeAll(shares("192.0.2.1"))).rejects.toMatchObject({ code: "too_many" });
  expect(await countOf("codesOfNumber:9000000001")).toBe(10);
  expect(await taken("192.0.2.2")).toBe("taken");
});

test("where the number's share is used up, the address gets its own back", async () => {
  for (let n = 0; n < 30; n++) expect(await taken(`192.0.2.${n}`)).toBe("taken");
  await expect(limits.takeAll(shares("192.0.2.99"))).rejects.toMatchObject({ code: "too_many" });
  expect(await countOf("codesOfNumberHere:9000000001 192.0.2.99")).toBe(0);
});

test("who is refused is not counted: once what was taken is given back all can be taken again", async () => {
  const outcomes = await Promise.all(Array.from({ length: 45 }, (_, n) => taken(`192.0.2.${n}`)));
  const [refusedAt, takenAt] = [false, true].map((isTaken) =>
    outcomes.flatMap((outcome, n) => ((outcome === "taken") === isTaken ? [n] : [])),
  );
  expect([refusedAt?.length, takenAt?.length]).toEqual([15, 30]);
  for (const n of takenAt ?? []) await limits.refund(shares(`192.0.2.${n}`));
  expect(await countOf("codesOfNumber:9000000001")).toBe(0);
});

test("a check counts nothing, refuses what would be one too many, and forgets what has run out", async () => {
  const check = () => limits.checkAll(shares("192.0.2.1")).then(() => "free", String);
  for (let n = 0; n < 10; n++) {
    expect(await check()).toBe("free");
    await limits.takeAll(shares("192.0.2.1"));
  }
  await expect(limits.checkAll(shares("192.0.2.1"))).rejects.toMatchObject({ code: "too_many" });
  expect(await countOf("codesOfNumberHere:9000000001 192.0.2.1")).toBe(10);
  await runOut();
  expect(await check()).toBe("free");
});

test("what is given back can be taken again, and a count that has run out begins anew", async () => {
  await limits.takeAll(shares("192.0.2.1"));
  await limits.takeAll(shares("192.0.2.1"));
  await limits.refund(shares("192.0.2.1"));
  expect(await countOf("codesOfNumberHere:9000000001 192.0.2.1")).toBe(1);
  expect(await countOf("codesOfNumber:9000000001")).toBe(1);
  await runOut();
  expect(await limits.count("codesOfNumber", "9000000001")).toBe(1);
  await limits.sweep();
  expect(await countOf("codesOfNumberHere:9000000001 192.0.2.1")).toBeUndefined();
  expect(await countOf("codesOfNumber:9000000001")).toBe(1);
});

test("of those who take at once no more than may come in, and nobody waits in a circle with the sweep", async () => {
  const outcomes = await Promise.all(Array.from({ length: 60 }, (_, n) => taken(`192.0.2.${n % 12}`)));
  expect(outcomes.filter((outcome) => outcome === "taken")).toHaveLength(30);
  for (let round = 0; round < 40; round++) {
    await runOut();
    const swept = [limits.sweep(), limits.refund(shares("192.0.2.1")), limits.sweep()];
    const takers = Array.from({ length: 6 }, (_, n) => taken(`192.0.2.${n % 2}`));
    await Promise.all(swept);
    for (const outcome of await Promise.all(takers)) expect(outcome).toMatch(/^taken$|Too many requests/);
  }
});

test("people who take the same three counts and who give them back wait in a line, never in a circle", async () => {
  const counts = (address: string): Count[] => [...shares(address), ["codesOfAddress", address]];
  for (let round = 0; round < 30; round++) {
    const all = ["192.0.2.1", "192.0.2.2"].flatMap((address) => [
      limits.takeAll(counts(address)).then(() => "taken", String),
      limits.takeAll(counts(address).reverse()).then(() => "taken", String),
      limits.refund(counts(address)).then(() => "taken", String),
      limits.refund(shares(address).reverse()).then(() => "taken", String),
    ]);
    for (const outcome of await Promise.all(all)) expect(outcome).toMatch(/^taken$|Too many requests/);
  }
});

test("an address that has used up its part of all numbers takes nothing of a number's", async () => {
  const counts = (n: number): Count[] => [
    ["codesOfAddress", "192.0.2.1"],
    ["codesOfNumberHere", `${9000000000 + n} 192.0.2.1`],
    ["codesOfNumber", `${9000000000 + n}`],
  ];
  await connection.sql`INSERT INTO rate_limits VALUES ('codesOfAddress:192.0.2.1', 299, now() + interval '1 hour')`;
  await limits.takeAll(counts(1));
  const { counted, refusal } = await limits.takeUpTo(counts(2));
  expect(counted).toEqual([["codesOfAddress", "192.0.2.1"]]);
  expect(refusal?.details.retryAfter).toBeGreaterThan(3500);
  expect(await countOf("codesOfNumberHere:9000000002 192.0.2.1")).toBeUndefined();
  expect(await countOf("codesOfNumber:9000000002")).toBeUndefined();
  await limits.refund(counted);
  expect(await countOf("codesOfAddress:192.0.2.1")).toBe(300);
});

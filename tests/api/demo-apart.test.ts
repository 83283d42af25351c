// The demo and a real court never share a database: the process refuses to start, and says what to do instead.
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { freshDatabase } from "../support/server.ts";
import { addPerson, type Court, startCourt } from "./support/auth.ts";

let demo: Court;

beforeAll(async () => {
  demo = await startCourt();
});
afterAll(() => demo.stop());

const startOn = async (databaseUrl: string, env: Record<string, string>) => {
  const court = await startCourt({ databaseUrl, env });
  await court.stop();
};

describe("data of the demo", () => {
  test("carries a mark", async () => {
    expect(await demo.sql`SELECT value FROM settings WHERE key = 'demo_people'`).toMatchObject([
      { value: true },
    ]);
  });

  test("is not served with the demo off, with a gateway or without", async () => {
    const refusal = startOn(demo.databaseUrl, { DEMO: "0" });
    await expect(refusal).rejects.toThrow("This database holds the made-up people of the demo");
    const gateway = { DEMO: "0", SMS_URL: "http://127.0.0.1:9/", NODE_ENV: "production" };
    await expect(startOn(demo.databaseUrl, gateway)).rejects.toThrow("bun run db reset");
  });

  test("is served with the demo on, as often as it is started", async () => {
    await startOn(demo.databaseUrl, {});
  });
});

describe("data of a real court", () => {
  test("is not served with the demo on, which would let anyone in as anyone", async () => {
    const databaseUrl = await freshDatabase();
    const real = await startCourt({ databaseUrl, env: { DEMO: "0" } });
    await addPerson(real);
    await real.stop();
    await expect(startOn(databaseUrl, {})).rejects.toThrow("Set DEMO=0");
    await startOn(databaseUrl, { DEMO: "0" });
  });
});

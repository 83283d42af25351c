// What one stranger's request may cost the others and the log: a request that is cut off, and a database that takes no changes.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { connect } from "node:net";
import { makeGate } from "../../server/accounts/gate.ts";
import { until } from "../support/client.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { query } from "./support/faults.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

test("a request that is cut off in its middle is no error of ours", async () => {
  for (let n = 0; n < 5; n++) {
    const socket = connect(Number(new URL(server.url).port), "127.0.0.1");
    socket.on("error", () => {});
    await new Promise((open) => socket.once("connect", open));
    socket.write(
      "POST /api/v1/auth/otp/generate HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n" +
        'Transfer-Encoding: chunked\r\n\r\n40\r\n{"phoneNumber":',
    );
    await Bun.sleep(100);
    socket.destroy();
  }
  await Bun.sleep(300);
  expect(server.logs()).not.toContain("A request failed");
});

test("a database that only reads is no place for a hearing, and the server says so until it is put right", async () => {
  const ready = async () => (await fetch(`${server.url}/health/ready`)).json();
  const set = (value: "on" | "off") =>
    query(server.databaseUrl, async (sql) => {
      await sql`SET default_transaction_read_only = off`;
      const name = new URL(server.databaseUrl).pathname.slice(1);
      await sql.unsafe(`ALTER DATABASE "${name}" SET default_transaction_read_only = ${value}`);
      await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = ${name} AND pid <> pg_backend_pid()`;
    });
  await set("on");
  const told = await until("the word", async () => {
    const { ready: isReady, checks } = await ready();
    return !isReady && checks.database === "is read-only" ? checks : null;
  });
  expect(told.migrations).toBe("ok");
  await set("off");
  await until("a server that is ready again", async () => (await ready()).ready);
});

test("a person who is known waits for no stranger, however many lines there are", async () => {
  const gate = makeGate(1);
  const order: string[] = [];
  const job = (name: string) => async () => {
    await Bun.sleep(1);
    order.push(name);
  };
  const strangers = Array.from({ length: 50 }, (_, n) => gate(`address ${n}`, job(`stranger ${n}`)));
  await Promise.all([
    ...strangers,
    gate("a browser", job("judge"), true),
    gate("a browser", job("judge"), true),
  ]);
  expect(order.slice(0, 3)).toEqual(["stranger 0", "judge", "judge"]);
  expect(order).toHaveLength(52);
});

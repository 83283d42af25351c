// Sessions that nobody uses: they end after the court's hours, a person who listens in a hall uses theirs, and writes are few.

import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { noteActivity } from "../../db/queries/sessions.ts";
import { fault } from "../../server/contract/faults.ts";
import { writeSetting } from "../../server/settings/settings.ts";
import { TestPerson, until } from "../support/client.ts";
import { addPerson, type Court, joinSessions, logIn, startCourt } from "./support/auth.ts";

const byCommand = { actor: { kind: "command", name: "test" } as const, now: Date.now() };
let court: Court;
beforeAll(async () => {
  court = await startCourt();
});
afterAll(() => court.stop());
const profile = (server: Court, token: string) => server.call("GET", "/advocate/", undefined, token);

describe("a session that nobody uses", () => {
  const HOUR = 3_600_000;
  /** A process of its own with a clock of its own, and what it hears of one account. */
  async function aside(accountId: string) {
    const clock = { ahead: 0 };
    const { sessions, stop } = await joinSessions(court, () => Date.now() + clock.ahead);
    const heard: string[] = [];
    sessions.onEnd((session, reason) => void (session.accountId === accountId && heard.push(reason)));
    return { clock, sessions, heard, stop };
  }
  const stored = async (id: string) => {
    const [row] = await court.sql`
      SELECT id, active_at, xmin, end_reason FROM sessions WHERE account_id = ${id} ORDER BY created_at DESC`;
    return row ?? {};
  };

  test("ends after eight hours, at the next call or by itself, and not before", async () => {
    const { id, phone } = await addPerson(court);
    const token = await logIn(court, phone);
    const { clock, sessions, heard, stop } = await aside(id);
    await sessions.verify(token);
    clock.ahead = 8 * HOUR - 60_000;
    await sessions.sweep();
    expect(heard).toEqual([]);
    clock.ahead = 8 * HOUR + 6 * 60_000;
    await expect(sessions.verify(token)).rejects.toMatchObject({ code: "session_ended" });
    await sessions.sweep();
    expect(heard).toEqual(["idle"]);
    expect((await stored(id)).end_reason).toBe("idle");
    await until("the server to know", async () => (await profile(court, token)).status === 403);
    await stop();
  });

  test("is refused by a process that was down meanwhile", async () => {
    const { id, phone } = await addPerson(court);
    const token = await logIn(court, phone);
    const { clock, sessions, stop } = await aside(id);
    clock.ahead = 9 * HOUR;
    await expect(sessions.verify(token)).rejects.toMatchObject({ code: "session_ended" });
    await stop();
  });

  test("is what the court says: the setting has its bounds, and is read anew", async () => {
    const { id, phone } = await addPerson(court);
    const token = await logIn(court, phone);
    for (const wrong of [14, 961, 60.5, "60", null])
      await expect(
        writeSetting(court.db, { key: "session_idle_minutes", value: wrong }, byCommand),
      ).rejects.toMatchObject({
        code: "invalid",
        details: { faults: { value: fault("numberValue", { least: 15, most: 960 }) } },
      });
    await writeSetting(court.db, { key: "session_idle_minutes", value: 60 }, byCommand);
    const { clock, sessions, stop } = await aside(id);
    await sessions.verify(token);
    clock.ahead = 1.2 * HOUR;
    await expect(sessions.verify(token)).rejects.toMatchObject({ code: "session_ended" });
    await writeSetting(court.db, { key: "session_idle_minutes", value: 480 }, byCommand);
    await until("the setting to be read", () =>
      sessions.verify(token).then(
        () => true,
        () => false,
      ),
    );
    await stop();
  });

  test("is not one in which calls come, and these cost a write every few minutes at most", async () => {
    const { id, phone } = await addPerson(court);
    const token = await logIn(court, phone);
    const { clock, sessions, heard, stop } = await aside(id);
    const before = await stored(id);
    for (let call = 0; call < 50; call++) await sessions.verify(token);
    await sessions.sweep();
    expect(await stored(id)).toEqual(before);
    for (let hour = 1; hour < 16; hour++) {
      clock.ahead = hour * HOUR;
      await sessions.verify(token);
      await sessions.sweep();
    }
    expect((await stored(id)).xmin).not.toBe(before.xmin);
    expect(heard).toEqual([]);
    clock.ahead = 16 * HOUR + 1000;
    await expect(sessions.verify(token)).rejects.toMatchObject({ code: "session_ended" });
    await stop();
  });

  test("is not that of somebody who sits in a hall and listens, in whichever process", async () => {
    const { id, phone } = await addPerson(court);
    const token = await logIn(court, phone);
    const here = await aside(id);
    const there = await aside(id);
    const { id: session } = await here.sessions.verify(token);
    here.sessions.watchUse(() => new Set([session]));
    for (let hour = 1; hour < 12; hour++) {
      here.clock.ahead = there.clock.ahead = hour * HOUR;
      await here.sessions.sweep();
      await there.sessions.sweep();
    }
    expect([here.heard, there.heard]).toEqual([[], []]);
    await there.sessions.verify(token);
    await here.stop();
    await there.stop();
  });

  test("is written without waiting for who changes the same logins: processes that write at once never block each other", async () => {
    const people = [await addPerson(court), await addPerson(court)];
    const ids: string[] = [];
    for (const { id, phone } of people) {
      await logIn(court, phone);
      ids.push(String((await stored(id)).id));
    }
    const at = new Date(Date.now() + HOUR);
    const used = ids.map((id) => ({ id, at }));
    const times = async () =>
      (await Promise.all(people.map(({ id }) => stored(id)))).map((row) => row.active_at);
    const [first = ""] = ids;
    const [before] = await times();
    await court.sql.begin(async (sql) => {
      await sql`SELECT 1 FROM sessions WHERE id = ${first} FOR UPDATE`;
      const written = await Promise.race([noteActivity(court.db, used), Bun.sleep(5_000)]);
      expect(written).toEqual([ids[1] ?? ""]);
      expect(await times()).toEqual([before, at]);
    });
    expect(await noteActivity(court.db, used)).toEqual(expect.arrayContaining(ids));
    expect(await times()).toEqual([at, at]);
  });

  test("is counted so by the sockets: a judge who listens stays, who is in no hall does not", async () => {
    const judge = await (await new TestPerson(court.url).login("9000000001")).connect();
    await judge.watch(`HCPP01-1-${new Date(Date.now() + 5.5 * HOUR).toISOString().slice(0, 10)}`, "none");
    const idle = await (await new TestPerson(court.url).login("9000000003")).connect();
    await court.advance(8 * 3600 + 600);
    expect((await judge.call("/judge/")).status).toBe(200);
    expect((await idle.call("/judge/")).status).toBe(403);
    judge.close();
    idle.close();
  });
});

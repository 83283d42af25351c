// What a login by a code asks of the database: in the morning thousands log in at once, and each statement is waited for.
import { expect, test } from "bun:test";
import pino from "pino";
import { connect } from "../../db/client.ts";
import { createLogins } from "../../server/accounts/logins.ts";
import { createSessions } from "../../server/accounts/sessions.ts";
import { defaultSettings } from "../../server/contract/settings.ts";
import { readEnv } from "../../server/kernel/env.ts";
import { createLimits } from "../../server/limits/limits.ts";
import { createOutbox } from "../../server/notify/outbox.ts";
import { addPerson, secret, startCourt } from "./support/auth.ts";

test("a code is asked for by three statements, and a right one in a court without mail is taken by two, beside one for its counts", async () => {
  const court = await startCourt();
  const { phone } = await addPerson(court, "ADVOCATE");
  const { sql, db, close } = connect(court.databaseUrl, { max: 4 });
  const statements: string[] = [];
  // The driver calls it for each statement that it sends.
  sql.options.debug = (_, text) => void statements.push(text.replace(/\s+/g, " ").trim());
  const log = pino({ level: "silent" });
  const env = { ...readEnv({ JWT_SECRET: secret, DATABASE_URL: court.databaseUrl }), demo: false };
  const settings = { read: async () => defaultSettings, require: async () => defaultSettings };
  const sent = Promise.withResolvers<string>();
  const gateways = {
    sms: async ({ text }: { text: string }) => {
      sent.resolve(/\d{6}/.exec(text)?.[0] ?? "");
      return "sent" as const;
    },
  };
  const parts = { sql, db, env, log, settings, now: Date.now };
  const outbox = createOutbox({ ...parts, gateways });
  const sessions = await createSessions(parts);
  const logins = createLogins({ ...parts, sessions, outbox, limits: createLimits(db) });
  try {
    const caller = { address: "203.0.113.9", userAgent: "Firefox" };
    await logins.askForCode("9000000099", { request: null, known: null }, caller);
    statements.length = 0;
    const { request } = await logins.askForCode(phone, { request: null, known: null }, caller);
    const code = await sent.promise;
    // Finds the account, counts the code in three ways, and stores it with its message; the outbox sends it beside that.
    const asking = statements.filter((text) => !text.includes('"outbox"'));
    expect(asking.map((text) => text.slice(0, 16))).toEqual([
      'select "id", "ro',
      "WITH n0 AS ( INS",
      "WITH earlier AS ",
    ]);
    await outbox.close();
    statements.length = 0;
    const entered = await logins.withCode(phone, code, { request, known: null }, caller);
    expect(entered.login).toMatchObject({ token: expect.any(String), scheduledMeetingId: null });
    const own = statements.filter((text) => !text.includes("rate_limits"));
    expect(own.map((text) => text.slice(0, 16))).toEqual(["WITH tried AS ( ", "WITH account AS "]);
    expect(statements.length).toBe(own.length + 1);
  } finally {
    await logins.close();
    await sessions.close();
    await outbox.close();
    await close();
    await court.stop();
  }
});

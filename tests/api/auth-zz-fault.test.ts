import { connect } from "/work/main/db/client.ts"; import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { until } from "/work/main/tests/support/client.ts";
import { addPerson, logIn, makeDatabase, startServer } from "/work/main/tests/api/auth.support.ts";
test("kill -9 postgres", async () => {
  const database = await makeDatabase();
  const one = await startServer(database), two = await startServer(database);
  const { phone, id } = await addPerson(one);
  const token = await logIn(one, phone);
  const profile = (s: typeof one) => s.call("GET", "/advocate/", undefined, token);
  expect((await profile(two)).status).toBe(200);
  for (let round = 0; round < 3; round++) {
    const pid = Number(readFileSync(`${database.dataDir}/postgres/postmaster.pid`, "utf8").split("\n")[0]);
    process.kill(pid, "SIGKILL");
    console.log("killed", pid, (await profile(two)).status);
    await until("db back", async () => one.sql`select 1`.then(() => true, () => false), 60);
    console.log("db back"); await Bun.sleep(500); const f = connect(database.url);
    await until("listeners", async () => (await f.sql`select count(*)::int as n, array_agg(query) q from pg_stat_activity where query ilike 'listen%'`)[0]?.n >= 2, 30).catch((e) => console.log(String(e)));
    await f.sql`insert into settings (key,value,changed_at) values ('seat', ${JSON.stringify("x"+round)}::jsonb, now()) on conflict (key) do update set value=excluded.value`;
    await f.sql`select pg_notify('settings_changed','seat')`;
    await until("setting heard in two", async () => (await two.services.settings.read()).seat === "x"+round, 10);
  }
  const [e] = await one.sql`select count(*)::int from sessions where account_id=${id} and ended_at is null`;
  await one.call("POST", "/auth/logout", undefined, token);
  await until("two refuses", async () => (await profile(two)).status === 403);
  await one.stop(); await two.stop(); await database.stop();
}, 120000);

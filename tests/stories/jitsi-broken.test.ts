// Stories of a hall whose log cannot be read: the other halls have their audio and video all the same.
import { expect, test } from "bun:test";
import { connect } from "../../db/client.ts";
import { until } from "../support/client.ts";
import { jitsiVariables } from "../support/jitsi.ts";
import { granted, id, jitsiHall, stand, tellJoined } from "./support/jitsi.ts";
import { hall, oneServer, openHall } from "./support/story.ts";

const server = oneServer({ env: jitsiVariables(stand.url) });
const cast = jitsiHall();

/** Appends an entry to a hall's log as no command of ours would, so that nothing can be read from there on. */
async function breakLog(sitting: string): Promise<number> {
  const { sql, close } = connect(server().databaseUrl, { max: 1 });
  const [last] = await sql`SELECT last_seq, last_hash FROM sittings WHERE id = ${sitting}`;
  const seq = Number(last?.last_seq) + 1;
  await sql`INSERT INTO sitting_log
    (sitting, seq, at, command_id, command_hash, actor_id, actor_role, command, events, previous_hash, hash)
    VALUES (${sitting}, ${seq}, now(), 'broken', 'h', 'server', 'ADMIN', 'pause',
      ${sql.json([{ type: "listPublished" }])}, ${last?.last_hash}, 'h')`;
  await sql`UPDATE sittings SET last_seq = ${seq} WHERE id = ${sitting}`;
  await close();
  return seq;
}

test("Prosody starts anew beside a hall whose log is broken: it is told, and people of the other halls are judged", async () => {
  const { judge } = cast;
  const { account } = (await openHall(2)).officer;
  await until("Prosody to be told", () => stand.armed);
  const seq = await breakLog(hall(2));
  stand.up("second");
  await until("the new Prosody to be told", () => stand.armed);
  const bench = await granted(judge, "hearing", "publish");
  const ofBroken = { ...bench, room: "r" };
  const odd = { group: hall(2), seq: seq * 1_000_000_000 };
  expect(await tellJoined(server().url, account.id, ofBroken, odd)).toBe(204);
  expect(await tellJoined(server().url, account.id, bench, { group: hall(1) })).toBe(204);
  await stand.command("kick", { room: bench.room, user: account.id });
  expect(stand.commands("kick").filter(({ user }) => user === id(judge))).toEqual([]);
  expect(server().logs()).toContain("a hall cannot be read");
});

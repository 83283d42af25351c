// A sitting on a real log without a server: live sittings of several processes, given commands directly.
import postgres from "postgres";
import type { Command } from "../../../server/contract/sitting/commands.ts";
import { emptySitting } from "../../../server/contract/sitting/sitting.ts";
import type { Fault } from "../../../server/kernel/fault-points.ts";
import { serverActor } from "../../../server/sitting/actor.ts";
import { ensureSitting } from "../../../server/sitting/log.ts";
import { type Given, LiveSitting } from "../../../server/sitting/sitting.ts";
import { COURT, cast, dayItems, rules } from "../../support/histories.ts";
import { freshDatabase } from "../../support/server.ts";

/** Long before the demo's day, which is today's: its sitting of this court stands in the database already. */
const DAY = "2020-11-23";
const START = Date.parse(`${DAY}T10:30:00+05:30`);

/** Makes a sitting with the day's list. `another` gives it as one more process has it, which nobody notifies. */
export async function loggedSitting() {
  const databaseUrl = await freshDatabase({ seeded: true });
  const sql = postgres(databaseUrl, { max: 2, onnotice: () => {} });
  const id = `${COURT.id}-${DAY}`;
  await ensureSitting(sql, id, COURT.id, DAY);
  let now = START;
  const another = (fault?: Fault) =>
    new LiveSitting(emptySitting(id, COURT, DAY), {
      sql,
      now: () => ++now,
      rules: async () => rules,
      publish: () => {},
      appended: () => {},
      onError: (error) => console.error(error),
      fault,
    });
  const give = (
    live: LiveSitting,
    person: string,
    command: Command,
    commandId: string = crypto.randomUUID(),
    given: Given = {},
  ) => live.submit(commandId, command, cast.find((actor) => actor.id === person) ?? serverActor, given);
  const first = another();
  await give(first, "server", { type: "publishList", items: dayItems, deleted: [] });
  return { databaseUrl, id, another, first, give, close: () => sql.end() };
}

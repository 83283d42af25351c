// Reads the log of a sitting from the database and checks it, as `bun run audit verify` does for each.
import type postgres from "postgres";
import type { Verdict } from "../../server/kernel/hash-chain.ts";
import { judge, readWhole } from "../../server/sitting/verify.ts";

export async function verifySitting(sql: postgres.Sql, sitting: string): Promise<Verdict> {
  return judge(sitting, await readWhole(sql, sitting));
}

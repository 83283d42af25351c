// bun run audit verify [sitting…]: proves the logs of sittings whole, and prints the root hash of each.
import { EnvError, readEnv } from "../server/env.ts";
import { type Verdict, verifySitting } from "../server/sitting/verify.ts";
import { connect } from "./client.ts";
import { FolderInUse } from "./embedded.ts";
import { openTarget } from "./target.ts";

const usage = `Usage: bun run audit verify [sitting…]

Reads the log of each sitting (all of them, if none is named), checks every hash, and prints the root: the hash of the
last entry. It covers all entries before it; compare it with the one on paper. Exits with 1 when a log is not whole.`;

/** What is wrong with a log, in words. */
const reasons: Record<Exclude<Verdict, { whole: true }>["reason"], string> = {
  unknown: "there is no sitting of this name",
  gap: "an entry is missing",
  chain: "the entry does not follow the one before it",
  hash: "the entry was changed",
  head: "the log does not end where the sitting says it does",
};

async function verify(wanted: readonly string[]): Promise<number> {
  const target = await openTarget(readEnv());
  const { sql, close } = connect(target.url, { max: 2 });
  try {
    const [made] = await sql`SELECT to_regclass('sittings') AS made`;
    if (made?.made === null) throw new EnvError(["The database is empty: there is no sitting to prove."]);
    const known = await sql<{ id: string }[]>`SELECT id FROM sittings ORDER BY id`;
    const sittings = wanted.length > 0 ? wanted : known.map(({ id }) => id);
    let broken = 0;
    for (const id of sittings) {
      const verdict = await verifySitting(sql, id);
      if (verdict.whole) console.log(`whole   ${id}  ${verdict.entries} entries  root ${verdict.root}`);
      else
        console.log(`BROKEN  ${id}  at entry ${verdict.seq}: ${verdict.reason}: ${reasons[verdict.reason]}`);
      if (!verdict.whole) broken += 1;
    }
    if (sittings.length === 0) console.log("There are no sittings yet.");
    return broken === 0 ? 0 : 1;
  } finally {
    await close();
    await target.close();
  }
}

const [command, ...wanted] = process.argv.slice(2);
if (command !== "verify") {
  console.error(usage);
  process.exit(2);
}
verify(wanted).then(
  (code) => process.exit(code),
  (error) => {
    console.error(error instanceof EnvError || error instanceof FolderInUse ? error.message : error);
    process.exit(2);
  },
);

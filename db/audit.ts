// bun run audit verify [sitting…]: proves the logs of sittings whole, and prints the root hash of each.
import { resolve } from "node:path";
import { readEnv } from "../server/env.ts";
import { verifySitting } from "../server/sitting/verify.ts";
import { connect } from "./client.ts";
import { findEmbedded } from "./embedded.ts";

const [command, ...wanted] = process.argv.slice(2);
const env = readEnv();
const url = env.databaseUrl ?? findEmbedded(resolve(env.dataDir));

if (command !== "verify") {
  console.error("Usage: bun run audit verify [sitting…]");
  process.exit(2);
}
if (!url) {
  console.error("No running database was found: start the server, or set DATABASE_URL.");
  process.exit(2);
}
const { sql, close } = connect(url, { max: 2 });
const sittings =
  wanted.length > 0
    ? wanted
    : (await sql<{ id: string }[]>`SELECT id FROM sittings ORDER BY id`).map(({ id }) => id);
let broken = 0;
for (const id of sittings) {
  const verdict = await verifySitting(sql, id);
  if (verdict.whole) console.log(`whole   ${id}  ${verdict.entries} entries  ${verdict.root}`);
  else console.log(`BROKEN  ${id}  at entry ${verdict.seq}: ${verdict.reason}`);
  if (!verdict.whole) broken += 1;
}
await close();
process.exit(broken === 0 ? 0 : 1);

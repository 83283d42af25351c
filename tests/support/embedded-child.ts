// A process that runs the embedded database on the folder it is given and appends numbered rows, saying each one.
import { connect } from "../../db/client.ts";
import { startEmbedded } from "../../db/embedded.ts";
import { createLog } from "../../server/kernel/log.ts";

const log = createLog({ production: false, logLevel: "warn" }, (text) => process.stderr.write(text));
const [dataDir = ""] = process.argv.slice(2);
const embedded = await startEmbedded({ dataDir, log }).catch((error) => {
  console.log(`refused ${error.message.replaceAll("\n", " ")}`);
  process.exit(3);
});
process.on("SIGTERM", () => {
  embedded.stop().then(() => process.exit(0));
});
console.log(`ready ${embedded.url}`);

const { sql } = connect(embedded.url, { max: 1 });
await sql`CREATE TABLE IF NOT EXISTS rows (n int PRIMARY KEY)`;
const [last] = await sql<{ n: number }[]>`SELECT coalesce(max(n), 0) AS n FROM rows`;
for (let n = (last?.n ?? 0) + 1; ; n++) {
  // While the database is down the row is tried again; it is said only after the commit.
  await sql`INSERT INTO rows VALUES (${n}) ON CONFLICT DO NOTHING`.then(
    () => console.log(`row ${n}`),
    () => Bun.sleep(20).then(() => n--),
  );
}

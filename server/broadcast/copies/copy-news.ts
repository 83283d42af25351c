// Tells the pages of those who decide, at any process, that a copy of a recording waits.
import type postgres from "postgres";
import { z } from "zod";
import type { Database } from "../../../db/client.ts";
import { listen, publishWith } from "../../../db/notifications.ts";
import type { Fanout } from "../../sitting/fanout.ts";

const copyNews = z.object({
  sitting: z.string(),
  hall: z.string(),
  heard: z.string(),
  people: z.array(z.string()),
});
/** `hall` is its number, `heard` the day of the recording, `people` the accounts that decide. */
type CopyNews = z.infer<typeof copyNews>;

/** People in one notification, which is limited (db/sealed-payload.ts). */
const AT_ONCE = 50;

/** Tells every process once the caller's transaction is done. */
export async function publishCopyNews(
  tx: Pick<Database, "execute">,
  { people, ...news }: CopyNews,
): Promise<void> {
  for (let from = 0; from < people.length; from += AT_ONCE)
    await publishWith(
      tx,
      "copy_waits",
      JSON.stringify({ ...news, people: people.slice(from, from + AT_ONCE) } satisfies CopyNews),
    );
}

/**
 * Passes the news on to people at this process. Messages have what was missed while the connection was down.
 * @returns ends it
 */
export async function hearCopyNews(
  sql: postgres.Sql,
  fanout: Pick<Fanout, "notice">,
): Promise<() => Promise<void>> {
  const { unlisten } = await listen(sql, "copy_waits", (payload) => {
    const { people, sitting: of, hall, heard } = copyNews.parse(JSON.parse(payload));
    // It is of no hall that they follow: the recording is of an earlier day, or of one that they left.
    fanout.notice(null, { notice: "copy-waits", to: { people }, data: { sitting: of, hall, heard } });
  });
  return unlisten;
}

// What the recorders of a hall sent, public or not, as the server keeps it.
import { join } from "node:path";
import { connect, type Database } from "../../../db/client.ts";
import { recordersOf, type SegmentRow, segmentsAfter } from "../../../db/queries/recordings.ts";
import { createSecrets } from "../../../server/accounts/secrets.ts";
import { Broadcasts } from "../../../server/broadcast/broadcasts.ts";
import { fileStore } from "../../../server/broadcast/recording-store.ts";
import type { TestServer } from "../../support/server.ts";
import type { Film } from "./decode.ts";

export type Sent = {
  /** Each two seconds that came, in the order in which they came. */
  segments(): Promise<SegmentRow[]>;
  /** The names of a card's files, one of each recorder. */
  cards(card: string): Promise<string[]>;
  /** One of them, as a player reads it. */
  film(segment: SegmentRow): Promise<Film>;
};

export function sentBy(
  { databaseUrl, dataDir }: Pick<TestServer, "databaseUrl" | "dataDir">,
  sitting: string,
): Sent {
  const reading = async <T>(work: (db: Database) => Promise<T>): Promise<T> => {
    const { db, close } = connect(databaseUrl, { max: 1 });
    return await work(db).finally(close);
  };
  const store = fileStore(join(dataDir, "recordings"));
  const secrets = createSecrets({ dataDir });
  return {
    segments: () => reading((db) => segmentsAfter(db, sitting, 0)),
    cards: (card) =>
      reading(async (db) => (await recordersOf(db, sitting)).flatMap(({ cards }) => cards[card] ?? [])),
    film: ({ recorder, name }) =>
      reading(async (db) => {
        const broadcasts = new Broadcasts({ db, store, secrets, log: console, now: Date.now });
        const init = (await broadcasts.beginningsOf(sitting)).get(recorder) ?? "";
        return {
          init: await broadcasts.fileOf(recorder, init),
          segments: [await broadcasts.fileOf(recorder, name)],
        };
      }),
  };
}

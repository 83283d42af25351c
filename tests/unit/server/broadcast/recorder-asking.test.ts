// How a recorder program asks the court for its halls, whatever became of the connection before.
import { expect, test } from "bun:test";
import { askCourt } from "../../../../server/broadcast/recorder-asking.ts";
import { closingWay } from "../../../support/closing-way.ts";

test("the court is heard each time, also where it closes a connection as the program asks", async () => {
  const court = Bun.serve({ port: 0, hostname: "127.0.0.1", fetch: () => Response.json({ halls: [] }) });
  const way = await closingWay(court.url.href);
  const ask = askCourt(way.url, "word");
  const report = { holder: crypto.randomUUID(), running: [], most: 1 };
  for (let n = 0; n < 3; n++) expect(await ask(report)).toEqual({ halls: [] });
  way.stop();
  await court.stop(true);
});

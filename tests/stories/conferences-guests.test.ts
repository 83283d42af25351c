// Stories of who comes to a conference without an account: to watch only, removed and back again, and more of them than may.
import { beforeAll, expect, test } from "bun:test";
import type { TestPerson } from "../support/client.ts";
import { until } from "../support/client.ts";
import { dialIn, grant, joining, open, read, roomOf } from "./support/conferences.ts";
import { come, inState, oneServer, phones } from "./support/story.ts";

const court = oneServer();

let host: TestPerson;
beforeAll(async () => {
  host = await come(phones.master1);
}, 60_000);

test("a guest who comes by the number to watch only is let in by the host, and is not heard", async () => {
  const opened = await open(host, "To watch by number");
  const sitting = await roomOf(host, opened);
  await host.enter(sitting);
  const { guest } = await dialIn(court().url, opened, "Meeting Room Nine");
  await guest.watch(sitting, "media");
  expect(await guest.ok<object>(`/conferences/${opened.id}/viewer`, joining)).toMatchObject({
    state: "WAITING",
  });
  expect(await read(guest, opened)).toMatchObject({ as: "watcher" });
  await host.do(sitting, { type: "admit", people: [guest.account.id] });
  await inState(guest, sitting, "PASSIVE");
  await until("leave to watch", () => grant(guest)?.right === "watch");
  guest.close();
});

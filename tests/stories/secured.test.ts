// The story of a secured hall and what is shared in it.
import { expect, test } from "bun:test";
import { until } from "../support/client.ts";
import { come, counselFor, inState, oneServer, openHall, phones } from "./support.ts";

oneServer();

test("securing the hall stops what counsel shares, and nobody at the bar shares until it resumes", async () => {
  const { master, sitting } = await openHall(1);
  const judge = await come(phones.judge1);
  await judge.enter(sitting);
  const { order, items } = master.sitting(sitting);
  const item = order.find((id) => items[id] && !items[id].inCamera) ?? "";
  await master.do(sitting, { type: "callItem", item });
  await master.do(sitting, { type: "hear" });
  const counsel = await counselFor(master, sitting, [item]);
  await inState(counsel, sitting, "ACTIVE");
  await counsel.do(sitting, { type: "askToShare", kind: "screen" });
  await master.do(sitting, { type: "decideShare", person: counsel.account.id, granted: true });
  await counsel.do(sitting, { type: "startShare", mode: "text" });
  await until("the bench to be told", () => judge.sitting(sitting).share?.state === "on");
  await judge.do(sitting, { type: "secureHall" });
  await until("the share to be over", () => judge.sitting(sitting).share === null);
  expect(await counsel.refused(sitting, { type: "startShare", mode: "text" })).toBeOneOf([
    "share_not_granted",
    "person_not_active",
    "door_closed",
  ]);
  await judge.do(sitting, { type: "resumeHall" });
});

// The story of a secured hall and what is shared in it.
import { expect, test } from "bun:test";
import type { PersonCommand } from "../../server/contract/sitting/commands.ts";
import { until } from "../support/client.ts";
import {
  admit,
  come,
  counselFor,
  counselOnRecord,
  inState,
  oneServer,
  openHall,
  phones,
} from "./support/story.ts";

oneServer();

test("securing the hall stops what counsel shares, and nobody at the bar shares until it resumes", async () => {
  const { officer, sitting } = await openHall(1);
  const judge = await come(phones.judge1);
  await judge.enter(sitting);
  const { order, items } = officer.sitting(sitting);
  const item = order.find((id) => items[id] && !items[id].inCamera) ?? "";
  await officer.do(sitting, { type: "callItem", item });
  await officer.do(sitting, { type: "hear" });
  const counsel = await counselFor(officer, sitting, [item]);
  await inState(counsel, sitting, "ACTIVE");
  await counsel.do(sitting, { type: "askToShare", kind: "screen" });
  await officer.do(sitting, { type: "decideShare", person: counsel.account.id, granted: true });
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

test("whom the officer mutes in a secured hall is still muted when it resumes, and then speaks by themselves", async () => {
  const { officer, sitting } = await openHall(2);
  const judge = await come(phones.judge2);
  await judge.enter(sitting);
  const { counsel, item: listed } = await counselOnRecord(officer, sitting);
  const item = listed.id;
  await counsel.enter(sitting, [item]);
  await admit(officer, sitting, counsel);
  const other = await counselFor(officer, sitting, [item]);
  await officer.do(sitting, { type: "callItem", item });
  await inState(counsel, sitting, "ACTIVE");
  await inState(other, sitting, "ACTIVE");
  const isMuted = (who: typeof counsel) => who.me(sitting)?.muted;
  await judge.do(sitting, { type: "secureHall" });
  await until("both to be silent", () => isMuted(counsel) === true && isMuted(other) === true);
  const mute: PersonCommand = { type: "mute", people: [counsel.account.id] };
  await officer.do(sitting, mute);
  expect(await officer.refused(sitting, mute)).toBe("nobody_to_mute");
  expect(await counsel.refused(sitting, { type: "unmute" })).toBe("hall_secured");
  await judge.do(sitting, { type: "resumeHall" });
  await until("the other to have leave to speak", () => isMuted(other) === false);
  expect(isMuted(counsel)).toBe(true);
  await counsel.do(sitting, { type: "unmute" });
  await until("counsel to speak again", () => isMuted(counsel) === false);
});

// What stands in place of a hall for the public: paused, kept off, objected to, after the rising; and what each may read of an objection.
import { expect, test } from "bun:test";
import type { LiveCourt } from "../../server/contract/rest/live.ts";
import { until } from "../support/client.ts";
import { admit, anotherAdvocate, come, counselFor, oneServer, openHall, phones } from "./support/story.ts";

const server = oneServer();

/** Waits for the card of a hall; `technical` where the hall would be shown, for no recorder has sent it. */
function shows(hall: number, card: LiveCourt["card"], time: string | null = null) {
  return until(`the card ${card}`, async () => {
    const courts: LiveCourt[] = await (await fetch(`${server().url}/api/v1/live/courts`)).json();
    return courts.some(
      (court) => court.courtId === `HCPP01-${hall}` && court.card === card && court.until === time,
    );
  });
}

async function withoutDelay(): Promise<void> {
  const admin = await come(phones.admin);
  await admin.ok("/admin/settings/stream_delay_seconds", { value: 0 }, "PUT");
}

test("a paused stream says that it is paused; with the rising it ends, and all in the hall know it, but not by whom it was begun", async () => {
  await withoutDelay();
  const { officer, sitting } = await openHall(1);
  const media = await come(phones.media);
  await media.enter(sitting);
  await admit(officer, sitting, media);
  await officer.do(sitting, { type: "startStream" });
  expect(await until("the media to know", () => media.sitting(sitting).broadcast)).toMatchObject({ by: "" });
  expect(officer.sitting(sitting).broadcast?.by).toBe(officer.account.id);
  await shows(1, "technical");
  await officer.do(sitting, { type: "pauseStream" });
  await shows(1, "paused");
  await officer.do(sitting, { type: "closeSitting" });
  await until("it to end", () => media.sitting(sitting).broadcast === null);
  await shows(1, "not_in_session");
});

test("a bench that rose is a card that says until when, and for the day no time", async () => {
  await withoutDelay();
  const { officer, sitting } = await openHall(2);
  const judge = await come(phones.judge2);
  await judge.enter(sitting);
  await officer.do(sitting, { type: "startStream" });
  for (const time of ["23:59", null]) {
    await judge.do(sitting, { type: "rise", until: time });
    await shows(2, "recess", time);
    await officer.do(sitting, { type: "sitAgain" });
    await shows(2, "technical");
  }
});

test("an item that is kept off or objected to is a card until it is let on; the bar reads that there is an objection, not whose", async () => {
  await withoutDelay();
  const { officer, sitting } = await openHall(3);
  const judge = await come(phones.judge3);
  await judge.enter(sitting);
  const { items, order } = officer.sitting(sitting);
  const [item = "", other = ""] = order.filter((id) => items[id]?.state === "LISTED" && items[id].streaming);
  const counsel = await counselFor(officer, sitting, [item]);
  const stranger = await anotherAdvocate();
  await stranger.enter(sitting, [other]);
  await admit(officer, sitting, stranger);
  await officer.do(sitting, { type: "startStream" });
  await officer.do(sitting, { type: "callItem", item });
  await officer.do(sitting, { type: "excludeItem", item });
  await shows(3, "excluded");
  await officer.do(sitting, { type: "includeItem", item });
  await counsel.do(sitting, { type: "objectToStream", item });
  await shows(3, "objection");
  expect(await until("the bar to know", () => stranger.sitting(sitting).objections[0])).toMatchObject({
    item,
    by: "",
    decision: null,
  });
  await judge.do(sitting, { type: "decideObjection", item, isUpheld: false });
  await shows(3, "technical");
});

// The stories of the stopped stream: the bench cuts the public off at once, and only the bench lets what it stopped go on.
import { expect, test } from "bun:test";
import { until } from "../support/client.ts";
import { admit, come, counselFor, inState, oneServer, openHall, phones } from "./support/story.ts";

oneServer();

test("a judge stops the stream: public and media are in the lobby at once, the hearing goes on", async () => {
  const { officer, sitting } = await openHall(1);
  const judge = await come(phones.judge1);
  await judge.enter(sitting);
  const { order, items } = officer.sitting(sitting);
  const item = order.find((id) => items[id] && !items[id].inCamera) ?? "";
  const counsel = await counselFor(officer, sitting, [item]);
  const watchers = [await come(phones.media), await come(phones.viewer)];
  for (const watcher of watchers) {
    await watcher.enter(sitting);
    await admit(officer, sitting, watcher);
    await inState(watcher, sitting, "PASSIVE");
  }
  await officer.do(sitting, { type: "callItem", item });
  await inState(counsel, sitting, "ACTIVE");
  await judge.do(sitting, { type: "stopStream" });
  for (const watcher of watchers) {
    await inState(watcher, sitting, "LOBBY");
    const { streamStop } = watcher.sitting(sitting);
    expect(streamStop).toMatchObject({ by: "", byBench: true });
  }
  expect(counsel.me(sitting)?.state).toBe("ACTIVE");
  expect(await judge.refused(sitting, { type: "stopStream" })).toBe("stream_stopped");
  expect(await officer.refused(sitting, { type: "resumeStream" })).toBe("stopped_by_bench");

  const guest = await judge.call("/anonymous/court/passive/HCPP01-1/join?name=A%20Guest", {});
  expect(guest).toMatchObject({ status: 409, body: { error: { refusal: "watching_off" } } });
  const late = await come(phones.public);
  await late.enter(sitting);
  await admit(officer, sitting, late);
  await inState(late, sitting, "LOBBY");

  await judge.do(sitting, { type: "resumeStream" });
  for (const watcher of [...watchers, late]) await inState(watcher, sitting, "PASSIVE");
  expect(await judge.refused(sitting, { type: "resumeStream" })).toBe("stream_on");
});

test("the officer stops it too and lets it go on; a judge's stop takes the officer's place", async () => {
  const { officer, sitting } = await openHall(2);
  const judge = await come(phones.judge2);
  await judge.enter(sitting);
  await officer.do(sitting, { type: "stopStream" });
  await until("the bench to know", () => judge.sitting(sitting).streamStop?.byBench === false);
  await officer.do(sitting, { type: "resumeStream" });
  await officer.do(sitting, { type: "stopStream" });
  await judge.do(sitting, { type: "stopStream" });
  await until("the officer to know", () => officer.sitting(sitting).streamStop?.byBench === true);
  expect(await officer.refused(sitting, { type: "resumeStream" })).toBe("stopped_by_bench");
  await judge.do(sitting, { type: "resumeStream" });
});

test("why it was stopped is said after the stop, by the bench or the officer, and the court alone reads it", async () => {
  const { officer, sitting } = await openHall(5);
  const watcher = await come(phones.media);
  await watcher.enter(sitting);
  await admit(officer, sitting, watcher);
  const why = (reason: string) => ({ type: "giveReason", of: "stopStream", reason }) as const;
  expect(await officer.refused(sitting, why("too early"))).toBe("reason_not_due");
  await officer.do(sitting, { type: "stopStream" });
  expect(officer.sitting(sitting).streamStop?.reason).toBe("");
  await officer.do(sitting, why("A child was named"));
  const seq = await officer.do(sitting, why("The name of a child was read out"));
  expect(officer.sitting(sitting).streamStop?.reason).toBe("The name of a child was read out");
  expect(await watcher.refused(sitting, why("mine"))).toBe("not_allowed");
  await until("the entry to arrive", () => (watcher.halls.get(sitting)?.known.seq ?? 0) >= seq);
  expect(watcher.sitting(sitting).streamStop).toMatchObject({ byBench: false, by: "", reason: "" });
  await officer.do(sitting, { type: "resumeStream" });
  expect(await officer.refused(sitting, why("too late"))).toBe("reason_not_due");
});

test("nobody else stops a stream or lets it go on, and a judge only their own hall's", async () => {
  const { officer, sitting } = await openHall(3);
  const item = officer.sitting(sitting).order[0] ?? "";
  const counsel = await counselFor(officer, sitting, [item]);
  const others = [counsel, await come(phones.media), await come(phones.stenographer1)];
  for (const person of others) {
    for (const type of ["stopStream", "resumeStream"] as const)
      expect(await person.refused(sitting, { type })).toBe("not_allowed");
  }
  const elsewhere = await come(phones.judge1);
  expect(await elsewhere.refused(sitting, { type: "stopStream" })).toBe("wrong_hall");
});

test("a stop outlives the rising: the court opens again with the stream still stopped", async () => {
  const { officer, sitting } = await openHall(4);
  await officer.do(sitting, { type: "stopStream" });
  await officer.do(sitting, { type: "closeSitting" });
  expect(await officer.refused(sitting, { type: "resumeStream" })).toBe("wrong_phase");
  await officer.ok("/master/court/start-without-adding-case-manually/HCPP01-4", undefined, "PUT");
  await until("the court to sit again", () => officer.sitting(sitting).phase === "sitting");
  expect(officer.sitting(sitting).streamStop).not.toBeNull();
  await officer.do(sitting, { type: "resumeStream" });
});

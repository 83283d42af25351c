// The stream in the pages: the officer's drawer, the bench's stop and how far back it reaches, and counsel's objection.

import { expect, type Page } from "@playwright/test";
import { doorsText } from "../../client/courtroom/core/text/doors.text.ts";
import { sidePanelText } from "../../client/courtroom/core/text/side-panel.text.ts";
import { reasonsText } from "../../client/courtroom/reasons/text.ts";
import { rtmpText } from "../../client/courtroom/rtmp/text.ts";
import { participantText } from "../../client/courtroom/views/participant/text.ts";
import { STREAM_BACK_MINUTES } from "../../server/contract/limits.ts";
import { streamText } from "../../server/contract/text/stream.ts";
import { panelOf } from "./pages/room.ts";
import { looksRight } from "./support/axe.ts";
import { keepPicture } from "./support/pictures.ts";
import { openAs, test } from "./support/visit.ts";
import { beginning, words } from "./support/words.ts";

// Stands for the program that sends by RTMP: nothing is public before the delay has passed, so that it is never started.
test.use({ serverEnv: { FFMPEG: process.execPath } });

const HALL = "HCPP01-1";
const sitting = `${HALL}-${new Date(Date.now() + 5.5 * 3600_000).toISOString().slice(0, 10)}`;

const lost = streamText.en.air.lost.split(" ")[0] ?? "";

const drawerOf = (page: Page) => page.getByRole("region", { name: streamText.en.broadcast.title });
const statusOf = (page: Page) =>
  page
    .getByRole("list", { name: streamText.en.air.label })
    .getByRole("button", { name: beginning(streamText.en.air.stream) });

test("the officer streams the hall, counsel objects, and the bench stops, narrows and decides", async ({
  page,
  come,
  browser,
  baseURL,
}) => {
  const officer = await come("9000000010");
  await officer.ok(`/master/court/start-without-adding-case-manually/${HALL}`, undefined, "PUT");
  await officer.enter(sitting);
  const [bench, counsel] = [await come("9000000001"), await come("9000001001")];
  const { order, items } = officer.sitting(sitting);
  const open = order
    .flatMap((id) => items[id] ?? [])
    .filter((one) => one.state === "LISTED" && !one.inCamera && one.streaming);
  const [item] = open;
  if (!item) throw new Error("no item");
  const { serial } = item;
  await bench.enter(sitting);
  await counsel.enter(sitting, [item.id]);
  await officer.do(sitting, { type: "admit", people: [counsel.account.id] });
  const openPage = async (person: typeof bench) => {
    const context = await browser.newContext({ baseURL, reducedMotion: "reduce" });
    const opened = await context.newPage();
    await openAs(opened, person, `/meeting?court=${HALL}`);
    return opened;
  };
  await openAs(page, officer, `/moderator?court=${HALL}`);
  await expect(panelOf(page)).toBeVisible();
  await officer.do(sitting, { type: "callItem", item: item.id });
  const [judges, theirs] = [await openPage(bench), await openPage(counsel)];
  const drawer = drawerOf(page);
  const press = (name: string) => drawer.getByRole("button", { name, exact: true }).click();

  await test.step("the status opens the drawer in the place of the people, and closes it", async () => {
    const people = page.getByRole("tab", { name: beginning(sidePanelText.en.title) });
    await expect(statusOf(page)).toContainText(streamText.en.air.off);
    await statusOf(page).click();
    await expect(drawer.getByRole("heading", { name: streamText.en.broadcast.title })).toBeFocused();
    await expect(people).toHaveCount(0);
    await expect(statusOf(page)).toHaveAttribute("aria-expanded", "true");
    await statusOf(page).click();
    await expect(people).toBeVisible();
    await expect(drawer).toHaveCount(0);
    await statusOf(page).click();
    await expect(drawer).toContainText(words(streamText.en.broadcast.offMeans, { minutes: 10 }));
    // No program opens recorders for this court: that is said before anything is begun.
    await expect(drawer).toContainText(streamText.en.broadcast.noneAsking);
    await keepPicture(page, "stream-off");
  });

  await test.step("the officer goes live; everybody's bar says so, and another delay holds from the next item on", async () => {
    await press(streamText.en.broadcast.start);
    const asked = page.getByRole("dialog", { name: streamText.en.goLive.title });
    await expect(asked.getByRole("link", { name: streamText.en.goLive.page })).toHaveAttribute(
      "href",
      `/live-courts/live?court=${HALL}`,
    );
    await expect(asked).toContainText(/seen 10 minutes later, from \d\d:\d\d on/);
    // That an item is shown stands at when the public sees it, and not below what is masked.
    const partOf = (name: string) => asked.locator("dl > div").filter({ hasText: name });
    await expect(partOf(streamText.en.goLive.from)).toContainText(
      words(streamText.en.goLive.itemShown, { serial }),
    );
    await expect(partOf(streamText.en.goLive.masked)).not.toContainText(
      words(streamText.en.goLive.itemShown, { serial }),
    );
    await expect(asked).toContainText(streamText.en.goLive.kinds);
    await expect(asked).toContainText(streamText.en.broadcast.noneAskingMeans);
    await looksRight(page, "stream-go-live");
    await page.keyboard.press("Escape");
    await expect(asked).toHaveCount(0);
    await expect(statusOf(page)).toContainText(streamText.en.air.off);
    await press(streamText.en.broadcast.start);
    await asked.getByRole("button", { name: streamText.en.goLive.start, exact: true }).click();
    await expect(asked).toHaveCount(0);
    // No recorder runs: the drawer says at the press that none has the hall, and not that the hall is on air; soon the bars say so, too.
    const part = drawer.getByRole("region", { name: streamText.en.air.stream });
    await expect(part).toContainText(streamText.en.broadcast.waiting);
    await expect(part).not.toContainText(streamText.en.broadcast.on);
    await expect(drawer).toContainText(streamText.en.broadcast.notTaken);
    await keepPicture(page, "stream-not-taken");
    await expect(statusOf(page)).toContainText(lost);
    for (const bar of [judges, theirs])
      await expect(bar.getByRole("list", { name: streamText.en.air.label })).toContainText(lost);
    await expect(part).toContainText(streamText.en.broadcast.waiting);
    await expect(drawer).toContainText(streamText.en.broadcast.notTaken);
    await expect(drawer).not.toContainText(streamText.en.broadcast.noRecorder);
    await keepPicture(page, "stream-waiting");
    await expect(drawer).not.toContainText(words(streamText.en.broadcast.sees, { minutes: 10 }));
    await drawer.getByRole("radio", { name: "15" }).click();
    await expect(drawer).toContainText(words(streamText.en.broadcast.nextDelay, { minutes: 15 }));
    await drawer.getByRole("radio", { name: "10" }).click();
    await expect(drawer).not.toContainText(words(streamText.en.broadcast.nextDelay, { minutes: 15 }));
    await expect(drawer).toContainText(/goes out at \d\d:\d\d/);
  });

  await test.step("the officer sends it on to where an admin has set up; it begins with what the public sees, and everybody reads so", async () => {
    const rtmpPart = drawer.getByRole("region", { name: rtmpText.en.title });
    const barOf = (of: Page) => of.getByRole("list", { name: streamText.en.air.label });
    // Nowhere to send it: nobody reads of it.
    await expect(rtmpPart).toHaveCount(0);
    for (const one of [page, judges, theirs])
      await expect(barOf(one)).not.toContainText(streamText.en.air.rtmp);
    const given = { name: "Court channel", address: "rtmps://live.example/app", key: "a-key", courtId: null };
    await (await come("9000000042")).ok("/admin/rtmp", { ...given, isOn: true });
    // The drawer reads what there is when it opens.
    await statusOf(page).click();
    await statusOf(page).click();
    const channel = rtmpPart.getByRole("switch", { name: given.name });
    await expect(rtmpPart).toContainText(rtmpText.en.off);
    await channel.press("Space");
    await expect(rtmpPart).toContainText(rtmpText.en.startsAt.slice(0, rtmpText.en.startsAt.indexOf("{{")));
    await expect(barOf(page)).toContainText(`${streamText.en.air.rtmp} ${streamText.en.air.starting}`);
    for (const one of [judges, theirs]) await expect(barOf(one)).not.toContainText(streamText.en.air.rtmp);
    await looksRight(page, "stream-drawer");
    await channel.press("Space");
    await expect(rtmpPart).toContainText(rtmpText.en.off);
    await expect(barOf(page)).toContainText(`${streamText.en.air.rtmp} ${streamText.en.air.off}`);
    await keepPicture(theirs, "stream-counsel");
    await theirs.setViewportSize({ width: 390, height: 844 });
    await keepPicture(theirs, "stream-counsel-390");
    await theirs.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step("on a narrow screen it opens beside the rail, and Escape closes it", async () => {
    await page.setViewportSize({ width: 1199, height: 900 });
    await page.evaluate(() => document.documentElement.setAttribute("data-theme", "dark"));
    await keepPicture(page, "stream-drawer-1199-dark");
    await expect(drawer).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(drawer).toBeHidden();
    await statusOf(page).click();
    await expect(drawer).toBeVisible();
    await page
      .getByRole("navigation", { name: sidePanelText.en.rail })
      .getByRole("button", { name: sidePanelText.en.railPeople })
      .click();
    await expect(drawer).toHaveCount(0);
    await expect(page.getByRole("tab", { name: beginning(sidePanelText.en.title) })).toBeVisible();
    await statusOf(page).click();
    await expect(drawer).toBeVisible();
    await page.evaluate(() => document.documentElement.setAttribute("data-theme", "light"));
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step("the officer excludes the item and includes it, pauses and goes on", async () => {
    await press(streamText.en.broadcast.exclude);
    await expect(drawer).toContainText(streamText.en.broadcast.notShown);
    const excluded = drawer.getByRole("list", { name: streamText.en.broadcast.excluded });
    await expect(excluded).toContainText(String(serial));
    await keepPicture(page, "stream-excluded");
    await press(streamText.en.broadcast.include);
    await expect(drawer.getByRole("button", { name: streamText.en.broadcast.exclude })).toBeVisible();
    await press(streamText.en.broadcast.pause);
    await expect(statusOf(page)).toContainText(streamText.en.air.paused);
    await press(streamText.en.broadcast.goOn);
    await expect(statusOf(page)).not.toContainText(streamText.en.air.paused);
    await expect(statusOf(page)).toContainText(lost);
  });

  await test.step("counsel asks that the item is not streamed; the bench keeps it off, and then lets it be shown", async () => {
    await theirs.getByRole("button", { name: beginning(streamText.en.objection.ask) }).click();
    const asked = beginning(words(streamText.en.objection.asked, { serial }));
    await expect(theirs.getByRole("button", { name: asked })).toBeDisabled();
    await looksRight(theirs, "stream-asked", { at: ["wide"] });
    await expect(drawer).toContainText(streamText.en.broadcast.off_objection);
    const objections = judges.getByRole("region", { name: streamText.en.objection.label });
    await expect(objections).toContainText(words(streamText.en.objection.title.open, { serial }));
    await expect(objections).toContainText(counsel.account.displayName);
    await looksRight(judges, "stream-objection", { at: ["wide"] });
    await objections.getByRole("button", { name: streamText.en.objection.keepOff }).click();
    await expect(objections).toContainText(words(streamText.en.objection.title.upheld, { serial }));
    await expect(
      theirs.getByRole("button", { name: beginning(words(streamText.en.objection.upheld, { serial })) }),
    ).toBeVisible();
    await expect(drawer).toContainText(streamText.en.broadcast.off_bench);
    await objections.getByRole("button", { name: streamText.en.objection.show }).click();
    await expect(objections).toContainText(words(streamText.en.objection.title.overruled, { serial }));
    await expect(drawer.getByRole("button", { name: streamText.en.broadcast.exclude })).toBeVisible();
  });

  await test.step("a judge stops the stream, keeps back less, and alone resumes it", async () => {
    const stopKey = judges.getByRole("button", { name: beginning(streamText.en.stop) });
    await expect(stopKey).toContainText(streamText.en.recordingAtStop.none);
    await officer.do(sitting, { type: "startRecording" });
    await expect(stopKey).toContainText(streamText.en.recordingAtStop.too);
    await expect(drawer).toContainText(streamText.en.recordingAtStop.too);
    await stopKey.click();
    // One press: the stream is stopped, and what is asked about it takes neither the focus nor the keys.
    const stopped = judges.getByRole("dialog", { name: streamText.en.back.title });
    await expect(stopped).toContainText(streamText.en.back.ofBench);
    await expect(stopped).toContainText(streamText.en.back.rests);
    expect(await stopped.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(false);
    const two = stopped.getByRole("button", {
      name: words(streamText.en.back.two_minutes, { minutes: STREAM_BACK_MINUTES }),
    });
    await two.click();
    await expect(two).toHaveAttribute("aria-pressed", "true");
    await looksRight(judges, "stream-stopped", { at: ["wide"] });
    await stopped.getByRole("button", { name: beginning(reasonsText.en.short.shown) }).click();
    const onRecord = words(reasonsText.en.onRecord, { reason: reasonsText.en.usual.shown });
    for (const one of [stopped, drawer]) await expect(one).toContainText(onRecord);
    await expect(theirs.getByText(reasonsText.en.usual.shown)).toHaveCount(0);
    await officer.do(sitting, { type: "stopRecording" });
    await expect(drawer).toContainText(streamText.en.broadcast.benchStopped);
    await expect(drawer).toContainText(streamText.en.onlyBench);
    const { resume, pause, end } = streamText.en.broadcast;
    for (const name of [streamText.en.stop, resume, pause, end])
      await expect(drawer.getByRole("button", { name, exact: true })).toHaveCount(0);
    await expect(drawer).toContainText(streamText.en.broadcast.notShown);
    await expect(statusOf(page)).toContainText(streamText.en.air.stopped);
    await keepPicture(page, "stream-stopped-by-bench");
    await judges.getByRole("button", { name: beginning(streamText.en.isStopped) }).click();
    await expect(drawer).toContainText(streamText.en.broadcast.waiting);
  });

  await test.step("the officer stops it by one press, lets it go on, and ends it", async () => {
    await press(streamText.en.stop);
    await expect(drawer.getByRole("button", { name: streamText.en.back.not_yet_public })).toBeVisible();
    await drawer.getByRole("button", { name: reasonsText.en.later, exact: true }).click();
    await expect(drawer).toContainText(reasonsText.en.none);
    await keepPicture(page, "stream-stopped-by-officer");
    await press(streamText.en.broadcast.resume);
    await expect(drawer.getByRole("dialog")).toHaveCount(0);
    // The same by the door of the public, which leads to the same question.
    await press(streamText.en.broadcast.close);
    await page.getByRole("button", { name: doorsText.en.button, exact: true }).click();
    await page.getByRole("switch", { name: streamText.en.door }).press("Space");
    await expect(drawer.getByRole("dialog", { name: streamText.en.back.title })).toBeVisible();
    await press(streamText.en.broadcast.resume);
    await press(streamText.en.broadcast.end);
    await expect(statusOf(page)).toContainText(streamText.en.air.off);
    await press(streamText.en.broadcast.close);
    await expect(drawer).toHaveCount(0);
    await expect(theirs.getByRole("region", { name: participantText.en.ask.label })).not.toContainText(
      words(streamText.en.objection.overruled, { serial }),
    );
  });
});

// The stream in the pages: the officer's drawer, the bench's stop and how far back it reaches, and counsel's objection.
import { expect, type Page } from "@playwright/test";
import { doors } from "../../client/text/en/doors.ts";
import { participant } from "../../client/text/en/participant.ts";
import { reasons } from "../../client/text/en/reasons.ts";
import { rtmp } from "../../client/text/en/rtmp.ts";
import { sidePanel } from "../../client/text/en/side-panel.ts";
import { stream } from "../../client/text/en/stream.ts";
import { STREAM_BACK_MINUTES } from "../../server/contract/limits.ts";
import { panelOf } from "./pages/room.ts";
import { looksRight } from "./support/axe.ts";
import { keepPicture } from "./support/pictures.ts";
import { openAs, test } from "./support/visit.ts";
import { beginning, words } from "./support/words.ts";

// Stands for the program that sends by RTMP: nothing is public before the delay has passed, so that it is never started.
test.use({ serverEnv: { FFMPEG: process.execPath } });

const HALL = "HCPP01-1";
const sitting = `${HALL}-${new Date(Date.now() + 5.5 * 3600_000).toISOString().slice(0, 10)}`;

const lost = stream.air.lost.split(" ")[0] ?? "";

const drawerOf = (page: Page) => page.getByRole("region", { name: stream.broadcast.title });
const statusOf = (page: Page) =>
  page
    .getByRole("list", { name: stream.air.label })
    .getByRole("button", { name: beginning(stream.air.stream) });

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
    const people = page.getByRole("tab", { name: beginning(sidePanel.title) });
    await expect(statusOf(page)).toContainText(stream.air.off);
    await statusOf(page).click();
    await expect(drawer.getByRole("heading", { name: stream.broadcast.title })).toBeFocused();
    await expect(people).toHaveCount(0);
    await expect(statusOf(page)).toHaveAttribute("aria-expanded", "true");
    await statusOf(page).click();
    await expect(people).toBeVisible();
    await expect(drawer).toHaveCount(0);
    await statusOf(page).click();
    await expect(drawer).toContainText(words(stream.broadcast.offMeans, { minutes: 10 }));
    // No program opens recorders for this court: that is said before anything is begun.
    await expect(drawer).toContainText(stream.broadcast.noneAsking);
    await keepPicture(page, "stream-off");
  });

  await test.step("the officer goes live; everybody's bar says so, and another delay holds from the next item on", async () => {
    await press(stream.broadcast.start);
    const asked = page.getByRole("dialog", { name: stream.goLive.title });
    await expect(asked.getByRole("link", { name: stream.goLive.page })).toHaveAttribute(
      "href",
      `/live-courts/live?court=${HALL}`,
    );
    await expect(asked).toContainText(/seen 10 minutes later, from \d\d:\d\d on/);
    // That an item is shown stands at when the public sees it, and not below what is masked.
    const partOf = (name: string) => asked.locator("dl > div").filter({ hasText: name });
    await expect(partOf(stream.goLive.from)).toContainText(words(stream.goLive.itemShown, { serial }));
    await expect(partOf(stream.goLive.masked)).not.toContainText(words(stream.goLive.itemShown, { serial }));
    await expect(asked).toContainText(stream.goLive.kinds);
    await expect(asked).toContainText(stream.broadcast.noneAskingMeans);
    await looksRight(page, "stream-go-live");
    await page.keyboard.press("Escape");
    await expect(asked).toHaveCount(0);
    await expect(statusOf(page)).toContainText(stream.air.off);
    await press(stream.broadcast.start);
    await asked.getByRole("button", { name: stream.goLive.start, exact: true }).click();
    await expect(asked).toHaveCount(0);
    // No recorder runs: the drawer says at the press that none has the hall, and not that the hall is on air; soon the bars say so, too.
    const part = drawer.getByRole("region", { name: stream.air.stream });
    await expect(part).toContainText(stream.broadcast.waiting);
    await expect(part).not.toContainText(stream.broadcast.on);
    await expect(drawer).toContainText(stream.broadcast.notTaken);
    await keepPicture(page, "stream-not-taken");
    await expect(statusOf(page)).toContainText(lost);
    for (const bar of [judges, theirs])
      await expect(bar.getByRole("list", { name: stream.air.label })).toContainText(lost);
    await expect(part).toContainText(stream.broadcast.waiting);
    await expect(drawer).toContainText(stream.broadcast.notTaken);
    await expect(drawer).not.toContainText(stream.broadcast.noRecorder);
    await keepPicture(page, "stream-waiting");
    await expect(drawer).not.toContainText(words(stream.broadcast.sees, { minutes: 10 }));
    await drawer.getByRole("radio", { name: "15" }).click();
    await expect(drawer).toContainText(words(stream.broadcast.nextDelay, { minutes: 15 }));
    await drawer.getByRole("radio", { name: "10" }).click();
    await expect(drawer).not.toContainText(words(stream.broadcast.nextDelay, { minutes: 15 }));
    await expect(drawer).toContainText(/goes out at \d\d:\d\d/);
  });

  await test.step("the officer sends it on to where an admin has set up; it begins with what the public sees, and everybody reads so", async () => {
    const rtmpPart = drawer.getByRole("region", { name: rtmp.title });
    const barOf = (of: Page) => of.getByRole("list", { name: stream.air.label });
    // Nowhere to send it: nobody reads of it.
    await expect(rtmpPart).toHaveCount(0);
    for (const one of [page, judges, theirs]) await expect(barOf(one)).not.toContainText(stream.air.rtmp);
    const given = { name: "Court channel", address: "rtmps://live.example/app", key: "a-key", courtId: null };
    await (await come("9000000042")).ok("/admin/rtmp", { ...given, isOn: true });
    // The drawer reads what there is when it opens.
    await statusOf(page).click();
    await statusOf(page).click();
    const channel = rtmpPart.getByRole("switch", { name: given.name });
    await expect(rtmpPart).toContainText(rtmp.off);
    await channel.press("Space");
    await expect(rtmpPart).toContainText(rtmp.startsAt.slice(0, rtmp.startsAt.indexOf("{{")));
    await expect(barOf(page)).toContainText(`${stream.air.rtmp} ${stream.air.starting}`);
    for (const one of [judges, theirs]) await expect(barOf(one)).not.toContainText(stream.air.rtmp);
    await looksRight(page, "stream-drawer");
    await channel.press("Space");
    await expect(rtmpPart).toContainText(rtmp.off);
    await expect(barOf(page)).toContainText(`${stream.air.rtmp} ${stream.air.off}`);
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
      .getByRole("navigation", { name: sidePanel.rail })
      .getByRole("button", { name: sidePanel.railPeople })
      .click();
    await expect(drawer).toHaveCount(0);
    await expect(page.getByRole("tab", { name: beginning(sidePanel.title) })).toBeVisible();
    await statusOf(page).click();
    await expect(drawer).toBeVisible();
    await page.evaluate(() => document.documentElement.setAttribute("data-theme", "light"));
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step("the officer excludes the item and includes it, pauses and goes on", async () => {
    await press(stream.broadcast.exclude);
    await expect(drawer).toContainText(stream.broadcast.notShown);
    const excluded = drawer.getByRole("list", { name: stream.broadcast.excluded });
    await expect(excluded).toContainText(String(serial));
    await keepPicture(page, "stream-excluded");
    await press(stream.broadcast.include);
    await expect(drawer.getByRole("button", { name: stream.broadcast.exclude })).toBeVisible();
    await press(stream.broadcast.pause);
    await expect(statusOf(page)).toContainText(stream.air.paused);
    await press(stream.broadcast.goOn);
    await expect(statusOf(page)).not.toContainText(stream.air.paused);
    await expect(statusOf(page)).toContainText(lost);
  });

  await test.step("counsel asks that the item is not streamed; the bench keeps it off, and then lets it be shown", async () => {
    await theirs.getByRole("button", { name: beginning(stream.objection.ask) }).click();
    const asked = beginning(words(stream.objection.asked, { serial }));
    await expect(theirs.getByRole("button", { name: asked })).toBeDisabled();
    await looksRight(theirs, "stream-asked", { at: ["wide"] });
    await expect(drawer).toContainText(stream.broadcast.off_objection);
    const objections = judges.getByRole("region", { name: stream.objection.label });
    await expect(objections).toContainText(words(stream.objection.title.open, { serial }));
    await expect(objections).toContainText(counsel.account.displayName);
    await looksRight(judges, "stream-objection", { at: ["wide"] });
    await objections.getByRole("button", { name: stream.objection.keepOff }).click();
    await expect(objections).toContainText(words(stream.objection.title.upheld, { serial }));
    await expect(
      theirs.getByRole("button", { name: beginning(words(stream.objection.upheld, { serial })) }),
    ).toBeVisible();
    await expect(drawer).toContainText(stream.broadcast.off_bench);
    await objections.getByRole("button", { name: stream.objection.show }).click();
    await expect(objections).toContainText(words(stream.objection.title.overruled, { serial }));
    await expect(drawer.getByRole("button", { name: stream.broadcast.exclude })).toBeVisible();
  });

  await test.step("a judge stops the stream, keeps back less, and alone resumes it", async () => {
    const stopKey = judges.getByRole("button", { name: beginning(stream.stop) });
    await expect(stopKey).toContainText(stream.recordingAtStop.none);
    await officer.do(sitting, { type: "startRecording" });
    await expect(stopKey).toContainText(stream.recordingAtStop.too);
    await expect(drawer).toContainText(stream.recordingAtStop.too);
    await stopKey.click();
    // One press: the stream is stopped, and what is asked about it takes neither the focus nor the keys.
    const stopped = judges.getByRole("dialog", { name: stream.back.title });
    await expect(stopped).toContainText(stream.back.ofBench);
    await expect(stopped).toContainText(stream.back.rests);
    expect(await stopped.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(false);
    const two = stopped.getByRole("button", {
      name: words(stream.back.two_minutes, { minutes: STREAM_BACK_MINUTES }),
    });
    await two.click();
    await expect(two).toHaveAttribute("aria-pressed", "true");
    await looksRight(judges, "stream-stopped", { at: ["wide"] });
    await stopped.getByRole("button", { name: beginning(reasons.short.shown) }).click();
    const onRecord = words(reasons.onRecord, { reason: reasons.usual.shown });
    for (const one of [stopped, drawer]) await expect(one).toContainText(onRecord);
    await expect(theirs.getByText(reasons.usual.shown)).toHaveCount(0);
    await officer.do(sitting, { type: "stopRecording" });
    await expect(drawer).toContainText(stream.broadcast.benchStopped);
    await expect(drawer).toContainText(stream.onlyBench);
    const { resume, pause, end } = stream.broadcast;
    for (const name of [stream.stop, resume, pause, end])
      await expect(drawer.getByRole("button", { name, exact: true })).toHaveCount(0);
    await expect(drawer).toContainText(stream.broadcast.notShown);
    await expect(statusOf(page)).toContainText(stream.air.stopped);
    await keepPicture(page, "stream-stopped-by-bench");
    await judges.getByRole("button", { name: beginning(stream.isStopped) }).click();
    await expect(drawer).toContainText(stream.broadcast.waiting);
  });

  await test.step("the officer stops it by one press, lets it go on, and ends it", async () => {
    await press(stream.stop);
    await expect(drawer.getByRole("button", { name: stream.back.not_yet_public })).toBeVisible();
    await drawer.getByRole("button", { name: reasons.later, exact: true }).click();
    await expect(drawer).toContainText(reasons.none);
    await keepPicture(page, "stream-stopped-by-officer");
    await press(stream.broadcast.resume);
    await expect(drawer.getByRole("dialog")).toHaveCount(0);
    // The same by the door of the public, which leads to the same question.
    await press(stream.broadcast.close);
    await page.getByRole("button", { name: doors.button, exact: true }).click();
    await page.getByRole("switch", { name: stream.door }).press("Space");
    await expect(drawer.getByRole("dialog", { name: stream.back.title })).toBeVisible();
    await press(stream.broadcast.resume);
    await press(stream.broadcast.end);
    await expect(statusOf(page)).toContainText(stream.air.off);
    await press(stream.broadcast.close);
    await expect(drawer).toHaveCount(0);
    await expect(theirs.getByRole("region", { name: participant.ask.label })).not.toContainText(
      words(stream.objection.overruled, { serial }),
    );
  });
});

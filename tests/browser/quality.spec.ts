// What a person does about the connection: audio alone, not hearing the court, and a court that cannot be reached.

import { expect, type Page } from "@playwright/test";
import { audioReportsText } from "../../client/courtroom/audio-reports/text.ts";
import { participantText } from "../../client/courtroom/views/participant/text.ts";
import { qualityText } from "../../client/shell/quality.text.ts";
import { shellText } from "../../client/shell/shell.text.ts";
import { chromiumPath, livelyArgs } from "../support/chromium.ts";
import {
  anyConnectionOf,
  audioWithoutVideo,
  BENCH,
  grows,
  HALL,
  rowOf,
  serving,
  sitting,
  threePages,
} from "./pages/quality.ts";
import { looksRight } from "./support/axe.ts";
import { openAs, test } from "./support/visit.ts";
import { energyHeard, framesShown, given, voicesPlaying } from "./support/witness.ts";
import { beginning, words } from "./support/words.ts";

test.use({ launchOptions: { executablePath: chromiumPath(), args: livelyArgs } });

/** Whether what is told in passing stands clear of the buttons of the dialog that is open; null while it is not told. */
function besideDialog(page: Page, text: string): Promise<boolean | null> {
  return page.evaluate((wanted) => {
    const notices = [...document.querySelectorAll(".toasts > *")];
    const notice = notices.find(({ textContent }) => textContent.includes(wanted));
    const dialog = document.querySelector("[role=dialog]");
    const foot = dialog?.querySelector(".dialog__foot");
    if (!notice || !dialog || !foot) return null;
    const [told, frame] = [notice.getBoundingClientRect(), dialog.getBoundingClientRect()];
    const isBelow = told.top >= frame.bottom;
    const isAside = told.left >= frame.right || told.right <= frame.left;
    return isBelow || isAside || told.bottom <= foot.getBoundingClientRect().top;
  }, text);
}

test("audio alone by choice, and a court that is not heard", async ({
  page,
  come,
  browser,
  baseURL,
  watch,
}) => {
  const { theirs, judge, name, road, close } = await threePages({ page, come, browser, baseURL });

  await test.step("the three see and hear each other; the connection serves and the officer reads it at the person", async () => {
    await grows(() => framesShown(theirs, BENCH));
    await grows(() => framesShown(judge, name));
    await judge.keyboard.press("m");
    await grows(() => energyHeard(theirs));
    await expect(serving(theirs)).toBeVisible();
    const mark = (level: keyof typeof qualityText.en.level) =>
      rowOf(page, name).getByRole("button", {
        name: words(qualityText.en.person.mark, { name, level: qualityText.en.level[level] }),
      });
    await mark("good").or(mark("fair")).click();
    const figures = page.getByRole("dialog", { name: words(qualityText.en.person.title, { name }) });
    await expect(figures).toContainText(qualityText.en.figures.roundTrip);
    await expect(figures).toContainText("kbit/s");
    await looksRight(page, "quality-person", { at: ["wide"] });
    await figures.getByRole("button", { name: qualityText.en.own.close }).click();
    expect(road.passed).toBeGreaterThan(100);
  });

  await test.step("audio alone by choice: no video comes or goes, the audio goes on, the officer knows; one press ends it", async () => {
    await anyConnectionOf(theirs).click();
    const own = theirs.getByRole("dialog", { name: qualityText.en.own.title });
    await looksRight(theirs, "quality-own");
    await own.getByText(qualityText.en.own.audioOnly, { exact: true }).click();
    await own.getByRole("button", { name: qualityText.en.own.close }).click();
    await expect(theirs.getByText(qualityText.en.saving.chosen)).toBeVisible();
    await expect(theirs.getByText(qualityText.en.tile.audioOnly).first()).toBeVisible();
    await audioWithoutVideo(theirs);
    expect((await given(theirs)).open).toBeLessThanOrEqual(1);
    await expect(rowOf(page, name)).toContainText(qualityText.en.tile.theirs);
    await looksRight(theirs, "quality-sound-only");
    await theirs.getByRole("button", { name: qualityText.en.saving.back, exact: true }).click();
    await expect(theirs.getByText(qualityText.en.saving.chosen)).toHaveCount(0);
    await grows(() => framesShown(theirs, BENCH));
    await grows(() => framesShown(judge, name));
  });

  await test.step("the audio is stopped and turned down; one press lets it out again and tells the officer what was found", async () => {
    await theirs.evaluate(() => {
      for (const voice of window.witness.voices) voice.pause();
    });
    expect(await voicesPlaying(theirs)).toBe(0);
    await theirs
      .getByRole("complementary", { name: participantText.en.tabs.label })
      .getByRole("button", { name: audioReportsText.en.hear.button })
      .click();
    const dialog = theirs.getByRole("dialog", { name: audioReportsText.en.hear.title });
    await expect(dialog).toContainText(audioReportsText.en.hear.repairs.resumed);
    await expect(dialog).toContainText(audioReportsText.en.hear.sent);
    // It is told in passing: looked for before anything that takes long.
    await expect(page.getByText(words(audioReportsText.en.reports.news, { name })).first()).toBeVisible();
    await expect.poll(() => voicesPlaying(theirs)).toBeGreaterThan(0);
    await looksRight(theirs, "quality-cannot-hear");
    const reports = page.getByRole("region", { name: audioReportsText.en.reports.title });
    await expect(reports).toContainText(name);
    await reports.getByRole("button", { name: beginning(audioReportsText.en.reports.figures) }).click();
    await expect(reports).toContainText(audioReportsText.en.hear.figures.packets);
    await looksRight(page, "quality-reports", { at: ["wide"] });
    await reports.getByRole("button", { name: beginning(audioReportsText.en.reports.done) }).click();
    await expect(reports).toHaveCount(0);
    await expect.poll(() => besideDialog(theirs, audioReportsText.en.hear.settled)).toBe(true);
    await dialog.getByRole("button", { name: audioReportsText.en.hear.close }).click();
  });
  await close();
  watch.takeFaults();
});

test("a court that cannot be reached says so: before one has come in, and when the seat is gone", async ({
  page,
  come,
  watch,
}) => {
  const bench = await come("9000000001");
  await bench.enter(sitting);
  bench.close();
  let isAway = true;
  await page.routeWebSocket(/socket\.io/, (socket) => {
    if (isAway) void socket.close();
    else {
      const server = socket.connectToServer();
      cut = () => {
        void socket.close();
        void server.close();
      };
    }
  });
  let cut: () => void = () => {};
  await page.clock.install();
  await openAs(page, bench, `/meeting?court=${HALL}`);
  await test.step("the first connection fails", async () => {
    await page.clock.runFor(20_000);
    await expect(page.getByRole("heading", { name: qualityText.en.disconnected.first.title })).toBeVisible();
    await looksRight(page, "quality-error-while-connecting");
    // The page's clock stands still, so that it does not try by itself before the press.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
    isAway = false;
    await page.getByRole("button", { name: qualityText.en.disconnected.retry }).click();
    await page.clock.resume();
    await expect(page.getByRole("heading", { name: qualityText.en.disconnected.first.title })).toHaveCount(0);
  });
  await test.step("the court goes away for longer than a seat is held, and comes back by itself", async () => {
    await page.clock.runFor(3_000);
    isAway = true;
    cut();
    // The minute counts from where the page knows.
    await expect(
      page
        .getByText(shellText.en.banner.ended.held)
        .or(page.getByText(shellText.en.banner.ended.none))
        .first(),
    ).toBeVisible();
    await page.clock.runFor(65_000);
    await expect(page.getByRole("heading", { name: qualityText.en.disconnected.gone.title })).toBeVisible();
    await looksRight(page, "quality-disconnected", { at: ["wide"] });
    isAway = false;
    await page.clock.runFor(10_000);
    await expect(page.getByRole("heading", { name: qualityText.en.disconnected.gone.title })).toHaveCount(0);
  });
  watch.takeFaults();
});

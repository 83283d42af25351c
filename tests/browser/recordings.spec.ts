// A hearing is recorded by the server's own browser, and the hall reads it; the court plays it later by item, gives counsel a copy, holds
// and deletes it.

import { expect } from "@playwright/test";
import { recordingsText } from "../../client/account/recordings.text.ts";
import { recordingText } from "../../client/courtroom/recording/text.ts";
import { recordingCopiesText } from "../../client/pages/recordings/text.ts";
import { streamText } from "../../server/contract/text/stream.ts";
import { chromiumPath } from "../support/chromium.ts";
import { TestPerson } from "../support/client.ts";
import { gather, HALL, sitting } from "./pages/stage.ts";
import { looksRight } from "./support/axe.ts";
import { Attendance, cast } from "./support/people.ts";
import { reloadUntil, untilSealed } from "./support/reload.ts";
import { asLongAsTheTest, openAs, test } from "./support/visit.ts";
import { words as filled } from "./support/words.ts";

test.use({ serverEnv: { RECORDER_BROWSER: chromiumPath() } });

const attendance = new Attendance();
test.afterAll(() => attendance.close());

test("a hearing is recorded, its door closed in between; its judge plays it from an item, holds it, deletes it and keeps it", async ({
  page,
  court,
  come,
  watch,
}) => {
  const { officer, judge, petitioner } = await gather(come);
  const { page: camera } = await attendance.open("judge", court.url);
  await openAs(camera, judge, `/meeting?court=${HALL}`);
  const bar = page.getByRole("list", { name: streamText.en.air.label });
  const drawer = page.getByRole("region", { name: recordingText.en.title, exact: true });

  await test.step("the officer begins it in the drawer, and everybody in the hall reads it", async () => {
    await openAs(page, officer, `/meeting?court=${HALL}`);
    await bar.getByRole("button", { name: streamText.en.air.recording }).click();
    await expect(drawer.getByRole("status")).toContainText(recordingText.en.offMeans);
    await drawer.getByRole("button", { name: recordingText.en.start }).click();
    await expect(drawer.getByRole("status")).toContainText(recordingText.en.on);
    await expect(bar).toContainText(`${streamText.en.air.recording} ${streamText.en.air.on}`);
    await looksRight(page, "recording-on", { at: ["wide"] });
    await openAs(camera, judge, `/meeting?court=${HALL}`);
    await expect(camera.getByRole("list", { name: streamText.en.air.label })).toContainText(
      streamText.en.air.on,
    );
    expect(petitioner.sitting(sitting).recording?.by).toBe("");
  });

  await test.step("behind the closed door it rests by itself", async () => {
    const sent = async () => {
      // Until its row is written there is no recording yet.
      const { status, body } = await officer.call<{ parts: { seconds: number }[] }>(`/recordings/${sitting}`);
      return status === 404 ? 0 : body.parts.reduce((sum, { seconds }) => sum + seconds, 0);
    };
    await expect.poll(sent, asLongAsTheTest).toBeGreaterThan(9);
    await judge.do(sitting, { type: "goInCamera", reason: "" });
    await expect(drawer.getByRole("status")).toContainText(recordingText.en.gap.in_camera);
    await expect(bar).toContainText(streamText.en.air.paused);
    await judge.do(sitting, { type: "openCourt" });
    await drawer.getByRole("button", { name: recordingText.en.pause }).click();
    await expect(drawer.getByRole("button", { name: recordingText.en.goOn })).toBeVisible();
    await drawer.getByRole("button", { name: recordingText.en.stop }).click();
    await expect(drawer.getByRole("button", { name: recordingText.en.start })).toBeVisible();
  });

  await test.step("sealed, it is in the library, and plays from its item", async () => {
    await new TestPerson(court.url).ok("/dev/clock", { advance: 800_000 });
    await page.goto("/profile/recordings");
    await untilSealed(page);
    await looksRight(page, "recordings");
    const viewer = await new TestPerson(court.url).login("9000000001");
    await openAs(page, viewer, "/profile/recordings");
    await page.getByRole("row").last().getByRole("link").click();
    const parts = page.getByRole("region", { name: recordingsText.en.parts });
    await expect(parts).toContainText(recordingsText.en.gap.in_camera);
    await looksRight(page, "recording-closed");
    await parts.getByRole("button").first().click();
    const video = page.locator("video");
    await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.currentTime)).toBeGreaterThan(1);
    await expect(parts.locator("[aria-current]")).toHaveCount(1);
    await looksRight(page, "recording-playing");
  });

  await test.step("counsel asks for a copy of the item, the judge gives it, and counsel downloads it", async () => {
    const counsel = await new TestPerson(court.url).login(cast.petitioner.phone);
    await openAs(camera, counsel, "/profile/recordings");
    await camera.getByRole("button", { name: recordingCopiesText.en.ask }).click();
    const asking = camera.getByRole("dialog");
    await asking.getByRole("button", { name: recordingCopiesText.en.send }).click();
    await expect(asking.getByRole("alert")).toContainText(recordingCopiesText.en.chooseItems);
    await asking.getByText("item 3").click();
    await expect(asking.getByRole("alert")).toHaveCount(0);
    await asking.getByLabel(recordingCopiesText.en.why).fill("Application 4417 of 2026");
    await looksRight(camera, "copy-asked-for");
    await asking.getByRole("button", { name: recordingCopiesText.en.send }).click();
    await expect(camera.getByText(recordingCopiesText.en.state.asked)).toBeVisible();
    await page.reload();
    await page.getByRole("button", { name: recordingCopiesText.en.give }).click();
    await page.getByRole("dialog").getByLabel(recordingCopiesText.en.days).fill("40");
    await page.getByRole("dialog").getByRole("button", { name: recordingCopiesText.en.give }).click();
    await expect(page.getByRole("dialog")).toContainText(
      filled(recordingCopiesText.en.daysFault, { most: 30 }),
    );
    await page.getByRole("dialog").getByLabel(recordingCopiesText.en.days).fill("3");
    await page.getByRole("dialog").getByRole("button", { name: recordingCopiesText.en.give }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    const own = camera.getByRole("region", { name: recordingCopiesText.en.own }).getByRole("listitem");
    await reloadUntil(camera, own, own.getByText(recordingCopiesText.en.state.ready));
    await looksRight(camera, "copy-ready");
    const download = camera.waitForEvent("download");
    await camera.getByRole("button", { name: recordingCopiesText.en.download }).click();
    expect((await download).suggestedFilename()).toMatch(/^recording-.*\.mp4$/);
    await page.reload();
    await expect(page.getByRole("region", { name: recordingCopiesText.en.title })).toContainText(
      recordingCopiesText.en.state.ready,
    );
    await looksRight(page, "copies-of-recording");
  });

  await test.step("it is held with a reason, deleted, and kept after all; what fails is said", async () => {
    await page.getByRole("button", { name: recordingsText.en.hold }).click();
    await page.getByLabel(recordingsText.en.holdWhy).fill("Appeal 12 of 2026");
    await page.getByRole("button", { name: recordingsText.en.holds }).click();
    await expect(page.getByText("Appeal 12 of 2026")).toBeVisible();
    await page.getByRole("button", { name: recordingCopiesText.en.export }).click();
    await page.getByLabel(recordingCopiesText.en.exportWhy).fill("Appeal 12 of 2026, paper book");
    await page.getByRole("dialog").getByRole("button", { name: recordingCopiesText.en.export }).click();
    await expect(page.getByText(recordingCopiesText.en.everything)).toBeVisible();
    await page.getByRole("button", { name: recordingsText.en.release }).click();
    await page.getByRole("button", { name: recordingsText.en.delete }).click();
    await page.route("**/api/v1/recordings/*", (route) =>
      route.request().method() === "DELETE" ? route.abort() : route.continue(),
    );
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: recordingsText.en.delete }).click();
    await expect(dialog).toContainText(recordingsText.en.deleteFailed);
    await page.unroute("**/api/v1/recordings/*");
    await dialog.getByRole("button", { name: recordingsText.en.delete }).click();
    await page.getByRole("button", { name: recordingsText.en.keep }).click();
    await expect(page.getByRole("button", { name: recordingsText.en.delete })).toBeVisible();
  });

  await test.step("a library that could not be loaded says so, and loads when it is asked again", async () => {
    await page.route("**/api/v1/recordings", (route) => route.abort());
    await page.goto("/profile/recordings");
    await expect(page.getByText(recordingsText.en.failed)).toBeVisible();
    // Both were cut on purpose.
    for (const fault of watch.takeFaults()) expect(fault).toContain("/api/v1/recordings");
  });
});

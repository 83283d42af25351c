// Where the court has no recorder the officer's own browser records their hall: it is tried first, records while the hall is on air, and ends
// with it, which the page says; the officer stays logged in.
import { expect } from "@playwright/test";
import { recorder } from "../../client/text/en/recorder.ts";
import { stream } from "../../client/text/en/stream.ts";
import type { LiveCourt } from "../../server/contract/rest/live.ts";
import { HALL, sitting } from "./pages/stage.ts";
import { looksRight } from "./support/axe.ts";
import { Attendance } from "./support/people.ts";
import { keepPicture } from "./support/pictures.ts";
import { openAs, test } from "./support/visit.ts";
import { beginning } from "./support/words.ts";

test.use({ serverEnv: { RECORDER_BROWSER: "none" } });
// The whole browser: what shows pages alone encodes no video.
const attendance = new Attendance("browser");
test.afterAll(() => attendance.close());

test("an officer records their hall on their own computer", async ({ court, come }) => {
  const officer = await come("9000000010");
  await officer.call(`/master/court/start-without-adding-case-manually/${HALL}`, undefined, "PUT");
  await officer.enter(sitting);
  const { page } = await attendance.open("officer", court.url);
  await openAs(page, officer, `/recorder?court=${HALL}`);
  await expect(page.getByText(recorder.video)).toBeVisible();
  await expect(page.getByText(recorder.audio)).toBeVisible();
  const start = page.getByRole("button", { name: recorder.start });
  await start.click();
  await expect(page.getByText(recorder.notNeeded)).toBeVisible();
  await looksRight(page, "own-recorder");
  await officer.do(sitting, { type: "startStream" });
  await officer.do(sitting, { type: "startRecording" });
  await start.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText(recorder.records)).toBeVisible();
  const isRecorded = async () => {
    const rows: LiveCourt[] = await (await fetch(`${court.url}/api/v1/live/courts`)).json();
    return rows.find(({ courtId }) => courtId === HALL)?.isRecorded;
  };
  await expect.poll(isRecorded).toBe(true);
  await keepPicture(page, "own-recorder-on");
  // It records while either is on, and the page says when the officer has ended both in the hall.
  await officer.do(sitting, { type: "endStream" });
  await expect(page.getByText(recorder.records)).toBeVisible();
  await officer.do(sitting, { type: "stopRecording" });
  await expect(page.getByText(recorder.ended)).toBeVisible();
  await expect(page.getByText(recorder.records)).toHaveCount(0);
  await looksRight(page, "own-recorder-over");
  // Nobody was logged out by it, and without a recorder the drawer leads here.
  await officer.do(sitting, { type: "startStream" });
  await officer.call("/dev/clock", { advance: 60_000 });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/moderator?court=${HALL}`);
  const statuses = page.getByRole("list", { name: stream.air.label });
  await statuses.getByRole("button", { name: beginning(stream.air.stream) }).click();
  const link = page.getByRole("link", { name: stream.broadcast.ownRecorder });
  await expect(link).toHaveAttribute("href", `/recorder?court=${HALL}`);
  await expect(page.getByText(stream.watching.title)).toBeVisible();
  await page.getByText(stream.watching.title).scrollIntoViewIfNeeded();
  await keepPicture(page, "own-recorder-drawer");
});

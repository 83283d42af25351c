// What the officer's drawer says of a recording that is lost, for which reason, and comes back, and of a disk that will soon be full.

import { renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { recordingText } from "../../client/courtroom/recording/text.ts";
import { streamText } from "../../server/contract/text/stream.ts";
import { sureRecorder, tokenOf } from "../support/recorder.ts";
import { HALL, sitting } from "./pages/stage.ts";
import { looksRight } from "./support/axe.ts";
import { cast } from "./support/people.ts";
import { openAs, test } from "./support/visit.ts";

const lost = streamText.en.air.lost.split(" ")[0] ?? "";

test.use({ serverEnv: { RECORDER_BROWSER: "none" } });

test("the drawer says when the disk will be full, that nothing comes or can be kept and since when, and from when to when nothing was kept", async ({
  page,
  court,
  come,
}) => {
  const officer = await come(cast.officer.phone);
  await officer.ok(`/master/court/start-without-adding-case-manually/${HALL}`, undefined, "PUT");
  await officer.enter(sitting);
  // A recorder had the hall, and sent nothing.
  await tokenOf(court, sitting);
  for (const type of ["startRecording", "startStream"] as const) await officer.do(sitting, { type });
  await officer.ok("/dev/clock", { advance: 60_000 });
  const [hour, space] = [3_600_000, { freeBytes: 12e9, totalBytes: 4e12 }];
  await page.route("**/api/v1/recordings-room", (route) =>
    route.fulfill({ json: { space, fullAt: Date.now() + 2 * hour } }),
  );
  await openAs(page, officer, `/meeting?court=${HALL}`);
  const bar = page.getByRole("list", { name: streamText.en.air.label });
  await bar.getByRole("button", { name: streamText.en.air.recording }).click();
  const drawer = page.getByRole("region", { name: recordingText.en.title, exact: true });
  await expect(drawer).toContainText("12 GB are left of 4 TB");
  await expect(drawer).toContainText(recordingText.en.lost.silent);
  await expect(bar).toContainText(lost);
  await looksRight(page, "recording-lost", { at: ["wide"] });

  // Another recorder helps where none sends anything, and not where nothing can be kept: that is said in place of it.
  const own = page.getByRole("link", { name: recordingText.en.own });
  await expect(page.getByText(streamText.en.broadcast.noRecorder)).toBeVisible();
  await expect(own).toHaveCount(2);
  const store = join(court.dataDir, "recordings");
  renameSync(store, `${store}-away`);
  writeFileSync(store, "");
  await expect(drawer).toContainText(recordingText.en.lost.refused);
  await expect(drawer).not.toContainText(recordingText.en.lost.silent);
  await expect(own).toHaveCount(0);
  await expect(page.getByText(streamText.en.broadcast.noRecorder)).toHaveCount(0);
  rmSync(store);
  renameSync(`${store}-away`, store);

  const now = () => Date.now() + 60_000;
  const send = await sureRecorder(court, sitting, now);
  for (const path of ["/init", `/segments/${Math.floor(now() / 2000)}`])
    await send(path, new Uint8Array(1000));
  await expect(drawer.getByRole("list", { name: recordingText.en.loss.title })).toContainText(
    recordingText.en.loss.refused,
  );
  await expect(drawer).not.toContainText(recordingText.en.lost.refused);
  await looksRight(page, "recording-again", { at: ["wide"] });
});

test("what is begun where no recorder runs waits for one in the drawer, and is lost in the bar, until one sends", async ({
  page,
  court,
  come,
}) => {
  const [officer, other] = [await come("9000000011"), "HCPP01-2"];
  await officer.ok(`/master/court/start-without-adding-case-manually/${other}`, undefined, "PUT");
  await officer.enter(sitting.replace(HALL, other));
  // Past the time in which a server that has just started has not heard yet whether a recorder asks.
  await officer.ok("/dev/clock", { advance: 60_000 });
  await openAs(page, officer, `/meeting?court=${other}`);
  const bar = page.getByRole("list", { name: streamText.en.air.label });
  const status = bar.getByRole("button", { name: streamText.en.air.recording });
  await status.click();
  const drawer = page.getByRole("region", { name: recordingText.en.title, exact: true });
  await drawer.getByRole("button", { name: recordingText.en.start }).click();
  await expect(drawer).toContainText(recordingText.en.waiting);
  await expect(drawer.getByRole("button", { name: recordingText.en.stop })).toBeVisible();
  const alarm = page.getByRole("alert").filter({ hasText: streamText.en.broadcast.notTaken });
  await expect(alarm).toBeVisible();
  await expect(status).toContainText(lost);
  // One sentence and one way out, as long as nothing ever came.
  await expect(drawer).toContainText(recordingText.en.waiting);
  await expect(alarm).toBeVisible();
  await expect(drawer).not.toContainText(recordingText.en.lost.silent);
  await expect(page.getByRole("link", { name: recordingText.en.own })).toHaveCount(1);
  await looksRight(page, "recording-waiting", { at: ["wide"] });

  const now = () => Date.now() + 120_000;
  const send = await sureRecorder(court, sitting.replace(HALL, other), now);
  for (const path of ["/init", `/segments/${Math.floor(now() / 2000)}`])
    await send(path, new Uint8Array(1000));
  await expect(drawer).toContainText(recordingText.en.on);
  await expect(drawer).not.toContainText(recordingText.en.waiting);
  await expect(alarm).toHaveCount(0);
  await expect(status).not.toContainText(lost);
});

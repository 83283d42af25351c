// RTMP in the pages: how each destination is, in the officer's drawer and to the admin who can mend it; one is changed, and removed when asked.

import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { rtmpText } from "../../client/courtroom/rtmp/text.ts";
import { adminOperationsText } from "../../client/pages/admin-operations/text.ts";
import { adminRtmpText } from "../../client/pages/admin-rtmp/text.ts";
import { streamText } from "../../server/contract/text/stream.ts";
import { uiText } from "../../server/contract/text/ui.ts";
import { sureRecorder } from "../support/recorder.ts";
import { HALL, sitting } from "./pages/stage.ts";
import { looksRight } from "./support/axe.ts";
import { cast } from "./support/people.ts";
import { keepPicture } from "./support/pictures.ts";
import { openAs, test } from "./support/visit.ts";
import { beginning, words } from "./support/words.ts";

// Stands for the program that sends by RTMP: one service takes what it is sent, the other cannot be reached.
const folder = mkdtempSync(join(tmpdir(), "sunwai-sender-"));
const FFMPEG = join(folder, "sender");
writeFileSync(
  FFMPEG,
  `#!/bin/sh
case "$*" in *away*) echo "Connection refused" >&2; exit 1;; esac
echo out_time_us=4000000
exec cat >/dev/null
`,
);
chmodSync(FFMPEG, 0o755);
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));
test.use({ serverEnv: { FFMPEG, RTMP_HOSTS: "127.0.0.1", RECORDER_BROWSER: "none" } });

/** The part of a sentence before its first place. */
const before = (sentence: string) => sentence.slice(0, sentence.indexOf("{{"));

test("what is sent, what is lost and why: the officer reads it, and the admin, who changes one and removes it", async ({
  page,
  court,
  come,
  browser,
  baseURL,
}) => {
  const [officer, admin] = [await come(cast.officer.phone), await come("9000000042")];
  await admin.ok("/admin/settings/stream_delay_seconds", { value: 0 }, "PUT");
  for (const [name, app] of [
    ["Court channel", "live"],
    ["State archive", "away"],
  ])
    await admin.ok("/admin/rtmp", {
      name,
      address: `rtmp://127.0.0.1/${app}`,
      key: "a-key",
      courtId: null,
      isOn: true,
    });
  await officer.ok(`/master/court/start-without-adding-case-manually/${HALL}`, undefined, "PUT");
  await officer.enter(sitting);
  await openAs(page, officer, `/moderator?court=${HALL}`);
  const status = page.getByRole("list", { name: streamText.en.air.label }).getByRole("button", {
    name: beginning(streamText.en.air.stream),
  });
  await status.click();
  const part = page.getByRole("region", { name: rtmpText.en.title });
  const switchOf = (name: string) => part.getByRole("switch", { name });

  await test.step("before the stream there is nothing to send", async () => {
    await expect(part).toContainText(rtmpText.en.notLive);
    await expect(switchOf("Court channel")).toBeDisabled();
  });

  await test.step("one is on, one is lost and says why", async () => {
    await officer.do(sitting, { type: "startStream" });
    for (const name of ["Court channel", "State archive"]) {
      // A key that is pressed before the page has heard of the stream meets a switch that is off.
      await expect(switchOf(name)).toBeEnabled();
      await switchOf(name).press("Space");
    }
    // No more than a card is public, which is sent as well.
    const send = await sureRecorder(court, sitting);
    for (const path of ["/init", "/cards/technical"]) await send(path, new Uint8Array(1000));
    await officer.ok("/dev/clock", { advance: 30_000 });
    const row = (name: string) => part.getByRole("listitem").filter({ hasText: name });
    await expect(row("Court channel")).toContainText(before(rtmpText.en.on));
    await expect(row("State archive")).toContainText(rtmpText.en.why.unreachable);
    await expect(row("State archive")).toContainText(
      rtmpText.en.lost.slice(rtmpText.en.lost.lastIndexOf("}}") + 3),
    );
    await looksRight(page, "rtmp-drawer", { at: ["wide"] });
  });

  const context = await browser.newContext({ baseURL, reducedMotion: "reduce" });
  const theirs = await context.newPage();
  await test.step("the admin reads so among what needs somebody, and is led to where it is mended", async () => {
    await openAs(theirs, admin, "/admin/operations");
    await expect(theirs.getByText(adminOperationsText.en.troubles.rtmpLost.title)).toBeVisible();
    await theirs.getByRole("link", { name: adminOperationsText.en.toRtmp }).click();
    const lost = theirs.getByRole("row", { name: "State archive" });
    await expect(lost).toContainText(
      before(words(adminRtmpText.en.connection.lost, { hall: "1", time: "{{" })),
    );
    await expect(lost).toContainText(rtmpText.en.why.unreachable);
    await expect(theirs.getByRole("row", { name: "Court channel" })).not.toContainText(
      rtmpText.en.why.unreachable,
    );
    await looksRight(theirs, "admin-rtmp-lost");
  });

  const press = (name: string) => theirs.getByRole("button", { name, exact: true }).click();
  await test.step("it is changed, and its key is kept", async () => {
    await press(words(adminRtmpText.en.change, { name: "Court channel" }));
    await theirs.getByLabel(adminRtmpText.en.name, { exact: true }).fill("Channel of the court");
    await expect(theirs.getByLabel(adminRtmpText.en.key)).not.toHaveAttribute("aria-required");
    await press(adminRtmpText.en.save);
    await expect(theirs.getByRole("row", { name: "Channel of the court" })).toBeVisible();
  });

  await test.step("it is removed only when that is confirmed, and the officer reads that it is gone", async () => {
    const name = "State archive";
    await press(words(adminRtmpText.en.change, { name }));
    await press(adminRtmpText.en.remove);
    const asked = theirs.getByRole("dialog", { name: words(adminRtmpText.en.removing, { name }) });
    await expect(asked).toContainText(adminRtmpText.en.removingLead);
    await keepPicture(theirs, "admin-rtmp-removing");
    await asked.getByRole("button", { name: uiText.en.cancel }).click();
    await expect(asked).toHaveCount(0);
    await expect(theirs.getByRole("row", { name })).toBeVisible();
    await press(words(adminRtmpText.en.change, { name }));
    await press(adminRtmpText.en.remove);
    await asked.getByRole("button", { name: adminRtmpText.en.remove }).click();
    await expect(theirs.getByRole("row", { name })).toHaveCount(0);
    await expect(part).toContainText(rtmpText.en.why.removed);
    await context.close();
  });

  await test.step("a server that cannot send says what is to be done", async () => {
    await page.route("**/api/v1/master/rtmp", (route) =>
      route.fulfill({ json: { isInstalled: false, destinations: [{ id: "d", name: "Court channel" }] } }),
    );
    await status.click();
    await status.click();
    await expect(part).toContainText(rtmpText.en.notInstalledMeans);
    await expect(part.getByRole("switch").first()).toBeDisabled();
  });
});

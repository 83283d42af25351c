// A recording is published in the library; a visitor finds it, watches it by item, and reads that it was withdrawn, which a judge makes
// last. Red and blue were shown on the public stream, green was dictated.

import { expect, type Page } from "@playwright/test";
import { recordingsText } from "../../client/account/recordings.text.ts";
import { courtTodayText } from "../../client/court/court-today.text.ts";
import { liveCourtsText } from "../../client/court/live-courts.text.ts";
import { publicRecordingsText } from "../../client/court/public-recordings.text.ts";
import { liveCourtText } from "../../client/player/live-court.text.ts";
import { TestPerson } from "../support/client.ts";
import { courtClock } from "../support/court-clock.ts";
import { filmSegments } from "../support/film.ts";
import { sureRecorder } from "../support/recorder.ts";
import { HALL, sitting } from "./pages/stage.ts";
import { looksRight } from "./support/axe.ts";
import { cast } from "./support/people.ts";
import { keepPicture } from "./support/pictures.ts";
import { reloadUntil } from "./support/reload.ts";
import { openAs, test } from "./support/visit.ts";

/** The colour that the video shows; empty before there is one. */
function colourIn(page: Page): Promise<string> {
  return page.evaluate(() => {
    const video = document.querySelector("video");
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [16, 9];
    const g = canvas.getContext("2d");
    if (!video || !g || video.readyState < 2) return "";
    g.drawImage(video, 0, 0, 16, 9);
    const [red = 0, green = 0, blue = 0] = g.getImageData(8, 4, 1, 1).data;
    const [least = 0, middle = 0, most = 0] = [red, green, blue].sort((one, other) => one - other);
    if (most < 60 || most - middle < 60) return most - least < 30 ? "grey" : "";
    return most === red ? "red" : most === green ? "green" : "blue";
  });
}

test("a recording is published with one question; a visitor finds it by its case, watches it by item, and reads that it was withdrawn", async ({
  page,
  court,
  come,
  watch,
}) => {
  const { now, advance } = courtClock(() => court.url);
  const record = async (colour: string) => {
    const send = await sureRecorder(court, sitting, now);
    const { init, segments } = await filmSegments(16, colour);
    const [card] = (await filmSegments(2, "gray")).segments;
    await send("/init", init);
    if (card) await send("/cards/technical", card);
    const first = Math.floor(now() / 2000) + 1;
    await advance(20);
    for (const [n, bytes] of segments.entries()) await send(`/segments/${first + n}`, bytes);
  };

  const [admin, officer, judge] = [
    await come("9000000042"),
    await come(cast.officer.phone),
    await come(cast.judge.phone),
  ];
  await admin.ok("/admin/settings/stream_delay_seconds", { value: 0 }, "PUT");
  await admin.ok("/admin/settings/public_recordings", { value: true }, "PUT");
  await officer.ok(`/master/court/start-without-adding-case-manually/${HALL}`, undefined, "PUT");
  for (const person of [officer, judge]) await person.enter(sitting);
  const { items, order } = officer.sitting(sitting);
  const [first = "", second = ""] = order.filter((id) => items[id]?.streaming && !items[id]?.inCamera);
  await officer.do(sitting, { type: "startRecording" });
  await officer.do(sitting, { type: "startStream" });
  for (const [item, colour] of [
    [first, "red"],
    [second, "blue"],
  ] as const) {
    await officer.do(sitting, { type: "callItem", item });
    await officer.do(sitting, { type: "hear" });
    await record(colour);
    if (item === first) {
      await judge.do(sitting, { type: "startDictation" });
      await record("green");
      await judge.do(sitting, { type: "endDictation" });
    }
    await officer.do(sitting, { type: "recordOutcome", item, outcome: "ADJOURNED", nextDate: "2099-01-05" });
  }
  await officer.do(sitting, { type: "closeSitting", confirmed: true });
  await advance(800);

  await test.step("the officer publishes it", async () => {
    await openAs(page, officer, `/profile/recordings?${new URLSearchParams({ sitting })}`);
    const publish = page.getByRole("button", { name: publicRecordingsText.en.publish });
    await reloadUntil(page, page.getByRole("region", { name: recordingsText.en.parts }), publish);
    await publish.click();
    await expect(page.getByRole("dialog")).toContainText(publicRecordingsText.en.publishTitle);
    await looksRight(page, "recording-publish");
    await page.getByRole("dialog").getByRole("button", { name: publicRecordingsText.en.publish }).click();
    await expect(page.getByRole("button", { name: publicRecordingsText.en.withdraw })).toBeVisible();
    await looksRight(page, "recording-public");
  });

  await test.step("a visitor finds it from the court's home, by the number of a case", async () => {
    await page.evaluate(() => localStorage.clear());
    await page.goto("/court-today");
    await page.getByRole("main").getByRole("link", { name: courtTodayText.en.open.recordings }).click();
    await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(1);
    await page.getByLabel(publicRecordingsText.en.case).fill("W.P. 999999/2026");
    await expect(page.getByText(publicRecordingsText.en.filtered)).toBeVisible();
    await looksRight(page, "public-recordings-none");
    await page.getByLabel(publicRecordingsText.en.case).fill(items[second]?.caseNumber ?? "");
    await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(1);
    await looksRight(page, "public-recordings", { isInBothThemes: true });
    await page.getByRole("main").getByRole("listitem").getByRole("link").click();
  });

  await test.step("it plays from its beginning and from an item, and nothing that was dictated is in it", async () => {
    await expect.poll(() => colourIn(page)).toBe("red");
    const chapters = page.getByRole("region", { name: publicRecordingsText.en.chapters });
    await expect(chapters.locator("[aria-current]")).toContainText(items[first]?.caseNumber ?? "");
    await looksRight(page, "public-recording", { isInBothThemes: true });
    await chapters.getByRole("button", { name: items[second]?.caseNumber ?? "" }).click();
    await expect.poll(() => colourIn(page)).toBe("blue");
    await expect(chapters.locator("[aria-current]")).toContainText(items[second]?.caseNumber ?? "");
    const line = page.getByRole("slider", { name: publicRecordingsText.en.place });
    const length = Number(await line.getAttribute("max"));
    const seen = new Set<string>();
    for (let at = 0; at < length; at += 1) {
      await page.locator("video").evaluate(async (video: HTMLVideoElement, at) => {
        video.pause();
        const isThere = new Promise((resolve) => video.addEventListener("seeked", resolve, { once: true }));
        video.currentTime = at + 0.5;
        await isThere;
      }, at);
      seen.add(await colourIn(page));
    }
    expect(seen).toContain("red");
    expect(seen).toContain("blue");
    expect(seen).not.toContain("green");
    await page.getByRole("button", { name: liveCourtText.en.audioOnly }).click();
    const video = page.locator("video");
    await expect.poll(() => video.evaluate(({ videoWidth }: HTMLVideoElement) => videoWidth)).toBe(0);
  });

  await test.step("a browser without MediaSource plays it by its own HLS, and tries again what was interrupted", async () => {
    const other = await page.context().newPage();
    await other.addInitScript(() => {
      for (const name of ["MediaSource", "WebKitMediaSource", "ManagedMediaSource"])
        Object.defineProperty(window, name, { value: undefined });
    });
    await other.route("**/index.m3u8*", (route) => route.fulfill({ status: 503 }), { times: 1 });
    await other.goto(`/public-recordings/play?${new URLSearchParams({ sitting })}`);
    await expect(other.getByText(liveCourtText.en.lost)).toBeVisible();
    await expect.poll(() => colourIn(other)).toBe("red");
    await expect(other.getByText(liveCourtText.en.lost)).toHaveCount(0);
    expect(await other.locator("video").evaluate((video: HTMLVideoElement) => video.currentSrc)).toContain(
      "index.m3u8",
    );
    await other.close();
  });

  await test.step("withdrawn by the officer, it is kept so by a judge; then the officer has no button to publish it", async () => {
    const library = `/profile/recordings?${new URLSearchParams({ sitting })}`;
    const staff = await new TestPerson(court.url).login(cast.officer.phone);
    const bench = await new TestPerson(court.url).login(cast.judge.phone);
    await staff.ok(`/recordings/${sitting}/publication`, undefined, "DELETE");
    const [of = ""] = publicRecordingsText.en.withdrawnBy.officer.split("{{");
    const [ofBench = ""] = publicRecordingsText.en.withdrawnBy.bench.split("{{");
    const keep = page.getByRole("button", { name: publicRecordingsText.en.keepWithdrawn });
    const publish = page.getByRole("button", { name: publicRecordingsText.en.publish });
    await openAs(page, staff, library);
    await expect(page.getByText(of)).toBeVisible();
    await expect(publish).toBeVisible();
    await expect(keep).toHaveCount(0);
    await openAs(page, bench, library);
    await expect(publish).toBeVisible();
    await looksRight(page, "recording-withdrawn-by-officer");
    await keep.click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: publicRecordingsText.en.keepWithdrawn })
      .click();
    await expect(page.getByText(ofBench)).toBeVisible();
    await expect(keep).toHaveCount(0);
    await expect(publish).toBeVisible();
    await openAs(page, staff, library);
    await expect(page.getByText(ofBench)).toBeVisible();
    await expect(publish).toHaveCount(0);
    await looksRight(page, "recording-withdrawn-by-judge");
  });

  await test.step("withdrawn, it says so; what a network in front refuses logs nobody out", async () => {
    const bench = await new TestPerson(court.url).login(cast.judge.phone);
    await openAs(page, bench, `/public-recordings/play?${new URLSearchParams({ sitting })}`);
    await expect(
      page.getByRole("heading", { name: publicRecordingsText.en.notThere.withdrawn }),
    ).toBeVisible();
    await looksRight(page, "public-recording-withdrawn", { at: ["phone"] });
    const refused = { status: 403, json: { error: { code: "no_session", message: "Not by this network" } } };
    await page.route("**/api/v1/public-recordings/*", (route) => route.fulfill(refused));
    await page.reload();
    await expect(page.getByText(publicRecordingsText.en.failed)).toBeVisible();
    await page.unroute("**/api/v1/public-recordings/*");
    expect(await page.evaluate(() => localStorage.getItem("sunwai.token"))).toBe(bench.token);
    await page.goto("/live-courts");
    const link = page.getByRole("main").getByRole("link", { name: liveCourtsText.en.recordings });
    await expect(link).toBeVisible();
    await keepPicture(page, "live-courts-with-recordings");
    await link.click();
    await expect(page.getByText(publicRecordingsText.en.empty)).toBeVisible();
    expect(watch.takeFaults().every((fault) => fault.includes("/public-recordings/"))).toBe(true);
  });
});

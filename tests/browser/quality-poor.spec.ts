// A connection that is really bad: both sides read it, the page saves videos by itself and gives them back, the seat is held.

import { expect, type Page } from "@playwright/test";
import { callingText } from "../../client/courtroom/calling/text.ts";
import { stageText } from "../../client/courtroom/stage/text.ts";
import { DOWN_MS, UP_MS } from "../../client/media/saving.ts";
import { qualityText } from "../../client/shell/quality.text.ts";
import { peopleText } from "../../server/contract/text/people.ts";
import { chromiumPath, livelyArgs } from "../support/chromium.ts";
import {
  anyConnectionOf,
  audioWithoutVideo,
  BENCH,
  connectionOf,
  grows,
  HALL,
  rowOf,
  serving,
  sitting,
  threePages,
} from "./pages/quality.ts";
import { looksRight } from "./support/axe.ts";
import { keepPicture } from "./support/pictures.ts";
import { test } from "./support/visit.ts";
import { energyHeard, framesShown, given } from "./support/witness.ts";
import { words } from "./support/words.ts";

/**
 * Begins to keep what the page says over the videos. Out: all of it so far, each once: a machine that has much to do
 * may look when the next has already come.
 */
async function noticesOf(page: Page): Promise<() => Promise<string[]>> {
  const kept = await page.locator("[data-part~=room-notices]").evaluateHandle((place) => {
    const said: string[] = [];
    const look = () => {
      for (const { textContent } of place.querySelectorAll(".notice__text > b"))
        if (textContent !== said.at(-1)) said.push(textContent);
    };
    new MutationObserver(look).observe(place, { childList: true, subtree: true, characterData: true });
    return said;
  });
  return () => kept.jsonValue();
}

/**
 * From now on the page's figures are of the road alone: what a machine that has much to do adds of delay, and of loss as
 * far as that is less than a poor road's, is taken out. A road that still loses packets stays poor.
 */
async function takeOutMachine(page: Page): Promise<void> {
  await page.evaluate(() => {
    const POOR = 0.1;
    const counted = new Map<string, { lost: number; came: number; kept: number }>();
    const lessLost = (id: string, lost: number, came: number) => {
      const before = counted.get(id) ?? { lost, came, kept: lost };
      const [more, all] = [lost - before.lost, lost - before.lost + came - before.came];
      const kept = before.kept + (more > POOR * all ? more : 0);
      counted.set(id, { lost, came, kept });
      return kept;
    };
    const read = RTCPeerConnection.prototype.getStats;
    RTCPeerConnection.prototype.getStats = async function (this: RTCPeerConnection, ...of) {
      const report = await read.apply(this, of);
      const shown = new Map<string, Record<string, unknown>>();
      report.forEach((entry: Record<string, number>, id: string) => {
        const { jitter = 0, currentRoundTripTime = 0, fractionLost = 0 } = entry;
        const less: Record<string, number> = {};
        if (entry.packetsLost !== undefined && entry.packetsReceived !== undefined)
          less.packetsLost = lessLost(id, entry.packetsLost, entry.packetsReceived);
        if (entry.jitter !== undefined) less.jitter = Math.min(jitter, 0.05);
        if (entry.currentRoundTripTime !== undefined)
          less.currentRoundTripTime = Math.min(currentRoundTripTime, 0.3);
        if (entry.fractionLost !== undefined) less.fractionLost = fractionLost > POOR ? fractionLost : 0;
        if (entry.availableOutgoingBitrate !== undefined)
          less.availableOutgoingBitrate = Math.max(entry.availableOutgoingBitrate, 300_000);
        shown.set(id, { ...entry, ...less });
      });
      return shown;
    };
  });
}

test.use({ launchOptions: { executablePath: chromiumPath(), args: livelyArgs } });

test("a poor connection, videos saved step by step and given back, and a seat that is held", async ({
  page,
  come,
  browser,
  baseURL,
  watch,
}) => {
  const { officer, theirs, judge, name, rough, road, close } = await threePages({
    page,
    come,
    browser,
    baseURL,
  });
  await grows(() => framesShown(theirs, BENCH));
  await grows(() => framesShown(judge, name));
  await judge.keyboard.press("m");
  await grows(() => energyHeard(theirs));
  await expect(serving(theirs)).toBeVisible();
  let said: () => Promise<string[]>;

  await test.step("a quarter of the packets is lost: both sides read it, and to nobody else the connection is poor", async () => {
    said = await noticesOf(theirs);
    road.lossPercent = 25;
    await expect(connectionOf(theirs, "poor")).toBeVisible();
    await expect(rowOf(page, name)).toContainText(qualityText.en.level.poor);
    await expect(page.locator("[data-part~=video]").getByText(qualityText.en.level.poor)).toBeVisible();
    await expect(serving(judge)).toBeVisible();
    await keepPicture(page, "quality-poor-officer");
    for (const width of [1199, 1024]) {
      await page.setViewportSize({ width, height: 768 });
      const place = await anyConnectionOf(page).boundingBox();
      expect((place?.x ?? width) + (place?.width ?? 0)).toBeLessThan(width);
      await keepPicture(page, `quality-poor-officer-${width}`);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    expect(road.dropped).toBeGreaterThan(50);
  });

  await test.step("it stays poor: fewer videos, then small ones, then audio alone, each by itself", async () => {
    for (const step of ["fewer", "small", "itself"] as const) {
      await theirs.clock.fastForward(DOWN_MS);
      await expect.poll(said).toContain(qualityText.en.saving[step]);
    }
    expect(await said()).toEqual([
      qualityText.en.saving.fewer,
      qualityText.en.saving.small,
      qualityText.en.saving.itself,
    ]);
    await audioWithoutVideo(theirs);
    expect((await given(theirs)).open).toBeLessThanOrEqual(1);
    await expect(rowOf(page, name)).toContainText(qualityText.en.tile.theirs);
    await looksRight(theirs, "quality-itself", { at: ["wide"] });
  });

  await test.step("it is good again: the videos come back step by step, without a press", async () => {
    said = await noticesOf(theirs);
    road.lossPercent = 0;
    await takeOutMachine(theirs);
    await expect(connectionOf(theirs, "good")).toBeVisible();
    await expect(rowOf(page, name)).not.toContainText(qualityText.en.level.poor);
    for (const step of ["small", "fewer"] as const) {
      await theirs.clock.fastForward(UP_MS);
      await expect.poll(said).toContain(qualityText.en.saving[step]);
    }
    await theirs.clock.fastForward(UP_MS);
    await expect(theirs.locator("[data-part~=room-notices]")).toHaveText("");
    await grows(() => framesShown(theirs, BENCH));
    await grows(() => framesShown(judge, name));
  });

  await test.step("the page is gone: its seat runs down for everybody, the item is not passed over unasked, and it comes back", async () => {
    await theirs.close({ runBeforeUnload: false });
    await expect(rowOf(page, name)).toContainText(words(peopleText.en.state.reconnecting, { left: "0:" }));
    await expect(page.locator("[data-part~=video] .tile__note")).toContainText(stageText.en.seatHeld);
    await expect(judge.locator('[data-part~=speakers] [data-state="reconnecting"]')).toBeVisible();
    expect(await officer.refused(sitting, { type: "passOver", reason: "" })).toBe("person_reconnecting");
    await page.keyboard.press("p");
    await expect(page.getByRole("dialog")).toContainText(callingText.en.confirm.wait);
    const again = await rough.newPage();
    await again.goto(`/meeting?court=${HALL}`);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await grows(() => framesShown(judge, name));
  });
  await close();
  watch.takeFaults();
});

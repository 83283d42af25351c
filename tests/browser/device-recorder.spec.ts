// Where the court has no recorder the court room's own device records its hall by itself: nobody presses anything, what it sends is public, and
// its page says so; it begins again when it was loaded anew, and ends with the stream and the recording.

import { expect, type Page } from "@playwright/test";
import { toolsText } from "../../client/courtroom/core/text/tools.text.ts";
import { courtDeviceText } from "../../client/courtroom/views/court-device/text.ts";
import type { LiveCourt } from "../../server/contract/rest/live.ts";
import { ffmpeg } from "../support/film.ts";
import { HALL, ITEM, sitting } from "./pages/stage.ts";
import { looksRight } from "./support/axe.ts";
import { Attendance, cast } from "./support/people.ts";
import { keepPicture } from "./support/pictures.ts";
import { openAs, test } from "./support/visit.ts";

test.use({ serverEnv: { RECORDER_BROWSER: "none" } });
// The whole browser: what shows pages alone encodes no video.
const attendance = new Attendance("browser");
test.afterAll(() => attendance.close());

const own = courtDeviceText.en.recorder;

type Played = Window & { played?: HTMLAudioElement[] };

const CLOCK = "test.clock";

/** In the recorder's frame the clock runs so many times as fast: a browser is slow, or fast, however busy this machine is. */
const setClock = (page: Page, times: number) =>
  page.evaluate(([name, value]) => localStorage.setItem(name, value), [CLOCK, String(times)] as const);
const obeyClock = (page: Page) =>
  page.addInitScript((name) => {
    if (window.parent === window) return;
    const now = performance.now.bind(performance);
    const times = Number(localStorage.getItem(name));
    performance.now = () => now() * times;
  }, CLOCK);

/** Notes in every frame which voices are played. */
const noteVoices = (page: Page) =>
  page.addInitScript(() => {
    const played: HTMLAudioElement[] = [];
    Object.assign(window, { played });
    const { play } = HTMLAudioElement.prototype;
    HTMLAudioElement.prototype.play = function () {
      if (!played.includes(this)) played.push(this);
      return play.call(this);
    };
  });

test("the court room's device records its hall while nothing else does", async ({ court, come }) => {
  const admin = await come("9000000042");
  await admin.ok("/admin/settings/stream_delay_seconds", { value: 0 }, "PUT");
  const officer = await come(cast.officer.phone);
  await officer.call(`/master/court/start-without-adding-case-manually/${HALL}`, undefined, "PUT");
  await officer.enter(sitting);
  const [judge, device] = [await come(cast.judge.phone), await come(cast.device.phone)];
  await judge.enter(sitting);
  await device.enter(sitting);
  await officer.do(sitting, { type: "callItem", item: ITEM });
  await officer.do(sitting, { type: "hear" });
  await officer.do(sitting, { type: "startStream" });
  await officer.do(sitting, { type: "startRecording" });
  const peopleBefore = Object.keys(officer.sitting(sitting).people).sort();
  // A recorder of the court has its time to begin.
  await officer.call("/dev/clock", { advance: 60_000 });

  const { page, watch } = await attendance.open("device", court.url);
  await noteVoices(page);
  await obeyClock(page);
  const recorder = page.getByRole("region", { name: own.label });
  const frame = recorder.locator("iframe");
  const records = recorder.getByText(own.records);
  const isRecorded = async () => {
    const rows: LiveCourt[] = await (await fetch(`${court.url}/api/v1/live/courts`)).json();
    return rows.find(({ courtId }) => courtId === HALL)?.isRecorded;
  };
  const segments = async () => {
    const list = await fetch(`${court.url}/api/v1/live/courts/${HALL}/index.m3u8`);
    return (await list.text()).match(/^files\/\w+/gm) ?? [];
  };

  await test.step("it comes from another page of ours; a browser that is too slow says so, and tries no more", async () => {
    await openAs(page, device, "/court-list");
    await setClock(page, 100);
    await expect(page.getByRole("main")).toBeVisible();
    await page.evaluate((to) => history.pushState(null, "", to), `/meeting?court=${HALL}`);
    await expect(recorder.getByText(own.unable)).toBeVisible();
    await expect(frame).toHaveCount(0);
    expect(await isRecorded()).toBe(false);
    await keepPicture(page, "device-recorder-unable");
  });

  await test.step("loaded anew, it tries again, and records", async () => {
    await setClock(page, 0.01);
    await page.reload();
    await expect(records).toBeVisible();
    await expect.poll(isRecorded).toBe(true);
    await expect.poll(async () => (await segments()).length).toBeGreaterThan(1);
    await expect(frame).toBeInViewport();
    await looksRight(page, "device-recorder", { at: ["wide"] });
    await page.setViewportSize({ width: 1199, height: 800 });
    await expect(frame).toBeInViewport();
    await keepPicture(page, "device-recorder-1199");
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step("without the panels it is in view as well, and is the same one", async () => {
    const document = await page.frames()[1]?.evaluate(() => performance.timeOrigin);
    await page.keyboard.press("z");
    await expect(page.locator("[data-minimal]")).toHaveCount(1);
    await expect(frame).toBeInViewport();
    await expect(records).toBeVisible();
    await keepPicture(page, "device-recorder-minimal");
    await page.keyboard.press("z");
    await expect(page.locator("[data-minimal]")).toHaveCount(0);
    expect(await page.frames()[1]?.evaluate(() => performance.timeOrigin)).toBe(document ?? 0);
  });

  await test.step("its recorder is nobody in the hall and is heard by nobody there; the device is still in it", async () => {
    expect(Object.keys(officer.sitting(sitting).people).sort()).toEqual(peopleBefore);
    expect(officer.sitting(sitting).people[device.account.id]?.state).toBe("ACTIVE");
    const [, inner] = page.frames();
    expect(inner?.url()).toContain(`/recorder?court=${HALL}`);
    await page.getByRole("button", { name: toolsText.en.unmute }).click();
    // It hears the device's own microphone, as everybody else does: aloud, the court room would hear itself.
    const voices = () => inner?.evaluate(() => (window as Played).played?.map(({ muted }) => muted));
    await expect.poll(voices).toEqual([true]);
    const loudest = async () => {
      const list = `${court.url}/api/v1/live/courts/${HALL}/replay.m3u8?from=0`;
      const from = ["-extension_picky", "0", "-i", list, "-vn"];
      const pcm = await ffmpeg([...from, "-f", "s16le", "pipe:1"]);
      return new Int16Array(pcm.buffer).reduce((most, one) => Math.max(most, Math.abs(one)), 0);
    };
    await expect.poll(loudest).toBeGreaterThan(1000);
  });

  await test.step("loaded anew while it records, it does so again once the silence of the page before is noticed", async () => {
    await page.reload();
    await officer.call("/dev/clock", { advance: 21_000 });
    await expect.poll(isRecorded).toBe(false);
    await expect(records).toBeVisible();
    await expect.poll(isRecorded).toBe(true);
  });

  await officer.do(sitting, { type: "endStream" });
  await expect(records).toBeVisible();
  await officer.do(sitting, { type: "stopRecording" });
  await expect(recorder).toHaveCount(0);
  await expect(page.getByRole("complementary", { name: courtDeviceText.en.panel })).toBeVisible();
  // Segments that it was still sending when the hall was no longer recorded are refused.
  for (const fault of watch.takeFaults()) expect(fault).toMatch(/403 .*\/api\/v1\/recorder\//);
});

// Where the court has no recorder the officer's own browser records their hall: it is tried first, records while the hall is on air, and ends
// with it, which the page says; the officer stays logged in. What its frame draws of a file that is shown.

import { expect, type Page } from "@playwright/test";
import { liveCourtsText } from "../../client/court/live-courts.text.ts";
import { coWatchText } from "../../client/courtroom/co-watch/text.ts";
import { screenShareText } from "../../client/courtroom/screen-share/text.ts";
import { recorderText } from "../../client/pages/recorder/text.ts";
import { liveCourtText } from "../../client/player/live-court.text.ts";
import type { LiveCourt } from "../../server/contract/rest/live.ts";
import { streamText } from "../../server/contract/text/stream.ts";
import { formOf, pdf } from "../support/files.ts";
import { ffmpeg } from "../support/film.ts";
import { HALL, ITEM, sitting } from "./pages/stage.ts";
import { looksRight } from "./support/axe.ts";
import { seenAndHeard } from "./support/decode.ts";
import { AUDIBLE } from "./support/loudness.ts";
import { Attendance, cast } from "./support/people.ts";
import { keepPicture } from "./support/pictures.ts";
import { sentBy } from "./support/sent.ts";
import { openAs, test } from "./support/visit.ts";
import { beginning, words } from "./support/words.ts";

test.use({ serverEnv: { RECORDER_BROWSER: "none" } });
// The whole browser: what shows pages alone encodes no video.
const attendance = new Attendance("browser");
test.afterAll(() => attendance.close());

/** Notes when each text was drawn on a canvas last. */
const noteTexts = (page: Page) =>
  page.addInitScript(() => {
    const texts = new Map<string, number>();
    Object.assign(window, { texts });
    const { fillText } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.fillText = function (text, ...where) {
      texts.set(text, performance.now());
      fillText.call(this, text, ...where);
    };
  });

/** The texts of the last second, and of the large place how many points are dark, bright, or of a colour. */
const frameOf = (page: Page) =>
  page.evaluate(() => {
    const { texts = new Map<string, number>() } = window as Window & { texts?: Map<string, number> };
    const canvas = document.querySelector("canvas");
    const { data = [] } = canvas?.getContext("2d")?.getImageData(20, 80, 900, 500) ?? {};
    const counts = { dark: 0, bright: 0, coloured: 0 };
    for (let at = 0; at < data.length; at += 4) {
      const point = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
      const [least, most] = [Math.min(...point), Math.max(...point)];
      if (most < 60) counts.dark += 1;
      if (least > 240) counts.bright += 1;
      if (most - least > 80) counts.coloured += 1;
    }
    return {
      ...counts,
      said: [...texts].flatMap(([text, at]) => (performance.now() - at < 1000 ? [text] : [])),
    };
  });

/** A film of half a minute with a tone, in bright colours. */
const filmWithTone = () =>
  ffmpeg([
    "-f",
    "lavfi",
    "-i",
    "testsrc2=size=320x180:rate=10:duration=30",
    "-f",
    "lavfi",
    "-i",
    "sine=frequency=440:duration=30",
    "-c:v",
    "libvpx",
    "-deadline",
    "realtime",
    "-c:a",
    "libopus",
    "-f",
    "webm",
    "pipe:1",
  ]);

test("an officer records their hall on their own computer", async ({ court, come }) => {
  const officer = await come("9000000010");
  await officer.call(`/master/court/start-without-adding-case-manually/${HALL}`, undefined, "PUT");
  await officer.enter(sitting);
  const judge = await come(cast.judge.phone);
  await judge.enter(sitting);
  const counsel = await come(cast.petitioner.phone);
  await counsel.enter(sitting, [ITEM]);
  await officer.do(sitting, { type: "admit", people: [counsel.account.id] });
  const admin = await come("9000000042");
  await admin.ok("/admin/settings/stream_delay_seconds", { value: 0 }, "PUT");
  await officer.do(sitting, { type: "callItem", item: ITEM });
  await officer.do(sitting, { type: "hear" });
  const { page } = await attendance.open("officer", court.url);
  await noteTexts(page);
  await openAs(page, officer, `/recorder?court=${HALL}`);
  await expect(page.getByText(recorderText.en.video)).toBeVisible();
  await expect(page.getByText(recorderText.en.audio)).toBeVisible();
  const start = page.getByRole("button", { name: recorderText.en.start });
  await start.click();
  await expect(page.getByText(recorderText.en.notNeeded)).toBeVisible();
  await looksRight(page, "own-recorder");
  await officer.do(sitting, { type: "startStream" });
  await officer.do(sitting, { type: "startRecording" });
  await start.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText(recorderText.en.records)).toBeVisible();
  const isRecorded = async () => {
    const rows: LiveCourt[] = await (await fetch(`${court.url}/api/v1/live/courts`)).json();
    return rows.find(({ courtId }) => courtId === HALL)?.isRecorded;
  };
  await expect.poll(isRecorded).toBe(true);
  await keepPicture(page, "own-recorder-on");
  const sent = sentBy(court, sitting);

  await test.step("a viewer who finds no stream of a hall is led to this one", async () => {
    const visitor = await page.context().newPage();
    await visitor.goto("/live-courts/live?court=HCPP01-2");
    const others = visitor.getByRole("region", { name: liveCourtText.en.openNow });
    await others.getByRole("link", { name: words(liveCourtsText.en.watch, { number: 1 }) }).click();
    await expect(visitor).toHaveURL(new RegExp(`court=${HALL}$`));
    await visitor.close();
  });

  await test.step("what is recorded while the network is away is sent once it is back, and nothing is missing", async () => {
    const before = await sent.segments();
    await page.context().setOffline(true);
    await expect(page.getByText(recorderText.en.waits)).toBeVisible();
    const held = await sent.segments();
    await page.context().setOffline(false);
    await expect(page.getByText(recorderText.en.keepOpen)).toBeVisible();
    await expect.poll(async () => (await sent.segments()).length).toBeGreaterThan(held.length + 3);
    const slots = (await sent.segments()).map(({ slot }) => slot).sort((one, other) => one - other);
    expect(slots.length).toBeGreaterThan(before.length + 3);
    expect(slots).toEqual(slots.map((_, n) => (slots[0] ?? 0) + n));
  });

  const show = async (bytes: Uint8Array, name: string) => {
    const headers = { authorization: `Bearer ${judge.token}` };
    const path = `${court.url}/api/v1/meeting/cowatch?sitting=${sitting}`;
    const answer = await fetch(path, { method: "POST", headers, body: formOf(bytes, name) });
    expect(answer.status).toBe(201);
  };
  const said = async () => (await frameOf(page)).said;
  const title = words(screenShareText.en.other.cowatch, { name: cast.judge.name });

  await test.step("a page that is shown is drawn, turned and scrolled, with the name of the person who shows it", async () => {
    await page.route("**/recorder/cowatch/**", (route) => route.fulfill({ status: 503 }));
    await show(pdf(2, "Exhibit P-9"), "Exhibit P-9.pdf");
    await expect.poll(said).toContain(recorderText.en.fileAway);
    await page.unroute("**/recorder/cowatch/**");
    const turn = (number: number, y: number) =>
      judge.do(sitting, { type: "turnCowatch", page: number, zoom: 1, x: 0, y });
    await expect.poll(async () => (await frameOf(page)).bright).toBeGreaterThan(400_000);
    const first = await frameOf(page);
    expect(first.dark).toBeGreaterThan(0);
    expect(first.said.join()).toContain(title);
    expect(first.said.join()).toContain("Pranav Hegdekar");
    expect(first.said.join()).not.toContain("P-9");
    await keepPicture(page, "own-recorder-page");
    await turn(2, 0);
    await expect.poll(async () => (await frameOf(page)).dark).not.toBe(first.dark);
    await turn(2, 1);
    await expect.poll(async () => (await frameOf(page)).dark).toBe(0);
  });

  await test.step("a film is drawn and heard, though nobody speaks; a raised hand is not drawn", async () => {
    const loudness = async () => {
      const last = (await sent.segments()).at(-1);
      return last ? (await seenAndHeard([await sent.film(last)])).loudest : 0;
    };
    expect(await loudness()).toBeLessThan(AUDIBLE);
    await show(await filmWithTone(), "site.webm");
    await expect.poll(async () => (await frameOf(page)).coloured).toBeGreaterThan(200_000);
    expect(await loudness()).toBeLessThan(AUDIBLE);
    await judge.do(sitting, { type: "playCowatch", playing: true, time: 0 });
    await expect.poll(loudness).toBeGreaterThan(AUDIBLE);
    const isTime = (text: string) => /\d\d:\d\d:\d\d$/.test(text);
    const fixed = async () => (await said()).filter((text) => !isTime(text)).sort();
    const before = await fixed();
    await counsel.do(sitting, { type: "raiseHand", reason: "On the date" });
    await expect.poll(() => officer.sitting(sitting).hands.length).toBe(1);
    // Until everything has been drawn anew since.
    const times = (await said()).filter(isTime);
    expect(times.length).toBeGreaterThan(0);
    await expect.poll(async () => (await said()).some((text) => times.includes(text))).toBe(false);
    expect(await fixed()).toEqual(before);
  });

  await test.step("a broken file is called so, and behind the door there is neither a file nor a name", async () => {
    await show(Buffer.from("%PDF-1.4\nnothing of a file\nstartxref\n9\n%%EOF\n"), "broken.pdf");
    await expect.poll(said).toContain(coWatchText.en.corrupted);
    await show(pdf(1, "Exhibit P-10"), "Exhibit P-10.pdf");
    await expect.poll(async () => (await frameOf(page)).bright).toBeGreaterThan(400_000);
    await judge.do(sitting, { type: "goInCamera", reason: "" });
    await expect.poll(async () => (await frameOf(page)).bright).toBe(0);
    await expect
      .poll(async () => (await said()).filter((text) => text.includes(title) || text.includes("Hegdekar")))
      .toEqual([]);
    expect(judge.sitting(sitting).share?.cowatch).toBeTruthy();
  });
  // It records while either is on, and the page says when the officer has ended both in the hall.
  await officer.do(sitting, { type: "endStream" });
  await expect(page.getByText(recorderText.en.records)).toBeVisible();
  await officer.do(sitting, { type: "stopRecording" });
  await expect(page.getByText(recorderText.en.ended)).toBeVisible();
  await expect(page.getByText(recorderText.en.records)).toHaveCount(0);
  await looksRight(page, "own-recorder-over");
  // Nobody was logged out by it, and without a recorder the drawer leads here.
  await officer.do(sitting, { type: "startStream" });
  await officer.call("/dev/clock", { advance: 60_000 });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/moderator?court=${HALL}`);
  const statuses = page.getByRole("list", { name: streamText.en.air.label });
  await statuses.getByRole("button", { name: beginning(streamText.en.air.stream) }).click();
  const link = page.getByRole("link", { name: streamText.en.broadcast.ownRecorder });
  await expect(link).toHaveAttribute("href", `/recorder?court=${HALL}`);
  await expect(page.getByText(streamText.en.watching.title)).toBeVisible();
  await page.getByText(streamText.en.watching.title).scrollIntoViewIfNeeded();
  await keepPicture(page, "own-recorder-drawer");
});

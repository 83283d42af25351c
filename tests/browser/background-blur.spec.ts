// What is behind a person is blurred before it leaves their machine: in the picture that is sent, told to the court, and off again.

import { expect, type Page, test } from "@playwright/test";
import { devicesText } from "../../client/courtroom/core/text/devices.text.ts";
import { sidePanelText } from "../../client/courtroom/core/text/side-panel.text.ts";
import { toolsText } from "../../client/courtroom/core/text/tools.text.ts";
import { mediaText } from "../../client/courtroom/media/text.ts";
import { CONSENT_VERSION } from "../../server/contract/limits.ts";
import { peopleText } from "../../server/contract/text/people.ts";
import { TestPerson } from "../support/client.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { Attendance, type Attendee, type Part } from "./support/people.ts";
import { keepPicture } from "./support/pictures.ts";
import { openAs } from "./support/visit.ts";

const HALL = "HCPP01-1";
/** A figure before shelves of books, drawn for this test; the model takes it for a person. */
const FIGURE = `${import.meta.dirname}/media-fixture/figure.jpg`;

let server: TestServer;
const attendance = new Attendance();
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(async () => {
  await attendance.close();
  await server.stop();
});

async function arrive(part: Part, picture?: string, prepare: (page: Page) => Promise<void> = async () => {}) {
  const attendee = await attendance.open(part, server.url, picture);
  const person = await new TestPerson(server.url).login(attendee.phone);
  if (part === "officer")
    await person.ok(`/master/court/start-without-adding-case-manually/${HALL}`, undefined, "PUT");
  await person.ok("/meeting/join", { courtId: HALL, location: "chambers", consent: CONSENT_VERSION });
  await prepare(attendee.page);
  await openAs(attendee.page, person, `/meeting?court=${HALL}`);
  return attendee;
}

/** How much detail the person's own video has, as it is sent: beside them, and in their face. */
function detailOf(page: Page): Promise<{ beside: number; face: number }> {
  return page.evaluate(() => {
    const video = document.querySelector<HTMLVideoElement>(".tile--self video");
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [320, 180];
    const brush = canvas.getContext("2d", { willReadFrequently: true });
    if (!video?.videoWidth || !brush) return { beside: 0, face: 0 };
    brush.drawImage(video, 0, 0, 320, 180);
    /** How far the light of a pixel is from the mean of its neighbours: little where it only rises or falls gently. */
    const detail = (x: number, y: number, width: number, height: number) => {
      const { data } = brush.getImageData(x, y, width, height);
      const light = (at: number) => data[at] ?? 0;
      let sum = 0;
      for (let at = 4; at < data.length - 4; at += 4)
        sum += Math.abs(2 * light(at) - light(at - 4) - light(at + 4));
      return sum / (width * height);
    };
    return { beside: detail(225, 10, 70, 110), face: detail(138, 40, 44, 64) };
  });
}

async function devicesOf({ page }: Attendee) {
  await page.getByRole("button", { name: toolsText.en.devices, exact: true }).click();
  return page.getByRole("dialog").getByRole("switch", { name: mediaText.en.background.blur });
}

/** Presses the switch in the dialog of the devices, which is closed again. */
async function pressBlur(person: Attendee): Promise<void> {
  const blur = await devicesOf(person);
  await blur.press("Space");
  await expect(blur).toBeChecked();
  await keepPicture(person.page, "blur-devices");
  await person.page.getByRole("button", { name: mediaText.en.devices.done }).click();
}

const blursAs = (sharp: { beside: number; face: number }, page: Page) =>
  expect(async () => {
    const { beside, face } = await detailOf(page);
    expect(beside).toBeLessThan(sharp.beside / 3);
    expect(face).toBeGreaterThan(sharp.face / 2);
  }).toPass({ timeout: 60_000 });
const showsAs = (sharp: { beside: number }, page: Page) =>
  expect.poll(async () => (await detailOf(page)).beside).toBeGreaterThan(sharp.beside * 0.8);

test("a judge's background is blurred in what they send; the officer reads it, asks, and it is shown again", async () => {
  const officer = await arrive("officer");
  const judge = await arrive("judge", FIGURE);
  await expect.poll(async () => (await detailOf(judge.page)).beside).toBeGreaterThan(3);
  const sharp = await detailOf(judge.page);
  const panel = officer.page.getByRole("complementary", { name: sidePanelText.en.panel });
  const row = panel.getByRole("listitem").filter({ hasText: judge.name });

  await test.step("switched on: the person is as sharp as before, what is beside them is not", async () => {
    await expect(row).not.toContainText(devicesText.en.state.blurred);
    await pressBlur(judge);
    await blursAs(sharp, judge.page);
    await keepPicture(judge.page, "blur-judge");
    await expect(row).toContainText(devicesText.en.state.blurred);
    await keepPicture(officer.page, "blur-officer");
  });

  await test.step("the camera off and on again: blurred from its first frame", async () => {
    await judge.page.keyboard.press("v");
    await expect(judge.page.locator(".tile--self video")).toHaveCount(0);
    await judge.page.keyboard.press("v");
    await blursAs(sharp, judge.page);
  });

  await test.step("it is remembered: after a reload it is blurred without a press", async () => {
    await judge.page.reload();
    await blursAs(sharp, judge.page);
  });

  await test.step("the officer asks to see what is behind them, they say not now, and then show it", async () => {
    const ask = async () => {
      await row.getByRole("button", { name: new RegExp(judge.name) }).click();
      await officer.page.getByRole("menuitem", { name: peopleText.en.act.askToShowBackground }).click();
    };
    const asks = judge.page.getByRole("alert").filter({ hasText: devicesText.en.asked.background });
    await ask();
    await expect(asks).toBeVisible();
    await keepPicture(judge.page, "blur-asked");
    await asks.getByRole("button", { name: devicesText.en.asked.no }).click();
    await expect(asks).toBeHidden();
    await ask();
    await asks.getByRole("button", { name: devicesText.en.asked.yes.background }).click();
    await expect(asks).toBeHidden();
    await showsAs(sharp, judge.page);
    await expect(row).not.toContainText(devicesText.en.state.blurred);
  });
  for (const { watch, part } of [officer, judge]) expect(watch.takeFaults(), part).toEqual([]);
});

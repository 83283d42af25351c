// A webinar without a recorder of the court: its host's own browser records it, as its room says; and the room of a person
// who speaks besides them, and the way of somebody who is invited to watch.

import { expect, type Page } from "@playwright/test";
import { meetingsText } from "../../client/courtroom/core/text/meetings.text.ts";
import { questionsText } from "../../client/courtroom/questions/text.ts";
import { webinarText } from "../../client/courtroom/webinar/text.ts";
import { recorderText } from "../../client/pages/recorder/text.ts";
import { dayAfter } from "../../server/contract/calendar/repeats.ts";
import { momentOf } from "../../server/contract/calendar/slots.ts";
import type { Booking } from "../../server/contract/rest/schedules.ts";
import type { WebinarInfo } from "../../server/contract/rest/webinars.ts";
import { TestPerson } from "../support/client.ts";
import { looksRight } from "./support/axe.ts";
import { Attendance, cast } from "./support/people.ts";
import { keepPicture } from "./support/pictures.ts";
import { asLongAsTheTest, openAs, test } from "./support/visit.ts";
import { wallsIn } from "./support/walls.ts";
import { beginning } from "./support/words.ts";

test.use({ serverEnv: { RECORDER_BROWSER: "none" } });

const DAY_MS = 86_400_000;
const tomorrow = dayAfter(new Date(Date.now() + 5.5 * 3600_000).toISOString().slice(0, 10));
const title = "Training: the recorder of a webinar";

// The whole browser: what shows pages alone encodes no video.
const attendance = new Attendance("browser");
test.afterAll(() => attendance.close());

/** Notes when each text was drawn on a canvas last. */
const noteTexts = (page: Page) =>
  page.addInitScript(() => {
    const texts = new Set<string>();
    Object.assign(window, { texts });
    const { fillText } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.fillText = function (text, ...where) {
      texts.add(text);
      fillText.call(this, text, ...where);
    };
  });
const drawn = (page: Page) =>
  page.evaluate(() => [...((window as Window & { texts?: Set<string> }).texts ?? [])].join("\n"));

test("the host's computer records it, a speaker asks and raises a hand, and an invited watcher is led to the stream", async ({
  page,
  come,
  court,
}) => {
  const host = await attendance.open("officer", court.url);
  const moment = momentOf(tomorrow, "09:21");
  for (let left = moment - Date.now(); left > 0; left -= DAY_MS)
    await new TestPerson(court.url).ok("/dev/clock", { advance: Math.min(left, DAY_MS) });
  const hosting = await come(host.phone);
  const [speaking, watching] = [await come(cast.petitioner.phone), await come(cast.respondent.phone)];
  const { occurrences } = await hosting.ok<Booking>("/schedules", {
    kind: "webinar",
    title,
    courtId: null,
    dates: [tomorrow],
    from: "09:30",
    to: "10:30",
    people: [
      { is: "account", account: speaking.account.id, as: "participant" },
      { is: "account", account: watching.account.id, as: "watcher" },
    ],
  });
  const id = occurrences[0]?.id ?? "";
  const { sitting } = await hosting.ok<WebinarInfo>(`/webinars/${id}`);
  const consent = (on: Page) => on.getByRole("checkbox").first().locator("xpath=ancestor::label").click();

  await test.step("without a recorder the host reads that it is lost, and is led to their own browser", async () => {
    const hosts = host.page;
    await openAs(hosts, hosting, `/scheduled-meeting/${id}`);
    await consent(hosts);
    await hosts.getByRole("button", { name: meetingsText.en.join }).click();
    await hosting.enter(sitting);
    await hosting.do(sitting, { type: "startStream" });
    await hosting.call("/dev/clock", { advance: 60_000 });
    const status = hosts.getByRole("list", { name: webinarText.en.status.label });
    await expect(status.getByRole("listitem").first()).toHaveAttribute("data-stream", "lost");
    await status.getByRole("button", { name: beginning(webinarText.en.status.stream) }).click();
    const link = hosts.getByRole("link", { name: webinarText.en.control.record });
    await expect(link).toHaveAttribute("href", `/recorder?meeting=${id}`);
    await looksRight(hosts, "webinar-lost", { isInBothThemes: true });
    const recording = await hosts.context().newPage();
    await noteTexts(recording);
    await recording.goto(`/recorder?meeting=${id}`);
    await expect(recording.getByText(title)).toBeVisible();
    await recording.getByRole("button", { name: recorderText.en.start }).click();
    await expect(recording.getByText(recorderText.en.records)).toBeVisible();
    await expect.poll(() => drawn(recording)).toContain(title);
    await expect(status.getByRole("listitem").first()).not.toHaveAttribute("data-stream", "lost");
    await keepPicture(recording, "webinar-own-recorder");
  });

  await test.step("who is invited to watch comes by the meeting's page, and sees the host", async () => {
    await openAs(page, watching, `/scheduled-meeting/${id}`);
    await expect(page).toHaveURL(new RegExp(`/webinar/${id}$`));
    await consent(page);
    await page.getByRole("button", { name: webinarText.en.watch }).click();
    await expect.poll(() => wallsIn(page), asLongAsTheTest).toMatchObject({ violet: true });
    await page.getByRole("tab", { name: beginning(webinarText.en.speakers) }).click();
    await expect(page.getByText(webinarText.en.speaker.host)).toBeVisible();
    await looksRight(page, "webinar-watching-speakers");
  });

  await test.step("a speaker is in the call, asks in writing and raises a hand", async () => {
    const { page: speakers } = await attendance.open("petitioner", court.url);
    await openAs(speakers, speaking, `/webinar/${id}`);
    await expect(speakers).toHaveURL(/scheduled-meeting/);
    await consent(speakers);
    await speakers.getByRole("button", { name: meetingsText.en.join }).click();
    await speakers.getByLabel(questionsText.en.ask.field).fill("May I share my screen?");
    await speakers.getByRole("button", { name: questionsText.en.ask.send }).click();
    await expect(page.getByRole("tab", { name: beginning(questionsText.en.title) })).toContainText("1");
    await speakers.getByRole("button", { name: beginning(webinarText.en.hand) }).click();
    await expect(speakers.getByRole("button", { name: beginning(webinarText.en.lower) })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    await expect
      .poll(() => hosting.sitting(sitting).hands.map(({ person }) => person))
      .toEqual([speaking.account.id]);
    await looksRight(speakers, "webinar-speaker", { isInBothThemes: true });
  });
});

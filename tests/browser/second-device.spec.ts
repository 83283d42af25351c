// A second device, on which nobody logs in: the link is made in the lobby, opened elsewhere, and leads into the meeting once.
import { expect } from "@playwright/test";
import { meetings } from "../../client/text/en/meetings.ts";
import { secondDevice } from "../../client/text/en/second-device.ts";
import { dayAfter } from "../../server/contract/calendar/repeats.ts";
import { momentOf } from "../../server/contract/calendar/slots.ts";
import type { Booking } from "../../server/contract/rest/schedules.ts";
import { TestPerson } from "../support/client.ts";
import { formOf, pdf } from "../support/files.ts";
import { looksRight } from "./support/axe.ts";
import { cast } from "./support/people.ts";
import { keepPicture } from "./support/pictures.ts";
import { openAs, test } from "./support/visit.ts";
import { words } from "./support/words.ts";

test.describe.configure({ timeout: 240_000 });

const DAY_MS = 86_400_000;
const tomorrow = dayAfter(new Date(Date.now() + 5.5 * 3600_000).toISOString().slice(0, 10));

test("a link made in the lobby lets another device see the agenda and join, once", async ({
  page,
  come,
  court,
  browser,
}) => {
  const moment = momentOf(tomorrow, "09:21");
  for (let left = moment - Date.now(); left > 0; left -= DAY_MS)
    await new TestPerson(court.url).ok("/dev/clock", { advance: Math.min(left, DAY_MS) });
  const host = await come("9000000012");
  const advocate = await come(cast.petitioner.phone);
  const made = await host.ok<Booking>("/schedules", {
    ...{ kind: "meeting", title: "Sketches of the site", courtId: null, dates: [tomorrow] },
    ...{ from: "09:30", to: "10:30" },
    people: [{ is: "account", account: advocate.account.id, as: "participant" }],
  });
  const added = await fetch(`${court.url}/api/v1/schedules/${made.id}/files`, {
    ...{
      method: "POST",
      headers: { Authorization: `Bearer ${host.token}` },
      body: formOf(pdf(), "Sketch.pdf"),
    },
  });
  expect(added.status).toBe(201);
  await host.enter(`meeting-${made.occurrences[0]?.id}-${tomorrow}`);

  await openAs(page, advocate, `/scheduled-meeting/${made.occurrences[0]?.id}`);
  await page.getByRole("button", { name: secondDevice.offer }).click();
  const dialog = page.getByRole("dialog", { name: secondDevice.offer });
  await looksRight(page, "second-device-offer", { isInBothThemes: true });
  await dialog.getByRole("button", { name: secondDevice.make }).click();
  const link = await dialog.getByLabel(secondDevice.link).inputValue();
  expect(link).toMatch(/\/second-device#[\w.-]+$/);
  await keepPicture(page, "second-device-link");

  const reading = await advocate.ok<{ token: string }>("/meeting/pre-auth/token", {
    ...{ meeting: made.occurrences[0]?.id, mode: "passive" },
  });
  const reader = await browser.newContext({ baseURL: court.url, locale: "en-IN" });
  const shown = await reader.newPage();
  await shown.goto(`/second-device#${reading.token}`);
  await expect(shown.getByText("Sketch.pdf")).toBeVisible();
  await expect(shown.getByText(secondDevice.means.passive)).toBeVisible();
  await expect(shown.getByRole("button", { name: secondDevice.join })).toHaveCount(0);
  await looksRight(shown, "second-device-agenda", { isInBothThemes: true });
  await reader.close();

  const context = await browser.newContext({ baseURL: court.url, locale: "en-IN" });
  const other = await context.newPage();
  await other.goto(link);
  await expect(other.getByRole("heading", { level: 1, name: "Sketches of the site" })).toBeVisible();
  await expect(other.getByText("Sketch.pdf")).toBeVisible();
  await expect(
    other.getByText(words(secondDevice.as.active, { name: advocate.account.displayName })),
  ).toBeVisible();
  await looksRight(other, "second-device", { isInBothThemes: true });
  await other.getByRole("button", { name: secondDevice.join }).click();
  await expect(other).toHaveURL(/scheduled-meeting/);
  // What is of the booking and not of its room is for the device on which they are logged in.
  await expect(other.getByRole("button", { name: meetings.join })).toBeVisible();
  for (const name of [secondDevice.offer, meetings.addToCalendar])
    await expect(other.getByRole("button", { name })).toHaveCount(0);
  await other.getByRole("checkbox").first().locator("xpath=ancestor::label").click();
  await other.getByRole("button", { name: meetings.join }).click();
  await expect(other.getByRole("heading", { name: meetings.room.heard })).toBeVisible();
  await keepPicture(other, "second-device-room");
  await context.close();

  // It was used: whoever opens the link again has nothing of it.
  const third = await browser.newContext({ baseURL: court.url, locale: "en-IN" });
  const late = await third.newPage();
  await late.goto(link);
  await late.getByRole("button", { name: secondDevice.join }).click();
  await expect(late.getByRole("heading", { name: secondDevice.over })).toBeVisible();
  await keepPicture(late, "second-device-over");
  await late.goto("/second-device");
  await expect(late.getByRole("heading", { name: secondDevice.missing })).toBeVisible();
  await third.close();
});

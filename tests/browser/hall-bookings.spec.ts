// What is booked in a court hall, in the panels of its officer and of a judge: interpreter, special measures, who must not see whom, and readiness.

import { expect, type Page } from "@playwright/test";
import { sidePanelText } from "../../client/courtroom/core/text/side-panel.text.ts";
import { hallBookingsText } from "../../client/courtroom/hall-bookings/text.ts";
import { CONSENT_VERSION } from "../../server/contract/limits.ts";
import type { Booking } from "../../server/contract/rest/schedules.ts";
import { until } from "../support/client.ts";
import { looksRight } from "./support/axe.ts";
import { listTomorrow, setClock, tomorrow } from "./support/meetings.ts";
import { cast } from "./support/people.ts";
import { openAs, test } from "./support/visit.ts";
import { words } from "./support/words.ts";

const HALL = "HCPP01-1";
const sitting = `${HALL}-${tomorrow}`;
const witness = "श्रीमती वेङ्कटनरसिंहराजुवारिपेट राघवेन्द्रकुमारी भट्टाचार्य-चट्टोपाध्याय";
const accused = "Neel Rao";
const measures =
  "A screen stands between the witness and the accused, whose tile is not shown to her. A support person sits beside her. " +
  "Questions are put by the presiding judge alone, in short sentences, with a pause of ten minutes after each half hour.";
/** A little more than the time after which a panel reads the bookings again. */
const AGAIN_MS = 61_000;

const guest = (name: string, phone: string, as: string) => ({
  is: "guest",
  as,
  guest: { name, phone, email: null },
});

test("the officer and a judge read the interpreter, the measures, who must not see whom and readiness, and a change while the list is open", async ({
  page,
  browser,
  come,
  court,
}) => {
  const number = await listTomorrow(court.databaseUrl, HALL);
  await setClock(court.url, "10:45");
  const [officer, prison] = [await come(cast.officer.phone), await come(cast.prison.phone)];
  const asked = {
    kind: "hearing",
    title: "Evidence of PW-4",
    courtId: HALL,
    caseNumbers: [number],
    dates: [tomorrow],
    from: "11:00",
    to: "11:30",
    interpreter: { language: "Hindi" },
    measures,
    people: [
      guest(witness, "9500000771", "witness"),
      guest(accused, "9500000772", "participant"),
      { is: "account", account: prison.account.id, as: "coordinator" },
    ],
    screening: [
      { who: 0, from: 1 },
      { who: 1, from: 0 },
    ],
  };
  const booking = await officer.ok<Booking>("/schedules", asked);
  const plain = {
    kind: "hearing",
    title: "Arguments",
    courtId: HALL,
    caseNumbers: [number],
    dates: [tomorrow],
    from: "12:00",
    to: "12:30",
    people: [guest("Devi Das", "9500000773", "participant")],
  };
  await officer.ok("/schedules", plain);
  await officer.ok(`/master/court/start-without-adding-case-manually/${HALL}`, undefined, "PUT");
  await officer.enter(sitting);
  await until("the list of the new day", () => officer.sitting(sitting).order.length > 0);
  const point = booking.people.find(({ account }) => account === prison.account.id)?.id;
  const state = (line: boolean) =>
    prison.ok(
      `/schedules/${booking.id}/dates/${booking.occurrences[0]?.id}/people/${point}/readiness`,
      { coordinator: "Warder Bhosale", phone: "9500000123", identity: true, room: true, line },
      "PUT",
    );
  const title = words(hallBookingsText.en.withMeasures, {
    title: words(hallBookingsText.en.title_other, { count: 2 }),
  });
  const opened = async (on: Page) => {
    const booked = on.getByRole("region", { name: hallBookingsText.en.list });
    await booked.getByRole("button", { name: title }).click();
    return booked;
  };

  await test.step("the officer reads all of it, and nothing of a booking that has none", async () => {
    await page.clock.install();
    await openAs(page, officer, `/moderator?court=${HALL}`);
    const booked = await opened(page);
    const list = booked.locator("ol > li");
    await expect(list.first()).toContainText(words(hallBookingsText.en.interpreter, { language: "Hindi" }));
    await expect(list.first()).toContainText(words(hallBookingsText.en.measures, { measures }));
    const [one, other] = [
      words(hallBookingsText.en.screened, { who: witness, from: accused }),
      words(hallBookingsText.en.screened, { who: accused, from: witness }),
    ];
    await expect(list.first().getByText(one)).toBeAttached();
    await expect(list.first().getByText(other)).toBeAttached();
    await expect(list.last()).toContainText("Devi Das");
    await expect(list.last().getByRole("paragraph")).toHaveCount(0);
    await expect(list.last().locator("[data-state]")).toHaveCount(0);
    await looksRight(page, "hall-bookings-officer", { at: ["wide"] });
    // On a phone the panel is a drawer.
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole("button", { name: sidePanelText.en.railItems }).click();
    await looksRight(page, "hall-bookings-officer", { at: ["phone"] });
  });

  await test.step("readiness and measures that change while it is open are in it within a minute", async () => {
    const booked = page.getByRole("region", { name: hallBookingsText.en.list });
    const prisonRow = booked.getByRole("listitem").filter({ hasText: cast.prison.name }).last();
    await expect(prisonRow).toContainText(hallBookingsText.en.notStated);
    await state(false);
    await page.clock.runFor(AGAIN_MS);
    await expect(prisonRow).toContainText(
      words(hallBookingsText.en.notReady, { missing: hallBookingsText.en.missing.line }),
    );
    await state(true);
    const change = { ...asked, measures: "No more than a screen", sequence: booking.sequence };
    await officer.ok(`/schedules/${booking.id}`, change, "PUT");
    await page.clock.runFor(AGAIN_MS);
    await expect(prisonRow.getByText(hallBookingsText.en.ready, { exact: true })).toBeVisible();
    await expect(booked).toContainText(words(hallBookingsText.en.measures, { measures: change.measures }));
    await officer.ok(`/schedules/${booking.id}`, { ...asked, sequence: booking.sequence + 1 }, "PUT");
  });

  await test.step("a judge of the hall who did not book it reads the same, wide and on a phone", async () => {
    const judge = await come(cast.judge.phone);
    await judge.ok("/meeting/join", { courtId: HALL, location: "chambers", consent: CONSENT_VERSION });
    const bench = await browser.newPage();
    await openAs(bench, judge, `/meeting?court=${HALL}`);
    const booked = await opened(bench);
    await expect(booked).toContainText(words(hallBookingsText.en.measures, { measures }));
    await expect(
      booked.getByText(words(hallBookingsText.en.screened, { who: accused, from: witness })),
    ).toBeAttached();
    await booked.getByText(hallBookingsText.en.ready, { exact: true }).scrollIntoViewIfNeeded();
    await looksRight(bench, "hall-bookings-judge", { isInBothThemes: true });
    await bench.close();
  });
});

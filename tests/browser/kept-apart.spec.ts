// People of whom one must not see the other: who lets people in reads it
// beside each person who waits, in a court hall and in the room of a meeting.

import { expect, type Page } from "@playwright/test";
import { admissionText } from "../../client/courtroom/admission/text.ts";
import { hallBookingsText } from "../../client/courtroom/hall-bookings/text.ts";
import type { Booking } from "../../server/contract/rest/schedules.ts";
import { until } from "../support/client.ts";
import { looksRight } from "./support/axe.ts";
import { listTomorrow, setClock, tomorrow } from "./support/meetings.ts";
import { cast } from "./support/people.ts";
import { keepPicture } from "./support/pictures.ts";
import { openAs, test } from "./support/visit.ts";
import { words } from "./support/words.ts";

const HALL = "HCPP01-1";
const waiting = (page: Page) => page.getByRole("region", { name: admissionText.en.waiting });
const rowOf = (page: Page, name: string) => waiting(page).getByRole("listitem").filter({ hasText: name });

test("in a court hall its officer reads it beside what the person is invited to", async ({
  page,
  come,
  court,
}) => {
  const number = await listTomorrow(court.databaseUrl, HALL);
  await setClock(court.url, "12:15");
  const officer = await come(cast.officer.phone);
  const [witness, prison] = [await come(cast.respondent.phone), await come(cast.prison.phone)];
  const title = "Evidence of PW-4";
  await officer.ok<Booking>("/schedules", {
    kind: "hearing",
    title,
    courtId: HALL,
    caseNumbers: [number],
    dates: [tomorrow],
    from: "12:30",
    to: "13:00",
    screening: [{ who: 0, from: 1 }],
    people: [
      { is: "account", account: witness.account.id, as: "witness" },
      { is: "account", account: prison.account.id, as: "coordinator" },
    ],
  });
  await officer.ok(`/master/court/start-without-adding-case-manually/${HALL}`, undefined, "PUT");
  const sitting = `${HALL}-${tomorrow}`;
  await officer.enter(sitting);
  await until("the list of the new day", () => officer.sitting(sitting).order.length > 0);
  await witness.enter(sitting, ["FRESH:3"]);
  await openAs(page, officer, `/moderator?court=${HALL}`);
  const row = rowOf(page, witness.account.displayName);
  await expect(row).toContainText(title);
  const pair = { who: witness.account.displayName, from: prison.account.displayName };
  await expect(row.getByText(words(hallBookingsText.en.screened, pair))).toBeVisible();
  await keepPicture(page, "kept-apart-hall");
  await looksRight(page, "kept-apart-hall", { isInBothThemes: true, at: ["wide"] });
});

test("in a meeting its host who booked it reads it at the person who waits; a host who may not change it reads nothing", async ({
  page,
  browser,
  come,
  court,
}) => {
  await setClock(court.url, "13:55");
  const [hosting, beside] = [await come("9000000012"), await come(cast.officer.phone)];
  const [witness, other] = [await come(cast.petitioner.phone), await come(cast.respondent.phone)];
  const as = ({ account }: typeof witness, what: string) => ({
    is: "account",
    account: account.id,
    as: what,
  });
  const { id } = await hosting.ok<Booking>("/schedules", {
    kind: "meeting",
    title: "A statement taken apart",
    courtId: null,
    dates: [tomorrow],
    from: "14:00",
    to: "15:00",
    screening: [{ who: 0, from: 1 }],
    people: [as(witness, "witness"), as(other, "participant"), as(beside, "host")],
  });
  const { sitting } = await hosting.ok<{ sitting: string }>(`/scheduled-meetings/${id}`);
  await hosting.enter(sitting);
  await beside.enter(sitting);
  for (const one of [witness, other]) await one.enter(sitting);
  const [who, from] = [witness.account.displayName, other.account.displayName];
  const said = words(hallBookingsText.en.screened, { who, from });

  await openAs(page, hosting, `/scheduled-meeting/${id}`);
  // At each of the two.
  await expect(waiting(page).getByText(said)).toHaveCount(2);
  await keepPicture(page, "kept-apart-meeting");
  await looksRight(page, "kept-apart-meeting", { isInBothThemes: true, at: ["wide"] });

  const host = await browser.newPage();
  await openAs(host, beside, `/scheduled-meeting/${id}`);
  await expect(rowOf(host, who)).toBeVisible();
  await host.waitForLoadState("networkidle");
  await expect(host.getByText(said)).toHaveCount(0);
  await host.close();
});

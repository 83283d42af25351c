// A witness without an account whose evidence is booked in a court hall: from the link of the invitation to being heard there, and out again.

import { expect } from "@playwright/test";
import { scheduleText } from "../../client/court/schedule.text.ts";
import { admissionText } from "../../client/courtroom/admission/text.ts";
import { meetingsText } from "../../client/courtroom/core/text/meetings.text.ts";
import { hallBookingsText } from "../../client/courtroom/hall-bookings/text.ts";
import { participantText } from "../../client/courtroom/views/participant/text.ts";
import { invitationText } from "../../client/pages/invitation/text.ts";
import type { Booking } from "../../server/contract/rest/schedules.ts";
import { peopleText } from "../../server/contract/text/people.ts";
import { until } from "../support/client.ts";
import { looksRight } from "./support/axe.ts";
import { consent, keepBoth, listTomorrow, setClock, tomorrow } from "./support/meetings.ts";
import { cast } from "./support/people.ts";
import { keepPicture } from "./support/pictures.ts";
import { openAs, test } from "./support/visit.ts";
import { words } from "./support/words.ts";

const HALL = "HCPP01-1";
const ITEM = "FRESH:3";
const sitting = `${HALL}-${tomorrow}`;
const inHall = { hall: "Court Hall 1" };

test("a guest comes by the link into the hall of their date, waits for the officer, is heard once their item is called, and goes", async ({
  page,
  come,
  court,
  browser,
}) => {
  const number = await listTomorrow(court.databaseUrl, HALL);
  await setClock(court.url, "10:45");
  const officer = await come(cast.officer.phone);
  const title = "Evidence of PW-4, Vishwanathapuram Venkatasubramanian Raghunathan";
  await officer.ok<Booking>("/schedules", {
    kind: "hearing",
    title,
    courtId: HALL,
    caseNumbers: [number],
    dates: [tomorrow],
    from: "11:00",
    to: "11:30",
    interpreter: { language: "Telugu" },
    people: [{ is: "guest", as: "witness", guest: { name: "Ira Sen", phone: "9500000777", email: null } }],
  });
  const outbox = await officer.ok<{ to: string; text: string }[]>("/dev/outbox");
  const key = outbox.find(({ to }) => to === "9500000777")?.text.match(/invitation#([\w-]+)/)?.[1];
  const join = page.getByRole("button", { name: meetingsText.en.inHall.join });
  const guest = () => Object.values(officer.sitting(sitting).people).find(({ role }) => role === "WITNESS");

  await test.step("the page counts down, and opens by itself ten minutes before", async () => {
    await page.goto(`/invitation#${key}`);
    await page.getByRole("button", { name: invitationText.en.come }).click();
    await expect(page).toHaveURL(/scheduled-meeting/);
    await expect(page.getByRole("timer")).toBeVisible();
    await expect(join).toBeDisabled();
    await expect(page.getByText(words(scheduleText.en.interpreting, { language: "Telugu" }))).toBeVisible();
    // They are told nothing about the case, because a link may have gone to somebody else.
    await expect(page.getByRole("main")).not.toContainText(number ?? "");
    await looksRight(page, "hall-guest-early", { isInBothThemes: true });
    await setClock(court.url, "10:49", 45);
    await page.reload();
    await expect(join).toBeDisabled();
    await expect(page.getByText(words(meetingsText.en.inHall.ready, inHall))).toBeVisible();
    await expect(join).toBeEnabled();
  });

  await test.step("they wait, and the officer reads for which item they are invited, and that they have no account", async () => {
    await officer.ok(`/master/court/start-without-adding-case-manually/${HALL}`, undefined, "PUT");
    await officer.enter(sitting);
    await until("the list of the new day", () => officer.sitting(sitting).order.includes(ITEM));
    await consent(page);
    await join.click();
    await expect(page.getByText(meetingsText.en.inHall.waiting)).toBeVisible();
    await looksRight(page, "hall-guest-waiting", { isInBothThemes: true });
    const other = await browser.newPage();
    await openAs(other, officer, `/moderator?court=${HALL}`);
    await expect(
      other.getByText(
        words(admissionText.en.guestOf, { kind: peopleText.en.invitedAs.witness, items: "item 3" }),
      ),
    ).toBeVisible();
    // To which booking, beside it; and in the officer's panel what is booked today, for which item, and who waits.
    await expect(other.getByText(words(hallBookingsText.en.booked, { title, time: "11:00" }))).toBeVisible();
    await keepPicture(other, "hall-guest-officer");
    const booked = other.getByRole("region", { name: hallBookingsText.en.list });
    await booked.getByRole("button", { name: words(hallBookingsText.en.title_one, { count: 1 }) }).click();
    await expect(booked.getByText(title)).toBeVisible();
    await expect(booked.getByText(words(hallBookingsText.en.items_one, { serials: "3" }))).toBeVisible();
    const invited = booked.getByRole("listitem").filter({ hasText: "Ira Sen" }).last();
    await expect(invited).toContainText(peopleText.en.invitedAs.witness);
    await expect(invited).toContainText(hallBookingsText.en.waits);
    await looksRight(other, "hall-guest-bookings", { at: ["wide"] });
    await officer.do(sitting, { type: "admit", people: [guest()?.id ?? ""] });
    await expect(invited).toContainText(hallBookingsText.en.here);
    await other.close();
  });

  await test.step("let in they are in the hall, and seen and heard once their item is", async () => {
    await expect(page.getByText(meetingsText.en.inHall.waiting)).toBeHidden();
    await officer.do(sitting, { type: "callItem", item: ITEM });
    await officer.do(sitting, { type: "hear" });
    await until("the guest to be heard", () => guest()?.state === "ACTIVE");
    await expect(page.getByText(participantText.en.called.seen)).toBeVisible();
    await keepBoth(page, "hall-guest-in");
  });

  await test.step("who is removed reads by whom, and does not come back", async () => {
    await officer.do(sitting, { type: "remove", person: guest()?.id ?? "", reason: "Another person" });
    await expect(page.getByText(meetingsText.en.inHall.removed)).toBeVisible();
    await expect(join).toHaveCount(0);
    await looksRight(page, "hall-guest-removed", { isInBothThemes: true });
  });
});

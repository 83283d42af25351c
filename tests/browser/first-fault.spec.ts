// A form that was refused: its first field that is wrong is in sight and has the focus, whoever found it, and again at each refusal.

import { expect, type Locator } from "@playwright/test";
import { contactsText } from "../../client/account/contacts.text.ts";
import { scheduleText } from "../../client/court/schedule.text.ts";
import { youAreHereText } from "../../client/court/you-are-here.text.ts";
import { uiText } from "../../server/contract/text/ui.ts";
import { looksRight } from "./support/axe.ts";
import { tomorrow } from "./support/meetings.ts";
import { cast } from "./support/people.ts";
import { openAs, test } from "./support/visit.ts";
import { words } from "./support/words.ts";

const newBooking = `/schedule-court-proceedings?date=${tomorrow}&view=month`;

async function isLedTo(field: Locator): Promise<void> {
  await expect(field).toBeFocused();
  await expect(field).toBeInViewport();
}

test("all that a booking lacks is marked at the first press, and the first of it has the focus", async ({
  page,
  come,
}) => {
  await openAs(page, await come(cast.officer.phone), newBooking);
  const send = page.getByRole("button", { name: scheduleText.en.schedule, exact: true });
  await send.click();
  const slots = page.getByRole("group", { name: new RegExp(scheduleText.en.timeSlots) });
  await expect(page.getByText(scheduleText.en.noTime)).toBeVisible();
  const slot = slots.locator("input:not(:disabled)").first();
  await expect(slot).toBeFocused();
  await expect(slot.locator("xpath=ancestor::label")).toBeInViewport();
  const needed = [
    page.getByLabel(scheduleText.en.titleField),
    page.getByLabel(scheduleText.en.caseNumber, { exact: true }),
  ];
  for (const field of needed) await expect(field).toHaveAttribute("aria-invalid", "true");
  await looksRight(page, "schedule-all-missing", { isInBothThemes: true });
  // What was filled in since is wrong no longer; what is still missing has the focus at the next press.
  await page.getByLabel(scheduleText.en.titleField).fill("Examination of PW-9");
  await expect(page.getByLabel(scheduleText.en.titleField)).not.toHaveAttribute("aria-invalid", "true");
  // The dialog with all fields says the same.
  await page.getByRole("button", { name: scheduleText.en.more, exact: true }).click();
  const dialog = page.getByRole("dialog", { name: scheduleText.en.new });
  await expect(dialog.getByLabel(scheduleText.en.caseNumber, { exact: true })).toHaveAttribute(
    "aria-invalid",
    "true",
  );
});

test("a hearing without its case number: the number is marked, in sight and has the focus, at every press", async ({
  page,
  come,
}) => {
  await openAs(page, await come(cast.officer.phone), newBooking);
  const number = page.getByLabel(scheduleText.en.caseNumber, { exact: true });
  const title = page.getByLabel(scheduleText.en.titleField);
  await expect(number).toHaveAttribute("aria-required", "true");
  await expect(number).toHaveAccessibleDescription(scheduleText.en.caseNumberHint);
  await title.fill("Examination of PW-9");
  await page
    .getByRole("checkbox", { name: /^15:00–/ })
    .locator("xpath=ancestor::label")
    .click();
  const time = words(uiText.en.range, { from: "15:00", to: "15:30" });
  const send = page.getByRole("button", { name: words(scheduleText.en.scheduleAt, { time }) });
  await send.click();
  await isLedTo(number);
  await looksRight(page, "schedule-refused", { isInBothThemes: true });
  // Refused once more for the same: led there once more.
  await send.click();
  await isLedTo(number);
  await title.fill("");
  await send.click();
  await isLedTo(title);
});

test("what the page itself finds: a time that was not chosen, and a place before a hall", async ({
  page,
  come,
}) => {
  await openAs(page, await come(cast.officer.phone), newBooking);
  await page.getByLabel(scheduleText.en.titleField).fill("Examination of PW-9");
  await page.getByRole("button", { name: scheduleText.en.schedule, exact: true }).click();
  await expect(page.getByText(scheduleText.en.noTime)).toBeVisible();
  const slots = page.getByRole("group", { name: new RegExp(scheduleText.en.timeSlots) });
  const slot = slots.locator("input:not(:disabled)").first();
  await expect(slot).toBeFocused();
  await expect(slot.locator("xpath=ancestor::label")).toBeInViewport();
  await openAs(page, await come(cast.petitioner.phone), "/you-are-here?court=HCPP01-1");
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByText(youAreHereText.en.choose)).toBeVisible();
  const place = page.getByRole("radio").first();
  await expect(place).toBeFocused();
  await expect(place.locator("xpath=ancestor::label")).toBeInViewport();
});

test("a person who goes on before the page has what leads to faults is left alone", async ({
  page,
  come,
  watch,
}) => {
  await openAs(page, await come(cast.officer.phone), "/profile/contacts");
  const form = page.getByRole("form", { name: contactsText.en.add });
  const add = form.getByRole("button", { name: contactsText.en.addGuest });
  await expect(add).toBeVisible();
  const asked = Promise.withResolvers<string>();
  const goOn = Promise.withResolvers<void>();
  await page.route(/\.js$/, async (route) => {
    asked.resolve(route.request().url());
    await goOn.promise;
    await route.continue();
  });
  await add.click();
  const code = await asked.promise;
  await page.getByRole("main").focus();
  await expect(form.getByLabel(contactsText.en.name, { exact: true })).toHaveAttribute(
    "aria-invalid",
    "true",
  );
  goOn.resolve();
  // What waited for the same code has run by then.
  await page.evaluate(async (url) => {
    await import(url);
    await new Promise((resolve) => setTimeout(resolve));
  }, code);
  await expect(page.getByRole("main")).toBeFocused();
  await expect.poll(() => watch.takeFaults().join()).toContain("400");
});

test("a form beside others leads to its own fault, and a person who has gone on is left alone", async ({
  page,
  come,
  watch,
}) => {
  await openAs(page, await come(cast.officer.phone), "/profile/contacts");
  const form = page.getByRole("form", { name: contactsText.en.add });
  await form.getByRole("button", { name: contactsText.en.addGuest }).click();
  await isLedTo(form.getByLabel(contactsText.en.name, { exact: true }));
  // The court’s answer comes when the person is elsewhere.
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/common/contacts/guests", async (route) => {
    await held;
    await route.continue();
  });
  await form.getByRole("button", { name: contactsText.en.addGuest }).click();
  await page.getByRole("main").focus();
  answer();
  await expect(form.getByRole("button", { name: contactsText.en.addGuest })).not.toHaveAttribute(
    "aria-busy",
    "true",
  );
  await expect(form.getByLabel(contactsText.en.name, { exact: true })).toHaveAttribute(
    "aria-invalid",
    "true",
  );
  await expect(page.getByRole("main")).toBeFocused();
  // The browser reports the two refused calls in its own time.
  const faults: string[] = [];
  await expect.poll(() => faults.push(...watch.takeFaults()), { timeout: 30_000 }).toBeGreaterThanOrEqual(2);
  for (const fault of faults) expect(fault).toContain("400");
});

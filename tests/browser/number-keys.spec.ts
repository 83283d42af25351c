// Keys in the dialogs of the courtroom: the focus follows what a number chooses, Enter sends and never chooses, and what is missing is
// said at its field while nothing is recorded.

import { expect, type Locator, type Page } from "@playwright/test";
import { admissionText } from "../../client/courtroom/admission/text.ts";
import { callingText } from "../../client/courtroom/calling/text.ts";
import { openingText } from "../../client/courtroom/opening/text.ts";
import { outcomesText } from "../../client/courtroom/outcomes/text.ts";
import { passOverText } from "../../client/courtroom/pass-over/text.ts";
import { refusalsText } from "../../client/text/refusals.text.ts";
import { CONSENT_VERSION } from "../../server/contract/limits.ts";
import { dateField, dateParts, fillDate } from "./pages/dates.ts";
import { cast } from "./support/people.ts";
import { keepPicture } from "./support/pictures.ts";
import { openAs, test } from "./support/visit.ts";
import { words } from "./support/words.ts";

const HALL = "HCPP01-1";
const sitting = `${HALL}-${new Date(Date.now() + 5.5 * 3600_000).toISOString().slice(0, 10)}`;
const ITEM = "FRESH:3";
const place = { courtId: HALL, location: "chambers", consent: CONSENT_VERSION };

const choice = (dialog: Locator, name: string) => dialog.getByRole("radio", { name });

/** Presses a key as often as it is held by a hurried hand, and looks that the dialog stays. */
async function enterTwice(page: Page, dialog: Locator): Promise<void> {
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeVisible();
}

test("a number chooses, the focus follows, and Enter records what was chosen or says what is missing", async ({
  page,
  come,
  browser,
  court,
}) => {
  const officer = await come(cast.officer.phone);
  await officer.ok(`/master/court/start-without-adding-case-manually/${HALL}`, undefined, "PUT");
  await officer.enter(sitting);
  const counsel = await come(cast.petitioner.phone);
  await counsel.enter(sitting, [ITEM]);
  await officer.do(sitting, { type: "admit", people: [counsel.account.id] });
  await officer.do(sitting, { type: "callItem", item: ITEM });
  await officer.do(sitting, { type: "hear" });
  const item = () => officer.sitting(sitting).items[ITEM];
  const key = (name: string) => page.keyboard.press(name);
  await openAs(page, officer, `/moderator?court=${HALL}`);
  await expect(page.locator("main[data-part~=stage]")).toBeVisible();
  const dialog = page.getByRole("dialog", { name: words(outcomesText.en.dialog.title, { serial: 3 }) });

  await test.step("O Enter Enter: nothing is chosen, and that is said", async () => {
    await key("o");
    await enterTwice(page, dialog);
    await expect(dialog.getByText(outcomesText.en.dialog.chooseFirst)).toBeVisible();
    await expect(dialog.getByRole("radio", { checked: true })).toHaveCount(0);
    await expect(dialog.getByRole("radio").first()).toBeFocused();
  });

  await test.step("3 4: the focus is on what each number chose", async () => {
    await key("3");
    await expect(choice(dialog, outcomesText.en.names.RESERVED)).toBeFocused();
    await key("4");
    await expect(choice(dialog, outcomesText.en.names.PART_HEARD)).toBeFocused();
    await expect(choice(dialog, outcomesText.en.names.PART_HEARD)).toBeChecked();
    await key("Escape");
    await expect(dialog).toBeHidden();
  });

  await test.step("O 2 Enter Enter: it stays Adjourned, its date is asked for, and nothing is recorded", async () => {
    await key("o");
    await key("2");
    const field = dateField(dialog, outcomesText.en.dialog.nextDate);
    const date = dateParts(field).first();
    await expect(date).toBeFocused();
    // One ring: that of the box around all of its parts.
    const rings = await field.evaluate(
      (box) =>
        [box, ...box.querySelectorAll("*")].filter((one) => getComputedStyle(one).outlineStyle !== "none")
          .length,
    );
    expect(rings).toBe(1);
    await enterTwice(page, dialog);
    await expect(choice(dialog, outcomesText.en.names.ADJOURNED)).toBeChecked();
    await expect(dialog.getByText(refusalsText.en.next_date_needed)).toBeVisible();
    await expect(date).toBeFocused();
    expect(item()?.state).toBe("HEARING");
    await fillDate(field, "2099-01-05");
    await key("Enter");
    await expect(dialog).toBeHidden();
    await expect.poll(() => item()).toMatchObject({ state: "ADJOURNED", nextDate: "2099-01-05" });
    // The keys go on from the item that comes next.
    await expect(page.locator("[data-item]:focus")).toHaveCount(1);
    await expect(page.locator(`[data-item="${ITEM}"]:focus`)).toHaveCount(0);
  });

  await test.step("calling the next item says that this one is closed; O gives it its outcome, Undo takes the call back", async () => {
    for (const type of ["callItem", "hear"] as const)
      await officer.do(sitting, type === "hear" ? { type } : { type, item: "FRESH:5" });
    await officer.do(sitting, { type: "callItem", item: "FRESH:6" });
    const said = page.locator(".toasts").getByText(words(callingText.en.closed.says, { serial: 5 }));
    await expect(said).toBeVisible();
    await keepPicture(page, "call-closed-an-item");
    // A dialog that leaves room below it is not covered.
    await page.getByRole("button", { name: openingText.en.end.button, exact: true }).click();
    const ends = page.getByRole("dialog", { name: openingText.en.end.title });
    const [toast, asks] = await Promise.all([said.boundingBox(), ends.boundingBox()]);
    expect(toast?.y).toBeGreaterThan((asks?.y ?? 0) + (asks?.height ?? 0));
    await keepPicture(page, "toast-below-a-dialog");
    await key("Escape");
    await page.locator(".toasts").getByRole("button", { name: callingText.en.closed.undo }).click();
    await expect.poll(() => officer.sitting(sitting).running).toBe("FRESH:5");
    await expect(said).toBeHidden();
    await officer.do(sitting, { type: "callItem", item: "FRESH:6" });
    await expect(said).toBeVisible();
    await key("o");
    const late = page.getByRole("dialog", {
      name: words(outcomesText.en.dialog.correctTitle, { serial: 5 }),
    });
    await expect(late).toBeVisible();
    await key("3");
    await key("Enter");
    await expect.poll(() => officer.sitting(sitting).items["FRESH:5"]?.state).toBe("RESERVED");
    await expect(said).toBeHidden();
  });

  await test.step("after a usual date was pressed by pointer Enter records it; by keys the focus stays with the date", async () => {
    await officer.do(sitting, { type: "hear" });
    await key("o");
    const adjourns = page.getByRole("dialog", { name: words(outcomesText.en.dialog.title, { serial: 6 }) });
    await expect(adjourns).toBeVisible();
    await key("2");
    const weeks = (name: "week" | "twoWeeks") =>
      adjourns.getByRole("button", { name: outcomesText.en.dialog[name], exact: true });
    await weeks("week").press("Enter");
    await expect(weeks("week")).toHaveAttribute("aria-pressed", "true");
    await expect(weeks("week")).toBeFocused();
    await weeks("twoWeeks").click();
    await expect(weeks("twoWeeks")).toHaveAttribute("aria-pressed", "true");
    await expect(adjourns.getByRole("button", { name: outcomesText.en.dialog.record })).toBeFocused();
    await keepPicture(page, "outcome-date-pressed");
    await key("Enter");
    await expect(adjourns).toBeHidden();
    await expect.poll(() => officer.sitting(sitting).items["FRESH:6"]?.state).toBe("ADJOURNED");
    expect(officer.sitting(sitting).items["FRESH:6"]?.nextDate).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  await test.step("a reason of one's own that is missing is asked for; no usual one is sent instead", async () => {
    const waiting = await come("9000001005");
    await waiting.ok("/meeting/join", place);
    const { displayName: name, id } = waiting.account;
    await page.getByRole("button", { name: words(admissionText.en.refuseLabel, { name }) }).click();
    await page.getByRole("menuitem", { name: admissionText.en.refusalReasons.other }).click();
    const reason = page.getByRole("dialog", { name: words(admissionText.en.refuseTitle, { name }) });
    await expect(choice(reason, admissionText.en.refusalReasons.other)).toBeFocused();
    await enterTwice(page, reason);
    await expect(choice(reason, admissionText.en.refusalReasons.other)).toBeChecked();
    await expect(reason.getByText(admissionText.en.reasonNeeded)).toBeVisible();
    expect(officer.sitting(sitting).people[id]?.state).toBe("WAITING");
    // What is missing has the focus; the reasons are before it.
    await expect(reason.getByRole("textbox")).toBeFocused();
    await key("Shift+Tab");
    await key("ArrowDown");
    await expect(choice(reason, admissionText.en.refusalReasons.notListed)).toBeChecked();
    await key("Enter");
    await expect(reason).toBeHidden();
    await expect.poll(() => officer.sitting(sitting).people[id]?.state).toBe("REFUSED");
  });

  await test.step("counsel asks to pass over: Enter sends the reason that has the focus", async () => {
    const next = await come(cast.respondent.phone);
    await next.ok(`/advocate/courts/${HALL}/case`, {
      cases: [{ category: "FRESH", serial: 4, submission: "" }],
    });
    await next.enter(sitting, ["FRESH:4"]);
    await officer.do(sitting, { type: "admit", people: [next.account.id] });
    await officer.do(sitting, { type: "callItem", item: "FRESH:4" });
    const context = await browser.newContext({ baseURL: court.url });
    const asking = await context.newPage();
    await openAs(asking, next, `/meeting?court=${HALL}`);
    await expect(asking.locator("main[data-part~=stage]")).toBeVisible();
    await asking.keyboard.press("p");
    const asks = asking.getByRole("dialog", { name: words(passOverText.en.ask.title, { serial: 4 }) });
    await expect(choice(asks, passOverText.en.ask.grounds.speaking)).toBeFocused();
    await asking.keyboard.press("ArrowUp");
    await enterTwice(asking, asks);
    await expect(asks.getByText(passOverText.en.ask.ownNeeded)).toBeVisible();
    await expect(asks.getByRole("textbox")).toBeFocused();
    await asking.keyboard.press("Shift+Tab");
    await asking.keyboard.press("ArrowUp");
    await asking.keyboard.press("Enter");
    await expect(asks).toBeHidden();
    await expect
      .poll(() => JSON.stringify(officer.sitting(sitting).passOverAsks))
      .toContain(passOverText.en.ask.grounds.paper);
    await context.close();
  });
});

// A court officer's morning by the keyboard alone, from the sign-in page to the rising: no mouse is used at any moment.

import { expect, type Page } from "@playwright/test";
import { loginText } from "../../client/account/login.text.ts";
import { loginWithOtpText } from "../../client/account/login-with-otp.text.ts";
import { admissionText } from "../../client/courtroom/admission/text.ts";
import { callingText } from "../../client/courtroom/calling/text.ts";
import { sidePanelText } from "../../client/courtroom/core/text/side-panel.text.ts";
import { wantToJoinText } from "../../client/courtroom/device-check/text.ts";
import { handsText } from "../../client/courtroom/hands/text.ts";
import { openingText } from "../../client/courtroom/opening/text.ts";
import { outcomesText } from "../../client/courtroom/outcomes/text.ts";
import { reasonsText } from "../../client/courtroom/reasons/text.ts";
import { roleCallText } from "../../client/courtroom/role-call/text.ts";
import { CONSENT_VERSION } from "../../server/contract/limits.ts";
import { runningItem } from "../../server/contract/sitting/core/state.ts";
import { courtListText } from "../../server/contract/text/court-list.ts";
import { peopleText } from "../../server/contract/text/people.ts";
import type { TestPerson } from "../support/client.ts";
import { codeOf } from "./pages/entry.ts";
import { chooseByArrows, isFocusKept, pressByKey, tickByKey, withoutPointer } from "./pages/keyboard.ts";
import { panelOf } from "./pages/room.ts";
import { cast } from "./support/people.ts";
import { keepPicture } from "./support/pictures.ts";
import { test } from "./support/visit.ts";
import { beginning, words } from "./support/words.ts";

const HALL = "HCPP01-1";
const sitting = `${HALL}-${new Date(Date.now() + 5.5 * 3600_000).toISOString().slice(0, 10)}`;
const ITEM = "FRESH:3";

/** The large button, at rest no longer: what a person sees before they press again. */
const large = (page: Page, act: "hear" | "callNext") =>
  panelOf(page)
    .locator("button[data-part~=call-next]:not([aria-disabled])")
    .filter({ hasText: callingText.en.act[act] });

test("keyboard alone runs a court officer's morning", async ({ page, come }) => {
  await withoutPointer(page);
  const key = (name: string) => page.keyboard.press(name);

  await test.step("signs in by typing", async () => {
    await page.goto("/login");
    await expect(page.getByLabel(loginText.en.phone)).toBeFocused();
    await page.keyboard.type(cast.officer.phone);
    await key("Enter");
    await expect(page.getByLabel(words(loginWithOtpText.en.label))).toBeFocused();
    await page.keyboard.type(await codeOf(page, cast.officer.phone));
    await expect(page).toHaveURL(/\/court-list/);
  });

  await test.step("opens the court", async () => {
    await pressByKey(
      page,
      page.getByRole("button", { name: beginning(words(courtListText.en.hall, { hall: 1 })) }),
    );
    const detail = page.getByRole("complementary", { name: beginning(courtListText.en.courtHall) });
    await pressByKey(page, detail.getByRole("link", { name: courtListText.en.detail.open }));
    await expect(page).toHaveURL(/\/proceed-with-cases/);
    const choice = page.locator('input[type="radio"][value="without_manual"]');
    await chooseByArrows(page, page.getByRole("radiogroup").filter({ has: choice }), choice);
    await pressByKey(page, page.getByRole("button", { name: openingText.en.form.open }));
    await expect(page).toHaveURL(/\/want-to-join/);
    await expect(page.getByRole("heading", { level: 1, name: wantToJoinText.en.title })).toBeFocused();
    await expect(page.getByRole("region", { name: wantToJoinText.en.preview.label })).toHaveAttribute(
      "data-state",
      "previewing",
    );
    await tickByKey(page, page.getByRole("checkbox", { name: wantToJoinText.en.consent.agree }));
    await pressByKey(page, page.getByRole("button", { name: wantToJoinText.en.join, exact: true }));
    await expect(page).toHaveURL(/\/moderator/);
    await expect(panelOf(page)).toBeVisible();
  });

  const [bench, counsel, other] = await Promise.all(
    [cast.judge, cast.petitioner, cast.respondent].map(({ phone }) => come(phone)),
  );
  if (!bench || !counsel || !other) throw new Error("somebody did not come");
  await bench.enter(sitting);
  for (const person of [counsel, other]) await joinWith(person, 3);
  /** The sitting as the server tells it to the bench, which does nothing but look. */
  const now = () => bench.sitting(sitting);
  const stateOf = (item: string) => () => now().items[item]?.state;
  const stateOfPerson = ({ account }: TestPerson) => now().people[account.id]?.state;

  await test.step("admits all on the list", async () => {
    await expect(
      page.getByRole("button", { name: beginning(words(admissionText.en.admitListed_other, { count: 2 })) }),
    ).toBeVisible();
    await key("a");
    await expect.poll(() => [counsel, other].map(stateOfPerson)).toEqual(["PASSIVE", "PASSIVE"]);
  });

  await test.step("finds an item by its number, calls it, hears it, and calls the role", async () => {
    await page.keyboard.type("3");
    await key("Enter");
    await expect(panelOf(page).locator(`[data-item="${ITEM}"]`)).toHaveAttribute("aria-current", "true");
    await key("Enter");
    await expect.poll(stateOf(ITEM)).toBe("CALLED");
    await expect(panelOf(page).locator(`[data-item="${ITEM}"]`)).toBeFocused();
    await expect.poll(() => stateOfPerson(counsel)).toBe("ACTIVE");
    await expect(large(page, "hear")).toBeVisible();
    await key("h");
    await expect.poll(stateOf(ITEM)).toBe("HEARING");
    await key("r");
    await expect.poll(() => now().roleCall?.item).toBe(ITEM);
    await expect(
      panelOf(page).getByRole("list", { name: words(roleCallText.en.rows, { serial: 3 }) }),
    ).toBeVisible();
    await keepPicture(page, "morning-role-call");
    await key("r");
    await expect.poll(() => now().roleCall).toBeNull();
  });

  await test.step("passes over, gives the reason afterwards, and calls the next", async () => {
    await key("p");
    await expect.poll(stateOf(ITEM)).toBe("PASSED_OVER");
    const strip = page.getByRole("region", { name: reasonsText.en.label });
    await expect(strip).toBeVisible();
    await key("w");
    await key("Enter");
    await expect.poll(() => now().items[ITEM]?.why).toBe(reasonsText.en.usual.elsewhere);
    await expect(strip).toBeHidden();
    expect(await isFocusKept(page)).toBe(true);
    await expect(large(page, "callNext")).toBeVisible();
    await key("n");
    await expect.poll(() => runningItem(now())?.state).toBe("CALLED");
    await expect(large(page, "hear")).toBeVisible();
    await key("h");
    await expect.poll(() => runningItem(now())?.state).toBe("HEARING");
  });

  await test.step("recalls from the tray; the focus stays in the panel when the tray is gone", async () => {
    await key("g");
    await expect(panelOf(page).locator("button[data-part~=recall]:focus")).toBeVisible();
    await key("Enter");
    await expect.poll(stateOf(ITEM)).toBe("RECALLED");
    await expect(panelOf(page).getByRole("group", { name: callingText.en.tray.label })).toBeHidden();
    await expect.poll(() => isFocusKept(page)).toBe(true);
    await expect(large(page, "callNext")).toBeVisible();
    await key("n");
    await expect.poll(stateOf(ITEM)).toBe("CALLED");
    await expect(large(page, "hear")).toBeVisible();
    await key("h");
    await expect.poll(stateOf(ITEM)).toBe("HEARING");
  });

  await test.step("mutes one person through their menu, then all", async () => {
    const { id, displayName } = counsel.account;
    await key("/");
    await page.keyboard.type(displayName);
    const menu = page.getByRole("button", { name: words(peopleText.en.more, { name: displayName }) }).first();
    await pressByKey(page, menu);
    const mute = page.getByRole("menuitem", { name: peopleText.en.act.mute, exact: true });
    await expect(mute).toBeVisible();
    for (let step = 0; step < 8 && !(await mute.evaluate((line) => line === document.activeElement)); step++)
      await key("ArrowDown");
    await keepPicture(page, "morning-person-menu");
    await key("Enter");
    await expect.poll(() => now().people[id]?.muted).toBe(true);
    expect(now().people[other.account.id]?.muted).toBe(false);
    await expect(menu).toBeFocused();
    // The list of all comes back: the field is emptied from within.
    await key("/");
    await key("Escape");
    await expect(page.getByRole("textbox", { name: sidePanelText.en.find })).toHaveValue("");
    await key("F6");
    await key("Shift+M");
    await expect.poll(() => now().people[other.account.id]?.muted).toBe(true);
  });

  await test.step("allows a hand, and records the outcome", async () => {
    await other.do(sitting, { type: "stepDown" });
    await isNow(other, "PASSIVE");
    await other.do(sitting, { type: "raiseHand", reason: "" });
    await expect(page.getByRole("region", { name: handsText.en.queue.title })).toContainText(
      other.account.displayName,
    );
    await key("j");
    await isNow(other, "ACTIVE");
    await key("o");
    const dialog = page.getByRole("dialog", { name: words(outcomesText.en.dialog.title, { serial: 3 }) });
    await expect(dialog).toBeVisible();
    await key("3");
    await expect(dialog.getByRole("radio", { name: outcomesText.en.names.RESERVED })).toBeChecked();
    await keepPicture(page, "morning-outcome");
    await key("Enter");
    await expect(dialog).toBeHidden();
    await expect.poll(stateOf(ITEM)).toBe("RESERVED");
    await expect.poll(() => isFocusKept(page)).toBe(true);
  });

  await test.step("rises", async () => {
    const end = page.locator("#main").getByRole("button", { name: openingText.en.end.button });
    await pressByKey(page, end);
    const dialog = page.getByRole("dialog", { name: openingText.en.end.title });
    await expect(dialog).toBeVisible();
    await pressByKey(page, dialog.getByRole("button", { name: openingText.en.end.end }));
    await expect.poll(() => now().phase).toBe("risen");
    await expect(panelOf(page)).toContainText(openingText.en.risen.title);
    await expect.poll(() => isFocusKept(page)).toBe(true);
  });

  async function isNow(person: TestPerson, state: string): Promise<void> {
    await expect.poll(() => stateOfPerson(person)).toBe(state);
  }
});

/** Counsel choose an item of the hall and wait at its door. */
async function joinWith(person: TestPerson, serial: number): Promise<void> {
  await person.ok(`/advocate/courts/${HALL}/case`, {
    cases: [{ category: "FRESH", serial, submission: "" }],
  });
  const place = { courtId: HALL, location: "chambers", consent: CONSENT_VERSION };
  const joined = await person.ok<{ sitting: string }>("/meeting/join", place);
  await person.watch(joined.sitting, "media");
}

// A court officer's morning by the keyboard alone, from the sign-in page to the rising: no mouse is used at any moment.
import { expect, type Page } from "@playwright/test";
import { admission } from "../../client/text/en/admission.ts";
import { calling } from "../../client/text/en/calling.ts";
import { courtList } from "../../client/text/en/court-list.ts";
import { hands as handsWords } from "../../client/text/en/hands.ts";
import { login } from "../../client/text/en/login.ts";
import { loginWithOtp } from "../../client/text/en/login-with-otp.ts";
import { opening } from "../../client/text/en/opening.ts";
import { outcomes as outcomesWords } from "../../client/text/en/outcomes.ts";
import { people } from "../../client/text/en/people.ts";
import { reasons } from "../../client/text/en/reasons.ts";
import { roleCall as roleCallWords } from "../../client/text/en/role-call.ts";
import { sidePanel } from "../../client/text/en/side-panel.ts";
import { wantToJoin } from "../../client/text/en/want-to-join.ts";
import { CONSENT_VERSION } from "../../server/contract/limits.ts";
import { runningItem } from "../../server/contract/sitting/core/state.ts";
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
    .filter({ hasText: calling.act[act] });

test("keyboard alone runs a court officer's morning", async ({ page, come }) => {
  await withoutPointer(page);
  const key = (name: string) => page.keyboard.press(name);

  await test.step("signs in by typing", async () => {
    await page.goto("/login");
    await expect(page.getByLabel(login.phone)).toBeFocused();
    await page.keyboard.type(cast.officer.phone);
    await key("Enter");
    await expect(page.getByLabel(words(loginWithOtp.label))).toBeFocused();
    await page.keyboard.type(await codeOf(page, cast.officer.phone));
    await expect(page).toHaveURL(/\/court-list/);
  });

  await test.step("opens the court", async () => {
    await pressByKey(page, page.getByRole("button", { name: beginning(words(courtList.hall, { hall: 1 })) }));
    const detail = page.getByRole("complementary", { name: beginning(courtList.courtHall) });
    await pressByKey(page, detail.getByRole("link", { name: courtList.detail.open }));
    await expect(page).toHaveURL(/\/proceed-with-cases/);
    const choice = page.locator('input[type="radio"][value="without_manual"]');
    await chooseByArrows(page, page.getByRole("radiogroup").filter({ has: choice }), choice);
    await pressByKey(page, page.getByRole("button", { name: opening.form.open }));
    await expect(page).toHaveURL(/\/want-to-join/);
    await expect(page.getByRole("heading", { level: 1, name: wantToJoin.title })).toBeFocused();
    await expect(page.getByRole("region", { name: wantToJoin.preview.label })).toHaveAttribute(
      "data-state",
      "previewing",
    );
    await tickByKey(page, page.getByRole("checkbox", { name: wantToJoin.consent.agree }));
    await pressByKey(page, page.getByRole("button", { name: wantToJoin.join, exact: true }));
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
      page.getByRole("button", { name: beginning(words(admission.admitListed_other, { count: 2 })) }),
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
      panelOf(page).getByRole("list", { name: words(roleCallWords.rows, { serial: 3 }) }),
    ).toBeVisible();
    await keepPicture(page, "morning-role-call");
    await key("r");
    await expect.poll(() => now().roleCall).toBeNull();
  });

  await test.step("passes over, gives the reason afterwards, and calls the next", async () => {
    await key("p");
    await expect.poll(stateOf(ITEM)).toBe("PASSED_OVER");
    const strip = page.getByRole("region", { name: reasons.label });
    await expect(strip).toBeVisible();
    await key("w");
    await key("Enter");
    await expect.poll(() => now().items[ITEM]?.why).toBe(reasons.usual.elsewhere);
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
    await expect(panelOf(page).getByRole("group", { name: calling.tray.label })).toBeHidden();
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
    const menu = page.getByRole("button", { name: words(people.more, { name: displayName }) }).first();
    await pressByKey(page, menu);
    const mute = page.getByRole("menuitem", { name: people.act.mute, exact: true });
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
    await expect(page.getByRole("textbox", { name: sidePanel.find })).toHaveValue("");
    await key("F6");
    await key("Shift+M");
    await expect.poll(() => now().people[other.account.id]?.muted).toBe(true);
  });

  await test.step("allows a hand, and records the outcome", async () => {
    await other.do(sitting, { type: "stepDown" });
    await isNow(other, "PASSIVE");
    await other.do(sitting, { type: "raiseHand", reason: "" });
    await expect(page.getByRole("region", { name: handsWords.queue.title })).toContainText(
      other.account.displayName,
    );
    await key("j");
    await isNow(other, "ACTIVE");
    await key("o");
    const dialog = page.getByRole("dialog", { name: words(outcomesWords.dialog.title, { serial: 3 }) });
    await expect(dialog).toBeVisible();
    await key("3");
    await expect(dialog.getByRole("radio", { name: outcomesWords.names.RESERVED })).toBeChecked();
    await keepPicture(page, "morning-outcome");
    await key("Enter");
    await expect(dialog).toBeHidden();
    await expect.poll(stateOf(ITEM)).toBe("RESERVED");
    await expect.poll(() => isFocusKept(page)).toBe(true);
  });

  await test.step("rises", async () => {
    const end = page.locator("#main").getByRole("button", { name: opening.end.button });
    await pressByKey(page, end);
    const dialog = page.getByRole("dialog", { name: opening.end.title });
    await expect(dialog).toBeVisible();
    await pressByKey(page, dialog.getByRole("button", { name: opening.end.end }));
    await expect.poll(() => now().phase).toBe("risen");
    await expect(panelOf(page)).toContainText(opening.risen.title);
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

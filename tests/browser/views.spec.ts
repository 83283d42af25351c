// Each kind of user in one hall: the room that is theirs, its title, its keys in the manual, and whom to call.

import { expect, type Page } from "@playwright/test";
import { callingText } from "../../client/courtroom/calling/text.ts";
import { officerText } from "../../client/courtroom/core/text/officer.text.ts";
import { sidePanelText } from "../../client/courtroom/core/text/side-panel.text.ts";
import { helpText } from "../../client/courtroom/help/text.ts";
import { memosText } from "../../client/courtroom/memos/text.ts";
import { remotePointText } from "../../client/courtroom/remote-point/text.ts";
import { courtDeviceText } from "../../client/courtroom/views/court-device/text.ts";
import { judgeText } from "../../client/courtroom/views/judge/text.ts";
import { participantText } from "../../client/courtroom/views/participant/text.ts";
import { stenographerText } from "../../client/courtroom/views/stenographer/text.ts";
import { defaultSettings } from "../../server/contract/settings.ts";
import { streamText } from "../../server/contract/text/stream.ts";
import type { TestPerson } from "../support/client.ts";
import { looksRight as looksRightAt } from "./support/axe.ts";
import { keepPicture } from "./support/pictures.ts";
import { openAs, test } from "./support/visit.ts";
import { beginning, words } from "./support/words.ts";

const HALL = "HCPP01-1";
const sitting = `${HALL}-${new Date(Date.now() + 5.5 * 3600_000).toISOString().slice(0, 10)}`;
const ITEM = "FRESH:3";

type Come = (phone: string) => Promise<TestPerson>;

let officerHere: TestPerson | null = null;

/** The officer of the hall, who opens it once. */
async function openHall(come: Come): Promise<TestPerson> {
  if (officerHere !== null) return officerHere;
  const courtOfficer = await come("9000000010");
  await courtOfficer.ok(`/master/court/start-without-adding-case-manually/${HALL}`, undefined, "PUT");
  await courtOfficer.enter(sitting);
  officerHere = courtOfficer;
  return courtOfficer;
}

/** A person who is in the hall: let in by the officer where they wait. */
async function letIn(courtOfficer: TestPerson, person: TestPerson, items: string[] = []): Promise<void> {
  await person.enter(sitting, items);
  if (person.me(sitting)?.state === "WAITING")
    await courtOfficer.do(sitting, { type: "admit", people: [person.account.id] });
}

async function inRoom(page: Page, courtOfficer: TestPerson, person: TestPerson, items: string[] = []) {
  await letIn(courtOfficer, person, items);
  await openAs(page, person, `/meeting?court=${HALL}`);
}

/** Right wide, and where it is said on a phone; a picture is kept of the narrow desk as well. */
async function looksRight(page: Page, name: string, at?: Parameters<typeof looksRightAt>[2]): Promise<void> {
  await looksRightAt(page, name, at);
  await page.setViewportSize({ width: 1199, height: 900 });
  await keepPicture(page, `screens/${name}-1199-dark`);
  await page.setViewportSize({ width: 1440, height: 900 });
}

test.describe.configure({ mode: "serial" });

test("people who watch or wait to be heard read in which part they are here and who else is, and are asked for nothing that is not theirs", async ({
  page,
  come,
}) => {
  const courtOfficer = await openHall(come);
  const kinds = [
    ["9000000028", "prosecutor"],
    ["9000000031", "counsellor"],
    ["9000000037", "witness"],
    ["9000000039", "media"],
    ["9000000044", "party"],
    ["9000000047", "watcher"],
  ] as const;
  for (const [phone, view] of kinds) {
    await inRoom(page, courtOfficer, await come(phone));
    const title = participantText.en.intro.title[view];
    await expect(page.getByRole("heading", { name: title, exact: true })).toBeVisible();
    // Its words are a line beside the title, and no block above the tabs.
    const intro = page.getByRole("region", { name: title, exact: true });
    const [heading, meaning] = [
      intro.getByRole("heading"),
      intro.getByText(participantText.en.intro.means[view]),
    ];
    const [at, beside] = await Promise.all([heading.boundingBox(), meaning.boundingBox()]);
    expect(Math.abs((at?.y ?? 0) - (beside?.y ?? 99))).toBeLessThan(4);
    expect((await intro.boundingBox())?.height ?? 99).toBeLessThan(70);
    const isAddressing = view === "prosecutor" || view === "party";
    await expect(page.getByRole("button", { name: beginning(memosText.en.ask.button) })).toHaveCount(
      isAddressing ? 1 : 0,
    );
    await looksRight(page, `view-${view}`, { at: ["wide"] });
    await page.getByRole("tab", { name: beginning(sidePanelText.en.title) }).click();
    await expect(page.locator("[data-part~=who-is-here]")).toContainText(courtOfficer.account.displayName);
  }
});

test("the room's device shows the item and takes no words; the order desk has names to copy and the record", async ({
  page,
  context,
  come,
}) => {
  const courtOfficer = await openHall(come);
  const counsel = await come("9000001088");
  await letIn(courtOfficer, counsel, [ITEM]);
  await courtOfficer.do(sitting, { type: "callItem", item: ITEM });
  await courtOfficer.do(sitting, { type: "hear" });
  await inRoom(page, courtOfficer, await come("9000000016"));
  const wall = page.getByRole("complementary", { name: courtDeviceText.en.panel });
  await expect(wall).toContainText("3");
  await expect(page.getByRole("textbox")).toHaveCount(0);
  await expect(page.getByRole("tab")).toHaveCount(0);
  await looksRight(page, "view-device", { at: ["wide"] });

  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await inRoom(page, courtOfficer, await come("9000000022"));
  const desk = page.getByRole("complementary", { name: stenographerText.en.panel });
  await desk.getByRole("button", { name: stenographerText.en.copy }).click();
  await expect(
    page
      .locator(".toasts")
      .getByText(words(helpText.en.contact.copied, { what: stenographerText.en.namesWord })),
  ).toBeVisible();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(copied).toContain(counsel.account.displayName);
  await expect(desk.getByRole("link")).toHaveAttribute("href", new RegExp(`court=${HALL}`));
  await looksRight(page, "view-record");
});

test("a prison states who is in its room; the judge reads it at that person", async ({ page, come }) => {
  const courtOfficer = await openHall(come);
  const prison = await come("9000000033");
  await inRoom(page, courtOfficer, prison, [ITEM]);
  await expect(page.getByText(remotePointText.en.due)).toBeVisible();
  await page.getByRole("button", { name: remotePointText.en.edit }).click();
  const dialog = page.getByRole("dialog");
  const stated = dialog.getByRole("checkbox", { name: remotePointText.en.form.nobodyBut });
  await dialog.getByRole("button", { name: remotePointText.en.form.confirm }).click();
  await expect(dialog.getByText(remotePointText.en.form.needed)).toBeVisible();
  await expect(stated).toBeFocused();
  await expect(stated).toHaveAccessibleDescription(remotePointText.en.form.needed);
  await dialog.getByRole("button", { name: remotePointText.en.form.add }).click();
  // What is typed now is the name.
  await expect(dialog.getByLabel(remotePointText.en.form.name)).toBeFocused();
  await dialog.getByRole("button", { name: remotePointText.en.form.confirm }).click();
  await expect(dialog.getByText(remotePointText.en.form.incomplete)).toBeVisible();
  await expect(dialog.getByText(remotePointText.en.form.needed)).toBeVisible();
  await looksRight(page, "view-point-dialog");
  await dialog.getByLabel(remotePointText.en.form.name).fill("Ramesh Detenue");
  await dialog.getByLabel(remotePointText.en.form.who).fill("detenue");
  await dialog.getByText(remotePointText.en.form.nobodyElse, { exact: true }).click();
  await expect(dialog.getByText(remotePointText.en.form.needed)).toHaveCount(0);
  // Whoever goes on with the list reads that it has to be stated again.
  await dialog.getByLabel(remotePointText.en.form.who).fill("detenue, of Ward 4");
  await expect(dialog.getByText(remotePointText.en.form.needed)).toBeVisible();
  await dialog.getByText(remotePointText.en.form.nobodyElse, { exact: true }).click();
  await dialog.getByRole("button", { name: remotePointText.en.form.confirm }).click();
  await expect(dialog).toBeHidden();
  await expect(page.locator("[data-part~=room-occupants]")).toContainText("Ramesh Detenue");
  await looksRight(page, "view-point");
  const bench = await come("9000000001");
  await inRoom(page, courtOfficer, bench);
  await expect(page.getByRole("complementary", { name: judgeText.en.panel })).toContainText(
    "Ramesh Detenue (detenue, of Ward 4)",
  );
  await looksRight(page, "view-bench");
});

test("manual and contact open in the room, offline too, and below 1400 pixels from the help", async ({
  page,
  context,
  come,
  watch,
}) => {
  const courtOfficer = await openHall(come);
  await openAs(page, courtOfficer, `/moderator?court=${HALL}`);
  await expect(page.getByRole("complementary", { name: officerText.en.panel })).toBeVisible();
  await expect(page.getByRole("list", { name: streamText.en.air.label })).toContainText(
    streamText.en.air.off,
  );
  await expect(page.getByRole("list", { name: callingText.en.indicators.label })).toBeVisible();
  await looksRight(page, "view-officer", { at: ["wide"] });
  await page.getByRole("button", { name: helpText.en.manual.button, exact: true }).click();
  await expect(page.getByRole("dialog")).toContainText(
    words(helpText.en.manual.lead, { who: helpText.en.manual.who.officer }),
  );
  await looksRight(page, "manual-officer");
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 1199, height: 900 });
  await expect(page.getByRole("button", { name: helpText.en.manual.button, exact: true })).toBeHidden();
  await page.getByRole("button", { name: helpText.en.open }).click();
  await page.getByRole("dialog").getByRole("button", { name: helpText.en.contact.button }).click();
  const dialog = page.getByRole("dialog", { name: helpText.en.contact.title });
  for (const each of [
    defaultSettings.court_name,
    defaultSettings.seat,
    defaultSettings.contact_phone,
    defaultSettings.contact_email,
  ])
    await expect(dialog).toContainText(each);
  await keepPicture(page, "contact-1199");
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await dialog
    .getByRole("button", { name: words(helpText.en.contact.copy, { what: helpText.en.contact.email }) })
    .click();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(copied).toBe(defaultSettings.contact_email);
  watch.takeFaults();
});

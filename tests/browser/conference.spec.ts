// An ordinary conference between browsers, without a Jitsi: opened from the menu, joined by its link and by its number, and ended for all.

import { expect, type Page } from "@playwright/test";
import { loginText } from "../../client/account/login.text.ts";
import { scheduleText } from "../../client/court/schedule.text.ts";
import { meetingsText } from "../../client/courtroom/core/text/meetings.text.ts";
import { toolsText } from "../../client/courtroom/core/text/tools.text.ts";
import { conferenceText } from "../../client/pages/conference/text.ts";
import { mastheadText } from "../../client/shell/masthead.text.ts";
import { faultsText } from "../../client/text/faults.text.ts";
import { refusalsText } from "../../client/text/refusals.text.ts";
import type { OpenedConference } from "../../server/contract/rest/conferences.ts";
import { uiText } from "../../server/contract/text/ui.ts";
import { looksRight } from "./support/axe.ts";
import { consent, keepBoth } from "./support/meetings.ts";
import { Attendance } from "./support/people.ts";
import { keepPicture } from "./support/pictures.ts";
import { hears, seesMoving } from "./support/senses.ts";
import { openAs, test } from "./support/visit.ts";
import { beginning, words } from "./support/words.ts";

const { open, dial } = conferenceText.en;
const { howToJoin, room } = meetingsText.en;
const { inviteNow } = scheduleText.en;
const join = (page: Page) => page.getByRole("button", { name: meetingsText.en.join });
async function comeIn(page: Page): Promise<void> {
  await consent(page);
  await join(page).click();
}
const attendance = new Attendance();
test.afterAll(() => attendance.close());

test("an officer opens one from their menu; counsel come by the link, a guest by the number, all see and hear, and it ends for everybody", async ({
  come,
  court,
  page,
  watch,
}) => {
  const [host, guest] = await Promise.all([
    attendance.open("officer", court.url),
    attendance.open("petitioner", court.url),
  ]);
  const [hosting, coming] = [await come(host.phone), await come(guest.phone)];
  const laterPhone = "9000001097";
  const later = await come(laterPhone);

  await test.step("it is opened", async () => {
    await openAs(host.page, hosting, "/court-list");
    await host.page.getByRole("button", { name: hosting.account.displayName }).click();
    await host.page.getByRole("menuitem", { name: mastheadText.en.openConference }).click();
    await expect(host.page.getByRole("heading", { level: 1, name: open.title })).toBeVisible();
    await looksRight(host.page, "conference-open", { isInBothThemes: true });
    await keepBoth(host.page, "conference-open");
    await host.page.route("**/api/v1/conferences", (route) => route.abort());
    await host.page.getByRole("textbox", { name: open.name }).fill("Training of the registry");
    await host.page.getByRole("button", { name: open.press }).click();
    await expect(host.page.getByText(open.failed)).toBeVisible();
    await host.page.unroute("**/api/v1/conferences");
    host.watch.takeFaults();
    await host.page.getByRole("button", { name: open.press }).click();
    await expect(host.page).toHaveURL(/scheduled-meeting/);
    await expect(
      host.page.getByRole("heading", { level: 1, name: "Training of the registry" }),
    ).toBeVisible();
  });

  const id = new URL(host.page.url()).pathname.split("/").at(-1);
  type Ways = Pick<OpenedConference, "link" | "number" | "gatewayPassword">;
  const readWays = async () => (await hosting.ok<{ ways: Ways }>(`/conferences/${id}`)).ways;
  const ways = await readWays();
  const digits = (text: string) => text.replace(/(\d{3})(?=\d)/g, "$1 ");

  await test.step("its host reads how people come, copies the link, and begins it", async () => {
    const panel = host.page.getByRole("region", { name: howToJoin.title });
    await expect(panel.getByText(digits(ways.number))).toBeVisible();
    await expect(panel.getByText(digits(ways.gatewayPassword))).toBeVisible();
    await expect(panel.getByText(howToJoin.leaked)).toBeVisible();
    await panel.getByLabel(meetingsText.en.titleLabel).fill("Training of the bar");
    await panel.getByRole("button", { name: meetingsText.en.saveTitle }).click();
    await expect(host.page.getByRole("heading", { level: 1, name: "Training of the bar" })).toBeVisible();
    await panel.getByLabel(meetingsText.en.titleLabel).fill("Training of the registry");
    await panel.getByRole("button", { name: meetingsText.en.saveTitle }).click();
    await expect(
      host.page.getByRole("heading", { level: 1, name: "Training of the registry" }),
    ).toBeVisible();
    await host.page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await panel.getByRole("button", { name: meetingsText.en.copyLink }).click();
    const copied = () => host.page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(copied).toBe(`${court.url}${ways.link}`);
    await looksRight(host.page, "conference-lobby", { isInBothThemes: true });
    await keepBoth(host.page, "conference-lobby");
    await comeIn(host.page);
    await expect(host.page.getByRole("heading", { name: room.heard })).toBeVisible();
    await host.page.getByRole("button", { name: howToJoin.title }).click();
    const dialog = host.page.getByRole("dialog", { name: howToJoin.title });
    await expect(dialog.getByText(digits(ways.number))).toBeVisible();
    await looksRight(host.page, "conference-how-to-join", { isInBothThemes: true });
    await keepBoth(host.page, "conference-how-to-join");
    await dialog.getByRole("button", { name: howToJoin.newNumber }).click();
    await expect(
      host.page.getByRole("region", { name: uiText.en.messages }).getByText(howToJoin.renumbered),
    ).toBeVisible();
    await expect(dialog.getByText(digits(ways.number))).toBeHidden();
    await host.page.keyboard.press("Escape");
  });

  await test.step("counsel come by the link, and they see and hear one another", async () => {
    await guest.page.route("**/api/v1/conferences/*/join", (route) => route.abort());
    await openAs(guest.page, coming, ways.link);
    await expect(guest.page.getByText("Unable to join conference")).toBeVisible();
    await keepPicture(guest.page, "conference-link-failed");
    await guest.page.unroute("**/api/v1/conferences/*/join");
    guest.watch.takeFaults();
    await openAs(guest.page, coming, ways.link);
    await expect(guest.page).toHaveURL(/scheduled-meeting/);
    // How others come is the host's to hand on.
    await expect(guest.page.getByRole("heading", { name: howToJoin.title })).toHaveCount(0);
    await comeIn(guest.page);
    await expect(guest.page.getByRole("heading", { name: room.heard })).toBeVisible();
    for (const one of [host, guest])
      await one.page.getByRole("button", { name: toolsText.en.unmute }).click();
    await seesMoving(host, guest);
    await seesMoving(guest, host);
    await hears(host, guest);
  });

  await test.step("a guest comes from the sign-in by the number, waits, and is let in", async () => {
    await page.goto("/login");
    await page.getByRole("link", { name: loginText.en.byNumber }).click();
    await expect(page.getByRole("heading", { level: 1, name: conferenceText.en.title })).toBeVisible();
    await page.getByRole("button", { name: dial.press }).click();
    await expect(page.getByText(faultsText.en.required, { exact: true })).toHaveCount(3);
    await expect(page.getByRole("textbox", { name: dial.number, exact: true })).toBeFocused();
    const fill = (field: string, value: string) =>
      page.getByRole("textbox", { name: field, exact: true }).fill(value);
    await fill(dial.number, digits((await readWays()).number));
    await fill(dial.password, "1");
    await fill(dial.name, "Meeting Room Two");
    await page.getByRole("button", { name: dial.press }).click();
    await expect(page.getByText("Enter 6 digits.")).toBeVisible();
    await expect(page.getByRole("textbox", { name: dial.password, exact: true })).toBeFocused();
    const wrong = String((Number(ways.gatewayPassword) + 1) % 1_000_000).padStart(6, "0");
    await fill(dial.password, wrong);
    await page.getByRole("button", { name: dial.press }).click();
    await expect(page.getByText(dial.unknown)).toBeVisible();
    for (const fault of watch.takeFaults()) expect(fault).toMatch(/40[04].*dial-in/);
    await looksRight(page, "conference-dial-in", { isInBothThemes: true });
    await keepBoth(page, "conference-dial-in");
    await fill(dial.password, ways.gatewayPassword);
    await fill(dial.name, hosting.account.displayName);
    await page.getByRole("button", { name: dial.press }).click();
    await expect(page.getByText(refusalsText.en.name_of_speaker)).toBeVisible();
    await expect(page.getByText(dial.failed)).toHaveCount(0);
    await expect(page.getByRole("textbox", { name: dial.name, exact: true })).toBeFocused();
    for (const fault of watch.takeFaults()) expect(fault).toMatch(/409.*dial-in/);
    await keepBoth(page, "conference-dial-in-name");
    await fill(dial.name, "Meeting Room Two");
    await page.getByRole("button", { name: dial.press }).click();
    await expect(page).toHaveURL(/scheduled-meeting/);
    // Before they are let in they are told of nobody.
    await expect(join(page)).toBeVisible();
    await expect(page.getByRole("heading", { name: meetingsText.en.invited })).toHaveCount(0);
    await keepBoth(page, "conference-guest-lobby");
    await comeIn(page);
    await expect(page.getByText(meetingsText.en.waitingDoor)).toBeVisible();
    await host.page.getByRole("button", { name: "Admit", exact: false }).first().click();
    await expect(page.getByRole("heading", { name: room.heard })).toBeVisible();
    await keepBoth(host.page, "conference-room-host");
  });

  await test.step("its host invites more people from the list: nobody, somebody twice, a bad number, then two who get the link", async () => {
    const path = /40[09].*invite/;
    await host.page.getByRole("button", { name: inviteNow.button, exact: true }).click();
    const dialog = host.page.getByRole("dialog", { name: inviteNow.title });
    const send = dialog.getByRole("button", { name: inviteNow.send });
    await send.click();
    await expect(dialog.getByText(inviteNow.nobody)).toBeVisible();
    const choose = async (name: string) => {
      await dialog.getByLabel(scheduleText.en.find).fill(name);
      await dialog.getByRole("button", { name: scheduleText.en.search, exact: true }).click();
      await dialog.getByRole("button", { name: beginning(words(scheduleText.en.invite, { name })) }).click();
    };
    await choose(coming.account.displayName);
    await send.click();
    await expect(dialog.getByRole("listitem").filter({ hasText: coming.account.displayName })).toContainText(
      faultsText.en.invitedTwice,
    );
    for (const fault of host.watch.takeFaults()) expect(fault).toMatch(path);
    await keepBoth(host.page, "conference-invite-twice");
    await dialog
      .getByRole("button", { name: words(scheduleText.en.remove, { name: coming.account.displayName }) })
      .click();
    await choose(later.account.displayName);
    await dialog.getByRole("button", { name: scheduleText.en.guest }).click();
    await dialog.getByLabel(scheduleText.en.guestName).fill("Meera Ghoshali");
    await dialog.getByLabel(scheduleText.en.guestAddress).fill("12");
    await dialog.getByRole("button", { name: scheduleText.en.addGuest }).click();
    await expect(dialog.getByText(faultsText.en.mobile)).toBeVisible();
    await dialog.getByLabel(scheduleText.en.guestAddress).fill("9500000446");
    await dialog.getByRole("button", { name: scheduleText.en.addGuest }).click();
    await looksRight(host.page, "conference-invite", { isInBothThemes: true });
    await send.click();
    await expect(host.page.getByText(words(inviteNow.done_other, { count: 2 })).last()).toBeVisible();
    await expect(dialog).toHaveCount(0);
    // Both are sent the link; one of them comes in.
    const outbox = async () => {
      const sent = await hosting.ok<{ to: string; text: string }[]>("/dev/outbox");
      return sent.filter(({ text }) => text.includes("/invitation#")).map(({ to }) => to);
    };
    await expect.poll(outbox).toEqual(expect.arrayContaining([laterPhone, "9500000446"]));
    const { sitting } = await later.ok<{ sitting: string }>(`/scheduled-meetings/${id}`);
    await later.enter(sitting);
    await expect(host.page.getByText(later.account.displayName).first()).toBeVisible();
    await keepBoth(host.page, "conference-invited-in");
  });

  await test.step("a call ends it for everybody; the link then says so", async () => {
    await hosting.ok(`/conferences/${id}/terminate`, {});
    for (const one of [guest.page, page])
      await expect(one.getByText(meetingsText.en.open.overMeans)).toBeVisible();
    await openAs(guest.page, coming, ways.link);
    await expect(guest.page.getByText(conferenceText.en.overMeans)).toBeVisible();
    await looksRight(guest.page, "conference-over", { isInBothThemes: true });
    await openAs(guest.page, coming, `${ways.link}A`);
    await expect(guest.page.getByText(conferenceText.en.unknownMeans)).toBeVisible();
    guest.watch.takeFaults();
  });
  for (const one of [host, guest]) expect(one.watch.takeFaults()).toEqual([]);
});

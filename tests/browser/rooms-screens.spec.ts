// The screens of the rooms beside the hearing, in both themes, wide and narrow: axe finds nothing on any, and nothing is cut off.

import { expect } from "@playwright/test";
import { breakoutsText } from "../../client/courtroom/breakouts/text.ts";
import { officerText } from "../../client/courtroom/core/text/officer.text.ts";
import { reasonsText } from "../../client/courtroom/reasons/text.ts";
import { secretRoomText } from "../../client/courtroom/secret-room/text.ts";
import { sideRoomsText } from "../../client/courtroom/side-rooms/text.ts";
import type { TestPerson } from "../support/client.ts";
import { panelOf } from "./pages/room.ts";
import { looksRight } from "./support/axe.ts";
import { keepPicture } from "./support/pictures.ts";
import { openAs, test } from "./support/visit.ts";
import { words } from "./support/words.ts";

const COURT = "HCPP01-5";
const HALL = `court=${COURT}`;
const sitting = `${COURT}-${new Date(Date.now() + 5.5 * 3600_000).toISOString().slice(0, 10)}`;

test("the rooms on the screens of the officer, the judge, those inside and those outside", async ({
  page,
  come,
}) => {
  const officer = await come("9000000014");
  await officer.ok(`/master/court/start-without-adding-case-manually/${COURT}`, undefined, "PUT");
  await officer.enter(sitting);
  const judge = await come("9000000007");
  await judge.enter(sitting);
  const enter = async (phone: string, items: string[] = []) => {
    const person = await come(phone);
    await person.enter(sitting, items);
    await officer.do(sitting, { type: "admit", people: [person.account.id] });
    return person;
  };
  const prison = await enter("9000000033");
  const counsellor = await enter("9000000031");
  const advocate = await enter("9000001173", ["FRESH:1"]);
  await officer.do(sitting, { type: "callItem", item: "FRESH:1" });
  await officer.do(sitting, { type: "hear" });
  const id = ({ account }: TestPerson) => account.id;
  const open = (person: TestPerson, path: string) => openAs(page, person, `${path}?${HALL}`);

  await test.step("the officer's dialogs", async () => {
    await open(officer, "/moderator");
    await menu(secretRoomText.en.menu);
    await page.getByRole("dialog").locator("label").filter({ hasText: "Central Prison East" }).click();
    await looksRight(page, "rooms-secret-dialog");
    await page.keyboard.press("Escape");
    await menu(breakoutsText.en.menu);
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText(breakoutsText.en.none)).toBeVisible();
    await dialog.getByRole("button", { name: breakoutsText.en.create }).click();
    await expect(dialog.getByText(breakoutsText.en.nameNeeded)).toBeVisible();
    for (const name of ["Mediation", "मध्यस्थता एवं सुलह कक्ष", "Parties"]) {
      await dialog.getByLabel(breakoutsText.en.name).fill(name);
      await dialog.getByRole("button", { name: breakoutsText.en.create }).click();
      await expect(dialog.getByRole("region", { name })).toBeVisible();
    }
    await expect(dialog.getByText(words(breakoutsText.en.full))).toBeVisible();
    await expect(
      dialog.getByRole("button", { name: words(breakoutsText.en.end, { name: "Mediation" }), exact: true }),
    ).toBeVisible();
    await dialog.getByRole("button", { name: breakoutsText.en.inviteMore }).first().click();
    // The people of the item that is heard come first, however late they came into the hall.
    const name = officer.sitting(sitting).people[id(advocate)]?.profileName ?? "";
    const offered = dialog.getByRole("listitem").getByRole("button", { name: /^Invite / });
    await expect(offered.first()).toHaveAccessibleName(words(breakoutsText.en.inviteTo, { name }));
    await expect(offered).not.toHaveCount(1);
    await looksRight(page, "rooms-breakout-dialog");
    await page.keyboard.press("Escape");
  });

  await test.step("the officer while the secret room is open", async () => {
    await officer.do(sitting, { type: "listForSecretRoom", people: [id(prison), id(counsellor)] });
    await officer.do(sitting, { type: "approveSecretRoom", people: [id(counsellor)] });
    await judge.do(sitting, { type: "joinSecretRoom" });
    await expect(panelOf(page).getByText(`Prison · ${secretRoomText.en.isListed}`)).toBeVisible();
    await expect(panelOf(page).getByText(`Judge · ${secretRoomText.en.isInside}`)).toBeVisible();
    await looksRight(page, "rooms-officer");
    await page.setViewportSize({ width: 1199, height: 900 });
    await keepPicture(page, "screens/rooms-officer-1199");
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step("the judge inside", async () => {
    await open(judge, "/meeting");
    await expect(page.getByText(sideRoomsText.en.banner.secretMeans)).toBeVisible();
    await looksRight(page, "rooms-judge-inside");
  });

  await test.step("the prison that waits, the counsellor inside, the advocate outside", async () => {
    await open(prison, "/meeting");
    await expect(page.getByText(sideRoomsText.en.banner.listedMeans)).toBeVisible();
    await looksRight(page, "rooms-person-listed");
    await open(counsellor, "/meeting");
    await expect(page.getByText(sideRoomsText.en.banner.secretMeans)).toBeVisible();
    await looksRight(page, "rooms-person-inside");
    await open(advocate, "/meeting");
    await expect(page.getByText(sideRoomsText.en.banner.away)).toBeVisible();
    await looksRight(page, "rooms-bench-away");
    await expect(page.getByText("Central Prison East")).toHaveCount(0);
  });

  await test.step("a breakout room: invited, and inside as its moderator", async () => {
    await officer.do(sitting, { type: "endSecretRoom" });
    const invite = { type: "inviteToBreakout", room: "B1", promoteModerator: true } as const;
    await officer.do(sitting, { ...invite, person: id(advocate) });
    await expect(page.getByRole("button", { name: breakoutsText.en.join })).toBeVisible();
    await looksRight(page, "rooms-invited");
    await page.getByRole("button", { name: breakoutsText.en.join }).click();
    await expect(page.getByRole("complementary", { name: sideRoomsText.en.panel.label })).toBeVisible();
    await looksRight(page, "rooms-breakout-inside");
    await officer.do(sitting, { type: "joinBreakout", room: "B1" });
    const { name } = officer.sitting(sitting).people[id(officer)] ?? { name: "" };
    await expect(page.getByText(words(sideRoomsText.en.panel.came, { name })).last()).toBeVisible();
    await officer.do(sitting, { type: "leaveBreakout" });
    await advocate.do(sitting, { type: "leaveBreakout" });
  });

  await test.step("the judge after closing the door", async () => {
    await officer.do(sitting, { type: "goInCamera", reason: "" });
    await open(judge, "/meeting");
    await page.getByRole("button", { name: reasonsText.en.give }).click();
    await expect(page.getByRole("button", { name: reasonsText.en.short.matrimonial })).toBeVisible();
    await looksRight(page, "rooms-door-reason");
  });

  async function menu(name: string): Promise<void> {
    await panelOf(page).getByRole("button", { name: officerText.en.foot.more, exact: true }).click();
    await page.getByRole("menuitem", { name }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
  }
});

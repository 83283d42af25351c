// What is a person's own in the profile: contacts and groups by keyboard, the photo by crop, one's data and its deletion.

import { expect } from "@playwright/test";
import sharp from "sharp";
import { contactsText } from "../../client/account/contacts.text.ts";
import { ownDataText } from "../../client/account/own-data.text.ts";
import { profileText } from "../../client/account/profile.text.ts";
import { photoText } from "../../client/court/photo.text.ts";
import { proofText } from "../../client/court/proof.text.ts";
import { PROOF_SECONDS } from "../../server/contract/limits.ts";
import { codeOf } from "./pages/entry.ts";
import { looksRight } from "./support/axe.ts";
import { openAs, test } from "./support/visit.ts";

const LONG = "Adv. Venkatanarasimharajuvaripeta Subrahmanyam-Krishnamoorthy and Associates of Devgiri";

test("contacts: none, a guest, a duplicate, a file of 2,000, found and grouped by keyboard, deleted", async ({
  page,
  come,
  watch,
}) => {
  const counsel = await come("9000001011");
  await openAs(page, counsel, "/profile/contacts");
  await expect(page.getByText(contactsText.en.none)).toBeVisible();
  const add = page.getByRole("region", { name: contactsText.en.add });
  const addNeel = async (name: string) => {
    await add.getByLabel(contactsText.en.name, { exact: true }).fill(name);
    await add.getByLabel(contactsText.en.address).fill("+91 90000 01998");
    await page.keyboard.press("Enter");
  };
  await addNeel("नील भानुशे");
  await expect(page.getByRole("row", { name: /नील भानुशे/ })).toBeVisible();
  await addNeel("Another");
  await expect(add.getByText("Already among your guests as नील भानुशे")).toBeVisible();
  await looksRight(page, "profile-contacts-duplicate");

  const rows = Array.from(
    { length: 1990 },
    (_, n) => `Guest ${String(n).padStart(4, "0")},${8_000_000_000 + n},`,
  );
  const csv = ["Name,Mobile,E-mail", `${LONG},,long@associates.example`, "Wrong,12,", ...rows].join("\n");
  await page.getByRole("button", { name: contactsText.en.import, exact: true }).click();
  const file = { name: "contacts.csv", mimeType: "text/csv", buffer: Buffer.from(csv) };
  await page.getByLabel(contactsText.en.choose).setInputFiles(file);
  await expect(page.getByText("1991 new contacts")).toBeVisible();
  await looksRight(page, "profile-contacts-import");
  await page.getByRole("button", { name: contactsText.en.applyImport }).click();
  await expect(page.getByText("1–50 of 1992")).toBeVisible();
  await looksRight(page, "profile-contacts");
  const find = page.getByLabel(contactsText.en.find, { exact: true });
  await find.focus();
  await page.keyboard.type("guest 1777");
  const found = page.getByRole("row", { name: /Guest 1777/ });
  await expect(found).toBeVisible();
  await found.getByRole("checkbox").focus();
  await page.keyboard.press("Space");
  await page.getByRole("button", { name: contactsText.en.makeGroup }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(contactsText.en.groupName).fill("Water matters");
  await dialog.getByRole("checkbox", { name: "Guest 1777" }).focus();
  await page.keyboard.press("Space");
  await dialog.getByRole("button", { name: contactsText.en.save }).click();
  await expect(dialog.getByText(contactsText.en.emptyGroup)).toBeVisible();
  await looksRight(page, "profile-contacts-group");
  await dialog.getByRole("checkbox", { name: "Guest 1777" }).focus();
  await page.keyboard.press("Space");
  await dialog.getByRole("button", { name: contactsText.en.save }).click();
  await expect(found).toContainText("Water matters");
  await found.getByRole("button").click();
  await page.getByRole("menuitem", { name: contactsText.en.remove }).click();
  await page.getByRole("dialog").getByRole("button", { name: contactsText.en.remove }).click();
  await expect(page.getByText(contactsText.en.notFound)).toBeVisible();
  await page.getByRole("tab", { name: new RegExp(contactsText.en.groups) }).click();
  await expect(page.getByText(contactsText.en.noGroupsYet)).toBeVisible();
  // The browser reports the two refusals: the duplicate, and the group without anybody.
  expect(watch.takeFaults()).toHaveLength(2);

  await test.step("a screen that was left open gives nobody the numbers of all: it asks who is there", async () => {
    await counsel.ok("/dev/clock", { advance: (PROOF_SECONDS + 1) * 1000 });
    await page.getByRole("button", { name: contactsText.en.export, exact: true }).click();
    await page.getByRole("menuitem", { name: contactsText.en.exportCsv }).click();
    await expect(page.getByRole("heading", { name: proofText.en.title })).toBeVisible();
    await page.getByRole("button", { name: proofText.en.send }).click();
    const code = page.getByLabel(proofText.en.field.code);
    await expect(code).toBeVisible();
    const download = page.waitForEvent("download");
    await code.fill(await codeOf(page, "9000001011"));
    expect((await download).suggestedFilename()).toBe("contacts.csv");
    expect(watch.takeFaults()).toHaveLength(1);
  });
});

test("the photo by crop and by camera; one's data with its table, the request to delete and its taking back", async ({
  page,
  come,
}) => {
  const counsel = await come("9000001012");
  await openAs(page, counsel, "/profile");
  await page.getByRole("button", { name: photoText.en.put }).click();
  const picture = await sharp({ create: { width: 600, height: 400, channels: 3, background: "#246" } })
    .png()
    .toBuffer();
  await page
    .getByLabel(photoText.en.choose)
    .setInputFiles({ name: "me.png", mimeType: "image/png", buffer: picture });
  await expect(page.getByRole("button", { name: photoText.en.save })).toBeEnabled();
  await looksRight(page, "profile-photo-crop");
  await page.getByRole("button", { name: photoText.en.save }).click();
  await expect(page.getByRole("img", { name: photoText.en.alt })).toBeVisible();
  await looksRight(page, "profile-account");
  await page.getByRole("button", { name: photoText.en.change }).click();
  await page.getByRole("button", { name: photoText.en.camera }).click();
  await page.getByRole("button", { name: photoText.en.take }).click();
  await page.getByRole("button", { name: photoText.en.save }).click();
  await expect(page.getByText(photoText.en.saved).first()).toBeVisible();
  await page.getByRole("button", { name: photoText.en.remove }).click();
  await page.getByRole("dialog").getByRole("button", { name: photoText.en.remove }).click();
  await expect(page.getByRole("button", { name: photoText.en.put })).toBeVisible();

  await page.goto("/profile/data");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: ownDataText.en.downloadStart }).click();
  expect((await download).suggestedFilename()).toBe("my-data.zip");
  await page.getByRole("button", { name: ownDataText.en.ask }).click();
  await page.getByRole("dialog").getByLabel(ownDataText.en.reason).fill("I moved away");
  await page.getByRole("dialog").getByRole("button", { name: ownDataText.en.ask }).click();
  await expect(page.getByText(/An administrator decides\.$/).first()).toBeVisible();
  await looksRight(page, "profile-data");
  await page.getByRole("button", { name: ownDataText.en.takeBack }).click();
  await page.getByRole("dialog").getByRole("button", { name: ownDataText.en.takeBack }).click();
  await expect(page.getByRole("button", { name: ownDataText.en.ask })).toBeVisible();
});

test("the mail address and the number are changed by their owner, with codes; with the number one signs in anew", async ({
  page,
  come,
  court,
  watch,
}) => {
  const codeOf = async (to: string) => {
    const messages: { to: string; code: string }[] = await (
      await fetch(`${court.url}/api/v1/dev/outbox`)
    ).json();
    return String(messages.find((message) => message.to === to)?.code);
  };
  const counsel = await come("9000001013");
  await openAs(page, counsel, "/profile");
  const words = profileText.en.contact;
  const dialog = page.getByRole("dialog");
  const code = dialog.getByLabel(/digit code/);
  await page.getByRole("button", { name: words.email.add }).click();
  await dialog.getByLabel(words.email.label).fill("asha@");
  await dialog.getByRole("button", { name: words.send }).click();
  await expect(dialog.getByText(words.fault.email)).toBeVisible();
  await looksRight(page, "profile-email-wrong");
  await dialog.getByLabel(words.email.label).fill("asha@mail.example");
  await dialog.getByRole("button", { name: words.send }).click();
  await expect(code).toBeFocused();
  await looksRight(page, "profile-email-code");
  await code.fill(await codeOf("asha@mail.example"));
  await expect(page.getByText(words.email.done).first()).toBeVisible();
  await expect(page.getByText("asha@mail.example")).toBeVisible();
  await looksRight(page, "profile-email");
  await page.getByRole("button", { name: words.phone.title }).click();
  await dialog.getByLabel(words.phone.label).fill("9855001013");
  await dialog.getByRole("button", { name: words.send }).click();
  await expect(code).toBeFocused();
  await code.fill(await codeOf("9855001013"));
  await expect(page.getByText(words.phone.done).first()).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
  await openAs(page, await come("9855001013"), "/profile");
  await expect(page.getByText("+91 98550 01013")).toBeVisible();
  for (const fault of watch.takeFaults()) expect(fault).toMatch(/40[03]/);
});

// Where the dialogs of the console and the profile begin: the first field has the focus, and what is typed at once stands in it. That no
// dialog of any other test begins elsewhere says `support/watch.ts`.

import { expect, type Page } from "@playwright/test";
import { contactsText } from "../../client/account/contacts.text.ts";
import { profileText } from "../../client/account/profile.text.ts";
import { profileSecurityText } from "../../client/account/profile-security.text.ts";
import { adminPeopleText } from "../../client/console/admin-people.text.ts";
import { photoText } from "../../client/court/photo.text.ts";
import { adminApprovalsText } from "../../client/pages/admin-approvals/text.ts";
import { adminHallsText } from "../../client/pages/admin-halls/text.ts";
import { adminRtmpText } from "../../client/pages/admin-rtmp/text.ts";
import { connect } from "../../db/client.ts";
import { cast } from "./support/people.ts";
import { openAs, test } from "./support/visit.ts";
import { words } from "./support/words.ts";

const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole("button", { name, exact: true }).first().press("Enter");
/** Selects the first person of the list, and presses a button of what is then offered. */
const selectAnd = (name: string) => async (page: Page) => {
  await page.locator("tbody").getByRole("checkbox").first().press("Space");
  await press(name)(page);
};
const hall = { number: "1" };

type Way = { at: string; open: (page: Page) => Promise<void>; typed?: string };

/** @param typed - what is typed into the first field, where it takes text */
const ofAdmin: Record<string, Way> = {
  "add a hall": { at: "/admin/halls", open: press(adminHallsText.en.add), typed: "HCPP01" },
  "a hall": { at: "/admin/halls", open: press(words(adminHallsText.en.details, hall)), typed: "Hall One" },
  "a bench and its roster": { at: "/admin/halls", open: press(words(adminHallsText.en.change, hall)) },
  "add a destination of RTMP": {
    at: "/admin/rtmp",
    open: press(adminRtmpText.en.add),
    typed: "Court channel",
  },
  "add a person": { at: "/admin", open: press(adminPeopleText.en.add), typed: "Asha Rao" },
  "disable people": { at: "/admin", open: selectAnd(adminPeopleText.en.disable), typed: "Left the bar" },
  "send a registration back": {
    at: "/admin/approvals",
    open: press(new RegExp(adminApprovalsText.en.decision.send_back)),
    typed: "The office is missing",
  },
};
const ofOfficer: Record<string, Way> = {
  "add an e-mail": { at: "/profile", open: press(profileText.en.contact.email.add), typed: "a@b.example" },
  "change the mobile number": { at: "/profile", open: press(profileText.en.contact.phone.title) },
  "a photo": { at: "/profile", open: press(photoText.en.put) },
  "a group of contacts": {
    at: "/profile/contacts",
    open: selectAnd(contactsText.en.makeGroup),
    typed: "Chambers",
  },
  "contacts from a file": { at: "/profile/contacts", open: press(contactsText.en.import) },
  "a PIN": { at: "/profile/security", open: press(profileSecurityText.en.setPin) },
};

async function walk(page: Page, ways: Record<string, Way>): Promise<void> {
  for (const [name, { at, open, typed }] of Object.entries(ways))
    await test.step(name, async () => {
      await page.goto(at);
      await open(page);
      const dialog = page.getByRole("dialog");
      await expect(dialog).toBeVisible();
      const first = dialog
        .locator(
          'input:not([type="checkbox"], [type="hidden"]), [role="spinbutton"], textarea, button[aria-haspopup="listbox"]',
        )
        .and(dialog.locator(':not([aria-hidden="true"] *)'))
        .first();
      await expect(first).toBeFocused();
      if (typed === undefined) return;
      // Whatever stood in it before is typed over, as with the keyboard alone.
      await page.keyboard.press("ControlOrMeta+A");
      await page.keyboard.type(typed);
      await expect(first).toHaveValue(typed);
    });
}

test("a dialog begins in its first field", async ({ page, come, court }) => {
  const { sql, close } = connect(court.databaseUrl, { max: 1 });
  await sql`INSERT INTO registrations (id, state, phone, sub_role, display_name, enrolment_or_office, id_type, id_last_four,
      consent, sent_at, changed_at)
    VALUES (gen_random_uuid(), 'pending', '8400000001', 'Litigant', 'Anu Rao', '', 'AADHAAR', '2346', 1, now(), now())`;
  await close();
  await openAs(page, await come("9000000042"), "/admin");
  await walk(page, ofAdmin);
  const officer = await come(cast.officer.phone);
  await officer.ok("/common/contacts/guests", { name: "Anu Rao", phone: "9812345678" }, "POST");
  await openAs(page, officer, "/profile");
  await walk(page, ofOfficer);
});

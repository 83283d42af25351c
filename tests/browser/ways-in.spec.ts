// Ways into a hall and what meets people there: a second hall is entered once, several by one consent; a seat comes to the device of the
// last login; a question belongs to the sitting in which it was opened; a party in person is neither on a list nor an intruder.

import { expect, type Page } from "@playwright/test";
import { youAreHereText } from "../../client/court/you-are-here.text.ts";
import { admissionText } from "../../client/courtroom/admission/text.ts";
import { wantToJoinText } from "../../client/courtroom/device-check/text.ts";
import { hallsText } from "../../client/courtroom/halls/text.ts";
import { openingText } from "../../client/courtroom/opening/text.ts";
import { waitingText } from "../../client/pages/waiting/text.ts";
import { connect } from "../../db/client.ts";
import { CONSENT_VERSION } from "../../server/contract/limits.ts";
import { courtText } from "../../server/contract/text/court.ts";
import type { TestPerson } from "../support/client.ts";
import { sayPlace } from "./pages/way.ts";
import { cast } from "./support/people.ts";
import { keepPicture } from "./support/pictures.ts";
import { openAs, test } from "./support/visit.ts";
import { words } from "./support/words.ts";

const day = new Date(Date.now() + 5.5 * 3600_000).toISOString().slice(0, 10);
const court = (number: number) => `HCPP01-${number}`;
const sitting = (number: number) => `${court(number)}-${day}`;
const PARTY = "9000001005";

async function openHall(officer: TestPerson, number: number): Promise<void> {
  await officer.ok(`/master/court/start-without-adding-case-manually/${court(number)}`, undefined, "PUT");
  await officer.enter(sitting(number));
}

const chooses = (counsel: TestPerson, number: number, serial: number) =>
  counsel.ok(`/advocate/courts/${court(number)}/case`, {
    cases: [{ category: "FRESH", serial, submission: "" }],
  });

const waitsIn = (page: Page, hall: number) =>
  expect(page.getByRole("heading", { name: words(waitingText.en.title, { hall }) })).toBeVisible();

test("from the waiting room of one hall to those of all others, once and with one consent", async ({
  page,
  come,
}) => {
  const counsel = await come("9000001088");
  for (const [number, serial] of [
    [1, 3],
    [2, 5],
    [3, 7],
  ] as const)
    await chooses(counsel, number, serial);
  await counsel.ok("/meeting/join", { courtId: court(1), location: "chambers", consent: CONSENT_VERSION });
  await openAs(page, counsel, `/waiting?court=${court(1)}`);
  await waitsIn(page, 1);
  const seen: string[] = [];
  page.on("framenavigated", (frame) => seen.push(new URL(frame.url()).pathname));
  await page.getByRole("button", { name: words(hallsText.en.goTo.join, { hall: 2 }) }).click();
  await sayPlace(page, "chambers");
  await page.getByText(wantToJoinText.en.consent.agree).click();
  await keepPicture(page, "ways-in-join-all");
  await page.getByRole("button", { name: words(wantToJoinText.en.joinAll, { halls: "2, 3" }) }).click();
  await waitsIn(page, 2);
  expect(seen.at(-1)).toBe("/waiting");
  await expect
    .poll(async () => {
      const { sittings } = await counsel.ok<{ sittings: { courtId: string; state: string }[] }>(
        "/meeting/reconnect",
        {},
      );
      return sittings.map(({ courtId, state }) => `${courtId} ${state}`).sort();
    })
    .toEqual([1, 2, 3].map((number) => `${court(number)} WAITING`));
  await waitsIn(page, 2);
});

test("all halls are joined where the place is asked first, and the second one does not lead back to its way in", async ({
  page,
  come,
}) => {
  const witness = await come("9000000037");
  for (const [number, serial] of [
    [1, 3],
    [2, 5],
  ] as const)
    await chooses(witness, number, serial);
  await openAs(page, witness, `/want-to-join?court=${court(1)}&quick=1`);
  await page.getByText(wantToJoinText.en.consent.agree).click();
  await page.getByRole("button", { name: words(wantToJoinText.en.joinAll, { halls: "1, 2" }) }).click();
  const asked = page.getByRole("dialog", { name: wantToJoinText.en.location.title });
  await asked.getByRole("button", { name: youAreHereText.en.chambers }).click();
  await waitsIn(page, 1);
  await page
    .getByRole("button", { name: words(hallsText.en.goTo.wait, { hall: 2 }) })
    .or(page.getByRole("link", { name: words(hallsText.en.goTo.wait, { hall: 2 }) }))
    .click();
  await waitsIn(page, 2);
  expect(new URL(page.url()).pathname).toBe("/waiting");
});

test("the keyboard goes on from the heading of the waiting room, and from that of the hall once one is let in", async ({
  page,
  come,
}) => {
  const officer = await come(cast.officer.phone);
  await openHall(officer, 1);
  const counsel = await come("9000001014");
  await openAs(page, counsel, `/want-to-join?court=${court(1)}&place=chambers`);
  const steps = page.getByRole("list", { name: courtText.en.steps.label }).locator(".steps__label");
  await expect(steps).toHaveText([
    courtText.en.steps.cases,
    courtText.en.steps.place,
    courtText.en.steps.devices,
  ]);
  await expect(page.locator(".prepare__foot").getByRole("button")).toHaveText(["Join"]);
  await page.getByText(wantToJoinText.en.consent.agree).click();
  await page.getByRole("button", { name: wantToJoinText.en.join, exact: true }).click();
  await waitsIn(page, 1);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await officer.do(sitting(1), { type: "admit", people: [counsel.account.id] });
  await expect(page.locator("main[data-part~=stage]")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await officer.do(sitting(1), { type: "closeSitting" });
});

test("the device that has just signed in is let in at once", async ({ page, come }) => {
  const officer = await come("9000000011");
  await openHall(officer, 2);
  const judge = await come("9000000003");
  await judge.enter(sitting(2));
  const later = await come("9000000003");
  await expect.poll(() => officer.sitting(sitting(2)).people[judge.account.id]?.state).toBe("KICKED_OUT");
  await openAs(page, later, `/meeting?court=${court(2)}`);
  await expect(page.locator("main[data-part~=stage]")).toBeVisible();
  await expect.poll(() => officer.sitting(sitting(2)).people[judge.account.id]?.state).toBe("ACTIVE");
});

test("a party in person stands at the door with both answers, and A leaves them out; the question before a rising does not come back", async ({
  page,
  come,
  court: { databaseUrl },
}) => {
  const officer = await come(cast.officer.phone);
  await openHall(officer, 1);
  const item = officer.sitting(sitting(1)).items["FRESH:9"];
  if (!item) throw new Error("no item 9");
  const { sql, close } = connect(databaseUrl, { max: 1 });
  await sql`UPDATE accounts SET sub_role = 'Party in Person', enrolment_or_office = '', display_name = ${item.petitioner}
    WHERE phone = ${PARTY}`;
  await close();
  const party = await come(PARTY);
  await party.enter(sitting(1), [item.id]);
  const counsel = await come(cast.petitioner.phone);
  await counsel.enter(sitting(1), ["FRESH:3"]);
  await openAs(page, officer, `/moderator?court=${court(1)}`);
  const row = page.locator("[data-part~=person-row]").filter({ hasText: admissionText.en.sameName });
  const name = party.account.displayName;

  await test.step("the row says what they are and which item they name; A admits the listed alone", async () => {
    await expect(row).toContainText(
      words(admissionText.en.unproven, { kind: "Party in Person", items: "item 9" }),
    );
    await expect(row).toContainText(`${courtText.en.versus} ${item.respondent}`);
    await expect(
      row.getByRole("button", { name: words(admissionText.en.refuseLabel, { name }) }),
    ).toBeVisible();
    await keepPicture(page, "ways-in-party-in-person");
    await page.keyboard.press("a");
    await expect.poll(() => officer.sitting(sitting(1)).people[counsel.account.id]?.state).toBe("PASSIVE");
    expect(officer.sitting(sitting(1)).people[party.account.id]?.state).toBe("WAITING");
    await row.getByRole("button", { name: words(admissionText.en.admitLabel, { name }) }).click();
    await expect.poll(() => officer.sitting(sitting(1)).people[party.account.id]?.state).toBe("PASSIVE");
  });

  await test.step("ended and opened again, the room does not ask to end it", async () => {
    await page.locator("#main").getByRole("button", { name: openingText.en.end.button }).click();
    const question = page.getByRole("dialog", { name: openingText.en.end.title });
    await question.getByRole("button", { name: openingText.en.end.end }).click();
    await expect(page.getByText(openingText.en.risen.title).first()).toBeVisible();
    await officer.ok(`/master/court/start-without-adding-case-manually/${court(1)}`, undefined, "PUT");
    await expect(
      page.locator("#main").getByRole("button", { name: openingText.en.end.button }),
    ).toBeVisible();
    await expect(question).toBeHidden();
  });

  await test.step("their own pages say what they are, and speak of no enrolment", async () => {
    await openAs(page, party, "/select-case");
    await expect(page.getByRole("banner")).toContainText("Party in Person");
  });
});

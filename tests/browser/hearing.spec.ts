// One hearing between five real browsers: opened, called, heard, passed over, recalled, the server killed, closed.
import { expect, type Page, test } from "@playwright/test";
import { checkLog } from "../support/checker.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { signIn } from "./pages/entry.ts";
import { boardOf, callByNumber, itemNow, openCourt, press, recordOutcome } from "./pages/room.ts";
import { checkDevices, chooseHall, chooseItem, sayPlace, takeWay } from "./pages/way.ts";
import { Ledger, together } from "./support/ledger.ts";
import { Attendance, type Attendee, cast, type Part } from "./support/people.ts";
import { keepPicture } from "./support/pictures.ts";
import {
  energyFrom,
  energyHeard,
  framesShown,
  given,
  tileOf,
  voicesPlaying,
  wallBehind,
} from "./support/witness.ts";

const HALL = 1;
const ITEM = 3;
const parts = Object.keys(cast) as Part[];

// Five browsers with moving pictures on two cores are slow; every step waits for what it needs, not for a time.
test.describe.configure({ timeout: 360_000 });

let server: TestServer;
const attendance = new Attendance();
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(async () => {
  await attendance.close();
  await server.stop();
});

test("a hearing of five people, through a passing over, a recall and the death of the server", async ({
  page: wall,
}) => {
  const opened = await Promise.all(parts.map((part) => attendance.open(part, server.url)));
  const of = Object.fromEntries(opened.map((each) => [each.part, each])) as Record<Part, Attendee>;
  const { judge, officer, petitioner, respondent, watcher } = of;
  const ledgers = opened.map(({ page, part }) => new Ledger(page, part));
  const counsel = [petitioner, respondent];
  const everyone = opened;
  const look = (moment: string) =>
    Promise.all(everyone.map(({ page, part }) => keepPicture(page, `${moment}-${part}`)));

  await test.step("everyone signs in with the code on their phone", async () => {
    for (const { page, phone } of everyone) {
      await page.goto("/");
      await expect(page).toHaveURL(/\/login$/);
      await signIn(page, phone);
      await chooseHall(page, HALL);
    }
  });

  await test.step("counsel choose their item, check their devices, and wait", async () => {
    for (const { page } of counsel) {
      await chooseItem(page, HALL, ITEM);
      await sayPlace(page, "Office or chambers");
      await checkDevices(page);
      await expect(page.getByRole("heading", { name: `Waiting room of Court Hall ${HALL}` })).toBeVisible();
    }
    await keepPicture(petitioner.page, "waiting-petitioner");
  });

  await test.step("the judge comes in, and the officer opens the court", async () => {
    await takeWay(judge.page, "Go to the hall");
    await checkDevices(judge.page);
    await expect(judge.page).toHaveURL(/\/meeting/);
    await takeWay(officer.page, "Open the court");
    await openCourt(officer.page);
    await checkDevices(officer.page);
    await expect(officer.page).toHaveURL(/\/moderator/);
    await expect(itemNow(judge.page)).toContainText("No item is called");
  });

  await test.step("a journalist comes to watch", async () => {
    await takeWay(watcher.page, "Watch only");
    await sayPlace(watcher.page, "Home");
    await checkDevices(watcher.page);
    await expect(watcher.page).toHaveURL(/\/(waiting|meeting)/);
  });

  await test.step("the officer admits them from the panel", async () => {
    await officer.page.getByRole("button", { name: /^Admit 2 on the list/ }).click();
    const one = officer.page.getByRole("button", { name: `Admit ${watcher.name}` });
    if (await one.isVisible()) await one.click();
    for (const { page } of [...counsel, watcher]) {
      await expect(page).toHaveURL(/\/meeting/);
      await expect(page.getByText("You are watching.").first()).toBeVisible();
    }
  });

  await test.step("who is not before the court sees it and gives nothing", async () => {
    for (const person of [...counsel, watcher]) {
      await seesMoving(person, judge);
      expect(await given(person.page)).toEqual({ bytes: 0, tracks: 0, open: 0 });
    }
    await look("1-between-items");
  });

  await test.step("the item is called: counsel are seen, and not heard", async () => {
    await callByNumber(officer.page, ITEM);
    for (const { page } of counsel)
      await expect(page.getByText(`Item ${ITEM} is called.`)).toBeVisible();
    await look("2-called");
    await press(officer.page, /^.*Hear/);
    for (const person of everyone)
      for (const other of [judge, ...counsel]) if (other !== person) await seesMoving(person, other);
    for (const { page } of everyone) expect(await energyHeard(page)).toBe(0);
    await look("3-heard");
  });
});

/** Waits until the picture on a person's tile is that person's, and ten more frames of it were shown. */
async function seesMoving(who: Attendee, whom: Attendee): Promise<void> {
  const what = `${who.part} sees ${whom.part} move`;
  await expect.poll(() => wallBehind(who.page, whom.name), what).toBe(whom.wall);
  let least = Number.POSITIVE_INFINITY;
  const grown = async () => {
    const shown = await framesShown(who.page, whom.name);
    // A new picture element counts from nothing.
    least = Math.min(least, shown);
    return shown - least;
  };
  await expect.poll(grown, what).toBeGreaterThan(10);
}

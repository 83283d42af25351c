// One hearing between five real browsers: opened, called, heard, passed over, recalled, the server killed, closed.

import { expect, type Page, test } from "@playwright/test";
import { frameText } from "../../client/court/frame.text.ts";
import { judgeText } from "../../client/courtroom/views/judge/text.ts";
import { waitingText } from "../../client/pages/waiting/text.ts";
import { shellText } from "../../client/shell/shell.text.ts";
import { checkLog } from "../support/checker.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { signIn } from "./pages/entry.ts";
import {
  admitListed,
  beginSitting,
  callByNumber,
  calledSign,
  itemNow,
  largeFor,
  microphoneButton,
  openCourt,
  passedOnBoard,
  passOver,
  pressLarge,
  recallOf,
  recordOutcome,
  seenAs,
} from "./pages/room.ts";
import { checkDevices, chooseHall, chooseItem, sayPlace, takeWay } from "./pages/way.ts";
import { together } from "./support/ledger.ts";
import { Attendance, type Attendee } from "./support/people.ts";
import { keepPicture } from "./support/pictures.ts";
import { hears, seesMoving } from "./support/senses.ts";
import { energyFrom, energyHeard, given, SILENCE, tileOf } from "./support/witness.ts";
import { words } from "./support/words.ts";

const HALL = 1;
const ITEM = 3;
const TITLE = "Pranav Hegdekar";

let server: TestServer;
const attendance = new Attendance("browser");
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
  const [judge, officer, petitioner, respondent, watcher] = await Promise.all([
    attendance.open("judge", server.url),
    attendance.open("officer", server.url),
    attendance.open("petitioner", server.url),
    attendance.open("respondent", server.url),
    attendance.open("watcher", server.url),
  ]);
  const counsel = [petitioner, respondent];
  const everyone = [judge, officer, ...counsel, watcher];
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
      await sayPlace(page, "chambers");
      await checkDevices(page);
      await expect(page).toHaveURL(/\/waiting/);
      await expect(page.getByText(waitingText.en.onList)).toBeVisible();
    }
    await keepPicture(petitioner.page, "waiting-petitioner");
  });

  await test.step("the judge comes in, and the officer opens the court", async () => {
    await takeWay(judge.page, "goToHall");
    await checkDevices(judge.page);
    await expect(judge.page).toHaveURL(/\/meeting/);
    await takeWay(officer.page, "open");
    await openCourt(officer.page);
    await beginSitting(judge.page);
    await checkDevices(officer.page);
    await expect(officer.page).toHaveURL(/\/moderator/);
    await expect(itemNow(judge.page)).toContainText(frameText.en.noItem);
  });

  await test.step("a journalist comes to watch", async () => {
    await takeWay(watcher.page, "visit");
    await sayPlace(watcher.page, "home");
    await checkDevices(watcher.page, { camera: false });
    await expect(watcher.page).toHaveURL(/\/meeting/);
  });

  await test.step("the officer admits them from the panel", async () => {
    await admitListed(officer.page, counsel.length);
    for (const { page } of [...counsel, watcher]) {
      await expect(page).toHaveURL(/\/meeting/);
      await expect(seenAs(page, "watching")).toBeVisible();
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
    for (const { page } of counsel) await expect(calledSign(page, ITEM)).toBeVisible();
    await look("2-called");
    await pressLarge(officer.page, "hear");
    await allSeeEachOther();
    for (const { page } of everyone) expect(await energyHeard(page)).toBeLessThan(SILENCE);
    await look("3-heard");
  });

  await test.step("counsel's voice is heard once their microphone is on", async () => {
    await microphoneButton(petitioner.page).click();
    await expect(seenAs(petitioner.page, "seenHeard")).toBeVisible();
    await Promise.all(others(petitioner).map((person) => hears(person, petitioner)));
    for (const { page } of everyone) expect(await energyFrom(page, judge.name)).toBeLessThan(SILENCE);
    expect(await given(watcher.page)).toEqual({ bytes: 0, tracks: 0, open: 0 });
    await look("4-speaking");
  });

  await test.step("the item is passed over, and every board shows it", async () => {
    await wall.goto(`${server.url}/display-board`);
    const onWall = wall.getByRole("row").filter({ hasText: "Devgarh" });
    await expect(onWall).toContainText(String(ITEM));
    await passOver(officer.page);
    await expect(recallOf(officer.page, ITEM)).toBeVisible();
    await expect(itemNow(judge.page)).toContainText(words(judgeText.en.passedOver_one, { count: 1 }));
    for (const { page } of [...counsel, watcher])
      await expect(await passedOnBoard(page, HALL)).toHaveText(String(ITEM));
    await expect(onWall.locator("[data-part~=wall__passed]")).toHaveText(String(ITEM));
    await areDown();
    await look("5-passed-over");
  });

  await test.step("it is recalled, called again, and heard", async () => {
    await recallOf(officer.page, ITEM).click();
    await expect(largeFor(officer.page, ITEM)).toBeVisible();
    await pressLarge(officer.page, "callNext");
    await pressLarge(officer.page, "hear");
    await allSeeEachOther();
  });

  await test.step("the server dies in the middle, and comes back: so does everybody, by themselves", async () => {
    for (const { part, watch } of everyone) expect(watch.takeFaults(), part).toEqual([]);
    const loadedAt = () =>
      Promise.all(everyone.map(({ page }) => page.evaluate(() => performance.timeOrigin)));
    const before = await loadedAt();
    await server.kill9();
    for (const { page } of everyone) await expect(outOfReach(page)).toBeVisible();
    await look("6-server-dead");
    await seesMoving(judge, petitioner);
    await server.restart();
    for (const { page } of everyone) {
      await expect(outOfReach(page)).toBeHidden();
      await expect(itemNow(page)).toContainText(TITLE);
    }
    await allSeeEachOther();
    // Those who watch are named to the court alone.
    const active = ["ACTIVE", "ACTIVE", "ACTIVE", "ACTIVE"];
    for (const { ledger, part } of everyone)
      await expect
        .poll(() => ledger.states(), part)
        .toEqual([judge.part, officer.part].includes(part) ? [...active, "PASSIVE"] : active);
    expect(await loadedAt()).toEqual(before);
    // Each try to reach the dead server is told in the console by the browser itself, also one that was under way when it died.
    for (const { watch } of everyone)
      for (const fault of watch.takeFaults()) expect(fault).toMatch(/ERR_CONNECTION_(REFUSED|RESET)/);
    await look("7-back");
  });

  await test.step("its outcome is recorded", async () => {
    await recordOutcome(officer.page, "ADJOURNED");
    await expect(officer.page.getByText(frameText.en.noItem).first()).toBeVisible();
  });

  await test.step("the next item is called, and those of the last one are down", async () => {
    await pressLarge(officer.page, "callNext");
    await areDown();
    await look("8-next-item");
  });

  await test.step("nothing that was acknowledged is lost, and everyone holds what the log says", async () => {
    const ledgers = everyone.map(({ ledger }) => ledger);
    // Called, heard, passed over, recalled, called, heard, outcome, called: eight presses, and the admission.
    await expect
      .poll(async () => {
        const { wrong, acknowledged, views } = await checkLog(server.databaseUrl, together(ledgers));
        return { wrong, acknowledged, views };
      })
      .toEqual({ wrong: [], acknowledged: 9, views: everyone.length });
    for (const { part, watch } of everyone) expect(watch.takeFaults(), part).toEqual([]);
  });

  function others(person: Attendee): Attendee[] {
    return everyone.filter((other) => other !== person);
  }

  async function allSeeEachOther(): Promise<void> {
    const seen = [judge, ...counsel];
    await Promise.all(seen.flatMap((person) => others(person).map((other) => seesMoving(other, person))));
  }

  async function areDown(): Promise<void> {
    for (const person of counsel) {
      for (const other of others(person)) await expect(tileOf(other.page, person.name)).toHaveCount(0);
      await expect.poll(() => given(person.page)).toMatchObject({ tracks: 0, open: 0 });
      await expect(seenAs(person.page, "watching")).toBeVisible();
    }
  }
});

function outOfReach(page: Page) {
  return page
    .getByText(shellText.en.banner.ended.held)
    .or(page.getByText(shellText.en.banner.ended.none))
    .first();
}

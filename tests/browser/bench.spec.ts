// The bench between real browsers: an order dictated into silence, and talk of the judges that nobody else ever hears.

import { expect, type Page, test } from "@playwright/test";
import { benchTalkText } from "../../client/courtroom/bench-talk/text.ts";
import { devicesText } from "../../client/courtroom/core/text/devices.text.ts";
import { toolsText } from "../../client/courtroom/core/text/tools.text.ts";
import { dictationText } from "../../client/courtroom/dictation/text.ts";
import { CONSENT_VERSION } from "../../server/contract/limits.ts";
import { TestPerson } from "../support/client.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { seenAs } from "./pages/room.ts";
import { Attendance, type Attendee, cast, type Part } from "./support/people.ts";
import { keepPicture } from "./support/pictures.ts";
import { hears } from "./support/senses.ts";
import { openAs } from "./support/visit.ts";
import {
  energyFrom,
  energyHeard,
  framesShown,
  given,
  SILENCE,
  tileOf,
  voicesPlaying,
} from "./support/witness.ts";
import { beginning, words } from "./support/words.ts";

const HALL = "HCPP01-1";

let server: TestServer;
const attendance = new Attendance();
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(async () => {
  await attendance.close();
  await server.stop();
});

const place = { courtId: HALL, location: "chambers", consent: CONSENT_VERSION };
const today = () => new Date(Date.now() + 5.5 * 3600_000).toISOString().slice(0, 10);
const sitting = `${HALL}-${today()}`;

async function arrive(part: Part, before: (person: TestPerson) => Promise<unknown> = async () => {}) {
  const attendee = await attendance.open(part, server.url);
  const person = await new TestPerson(server.url).login(attendee.phone);
  await before(person);
  await person.ok("/meeting/join", place);
  await openAs(attendee.page, person, `/meeting?court=${HALL}`);
  return attendee;
}

/** The officer's hand, without a browser of their own. */
async function openCourt(): Promise<TestPerson> {
  const officer = await (await new TestPerson(server.url).login(cast.officer.phone)).connect();
  await officer.ok(`/master/court/start-without-adding-case-manually/${HALL}`, undefined, "PUT");
  await officer.enter(sitting);
  return officer;
}

test("an order is dictated, the judges confer, and what they say reaches one another alone", async () => {
  const officer = await openCourt();
  const judge = await arrive("judge");
  const second = await arrive("second");
  const device = await arrive("device");
  const counsel = await arrive("petitioner", (person) =>
    person.ok(`/advocate/courts/${HALL}/case`, {
      cases: [{ category: "FRESH", serial: 3, submission: "" }],
    }),
  );
  const everyone = [judge, second, device, counsel];
  const tools = (page: Page) => page.getByRole("toolbar", { name: toolsText.en.label });
  const ownIsOff = (page: Page) => page.getByText(words(dictationText.en.microphoneOffKey, { key: "M" }));

  await test.step("the item is heard, and counsel hears the judge", async () => {
    const people = Object.values(officer.sitting(sitting).people);
    const ids = people.filter(({ state }) => state === "WAITING").map(({ id }) => id);
    await officer.do(sitting, { type: "admit", people: ids });
    await officer.do(sitting, { type: "callItem", item: "FRESH:3" });
    await officer.do(sitting, { type: "hear" });
    await expect(seenAs(counsel.page, "seen")).toBeVisible();
    await judge.page.keyboard.press("m");
    await Promise.all([counsel, second].map((person) => hears(person, judge)));
    await counsel.page.keyboard.press("m");
    await hears(judge, counsel);
  });

  await test.step("while the order is dictated counsel is silent and cannot speak; the bench is heard", async () => {
    await judge.page.keyboard.press("d");
    for (const { page } of everyone)
      await expect(cardOf(page)).toContainText(dictationText.en.card.dictation);
    await expect(tools(counsel.page).getByRole("button", { name: devicesText.en.held })).toBeDisabled();
    await expect(ownIsOff(judge.page)).toBeHidden();
    await judge.page.keyboard.press("m");
    await expect(ownIsOff(judge.page)).toBeVisible();
    await expect(ownIsOff(second.page)).toBeHidden();
    await keepPicture(judge.page, "bench-dictation-microphone-off");
    await judge.page.keyboard.press("m");
    await expect(ownIsOff(judge.page)).toBeHidden();
    await gainsNothing(judge.page, counsel.name, () => hears(counsel, judge));
    for (const { page, part } of everyone) await keepPicture(page, `bench-dictation-${part}`);
    await judge.page.keyboard.press("d");
    await expect(cardOf(counsel.page)).toBeHidden();
    await counsel.page.keyboard.press("m");
    await hears(judge, counsel);
    await counsel.page.keyboard.press("m");
  });

  await test.step("bench-only talk: the other judge hears it; of counsel and the room's device nothing is heard, or sent", async () => {
    await judge.page.keyboard.press("b");
    for (const { page } of [judge, second])
      await expect(page.getByText(benchTalkText.en.inside.title)).toBeVisible();
    for (const { page } of [counsel, device])
      await expect(cardOf(page)).toContainText(benchTalkText.en.card.talk);
    await expect
      .poll(async () => (await given(device.page)).open, "the device's microphone and camera")
      .toBe(0);
    const before = await Promise.all([counsel, device].map(({ page }) => energyHeard(page)));
    await hears(second, judge);
    await expect(ownIsOff(second.page)).toBeVisible();
    await second.page.keyboard.press("m");
    await expect(ownIsOff(second.page)).toBeHidden();
    await hears(judge, second);
    const after = await Promise.all([counsel, device].map(({ page }) => energyHeard(page)));
    after.forEach((energy, n) => {
      expect(energy - (before[n] ?? 0)).toBeLessThan(SILENCE);
    });
    for (const { page } of [counsel, device]) {
      expect(await voicesPlaying(page)).toBe(0);
      await expect(tileOf(page, judge.name).locator("video")).toHaveCount(0);
    }
    for (const { page, part } of everyone) await keepPicture(page, `bench-talk-${part}`);
  });

  await test.step("back in the hall the judges are seen, and heard only when they press", async () => {
    await second.page.getByRole("button", { name: beginning(benchTalkText.en.inside.back) }).click();
    for (const { page } of [judge, second]) {
      await expect(page.getByText(benchTalkText.en.inside.title)).toBeHidden();
      await expect(page.locator(".toasts").getByText(benchTalkText.en.news.backSilent)).toBeVisible();
      await expect(tools(page).getByRole("button", { name: toolsText.en.unmute })).toBeVisible();
    }
    const before = await energyHeard(counsel.page);
    await seesMore(counsel, judge);
    expect((await energyHeard(counsel.page)) - before).toBeLessThan(SILENCE);
    await judge.page.keyboard.press("m");
    await hears(counsel, judge);
    await expect.poll(async () => (await given(device.page)).open).toBeGreaterThan(0);
  });

  for (const { watch, part } of everyone) expect(watch.takeFaults(), part).toEqual([]);
});

/** The order card over the videos. */
const cardOf = (page: Page) => page.locator("[data-part~=order-strip]");

/** Waits until ten more frames of a person were shown. */
async function seesMore(who: Attendee, whom: Attendee): Promise<void> {
  await expect.poll(() => framesShown(who.page, whom.name)).toBeGreaterThan(0);
  const before = await framesShown(who.page, whom.name);
  await expect.poll(() => framesShown(who.page, whom.name)).toBeGreaterThan(before + 10);
}

/** No audio of a person comes to a page while something else happens. */
async function gainsNothing(page: Page, name: string, meanwhile: () => Promise<void>): Promise<void> {
  await expect
    .poll(async () => {
      const before = await energyFrom(page, name);
      await meanwhile();
      return (await energyFrom(page, name)) - before;
    })
    .toBe(0);
}

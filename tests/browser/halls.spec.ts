// Two halls and one advocate: heard in the first, called in the second, there by one press and back by another.

import { type Browser, expect, type Page } from "@playwright/test";
import { callingText } from "../../client/courtroom/calling/text.ts";
import { hallsText } from "../../client/courtroom/halls/text.ts";
import { passOverText } from "../../client/courtroom/pass-over/text.ts";
import { participantText } from "../../client/courtroom/views/participant/text.ts";
import { whereaboutsText } from "../../client/courtroom/whereabouts/text.ts";
import { peopleText } from "../../server/contract/text/people.ts";
import { type TestPerson, until } from "../support/client.ts";
import { panelOf, seenAs } from "./pages/room.ts";
import { looksRight } from "./support/axe.ts";
import { keepPicture } from "./support/pictures.ts";
import { linksOpen } from "./support/senses.ts";
import { openAs, test } from "./support/visit.ts";
import { energyFrom, framesShown, given, placeWitness, SILENCE, tileOf } from "./support/witness.ts";
import { beginning, words } from "./support/words.ts";

const day = new Date(Date.now() + 5.5 * 3600_000).toISOString().slice(0, 10);
const court = (number: number) => `HCPP01-${number}`;
const sitting = (number: number) => `${court(number)}-${day}`;

const closing: (() => Promise<void>)[] = [];
test.afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function sit(
  browser: Browser,
  baseURL: string | undefined,
  person: TestPerson,
  path: string,
): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } });
  closing.push(() => context.close());
  await placeWitness(context);
  const page = await context.newPage();
  await openAs(page, person, path);
  await expect(page.locator("main[data-part~=stage]")).toBeVisible();
  return page;
}

/** An open item of a hall that nobody has called: the next one, or one that comes later. */
function openItem(officer: TestPerson, number: number, later = 0) {
  const { order, items } = officer.sitting(sitting(number));
  const open = order
    .flatMap((id) => items[id] ?? [])
    .filter(({ state, inCamera }) => (state === "NEXT" || state === "LISTED") && !inCamera);
  const item = open[later];
  if (!item) throw new Error(`nothing is to come in hall ${number}`);
  return item;
}

const alert = (page: Page) => page.locator("[data-part~=hall-alert]");
const moved = (page: Page) => page.locator("[data-part~=moved]");
const tileIn = (page: Page, hall: number) =>
  page
    .getByRole("region", { name: hallsText.en.title })
    .getByRole("listitem")
    .filter({ hasText: `${hallsText.en.hall} ${hall}` });

/** Passes when more frames come than there were. */
async function seesMore(page: Page, name: string): Promise<void> {
  const before = await framesShown(page, name);
  await expect.poll(() => framesShown(page, name)).toBeGreaterThan(before + 5);
}

async function hearsMore(page: Page, name: string): Promise<void> {
  const before = await energyFrom(page, name);
  await expect.poll(() => energyFrom(page, name)).toBeGreaterThan(before);
}

test("heard in one hall, called in another: one press goes there and speaks, one press comes back", async ({
  browser,
  baseURL,
  come,
}) => {
  const [officer1, officer2, officer3] = [
    await come("9000000010"),
    await come("9000000011"),
    await come("9000000012"),
  ];
  for (const [index, officer] of [officer1, officer2, officer3].entries()) {
    await officer.ok(
      `/master/court/start-without-adding-case-manually/${court(index + 1)}`,
      undefined,
      "PUT",
    );
    await officer.enter(sitting(index + 1));
  }
  const judge2 = await come("9000000003");
  await judge2.enter(sitting(2));
  const counsel = await come("9000001088");
  const name = counsel.account.displayName;
  const items = [openItem(officer1, 1), openItem(officer2, 2), openItem(officer3, 3, 7)] as const;
  const [first, second] = items;
  for (const [index, { category, serial }] of items.entries())
    await counsel.ok(`/advocate/courts/${court(index + 1)}/case`, {
      cases: [{ category, serial, submission: "" }],
    });
  for (const [number, officer] of [
    [1, officer1],
    [2, officer2],
  ] as const) {
    await counsel.enter(sitting(number), [items[number - 1]?.id ?? ""]);
    await officer.send(sitting(number), { type: "admit", people: [counsel.account.id] });
  }
  await officer1.do(sitting(1), { type: "callItem", item: first.id });
  const [desk, bench, page] = [
    await sit(browser, baseURL, officer1, `/moderator?court=${court(1)}`),
    await sit(browser, baseURL, judge2, `/meeting?court=${court(2)}`),
    await sit(browser, baseURL, counsel, `/meeting?court=${court(1)}`),
  ];
  // From here on the page alone is in the halls: a second connection would keep the person's link by itself.
  counsel.close();

  await test.step("they speak in hall 1; hall 2 has their place; hall 3 they have not joined", async () => {
    await page.getByRole("button", { name: beginning(participantText.en.called.microphone) }).click();
    await expect(seenAs(page, "seenHeard")).toBeVisible();
    await seesMore(desk, name);
    await hearsMore(desk, name);
    await expect(tileIn(page, 2)).toContainText(words(hallsText.en.is.next, { serial: second.serial }));
    await expect(tileIn(page, 3)).toContainText(hallsText.en.means.join);
    await expect(alert(page)).toContainText(
      words(hallsText.en.alert.next, { serial: second.serial, hall: 2 }),
    );
    await looksRight(page, "halls-next");
  });

  await test.step("Escape puts the alert away; the call brings it back, and is said at once", async () => {
    await page.locator("main[data-part~=stage]").focus();
    await page.keyboard.press("Escape");
    await expect(alert(page)).toHaveCount(0);
    await officer2.do(sitting(2), { type: "callItem", item: second.id });
    await expect(alert(page)).toContainText(
      words(hallsText.en.alert.called, { serial: second.serial, hall: 2 }),
    );
    await expect(page.locator('[data-live-announcer] [aria-live="assertive"]')).toContainText(
      words(hallsText.en.alert.saysCalled, { serial: second.serial, hall: 2 }),
    );
    await expect(alert(page)).toContainText(words(hallsText.en.passOver.both, { serial: first.serial }));
    await looksRight(page, "halls-called");
  });

  await test.step("from the banner, hall 2 is asked to pass over: its bench reads where counsel speaks, checked, and decides", async () => {
    await alert(page)
      .getByRole("button", { name: words(hallsText.en.passOver.ask, { hall: 2 }) })
      .click();
    await expect(alert(page)).toContainText(words(hallsText.en.passOver.asked, { hall: 2 }));
    await expect
      .poll(() => officer2.sitting(sitting(2)).passOverAsks[second.id])
      .toMatchObject({
        speakingIn: "1",
        reason: words(hallsText.en.passOver.reasonBoth, { serial: first.serial, hall: 1 }),
      });
    await expect(bench.getByText(words(passOverText.en.requests.speakingIn, { hall: 1 }))).toBeVisible();
    await looksRight(page, "halls-asked-to-pass-over");
    await alert(page).getByRole("button", { name: hallsText.en.passOver.takeBack }).click();
    await expect.poll(() => officer2.sitting(sitting(2)).passOverAsks[second.id]).toBeUndefined();
  });

  await test.step("the bench of hall 2 declines: counsel reads it where they speak, and on the court halls", async () => {
    const list = await page.context().newPage();
    await list.goto("/court-list");
    for (const asking of [page, list]) {
      await asking
        .getByRole("button", { name: words(hallsText.en.passOver.ask, { hall: 2 }) })
        .first()
        .click();
      await expect.poll(() => judge2.sitting(sitting(2)).passOverAsks[second.id]).toBeDefined();
      await judge2.do(sitting(2), { type: "decidePassOver", item: second.id, allowed: false });
      const declined = words(hallsText.en.passOver.declined, { hall: 2, serial: second.serial });
      await expect(asking.getByText(declined).first()).toBeVisible();
    }
    await list.close();
  });

  await test.step("one key goes there and speaks: heard in hall 2, and in hall 1 no more", async () => {
    const started = Date.now();
    await page.locator("main[data-part~=stage]").focus();
    await page.keyboard.press("g");
    await expect(page).toHaveURL(new RegExp(`court=${court(2)}`));
    await expect.poll(() => framesShown(bench, name)).toBeGreaterThan(0);
    test
      .info()
      .annotations.push({ type: "gap", description: `${Date.now() - started} ms to the first picture` });
    await hearsMore(bench, name);
    await expect(seenAs(page, "seenHeard")).toBeVisible();
    await expect(moved(page)).toContainText(words(hallsText.en.arrival.active, { hall: 2 }));
    await expect(moved(page)).toContainText(words(hallsText.en.arrival.activeHeard, { from: 1 }));
    // In hall 1 nothing of them arrives: no video, no link.
    await expect(tileOf(desk, name).locator("video")).toHaveCount(0);
    await expect(tileOf(desk, name)).toContainText(words(whereaboutsText.en.speaking, { hall: 2 }));
    const row = desk
      .getByRole("region", { name: peopleText.en.inItem })
      .getByRole("listitem")
      .filter({ hasText: name });
    await expect(row).toContainText(words(whereaboutsText.en.speaking, { hall: 2 }));
    await expect.poll(() => linksOpen(desk)).toBe(0);
    expect(await framesShown(desk, name)).toBe(0);
    expect(await energyFrom(desk, name)).toBeLessThan(SILENCE);
    const received = await bytesReceived(desk);
    await hearsMore(bench, name);
    expect(await bytesReceived(desk)).toBe(received);
    expect((await given(page)).open).toBe(2);
    // Hall 1 has held their place without a break.
    expect(JSON.stringify(officer1.told)).not.toContain("RECONNECTING");
    // They know of the call they left: no alert calls them back from where they have just gone.
    await expect(alert(page)).toHaveCount(0);
    await looksRight(page, "halls-moved");
    await keepPicture(desk, "screens/halls-left-officer");
  });

  await test.step("hall 1 passes the item over: the tray says that its counsel is in another hall", async () => {
    await officer1.do(sitting(1), { type: "passOver", reason: "Counsel on their legs in another hall" });
    const tray = panelOf(desk).getByRole("group", { name: callingText.en.tray.label });
    await expect(tray).toContainText(words(whereaboutsText.en.away_one, { count: 1 }));
    await keepPicture(desk, "screens/halls-tray-officer");
    await officer1.do(sitting(1), { type: "recall", item: first.id });
    await officer1.do(sitting(1), { type: "callItem", item: first.id });
    await expect(alert(page)).toContainText(
      words(hallsText.en.alert.called, { serial: first.serial, hall: 1 }),
    );
  });

  await test.step("one press comes back: seen in hall 1 with the microphone shut; nothing arrives in hall 2", async () => {
    await moved(page)
      .getByRole("button", { name: beginning(words(hallsText.en.arrival.back, { hall: 1 })) })
      .click();
    await expect(page).toHaveURL(new RegExp(`court=${court(1)}`));
    await seesMore(desk, name);
    expect(await energyFrom(desk, name)).toBeLessThan(SILENCE);
    await expect(seenAs(page, "seen")).toBeVisible();
    await expect(tileOf(bench, name).locator("video")).toHaveCount(0);
    await expect(tileOf(bench, name)).toContainText(words(whereaboutsText.en.speaking, { hall: 1 }));
    await expect(moved(page)).toContainText(words(hallsText.en.arrival.activeMeans));
    await expect(alert(page)).toHaveCount(0);
    await keepPicture(bench, "screens/halls-left-judge");
  });

  await test.step("the link is cut in the middle of the way: hall 2, with the microphone shut", async () => {
    await page.keyboard.press("m");
    await expect(seenAs(page, "seenHeard")).toBeVisible();
    await officer2.do(sitting(2), { type: "cancelCall" });
    await officer2.do(sitting(2), { type: "callItem", item: second.id });
    await expect(alert(page)).toContainText(
      words(hallsText.en.alert.called, { serial: second.serial, hall: 2 }),
    );
    // In one turn of the page: the press to go and speak, and right after it the loss of a network that is gone already. A page
    // that were told of the loss first would connect again in the moment before it is true.
    await alert(page)
      .getByRole("button", { name: beginning(hallsText.en.alert.speak) })
      .evaluate((button: HTMLElement) => {
        window.addEventListener("offline", () => button.click(), { once: true, capture: true });
      });
    await page.context().setOffline(true);
    await expect(moved(page)).toContainText(words(hallsText.en.arrival.offline, { hall: 2 }));
    expect((await given(page)).open).toBe(0);
    await keepPicture(page, "screens/halls-offline");
    await page.context().setOffline(false);
    await expect(moved(page)).toContainText(words(hallsText.en.arrival.active, { hall: 2 }));
    await expect(seenAs(page, "seen")).toBeVisible();
    await seesMore(bench, name);
    expect(await energyFrom(bench, name)).toBeLessThan(SILENCE);
  });

  await test.step("removed from hall 2: out of it with words, and hall 1 is one press away", async () => {
    await officer2.do(sitting(2), { type: "remove", person: counsel.account.id, reason: "Disorder" });
    await expect(
      page.getByRole("heading", { level: 1, name: participantText.en.out.REMOVED.title }),
    ).toBeVisible();
    // The state of the hall and the end of the media are two messages.
    await expect.poll(async () => (await given(page)).open).toBe(0);
    await looksRight(page, "halls-removed");
    await tileIn(page, 1)
      .getByRole("button", { name: words(hallsText.en.goTo.move, { hall: 1 }) })
      .click();
    await seesMore(desk, name);
    await expect(tileIn(page, 2)).toContainText(hallsText.en.means.removed);
    await until("hall 1 to have them", () => !officer1.sitting(sitting(1)).elsewhere[counsel.account.id]);
  });
});

/** Bytes of audio and video that a page has received from everybody. */
function bytesReceived(page: Page): Promise<number> {
  return page.evaluate(async () => {
    let bytes = 0;
    for (const connection of window.witness.connections) {
      if (connection.connectionState === "closed") continue;
      (await connection.getStats()).forEach((entry) => {
        if (entry.type === "inbound-rtp") bytes += entry.bytesReceived ?? 0;
      });
    }
    return bytes;
  });
}

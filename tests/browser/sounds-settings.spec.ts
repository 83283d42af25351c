// The sounds of the room: heard by those they concern and by nobody else, shown, tried, switched off, never into a microphone.

import { type BrowserContext, expect, type Page } from "@playwright/test";
import { frameText } from "../../client/court/frame.text.ts";
import { admissionText } from "../../client/courtroom/admission/text.ts";
import { toolsText } from "../../client/courtroom/core/text/tools.text.ts";
import { handsText } from "../../client/courtroom/hands/text.ts";
import { memosText } from "../../client/courtroom/memos/text.ts";
import { settingsText } from "../../client/courtroom/settings/text.ts";
import { sounds } from "../../client/courtroom/sounds/cues.ts";
import { calledSign, panelOf } from "./pages/room.ts";
import { settingsOf } from "./pages/settings.ts";
import { looksRight } from "./support/axe.ts";
import { hearSound } from "./support/loudness.ts";
import { cast } from "./support/people.ts";
import { keepPicture } from "./support/pictures.ts";
import { openAs, test } from "./support/visit.ts";
import { beginning, words } from "./support/words.ts";

const HALL = "HCPP01-1";
const sitting = `${HALL}-${new Date(Date.now() + 5.5 * 3600_000).toISOString().slice(0, 10)}`;

declare global {
  interface Window {
    /** Every tone that the page itself has begun: its pitch, when, and for how long in seconds. */
    tones: { pitch: number; at: number; long: number }[];
  }
}

/** Writes down what a page sounds by its own hand, and measures how loud it is. */
async function hear(context: BrowserContext): Promise<void> {
  await hearSound(context);
  await context.addInitScript(() => {
    window.tones = [];
    const start = OscillatorNode.prototype.start;
    const stop = OscillatorNode.prototype.stop;
    const begun = new WeakMap<OscillatorNode, { pitch: number; at: number; long: number }>();
    OscillatorNode.prototype.start = function (when = 0) {
      const tone = { pitch: this.frequency.value, at: when, long: Number.POSITIVE_INFINITY };
      begun.set(this, tone);
      window.tones.push(tone);
      start.call(this, when);
    };
    OscillatorNode.prototype.stop = function (when = 0) {
      const tone = begun.get(this);
      if (tone) tone.long = when - tone.at;
      stop.call(this, when);
    };
  });
}

/** How often a kind has sounded: both its notes, in their order. */
const heard = (page: Page, kind: keyof typeof sounds) =>
  page.evaluate(
    ([first, second]) =>
      window.tones.filter(
        ({ pitch, at }, index) =>
          pitch === first &&
          window.tones
            .slice(index + 1)
            .some((next) => next.pitch === second && next.at > at && next.at < at + 0.2),
      ).length,
    [...sounds[kind].notes],
  );

test("what asks for somebody sounds for them, is shown, and can be tried and switched off", async ({
  come,
  browser,
  baseURL,
}) => {
  const [courtOfficer, counsel, guest] = await Promise.all(
    [cast.officer, cast.petitioner, cast.respondent].map(({ phone }) => come(phone)),
  );
  if (!courtOfficer || !counsel || !guest) throw new Error("somebody did not come");
  await courtOfficer.ok(`/master/court/start-without-adding-case-manually/${HALL}`, undefined, "PUT");
  await courtOfficer.enter(sitting);
  const { order, items } = courtOfficer.sitting(sitting);
  const [before, mine] = order.filter((id) => ["NEXT", "LISTED"].includes(items[id]?.state ?? ""));
  if (!before || !mine) throw new Error("no items");
  const serial = items[mine]?.serial ?? 0;
  const seat = async (person: typeof courtOfficer, path: string) => {
    const context = await browser.newContext({
      baseURL,
      reducedMotion: "reduce",
      viewport: { width: 1440, height: 900 },
    });
    await hear(context);
    const seated = await context.newPage();
    await openAs(seated, person, `${path}?court=${HALL}`);
    return seated;
  };
  const desk = await seat(courtOfficer, "/moderator");
  await expect(panelOf(desk)).toBeVisible();
  // A page may sound only after something was pressed on it.
  await desk.keyboard.press("Shift");
  await desk.keyboard.press("l");
  await desk.keyboard.press("Escape");

  await test.step("somebody waits: two short soft notes at the officer's desk", async () => {
    await guest.enter(sitting);
    await expect.poll(() => heard(desk, "waitingPerson")).toBe(1);
    await expect(desk.getByRole("region", { name: admissionText.en.waiting })).toContainText(
      guest.account.displayName,
    );
    await expect.poll(() => desk.evaluate(() => window.loudest)).toBeGreaterThan(0.01);
    expect(await desk.evaluate(() => window.loudest)).toBeLessThanOrEqual(0.13);
    const [first, ...more] = await desk.evaluate(() => window.tones);
    const last = more.at(-1);
    if (!first || !last) throw new Error("no tones");
    expect(last.at + last.long - first.at).toBeLessThan(0.4);
    await courtOfficer.do(sitting, { type: "admit", people: [guest.account.id] });
  });

  await test.step("a hand sounds otherwise; the next of its kind within ten seconds does not", async () => {
    await guest.do(sitting, { type: "raiseHand", reason: "" });
    await expect.poll(() => heard(desk, "hand")).toBe(1);
    expect(await heard(desk, "waitingPerson")).toBe(1);
    await guest.do(sitting, { type: "lowerHand" });
    await guest.do(sitting, { type: "raiseHand", reason: "again" });
    await expect(desk.getByRole("region", { name: handsText.en.queue.title })).toContainText("again");
    expect(await heard(desk, "hand")).toBe(1);
  });

  await test.step("others are silent until they are on; each can be tried", async () => {
    await counsel.enter(sitting, [mine]);
    await courtOfficer.do(sitting, { type: "admit", people: [counsel.account.id] });
    await guest.do(sitting, { type: "requestMemo", text: "A mention" });
    await expect(desk.getByRole("region", { name: memosText.en.list.title })).toContainText("A mention");
    expect(await heard(desk, "memo")).toBe(0);
    await desk.keyboard.press(",");
    const dialog = settingsOf(desk);
    await dialog.getByRole("tab", { name: settingsText.en.dialog.sounds }).click();
    await looksRight(desk, "settings-sounds");
    for (const kind of ["hand", "memo", "share"] as const)
      await dialog
        .getByRole("button", {
          name: words(settingsText.en.sound.tryName, { name: settingsText.en.sound.kinds[kind] }),
        })
        .click();
    await expect.poll(() => heard(desk, "hand")).toBe(2);
    await expect.poll(() => heard(desk, "memo")).toBe(1);
    await expect.poll(() => heard(desk, "share")).toBe(1);
    await dialog.locator("label.switch").filter({ hasText: settingsText.en.sound.others }).click();
    await dialog.getByRole("tab", { name: settingsText.en.dialog.messages }).click();
    await looksRight(desk, "settings-messages", { at: ["wide"] });
    await desk.keyboard.press("Escape");
    await counsel.do(sitting, { type: "requestMemo", text: "Another mention" });
    await expect.poll(() => heard(desk, "memo")).toBe(2);
  });

  await test.step("counsel hear that their item is next, and that it is called; both are shown", async () => {
    const theirs = await seat(counsel, "/meeting");
    await expect(theirs.getByRole("tab").first()).toBeVisible();
    await theirs.keyboard.press("Shift");
    await theirs.keyboard.press("?");
    const help = theirs.getByRole("dialog");
    await expect(help).toBeVisible();
    await theirs.keyboard.press("Escape");
    await expect(help).toBeHidden();
    await courtOfficer.do(sitting, { type: "callItem", item: before });
    await expect.poll(() => heard(theirs, "next")).toBe(1);
    await expect(theirs.locator(".toasts")).toContainText(words(frameText.en.news.nextMine, { serial }));
    await keepPicture(theirs, "sound-next");
    await courtOfficer.do(sitting, { type: "hear" });
    await courtOfficer.do(sitting, { type: "callItem", item: mine });
    await expect.poll(() => heard(theirs, "mine")).toBe(1);
    await expect(calledSign(theirs, serial)).toBeVisible();
    await theirs.keyboard.press(",");
    await settingsOf(theirs).getByRole("tab", { name: settingsText.en.dialog.sounds }).click();
    await expect(settingsOf(theirs)).toContainText(settingsText.en.sound.always);
    await expect(settingsOf(theirs)).not.toContainText(settingsText.en.sound.others);
    await looksRight(theirs, "settings-sounds-counsel", { at: ["phone"] });
    await theirs.keyboard.press("Escape");
  });

  await test.step("nothing sounds into an open microphone", async () => {
    await desk.keyboard.press("m");
    await expect(desk.getByRole("button", { name: toolsText.en.mute, exact: true })).toBeVisible();
    await counsel.do(sitting, { type: "askToPassOver", item: mine, reason: "In another hall" });
    await expect(desk.getByRole("region", { name: handsText.en.queue.title })).toContainText(
      "In another hall",
    );
    expect(await heard(desk, "passOver")).toBe(0);
    const tones = await desk.evaluate(() => window.tones.length);
    await desk.keyboard.press(",");
    await settingsOf(desk).getByRole("tab", { name: settingsText.en.dialog.sounds }).click();
    await expect(settingsOf(desk)).toContainText(settingsText.en.sound.held);
    await expect(
      settingsOf(desk)
        .getByRole("button", { name: beginning(settingsText.en.sound.try) })
        .first(),
    ).toBeDisabled();
    expect(await desk.evaluate(() => window.tones.length)).toBe(tones);
  });
});

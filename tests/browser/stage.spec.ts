// The stage with twelve people: the bench in all six layouts, videos moving on screen, and nothing received of those who are not.

import { type Browser, expect, type Page } from "@playwright/test";
import { toolsText } from "../../client/courtroom/core/text/tools.text.ts";
import { stageText } from "../../client/courtroom/stage/text.ts";
import type { TestPerson } from "../support/client.ts";
import { HALL, ITEM, sitting, turn } from "./pages/stage.ts";
import { cast } from "./support/people.ts";
import { keepPicture } from "./support/pictures.ts";
import { openAs, test } from "./support/visit.ts";
import { watchPage } from "./support/watch.ts";
import { placeWitness, tileOf } from "./support/witness.ts";
import { words } from "./support/words.ts";

const judges = ["Revathi Aranyakul", "Tarun Devgarh"];
const counsel = Array.from({ length: 10 }, (_, n) => `90000010${String(n + 11)}`);

/** Layouts by their name on the picker, and how many people beside the bench they show of ten to somebody who watches. */
const layouts = [
  ["lecture", 1],
  ["default", 3],
  ["lecture2", 6],
  ["primary3", 8],
  ["checkered", 8],
  ["primary2", 8],
] as const;

type Come = (phone: string) => Promise<TestPerson>;

async function openPage(browser: Browser, baseURL: string, person: TestPerson, size: [number, number]) {
  const [width, height] = size;
  const context = await browser.newContext({ baseURL, viewport: { width, height }, reducedMotion: "reduce" });
  await placeWitness(context);
  const page = await context.newPage();
  const watch = watchPage(page, baseURL);
  await openAs(page, person, `/meeting?court=${HALL}`);
  return { page, watch, close: () => context.close() };
}

/** Two judges and ten counsel before the court. A place has six who send: the judges and four counsel; the others have no video. */
async function gather(browser: Browser, baseURL: string, come: Come) {
  const officer = await come(cast.officer.phone);
  await officer.call(`/master/court/start-without-adding-case-manually/${HALL}`, undefined, "PUT");
  await officer.enter(sitting);
  const bench = [await come("9000000001"), await come("9000000002")];
  for (const judge of bench) await judge.enter(sitting);
  const people: TestPerson[] = [];
  for (const phone of counsel) people.push(await come(phone));
  for (const person of people) await person.enter(sitting, [ITEM]);
  await officer.do(sitting, { type: "admit", people: people.map(({ account }) => account.id) });
  await officer.do(sitting, { type: "callItem", item: ITEM });
  await officer.do(sitting, { type: "hear" });
  const active = () =>
    Object.values(officer.sitting(sitting).people).filter(
      ({ state, role }) => state === "ACTIVE" && role !== "MASTER",
    );
  for (const { account } of people)
    if (!active().some(({ id }) => id === account.id))
      await officer.do(sitting, { type: "promote", person: account.id });
  expect(active()).toHaveLength(12);
  const senders = [...bench, ...people.slice(0, 4)];
  const seats = [];
  for (const person of senders) seats.push(await openPage(browser, baseURL, person, [700, 600]));
  return { officer, people, seats };
}

type Link = { track: string; bytes: number; frames: number };

type Where = "stage" | "small";

/** What has come in of cameras on each link, and the tracks that are on the stage or in the small window. */
function received(page: Page, where: Where = "stage"): Promise<{ links: Link[]; shown: string[] }> {
  return page.evaluate(async (where) => {
    const links: Link[] = [];
    for (const link of window.witness.connections) {
      if (link.connectionState === "closed") continue;
      const [camera] = link.getTransceivers().filter(({ receiver }) => receiver.track.kind === "video");
      if (!camera) continue;
      const one = { track: camera.receiver.track.id, bytes: 0, frames: 0 };
      (await camera.receiver.getStats()).forEach((entry) => {
        if (entry.type !== "inbound-rtp") return;
        one.bytes += entry.bytesReceived ?? 0;
        one.frames += entry.framesDecoded ?? 0;
      });
      links.push(one);
    }
    const api = window.documentPictureInPicture as { window?: Window | null } | undefined;
    const part = where === "small" ? api?.window?.document : document.querySelector("[data-part~=video]");
    const shown = [
      ...(part?.querySelectorAll<HTMLVideoElement>(".tile:not(.tile--self) video") ?? []),
    ].flatMap(({ srcObject }) =>
      srcObject instanceof MediaStream ? srcObject.getVideoTracks().map(({ id }) => id) : [],
    );
    return { links, shown };
  }, where);
}

/** Waits until every video shown has moved on by some frames. Out: what had come in before and has after. */
async function allMove(page: Page, where: Where) {
  const before = await received(page, where);
  const framesOf = (links: Link[], track: string) => links.find((link) => link.track === track)?.frames ?? 0;
  let after = before;
  await expect
    .poll(async () => {
      after = await received(page, where);
      return before.shown.every((track) => framesOf(after.links, track) > framesOf(before.links, track) + 5);
    })
    .toBe(true);
  return { before, after };
}

/**
 * While every video that is shown moves on, not one byte comes of the others; what was on its way has come before.
 * Out: how many the others are.
 */
async function nobodyElse(page: Page, where: Where): Promise<number> {
  let others = -1;
  await expect
    .poll(async () => {
      const { before, after } = await allMove(page, where);
      const off = before.links.filter(({ track }) => !before.shown.includes(track));
      others = off.length;
      return off.every(
        ({ track, bytes }) => after.links.find((link) => link.track === track)?.bytes === bytes,
      );
    })
    .toBe(true);
  return others;
}

async function chooseLayout(page: Page, id: (typeof layouts)[number][0]): Promise<void> {
  await page.keyboard.press("l");
  await page.locator("[data-part~=layout-picker__choice]", { hasText: toolsText.en.layouts[id] }).click();
  // If the layout is the chosen one already, the panel does not close by itself.
  await page.keyboard.press("Escape");
  await expect(page.locator("[data-part~=layout-picker]")).toHaveCount(0);
}

test("twelve people: the bench in every layout, videos moving on screen, nothing received of those who are not", async ({
  browser,
  court,
  come,
}) => {
  const { seats } = await gather(browser, court.url, come);
  const watcher = await come(cast.watcher.phone);
  await watcher.enter(sitting);
  const { page, watch, close } = await openPage(browser, court.url, watcher, [1440, 900]);
  await expect.poll(async () => (await received(page)).links.length).toBe(6);
  const own = seats[2]?.page;
  if (!own) throw new Error("nobody sits there");
  for (const [id, others] of layouts) {
    await test.step(id, async () => {
      await chooseLayout(page, id);
      const tiles = page.locator("[data-part~=video] .tile");
      await expect(tiles).toHaveCount(others + judges.length);
      for (const name of judges) await expect(tileOf(page, name).locator("video")).toBeVisible();
      if (others < 10)
        await expect(page.locator("[data-part~=video]")).toContainText(
          words(stageText.en.more_other, { count: 10 - others }),
        );
      const hidden = await nobodyElse(page, "stage");
      expect(hidden).toBe(6 - (await page.locator("[data-part~=video] video").count()));
      if (id === "lecture") expect(hidden).toBeGreaterThanOrEqual(3);
      await keepPicture(page, `stage-12-${id}`);
      await page.setViewportSize({ width: 1199, height: 900 });
      await keepPicture(page, `stage-12-${id}-1199`);
      await page.setViewportSize({ width: 1440, height: 900 });
    });
  }
  await test.step("out of sight: only who is in the small window, and nobody once it is closed", async () => {
    await page.locator("[data-part~=case-strip]").click();
    await turn(page, "hidden");
    await expect.poll(async () => (await received(page, "small")).shown.length).toBeGreaterThanOrEqual(2);
    expect(await nobodyElse(page, "small")).toBe(6 - (await received(page, "small")).shown.length);
    await page.evaluate(() => {
      const api = window.documentPictureInPicture as { window?: Window | null } | undefined;
      api?.window?.close();
    });
    await expect
      .poll(async () => {
        const before = await received(page);
        await allMove(own, "stage");
        return (await received(page)).links.every(({ bytes }, n) => bytes === before.links[n]?.bytes);
      })
      .toBe(true);
    await turn(page, "visible");
    await allMove(page, "stage");
  });
  expect(watch.takeFaults()).toEqual([]);
  await close();
  await test.step("with one's own video among them", async () => {
    await own.setViewportSize({ width: 1440, height: 900 });
    // The page was a phone's, which has one layout and no key for others.
    await expect(own.getByRole("button", { name: toolsText.en.layout })).toBeVisible();
    for (const [id] of layouts) {
      await chooseLayout(own, id);
      for (const name of judges) await expect(tileOf(own, name)).toBeVisible();
      const box = await own.locator(".tile--self").boundingBox();
      expect([id, Math.round(box?.height ?? 0)]).toEqual([id, 150]);
      await keepPicture(own, `stage-own-${id}`);
    }
  });
  for (const seat of seats) await seat.close();
});

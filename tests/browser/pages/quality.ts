// The quality of connections as people see it: a hall of three pages, one of them on a rough road, and where it is read.

import { type Browser, type BrowserContext, expect, type Locator, type Page } from "@playwright/test";
import { qualityText } from "../../../client/shell/quality.text.ts";
import type { TestPerson } from "../../support/client.ts";
import { RoughRoad } from "../support/rough.ts";
import { openAs } from "../support/visit.ts";
import { energyHeard, placeWitness } from "../support/witness.ts";
import { words } from "../support/words.ts";

export const HALL = "HCPP01-1";
export const sitting = `${HALL}-${new Date(Date.now() + 5.5 * 3600_000).toISOString().slice(0, 10)}`;
/** The judge as their tile names them. */
export const BENCH = "Aranyakul";

type Opened = {
  page: Page;
  browser: Browser;
  baseURL: string | undefined;
  come: (phone: string) => Promise<TestPerson>;
};

export type ThreePages = {
  officer: TestPerson;
  judge: Page;
  /** Counsel's page, all of whose packets take the road, and their name. */
  theirs: Page;
  name: string;
  rough: BrowserContext;
  road: RoughRoad;
  close(): Promise<void>;
};

/** An item is heard: the officer on `page`, a judge, and counsel on a rough road. */
export async function threePages({ page, browser, baseURL, come }: Opened): Promise<ThreePages> {
  const officer = await come("9000000010");
  await officer.ok(`/master/court/start-without-adding-case-manually/${HALL}`, undefined, "PUT");
  await officer.enter(sitting);
  const [bench, counsel] = [await come("9000000001"), await come("9000001001")];
  const { order, items } = officer.sitting(sitting);
  const item = order.flatMap((id) => items[id] ?? []).find((one) => one.state === "LISTED" && !one.inCamera);
  if (!item) throw new Error("no item");
  await bench.enter(sitting);
  await counsel.enter(sitting, [item.id]);
  await officer.do(sitting, { type: "admit", people: [counsel.account.id] });
  await officer.do(sitting, { type: "callItem", item: item.id });
  await officer.do(sitting, { type: "hear" });

  const road = new RoughRoad();
  const rough = await browser.newContext({ baseURL, reducedMotion: "reduce" });
  await road.place(rough);
  await placeWitness(rough);
  const judges = await browser.newContext({ baseURL, reducedMotion: "reduce" });
  await placeWitness(judges);
  const [theirs, judge] = [await rough.newPage(), await judges.newPage()];
  // Time goes on as ever there, and a test may let it pass faster.
  await rough.clock.install();
  const comeIn = async (target: Page, person: TestPerson) => {
    await openAs(target, person, `/meeting?court=${HALL}`);
    person.close();
  };
  await openAs(page, officer, `/moderator?court=${HALL}`);
  await comeIn(judge, bench);
  await comeIn(theirs, counsel);
  const close = async () => {
    await rough.close();
    await judges.close();
    road.close();
  };
  return { officer, judge, theirs, name: counsel.account.displayName, rough, road, close };
}

/** One's own connection in the bar, while it is at this level. */
export const connectionOf = (page: Page, level: keyof typeof qualityText.en.level): Locator =>
  page.getByRole("button", { name: words(qualityText.en.own.open, { level: qualityText.en.level[level] }) });

/** One's own connection in the bar, however it is. */
export const anyConnectionOf = (page: Page): Locator => page.locator("[data-part~=own-connection]");

/** One's own connection while it serves: on a machine that has much to do a sound line measures no more than fair. */
export const serving = (page: Page): Locator => connectionOf(page, "good").or(connectionOf(page, "fair"));

/** A person among the people of the officer's side panel. */
export const rowOf = (page: Page, name: string): Locator =>
  page.locator("[data-part~=side-panel] [data-part~=person-row]").filter({ hasText: name });

/** Waits until a figure grows; a tile that is drawn anew begins to count again. */
export async function grows(read: () => Promise<number>): Promise<void> {
  let least = await read();
  const grown = async () => {
    const now = await read();
    least = Math.min(least, now);
    return now - least;
  };
  await expect.poll(grown).toBeGreaterThan(0);
}

/** Bytes of videos that came to a page and went from it, over all its links. */
function pictureBytes(page: Page): Promise<number> {
  return page.evaluate(async () => {
    let bytes = 0;
    for (const connection of window.witness.connections)
      (await connection.getStats()).forEach((entry) => {
        if (entry.kind !== "video") return;
        if (entry.type === "inbound-rtp") bytes += entry.bytesReceived ?? 0;
        if (entry.type === "outbound-rtp") bytes += entry.bytesSent ?? 0;
      });
    return bytes;
  });
}

/** Waits until, while audio comes twice, not one byte of a video goes over a page's links. */
export async function audioWithoutVideo(page: Page): Promise<void> {
  const still = async () => {
    const before = await pictureBytes(page);
    await grows(() => energyHeard(page));
    await grows(() => energyHeard(page));
    return (await pictureBytes(page)) - before;
  };
  await expect.poll(still).toBe(0);
}

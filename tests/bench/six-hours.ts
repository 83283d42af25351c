// The bench's row "six hours in a hall, one tab": what a day brings, one thing after the other, and the memory after it.
import { type CDPSession, chromium } from "@playwright/test";
import { chromiumArgs, chromiumPath } from "../support/chromium.ts";
import { type BusyHall, makeBusyHall } from "./busy-hall.ts";
import { percentile } from "./crowd.ts";
import type { Row } from "./rows.ts";
import { judged, targets } from "./targets.ts";

const HOURS = 6;
/** What an hour of a busy hall brings: items called and heard, hands that go up and down, messages, people who come and go. */
const ITEMS = 20;
const HANDS = 40;
const MESSAGES = 30;
const COMERS = 25;
/** After an hour the page has so long to draw what came last, in milliseconds. */
const QUIET_MS = 1500;
/** The memory is read so many times after each hour; the middle one counts. */
const READINGS = 3;
/**
 * Without machine code: the engine makes more of it the more often functions have run, until all that run often have it. Half a
 * minute for six hours is spent in that, and 1.6 of the 1.9 MB that were added were machine code, which hid what the page keeps.
 */
const args = [...chromiumArgs, "--js-flags=--no-opt --no-maglev --no-sparkplug"];

/** One hour; every command is answered before the next is given. */
async function passHour(hall: BusyHall, hour: number): Promise<void> {
  const { inside, sitting, items, command } = hall;
  const person = (n: number) => inside[(hour * 37 + n) % inside.length];
  for (const item of items.slice(hour * ITEMS, (hour + 1) * ITEMS)) {
    await command({ type: "callItem", item, confirmed: true });
    await command({ type: "hear" });
    await command({ type: "recordOutcome", item, outcome: "HEARD", confirmed: true });
  }
  for (let n = 0; n < HANDS; n++) {
    await person(n)?.command(sitting, { type: "raiseHand", reason: "" });
    await person(n)?.command(sitting, { type: "lowerHand" });
  }
  for (let n = 0; n < MESSAGES; n++)
    await person(n)?.command(sitting, {
      type: "sendChat",
      to: "officer",
      text: `Message of hour ${hour + 1}`,
    });
  for (let n = 0; n < COMERS; n++) {
    person(n)?.watch(sitting, "none");
    person(n)?.watch(sitting, "link");
  }
}

type Held = { scripts: number; elements: number };

/** Bytes that the page holds once what nobody holds is gone: in its scripts, and in its elements, styles and layout. */
async function readHeld(page: CDPSession): Promise<Held> {
  for (let n = 0; n < 3; n++) await page.send("HeapProfiler.collectGarbage");
  const { usedSize, backingStorageSize, embedderHeapUsedSize } = await page.send("Runtime.getHeapUsage");
  return { scripts: usedSize + backingStorageSize, elements: embedderHeapUsedSize };
}

/** The middle one of several readings: what waits for a timer or a drawing to be dropped is in one of them alone. */
async function held(page: CDPSession): Promise<Held> {
  const readings: Held[] = [];
  for (let n = 0; n < READINGS; n++) {
    readings.push(await readHeld(page));
    await Bun.sleep(200);
  }
  const middle = (of: (each: Held) => number) => percentile(readings.map(of), 0.5);
  return { scripts: middle(({ scripts }) => scripts), elements: middle(({ elements }) => elements) };
}

/** The memory of the officer's page after six hours beside that after the first, which is the floor. */
export async function sixHours(): Promise<Row> {
  const hall = await makeBusyHall();
  const browser = await chromium.launch({ executablePath: chromiumPath(), args });
  const after: Held[] = [];
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.addInitScript((token) => localStorage.setItem("sunwai.token", token), hall.officer);
    await page.goto(`${hall.server.url}/moderator?court=${hall.courtId}`);
    await page.locator("#people-others [data-part~=person-row]").first().waitFor();
    const session = await page.context().newCDPSession(page);
    for (let hour = 0; hour < HOURS; hour++) {
      await passHour(hall, hour);
      await page.waitForTimeout(QUIET_MS);
      after.push(await held(session));
    }
  } finally {
    await browser.close();
    await hall.stop();
  }
  const megabytes = after.map(({ scripts, elements }) => (scripts + elements) / 1e6);
  const [first = Number.NaN] = megabytes;
  const last = megabytes.at(-1) ?? Number.NaN;
  const byHour = (of: (each: Held) => number) => after.map((each) => (of(each) / 1e6).toFixed(1)).join(", ");
  return {
    work: "six hours in a hall, one tab: memory of the officer's page",
    unit: "MB",
    ...judged(targets.sixHours, last, first),
    note: `by the hour, scripts ${byHour(({ scripts }) => scripts)} MB; elements ${byHour(({ elements }) => elements)} MB`,
  };
}

// What the media tests share: a hall, browsers with fake devices, and what a page has seen and heard.
import { type Browser, test as base, chromium, expect, type Page } from "@playwright/test";
import { MediaHall } from "./hall.ts";
import type {} from "./page.ts";
import type { Colour } from "./picture.ts";

const flags = [
  "--no-sandbox",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--use-fake-ui-for-media-stream",
];
// The second fake camera films depth, which no browser sends; the first and the third film colours.
export const fakeDevices = "--use-fake-device-for-media-stream=device-count=3";

type Right = "publish" | "watch";
type Counter = "framesDecoded" | "framesSent" | "audioEnergy" | "bytesSent";

export interface Stage {
  /** Starts the hall with everybody's right. */
  setUp: (rights: Record<string, Right>, publishers?: number) => Promise<MediaHall>;
  startBrowser: (...more: string[]) => Promise<Browser>;
  /** Opens a person's page; they press something, as every person has before they hear a hearing. */
  open: (browser: Browser, person: string) => Promise<Page>;
  /** All of it at once in one browser. Returns the page of a person. */
  gather: (rights: Record<string, Right>, publishers?: number) => Promise<(person: string) => Page>;
  hall: () => MediaHall;
}

/** Playwright's test with a stage that is cleared away afterwards. */
export const test = base.extend<{ stage: Stage }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from here.
  stage: async ({}, use, info) => {
    const browsers: Browser[] = [];
    let hall: MediaHall | null = null;
    const stage: Stage = {
      hall() {
        if (!hall) throw new Error("the hall is not set up");
        return hall;
      },
      async setUp(rights, publishers) {
        hall = await MediaHall.open(publishers);
        for (const [person, right] of Object.entries(rights)) hall.grant(person, right);
        return hall;
      },
      async startBrowser(...more) {
        const { executablePath } = info.project.use.launchOptions ?? {};
        const browser = await chromium.launch({ executablePath, args: [...flags, ...more] });
        browsers.push(browser);
        return browser;
      },
      async open(browser, person) {
        const page = await (await browser.newContext()).newPage();
        await page.goto(`${stage.hall().url}/?person=${person}`);
        await page.click("#enter");
        return page;
      },
      async gather(rights, publishers) {
        await stage.setUp(rights, publishers);
        const browser = await stage.startBrowser(fakeDevices);
        const pages = new Map<string, Page>();
        for (const person of Object.keys(rights)) pages.set(person, await stage.open(browser, person));
        return (person) => {
          const page = pages.get(person);
          if (!page) throw new Error(`${person} has no page`);
          return page;
        };
      },
    };
    await use(stage);
    await Promise.all(browsers.map((browser) => browser.close()));
    await stage.hall().stop();
  },
});

/** What a page has counted about one other person. */
export function counted(page: Page, person: string, counter: Counter): Promise<number> {
  return page.evaluate(async ([of, name]) => (await window.room.stats()).get(of)?.[name] ?? 0, [
    person,
    counter,
  ] as const);
}

/** Waits until a counter has grown by so much from where it is now; a new link counts from nought again. */
export async function grows(page: Page, person: string, counter: Counter, by: number): Promise<void> {
  let last = await counted(page, person, counter);
  let grown = 0;
  const growth = async () => {
    const now = await counted(page, person, counter);
    grown += now < last ? now : now - last;
    last = now;
    return grown;
  };
  await expect.poll(growth, { timeout: 60_000 }).toBeGreaterThan(by);
}

/** Waits until ten more frames of a person's video were shown. */
export const moves = (page: Page, person: string) => grows(page, person, "framesDecoded", 10);
/** Waits until a person's voice was heard. */
export const sounds = (page: Page, person: string) => grows(page, person, "audioEnergy", 0.001);

export const remoteOf = (page: Page, person: string) =>
  page.evaluate((of) => {
    const remote = window.room.remote.value.get(of);
    return remote
      ? { ...remote, video: remote.video !== undefined, audio: remote.audio !== undefined }
      : null;
  }, person);
export const stateOf = (page: Page) => page.evaluate(() => window.room.state.value);
export const peopleOf = (page: Page) => page.evaluate(() => [...window.room.remote.value.keys()].sort());
export const connectionsOf = (page: Page) => page.evaluate(() => window.connections.length);
export const cameraOf = (page: Page) => page.evaluate(() => window.room.camera.value);
/** Presses the microphone, which the courtroom lets nobody do before they may be heard. */
export async function turnMicrophone(page: Page, on: boolean): Promise<void> {
  if (on) await page.waitForFunction(() => window.room.right.value === "publish");
  await page.evaluate((to) => window.room.setMicrophone(to), on);
}

/** The colour of a person's video as the screen shows it. */
export function colourOf(page: Page, person: string): Promise<Colour | "none"> {
  return page.evaluate((of) => {
    const picture = document.querySelector<HTMLVideoElement>(`video[id="${of}"]`);
    const canvas = document.createElement("canvas");
    const brush = canvas.getContext("2d");
    if (!picture?.videoWidth || !brush) return "none";
    brush.drawImage(picture, 0, 0, 8, 8);
    const [red = 0, green = 0, blue = 0] = brush.getImageData(4, 4, 1, 1).data;
    if (red > 1.5 * Math.max(green, blue)) return "red";
    if (green > 1.5 * Math.max(red, blue)) return "green";
    return blue > 1.5 * Math.max(red, green) ? "blue" : "none";
  }, person);
}

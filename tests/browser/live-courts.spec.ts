// A hearing between two people with cameras is recorded by the server's own browser, and watched by the public: its video, its sound,
// what is shown in it, its cards, what may be watched again, and nothing of what was closed or taken back.
import { expect, type Locator, type Page } from "@playwright/test";
import { liveCourt as own } from "../../client/text/en/live-court.ts";
import { liveCourts as live } from "../../client/text/en/live-courts.ts";
import { screenShare } from "../../client/text/en/screen-share.ts";
import { chromiumPath } from "../support/chromium.ts";
import { formOf, picture } from "../support/files.ts";
import { ffmpeg } from "../support/film.ts";
import { startFirefox } from "../support/firefox.ts";
import { microphoneButton } from "./pages/room.ts";
import { gather, HALL, sitting } from "./pages/stage.ts";
import { looksRight } from "./support/axe.ts";
import { placesOf } from "./support/eavesdropper.ts";
import { AUDIBLE, loudnessPlayed } from "./support/loudness.ts";
import { Attendance, cast } from "./support/people.ts";
import { keepBytes, keepPicture } from "./support/pictures.ts";
import { openAs, test } from "./support/visit.ts";
import { wallsIn } from "./support/walls.ts";

test.describe.configure({ timeout: 300_000 });
test.use({ serverEnv: { RECORDER_BROWSER: await chromiumPath() } });

const attendance = new Attendance();
test.afterAll(() => attendance.close());

/** In the middle of what is shown in the recorder's frame, beside which the cameras stand: a screen is yellow, the exhibit blue. */
type Shown = "screen" | "exhibit" | "";
const shownPart = "600:400:200:160";

function shownIn([red = 0, green = 0, blue = 0]: Iterable<number>): Shown {
  if (red > 180 && green > 150 && blue < 90) return "screen";
  return blue > 110 && red < 70 && green < 100 ? "exhibit" : "";
}

/** What is shown in the video that plays. */
async function shownTo(page: Page): Promise<Shown> {
  const point = await page.evaluate((part) => {
    const video = document.querySelector("video");
    const g = document.createElement("canvas").getContext("2d");
    const [width = 0, height = 0, x = 0, y = 0] = part.split(":").map(Number);
    if (!video || !g || video.readyState < 2) return [];
    g.drawImage(video, x, y, width, height, 0, 0, 1, 1);
    return [...g.getImageData(0, 0, 1, 1).data];
  }, shownPart);
  return shownIn(point);
}

/** What is shown in each frame that the public can fetch from a slot on. */
async function framesFrom(url: string, slot: number): Promise<Shown[]> {
  const list = `${url}/api/v1/live/courts/${HALL}/replay.m3u8?from=${slot}`;
  const one = `crop=${shownPart},scale=1:1:flags=area`;
  const raw = ["-an", "-vf", one, "-f", "rawvideo", "-pix_fmt", "rgb24", "pipe:1"];
  const bytes = await ffmpeg(["-extension_picky", "0", "-i", list, ...raw]);
  return Array.from({ length: bytes.length / 3 }, (_, n) => shownIn(bytes.subarray(n * 3, n * 3 + 3)));
}

/** The person's browser gives a yellow screen, whichever one is chosen. */
const giveScreen = (page: Page) =>
  page.evaluate(() => {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [640, 360];
    const g = canvas.getContext("2d");
    setInterval(() => {
      if (!g) return;
      g.fillStyle = "rgb(230 200 20)";
      g.fillRect(0, 0, 640, 360);
    }, 200);
    navigator.mediaDevices.getDisplayMedia = async () => canvas.captureStream(5);
  });

/** How many columns a grid has. */
const columnsOf = (grid: Locator) =>
  grid.evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(" ").length);

async function playlist(url: string): Promise<{ slot: number; name: string }[]> {
  const text = await (await fetch(`${url}/api/v1/live/courts/${HALL}/index.m3u8`)).text();
  return placesOf(text).map(({ slot, file }) => ({ slot, name: file.replace("files/", "") }));
}

/** Slots that are in the last two minutes for certain. */
const SEEN_SLOTS = 15;

const fileStatus = async (url: string, name: string) =>
  (await fetch(`${url}/api/v1/live/courts/${HALL}/files/${name}`)).status;

test("the public sees a hearing, a card behind the closed door, and nothing of what was taken back", async ({
  page: viewer,
  court,
  come,
}) => {
  const { officer, judge, petitioner, admin } = await gather(come);
  let counsel = viewer;
  await admin.ok("/admin/settings/stream_delay_seconds", { value: 0 }, "PUT");
  for (const [part, person] of [
    ["judge", judge],
    ["petitioner", petitioner],
  ] as const) {
    const { page } = await attendance.open(part, court.url);
    await openAs(page, person, `/meeting?court=${HALL}`);
    if (part === "petitioner") counsel = page;
  }
  await officer.do(sitting, { type: "startStream" });

  await test.step("both cameras are seen, and counsel is heard", async () => {
    await microphoneButton(counsel).click();
    await viewer.goto("/live-courts");
    await expect(viewer.getByText(live.noDelay, { exact: true })).toBeVisible();
    expect(await columnsOf(viewer.getByRole("main").getByRole("list"))).toBe(4);
    await looksRight(viewer, "live-courts", { isInBothThemes: true });
    await viewer.getByRole("link", { name: live.watch.replace("{{number}}", "1") }).click();
    await expect.poll(() => wallsIn(viewer)).toMatchObject({ red: true, green: true });
    const before = await wallsIn(viewer);
    await expect.poll(async () => (await wallsIn(viewer)).time).toBeGreaterThan(before.time + 2);
    await viewer.getByRole("button", { name: own.unmute, exact: true }).click();
    await expect.poll(() => loudnessPlayed(viewer)).toBeGreaterThan(AUDIBLE);
    await viewer.getByRole("button", { name: own.mute, exact: true }).click();
    await expect.poll(() => loudnessPlayed(viewer)).toBe(0);
    await expect(viewer.getByRole("heading", { name: "Pranav Hegdekar v. Gurnoor Mudaliyar" })).toBeVisible();
    await keepPicture(viewer, "live-player");
  });

  await test.step("Firefox plays it too", async () => {
    const firefox = await startFirefox();
    try {
      const page = await firefox.newPage();
      await page.goto(`${court.url}/live-courts/live?court=${HALL}`);
      await expect.poll(() => wallsIn(page)).toMatchObject({ red: true, green: true });
      const before = await wallsIn(page);
      await expect.poll(async () => (await wallsIn(page)).time).toBeGreaterThan(before.time + 2);
      await keepBytes(await page.screenshot(), "live-player-firefox");
    } finally {
      await firefox.close();
    }
  });

  await test.step("a browser without MediaSource plays it by its own HLS", async () => {
    const other = await viewer.context().newPage();
    await other.addInitScript(() => {
      for (const name of ["MediaSource", "WebKitMediaSource", "ManagedMediaSource"])
        Object.defineProperty(window, name, { value: undefined });
    });
    await other.goto(`/live-courts/live?court=${HALL}`);
    await expect.poll(() => wallsIn(other)).toMatchObject({ red: true, green: true });
    const before = await wallsIn(other);
    await expect.poll(async () => (await wallsIn(other)).time).toBeGreaterThan(before.time + 2);
    expect(await other.locator("video").evaluate((video: HTMLVideoElement) => video.currentSrc)).toContain(
      "index.m3u8",
    );
    await other.close();
  });

  const showExhibit = async () => {
    const headers = { authorization: `Bearer ${judge.token}` };
    const body = formOf(await picture("png", 640), "exhibit.png");
    const path = `${court.url}/api/v1/meeting/cowatch?sitting=${sitting}`;
    expect((await fetch(path, { method: "POST", headers, body })).status).toBe(201);
  };
  const shownFrom = Math.floor(Date.now() / 2000);
  await test.step("counsel's screen, and then an exhibit, are large in the video, with both cameras beside it", async () => {
    await petitioner.do(sitting, { type: "askToShare", kind: "screen" });
    await officer.do(sitting, { type: "decideShare", person: petitioner.account.id, granted: true });
    await giveScreen(counsel);
    await counsel.getByRole("button", { name: screenShare.dialog.choose }).click();
    await expect.poll(() => shownTo(viewer)).toBe("screen");
    await keepPicture(viewer, "live-player-screen");
    await officer.do(sitting, { type: "stopShare", person: petitioner.account.id });
    await showExhibit();
    await expect.poll(() => shownTo(viewer)).toBe("exhibit");
    await expect.poll(() => wallsIn(viewer)).toMatchObject({ red: true, green: true });
    await keepPicture(viewer, "live-player-exhibit");
    await judge.do(sitting, { type: "stopShare" });
    await expect.poll(() => shownTo(viewer)).toBe("");
  });

  await test.step("an item is watched again from its beginning, and then what is live, by keys alone", async () => {
    const back = viewer.getByRole("button", { name: own.showFrom });
    const onLatest = viewer.getByRole("button", { name: own.latest, exact: true });
    await back.first().focus();
    await viewer.keyboard.press("Enter");
    await expect(onLatest).toBeVisible();
    await expect.poll(() => wallsIn(viewer)).toMatchObject({ red: true, green: true });
    await expect(viewer.getByRole("heading", { name: "Pranav Hegdekar v. Gurnoor Mudaliyar" })).toBeVisible();
    await looksRight(viewer, "live-player-again", { isInBothThemes: true });
    await viewer.locator("video").focus();
    await viewer.keyboard.press("l");
    await expect(onLatest).toHaveCount(0);
    await expect(viewer.getByText(live.noDelay, { exact: true })).toBeVisible();
    await expect.poll(() => wallsIn(viewer)).toMatchObject({ red: true, green: true });
    await viewer.keyboard.press("m");
    await expect(viewer.getByRole("button", { name: own.mute, exact: true })).toBeVisible();
    await viewer.keyboard.press("k");
    await expect(viewer.getByRole("button", { name: own.play, exact: true })).toBeVisible();
    await viewer.keyboard.press("k");
    await viewer.keyboard.press("ArrowLeft");
    await expect(onLatest).toBeVisible();
    await expect.poll(() => wallsIn(viewer)).toMatchObject({ red: true, green: true });
    await viewer.getByRole("button", { name: own.audioOnly }).click();
    await expect(viewer.locator("p", { hasText: own.audioOnly })).toBeVisible();
    const video = viewer.locator("video");
    await expect.poll(() => video.evaluate(({ videoWidth }: HTMLVideoElement) => videoWidth)).toBe(0);
    await expect.poll(() => loudnessPlayed(viewer)).toBeGreaterThan(AUDIBLE);
    const from = (await wallsIn(viewer)).time;
    await expect.poll(async () => (await wallsIn(viewer)).time).not.toBe(from);
    await viewer.getByRole("button", { name: own.audioOnly }).click();
    await expect.poll(() => wallsIn(viewer)).toMatchObject({ red: true, green: true });
    // The court counts this player, and knows nothing else of it.
    const watching = async () => await officer.ok(`/master/court/${HALL}/watching`);
    await expect.poll(watching).toEqual({ count: 1 });
    // Somebody who is logged in has their name over the video.
    await openAs(viewer, petitioner, `/live-courts/live?court=${HALL}`);
    await expect(viewer.locator("[data-corner]")).toContainText(cast.petitioner.name);
    await expect.poll(() => wallsIn(viewer)).toMatchObject({ red: true, green: true });
  });

  await test.step("another program than a browser reads the playlists without a fault, whole and of the sound alone", async () => {
    const list = `${court.url}/api/v1/live/courts/${HALL}/index.m3u8`;
    for (const url of [list, `${list}?only=sound`]) {
      const strict = [
        "-xerror",
        "-err_detect",
        "explode",
        "-extension_picky",
        "0",
        "-live_start_index",
        "-5",
      ];
      const log = await ffmpeg([...strict, "-i", url, "-t", "6", "-map", "0", "-f", "framehash", "pipe:1"]);
      expect(new TextDecoder().decode(log).split("\n").length).toBeGreaterThan(100);
    }
  });

  await test.step("behind the closed door there is a card, and no case", async () => {
    await judge.do(sitting, { type: "goInCamera", reason: "" });
    const closedAt = Math.floor(Date.now() / 2000);
    await showExhibit();
    await expect(viewer.getByText(live.itemInCamera.replace("{{serial}}", "3"))).toBeVisible();
    await expect(viewer.getByText(own.never.title)).toBeVisible();
    await expect(viewer.getByText("Pranav Hegdekar")).toHaveCount(0);
    await expect.poll(async () => (await wallsIn(viewer)).red).toBe(false);
    await keepPicture(viewer, "live-player-closed");
    const later = await playlist(court.url);
    const closed = later.filter(({ slot }) => slot > closedAt).map(({ name }) => name);
    expect(new Set(closed).size).toBe(1);
    // The bench has the exhibit before it all the time, and not one frame of what anybody can fetch.
    expect(judge.sitting(sitting).share?.cowatch).toBeTruthy();
    const [before, since] = [await framesFrom(court.url, shownFrom), await framesFrom(court.url, closedAt)];
    expect(new Set(before)).toEqual(new Set(["screen", "exhibit", ""]));
    expect(before.filter((shown) => shown === "exhibit").length).toBeGreaterThan(15);
    expect(since.length).toBeGreaterThan(5);
    expect(since.filter((shown) => shown !== "")).toEqual([]);
    await judge.do(sitting, { type: "openCourt" });
    await expect.poll(() => wallsIn(viewer)).toMatchObject({ red: true, green: true });
  });

  await test.step("a judge's stop takes back also what was seen, if the bench says so", async () => {
    const shown = (await playlist(court.url)).slice(-SEEN_SLOTS);
    // A card stands in one slot after the other, and stays public.
    const recorded = shown.filter(({ name }) => shown.filter((one) => one.name === name).length === 1);
    const seen = recorded.at(-1)?.name ?? "";
    expect(await fileStatus(court.url, seen)).toBe(200);
    await judge.do(sitting, { type: "stopStream" });
    await judge.do(sitting, { type: "takeBackStream", back: "two_minutes" });
    await expect.poll(() => fileStatus(court.url, seen)).toBe(404);
    for (const { name } of recorded) expect([name, await fileStatus(court.url, name)]).toEqual([name, 404]);
    await expect(viewer.locator("strong", { hasText: live.card.stopped })).toBeVisible();
    await expect.poll(async () => (await wallsIn(viewer)).red).toBe(false);
  });
  expect(cast.judge.wall).toBe("red");
});

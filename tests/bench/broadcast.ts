// The bench's rows of recording and broadcast: what a hall's recorder costs, how far a viewer is behind, and how soon one sees something.
import { type Browser, chromium, type Page } from "@playwright/test";
import { gather, HALL, sitting } from "../browser/pages/stage.ts";
import { Attendance } from "../browser/support/people.ts";
import { openAs } from "../browser/support/visit.ts";
import { chromiumArgs, chromiumPath, headlessPath } from "../support/chromium.ts";
import { TestPerson, until } from "../support/client.ts";
import { processorSecondsOfAll, recorderPids } from "../support/processes.ts";
import { startServer } from "../support/server.ts";
import { barePlayer } from "./bare-player.ts";
import { percentile } from "./crowd.ts";
import { encodingCores } from "./encode-floor.ts";
import type { Row } from "./rows.ts";
import { judged, targets } from "./targets.ts";

const MEASURED_SECONDS = 30;
const TURNS = 5;
/** A player is where it stays after so long. */
const SETTLED_MS = 30_000;
const VIEWERS = 10;
/** 4G as the tools of browsers have it: bits a second, and milliseconds. */
const FOUR_G = { down: 9_000_000, up: 1_500_000, latency: 60 };
/** The mean brightness of what a video shows. */
function brightness(page: Page): Promise<number> {
  return page.evaluate(() => {
    const video = document.querySelector("video");
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [32, 18];
    const g = canvas.getContext("2d");
    if (!video || !g || video.readyState < 2) return -1;
    g.drawImage(video, 0, 0, 32, 18);
    const { data } = g.getImageData(0, 0, 32, 18);
    return data.reduce((sum, value) => sum + value, 0) / data.length;
  });
}

async function opened(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1280, height: 800 } });
  return context.newPage();
}

const player = `/live-courts/live?court=${HALL}`;

/**
 * Milliseconds from a speaker's camera being switched until a viewer sees it, with no delay set. Each time it is another viewer: when one
 * begins decides how long after its slot is public they see it, for as long as they watch.
 */
async function behind(viewer: Page, speaker: Page): Promise<number[]> {
  const times: number[] = [];
  for (let turn = 0; turn < TURNS; turn++) {
    await viewer.goto(player);
    await until("the viewer to see something", async () => (await brightness(viewer)) > 0, 60);
    await Bun.sleep(SETTLED_MS);
    const before = await brightness(viewer);
    const began = performance.now();
    await speaker.keyboard.press("v");
    const isOther = async () => Math.abs((await brightness(viewer)) - before) > 6;
    await until("the viewer to see the camera switched", isOther, 60);
    times.push(performance.now() - began);
  }
  return times;
}

/** Milliseconds from a page's address until the first frame of its video, on a new machine by 4G. */
async function firstFrames(browser: Browser, address: string): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < VIEWERS; n++) {
    const page = await opened(browser, address);
    const session = await page.context().newCDPSession(page);
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: FOUR_G.latency,
      downloadThroughput: FOUR_G.down / 8,
      uploadThroughput: FOUR_G.up / 8,
    });
    const began = performance.now();
    await page.goto(address, { waitUntil: "commit" });
    await page.waitForFunction(
      () => (document.querySelector("video")?.getVideoPlaybackQuality().totalVideoFrames ?? 0) > 0,
      undefined,
      { timeout: 30_000, polling: 50 },
    );
    times.push(performance.now() - began);
    await page.context().close();
  }
  return times;
}

/** A hearing of two with cameras, recorded and on air with no delay. */
export async function broadcast(): Promise<Row[]> {
  const server = await startServer({
    env: { RECORDER_BROWSER: chromiumPath(), RECORDER_FRAMES: "15" },
  });
  const attendance = new Attendance();
  const people: TestPerson[] = [];
  const speaking: Page[] = [];
  const browser = await chromium.launch({ executablePath: headlessPath(), args: chromiumArgs });
  try {
    const come = async (phone: string) => {
      const person = await (await new TestPerson(server.url).login(phone)).connect();
      people.push(person);
      return person;
    };
    const { officer, judge, petitioner, admin } = await gather(come);
    await admin.ok("/admin/settings/stream_delay_seconds", { value: 0 }, "PUT");
    for (const [part, person] of [
      ["judge", judge],
      ["petitioner", petitioner],
    ] as const) {
      const { page } = await attendance.open(part, server.url);
      await openAs(page, person, `/meeting?court=${HALL}`);
      speaking.push(page);
    }
    await officer.do(sitting, { type: "startStream" });
    await officer.do(sitting, { type: "startRecording" });
    const list = `${server.url}/api/v1/live/courts/${HALL}/index.m3u8`;
    const isOnAir = async () => {
      const answer = await fetch(list);
      return answer.ok && new Set((await answer.text()).match(/^files\/\w+$/gm)).size > 5;
    };
    await until("the hall to be on air", isOnAir, 90);
    const [pid = 0] = recorderPids(server.dataDir);
    const began = { cpu: processorSecondsOfAll(pid), at: performance.now() };
    await Bun.sleep(MEASURED_SECONDS * 1000);
    const cores = (processorSecondsOfAll(pid) - began.cpu) / ((performance.now() - began.at) / 1000);
    const encoding = await encodingCores();
    const first = await firstFrames(browser, new URL(player, server.url).href);
    const bare = await barePlayer(list);
    const firstBare = await firstFrames(browser, bare.url.href);
    await bare.stop(true);
    const [speaker] = speaking as [Page];
    const late = await behind(await opened(browser, server.url), speaker);
    return [
      {
        work: "a hall's recorder, 720p15, two cameras, cores",
        unit: "",
        // Judged by the core itself, which is what a machine for recorders is bought by.
        ...judged(targets.recorder, cores, 1),
        floor: encoding,
        ratio: cores / encoding,
        note: `${MEASURED_SECONDS} s`,
      },
      {
        work: "a camera switched → the viewer sees it, no delay set, median",
        unit: "ms",
        ...judged(targets.viewerBehind, percentile(late, 0.5)),
        note: `${TURNS} times; longest ${Math.max(...late).toFixed(0)} ms`,
      },
      {
        work: "address → first frame of a hall on air, new machine, 4G, p95",
        unit: "ms",
        ...judged(targets.playbackStart, percentile(first, 0.95), percentile(firstBare, 0.95)),
        note: `${VIEWERS} times; median ${percentile(first, 0.5).toFixed(0)} ms`,
      },
    ];
  } finally {
    for (const person of people) person.close();
    await attendance.close();
    await browser.close();
    await server.stop();
  }
}

// The bench's rows about video: from a call until it moves at everyone, and from coming into a hall until the first frame.
import { type Browser, chromium, type Page } from "@playwright/test";
import { signIn } from "../browser/pages/entry.ts";
import { admitListed, openCourt } from "../browser/pages/room.ts";
import { checkDevices, chooseHall, chooseItem, sayPlace, takeWay } from "../browser/pages/way.ts";
import { cast, type Part } from "../browser/support/people.ts";
import { today } from "../stories/support/story.ts";
import { argsWithPictures, headlessPath } from "../support/chromium.ts";
import { startServer } from "../support/server.ts";
import { type Member, openCrowd, percentile, socketUrl } from "./crowd.ts";
import type { Row } from "./rows.ts";
import { judged, targets } from "./targets.ts";

const HALL = 1;
const SERIAL = 3;
const ITEM = `FRESH:${SERIAL}`;
const SITTING = `HCPP01-${HALL}-${today()}`;
const CALLS = 12;
const JOINS = 8;
/** Between two calls all that belonged to the one before has ended, in milliseconds. */
const BETWEEN_MS = 2500;

declare global {
  interface Window {
    /** When each video of the page showed a frame, in milliseconds since 1970, by the name on its tile. */
    framesSeen: { name: string; at: number }[];
  }
}

/** Notes each video's first frames on the page's tiles, from its first script on. */
async function noteFrames(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.framesSeen = [];
    const followed = new WeakSet<HTMLVideoElement>();
    const follow = (video: HTMLVideoElement) => {
      if (followed.has(video)) return;
      followed.add(video);
      const note = () => {
        const name = video.closest("[role=figure], figure")?.textContent ?? "";
        window.framesSeen.push({ name, at: Date.now() });
        video.requestVideoFrameCallback(note);
      };
      video.requestVideoFrameCallback(note);
    };
    new MutationObserver(() => document.querySelectorAll("video").forEach(follow)).observe(document, {
      childList: true,
      subtree: true,
    });
  });
}

/** When a page first showed a frame of a person after a moment; waits for it. */
async function firstFrame(page: Page, name: string, after: number): Promise<number> {
  const handle = await page.waitForFunction(
    ({ name, after }) =>
      window.framesSeen.find((frame) => frame.at > after && frame.name.includes(name))?.at ?? null,
    { name, after },
    { timeout: 30_000, polling: 100 },
  );
  return Number(await handle.jsonValue());
}

/** The floor: two connections within one page, from asking for the camera to the first frame of the other. */
async function bareVideo(page: Page): Promise<number[]> {
  return page.evaluate(async () => {
    const times: number[] = [];
    for (let round = 0; round < 8; round++) {
      const began = performance.now();
      const stream = await navigator.mediaDevices.getUserMedia({ video: true, audio: true });
      const [from, to] = [new RTCPeerConnection(), new RTCPeerConnection()];
      from.onicecandidate = ({ candidate }) => void to.addIceCandidate(candidate ?? undefined);
      to.onicecandidate = ({ candidate }) => void from.addIceCandidate(candidate ?? undefined);
      const video = document.createElement("video");
      video.muted = true;
      video.autoplay = true;
      document.body.append(video);
      const shown = new Promise((resolve) => video.requestVideoFrameCallback(resolve));
      to.ontrack = ({ streams }) => {
        video.srcObject = streams[0] ?? null;
      };
      for (const track of stream.getTracks()) from.addTrack(track, stream);
      await from.setLocalDescription();
      if (from.localDescription) await to.setRemoteDescription(from.localDescription);
      await to.setLocalDescription();
      if (to.localDescription) await from.setRemoteDescription(to.localDescription);
      await shown;
      times.push(performance.now() - began);
      from.close();
      to.close();
      for (const track of stream.getTracks()) track.stop();
      video.remove();
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
    return times;
  });
}

type Attendee = { name: string; page: Page };
type Room = {
  judge: Attendee;
  officer: Attendee;
  counsel: Attendee[];
  command: (body: unknown) => Promise<number>;
};

/** Somebody's page with the hall's details open. All pages share a browser: on two cores, four would measure themselves. */
async function open(browser: Browser, baseURL: string, part: Part): Promise<Attendee> {
  const { name, phone } = cast[part];
  const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await noteFrames(page);
  await page.goto("/");
  await signIn(page, phone);
  await chooseHall(page, HALL);
  return { name, page };
}

/** A court that has opened, with its judge, its officer and both counsel of an item in it. */
async function gather(browser: Browser, url: string): Promise<Room> {
  const judge = await open(browser, url, "judge");
  const officer = await open(browser, url, "officer");
  const counsel = [await open(browser, url, "petitioner"), await open(browser, url, "respondent")];
  await takeWay(officer.page, "open");
  await openCourt(officer.page);
  await checkDevices(officer.page);
  await takeWay(judge.page, "goToHall");
  await checkDevices(judge.page);
  for (const { page } of counsel) {
    await chooseItem(page, HALL, SERIAL);
    await sayPlace(page, "chambers");
    await checkDevices(page);
  }
  await admitListed(officer.page, counsel.length);
  const token = await officer.page.evaluate(() => localStorage.getItem("sunwai.token"));
  const [giver] = (await openCrowd(socketUrl(url), [token])) as [Member];
  return { judge, officer, counsel, command: (body) => giver.command(SITTING, body) };
}

/** Milliseconds from each call until each person's video moved at each of the others. */
async function calls({ judge, officer, counsel, command }: Room): Promise<number[]> {
  const times: number[] = [];
  for (let call = 0; call < CALLS; call++) {
    if (call > 0) {
      await command({ type: "recall", item: ITEM });
      await Bun.sleep(BETWEEN_MS);
    }
    const began = Date.now();
    await command({ type: "callItem", item: ITEM });
    for (const whom of counsel)
      for (const who of [judge, officer, ...counsel])
        if (who !== whom) times.push((await firstFrame(who.page, whom.name, began)) - began);
    await Bun.sleep(BETWEEN_MS);
    await command({ type: "passOver", reason: "" });
    await Bun.sleep(BETWEEN_MS);
  }
  return times;
}

/** Milliseconds from a page's word that it takes part in the hall until the first frame of the judge on it. */
async function joins({ judge, counsel }: Room): Promise<number[]> {
  const [comer] = counsel as [Attendee];
  const times: number[] = [];
  for (let join = 0; join < JOINS; join++) {
    const joined = new Promise<number>((resolve) => {
      comer.page.once("websocket", (socket) =>
        socket.on("framesent", ({ payload }) => {
          if (String(payload).includes('"presence":"media"')) resolve(Date.now());
        }),
      );
    });
    await comer.page.reload();
    const began = await joined;
    times.push((await firstFrame(comer.page, judge.name, began)) - began);
    await Bun.sleep(BETWEEN_MS);
  }
  return times;
}

/** Called → seen and join → first frame on the mesh, p95, with four pages of a real browser. */
export async function videoSeen(): Promise<Row[]> {
  const server = await startServer();
  const browser = await chromium.launch({ executablePath: headlessPath(), args: argsWithPictures(20) });
  try {
    const room = await gather(browser, server.url);
    const called = await calls(room);
    const joined = await joins(room);
    const bare = percentile(await bareVideo(room.officer.page), 0.95);
    const row = (work: string, times: number[], target: string): Row => ({
      work,
      unit: "ms",
      ...judged(target, percentile(times, 0.95), bare),
      note: `${times.length} videos; median ${percentile(times, 0.5).toFixed(0)} ms`,
    });
    return [
      row("called → the person's video moves at everyone, mesh, four pages, p95", called, targets.called),
      row("join → first frame, mesh, four pages, p95", joined, targets.firstFrame),
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
}

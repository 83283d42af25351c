// One hearing before cameras is recorded by the server's own browser, and watched by the public: its video, its sound, what is shown in
// it, its cards, what may be watched again, and nothing of what was closed or taken back. Then it is shown with a delay: a judge takes
// back all that is not yet public, and a viewer who keeps everything that the stream gives out, second by second, has not one frame of it.

import { expect, type Page } from "@playwright/test";
import { liveCourtsText } from "../../client/court/live-courts.text.ts";
import { screenShareText } from "../../client/courtroom/screen-share/text.ts";
import { liveCourtText } from "../../client/player/live-court.text.ts";
import { STREAM_NEAR_MS, STREAM_SLOT_MS } from "../../server/contract/limits.ts";
import type { RecordingRow } from "../../server/contract/rest/recordings.ts";
import { chromiumPath } from "../support/chromium.ts";
import { TestPerson, until } from "../support/client.ts";
import { formOf, picture } from "../support/files.ts";
import { ffmpeg } from "../support/film.ts";
import { startFirefox } from "../support/firefox.ts";
import {
  columnsOf,
  fakeScreen,
  fileStatus,
  framesFrom,
  playlist,
  SEEN_SLOTS,
  shownTo,
} from "./pages/live.ts";
import { microphoneButton } from "./pages/room.ts";
import { gather, HALL, sitting, turn } from "./pages/stage.ts";
import { looksRight } from "./support/axe.ts";
import { filmsOf, seenAndHeard, wallsOfFrames } from "./support/decode.ts";
import { Eavesdropper, placesOf } from "./support/eavesdropper.ts";
import { AUDIBLE, loudnessPlayed } from "./support/loudness.ts";
import { Attendance, cast, type Part } from "./support/people.ts";
import { keepBytes, keepPicture } from "./support/pictures.ts";
import { sentBy } from "./support/sent.ts";
import { asLongAsTheTest, openAs, test } from "./support/visit.ts";
import { wallsIn } from "./support/walls.ts";

test.use({ serverEnv: { RECORDER_BROWSER: chromiumPath() } });

const attendance = new Attendance();
test.afterAll(() => attendance.close());

/** The people in the hall, from the first test to the last. */
let hearing: Awaited<ReturnType<typeof gather>> | undefined;

/** A person comes before their camera. */
async function enter(part: Part, person: TestPerson, url: string): Promise<Page> {
  const { page } = await attendance.open(part, url);
  await openAs(page, person, `/meeting?court=${HALL}`);
  return page;
}

test("the public sees a hearing, a card behind the closed door, and nothing of what was taken back", async ({
  page: viewer,
  court,
  come,
  watch,
}) => {
  hearing = await gather(come);
  const { officer, judge, petitioner, admin } = hearing;
  await admin.ok("/admin/settings/stream_delay_seconds", { value: 0 }, "PUT");
  // Out of sight it sends its video and receives no others': two cores have enough to do with what the recorder receives.
  await turn(await enter("judge", judge, court.url), "hidden");
  const counsel = await enter("petitioner", petitioner, court.url);
  await officer.do(sitting, { type: "startStream" });

  // At the same time: each second of a hearing costs what all of its cameras, the recorder and the players do.
  await Promise.all([
    test.step("both cameras are seen, and counsel is heard", async () => {
      await microphoneButton(counsel).click();
      await viewer.goto("/live-courts");
      // Until the recorder sends, the hall has the card of a technical interruption.
      await expect(viewer.getByText(liveCourtsText.en.noDelay, { exact: true })).toBeVisible(asLongAsTheTest);
      expect(await columnsOf(viewer.getByRole("main").getByRole("list"))).toBe(4);
      await looksRight(viewer, "live-courts", { isInBothThemes: true });
      await viewer.getByRole("link", { name: liveCourtsText.en.watch.replace("{{number}}", "1") }).click();
      await expect.poll(() => wallsIn(viewer), asLongAsTheTest).toMatchObject({ red: true, green: true });
      const before = await wallsIn(viewer);
      await expect.poll(async () => (await wallsIn(viewer)).time).toBeGreaterThan(before.time + 2);
      await viewer.getByRole("button", { name: liveCourtText.en.unmute, exact: true }).click();
      await expect.poll(() => loudnessPlayed(viewer), asLongAsTheTest).toBeGreaterThan(AUDIBLE);
      await viewer.getByRole("button", { name: liveCourtText.en.mute, exact: true }).click();
      await expect.poll(() => loudnessPlayed(viewer)).toBe(0);
      await expect(
        viewer.getByRole("heading", { name: "Pranav Hegdekar v. Gurnoor Mudaliyar" }),
      ).toBeVisible();
      await keepPicture(viewer, "live-player");
    }),
    test.step("Firefox plays it too", async () => {
      const firefox = await startFirefox();
      try {
        const page = await firefox.newPage();
        await page.goto(`${court.url}/live-courts/live?court=${HALL}`);
        await expect.poll(() => wallsIn(page), asLongAsTheTest).toMatchObject({ red: true, green: true });
        const before = await wallsIn(page);
        await expect.poll(async () => (await wallsIn(page)).time).toBeGreaterThan(before.time + 2);
        await keepBytes(await page.screenshot(), "live-player-firefox");
      } finally {
        await firefox.close();
      }
    }),
    test.step("a browser without MediaSource plays it by its own HLS", async () => {
      const other = await viewer.context().newPage();
      await other.addInitScript(() => {
        for (const name of ["MediaSource", "WebKitMediaSource", "ManagedMediaSource"])
          Object.defineProperty(window, name, { value: undefined });
      });
      await other.goto(`/live-courts/live?court=${HALL}`);
      await expect.poll(() => wallsIn(other), asLongAsTheTest).toMatchObject({ red: true, green: true });
      const before = await wallsIn(other);
      await expect.poll(async () => (await wallsIn(other)).time).toBeGreaterThan(before.time + 2);
      expect(await other.locator("video").evaluate((video: HTMLVideoElement) => video.currentSrc)).toContain(
        "index.m3u8",
      );
      await other.close();
    }),
  ]);

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
    await fakeScreen(counsel);
    await counsel.getByRole("button", { name: screenShareText.en.dialog.choose }).click();
    await expect.poll(() => shownTo(viewer)).toBe("screen");
    await keepPicture(viewer, "live-player-screen");
    await officer.do(sitting, { type: "stopShare", person: petitioner.account.id });
    await turn(counsel, "hidden");
    await showExhibit();
    await expect.poll(() => shownTo(viewer)).toBe("exhibit");
    await expect.poll(() => wallsIn(viewer)).toMatchObject({ red: true, green: true });
    await keepPicture(viewer, "live-player-exhibit");
    await judge.do(sitting, { type: "stopShare" });
    await expect.poll(() => shownTo(viewer)).toBe("");
  });

  await test.step("an item is watched again from its beginning, and then what is live, by keys alone", async () => {
    const back = viewer.getByRole("button", { name: liveCourtText.en.showFrom });
    const onLatest = viewer.getByRole("button", { name: liveCourtText.en.latest, exact: true });
    await back.first().focus();
    await viewer.keyboard.press("Enter");
    await expect(onLatest).toBeVisible();
    await expect.poll(() => wallsIn(viewer)).toMatchObject({ red: true, green: true });
    await expect(viewer.getByRole("heading", { name: "Pranav Hegdekar v. Gurnoor Mudaliyar" })).toBeVisible();
    await looksRight(viewer, "live-player-again", { isInBothThemes: true });
    await viewer.locator("video").focus();
    await viewer.keyboard.press("l");
    await expect(onLatest).toHaveCount(0);
    await expect(viewer.getByText(liveCourtsText.en.noDelay, { exact: true })).toBeVisible();
    await expect.poll(() => wallsIn(viewer)).toMatchObject({ red: true, green: true });
    await viewer.keyboard.press("m");
    await expect(viewer.getByRole("button", { name: liveCourtText.en.mute, exact: true })).toBeVisible();
    await viewer.keyboard.press("k");
    await expect(viewer.getByRole("button", { name: liveCourtText.en.play, exact: true })).toBeVisible();
    await viewer.keyboard.press("k");
    await viewer.keyboard.press("ArrowLeft");
    await expect(onLatest).toBeVisible();
    await expect.poll(() => wallsIn(viewer)).toMatchObject({ red: true, green: true });
    await viewer.getByRole("button", { name: liveCourtText.en.audioOnly }).click();
    await expect(viewer.locator("p", { hasText: liveCourtText.en.audioOnly })).toBeVisible();
    const video = viewer.locator("video");
    await expect.poll(() => video.evaluate(({ videoWidth }: HTMLVideoElement) => videoWidth)).toBe(0);
    await expect.poll(() => loudnessPlayed(viewer), asLongAsTheTest).toBeGreaterThan(AUDIBLE);
    const from = (await wallsIn(viewer)).time;
    await expect.poll(async () => (await wallsIn(viewer)).time).not.toBe(from);
    await viewer.getByRole("button", { name: liveCourtText.en.audioOnly }).click();
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
    const readWhole = async (url: string) => {
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
    };
    await Promise.all([list, `${list}?only=sound`].map(readWhole));
  });

  await test.step("behind the closed door there is a card, and no case", async () => {
    await judge.do(sitting, { type: "goInCamera", reason: "" });
    const closedAt = Math.floor(Date.now() / 2000);
    await showExhibit();
    await expect(
      viewer.getByText(liveCourtsText.en.itemInCamera.replace("{{Item}}", "Item 3")),
    ).toBeVisible();
    await expect(viewer.getByText(liveCourtText.en.never.title)).toBeVisible();
    await expect(viewer.getByText("Pranav Hegdekar")).toHaveCount(0);
    await expect.poll(async () => (await wallsIn(viewer)).red).toBe(false);
    await keepPicture(viewer, "live-player-closed");
    const closed = async () =>
      (await playlist(court.url)).flatMap(({ slot, name }) => (slot > closedAt ? [name] : []));
    await expect.poll(async () => (await closed()).length, asLongAsTheTest).toBeGreaterThan(2);
    expect(new Set(await closed()).size).toBe(1);
    // The bench has the exhibit before it all the time, and not one frame of what anybody can fetch.
    expect(judge.sitting(sitting).share?.cowatch).toBeTruthy();
    const [before, since] = [await framesFrom(court.url, shownFrom), await framesFrom(court.url, closedAt)];
    expect(new Set(before)).toEqual(new Set(["screen", "exhibit", ""]));
    expect(new Set(since)).toEqual(new Set([""]));
    await judge.do(sitting, { type: "openCourt" });
    await expect.poll(() => wallsIn(viewer)).toMatchObject({ red: true, green: true });
  });

  await test.step("a judge's stop takes back also what was seen, if the bench says so", async () => {
    const shown = (await playlist(court.url)).slice(-SEEN_SLOTS);
    // A card stands in one slot after the other, and stays public.
    const recorded = shown.filter(({ name }) => shown.filter((one) => one.name === name).length === 1);
    const seen = recorded.at(-1)?.name ?? "";
    expect(await fileStatus(court.url, seen)).toBe(200);
    expect(watch.takeFaults()).toEqual([]);
    await judge.do(sitting, { type: "stopStream" });
    await judge.do(sitting, { type: "takeBackStream", back: "two_minutes" });
    await expect.poll(() => fileStatus(court.url, seen)).toBe(404);
    for (const { name } of recorded) expect([name, await fileStatus(court.url, name)]).toEqual([name, 404]);
    await expect(viewer.locator("strong", { hasText: liveCourtsText.en.card.stopped })).toBeVisible();
    await expect.poll(async () => (await wallsIn(viewer)).red).toBe(false);
    // The player may ask for a file that it had read of before and that is no longer there.
    for (const fault of watch.takeFaults()) expect(fault).toMatch(/ 404 .*\/live\/courts\/[^/]+\/files\//);
  });
  expect(cast.judge.wall).toBe("red");
});

const DELAY_SECONDS = 8;
const DELAY_MS = DELAY_SECONDS * 1000;
/** The walls of all who are before a camera but that of the prison, which is seen last. */
const others = { red: true, green: true, amber: false };
const nobody = { red: false, violet: false, green: false, blue: false, amber: false };

/** What an encoder makes of silence is less. */
const SILENT = 0.0001;

/** When the public may see a slot at the earliest. */
const publicFrom = (slot: number) => (slot + 1) * STREAM_SLOT_MS + STREAM_NEAR_MS + DELAY_MS;

test("nobody who watches has a frame of what a judge took back before it was public", async ({
  page: viewer,
  court,
  come,
}) => {
  if (!hearing) throw new Error("the first test gathers them");
  const { officer, judge, admin } = hearing;
  await judge.do(sitting, { type: "resumeStream" });
  await officer.do(sitting, { type: "endStream" });
  await admin.ok("/admin/settings/stream_delay_seconds", { value: DELAY_SECONDS }, "PUT");
  const prison = await come(cast.prison.phone);
  await prison.enter(sitting);
  await officer.do(sitting, { type: "admit", people: [prison.account.id] });
  await officer.do(sitting, { type: "startRecording" });
  await officer.do(sitting, { type: "startStream" });
  /** The first slot that has nothing of the time before, which had no delay. */
  const firstSlot = Math.ceil((Date.now() + STREAM_NEAR_MS) / STREAM_SLOT_MS);
  const isDelayed = ({ slot }: { slot: number }) => slot >= firstSlot;
  const sent = sentBy(court, sitting);
  const sentDelayed = async () => (await sent.segments()).filter(isDelayed);
  // A person who watches cannot know the names of files; this one does, as soon as the server has them.
  const stream = `${court.url}/api/v1/live/courts/${HALL}`;
  const names = async () => (await sentDelayed()).map(({ name }) => name);
  const eavesdropper = new Eavesdropper(stream, names);
  let promotedAt = 0;
  let stoppedAt = 0;
  let resumedAt = 0;
  /** Whether the judge took back something of a slot, or of what is near it, or the stream was stopped then. */
  const isTakenBack = (slot: number) =>
    (slot + 1) * STREAM_SLOT_MS + STREAM_NEAR_MS > stoppedAt - DELAY_MS &&
    slot * STREAM_SLOT_MS - STREAM_NEAR_MS < resumedAt;

  await test.step("with the delay, the public sees who is before the court, and hears who speaks", async () => {
    await turn(await enter("prison", prison, court.url), "hidden");
    await viewer.goto(`/live-courts/live?court=${HALL}`);
    await expect.poll(() => wallsIn(viewer), asLongAsTheTest).toMatchObject(others);
    const { time } = await wallsIn(viewer);
    await expect.poll(async () => (await wallsIn(viewer)).time).toBeGreaterThan(time + 2);
    await viewer.getByRole("button", { name: liveCourtText.en.unmute, exact: true }).click();
    await expect.poll(() => loudnessPlayed(viewer), asLongAsTheTest).toBeGreaterThan(AUDIBLE);
    await keepPicture(viewer, "stream-stop-before");
  });

  await test.step("the prison is seen, and soon the judge takes back all that is not yet public", async () => {
    promotedAt = Date.now();
    await officer.do(sitting, { type: "promote", person: prison.account.id });
    let looked = "";
    const isRecorded = async () => {
      const last = (await sent.segments()).at(-1);
      if (!last || last.name === looked) return false;
      looked = last.name;
      const frames = await wallsOfFrames(await sent.film(last));
      return frames.filter(({ amber }) => amber).length > frames.length / 2;
    };
    await expect.poll(isRecorded, { intervals: [250], ...asLongAsTheTest }).toBe(true);
    // The part near a stop is not recorded, so some seconds must be there for certain.
    const then = (await sent.segments()).length;
    await expect.poll(async () => (await sent.segments()).length, asLongAsTheTest).toBeGreaterThan(then + 2);
    await judge.do(sitting, { type: "stopStream" });
    await judge.do(sitting, { type: "takeBackStream", back: "not_yet_public" });
    await until("the stop to be known", () => judge.sitting(sitting).streamStop);
    stoppedAt = judge.sitting(sitting).streamStop?.at ?? 0;
  });

  await test.step("the viewer has the card from then on", async () => {
    await expect(viewer.locator("strong", { hasText: liveCourtsText.en.card.stopped })).toBeVisible();
    await expect.poll(() => wallsIn(viewer)).toMatchObject(nobody);
    // A busy machine records with gaps: it goes on until enough of what the judge took back is recorded.
    const lost = async () =>
      (await sentDelayed()).filter(({ slot }) => (slot + 1) * STREAM_SLOT_MS > stoppedAt - DELAY_MS).length;
    await expect.poll(lost, asLongAsTheTest).toBeGreaterThan(DELAY_MS / STREAM_SLOT_MS);
    await keepPicture(viewer, "stream-stop-card");
  });

  await test.step("the judge lets it go on, and after the delay the viewer sees everybody, the prison as well", async () => {
    resumedAt = Date.now();
    await judge.do(sitting, { type: "resumeStream" });
    await expect.poll(() => wallsIn(viewer), asLongAsTheTest).toMatchObject({ ...others, amber: true });
    await expect(viewer.locator("strong", { hasText: liveCourtsText.en.card.stopped })).toHaveCount(0);
    await expect.poll(() => loudnessPlayed(viewer), asLongAsTheTest).toBeGreaterThan(AUDIBLE);
    await keepPicture(viewer, "stream-stop-after");
    await eavesdropper.end();
    // From here on the files are read, and not filmed.
    await attendance.close();
  });

  const segments = await sentDelayed();
  const listed = [...eavesdropper.listed.values()].filter(isDelayed);
  const { kept } = eavesdropper;

  await test.step("nothing was given out before its time, and nothing of what was taken back at any time", async () => {
    expect(stoppedAt).toBeGreaterThan(0);
    const taken = segments.filter(({ slot }) => isTakenBack(slot));
    // Something was recorded of all that time, and each name was asked for.
    expect(taken.length).toBeGreaterThan(DELAY_MS / STREAM_SLOT_MS);
    for (const folder of ["files", "sound"])
      expect(taken.filter(({ name }) => kept.has(`${folder}/${name}`))).toEqual([]);
    const early = segments.filter(({ slot, name }) =>
      [`files/${name}`, `sound/${name}`].some((file) => (kept.get(file)?.at ?? Infinity) < publicFrom(slot)),
    );
    expect(early).toEqual([]);
    expect(listed.filter(({ slot, at }) => at < publicFrom(slot))).toEqual([]);
  });

  await test.step("in every playlist the card stands for it, from its first second to its last", async () => {
    const cards = new Set(
      (await sent.cards("stopped")).flatMap((name) => [`files/${name}`, `sound/${name}`]),
    );
    expect(listed.filter(({ slot, file }) => isTakenBack(slot) && !cards.has(file))).toEqual([]);
    const seen = listed.filter(({ playlist }) => playlist === "index.m3u8").map(({ slot }) => slot);
    const [first, last] = [Math.min(...seen), Math.max(...seen)];
    const shown = new Set(seen);
    for (let slot = first; slot <= last; slot++) expect([slot, shown.has(slot)]).toEqual([slot, true]);
    expect([isTakenBack(first), isTakenBack(last)]).toEqual([false, false]);
    const replay = eavesdropper.last.get("replay.m3u8?from=0") ?? [];
    expect(replay.some(({ slot, file }) => isTakenBack(slot) && cards.has(file))).toBe(true);
  });

  await test.step("what was given out has no frame and no sound of it, and shows the prison later", async () => {
    const places = listed.filter(({ file }) => file.startsWith("files/"));
    const known = new Set([...eavesdropper.listed.values()].flatMap(({ init, file }) => [init, file]));
    expect([...kept.keys()].filter((address) => !known.has(address))).toEqual([]);
    const read = async (address: string) => kept.get(address)?.bytes ?? Promise.reject(new Error(address));
    const look = async (isMeant: (slot: number) => boolean) => {
      const meant = places.filter(({ slot }) => isMeant(slot));
      return seenAndHeard(await filmsOf(meant, read));
    };
    // On a slow machine the judge's stop may come when the first seconds of the prison are public already: they stay seen.
    const isBefore = (slot: number) =>
      !isTakenBack(slot) && (slot + 1) * STREAM_SLOT_MS + STREAM_NEAR_MS <= promotedAt;
    const before = await look(isBefore);
    const between = await look(isTakenBack);
    const after = await look((slot) => !isTakenBack(slot) && slot * STREAM_SLOT_MS > stoppedAt);
    for (const wall of ["red", "green"] as const)
      expect([wall, before.frames.some((frame) => frame[wall])]).toEqual([wall, true]);
    expect(before.frames.some(({ amber }) => amber)).toBe(false);
    expect(between.frames.length).toBeGreaterThan(0);
    expect(between.frames.filter((frame) => Object.values(frame).includes(true))).toEqual([]);
    expect(after.frames.some(({ amber }) => amber)).toBe(true);
    expect(before.loudest).toBeGreaterThan(AUDIBLE);
    expect(between.loudest).toBeLessThan(SILENT);
    expect(after.loudest).toBeGreaterThan(AUDIBLE);
  });

  await test.step("the sealed recording, which the court alone reads, has the prison in that time", async () => {
    await viewer.goto("about:blank");
    await officer.do(sitting, { type: "stopRecording" });
    await new TestPerson(court.url).ok("/dev/clock", { advance: 800_000 });
    const reader = await new TestPerson(court.url).login(cast.judge.phone);
    await until(
      "the recording to be sealed",
      async () => {
        const { recordings } = await reader.ok<{ recordings: RecordingRow[] }>("/recordings");
        return recordings.find((one) => one.sitting === sitting)?.isSealed;
      },
      60,
    );
    const { key } = await reader.ok<{ key: string }>(`/recordings/${sitting}/open`, {}, "POST");
    const read = async (file: string) => {
      const headers = { authorization: `Bearer ${reader.token}` };
      const response = await fetch(`${court.url}/api/v1/recordings/${sitting}/play/${key}/${file}`, {
        headers,
      });
      expect([file, response.status]).toEqual([file, 200]);
      return new Uint8Array(await response.arrayBuffer());
    };
    const places = placesOf(new TextDecoder().decode(await read("index.m3u8")));
    const lost = places.filter(({ slot }) => isTakenBack(slot) && slot * STREAM_SLOT_MS < stoppedAt);
    const { frames, loudest } = await seenAndHeard(await filmsOf(lost, read));
    expect(frames.some(({ amber }) => amber)).toBe(true);
    expect(loudest).toBeGreaterThan(AUDIBLE);
  });
});

// A hearing of five people is recorded and shown to the public with a delay. A judge stops the public's view and takes back all that is
// not yet public; whoever keeps everything that the stream gives out, second by second, has not one frame of it.
import { expect } from "@playwright/test";
import { liveCourt as own } from "../../client/text/en/live-court.ts";
import { liveCourts as live } from "../../client/text/en/live-courts.ts";
import { STREAM_NEAR_MS, STREAM_SLOT_MS } from "../../server/contract/limits.ts";
import type { RecordingRow } from "../../server/contract/rest/recordings.ts";
import { chromiumPath } from "../support/chromium.ts";
import { TestPerson, until } from "../support/client.ts";
import { microphoneButton } from "./pages/room.ts";
import { gather, HALL, sitting, turn } from "./pages/stage.ts";
import { filmsOf, seenAndHeard, wallsOfFrames } from "./support/decode.ts";
import { Eavesdropper, placesOf } from "./support/eavesdropper.ts";
import { AUDIBLE, loudnessPlayed } from "./support/loudness.ts";
import { Attendance, cast, type Part } from "./support/people.ts";
import { keepPicture } from "./support/pictures.ts";
import { sentBy } from "./support/sent.ts";
import { openAs, test } from "./support/visit.ts";
import { wallsIn } from "./support/walls.ts";

test.describe.configure({ timeout: 360_000 });
test.use({ serverEnv: { RECORDER_BROWSER: await chromiumPath() } });

const DELAY_SECONDS = 20;
const DELAY_MS = DELAY_SECONDS * 1000;
/** Everybody's wall but that of the prison, which is seen last. */
const others = { red: true, violet: true, green: true, blue: true, amber: false };
const nobody = { red: false, violet: false, green: false, blue: false, amber: false };

const attendance = new Attendance();
test.afterAll(() => attendance.close());

/** What an encoder makes of silence is less. */
const SILENT = 0.0001;

/** When the public may see a slot at the earliest. */
const publicFrom = (slot: number) => (slot + 1) * STREAM_SLOT_MS + STREAM_NEAR_MS + DELAY_MS;

test("nobody who watches has a frame of what a judge took back before it was public", async ({
  page: viewer,
  court,
  come,
}) => {
  const { officer, judge, petitioner, respondent, admin } = await gather(come);
  await admin.ok("/admin/settings/stream_delay_seconds", { value: DELAY_SECONDS }, "PUT");
  const prison = await come(cast.prison.phone);
  await prison.enter(sitting);
  await officer.do(sitting, { type: "admit", people: [prison.account.id] });
  await officer.do(sitting, { type: "startRecording" });
  await officer.do(sitting, { type: "startStream" });
  const sent = sentBy(court, sitting);
  // Whoever watches cannot know the names of files; this one does, as soon as the server has them.
  const stream = `${court.url}/api/v1/live/courts/${HALL}`;
  const names = async () => (await sent.segments()).map(({ name }) => name);
  const eavesdropper = new Eavesdropper(stream, names);
  let promotedAt = 0;
  let stoppedAt = 0;
  let resumedAt = 0;
  /** Whether the judge took back something of a slot, or of what is near it, or the stream was stopped then. */
  const isTakenBack = (slot: number) =>
    (slot + 1) * STREAM_SLOT_MS + STREAM_NEAR_MS > stoppedAt - DELAY_MS &&
    slot * STREAM_SLOT_MS - STREAM_NEAR_MS < resumedAt;

  await test.step("with the delay, the public sees everybody who is before the court, and hears who speaks", async () => {
    const enter = async (part: Part, person: TestPerson, path: string) => {
      const { page } = await attendance.open(part, court.url);
      await openAs(page, person, `${path}?court=${HALL}`);
      // Out of sight it sends its video and receives no others': two cores have enough to do with what the recorder receives.
      await turn(page, "hidden");
      return page;
    };
    await enter("judge", judge, "/meeting");
    await enter("officer", officer, "/moderator");
    const speaker = await enter("petitioner", petitioner, "/meeting");
    await microphoneButton(speaker).click();
    await enter("respondent", respondent, "/meeting");
    await enter("prison", prison, "/meeting");
    await viewer.goto(`/live-courts/live?court=${HALL}`);
    await expect.poll(() => wallsIn(viewer), { timeout: 120_000 }).toMatchObject(others);
    const { time } = await wallsIn(viewer);
    await expect.poll(async () => (await wallsIn(viewer)).time).toBeGreaterThan(time + 2);
    await viewer.getByRole("button", { name: own.unmute, exact: true }).click();
    await expect.poll(() => loudnessPlayed(viewer)).toBeGreaterThan(AUDIBLE);
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
    await expect.poll(isRecorded, { intervals: [250] }).toBe(true);
    // What is near a stop is not recorded: some seconds of it are to be there for certain.
    const then = (await sent.segments()).length;
    await expect.poll(async () => (await sent.segments()).length).toBeGreaterThan(then + 2);
    await judge.do(sitting, { type: "stopStream" });
    await judge.do(sitting, { type: "takeBackStream", back: "not_yet_public" });
    await until("the stop to be known", () => judge.sitting(sitting).streamStop);
    stoppedAt = judge.sitting(sitting).streamStop?.at ?? 0;
  });

  await test.step("the viewer has the card from then on", async () => {
    await expect(viewer.locator("strong", { hasText: live.card.stopped })).toBeVisible();
    await expect.poll(() => wallsIn(viewer)).toMatchObject(nobody);
    await keepPicture(viewer, "stream-stop-card");
  });

  await test.step("the judge lets it go on, and after the delay the viewer sees everybody, the prison as well", async () => {
    resumedAt = Date.now();
    await judge.do(sitting, { type: "resumeStream" });
    await expect.poll(() => wallsIn(viewer), { timeout: 120_000 }).toMatchObject({ ...others, amber: true });
    await expect(viewer.locator("strong", { hasText: live.card.stopped })).toHaveCount(0);
    await expect.poll(() => loudnessPlayed(viewer)).toBeGreaterThan(AUDIBLE);
    await keepPicture(viewer, "stream-stop-after");
    await eavesdropper.end();
  });

  const segments = await sent.segments();
  const listed = [...eavesdropper.listed.values()];
  const { kept } = eavesdropper;

  await test.step("nothing was given out before its time, and nothing of what was taken back at any time", async () => {
    expect(stoppedAt).toBeGreaterThan(0);
    const taken = segments.filter(({ slot }) => isTakenBack(slot));
    // Of all that time something was recorded, and each name was asked for.
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
    const known = new Set(listed.flatMap(({ init, file }) => [init, file]));
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
    for (const wall of ["red", "violet", "green", "blue"] as const)
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

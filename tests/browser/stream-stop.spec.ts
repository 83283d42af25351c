// A hearing of five people is recorded and shown to the public with a delay. A judge stops the public's view and takes back all that is
// not yet public; whoever keeps everything that the stream gives out, second by second, has not one frame of it.
import { expect } from "@playwright/test";
import { liveCourt as own } from "../../client/text/en/live-court.ts";
import { liveCourts as live } from "../../client/text/en/live-courts.ts";
import type { SegmentRow } from "../../db/queries/recordings.ts";
import { STREAM_NEAR_MS, STREAM_SLOT_MS } from "../../server/contract/limits.ts";
import type { RecordingRow } from "../../server/contract/rest/recordings.ts";
import { chromiumPath } from "../support/chromium.ts";
import { TestPerson, until } from "../support/client.ts";
import { microphoneButton } from "./pages/room.ts";
import { gather, HALL, sitting } from "./pages/stage.ts";
import { loudnessOf, wallsOfFrames } from "./support/decode.ts";
import { Eavesdropper, type Place, placesOf } from "./support/eavesdropper.ts";
import { AUDIBLE, loudnessPlayed } from "./support/loudness.ts";
import { Attendance, cast, type Part } from "./support/people.ts";
import { keepPicture } from "./support/pictures.ts";
import { sentBy } from "./support/sent.ts";
import { openAs, test } from "./support/visit.ts";
import { type Walls, wallsIn } from "./support/walls.ts";

test.describe.configure({ timeout: 300_000 });
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

type Decoded = { frames: Walls[]; loudness: number };

/** Decodes what was kept of a place, once however often it was listed: a card stands in many. */
function decoderOf(kept: Eavesdropper["kept"]): (place: Place) => Promise<Decoded> {
  const decoded = new Map<string, Decoded>();
  return async ({ init, file }) => {
    const before = decoded.get(`${init} ${file}`);
    if (before) return before;
    const [first, bytes] = [kept.get(init)?.bytes, kept.get(file)?.bytes];
    if (!first || !bytes) throw new Error(`${file} was listed, and not given out`);
    const film = { init: first, bytes };
    const found = { frames: await wallsOfFrames(film), loudness: await loudnessOf(film) };
    decoded.set(`${init} ${file}`, found);
    return found;
  };
}

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
      return page;
    };
    await enter("judge", judge, "/meeting");
    await enter("officer", officer, "/moderator");
    const speaker = await enter("petitioner", petitioner, "/meeting");
    await microphoneButton(speaker).click();
    await enter("respondent", respondent, "/meeting");
    await enter("prison", prison, "/meeting");
    await viewer.goto(`/live-courts/live?court=${HALL}`);
    await expect.poll(() => wallsIn(viewer)).toMatchObject(others);
    const { time } = await wallsIn(viewer);
    await expect.poll(async () => (await wallsIn(viewer)).time).toBeGreaterThan(time + 2);
    await viewer.getByRole("button", { name: own.unmute, exact: true }).click();
    await expect.poll(() => loudnessPlayed(viewer)).toBeGreaterThan(AUDIBLE);
    await keepPicture(viewer, "stream-stop-before");
  });

  await test.step("the prison is seen, and at once the judge takes back all that is not yet public", async () => {
    const promoted = Date.now();
    await officer.do(sitting, { type: "promote", person: prison.account.id });
    const looked = new Set<string>();
    const isRecorded = async () => {
      const isNew = ({ name, slot }: SegmentRow) =>
        !looked.has(name) && (slot + 1) * STREAM_SLOT_MS > promoted;
      const next = (await sent.segments()).find(isNew);
      if (!next) return false;
      looked.add(next.name);
      return (await wallsOfFrames(await sent.film(next))).some(({ amber }) => amber);
    };
    await expect.poll(isRecorded, { intervals: [250] }).toBe(true);
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
    await expect.poll(() => wallsIn(viewer), { timeout: 90_000 }).toMatchObject({ ...others, amber: true });
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
    const films = new Map(
      listed
        .filter(({ file }) => file.startsWith("files/"))
        .map((place) => [`${place.slot} ${place.file}`, place]),
    );
    const decode = decoderOf(kept);
    let loudest = 0;
    const prisonSeen: number[] = [];
    for (const place of films.values()) {
      const { frames, loudness } = await decode(place);
      expect(frames.length).toBeGreaterThan(0);
      if (isTakenBack(place.slot)) {
        expect([
          place.slot,
          loudness < SILENT,
          frames.filter((walls) => Object.values(walls).includes(true)),
        ]).toEqual([place.slot, true, []]);
      } else loudest = Math.max(loudest, loudness);
      if (frames.some(({ amber }) => amber)) prisonSeen.push(place.slot);
    }
    expect(loudest).toBeGreaterThan(AUDIBLE);
    expect(prisonSeen.filter((slot) => slot * STREAM_SLOT_MS < resumedAt)).toEqual([]);
    expect(prisonSeen.length).toBeGreaterThan(0);
  });

  await test.step("the sealed recording, which the court alone reads, has the prison in that time", async () => {
    await viewer.goto("about:blank");
    await officer.do(sitting, { type: "stopRecording" });
    await new TestPerson(court.url).ok("/dev/clock", { advance: 800_000 });
    const reader = await new TestPerson(court.url).login(cast.judge.phone);
    await until("the recording to be sealed", async () => {
      const { recordings } = await reader.ok<{ recordings: RecordingRow[] }>("/recordings");
      return recordings.find((one) => one.sitting === sitting)?.isSealed;
    });
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
    let frames = 0;
    let loudest = 0;
    for (const { init, file } of lost) {
      const film = { init: await read(init), bytes: await read(file) };
      frames += (await wallsOfFrames(film)).filter(({ amber }) => amber).length;
      loudest = Math.max(loudest, await loudnessOf(film));
    }
    expect(frames).toBeGreaterThan(0);
    expect(loudest).toBeGreaterThan(AUDIBLE);
  });
});

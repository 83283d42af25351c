// bun tests/bench/long-recording.ts [minutes]: a hall recorded in real time, with a flash and a tone at once every two seconds: how far
// sound and picture drift apart, looked at ten times, and what the recorder's browser holds in memory.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { gather, HALL, sitting } from "../browser/pages/stage.ts";
import { openAs } from "../browser/support/visit.ts";
import { chromiumArgs, chromiumPath, headlessPath } from "../support/chromium.ts";
import { TestPerson, until } from "../support/client.ts";
import { ffmpeg } from "../support/film.ts";
import { recorderPids } from "../support/processes.ts";
import { startServer } from "../support/server.ts";

const minutes = Number(process.argv[2] ?? 60);
/** Seconds of the recording that are looked at each time. */
const LOOKED_AT = 30;
const PERIOD = 2;
/** By how much more one of them may be ahead of the other at one time than at another. */
const DRIFT_SECONDS = 0.08;
let isWithin = false;
const FRAMES = 15;

/** A camera and a microphone in one: white and a tone at once, for a fifth of a second in two, by one clock. */
async function addFlash(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const make = async () => {
      const canvas = Object.assign(document.createElement("canvas"), { width: 320, height: 180 });
      const g = canvas.getContext("2d");
      const audio = new AudioContext();
      await audio.resume();
      const tone = audio.createOscillator();
      const gain = audio.createGain();
      const out = audio.createMediaStreamDestination();
      gain.gain.value = 0;
      tone.frequency.value = 880;
      tone.connect(gain).connect(out);
      tone.start();
      let isOn = false;
      setInterval(() => {
        const shows = audio.currentTime % 2 < 0.2;
        if (shows !== isOn) gain.gain.setValueAtTime(shows ? 0.8 : 0, audio.currentTime);
        isOn = shows;
        if (!g) return;
        g.fillStyle = shows ? "#fff" : "#000";
        g.fillRect(0, 0, 320, 180);
      }, 20);
      return new MediaStream([...canvas.captureStream(30).getTracks(), ...out.stream.getTracks()]);
    };
    let made: Promise<MediaStream> | undefined;
    navigator.mediaDevices.getUserMedia = async (wanted) => {
      made ??= make();
      const all = await made;
      const of = [
        ...(wanted?.video ? all.getVideoTracks() : []),
        ...(wanted?.audio ? all.getAudioTracks() : []),
      ];
      return new MediaStream(of.map((track) => track.clone()));
    };
  });
}

/** Bytes that a process and all that it started hold for themselves. */
function memoryOf(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8")
    .trim()
    .split(" ")
    .filter(Boolean);
  const own = /^Private.*?(\d+) kB/gm;
  const text = readFileSync(`/proc/${pid}/smaps_rollup`, "utf8");
  const bytes = [...text.matchAll(own)].reduce((sum, [, kB]) => sum + Number(kB) * 1024, 0);
  return bytes + children.reduce((sum, child) => sum + memoryOf(Number(child)), 0);
}

/** The part of the recording from a second on, as a film. */
async function film(url: string, judge: TestPerson, from: number, seconds: number): Promise<Buffer> {
  const { key } = await judge.ok<{ key: string }>(`/recordings/${sitting}/open`, {}, "POST");
  const at = `${url}/api/v1/recordings/${sitting}/play/${key}`;
  const get = (path: string) =>
    fetch(`${at}/${path}`, { headers: { authorization: `Bearer ${judge.token}` } });
  const list = await (await get("index.m3u8")).text();
  const names = [...list.matchAll(/^(files\/\w+)$/gm)].map(([, name = ""]) => name);
  const init = /MAP:URI="(files\/\w+)"/.exec(list)?.[1] ?? "";
  const first = from < 0 ? names.length + from / PERIOD : from / PERIOD;
  const wanted = [init, ...names.slice(first, first + seconds / PERIOD)];
  const parts: Buffer[] = [];
  for (const name of wanted) parts.push(Buffer.from(await (await get(name)).arrayBuffer()));
  return Buffer.concat(parts);
}

type Offset = { seconds: number; flashes: number };

/** The seconds from which the recording is looked at: ten times, the last time at its end. */
function lookedAt(): number[] {
  const step = Math.max(LOOKED_AT, Math.floor((minutes * 60) / 10 / PERIOD) * PERIOD);
  const times = Array.from({ length: 10 }, (_, n) => 20 + n * step);
  return [...times.filter((from) => from + LOOKED_AT < (minutes - 1) * 60), -LOOKED_AT];
}

/** Seconds by which the picture is behind the sound, on the mean of all flashes. */
async function offset(bytes: Buffer): Promise<Offset> {
  const folder = join(tmpdir(), `sunwai-drift-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `part-${bytes.length}.mp4`);
  writeFileSync(path, bytes);
  const light = await ffmpeg([
    "-copyts",
    "-i",
    path,
    "-vf",
    `fps=${FRAMES},scale=1:1`,
    "-f",
    "rawvideo",
    "-pix_fmt",
    "gray",
    "pipe:1",
  ]);
  const sound = await ffmpeg(["-copyts", "-i", path, "-ac", "1", "-ar", "8000", "-f", "s16le", "pipe:1"]);
  const samples = new Int16Array(sound.buffer, 0, sound.length >> 1);
  const loud = Array.from({ length: Math.floor(samples.length / 80) }, (_, n) =>
    Math.max(...samples.subarray(n * 80, n * 80 + 80).map(Math.abs)),
  );
  const seen = rises([...light], FRAMES);
  const heard = rises(loud, 100);
  const pairs = seen.flatMap((at) => {
    const nearest = heard.toSorted((a, b) => Math.abs(a - at) - Math.abs(b - at))[0];
    return nearest !== undefined && Math.abs(nearest - at) < 0.9 ? [at - nearest] : [];
  });
  return { seconds: pairs.reduce((sum, one) => sum + one, 0) / pairs.length, flashes: pairs.length };
}

/** The moments at which a value rises above the middle between its least and its most. */
function rises(values: readonly number[], perSecond: number): number[] {
  const middle = (Math.max(...values) + Math.min(...values)) / 2;
  return values.flatMap((value, n) => {
    const before = values[n - 1];
    return before !== undefined && before <= middle && value > middle ? [n / perSecond] : [];
  });
}

const server = await startServer({ env: { RECORDER_BROWSER: chromiumPath(), RECORDER_FRAMES: "15" } });
let browser: Browser | undefined;
try {
  const people: TestPerson[] = [];
  const come = async (phone: string) => {
    const person = await (await new TestPerson(server.url).login(phone)).connect();
    people.push(person);
    return person;
  };
  const { officer, judge } = await gather(come);
  browser = await chromium.launch({
    executablePath: headlessPath(),
    args: [...chromiumArgs, "--autoplay-policy=no-user-gesture-required"],
  });
  const page = await (await browser.newContext({ baseURL: server.url })).newPage();
  await addFlash(page);
  await openAs(page, judge, `/meeting?court=${HALL}`);
  await page.locator("main[data-part~=stage]").waitFor();
  // A page comes with its microphone off.
  await page.keyboard.press("m");
  await officer.do(sitting, { type: "startRecording" });
  await until("a recorder", () => existsSync(join(server.dataDir, "recorders")), 60);
  await Bun.sleep(LOOKED_AT * 1000);
  const [pid = 0] = recorderPids(server.dataDir);
  const memory = [memoryOf(pid)];
  for (let minute = 1; minute < minutes; minute++) {
    await Bun.sleep(60_000);
    memory.push(memoryOf(pid));
    if (minute % 10 === 0) console.log(`${minute} min: ${(memoryOf(pid) / 1e6).toFixed(0)} MB`);
  }
  const isSame = recorderPids(server.dataDir)[0] === pid;
  if (!isSame) console.log("The recorder was opened anew meanwhile.");
  await officer.do(sitting, { type: "stopRecording" });
  const viewer = await new TestPerson(server.url).login("9000000001");
  const ms = (seconds: number) => (seconds * 1000).toFixed(0);
  const offsets: Offset[] = [];
  for (const from of lookedAt()) {
    const found = await offset(await film(server.url, viewer, from, LOOKED_AT));
    offsets.push(found);
    console.log(`from ${from} s: picture behind sound ${ms(found.seconds)} ms (${found.flashes} flashes)`);
  }
  const all = offsets.map(({ seconds }) => seconds);
  const drift = Math.max(...all) - Math.min(...all);
  isWithin = isSame && offsets.every(({ flashes }) => flashes > 0) && drift < DRIFT_SECONDS;
  console.log(
    `sound and picture: drift ${ms(drift)} ms in ${minutes} minutes, target under ${ms(DRIFT_SECONDS)} ms: ${isWithin ? "met" : "MISSED"}`,
  );
  const [start = 0] = memory;
  console.log(
    `the recorder's browser: ${(start / 1e6).toFixed(0)} MB after a minute, ${((memory.at(-1) ?? 0) / 1e6).toFixed(0)} MB at the end`,
  );
  for (const person of people) person.close();
} finally {
  await browser?.close();
  await server.stop();
}
process.exit(isWithin ? 0 : 1);

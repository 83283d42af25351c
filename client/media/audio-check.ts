// "I cannot hear the court": repairs what the page can repair, and measures what is received and played.
import type { AudioFigures, AudioRepair } from "../../server/contract/sitting/topics/audio-reports.ts";
import { audioRuns } from "./audio-runs.ts";
import type { PersonStats, Room } from "./room.ts";
import { noStats } from "./stats.ts";

const LISTEN_MS = 2_000;
/** Milliseconds for a rebuilt link to carry audio before it is measured once more. */
const REBUILT_MS = 3_000;
/** Milliseconds to wait for a browser that neither plays audio nor refuses. */
const RUNNING_MS = 500;

type Parts = Pick<
  Room,
  | "state"
  | "remote"
  | "quality"
  | "stats"
  | "audioOutput"
  | "resumeAudio"
  | "setVolume"
  | "setSpeaker"
  | "rebuild"
>;

type Surroundings = {
  wait: (ms: number) => Promise<void>;
  /** Whether the browser plays audio for this page now. */
  isRunning: () => Promise<boolean>;
};

const browser: Surroundings = {
  wait: (ms) => new Promise((done) => setTimeout(done, ms)),
  isRunning: () => audioRuns(RUNNING_MS),
};

/**
 * Repairs and measures the audio of a room, which takes two seconds, or seven when a link is rebuilt. Call it on a press, because a press
 * allows the browser to play.
 */
export async function measureAudio(
  room: Parts,
  { wait, isRunning }: Surroundings = browser,
): Promise<AudioFigures> {
  const repairs = await repair(room);
  let heard = await listen(room, wait);
  if (heard.silent.length > 0) {
    room.rebuild(heard.silent);
    repairs.push("rebuilt");
    await wait(REBUILT_MS);
    heard = await listen(room, wait);
  }
  const out = await room.audioOutput();
  const { level, figures } = room.quality.peek();
  return {
    isJoined: room.state.peek() === "joined",
    voices: whole(heard.voices, 500),
    tracks: whole(heard.tracks, 500),
    loudness: whole(heard.loudness * 1000, 1000),
    packets: whole(heard.packets, 1_000_000),
    lost: whole(heard.lost, 1_000_000),
    volume: whole(out.volume * 100, 100),
    isRunning: !out.isHeld && (await isRunning()),
    output: out.output,
    link: level,
    roundTrip: figures.roundTrip,
    repairs,
  };
}

async function repair(room: Parts): Promise<AudioRepair[]> {
  const repairs: AudioRepair[] = [];
  const out = await room.audioOutput();
  if (out.isHeld) {
    repairs.push("resumed");
    await room.resumeAudio();
  }
  if (out.volume === 0) {
    repairs.push("volume");
    room.setVolume(1);
  }
  if (out.isSpeakerGone) {
    repairs.push("speaker");
    // Where the page can choose a speaker, the default one cannot be forbidden.
    await room.setSpeaker("").catch(() => {});
  }
  return repairs;
}

async function listen(room: Parts, wait: (ms: number) => Promise<void>) {
  const before = await room.stats();
  await wait(LISTEN_MS);
  const after = await room.stats();
  const speaking = [...room.remote.peek()].filter(([, { microphone }]) => microphone);
  const grown = (id: string, name: "audioEnergy" | "audioPackets" | "audioLost") =>
    Math.max(0, of(after, id)[name] - of(before, id)[name]);
  const sum = (name: "audioEnergy" | "audioPackets" | "audioLost") =>
    speaking.reduce((all, [id]) => all + grown(id, name), 0);
  return {
    voices: speaking.length,
    tracks: speaking.filter(([, { audio }]) => audio?.getAudioTracks()[0]?.readyState === "live").length,
    loudness: Math.sqrt(sum("audioEnergy") / (LISTEN_MS / 1000)),
    packets: sum("audioPackets"),
    lost: sum("audioLost"),
    /** People whose microphone is on and from whom no audio arrived. */
    silent: speaking.flatMap(([id]) => (grown(id, "audioPackets") === 0 ? [id] : [])),
  };
}

function of(stats: ReadonlyMap<string, PersonStats>, id: string): PersonStats {
  return stats.get(id) ?? noStats;
}

function whole(value: number, most: number): number {
  return Number.isFinite(value) ? Math.round(Math.min(most, Math.max(0, value))) : 0;
}

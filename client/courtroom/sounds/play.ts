// Plays the sounds of the room: two soft wooden notes, far under speech, never into an open microphone (docs/design.md#sounds-quiet).
import { mediaChoice } from "../../media/choice.ts";
import { preferences } from "../../net/preferences.ts";
import { type SoundKind, sounds } from "./cues.ts";

/** One of a kind in so many milliseconds. */
const PAUSE_MS = 10_000;
/** A browser that lets nothing sound yet has so long to begin; a later sound would only puzzle. */
const LATE_MS = 400;
/** The page has so long to be drawn before the way to the loudspeaker is opened. */
const PREPARE_MS = 2000;
/** The peak of both partials together: 18 dB under the full scale at which the others speak. */
const LOUDNESS = 0.126;
/** Seconds from the first note to the second, how long each dies away, and between two sounds that come at once. */
const STEP = 0.14;
const RING = 0.2;
const APART = 0.5;
const partials = [
  [1, 0.8],
  [3.9, 0.2],
] as const;

let context: AudioContext | null = null;
let freeAt = 0;
const playedAt = new Map<SoundKind, number>();

/** Opens the way to the loudspeaker before anything sounds: a browser takes up to half a second for it, and answers no key meanwhile. */
export function prepareSound(): () => void {
  const timer = setTimeout(() => {
    context ??= new AudioContext();
  }, PREPARE_MS);
  return () => clearTimeout(timer);
}

/** Sounds a kind, unless the person switched it off, their microphone is open, or it sounded just now. */
export function sound(kind: SoundKind, isMicrophoneOpen: boolean): void {
  const { preference } = sounds[kind];
  const now = performance.now();
  const last = playedAt.get(kind);
  if (isMicrophoneOpen || (preference !== null && !preferences.peek()[preference])) return;
  if (last !== undefined && now - last < PAUSE_MS) return;
  play(kind, () => playedAt.set(kind, now));
}

/** Sounds a kind because the person asks how it is, switched on or not. */
export function trySound(kind: SoundKind): void {
  play(kind, () => {});
}

function play(kind: SoundKind, played: () => void): void {
  // Before the first press on the page a browser lets nothing sound, and complains when it is tried.
  if (navigator.userActivation?.hasBeenActive === false) return;
  const asked = performance.now();
  context ??= new AudioContext();
  const audio = context;
  const begin = () => {
    if (audio.state !== "running" || performance.now() - asked > LATE_MS) return;
    played();
    const at = Math.max(audio.currentTime, freeAt);
    freeAt = at + APART;
    sounds[kind].notes.forEach((pitch, index) => {
      strike(audio, at + index * STEP, pitch, loudnessOf(kind));
    });
  };
  if (audio.state === "running") begin();
  else audio.resume().then(begin, () => {});
}

/** With the loudness of the hall; one's own item is heard by whoever turned the hall down. */
function loudnessOf(kind: SoundKind): number {
  const { speakerVolume } = mediaChoice.peek();
  return LOUDNESS * (sounds[kind].preference === null ? Math.max(0.5, speakerVolume) : speakerVolume);
}

/** A struck bar of wood: a short tone with its high overtone, both dying away at once. */
function strike(audio: AudioContext, at: number, pitch: number, loudness: number): void {
  const loud = audio.createGain();
  loud.gain.setValueAtTime(0, at);
  loud.gain.linearRampToValueAtTime(loudness, at + 0.004);
  loud.gain.exponentialRampToValueAtTime(0.0001, at + RING);
  loud.connect(audio.destination);
  for (const [part, share] of partials) {
    const tone = audio.createOscillator();
    const gain = audio.createGain();
    tone.frequency.value = pitch * part;
    gain.gain.value = share;
    tone.connect(gain).connect(loud);
    tone.start(at);
    tone.stop(at + RING + 0.02);
  }
}

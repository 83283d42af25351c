// Plays the sounds of the room: two soft wooden notes, much quieter than speech, never into an open microphone (docs/design.md#sounds-quiet).
import { mediaChoice } from "../../media/choice.ts";
import { preferences } from "../../net/preferences.ts";
import { type SoundKind, sounds } from "./cues.ts";

/** Milliseconds in which one kind sounds at most once. */
const PAUSE_MS = 10_000;
/** Milliseconds for a browser that blocks sound to start playing; a sound that comes later would only confuse. */
const LATE_MS = 400;
/** Milliseconds for the page to be rendered before the audio output is opened. */
const PREPARE_MS = 2000;
/** The peak of both partials together: 18 dB below the full scale, at which people are heard. */
const LOUDNESS = 0.126;
/** Seconds from the first note to the second, of the decay of each, and between two sounds at the same time. */
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

/** Opens the audio output before anything sounds: this takes a browser up to half a second, during which it handles no key. */
export function prepareSound(): () => void {
  const timer = setTimeout(() => {
    context ??= new AudioContext();
  }, PREPARE_MS);
  return () => clearTimeout(timer);
}

/** Plays a sound, unless the person switched it off, their microphone is open, or it was played just now. */
export function sound(kind: SoundKind, isMicrophoneOpen: boolean): void {
  const { preference } = sounds[kind];
  const now = performance.now();
  const last = playedAt.get(kind);
  if (isMicrophoneOpen || (preference !== null && !preferences.peek()[preference])) return;
  if (last !== undefined && now - last < PAUSE_MS) return;
  play(kind, () => playedAt.set(kind, now));
}

/** Plays a sound because the person wants to hear it, switched on or not. */
export function trySound(kind: SoundKind): void {
  play(kind, () => {});
}

function play(kind: SoundKind, played: () => void): void {
  // Before the first press on the page a browser plays nothing, and logs a warning for each try.
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

/** At the hall's volume; the sound of one's own item is also heard when the hall is turned down. */
function loudnessOf(kind: SoundKind): number {
  const { speakerVolume } = mediaChoice.peek();
  return LOUDNESS * (sounds[kind].preference === null ? Math.max(0.5, speakerVolume) : speakerVolume);
}

/** A struck wooden bar: a short tone with its high overtone; both decay quickly. */
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

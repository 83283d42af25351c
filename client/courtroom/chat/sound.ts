// The sound of a waiting message: two soft wooden notes, far under speech, and never into an open microphone (GUIDE.md §8).

/** One cue in so many milliseconds. */
const REST_MS = 10_000;
/** About 18 dB under speech. */
const LOUDNESS = 0.12;
const notes = [
  { at: 0, pitch: 660 },
  { at: 0.14, pitch: 880 },
];

let context: AudioContext | null = null;
let playedAt = Number.NEGATIVE_INFINITY;

/** Plays the cue, unless the own microphone is open or it was played just now. */
export function knock(isMicrophoneOpen: boolean): void {
  const now = performance.now();
  if (isMicrophoneOpen || now - playedAt < REST_MS) return;
  context ??= new AudioContext();
  // Before the first press on the page a browser lets nothing sound; a late cue would only puzzle.
  if (context.state !== "running") return void context.resume();
  playedAt = now;
  for (const { at, pitch } of notes) strike(context, context.currentTime + at, pitch);
}

/** A struck bar of wood: a short tone with its high overtone, both dying away at once. */
function strike(audio: AudioContext, at: number, pitch: number): void {
  const loud = audio.createGain();
  loud.gain.setValueAtTime(0, at);
  loud.gain.linearRampToValueAtTime(LOUDNESS, at + 0.004);
  loud.gain.exponentialRampToValueAtTime(0.0001, at + 0.2);
  loud.connect(audio.destination);
  for (const [part, share] of [
    [1, 1],
    [3.9, 0.25],
  ] as const) {
    const tone = audio.createOscillator();
    const gain = audio.createGain();
    tone.frequency.value = pitch * part;
    gain.gain.value = share;
    tone.connect(gain).connect(loud);
    tone.start(at);
    tone.stop(at + 0.22);
  }
}

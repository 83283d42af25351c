// The recorder's encoder: a canvas and a audio become segments of two seconds, each beginning at a full slot of the court's clock.
import { registerAacEncoder } from "@mediabunny/aac-encoder";
import {
  AudioSample,
  AudioSampleSource,
  type AudioSource,
  CanvasSource,
  canEncodeAudio,
  canEncodeVideo,
  MediaStreamAudioTrackSource,
  Mp4OutputFormat,
  NullTarget,
  Output,
} from "mediabunny";
import { HEIGHT, WIDTH } from "./layout.ts";
import { Pace } from "./pace.ts";

const SLOT_SECONDS = 2;
/** The frame rates of a card, which does not change, and of the test of a browser. */
const STILL_FRAMES_PER_SECOND = 5;
const TRIED_FRAMES_PER_SECOND = 15;
/**
 * Audio passes the browser's mixer and arrives this much later than the video of the same moment, so the video is delayed. Measured by
 * tests/bench/long-recording.ts.
 */
const AUDIO_BEHIND_MS = 50;
/**
 * After a machine slept, or its clock was set, a delay of this many seconds or more is not caught up: the present would be recorded at a
 * time that the public has already reached. A new run leaves a gap, as after a recorder that crashed.
 */
const BEHIND_MOST_SECONDS = 30;
const VIDEO_BITS = 700_000;
const AUDIO_BITS = 64_000;
const stereo = { numberOfChannels: 2, sampleRate: 48_000 };

export type Piece = { init: Uint8Array } | { slot: number; bytes: Uint8Array };

let isRegistered = false;

/** Browsers on Linux cannot encode AAC, and Firefox cannot anywhere, so an encoder is added. */
function withAac(): void {
  if (!isRegistered) registerAacEncoder();
  isRegistered = true;
}

/** Joins the parts of a file as they are written: what comes first, then each fragment. */
function outputTo(take: (piece: Piece) => void, firstSlot: number): Output<Mp4OutputFormat, NullTarget> {
  withAac();
  let parts: Uint8Array[] = [];
  let slot = firstSlot;
  return new Output({
    format: new Mp4OutputFormat({
      fastStart: "fragmented",
      minimumFragmentDuration: SLOT_SECONDS,
      onFtyp: (bytes) => {
        parts = [bytes.slice()];
      },
      onMoov: (bytes) => take({ init: joined([...parts, bytes]) }),
      onMoof: (bytes, _position, timestamp) => {
        slot = firstSlot + Math.round(timestamp / SLOT_SECONDS);
        parts = [bytes.slice()];
      },
      onMdat: (bytes) => take({ slot, bytes: joined([...parts, bytes]) }),
    }),
    target: new NullTarget(),
  });
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

const videoOf = (canvas: HTMLCanvasElement) =>
  new CanvasSource(canvas, {
    codec: "avc",
    bitrate: VIDEO_BITS,
    keyFrameInterval: SLOT_SECONDS,
    latencyMode: "realtime",
    hardwareAcceleration: "prefer-software",
  });

type Encoding = {
  framesPerSecond: number;
  /** Draws the canvas as it is now; called once a frame. */
  draw(): void;
  /** The court's clock, in milliseconds. */
  now(): number;
  /** Is given what a player reads first, and then each slot. */
  take(piece: Piece): void;
};

type AudioInput = {
  track: MediaStreamAudioTrack;
  /** Called when some of the audio was never made, as the machine was too busy. */
  renew(): void;
};

/**
 * Encodes the canvas from the next full slot on.
 * @throws when the browser cannot encode any more; it never ends otherwise
 */
export async function startEncoder(
  canvas: HTMLCanvasElement,
  input: AudioInput,
  { framesPerSecond, draw, now, take }: Encoding,
): Promise<void> {
  const slotMs = SLOT_SECONDS * 1000;
  const firstSlot = Math.ceil(now() / slotMs);
  const output = outputTo(take, firstSlot);
  const video = videoOf(canvas);
  const audio = audioOf(input, () => (now() - firstSlot * slotMs) / 1000);
  output.addVideoTrack(video, { frameRate: framesPerSecond });
  output.addAudioTrack(audio.source);
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, firstSlot * slotMs - now())));
  await output.start();
  let frame = 0;
  const loop = async () => {
    for (;;) {
      const elapsed = now() + AUDIO_BEHIND_MS - firstSlot * slotMs;
      const due = Math.floor((elapsed * framesPerSecond) / 1000);
      if (due - frame > BEHIND_MOST_SECONDS * framesPerSecond) throw new Error("the video is too far behind");
      if (frame <= due) draw();
      // After a pause of the page, the missed frames repeat the present picture, so that no time is lost.
      for (; frame <= due; frame++)
        await video.add(frame / framesPerSecond, 1 / framesPerSecond, {
          keyFrame: frame % (framesPerSecond * SLOT_SECONDS) === 0,
        });
      const next = firstSlot * slotMs - AUDIO_BEHIND_MS + ((due + 1) * 1000) / framesPerSecond;
      await new Promise((resolve) => setTimeout(resolve, Math.max(1, next - now())));
    }
  };
  // Never resolves: a recorder that cannot go on says so, and the server opens another one.
  await Promise.race([loop(), audio.goOn()]);
}

declare class MediaStreamTrackProcessor {
  constructor(of: { track: MediaStreamTrack });
  readonly readable: ReadableStream<AudioData>;
}

type Audio = {
  source: AudioSource;
  /** Takes the track's samples from now on. @throws when it cannot be encoded any more; it never ends otherwise */
  goOn(): Promise<unknown>;
};

/** Chunks of audio that may wait for the encoder, about three seconds. Later chunks become silence. */
const WAITING_MOST = 300;

/**
 * The encoder of a track.
 * @param elapsed - seconds since the beginning of the file
 */
function audioOf({ track, renew }: AudioInput, elapsed: () => number): Audio {
  const as = { codec: "aac", bitrate: AUDIO_BITS } as const;
  // Firefox does not give a track's samples to a page. mediabunny takes them from a node of its own, without keeping pace.
  if (!("MediaStreamTrackProcessor" in globalThis)) {
    const source = new MediaStreamAudioTrackSource(track, as);
    const failed = source.errorPromise;
    return { source, goOn: () => failed };
  }
  const source = new AudioSampleSource(as);
  return { source, goOn: () => encodeTrack({ track, renew }, source, elapsed) };
}

async function encodeTrack(
  { track, renew }: AudioInput,
  source: AudioSampleSource,
  elapsed: () => number,
): Promise<never> {
  const failed = Promise.withResolvers<never>();
  let waiting = 0;
  const add = (sample: AudioSample) => {
    waiting += 1;
    source
      .add(sample)
      .catch(failed.reject)
      .finally(() => {
        waiting -= 1;
        sample.close();
      });
  };
  let pace: Pace | undefined;
  const take = (data: AudioData) => {
    const sample = new AudioSample(data);
    const { sampleRate, numberOfChannels, numberOfFrames, duration } = sample;
    pace ??= new Pace(sampleRate);
    const from = pace.seconds;
    const at = elapsed() - duration;
    if (at - from > BEHIND_MOST_SECONDS) throw new Error("the audio is too far behind");
    const missing = waiting < WAITING_MOST ? pace.next(at, numberOfFrames) : null;
    if (missing === null) return sample.close();
    if (missing > 0) add(silence({ sampleRate, numberOfChannels }, missing, from));
    if (missing > 0 && from > 0) renew();
    sample.setTimestamp(from + missing / sampleRate);
    add(sample);
  };
  const read = async () => {
    for await (const data of new MediaStreamTrackProcessor({ track }).readable) take(data);
    throw new Error("the audio track has ended");
  };
  return await Promise.race([read(), failed.promise]);
}

/** The abilities of a browser that is to record; `speed` is how many seconds of video it encodes in one second. */
export type Ability = { video: boolean; audio: boolean; speed: number };
const cannot: Ability = { video: false, audio: false, speed: 0 };

/** A browser that encodes only a little faster than this has no time left for anything else. */
const SPEED_LEAST = 1.5;
export const isFast = ({ speed }: Ability): boolean => speed >= SPEED_LEAST;

/** Finds out what this browser can do. What fails at that cannot record. */
export function tryBrowser(): Promise<Ability> {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [WIDTH, HEIGHT];
  return tryEncoder(canvas).catch(() => cannot);
}

/** Tries a canvas of the recorder's size for two seconds of it, each frame another one. */
async function tryEncoder(canvas: HTMLCanvasElement): Promise<Ability> {
  withAac();
  const { width, height } = canvas;
  const video = await canEncodeVideo("avc", { width, height, bitrate: VIDEO_BITS });
  const audio = await canEncodeAudio("aac", { ...stereo, bitrate: AUDIO_BITS });
  const g = canvas.getContext("2d", { alpha: false });
  if (!video || !audio || g === null) return { video: video && g !== null, audio, speed: 0 };
  const begun = performance.now();
  await encodeSlot(canvas, TRIED_FRAMES_PER_SECOND, (frame) => drawPattern(g, frame));
  return { video, audio, speed: (SLOT_SECONDS * 1000) / (performance.now() - begun) };
}

/** Squares of which each frame has others, so that there is something to encode. */
function drawPattern(g: CanvasRenderingContext2D, frame: number): void {
  const side = 40;
  for (let x = 0; x < g.canvas.width; x += side)
    for (let y = 0; y < g.canvas.height; y += side) {
      g.fillStyle = `hsl(${(x * 7 + y * 3 + frame * 24) % 360} 45% 45%)`;
      g.fillRect(x, y, side, side);
    }
}

/** Returns two seconds of a still picture without audio, for a card. */
export function encodeStill(canvas: HTMLCanvasElement): Promise<Uint8Array> {
  return encodeSlot(canvas, STILL_FRAMES_PER_SECOND);
}

/** @param draw - draws each frame; absent for a still picture */
async function encodeSlot(
  canvas: HTMLCanvasElement,
  framesPerSecond: number,
  draw?: (frame: number) => void,
): Promise<Uint8Array> {
  let found: Uint8Array | null = null;
  const output = outputTo((piece) => {
    if ("bytes" in piece && found === null) found = piece.bytes;
  }, 0);
  const video = videoOf(canvas);
  const audio = new AudioSampleSource({ codec: "aac", bitrate: AUDIO_BITS });
  output.addVideoTrack(video, { frameRate: framesPerSecond });
  output.addAudioTrack(audio);
  await output.start();
  for (let frame = 0; frame < framesPerSecond * SLOT_SECONDS; frame++) {
    draw?.(frame);
    await video.add(frame / framesPerSecond, 1 / framesPerSecond, { keyFrame: frame === 0 });
    if (frame % framesPerSecond > 0) continue;
    const second = silence(stereo, stereo.sampleRate, frame / framesPerSecond);
    await audio.add(second);
    second.close();
  }
  await output.finalize();
  if (found === null) throw new Error("the encoder gave no segment");
  return found;
}

/**
 * Silence.
 * @param timestamp - where it begins, in seconds
 */
function silence(of: typeof stereo, frames: number, timestamp: number): AudioSample {
  const data = new Float32Array(frames * of.numberOfChannels);
  return new AudioSample({ data, format: "f32", ...of, timestamp });
}

// How loud a stream is, as a signal for a level meter.
import { type ReadonlySignal, signal } from "@preact/signals-react";

const SAMPLES = 1024;
/** The decibels at which the meter starts; it is full at full scale. */
const FLOOR_DB = -60;

export interface LevelMeter {
  /** 0 (silence) to 1 (full scale), in even steps of loudness. */
  level: ReadonlySignal<number>;
  stop: () => void;
}

/** Measures a stream until stopped. The stream itself is not changed. */
export function meterLevel(stream: MediaStream): LevelMeter {
  const level = signal(0);
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = SAMPLES;
  context.createMediaStreamSource(stream).connect(analyser);
  // An AudioContext created before the person's first press is suspended until it is resumed.
  void context.resume();
  const samples = new Float32Array(SAMPLES);
  let frame = requestAnimationFrame(measure);

  function measure(): void {
    analyser.getFloatTimeDomainData(samples);
    level.value = levelOf(samples);
    frame = requestAnimationFrame(measure);
  }

  function stop(): void {
    cancelAnimationFrame(frame);
    level.value = 0;
    void context.close();
  }

  return { level, stop };
}

/**
 * @param samples - samples from -1 to 1
 * @returns their loudness from 0 to 1 on a scale of decibels, in steps of 1/32
 */
export function levelOf(samples: Float32Array): number {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  const decibels = 10 * Math.log10(sum / samples.length || Number.MIN_VALUE);
  // Rounded steps, so that a quiet room does not render the meter sixty times a second.
  return Math.round(Math.min(1, Math.max(0, 1 - decibels / FLOOR_DB)) * 32) / 32;
}

// How loud a page is: the cues it makes by its own hand, not the voices it plays; and the video that it plays.
import type { BrowserContext, Page } from "@playwright/test";

declare global {
  interface Window {
    /** The loudest moment of what the page itself has sounded, from 0 to 1. */
    loudest: number;
    /** Measures the video of the page. */
    videoMeter?: AnalyserNode;
  }
}

/** Measures what a page sends to its loudspeaker by its own hand. */
export async function hearSound(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    window.loudest = 0;
    const connect = AudioNode.prototype.connect as (this: AudioNode, to: AudioNode) => AudioNode;
    AudioNode.prototype.connect = function (this: AudioNode, to: AudioNode) {
      if (to instanceof AudioDestinationNode) {
        const meter = this.context.createAnalyser();
        const wave = new Float32Array(meter.fftSize);
        connect.call(this, meter);
        setInterval(() => {
          meter.getFloatTimeDomainData(wave);
          for (const level of wave) window.loudest = Math.max(window.loudest, Math.abs(level));
        }, 20);
      }
      return connect.call(this, to);
    } as typeof AudioNode.prototype.connect;
  });
}

/**
 * How loud the video of a page is now, from 0 to 1: the root of the mean square of its last two thirds of a second, as they go to the
 * loudspeaker. Nothing of a video that is muted does. A page has one video, and a press in it was before.
 */
export function loudnessPlayed(page: Page): Promise<number> {
  return page.evaluate(() => {
    const video = document.querySelector("video");
    if (!video) return 0;
    if (!window.videoMeter) {
      const context = new AudioContext();
      window.videoMeter = new AnalyserNode(context, { fftSize: 32_768 });
      context.createMediaElementSource(video).connect(window.videoMeter).connect(context.destination);
    }
    const wave = new Float32Array(window.videoMeter.fftSize);
    window.videoMeter.getFloatTimeDomainData(wave);
    return Math.sqrt(wave.reduce((sum, level) => sum + level * level, 0) / wave.length);
  });
}

/** More than this is a voice and not what an encoder makes of silence. */
export const AUDIBLE = 0.005;

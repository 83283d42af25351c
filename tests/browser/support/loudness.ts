// How loud a page is that sounds by its own hand: the cues it makes, not the voices it plays.
import type { BrowserContext } from "@playwright/test";

declare global {
  interface Window {
    /** The loudest moment of what the page itself has sounded, from 0 to 1. */
    loudest: number;
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

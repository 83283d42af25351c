// Keeps recorded audio in step with the clock, so that it stays with the video for a whole day. Pure.

/** Further from the clock than this, in seconds, the audio is put right; nobody sees less. */
const TOLERANCE_SECONDS = 0.02;
/** Some part of the audio of this many seconds comes without a delay, and the audio is judged by it. */
const WINDOW_SECONDS = 2;

/**
 * Audio has its own clock. It runs a little faster or slower, and stops while a machine is too busy to make it. Parts also come late,
 * and then many at once, without a loss. So it is judged by the part with the least delay.
 */
export class Pace {
  /** Frames that the file has so far; a frame is one sample of each channel. */
  private position = 0;
  private least = Number.POSITIVE_INFINITY;
  private looked = 0;
  /** Frames that are still to be left out. */
  private surplus = 0;

  /** @param rate - frames of a second */
  constructor(private readonly rate: number) {}

  /** Where the next part begins in the file, in seconds. */
  get seconds(): number {
    return this.position / this.rate;
  }

  /**
   * Decides about the next part of the audio.
   * @param at - when its first frame was heard by the clock, in seconds since the beginning of the file; later where it came with a delay
   * @param frames - how many it has
   * @returns how many frames of silence go before it; null where the part is left out
   */
  next(at: number, frames: number): number | null {
    const late = Math.round(at * this.rate) - this.position;
    const silence = this.position === 0 ? Math.max(0, late) : this.lost(late, frames);
    if (this.surplus > 0) {
      this.surplus -= frames;
      return null;
    }
    this.position += silence + frames;
    return silence;
  }

  /** The frames that are missing, once a window is over; where there are too many, they are left out from now on. */
  private lost(late: number, frames: number): number {
    if (this.surplus > 0) return 0;
    this.least = Math.min(this.least, late);
    this.looked += frames;
    if (this.looked < WINDOW_SECONDS * this.rate) return 0;
    const { least } = this;
    this.least = Number.POSITIVE_INFINITY;
    this.looked = 0;
    if (Math.abs(least) <= TOLERANCE_SECONDS * this.rate) return 0;
    this.surplus = Math.max(0, -least);
    return Math.max(0, least);
  }
}

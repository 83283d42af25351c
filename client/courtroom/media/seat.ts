// The windows of one browser, and which of them has the person's audio and video: the one that took them last.
// Without the browser's locks (an old browser, an insecure address) nothing comes back automatically, and the button is there.

const NAME = "sunwai.sound-and-picture";

export type Seat = {
  /** This window has them now; every other that held the seat no longer does. */
  hold(): void;
  /** Another window has them: `free` is called once when that window has closed or left the hall. */
  waitUntilFree(free: () => void): void;
  /** This window needs them no more. */
  release(): void;
};

/** What of the browser's locks is used. */
export type Locks = {
  request(name: string, options: LockOptions, work: () => unknown): Promise<unknown>;
};

/**
 * Keeps audio and video of this person to one tab.
 * @param locks - the browser's locks, if it has them
 */
export function createSeat(locks: Locks | undefined): Seat {
  let releaseLock: (() => void) | null = null;
  let queued: AbortController | null = null;
  const stopWaiting = () => {
    queued?.abort();
    queued = null;
  };
  return {
    hold() {
      stopWaiting();
      if (releaseLock !== null || !locks) return;
      const held = new Promise<void>((done) => {
        releaseLock = done;
      });
      const mine = releaseLock;
      // Another window takes the seat by stealing the lock, which ends this promise with an error.
      locks
        .request(NAME, { steal: true }, () => held)
        .catch(() => {
          if (releaseLock === mine) releaseLock = null;
        });
    },
    waitUntilFree(free) {
      stopWaiting();
      if (!locks) return;
      const waiting = new AbortController();
      queued = waiting;
      locks
        .request(NAME, { signal: waiting.signal }, () => {
          if (queued !== waiting) return;
          queued = null;
          free();
        })
        .catch(() => {});
    },
    release() {
      stopWaiting();
      releaseLock?.();
      releaseLock = null;
    },
  };
}

// Which of a person's windows in one browser has their audio and video: the last one that asked. The browser's locks decide;
// without them (an old browser, an insecure address) nothing comes back automatically, and the person presses a button.

const NAME = "sunwai.sound-and-picture";

export type Seat = {
  /** This window has audio and video now; any other window that had them no longer does. */
  hold(): void;
  /** Another window has them: `free` is called once, when that window has closed or left the hall. */
  waitUntilFree(free: () => void): void;
  /** This window no longer needs them. */
  release(): void;
};

/** The part of the browser's LockManager that is used. */
export type Locks = {
  request(name: string, options: LockOptions, work: () => unknown): Promise<unknown>;
};

/**
 * Keeps a person's audio and video to one window.
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
      const ownRequest = releaseLock;
      // Another window takes the seat by stealing the lock, which rejects this promise.
      locks
        .request(NAME, { steal: true }, () => held)
        .catch(() => {
          if (releaseLock === ownRequest) releaseLock = null;
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

// A resource that several components share, kept for a moment after its last user: the next page takes it over without reconnecting.

/** Milliseconds: long enough for one page to replace the other. */
export const KEPT_MS = 1_000;

/** One resource that several components share: created for the first user, ended a moment after the last. */
export function sharedResource<T>(make: () => T, end: (made: T) => void): { acquire(): T; release(): void } {
  let made: { it: T } | null = null;
  let holders = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    acquire() {
      clearTimeout(timer);
      holders += 1;
      made ??= { it: make() };
      return made.it;
    },
    release() {
      holders -= 1;
      if (holders > 0) return;
      timer = setTimeout(() => {
        if (made) end(made.it);
        made = null;
      }, KEPT_MS);
    },
  };
}

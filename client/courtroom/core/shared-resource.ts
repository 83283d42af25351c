// What a page gives up is kept for a moment, so that the next page takes it over without the court seeing a lost link.

/** Long enough for one screen to give way to the next. */
export const KEPT_MS = 1_000;

/** One thing that several components share, made for the first and ended a moment after the last. */
export function sharedResource<T>(make: () => T, end: (made: T) => void): { take(): T; give(): void } {
  let made: { it: T } | null = null;
  let holders = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    take() {
      clearTimeout(timer);
      holders += 1;
      made ??= { it: make() };
      return made.it;
    },
    give() {
      holders -= 1;
      if (holders > 0) return;
      timer = setTimeout(() => {
        if (made) end(made.it);
        made = null;
      }, KEPT_MS);
    },
  };
}

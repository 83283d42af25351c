// The library that draws images, loaded with the first image: no process needs it to start.

let loaded: Promise<typeof import("sharp").default> | undefined;

/** The library, ready for what is looked at once: a cache would only keep it in memory. */
export function loadSharp(): Promise<typeof import("sharp").default> {
  loaded ??= import("sharp").then(({ default: sharp }) => {
    sharp.cache(false);
    return sharp;
  });
  return loaded;
}

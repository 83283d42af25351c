// A browser's name from what it says of itself: only names of this list, since anybody may send any text.

/** In this order: most browsers also carry the names of those they want to be taken for. */
const browsers: readonly [string, RegExp][] = [
  ["Edge", /\bEdg(?:e|A|iOS)?\/(\d{1,3})\b/],
  ["Opera", /\bOPR\/(\d{1,3})\b/],
  ["Samsung Internet", /\bSamsungBrowser\/(\d{1,3})\b/],
  ["Firefox", /\b(?:Firefox|FxiOS)\/(\d{1,3})\b/],
  ["Chrome", /\b(?:HeadlessChrome|Chrome|Chromium|CriOS)\/(\d{1,3})\b/],
  ["Safari", /\bVersion\/(\d{1,3})\b[\d.]*.*\bSafari\//],
];
const systems: readonly [string, RegExp][] = [
  ["Windows", /\bWindows NT\b/],
  ["Android", /\bAndroid\b/],
  ["iOS", /\b(?:iPhone|iPad)\b/],
  ["macOS", /\bMacintosh\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["Linux", /\bLinux\b/],
];

/**
 * Reads what a browser calls itself.
 * @returns `browser` with its version, as `Firefox 138`, and `system`; each is null if it is not known here
 */
export function browserName(userAgent: string): { browser: string | null; system: string | null } {
  const found = browsers.flatMap(([name, sign]) => {
    const version = sign.exec(userAgent)?.[1];
    return version === undefined ? [] : [`${name} ${version}`];
  });
  const system = systems.find(([, sign]) => sign.test(userAgent));
  return { browser: found[0] ?? null, system: system?.[0] ?? null };
}

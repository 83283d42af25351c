// The name of a browser in words, from what it reports: `Chrome 142 on Windows`. Pure, except for the function about this browser.

const browsers: readonly (readonly [name: string, version: RegExp])[] = [
  // Those that also name the one that they are made from come first.
  ["Edge", /Edg\w*\/(\d+)/],
  ["Opera", /OPR\/(\d+)/],
  ["Samsung Internet", /SamsungBrowser\/(\d+)/],
  ["Firefox", /(?:Firefox|FxiOS)\/(\d+)/],
  ["Chrome", /(?:Chrome|CriOS)\/(\d+)/],
  ["Safari", /Version\/(\d+)[\d.]* (?:Mobile\/\w+ )?Safari/],
];
const systems: readonly (readonly [name: string, sign: RegExp])[] = [
  ["Android", /Android/],
  ["iPhone", /iPhone/],
  ["iPad", /iPad/],
  ["Windows", /Windows/],
  ["Mac", /Mac OS X/],
  ["Linux", /Linux|X11/],
];

/** The name of a browser and its system; null when the browser is unknown. */
export function browserOf(userAgent: string): { browser: string | null; system: string | null } {
  const found = browsers.find(([, version]) => version.test(userAgent));
  const [, version = ""] = found?.[1].exec(userAgent) ?? [];
  const system = systems.find(([, sign]) => sign.test(userAgent));
  return { browser: found ? `${found[0]} ${version}` : null, system: system?.[0] ?? null };
}

/** Whether it is one that is held in the hand. */
export const isHandheld = (userAgent: string): boolean => /Android|iPhone|iPad|Mobile/.test(userAgent);

/** A first name for a passkey of this browser, which its person may change. */
export function deviceName(): string {
  const { browser, system } = browserOf(navigator.userAgent);
  return [browser?.replace(/ \d+$/, ""), system].filter(Boolean).join(", ") || "Passkey";
}

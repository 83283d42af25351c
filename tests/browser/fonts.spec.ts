// The faces of the court's scripts: each comes from this court, and only where letters of its script stand.
import { type Browser, expect } from "@playwright/test";
import { TestPerson } from "../support/client.ts";
import { openAs, test } from "./support/visit.ts";

const HALL = "HCPP01-1";

/** By script: the face that draws it, its file, and a name of a guest. */
const scripts: [script: string, family: string, file: string, name: string][] = [
  ["Devanagari", "Anek Devanagari", "anek-devanagari", "सरिता पल्लवूर"],
  ["Bengali", "Anek Bangla", "anek-bangla", "সুমিত্রা ঘোষাল"],
  ["Gurmukhi", "Anek Gurmukhi", "anek-gurmukhi", "ਗੁਰਨੂਰ ਮਲਖਾਨਾ"],
  ["Gujarati", "Anek Gujarati", "anek-gujarati", "યામિની લોટલીકર"],
  ["Odia", "Anek Odia", "anek-odia", "ସରୋଜିନୀ ମହାପାତ୍ର"],
  ["Tamil", "Anek Tamil", "anek-tamil", "செல்வி அரங்கநாதன்"],
  ["Telugu", "Anek Telugu", "anek-telugu", "వెంకటపతి భాస్కర్"],
  ["Kannada", "Anek Kannada", "anek-kannada", "ಕಾವ್ಯ ಹೆಗ್ಡೆಕಟ್ಟೆ"],
  ["Malayalam", "Anek Malayalam", "anek-malayalam", "സരിത പല്ലാവൂർ"],
  ["Urdu", "Noto Sans Arabic", "noto-sans-arabic", "ثنا اقبال"],
];

/** Opens the court list as a guest in a browser of its own. Out: the faces it fetched, and what drew the guest's name. */
async function facesOf(browser: Browser, url: string, name: string) {
  const guest = new TestPerson(url);
  Object.assign(
    guest,
    await guest.ok(`/anonymous/court/passive/${HALL}/join?name=${encodeURIComponent(name)}`, {}),
  );
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const fetched = new Set<string>();
  page.on("request", (request) => {
    const [, file] = /\/assets\/([\w-]+?)-(?:wght|wdth)-\w+-[\w-]+\.woff2$/.exec(request.url()) ?? [];
    if (file) fetched.add(file);
  });
  await openAs(page, guest, "/court-list");
  const shown = page.getByRole("button", { name }).locator("span").last();
  await expect(shown).toContainText(name);
  await shown.evaluate((element) => element.setAttribute("id", "name"));
  await page.evaluate(() => document.fonts.ready);
  const devtools = await context.newCDPSession(page);
  await devtools.send("DOM.enable");
  await devtools.send("CSS.enable");
  const { root } = await devtools.send("DOM.getDocument");
  const found = await devtools.send("DOM.querySelector", { nodeId: root.nodeId, selector: "#name" });
  const { fonts } = await devtools.send("CSS.getPlatformFontsForNode", { nodeId: found.nodeId });
  await context.close();
  return { fetched: [...fetched].sort(), fonts };
}

const isLatin = (file: string) => /-latin(-ext)?$/.test(file);

test("a page in English fetches no face of another script", async ({ browser, court }) => {
  const { fetched, fonts } = await facesOf(browser, court.url, "Lata Kulkarnikar");
  expect(fetched).toContain("anek-latin-latin");
  expect(fetched.filter((file) => !isLatin(file))).toEqual([]);
  expect(fonts.every(({ isCustomFont }) => isCustomFont)).toBe(true);
});

for (const [script, family, file, name] of scripts)
  test(`a name in ${script} is drawn by ${family}, and nothing else is fetched for it`, async ({
    browser,
    court,
  }) => {
    const { fetched, fonts } = await facesOf(browser, court.url, name);
    expect(fetched.filter((one) => !isLatin(one)).map((one) => one.startsWith(file))).toEqual([true]);
    // The space between two names, and the word for their office, are Latin.
    const drawn = fonts.filter(({ familyName }) => !familyName.startsWith("Anek Latin"));
    expect(
      drawn.map(({ familyName, isCustomFont }) => [familyName.startsWith(family), isCustomFont]),
    ).toEqual([[true, true]]);
    expect(drawn[0]?.glyphCount).toBeGreaterThan(3);
  });

import { chromium } from "@playwright/test";
import { startServer } from "../support/server.ts";
import { TestPerson } from "../support/client.ts";
import { chromiumArgs, chromiumPath } from "../support/chromium.ts";
import { addressOf, PLACE, scenesOf, walk } from "./pages/playground.ts";
import { CourtWords, saidOn } from "./support/said.ts";
import { openAs } from "./support/visit.ts";
import { cast } from "./support/people.ts";

const [tag = "en-XA", part = "all"] = process.argv.slice(2);
let bad = false;
const said = (..._: string[]) => bad;
const court = await startServer({ env: { PSEUDO_LOCALES: "1" } });
console.log("court", court.url);
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: chromiumArgs });
const context = await browser.newContext({ baseURL: court.url, viewport: { width: 1440, height: 900 }, locale: "en-IN", timezoneId: "Asia/Kolkata", reducedMotion: "reduce" });
context.setDefaultTimeout(90_000);
const page = await context.newPage();
page.on("console", (m) => { if (m.type() === "error" || m.type() === "warning") console.log("CONSOLE", m.text().slice(0, 200)); });
page.on("pageerror", (e) => console.log("THROWN", e.message));
await context.addCookies([{ name: "sunwai_language", value: tag, url: court.url }]);
const words = new CourtWords(page);
const report = async (name: string) => {
  const said = await saidOn(page, words.text);
  bad = said.english.length + said.cut.length > 0 || said.beside > 0;
  if (bad) console.log(name, JSON.stringify(said, null, 1));
  else console.log(name, "ok");
};
const look = async (name: string, at = [1440, 390]) => {
  await page.waitForFunction(() => document.querySelector("h1, main") !== null && document.querySelector(".progress, .loading") === null, undefined, { timeout: 60000 }).catch((e) => console.log(name, "NOT SETTLED"));
  for (const width of at) {
    await page.setViewportSize({ width, height: 900 });
    await page.waitForTimeout(300);
    await page.screenshot({ path: `/tmp/pseudo/${tag}-${name}-${width}.png`, animations: "disabled" });
    await report(`${name} ${width}`);
  }
};
if (part !== "places") {
for (const [name, path] of [["login", "/login"], ["error", "/error"], ["not-found", "/no-such-page"], ["unauthorized", "/unauthorized"], ["browser", "/browser"], ["join", "/join"], ["outbox", "/dev/outbox"], ["playground", "/dev/playground"]] as const) {
  await page.goto(path);
  await look(name);
}
await page.goto("/display-board");
await look("display-board", [1440]);
const come = async (phone: string) => (await new TestPerson(court.url).login(phone)).connect();
const advocate = await come(cast.petitioner.phone);
const HALL = "HCPP01-1";
await advocate.ok(`/advocate/courts/${HALL}/case`, { cases: [{ category: "FRESH", serial: 3, submission: "" }] });
for (const [person, name, path] of [
        [advocate, "court-list", "/court-list"],
        [advocate, "court-type", "/court-type"],
        [advocate, "select-case", `/select-case?court=${HALL}`],
        [advocate, "add-case", `/add-case?court=${HALL}`],
        [advocate, "multi-court", "/multi-court"],
        [advocate, "profile", "/profile"],
        [advocate, "you-are-here", `/you-are-here?court=${HALL}`],
        [advocate, "want-to-join", `/want-to-join?court=${HALL}`],
        [advocate, "waiting", `/waiting?court=${HALL}`],
        [await come(cast.officer.phone), "court-list-officer", "/court-list"],
        [await come("9000000011"), "proceed", "/proceed-with-cases?court=HCPP01-2"],
        [await come("9000000017"), "quick-join", "/quick-join"],
        [await come(cast.judge.phone), "record", `/hearing-record?court=${HALL}`],
] as const) {
  await openAs(page, person, path);
  await look(name);
}
}
if (part !== "pages") {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.unrouteAll();
  const scenes = await scenesOf(page);
  await page.goto(PLACE + addressOf("hearing", "officer"));
  for (const [n, { id, viewers }] of scenes.entries()) {
    const others = viewers.filter(({ id: one }) => !["officer", "judge", "petitioner"].includes(one));
    const shown = ["officer", "judge", "petitioner", others[n % others.length]?.id ?? "officer"];
    for (const as of shown.filter((one) => viewers.some((viewer) => viewer.id === one))) {
      const [w] = await walk(page, [addressOf(id, as)]);
      if (!w?.stands) console.log("NOT STANDING", id, as);
      await report(`${id} ${as}`);
      if (n % 4 === 0 || said(tag, id, as)) await page.screenshot({ path: `/tmp/pseudo/${tag}-${id}-${as}.png`, animations: "disabled" });
    }
  }
}
await browser.close();
await court.stop();
process.exit(0);

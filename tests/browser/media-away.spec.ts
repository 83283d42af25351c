// Jitsi is configured and cannot be reached: the hall works, the court reads why nobody is seen, and what each page can do.

import { test as base, expect } from "@playwright/test";
import { mediaText } from "../../client/courtroom/media/text.ts";
import { TestPerson } from "../support/client.ts";
import { jitsiVariables } from "../support/jitsi.ts";
import { startServer } from "../support/server.ts";
import { looksRight } from "./support/axe.ts";
import { openAs } from "./support/visit.ts";

base("the video server is away: the court reads it, the hall goes on", async ({ browser }) => {
  // Port 1 of this machine: nobody answers there.
  const court = await startServer({ env: jitsiVariables("http://127.0.0.1:1/sunwai") });
  try {
    const officer = await (await new TestPerson(court.url).login("9000000010")).connect();
    await officer.ok("/master/court/start-without-adding-case-manually/HCPP01-1", undefined, "PUT");
    const today = new Date(Date.now() + 5.5 * 3600_000).toISOString().slice(0, 10);
    await officer.enter(`HCPP01-1-${today}`);
    const context = await browser.newContext({ baseURL: court.url, reducedMotion: "reduce" });
    const page = await context.newPage();
    await openAs(page, officer, "/moderator?court=HCPP01-1");
    await expect(page.getByText(mediaText.en.away)).toBeVisible();
    // Nobody is given a token for a Prosody that was never seen, so that no page asks for the video server's library.
    await expect(page.getByText(mediaText.en.withheld)).toBeVisible();
    await looksRight(page, "media-away", { at: ["wide"] });
    officer.close();
    await context.close();
  } finally {
    await court.stop();
  }
});

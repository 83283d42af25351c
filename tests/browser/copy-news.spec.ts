// A request for a copy of a recording is told on the open pages of those who decide, with the way to where it is decided.

import { expect } from "@playwright/test";
import { mastheadText } from "../../client/shell/masthead.text.ts";
import { connect } from "../../db/client.ts";
import { gather, HALL, ITEM, sitting } from "./pages/stage.ts";
import { looksRight } from "./support/axe.ts";
import { openAs, test } from "./support/visit.ts";

test("a judge on a page and the officer in the room read that a copy waits, and come to the request", async ({
  page,
  context,
  court,
  come,
}) => {
  const { officer, judge, petitioner } = await gather(come);
  await openAs(page, judge, "/court-list");
  const room = await context.browser()?.newContext({ baseURL: court.url, reducedMotion: "reduce" });
  const desk = await room?.newPage();
  if (!room || !desk) throw new Error("no second browser");
  await openAs(desk, officer, `/meeting?court=${HALL}`);
  await expect(desk.locator("[data-part~=room-tools]").first()).toBeVisible();

  await officer.do(sitting, { type: "startRecording" });
  await officer.ok("/dev/clock", { advance: 60_000 });
  await officer.do(sitting, { type: "stopRecording" });
  await petitioner.do(sitting, { type: "askCopy", items: [ITEM], why: "An appeal" });

  const said = /A copy of the recording of Court Hall 1 of .* was asked for/;
  const open = (on: typeof page) => on.getByRole("button", { name: mastheadText.en.copyWaits.open });
  const { sql, close } = connect(court.databaseUrl, { max: 1 });
  await expect(async () => {
    // A page that was not connected yet is told when those who decide are written to again.
    await sql`UPDATE copy_files SET deciders_at = NULL`;
    for (const on of [page, desk]) await expect(on.getByText(said).first()).toBeVisible({ timeout: 15_000 });
  }).toPass();
  await close();
  await looksRight(page, "copy-waits");
  await open(page).first().click();
  await expect(page).toHaveURL(`/profile/recordings?sitting=${encodeURIComponent(sitting)}`);
  // Nobody leaves the courtroom for it.
  const opened = room.waitForEvent("page");
  await open(desk).first().click();
  await (await opened).waitForURL(`**/profile/recordings?sitting=${encodeURIComponent(sitting)}`);
  await expect(desk.locator("[data-part~=room-tools]").first()).toBeVisible();
  await room.close();
});

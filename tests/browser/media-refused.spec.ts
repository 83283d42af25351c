// What the court reads of a video server that is there: whom it turns away again and again, and that it was ahead of the log.

import { createHmac } from "node:crypto";
import { test as base, expect } from "@playwright/test";
import { mediaText } from "../../client/courtroom/media/text.ts";
import type { JitsiGrant } from "../../server/contract/media.ts";
import { TestPerson, until } from "../support/client.ts";
import { ControlStandIn, jitsiEnv, jitsiVariables } from "../support/jitsi.ts";
import { startServer } from "../support/server.ts";
import { looksRight } from "./support/axe.ts";
import { cast } from "./support/people.ts";
import { openAs } from "./support/visit.ts";
import { words } from "./support/words.ts";

const HALL = "HCPP01-1";
/** Somebody was turned away for longer than this, in milliseconds (`jitsi-news.ts`). */
const REFUSED_MS = 8_000;

/** Tells the server what Prosody tells it: one event, signed. Out: the status. */
function teller(url: string) {
  let n = 0;
  return async (event: object) => {
    n += 1;
    const sent = Math.floor(Date.now() / 1000);
    const body = JSON.stringify({
      boot: "first",
      sent,
      dropped: 0,
      events: [{ n, at: Date.now(), ...event }],
    });
    const mac = createHmac("sha256", jitsiEnv.controlSecret).update(body).digest("hex");
    const headers = { "x-sunwai-signature": `sha256=${mac}` };
    return (await fetch(`${url}/internal/jitsi/events`, { method: "POST", body, headers })).status;
  };
}

base(
  "the court reads who is turned away for 8 s, until they are in, and that its log is behind",
  async ({ browser }) => {
    const stand = new ControlStandIn();
    const court = await startServer({ env: jitsiVariables(stand.url) });
    const tell = teller(court.url);
    const come = async (phone: string) => (await new TestPerson(court.url).login(phone)).connect();
    const [courtOfficer, counsel] = [await come(cast.officer.phone), await come(cast.petitioner.phone)];
    const context = await browser.newContext({ baseURL: court.url, reducedMotion: "reduce" });
    try {
      await courtOfficer.ok(`/master/court/start-without-adding-case-manually/${HALL}`, undefined, "PUT");
      const sitting = `${HALL}-${new Date(Date.now() + 5.5 * 3600_000).toISOString().slice(0, 10)}`;
      await courtOfficer.enter(sitting);
      await counsel.enter(sitting, ["FRESH:3"], "media");
      await courtOfficer.send(sitting, { type: "admit", people: [counsel.account.id] });
      const grant = await until("counsel's grant", () => {
        const last = counsel.signals.findLast(({ kind }) => kind === "grant");
        return last?.kind === "grant" ? (last.grant as JitsiGrant | null) : null;
      });
      await context.route("https://meet.court.example/**", (route) => route.abort());
      const page = await context.newPage();
      await openAs(page, courtOfficer, `/moderator?court=${HALL}`);
      await expect(page.locator("main[data-part~=stage]")).toBeVisible();
      const seat = { room: grant.room, user: counsel.account.id, group: sitting };
      const refuse = () => tell({ type: "refused", of: "conference", code: "stale", count: 1, ...seat });
      const names = `.*${cast.petitioner.name}.*`;
      const notice = page.getByText(new RegExp(words(mediaText.en.refused_one, { names })));

      await base.step("refused, and again within 8 s: nobody reads of it", async () => {
        expect(await refuse()).toBe(204);
        const first = Date.now();
        for (let at = 1; at <= 3; at += 1) {
          await page.waitForTimeout(1_500);
          if (Date.now() - first < REFUSED_MS - 500) await refuse();
        }
        if (Date.now() - first < REFUSED_MS - 500) await expect(notice).toHaveCount(0, { timeout: 100 });
        await page.waitForTimeout(Math.max(0, first + REFUSED_MS + 500 - Date.now()));
        await expect(notice).toHaveCount(0);
      });
      await base.step("refused still after 8 s: the court reads who", async () => {
        await refuse();
        const told = () =>
          courtOfficer.told.some((each) => each.t === "mediaNews" && each.refused.length > 0);
        await until("the court to be told", told);
        await expect(notice).toBeVisible({ timeout: 15_000 });
        await expect(page.getByText(mediaText.en.refusedMeans)).toBeVisible();
        await looksRight(page, "media-refused", { at: ["wide"] });
      });
      await base.step("in: it is gone", async () => {
        const came = { ...seat, nick: "n", right: "watch", moderator: false, seq: 1, era: stand.era };
        expect(await tell({ type: "joined", ...came })).toBe(204);
        await expect(notice).toHaveCount(0);
      });
      await base.step(
        "Prosody was ordered more than the log has: the court reads it, nobody else",
        async () => {
          stand.numbers.groups[sitting] = 1e15;
          await refuse();
          await expect(page.getByText(mediaText.en.behind)).toBeVisible();
          await looksRight(page, "media-behind", { at: ["wide"] });
          expect(counsel.told.filter(({ t }) => t === "mediaNews")).toEqual([]);
        },
      );
    } finally {
      for (const person of [courtOfficer, counsel]) person.close();
      await context.close();
      await court.stop();
      await stand.down();
    }
  },
);

// What one person of a browser test sees and hears of another, waited for and measured.
import { expect, type Page } from "@playwright/test";
import type { Attendee } from "./people.ts";
import { energyFrom, framesShown, SILENCE, voicesPlaying, wallBehind } from "./witness.ts";

/** So many new frames show that a video moves. */
const MOVES = 4;
/** While so many frames come, a voice that is sent would come as well. */
const LISTENS = 10;

/** Waits until the video on a person's tile is that person's, and more frames of it than so many were shown. */
export async function seesMoving(who: Attendee, whom: Attendee, frames = MOVES): Promise<void> {
  await expect.poll(() => wallBehind(who.page, whom.name), `${who.part} sees ${whom.part}`).toBe(whom.wall);
  let least = Number.POSITIVE_INFINITY;
  const grown = async () => {
    const shown = await framesShown(who.page, whom.name);
    least = Math.min(least, shown);
    return shown - least;
  };
  const looks = { message: `${who.part} sees ${whom.part} move`, intervals: [250] };
  await expect.poll(grown, looks).toBeGreaterThan(frames);
}

/** Waits until more of a person's voice came in and is played aloud. */
export async function hears(who: Attendee, whom: Attendee): Promise<void> {
  const before = await energyFrom(who.page, whom.name);
  await expect
    .poll(() => energyFrom(who.page, whom.name), `sound of ${whom.part} reaches ${who.part}`)
    .toBeGreaterThan(before + 0.001);
  await expect.poll(() => voicesPlaying(who.page), `${who.part} hears ${whom.part}`).toBeGreaterThan(0);
}

/** Waits until, while frames of a person come, no audio of them does, and nobody's is played. */
export async function hearsNothing(who: Attendee, whom: Attendee): Promise<void> {
  const gained = async () => {
    const before = await energyFrom(who.page, whom.name);
    await seesMoving(who, whom, LISTENS);
    return (await energyFrom(who.page, whom.name)) - before;
  };
  await expect.poll(gained, `${who.part} hears nothing of ${whom.part}`).toBeLessThan(SILENCE);
  await expect.poll(() => voicesPlaying(who.page)).toBe(0);
}

/** Media connections of a page that are not closed. */
export function linksOpen(page: Page): Promise<number> {
  return page.evaluate(
    () => window.witness.connections.filter(({ connectionState }) => connectionState !== "closed").length,
  );
}

// Keeps a shared film at the position that the court's clock gives.
import type { Cowatch } from "../../../server/contract/sitting/core/shared-file.ts";
import { filmPosition } from "../../../server/contract/sitting/topics/co-watch.ts";
import { courtNow } from "../../net/socket.ts";

/** How often the film's position is checked, and how far it may be off before it jumps. */
export const HOLD_MS = 400;
const AWAY_SECONDS = 0.35;

/** @param onSilenced - the browser plays it without its audio alone */
export function holdFilm(film: HTMLVideoElement, cowatch: Cowatch, onSilenced: () => void): void {
  if (film.readyState < HTMLMediaElement.HAVE_METADATA) return;
  const length = Number.isFinite(film.duration) ? film.duration : Number.POSITIVE_INFINITY;
  const place = Math.min(filmPosition(cowatch, courtNow()), length);
  const isRunning = cowatch.playing && place < length;
  if (Math.abs(film.currentTime - place) > (isRunning ? AWAY_SECONDS : 0.05)) film.currentTime = place;
  if (!isRunning) {
    film.pause();
    return;
  }
  if (!film.paused) return;
  film.play().catch((error) => {
    // Before the first press on the page, the browser plays video only without audio.
    if (!(error instanceof DOMException) || error.name !== "NotAllowedError" || film.muted) return;
    film.muted = true;
    onSilenced();
  });
}

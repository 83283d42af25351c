// The place of this page's audio and video, where they came from, and whether the microphone opens there automatically.
import { signal } from "@preact/signals-react";
import type { DeviceRules } from "./device-rules.ts";

/** The places that one page has been in, within the halls. */
export class PlaceHistory {
  /** The place that the server has admitted this page to; otherwise null. */
  readonly place = signal<string | null>(null);
  private goesTo: string | null = null;
  private cameFrom: string | null = null;

  /** A grant for a place was used. */
  goTo(place: string): void {
    if (place === this.goesTo) return;
    this.cameFrom = this.goesTo;
    this.goesTo = place;
  }

  arrive(): void {
    this.place.value = this.goesTo;
  }

  end(): void {
    this.place.value = null;
  }

  /** In a room beside the hall few people heard the person: after it, not everybody hears them before they press. */
  opens({ opensMicrophone, opensIn = null }: DeviceRules): boolean {
    if (opensIn !== null && this.goesTo === opensIn) return true;
    const isSameHall = this.cameFrom !== null && hallOf(this.cameFrom) === hallOf(this.goesTo);
    return opensMicrophone && !isSameHall;
  }
}

/** The hall of a place: the text before its first slash. */
const hallOf = (place: string | null) => place?.split("/")[0];

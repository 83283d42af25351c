// Where this page's audio and video are, where they came from, and whether the microphone opens there automatically.
import { signal } from "@preact/signals-react";
import type { DeviceRules } from "./device-rules.ts";

/** One page's way through the places of a hall. */
export class PlaceHistory {
  /** The place in which this page is, once the server has let it in; else null. */
  readonly place = signal<string | null>(null);
  private goesTo: string | null = null;
  private cameFrom: string | null = null;

  /** A grant for a place was taken up. */
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

  /** Whoever comes out of a room beside the hall, where few heard them, is not heard by all before they press. */
  opens({ opensMicrophone, opensIn = null }: DeviceRules): boolean {
    if (opensIn !== null && this.goesTo === opensIn) return true;
    const isSameHall = this.cameFrom !== null && hallOf(this.cameFrom) === hallOf(this.goesTo);
    return opensMicrophone && !isSameHall;
  }
}

/** The hall of a place: the text before its first slash. */
const hallOf = (place: string | null) => place?.split("/")[0];

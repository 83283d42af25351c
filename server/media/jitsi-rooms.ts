// The Jitsi rooms of a sitting's places: their names, which nobody can guess, and the right seat of each person.
import { createHmac } from "node:crypto";
import type { MediaRight } from "../contract/media.ts";
import type { Person } from "../contract/sitting/core/person.ts";
import type { Sitting } from "../contract/sitting/sitting.ts";
import { benchPlace } from "../contract/sitting/topics/bench-talk.ts";
import { openBreakouts } from "../contract/sitting/topics/breakouts.ts";
import {
  breakoutPlace,
  hearingPlace,
  JITSI_RECORDER,
  type Right,
  recorderRight,
  rightOf,
  secretPlace,
} from "../sitting/media-rights.ts";

/** A place and the moment it was opened, in milliseconds: a place that is opened again gets another room. */
export type OpenPlace = { place: string; opened: number };

/** The places of a sitting that are open now. The hearing's place is there as long as the sitting. */
export function openPlaces(sitting: Sitting): OpenPlace[] {
  const { secretRoom, benchTalk } = sitting;
  const open: OpenPlace[] = [{ place: hearingPlace(sitting), opened: 0 }];
  if (secretRoom) open.push({ place: secretPlace(sitting), opened: secretRoom.since });
  if (benchTalk) open.push({ place: benchPlace(sitting.id), opened: benchTalk.since });
  for (const { id, since } of openBreakouts(sitting))
    open.push({ place: breakoutPlace(sitting, id), opened: since });
  return open;
}

/** Where a person's audio and video belong now. */
export type RoomSeat = { place: string; room: string; right: MediaRight };

/** Names that are cached; a court day has some hundreds. */
const KEPT = 5_000;

/**
 * Names computed from a secret, the same at every process and after a restart, and stored nowhere. A place opened
 * again gets another one: the old name gives no access.
 */
export class RoomNames {
  private readonly key: Buffer;
  private readonly kept = new Map<string, string>();

  /** @param secret - the secret that signs the tokens */
  constructor(secret: string) {
    this.key = createHmac("sha256", secret).update("sunwai:room-names").digest();
  }

  /** 32 hexadecimal digits: 128 bits that nobody can compute without the secret. */
  nameOf({ place, opened }: OpenPlace): string {
    const text = `${place}\0${opened}`;
    const known = this.kept.get(text);
    if (known) return known;
    const name = createHmac("sha256", this.key).update(text).digest("hex").slice(0, 32);
    if (this.kept.size >= KEPT) this.kept.clear();
    this.kept.set(text, name);
    return name;
  }

  /** The rooms of a sitting that are open now, by place. */
  roomsOf(sitting: Sitting): Map<string, string> {
    return new Map(openPlaces(sitting).map((open) => [open.place, this.nameOf(open)]));
  }

  /** The rooms that a valid token may still name: those that are open, and the breakout rooms that have ended. */
  everOf(sitting: Sitting): Set<string> {
    const ended = sitting.breakouts.map(({ id, since }) => ({
      place: breakoutPlace(sitting, id),
      opened: since,
    }));
    return new Set([...openPlaces(sitting), ...ended].map((open) => this.nameOf(open)));
  }

  /** The room and the right that a person has by the sitting alone (`rightOf`), or null. */
  seatOf(sitting: Sitting, person: Person | undefined): RoomSeat | null {
    return this.seatFor(sitting, rightOf(sitting, person));
  }

  /** The room and the right that a recorder has (`recorderRight`), or null. */
  recorderSeat(sitting: Sitting): RoomSeat | null {
    return this.seatFor(sitting, recorderRight(sitting));
  }

  /** The same for the user of a token: a person, or the hall's recorder. */
  seatOfUser(sitting: Sitting, user: string): RoomSeat | null {
    return user === JITSI_RECORDER ? this.recorderSeat(sitting) : this.seatOf(sitting, sitting.people[user]);
  }

  private seatFor(sitting: Sitting, right: Right | null): RoomSeat | null {
    const open = right && openPlaces(sitting).find(({ place }) => place === right.place);
    return open ? { ...right, room: this.nameOf(open) } : null;
  }
}

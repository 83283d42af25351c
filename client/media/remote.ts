// What the media planes share about other people: when two views of one are equal, and what a score means.
import type { LinkQuality, RemotePerson } from "./room.ts";

/** Whether the screen would show the same for a person. */
export function sameRemote(one: RemotePerson, other: RemotePerson): boolean {
  return (
    one.video === other.video &&
    one.screen === other.screen &&
    one.audio === other.audio &&
    one.microphone === other.microphone &&
    one.camera === other.camera &&
    one.speaking === other.speaking &&
    one.link === other.link &&
    one.quality === other.quality
  );
}

const GOOD_FROM = 60;
const FAIR_FROM = 30;

/** @param score - how a person's own page judges its connection, 0 to 100 */
export function levelOfScore(score: number | null): LinkQuality {
  if (score === null) return "unknown";
  if (score >= GOOD_FROM) return "good";
  return score >= FAIR_FROM ? "fair" : "poor";
}

// Who reads a sitting: the audiences of a hall, and which of them a person follows. Pure.
import { courtSideOf } from "../../roles.ts";
import { isOnlyWatching, isPresent, type Person } from "./person.ts";

/**
 * The audiences of a hall: the court; the bar (admitted parties and counsel); the public (admitted to watch); and the
 * board, for everybody else: the list and its progress, without names or texts.
 */
export const hallAudiences = ["court", "bar", "public", "board"] as const;
export type HallAudience = (typeof hallAudiences)[number];

/** An audience of the hall, or one person about themselves. */
export type Audience = HallAudience | `person:${string}`;

/** The person whose own audience this is; null for an audience of the hall. */
export function personOf(audience: Audience): string | null {
  return isOfHall(audience) ? null : audience.slice("person:".length);
}

function isOfHall(audience: Audience): audience is HallAudience {
  return !audience.startsWith("person:");
}

/**
 * The audience whose view of the hall a person follows: before admission and in the lobby the board. In a room beside
 * the hearing the bar follows the public's, as do people who watch a webinar until they are called up.
 */
export function audienceOf(person: Person | undefined): HallAudience {
  if (!person || !isPresent(person)) return "board";
  const courtSide = courtSideOf(person.role, person.subRole);
  if (courtSide === "court") return "court";
  if (person.state === "LOBBY") return "board";
  const isInHall = ["PASSIVE", "ACTIVE", "RECONNECTING"].includes(person.state);
  return courtSide === "bar" && isInHall && !isOnlyWatching(person) ? "bar" : "public";
}

/** Returns the audience whose view is sent: while the stream is stopped, the public is sent the board's view. */
export function shownAs({ streamStop }: { streamStop: unknown }, audience: Audience): Audience {
  return audience === "public" && streamStop !== null ? "board" : audience;
}

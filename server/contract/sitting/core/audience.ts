// Who reads a sitting: the audiences of a hall, and which of them a person follows. Pure.
import { standingOf } from "../../roles.ts";
import { isPresent, type Person } from "./person.ts";

/**
 * The audiences of a hall: the court; the bar (admitted parties and counsel); the public (who was let in to watch); and
 * the board, for whoever has not been let in or is kept out: the list and how far it is, and no names or texts.
 */
export const hallAudiences = ["court", "bar", "public", "board"] as const;
export type HallAudience = (typeof hallAudiences)[number];

/** An audience of the hall, or one person about themselves. */
export type Audience = HallAudience | `person:${string}`;

/** The person an audience is, or null for the hall's audiences. */
export function personOf(audience: Audience): string | null {
  return isOfHall(audience) ? null : audience.slice("person:".length);
}

function isOfHall(audience: Audience): audience is HallAudience {
  return !audience.startsWith("person:");
}

/**
 * The audience whose view of the hall a person follows, from where they are in it: before they are let in, and in the
 * lobby, the board. In a room beside the hearing the bar follows the public view.
 */
export function audienceOf(person: Person | undefined): HallAudience {
  if (!person || !isPresent(person)) return "board";
  const standing = standingOf(person.role, person.subRole);
  if (standing === "court") return "court";
  if (person.state === "LOBBY") return "board";
  const isInHall = ["PASSIVE", "ACTIVE", "RECONNECTING"].includes(person.state);
  return standing === "bar" && isInHall ? "bar" : "public";
}

/** Whose view an audience is shown: a stopped stream leaves the public the board alone. */
export function shownAs({ streamStop }: { streamStop: unknown }, audience: Audience): Audience {
  return audience === "public" && streamStop !== null ? "board" : audience;
}

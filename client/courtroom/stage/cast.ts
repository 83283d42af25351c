// The people on the stage of this screen: the sitting says who is active, the room how they are seen and heard.

import { isInRunningItem } from "../../../server/contract/sitting/core/admitted-items.ts";
import type { Person } from "../../../server/contract/sitting/core/person.ts";
import { isInSideRoom } from "../../../server/contract/sitting/core/person.ts";
import { isMeeting } from "../../../server/contract/sitting/core/state.ts";
import type { Sitting } from "../../../server/contract/sitting/sitting.ts";
import { confers } from "../../../server/contract/sitting/topics/bench-talk.ts";
import { sharesRoom } from "../../../server/contract/sitting/topics/breakouts.ts";
import { roleViewOf } from "../../../server/contract/views.ts";
import type { RemotePerson } from "../../media/room.ts";
import { withOwnSide } from "./sided.ts";

export type Remotes = ReadonlyMap<string, RemotePerson>;

/**
 * In the hall, an active person is on the stage even while their link is lost; in a room beside it, the people of that room are.
 */
function isOnStage(sitting: Sitting, person: Person, me: Person | null): boolean {
  if (me !== null && confers(sitting, me)) return confers(sitting, person);
  if (me !== null && isInSideRoom(me.state)) return sharesRoom(sitting, me, person);
  return person.state === "ACTIVE" || person.state === "RECONNECTING";
}

/** Staff of the court are on the stage when they show video or speak: silent staff take nobody's place. */
function takesPlace(person: Person, remote: RemotePerson | undefined): boolean {
  if (roleViewOf(person).courtSide !== "court") return true;
  return remote?.camera === true || remote?.microphone === true;
}

/** Counsel by side, then remote points and the court room, then staff; by name within each, so that nobody moves. */
function rankOf(person: Person, running: string | null): number {
  const { courtSide, runsList } = roleViewOf(person);
  if (courtSide === "court") return runsList ? 6 : 5;
  const side = (running !== null && person.sides[running]) || "";
  return { Petitioner: 0, Respondent: 1, State: 1 }[side] ?? (person.items.includes(running ?? "") ? 2 : 3);
}

/** The person who was produced or is examined is in sight while their item runs, however many are on the stage. */
export function isProduced(person: Person, running: string | null): boolean {
  const { name } = roleViewOf(person);
  return (name === "point" || name === "witness") && isInRunningItem({ running }, person);
}

/** Whether somebody shows video. A lost link does not cost a person their place: their seat is held in sight. */
export function sendsVideo(person: Person, remote: RemotePerson | undefined): boolean {
  return remote?.camera === true || person.lostAt !== null;
}

export type CastOf = {
  bench: Person[];
  /** Counsel, parties and witnesses. */
  addressing: Person[];
  /** The court's own people besides the bench. */
  staff: Person[];
};

/**
 * Returns who is on the stage, each part in order.
 * @param sitting - the sitting as this person sees it
 * @param judges - the judges as the list has them
 */
export function castOf(
  sitting: Sitting,
  me: Person | null,
  remotes: Remotes,
  judges: readonly string[],
): CastOf {
  const people = Object.values(sitting.people)
    .filter((person) => person.id !== me?.id && isOnStage(sitting, person, me))
    .map((person) => withOwnSide(person, sitting, me));
  // In a meeting all are alike: nobody is of the bench or of the staff.
  if (isMeeting(sitting))
    return {
      bench: [],
      addressing: people.sort((a, b) => a.name.localeCompare(b.name, "en")),
      staff: [],
    };
  const precedence = ({ profileName }: Person) =>
    judges.includes(profileName) ? judges.indexOf(profileName) : judges.length;
  const bench = people
    .filter((person) => roleViewOf(person).isOnBench)
    .sort((a, b) => precedence(a) - precedence(b));
  const others = people
    .filter((person) => !roleViewOf(person).isOnBench && takesPlace(person, remotes.get(person.id)))
    .sort(
      (a, b) => rankOf(a, sitting.running) - rankOf(b, sitting.running) || a.name.localeCompare(b.name, "en"),
    );
  const isStaff = (person: Person) => roleViewOf(person).courtSide === "court";
  return {
    bench,
    addressing: others.filter((person) => !isStaff(person)),
    staff: others.filter(isStaff),
  };
}

const sides: Record<string, string> = {
  Petitioner: "Petr.",
  Respondent: "Resp.",
  "Remote point": "Remote",
};

/**
 * The name for a narrow tile: `Barnala (Petr.)` from `11 · Adv. Jaskaran Barnala (Petitioner)`. A remote point and the court room's device
 * are no people: they have no family name, and keep theirs whole.
 */
export function shortName(person: Pick<Person, "name" | "role" | "subRole">): string {
  const { name } = person;
  const [, bare = name, side = ""] = /^(?:.* · )?(.*?)(?: \(([^()]*)\))?$/u.exec(name) ?? [];
  const seat = roleViewOf(person).name;
  const isPlace = seat === "point" || seat === "device";
  const last = isPlace ? bare : (bare.trim().split(/\s+/).at(-1) ?? bare);
  const short = side.split(", ").map((each) => sides[each] ?? each);
  return side === "" ? last : `${last} (${short.join(", ")})`;
}

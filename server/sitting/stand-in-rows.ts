// One person's namings in all halls of the day: whom they named, and who named them. Pure.
import type { Account } from "../contract/rest/accounts.ts";
import type { Elsewhere, StandInRow } from "../contract/rest/stand-ins.ts";
import { isOfItem } from "../contract/sitting/core/admitted-items.ts";
import { caseOf, isClosed } from "../contract/sitting/core/closed-items.ts";
import { type Item, isRunning } from "../contract/sitting/core/item.ts";
import { isPresent } from "../contract/sitting/core/person.ts";
import { placeByList, type StandInPlace } from "../contract/sitting/core/roster.ts";
import { sittingId } from "../contract/sitting/core/sitting-id.ts";
import type { Sitting } from "../contract/sitting/sitting.ts";
import { isBeforeCall, type StandIn, takesStandIns } from "../contract/sitting/topics/stand-ins.ts";
import type { Sittings } from "./sittings.ts";
import { isBefore } from "./speaking-elsewhere.ts";

/** The present sitting of every hall. */
export function presentSittings(sittings: Pick<Sittings, "courtsOf" | "dayOf" | "peek">): Sitting[] {
  return sittings
    .courtsOf()
    .flatMap(({ id }) => sittings.peek(sittingId(id, sittings.dayOf(id)))?.state ?? []);
}

/** The items in which somebody appears in place of other counsel, in the present sitting of any hall. */
export function standInPlaces(sittings: Pick<Sittings, "all" | "dayOf">, person: string): StandInPlace[] {
  const places: StandInPlace[] = [];
  // Asked for everybody who comes in: most halls have no naming, and their day is not looked at.
  for (const { state: sitting } of sittings.all())
    for (const { state, person: who, item, caseNumber, side } of Object.values(sitting.standIns))
      if (state === "accepted" && who === person && sitting.date === sittings.dayOf(sitting.courtId))
        places.push({ courtId: sitting.courtId, item, caseNumber, side });
  return places;
}

const urgency = ["speaking", "called", "next", "listed"] as const satisfies Elsewhere["is"][];

/** @param sittings - the present sitting of every hall */
export function standInRowsOf(me: Account, sittings: readonly Sitting[]): StandInRow[] {
  return sittings
    .flatMap((sitting) =>
      Object.values(sitting.standIns)
        .filter(({ by, person }) => by === me.id || person === me.id)
        .flatMap((one) => rowOf(me, sitting, one, sittings) ?? []),
    )
    .sort((a, b) => b.askedAt - a.askedAt);
}

function rowOf(me: Account, sitting: Sitting, one: StandIn, sittings: readonly Sitting[]): StandInRow | null {
  const item = sitting.items[one.item];
  if (!item) return null;
  const isNamed = one.person === me.id;
  const closed = isClosed(item, sitting);
  const { caseNumber, petitioner, respondent } = caseOf(item, closed && isNamed && one.state !== "accepted");
  const { id, side, state, askedAt } = one;
  return {
    id,
    side,
    state,
    askedAt,
    closed,
    isNamed,
    caseNumber,
    petitioner,
    respondent,
    sitting: sitting.id,
    courtId: sitting.courtId,
    hall: sitting.hall,
    item: item.id,
    serial: item.serial,
    mayStepBack: isNamed && state === "accepted" && sitting.phase !== "risen" && isBeforeCall(item),
    isIn: isIn(sitting, me.id),
    name: isNamed ? one.byName : one.name,
    elsewhere: isNamed && state === "asked" ? elsewhereOf(me, sitting, sittings) : [],
    at: one.endedAt ?? one.acceptedAt,
  };
}

function isIn({ people }: Sitting, id: string): boolean {
  const person = Object.hasOwn(people, id) ? people[id] : undefined;
  return person !== undefined && isPresent(person);
}

/** Where the person has items in other halls, one for each hall: the most urgent. */
function elsewhereOf(me: Account, here: Sitting, sittings: readonly Sitting[]): Elsewhere[] {
  return sittings
    .flatMap((sitting) =>
      sitting.id === here.id || sitting.phase === "risen" ? [] : (nearest(me, sitting) ?? []),
    )
    .sort((a, b) => urgency.indexOf(a.is) - urgency.indexOf(b.is));
}

function nearest(me: Account, sitting: Sitting): Elsewhere | undefined {
  const person = Object.hasOwn(sitting.people, me.id) ? sitting.people[me.id] : undefined;
  const who = { ...me, office: me.enrolmentOrOffice };
  const isMine = (item: Item) =>
    takesStandIns(item) && ((person && isOfItem(person, item.id)) || placeByList(item, who) !== null);
  const found = sitting.order.flatMap((id): Elsewhere[] => {
    const item = sitting.items[id];
    if (!item || !isMine(item)) return [];
    const isUp = person !== undefined && sitting.running === id && isBefore(sitting, person);
    const is = isUp
      ? "speaking"
      : isRunning(item.state)
        ? "called"
        : item.state === "NEXT"
          ? "next"
          : "listed";
    return [{ hall: sitting.hall, serial: item.serial, is }];
  });
  return found.sort((a, b) => urgency.indexOf(a.is) - urgency.indexOf(b.is))[0];
}

// Where a person is who comes into a meeting: as they stated before, or the usual place of their role. The room keeps it with their entry.
import { useRef, useState } from "react";
import { isRemotePoint } from "../../../server/contract/calendar/readiness.ts";
import type { ScheduledMeeting } from "../../../server/contract/rest/meetings.ts";
import type { Person } from "../../../server/contract/sitting/core/person.ts";
import {
  isLocation,
  type Location,
  locations,
  usualPlace,
} from "../../../server/contract/sitting/topics/admission.ts";
import { keepPlace, keptPlace } from "../../court/places.ts";
import { account } from "../../net/session.ts";
import "../../text/choosing.ts";
import { useText } from "../../text/i18n.ts";
import { Checkbox } from "../../ui/Choice.tsx";
import { Select } from "../../ui/Select.tsx";

type Facts = Pick<ScheduledMeeting, "kind" | "as" | "hall">;

/** A room that is not a court hall has no hall to be in. */
const placesFor = ({ hall }: Facts) => locations.filter((place) => place !== "court_hall" || hall !== null);

/** @param me - in the room before; null for somebody who has not been in it */
function firstPlace(facts: Facts, me: Person | null): Location {
  if (me !== null && isLocation(me.location)) return me.location;
  const role = account.value?.role ?? null;
  const as = facts.as ?? "participant";
  const kept = isRemotePoint({ role, as }) ? null : keptPlace();
  return kept !== null && placesFor(facts).includes(kept) ? kept : usualPlace(role, as);
}

export type WhereIAm = ReturnType<typeof useWhereIAm>;

/** The place, and whether it may be stated: from abroad nobody takes part in a hearing without the permission of the court. */
export function useWhereIAm(facts: Facts, me: Person | null) {
  const [place, setPlace] = useState(() => firstPlace(facts, me));
  const [isPermitted, setPermitted] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const needsPermission = place === "abroad" && facts.kind === "hearing";
  return {
    ...{ place, places: placesFor(facts), needsPermission, isPermitted, box },
    isMissing: isMissing && needsPermission && !isPermitted,
    permit: setPermitted,
    choose: (to: Location) => {
      // The way into a hall takes what is kept as permitted.
      if (to !== "abroad") keepPlace(to);
      setPlace(to);
    },
    /** Shows what is missing, and moves the focus there. */
    isComplete: () => {
      const isComplete = !needsPermission || isPermitted;
      setMissing(!isComplete);
      if (!isComplete) box.current?.focus();
      return isComplete;
    },
  };
}

export function WhereIAmField({ where }: { where: WhereIAm }) {
  const t = useText("youAreHere");
  const { place, places, choose, needsPermission, isPermitted, isMissing, permit, box } = where;
  return (
    <div>
      <Select
        label={t("label")}
        hint={t(`${place}Note`)}
        options={places.map((id) => ({ id, label: t(id) }))}
        selected={place}
        onSelect={choose}
      />
      {needsPermission && (
        <Checkbox isSelected={isPermitted} isInvalid={isMissing} onChange={permit} inputRef={box}>
          {t("permitted")}
        </Checkbox>
      )}
      {isMissing && (
        <p className="field__error" role="alert">
          {t("permittedFirst")}
        </p>
      )}
    </div>
  );
}

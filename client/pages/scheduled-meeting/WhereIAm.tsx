// Where a person is who comes into a meeting: as they stated before, or the usual place of their role. The room keeps it with their entry.

import { useState } from "react";
import { isRemotePoint } from "../../../server/contract/calendar/readiness.ts";
import type { ScheduledMeeting } from "../../../server/contract/rest/meetings.ts";
import type { Person } from "../../../server/contract/sitting/core/person.ts";
import {
  isLocation,
  type Location,
  placesOf,
  usualPlace,
} from "../../../server/contract/sitting/topics/admission.ts";
import { keepPlace, keptPlace } from "../../court/places.ts";
import { youAreHereText } from "../../court/you-are-here.text.ts";
import { account } from "../../net/session.ts";
import { useText } from "../../text/i18n.ts";
import { Stack } from "../../ui/Layout.tsx";
import { RequiredCheckbox, useRequiredTick } from "../../ui/RequiredCheckbox.tsx";
import { Select } from "../../ui/Select.tsx";

type Facts = Pick<ScheduledMeeting, "kind" | "as" | "hall">;

/** A room that is not a court hall has no hall to be in. */
const placesFor = ({ hall }: Facts) =>
  placesOf(account.value?.role ?? null).filter((place) => place !== "court_hall" || hall !== null);

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
  const permission = useRequiredTick();
  const needsPermission = place === "abroad" && facts.kind === "hearing";
  return {
    place,
    places: placesFor(facts),
    needsPermission,
    permission,
    choose: (to: Location) => {
      // The way into a hall takes what is kept as permitted.
      if (to !== "abroad") keepPlace(to);
      setPlace(to);
    },
    check: () => !needsPermission || permission.check(),
  };
}

export function WhereIAmField({ where }: { where: WhereIAm }) {
  const t = useText(youAreHereText);
  const { place, places, choose, needsPermission, permission } = where;
  return (
    <Stack gap={3}>
      <Select
        label={t("label")}
        hint={t(`${place}Note`)}
        options={places.map((id) => ({ id, label: t(id) }))}
        selected={place}
        onSelect={choose}
      />
      {needsPermission && (
        <RequiredCheckbox of={permission} missing={t("permittedFirst")}>
          {t("permitted")}
        </RequiredCheckbox>
      )}
    </Stack>
  );
}

// Where somebody is who comes into a meeting: what they chose today, else what is usual for their role. The room keeps it with their entry.
import { useState } from "react";
import type { ScheduledMeeting } from "../../../server/contract/rest/meetings.ts";
import { type Location, locations, usualPlace } from "../../../server/contract/sitting/topics/admission.ts";
import { keepPlace, keptPlace } from "../../court/places.ts";
import { account } from "../../net/session.ts";
import "../../text/choosing.ts";
import { useText } from "../../text/i18n.ts";
import { Checkbox } from "../../ui/Choice.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Select } from "../../ui/Select.tsx";

export type WhereIAm = ReturnType<typeof useWhereIAm>;

/** The place, and whether it may be stated: from abroad nobody takes part in a hearing without the permission of the court. */
export function useWhereIAm({ kind, as }: Pick<ScheduledMeeting, "kind" | "as">) {
  const [chosen, setChosen] = useState(keptPlace);
  const [isPermitted, setPermitted] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const place = chosen ?? usualPlace(account.value?.role ?? null, as ?? undefined);
  const needsPermission = place === "abroad" && kind === "hearing";
  return {
    ...{ place, needsPermission, isPermitted, isMissing: isMissing && needsPermission && !isPermitted },
    permit: setPermitted,
    choose: (to: Location) => {
      keepPlace(to);
      setChosen(to);
    },
    isComplete: () => {
      setMissing(needsPermission && !isPermitted);
      return !needsPermission || isPermitted;
    },
  };
}

export function WhereIAmField({ where }: { where: WhereIAm }) {
  const t = useText("youAreHere");
  const { place, choose, needsPermission, isPermitted, isMissing, permit } = where;
  return (
    <>
      <Select
        label={t("label")}
        hint={t(`${place}Note`)}
        options={locations.map((id) => ({ id, label: t(id) }))}
        selected={place}
        onSelect={choose}
      />
      {needsPermission && (
        <Checkbox isSelected={isPermitted} isInvalid={isMissing} onChange={permit}>
          {t("permitted")}
        </Checkbox>
      )}
      {isMissing && <Notice kind="alarm" live="assertive" title={t("permittedFirst")} />}
    </>
  );
}

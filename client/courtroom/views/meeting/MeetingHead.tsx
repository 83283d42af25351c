// What a meeting is: its kind, title, time and place, and who invited to it.

import { CalendarDays, Clock, MapPin, UserRound } from "lucide-react";
import type { ScheduledMeeting } from "../../../../server/contract/rest/meetings.ts";
import { StateWord } from "../../../court/State.tsx";
import { formatDayOfYear, formatRange } from "../../../text/format.ts";
import { useText } from "../../../text/i18n.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { meetingsText } from "../../core/text/meetings.text.ts";
import styles from "./MeetingHead.module.css";

type MeetingHeadProps = {
  facts: Pick<ScheduledMeeting, "kind" | "title" | "startsAt" | "endsAt" | "hall" | "organiser">;
  /** Where it takes place, where that is neither a hall nor a meeting room. */
  place?: string;
};

export function MeetingHead({ facts, place }: MeetingHeadProps) {
  const t = useText(meetingsText);
  const { kind, title, startsAt, endsAt, hall, organiser } = facts;
  const rows = [
    [CalendarDays, formatDayOfYear(startsAt)],
    [Clock, t("zone", { range: formatRange(startsAt, endsAt) })],
    [MapPin, hall?.name ?? place ?? t("ownRoom")],
    [UserRound, t("by", { name: organiser })],
  ] as const;
  return (
    <div className={styles.head}>
      <p>
        <StateWord state="next">{t(`kinds.${kind}`)}</StateWord>
      </p>
      <h1>
        <bdi>{title}</bdi>
      </h1>
      <ul className={styles.facts}>
        {rows.map(([icon, says]) => (
          <li key={says}>
            <Icon of={icon} />
            <bdi>{says}</bdi>
          </li>
        ))}
      </ul>
    </div>
  );
}

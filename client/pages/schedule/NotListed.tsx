// Says of the cases of a booking which of them are not on the cause list of its hall; it hinders nothing.

import { momentOf } from "../../../server/contract/calendar/slots.ts";
import type { NotListed as Missing } from "../../../server/contract/rest/schedules.ts";
import { useLoaded } from "../../court/queries.ts";
import { scheduleText } from "../../court/schedule.text.ts";
import { api } from "../../net/api.ts";
import { formatDate } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { Notice } from "../../ui/Notice.tsx";
import { CALENDAR, type Hall } from "./calendar-data.ts";
import type { Draft } from "./draft.ts";
import { hallName } from "./hall-names.ts";

type NotListedProps = { missing: readonly Missing[]; courtId: string; halls: readonly Hall[] };

export function NotListed({ missing, courtId, halls }: NotListedProps) {
  const t = useText(scheduleText);
  if (missing.length === 0) return null;
  return (
    <Notice kind="held" live="polite" title={t("notListed.title", { count: missing.length })}>
      <ul>
        {missing.map(({ caseNumber, date }) => (
          <li key={`${date} ${caseNumber}`}>
            {t("notListed.one", {
              number: caseNumber,
              hall: hallName(halls, courtId),
              date: formatDate(momentOf(date, "12:00")),
            })}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** The same while the booking is filled in. */
export function NotListedYet({ draft, halls }: { draft: Draft; halls: readonly Hall[] }) {
  const { kind, courtId, dates, caseNumbers } = draft;
  const isAsked = kind === "hearing" && courtId !== null && caseNumbers.length > 0 && dates.length > 0;
  const json = { courtId: courtId ?? "", dates: [...dates], caseNumbers: [...caseNumbers] };
  const loaded = useLoaded({
    key: isAsked ? [CALENDAR, "not-listed", JSON.stringify(json)] : null,
    read: () => api.post("/schedules/not-listed", { json }),
  });
  // Where it cannot be read the booking goes on, and its card says it.
  if (!isAsked || loaded.state !== "ready") return null;
  return <NotListed missing={loaded.data.notListed} {...{ courtId, halls }} />;
}

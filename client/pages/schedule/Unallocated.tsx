// Hearings to come that have no court hall yet, and the dialog that gives one to them.
import { useState } from "react";
import { momentOf } from "../../../server/contract/calendar/slots.ts";
import { ownCourt } from "../../../server/contract/halls.ts";
import type { CalendarEntry } from "../../../server/contract/rest/schedules.ts";
import { useSending } from "../../court/queries.ts";
import { api } from "../../net/api.ts";
import { account } from "../../net/session.ts";
import { formatDayOfYear, formatRange } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { FormDialog } from "../../ui/FormDialog.tsx";
import { Press } from "../../ui/Press.tsx";
import { Select } from "../../ui/Select.tsx";
import { toast } from "../../ui/toasts.ts";
import styles from "./BookingForm.module.css";
import { type Hall, rereadCalendar, useWhole } from "./calendar-data.ts";
import { hallChoices, hallName, hallsOfBench } from "./halls.ts";
import { SavingFailed } from "./SavingFailed.tsx";
import pageStyles from "./Schedule.module.css";
import { faultIn, whyNot } from "./why-not.ts";

type UnallocatedProps = {
  entries: readonly CalendarEntry[];
  halls: readonly Hall[];
  onChoose: (day: string) => void;
};

/** Absent where every hearing has its hall. */
export function Unallocated({ entries, halls, onChoose }: UnallocatedProps) {
  const t = useText("schedule");
  const [given, setGiven] = useState<CalendarEntry | null>(null);
  // Of several dates of one hearing the first: all get the hall together.
  const without = entries.filter(
    ({ mayAllot, schedule }, at) =>
      mayAllot && entries.findIndex((other) => other.schedule === schedule) === at,
  );
  if (without.length === 0) return null;
  return (
    <section className={`panel ${pageStyles.unallocated}`} aria-labelledby="unallocated">
      <h2 id="unallocated">{t("allot.title", { count: without.length })}</h2>
      <ul>
        {without.map((entry) => (
          <li key={entry.id}>
            <Press onPress={() => onChoose(entry.date)}>
              <bdi>{entry.title}</bdi>
              <span>
                {formatDayOfYear(momentOf(entry.date, "12:00"))}, {formatRange(entry.startsAt, entry.endsAt)}
              </span>
            </Press>
            <Button
              size="small"
              aria-label={t("allot.giveTo", { title: entry.title })}
              onPress={() => setGiven(entry)}
            >
              {t("allot.give")}
            </Button>
          </li>
        ))}
      </ul>
      {given && <AllotDialog entry={given} halls={halls} onClose={() => setGiven(null)} />}
    </section>
  );
}

const FIELDS = ["courtId"];

type AllotDialogProps = { entry: CalendarEntry; halls: readonly Hall[]; onClose: () => void };

function AllotDialog({ entry: { schedule, title, mayChange }, halls, onClose }: AllotDialogProps) {
  const t = useText("schedule");
  const me = account.value;
  const own = me ? ownCourt(me) : null;
  const offered = mayChange
    ? hallsOfBench(halls, me?.estCode ?? null)
    : halls.filter(({ courtId }) => courtId === own);
  const [hall, setHall] = useState(own ?? offered[0]?.courtId ?? "");
  const whole = useWhole({ schedule });
  const sequence = whole.state === "ready" && !whole.isStale ? whole.data.sequence : null;
  const giving = useSending(
    () =>
      api.put("/schedules/:id/hall", {
        param: { id: schedule },
        json: { courtId: hall, sequence: sequence ?? 0 },
      }),
    {
      onSuccess: () => {
        toast(t("allot.given", { title, hall: hallName(halls, hall) }));
        rereadCalendar();
        onClose();
      },
      // What was changed meanwhile is read before it is given again.
      onError: rereadCalendar,
    },
  );
  const { error } = giving;
  return (
    <FormDialog
      title={t("allot.giveTo", { title })}
      lead={t("allot.means")}
      className={styles.fields}
      sends={t("allot.give")}
      isSending={giving.isPending}
      isDisabled={sequence === null}
      onClose={onClose}
      onSend={() => giving.mutate(undefined)}
    >
      <Select
        label={t("hall")}
        options={hallChoices(offered)}
        selected={hall}
        onSelect={setHall}
        error={faultIn(error, "courtId")}
      />
      {error && !faultIn(error, "courtId") && (
        <SavingFailed title={t("allot.failed")} error={error} why={whyNot(error, FIELDS)} />
      )}
    </FormDialog>
  );
}

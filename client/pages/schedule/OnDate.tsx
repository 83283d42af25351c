// The entries of the chosen day, as cards; a booking that was deleted here can be brought back by one press.

import { Plus, Trash2 } from "lucide-react";
import { type Ref, useEffect, useRef, useState } from "react";
import type { CalendarEntry, ListedItem } from "../../../server/contract/rest/schedules.ts";
import { failureText } from "../../court/failure-text.ts";
import { SavingFailed } from "../../court/invite/SavingFailed.tsx";
import { useSending } from "../../court/queries.ts";
import { scheduleText } from "../../court/schedule.text.ts";
import { useText } from "../../text/i18n.ts";
import { Button, progressOf } from "../../ui/Button.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Stack } from "../../ui/Layout.tsx";
import { BookingCard, cardTitle } from "./BookingCard.tsx";
import { BookingDialogs, cardActions, type OpenDialog } from "./BookingDialogs.tsx";
import { type Deleted, type Hall, rereadCalendar, restoreDates } from "./calendar-data.ts";
import { ListedItems } from "./ListedItems.tsx";
import styles from "./Schedule.module.css";

type OnDateProps = {
  day: string;
  /** The entries of another day are still shown. */
  isStale: boolean;
  entries: readonly CalendarEntry[];
  listed: readonly ListedItem[];
  halls: readonly Hall[];
  /** Why the court is closed; null if it is open, or if the form beside it says so. */
  closed: string | null;
  /** A booking was made or moved, and is on this day now. */
  onMade: (day: string) => void;
  /** Goes on to the form that books, where it comes after all of them. */
  onNew?: () => void;
};

export function OnDate({ day, isStale, entries, listed, halls, closed, onMade, onNew }: OnDateProps) {
  const t = useText(scheduleText);
  const [open, setOpen] = useState<OpenDialog>(null);
  const [deleted, setDeleted] = useState<readonly Deleted[]>([]);
  const follow = useFollowed(entries, isStale);
  const close = () => setOpen(null);
  const noteDeleted = (one: Omit<Deleted, "day">) => {
    setDeleted((before) => [...before, { ...one, day }]);
    close();
    rereadCalendar();
  };
  const rows = deleted.filter((one) => one.day === day);
  const head = useRef<HTMLHeadingElement>(null);
  const undo = useRef<HTMLButtonElement>(null);
  // The focus was on the button of a card that has been removed.
  useEffect(() => {
    if (document.activeElement === document.body) undo.current?.focus();
  }, [entries.length]);
  return (
    <section className={styles.onDate} aria-labelledby="on-date">
      <div>
        <h2 id="on-date" ref={head} tabIndex={-1}>
          {t("onDate")}
        </h2>
        {closed !== null && <p>{closed}</p>}
      </div>
      {onNew && entries.length > 0 && (
        <Button icon={Plus} onPress={onNew}>
          {t("new")}
        </Button>
      )}
      {!isStale && entries.length + listed.length + rows.length === 0 && <p>{t("nothingOn")}</p>}
      <Stack as="ul" gap={4}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <BookingCard {...{ entry, listed, halls }} {...cardActions(entry, setOpen)} />
          </li>
        ))}
      </Stack>
      {listed.length > 0 && (
        <section className={`panel ${styles.card}`} aria-labelledby="listed">
          <h3 id="listed">{t("listed")}</h3>
          <ListedItems {...{ listed, entries, halls }} />
        </section>
      )}
      {rows.map((one) => (
        <Undo
          key={one.dates.join()}
          deleted={one}
          buttonRef={undo}
          onGone={() => {
            head.current?.focus();
            setDeleted((before) => before.filter((other) => other !== one));
          }}
        />
      ))}
      <BookingDialogs
        {...{ open, halls }}
        onClose={close}
        onDeleted={noteDeleted}
        onMade={(to, booking) => {
          follow(booking);
          onMade(to);
        }}
      />
    </section>
  );
}

/** Goes on to a booking, once it is among the entries that are shown. @returns tells which one */
function useFollowed(entries: readonly CalendarEntry[], isStale: boolean) {
  const [followed, follow] = useState<string | null>(null);
  const shown = isStale ? undefined : entries.find(({ schedule }) => schedule === followed);
  const card = shown && cardTitle(shown);
  useEffect(() => {
    if (card === undefined) return;
    const title = document.getElementById(card);
    title?.focus({ preventScroll: true });
    title?.scrollIntoView({ block: "center" });
    follow(null);
  }, [card]);
  return follow;
}

type UndoProps = { deleted: Deleted; buttonRef: Ref<HTMLButtonElement>; onGone: () => void };

function Undo({ deleted, buttonRef, onGone }: UndoProps) {
  const t = useText(scheduleText);
  const { title } = deleted;
  const restoring = useSending(() => restoreDates(deleted), { onSuccess: onGone });
  return (
    <Stack gap={3}>
      <div className="notice" role="status">
        <Icon of={Trash2} />
        <p className="notice__text">{t("deleted", { title })}</p>
        <Button
          ref={buttonRef}
          size="small"
          progress={progressOf(restoring)}
          onPress={() => restoring.mutate(undefined)}
        >
          {t("undo")}
        </Button>
      </div>
      {restoring.error && (
        <SavingFailed
          title={t("notRestored", { title })}
          error={restoring.error}
          reason={failureText(restoring.error)}
        />
      )}
    </Stack>
  );
}

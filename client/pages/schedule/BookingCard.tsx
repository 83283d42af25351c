// A booking on its day: when and where it is, who takes part, who booked it, and the actions of people who may change it.

import { CalendarClock, Clock, Copy, DoorOpen, FileClock, Link2, Pencil, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import type { Booking, CalendarEntry, ListedItem } from "../../../server/contract/rest/schedules.ts";
import { peopleText } from "../../../server/contract/text/people.ts";
import { BookingHistory } from "../../court/BookingHistory.tsx";
import { FailurePanel } from "../../court/Loaded.tsx";
import { OwnAnswer } from "../../court/OwnAnswer.tsx";
import { Readiness } from "../../court/Readiness.tsx";
import { StateWord } from "../../court/State.tsx";
import { scheduleText } from "../../court/schedule.text.ts";
import { webinarPath } from "../../court/webinar-path.ts";
import { copy } from "../../courtroom/help/copy.ts";
import { courtNow } from "../../net/socket.ts";
import { formatDate, formatList, formatRange } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { useNear } from "../../ui/use-near.ts";
import { AllotDialog } from "./AllotDialog.tsx";
import { type Hall, rereadCalendar, useWhole } from "./calendar-data.ts";
import { toCome } from "./draft.ts";
import { HeldWord } from "./HeldWord.tsx";
import { hallName } from "./hall-names.ts";
import { ItemsMet } from "./ListedItems.tsx";
import { NotListed } from "./NotListed.tsx";
import styles from "./Schedule.module.css";

type BookingCardProps = {
  entry: CalendarEntry;
  /** Own items of the cause lists on the same day. */
  listed: readonly ListedItem[];
  halls: readonly Hall[];
  onCopy: (whole: Booking) => void;
  onChange: (whole: Booking) => void;
  /** Moves this one of its several dates. */
  onMove: (whole: Booking) => void;
  /** Asks before it is deleted. */
  onDelete: (whole: Booking) => void;
  /** It stands in a dialog that has its title. */
  isAlone?: boolean;
};

/** The id of the title of a booking's card. */
export const cardTitle = ({ id }: Pick<CalendarEntry, "id">) => `card-${id}`;

function CardTitle({ entry }: Pick<BookingCardProps, "entry">) {
  return (
    <h3 id={cardTitle(entry)} tabIndex={-1}>
      {entry.title}
    </h3>
  );
}

export function BookingCard({
  entry,
  listed,
  halls,
  onCopy,
  onChange,
  onMove,
  onDelete,
  isAlone = false,
}: BookingCardProps) {
  const t = useText(scheduleText);
  const {
    id: occurrence,
    schedule: id,
    title,
    kind,
    courtId,
    startsAt,
    endsAt,
    organiser,
    mayChange,
  } = entry;
  const card = useRef<HTMLElement>(null);
  // The whole court has some hundred and fifty bookings on a day: each is read when its card comes into view.
  const isNear = useNear(card, "300px");
  // A date that its host has begun before its time counts as held.
  const isToCome = startsAt > courtNow() && entry.tookPlace === null;
  const loaded = useWhole(isNear ? id : null, mayChange && isToCome);
  const whole = loaded.state === "ready" ? loaded.data : null;
  // Its host may have ended it before its time, or goes on past it.
  const isOver = entry.tookPlace === null ? endsAt <= courtNow() : entry.tookPlace.to !== null;
  return (
    <article
      ref={card}
      className={isAlone ? styles.cardAlone : `panel ${styles.card}`}
      aria-label={isAlone ? title : undefined}
      aria-labelledby={isAlone ? undefined : cardTitle(entry)}
    >
      <div className={styles.cardHead}>
        {!isAlone && <CardTitle entry={entry} />}
        {whole && mayChange && (
          <IconButton size="small" icon={Copy} label={t("copy", { title })} onPress={() => onCopy(whole)} />
        )}
        {whole && mayChange && isToCome && (
          <>
            <IconButton
              size="small"
              icon={Pencil}
              label={t("change", { title })}
              onPress={() => onChange(whole)}
            />
            {toCome(whole, courtNow()).length > 1 && (
              <IconButton
                size="small"
                icon={CalendarClock}
                label={t("move", { title })}
                onPress={() => onMove(whole)}
              />
            )}
            <IconButton
              size="small"
              icon={Trash2}
              label={t("delete", { title })}
              onPress={() => onDelete(whole)}
            />
          </>
        )}
      </div>
      <p className={styles.time}>
        <Icon of={Clock} />
        {isAlone && `${formatDate(startsAt)}, `}
        {formatRange(startsAt, endsAt)}
      </p>
      <HeldWord entry={entry} />
      <ItemsMet {...{ entry, listed, halls }} />
      <small>
        {[t(`kinds.${kind}`), courtId === null ? t("noHall") : hallName(halls, courtId)].join(" · ")}
      </small>
      {entry.mayAllot && <NoHall {...{ entry, halls }} isToCome={isToCome} />}
      {whole && <Details whole={whole} date={entry} halls={halls} />}
      {loaded.state === "failed" && (
        <FailurePanel title={t("notLoaded")} error={loaded.error} onRetry={loaded.retry} />
      )}
      <small>{t("organiser", { name: organiser })}</small>
      {entry.state === "planned" && !isOver && (
        <LinkButton size="small" icon={DoorOpen} href={`/scheduled-meeting/${occurrence}`}>
          {t(kind === "webinar" ? "openWebinar" : "open")}
        </LinkButton>
      )}
      {isOver && (entry.tookPlace !== null || entry.courtId !== null) && (
        <LinkButton size="small" icon={FileClock} href={`/scheduled-meeting/${occurrence}`}>
          {t("tookPlace")}
        </LinkButton>
      )}
      {kind === "webinar" && entry.state === "planned" && endsAt > courtNow() && (
        <Button
          size="small"
          icon={Link2}
          onPress={() => void copy(location.origin + webinarPath(occurrence), t("watchLink"))}
        >
          {t("copyWatchLink")}
        </Button>
      )}
      {whole?.hasHistory && <BookingHistory booking={id} title={title} size="small" />}
      {whole && entry.isInvited && endsAt > courtNow() && (
        <OwnAnswer whole={whole} answer={entry.answer} onKept={rereadCalendar} />
      )}
    </article>
  );
}

type NoHallProps = Pick<BookingCardProps, "entry" | "halls"> & { isToCome: boolean };

/** A hearing that has no hall yet. The reader may give it one until it begins. */
function NoHall({ entry, halls, isToCome }: NoHallProps) {
  const t = useText(scheduleText);
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.noHall}>
      <StateWord state="pending">{t("unallocated")}</StateWord>
      {isToCome && (
        <Button
          size="small"
          aria-label={t("allot.giveTo", { title: entry.title })}
          onPress={() => setOpen(true)}
        >
          {t("allot.give")}
        </Button>
      )}
      {isOpen && <AllotDialog {...{ entry, halls }} onClose={() => setOpen(false)} />}
    </div>
  );
}

type DetailsProps = { whole: Booking; date: CalendarEntry; halls: readonly Hall[] };

function Details({ whole, date, halls }: DetailsProps) {
  const t = useText(scheduleText);
  const tPeople = useText(peopleText);
  const { people, files, openToGuests, caseNumbers, interpreter, occurrences, screening, measures } = whole;
  const dates = occurrences.filter(({ state }) => state === "planned").length;
  const nameAt = (place: number) => people[place]?.name ?? "";
  return (
    <>
      {openToGuests && <small>{t("openToGuests")}</small>}
      {caseNumbers.length > 0 && <small>{t("cases", { list: formatList(caseNumbers) })}</small>}
      {date.courtId !== null && (
        <NotListed
          missing={whole.notListed.filter((one) => one.date === date.date)}
          courtId={date.courtId}
          halls={halls}
        />
      )}
      {people.length > 0 && (
        <ul aria-label={t("people")}>
          {people.map(({ answer, as, ...point }) => (
            <li key={point.id}>
              <bdi>{point.name}</bdi> · {tPeople(`invitedAs.${as}`)}
              {answer && ` · ${t(`says.${answer}`)}`}{" "}
              <Readiness
                booking={whole.id}
                date={date.id}
                point={{
                  ...point,
                  readiness: point.readiness.find(({ occurrence }) => occurrence === date.id) ?? null,
                  mayState: point.mayState && date.endsAt > courtNow(),
                }}
                onKept={rereadCalendar}
              />
            </li>
          ))}
        </ul>
      )}
      {interpreter && <small>{t("interpreting", interpreter)}</small>}
      {screening.map(({ who, from }) => (
        <small key={`${who} ${from}`}>{t("screened", { who: nameAt(who), from: nameAt(from) })}</small>
      ))}
      {measures !== "" && <small>{measures}</small>}
      {files.length > 0 && (
        <small>
          {t("files.title")}: <bdi>{formatList(files.map(({ name }) => name))}</bdi>
        </small>
      )}
      {dates > 1 && <small>{t("nth", { count: dates })}</small>}
    </>
  );
}

// The dialog of a booking's history: who changed which part when, from what to what. It is read when the dialog opens.

import { History } from "lucide-react";
import { useState } from "react";
import { readinessChecks } from "../../server/contract/calendar/readiness.ts";
import type { BookingChanged, ChangedField } from "../../server/contract/rest/booking-history.ts";
import { peopleText } from "../../server/contract/text/people.ts";
import { api } from "../net/api.ts";
import { formatDate, formatList, formatRange, formatTime } from "../text/format.ts";
import { useText } from "../text/i18n.ts";
import { Button } from "../ui/Button.tsx";
import { Dialog } from "../ui/Dialog.tsx";
import { Stack, Text } from "../ui/Layout.tsx";
import styles from "./BookingHistory.module.css";
import { bookingHistoryText } from "./booking-history.text.ts";
import { MorePages } from "./MorePages.tsx";
import { nextAfter, useLoadedPages } from "./queries.ts";
import { scheduleText } from "./schedule.text.ts";

type BookingHistoryProps = {
  /** The booking. */
  booking: string;
  title: string;
  size?: "small";
};

export function BookingHistory({ size, ...of }: BookingHistoryProps) {
  const t = useText(bookingHistoryText);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size={size} icon={History} aria-label={t("title", of)} onPress={() => setOpen(true)}>
        {t("open")}
      </Button>
      {isOpen && <HistoryDialog {...of} onClose={() => setOpen(false)} />}
    </>
  );
}

function HistoryDialog({ booking, title, onClose }: BookingHistoryProps & { onClose: () => void }) {
  const t = useText(bookingHistoryText);
  const loaded = useLoadedPages({
    key: ["calendar", "history", booking],
    first: "at once",
    read: (cursor, signal) =>
      api.get("/schedules/:id/history", {
        param: { id: booking },
        query: { after: cursor?.[0] },
        signal,
      }),
    next: nextAfter,
  });
  return (
    <Dialog
      isOpen
      title={t("title", { title })}
      onClose={onClose}
      foot={<Button onPress={onClose}>{t("close")}</Button>}
    >
      {loaded.pages !== null && <Changes changes={loaded.pages.flatMap(({ changes }) => changes)} />}
      <MorePages of={loaded} failed={t("failed")} more={t("older")} size="small" />
    </Dialog>
  );
}

function Changes({ changes }: { changes: readonly BookingChanged[] }) {
  const t = useText(bookingHistoryText);
  return (
    <>
      {changes.every(({ what }) => what === "made") && <p>{t("unchanged")}</p>}
      <ol className={styles.changes} aria-label={t("changes")}>
        {changes.map((change) => (
          <li key={change.id}>
            <Change {...change} />
          </li>
        ))}
      </ol>
    </>
  );
}

function Change({ at, by, what, date, fields }: BookingChanged) {
  const t = useText(bookingHistoryText);
  const says =
    what === "cancelled" && date !== null
      ? t("what.cancelledOne", { date: formatDate(date) })
      : t(`what.${what}`);
  return (
    <Stack as="article" gap={2}>
      <Text as="h3" size="md">
        {says}
      </Text>
      <Text size="sm" tone="soft">
        <time dateTime={new Date(at).toISOString()}>
          {t("time", { date: formatDate(at), range: formatTime(at) })}
        </time>{" "}
        · <bdi>{t("by", { name: by || t("gone") })}</bdi>
      </Text>
      {fields.map((one) => (
        <Became key={one.field} {...one} />
      ))}
    </Stack>
  );
}

/** Shows a field with its value before and after. */
function Became(one: ChangedField) {
  const t = useText(bookingHistoryText);
  const says = useWordsOf(one);
  const order = t("order");
  const isOrder = says("before")?.at(0) === order && says("after")?.at(0) === order;
  if (isOrder)
    return (
      <div className={styles.became}>
        <h4>{t(`field.${one.field}`)}</h4>
        <p>{order}</p>
      </div>
    );
  return (
    <div className={styles.became}>
      <h4>{t(`field.${one.field}`)}</h4>
      <dl>
        {(["before", "after"] as const).map((side) => (
          <div key={side}>
            <Text as="dt" tone="soft">
              {t(side)}
            </Text>
            <dd>
              <Words words={says(side)} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** So many lines of a list are shown. */
const LINES_MOST = 8;

/** Lines of a list, none of them, or that nothing was kept. */
function Words({ words }: { words: readonly string[] | null }) {
  const t = useText(bookingHistoryText);
  if (words === null) return t("notKept");
  if (words.length === 0) return t("none");
  const more = words.length - LINES_MOST;
  return (
    <>
      {words.slice(0, LINES_MOST).map((line, place) => (
        // Two guests may have one name.
        <p key={place}>
          <bdi>{line}</bdi>
        </p>
      ))}
      {more > 0 && <p>{t("more", { count: more })}</p>}
    </>
  );
}

type Side = "before" | "after";

/** The words of a field on either side; null where it was not kept. */
function useWordsOf(one: ChangedField): (side: Side) => readonly string[] | null {
  const t = useText(bookingHistoryText);
  const tSchedule = useText(scheduleText);
  const tPeople = useText(peopleText);
  /** Lines of a list; where neither side has any, their order is what changed. */
  const lines = <T,>(
    list: readonly T[] | undefined,
    other: readonly T[] | undefined,
    of: (one: T) => string,
  ) => (list === undefined ? null : list.length === 0 && other?.length === 0 ? [t("order")] : list.map(of));
  const kept = <T,>(value: T | undefined, of: (value: T) => string) =>
    value === undefined ? null : [of(value)];
  return (side) => {
    const other = side === "before" ? "after" : "before";
    switch (one.field) {
      case "title":
        return kept(one[side], String);
      case "measures":
      case "interpreter":
        return kept(one[side], (text) => text || t("none"));
      case "kind":
        return kept(one[side], (kind) => tSchedule(`kinds.${kind}`));
      case "courtId":
        return kept(one[side], (hall) => hall ?? t("noHall"));
      case "caseNumbers":
      case "files":
        return lines(one[side], one.field === "files" ? undefined : one[other], String);
      case "dates":
        return lines(one[side], one[other], ({ startsAt, endsAt }) =>
          t("time", { date: formatDate(startsAt), range: formatRange(startsAt, endsAt) }),
        );
      case "repeat":
        return kept(one[side], (repeat) =>
          repeat === null ? t("once") : t(`repeats.${repeat.every}`, { until: formatDate(repeat.until) }),
        );
      case "people":
        return lines(one[side], one[other], ({ name, as, phone, email }) => {
          const who = { name: name || t("gone"), as: tPeople(`invitedAs.${as}`) };
          const address = phone ?? email;
          return address === null ? t("person", who) : t("guest", { ...who, address });
        });
      case "screening":
        return lines(one[side], one[other], ({ who, from }) =>
          t("screened", { who: who || t("gone"), from: from || t("gone") }),
        );
      case "readiness": {
        const stated = one[side];
        if (stated === undefined) return null;
        if (stated === null) return [];
        const { point, day, isNewCoordinator } = stated;
        const done = readinessChecks.filter((check) => stated[check]);
        const checks = done.map((check) => tSchedule(`readiness.checks.${check}`));
        return [
          t("statedOf", { point: point || t("gone"), day: formatDate(day) }),
          ...(isNewCoordinator ? [t("newCoordinator")] : []),
          t("seenTo", { list: checks.length > 0 ? formatList(checks) : t("none") }),
        ];
      }
      case "openToGuests":
      case "waitingRoom":
      case "muteOnJoin":
      case "watchOnly":
      case "mayRecord":
        return kept(one[side], (isOn) => t(isOn ? "on" : "off"));
    }
  };
}

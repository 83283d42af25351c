// Own items of the cause lists on a day: when each is likely to be called, and what is booked at that time.

import { useSignals } from "@preact/signals-react/runtime";
import { TriangleAlert } from "lucide-react";
import type { CalendarEntry, ListedItem } from "../../../server/contract/rest/schedules.ts";
import { scheduleText } from "../../court/schedule.text.ts";
import { serialText } from "../../court/serial-text.ts";
import { courtNow } from "../../net/socket.ts";
import { formatRange, formatTime, isoDate } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { Icon } from "../../ui/Icon.tsx";
import type { Hall } from "./calendar-data.ts";
import { hallName } from "./hall-names.ts";
import { datesMetBy, itemsMetBy, keyOf } from "./listed.ts";
import styles from "./Schedule.module.css";

type ListedItemsProps = {
  listed: readonly ListedItem[];
  /** The bookings of the same day. */
  entries: readonly CalendarEntry[];
  halls: readonly Hall[];
};

export function ListedItems({ listed, entries, halls }: ListedItemsProps) {
  useSignals();
  const t = useText(scheduleText);
  const itemName = useItemName(halls);
  return (
    <ul className={styles.items} aria-label={t("listed")}>
      {listed.map((item) => (
        <li key={keyOf(item)}>
          <b>
            <When item={item} />
          </b>
          <span>
            {itemName(item)} · <bdi>{item.caseNumber}</bdi>
          </span>
          {datesMetBy(item, entries, courtNow()).map(({ id, title }) => (
            <Clash key={id}>{t("clash", { title })}</Clash>
          ))}
        </li>
      ))}
    </ul>
  );
}

function When({ item }: { item: ListedItem }) {
  const t = useText(scheduleText);
  const { from, to, isNow, outside, ahead } = item;
  if (isNow) return t("calledNow");
  if (outside !== null) {
    const isToday = item.date === isoDate(courtNow());
    const when =
      outside === "before"
        ? t("notBefore", { time: formatTime(item.begins) })
        : t(isToday ? "notToday" : "notThatDay");
    return ahead === null ? when : `${when}. ${t("sitsNow", { count: ahead })}`;
  }
  return from === null || to === null ? t("notCalled") : t("likely", { range: formatRange(from, to) });
}

function useItemName(halls: readonly Hall[]) {
  const t = useText(scheduleText);
  return ({ serial, courtId }: ListedItem) =>
    t("item", { serial: serialText(serial), hall: hallName(halls, courtId) });
}

type MetProps = { entry: CalendarEntry; listed: readonly ListedItem[]; halls: readonly Hall[] };

/** Shows the items that may be called while a date goes on. */
export function ItemsMet({ entry, listed, halls }: MetProps) {
  useSignals();
  const t = useText(scheduleText);
  const itemName = useItemName(halls);
  return itemsMetBy(entry, listed, courtNow()).map((item) => (
    <Clash key={keyOf(item)}>{t("clashes", { named: itemName(item) })}</Clash>
  ));
}

function Clash({ children }: { children: string }) {
  return (
    <p className={styles.clash}>
      <Icon of={TriangleAlert} />
      {children}
    </p>
  );
}

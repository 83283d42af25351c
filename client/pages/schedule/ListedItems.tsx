// Own items of the cause lists on a day: when each is likely to be called, and what is booked at that time.
import { useSignals } from "@preact/signals-react/runtime";
import { TriangleAlert } from "lucide-react";
import type { CalendarEntry, ListedItem } from "../../../server/contract/rest/schedules.ts";
import { serialText } from "../../court/serial-text.ts";
import { courtNow } from "../../net/socket.ts";
import { formatRange } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { Icon } from "../../ui/Icon.tsx";
import type { Hall } from "./calendar-data.ts";
import { hallName } from "./halls.ts";
import styles from "./ListedItems.module.css";
import { datesMetBy, itemsMetBy, keyOf } from "./listed.ts";

type ListedItemsProps = {
  listed: readonly ListedItem[];
  /** What is booked on the same day. */
  entries: readonly CalendarEntry[];
  halls: readonly Hall[];
};

export function ListedItems({ listed, entries, halls }: ListedItemsProps) {
  useSignals();
  const t = useText("schedule");
  return (
    <ul className={styles.items} aria-label={t("listed")}>
      {listed.map((item) => (
        <li key={keyOf(item)}>
          <b>
            <When item={item} />
          </b>
          <span>
            {itemName(item, halls)} · <bdi>{item.caseNumber}</bdi>
          </span>
          {datesMetBy(item, entries, courtNow()).map(({ id, title }) => (
            <Clash key={id}>{t("clash", { title })}</Clash>
          ))}
        </li>
      ))}
    </ul>
  );
}

function When({ item: { from, to, isNow } }: { item: ListedItem }) {
  const t = useText("schedule");
  if (isNow) return t("calledNow");
  return from === null || to === null ? t("notCalled") : t("likely", { range: formatRange(from, to) });
}

/** As "14, Court Hall No. 2". */
const itemName = ({ serial, courtId }: ListedItem, halls: readonly Hall[]) =>
  `${serialText(serial)}, ${hallName(halls, courtId)}`;

type MetProps = { entry: CalendarEntry; listed: readonly ListedItem[]; halls: readonly Hall[] };

/** What may be called while a date goes on. */
export function ItemsMet({ entry, listed, halls }: MetProps) {
  useSignals();
  const t = useText("schedule");
  return itemsMetBy(entry, listed, courtNow()).map((item) => (
    <Clash key={keyOf(item)}>{t("clashes", { item: itemName(item, halls) })}</Clash>
  ));
}

function Clash({ children }: { children: string }) {
  return (
    <small className={styles.clash}>
      <Icon of={TriangleAlert} />
      {children}
    </small>
  );
}

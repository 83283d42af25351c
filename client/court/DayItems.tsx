// Items of a day in a list: each with its number, its case, a note, and when it began.

import { DoorClosed } from "lucide-react";
import type { ReactNode } from "react";
import { Hidden } from "../ui/Hidden.tsx";
import { Icon } from "../ui/Icon.tsx";
import { Text } from "../ui/Layout.tsx";
import { Press } from "../ui/Press.tsx";
import { CauseTitle } from "./CauseTitle.tsx";
import styles from "./DayItems.module.css";
import { Serial } from "./Serial.tsx";

export function DayItems({ children }: { children: ReactNode }) {
  return <ol className={styles.items}>{children}</ol>;
}

type DayItemProps = {
  /** Its number, or the text in its place; null where nothing has a number. */
  serial: string | number | null;
  /** The case, or the text in its place. */
  name: string;
  /** Null where there is none, or it is not shown. */
  parties: { petitioner: string; respondent: string } | null;
  /** Why nothing of it is there; null where it is. */
  reason: string | null;
  /** The door was closed. */
  isClosed: boolean;
  /** It is what plays now. */
  isNow: boolean;
  /** A further note about it. */
  note?: ReactNode;
  /** When it began, and the text below that. */
  time: string;
  length?: string | null;
  /** Goes to it, and what the press is called before its name; null where nobody can. */
  onGo: { call: string; go: () => void } | null;
};

export function DayItem(props: DayItemProps) {
  const { serial, name, parties, reason, isClosed, isNow, note, time, length, onGo } = props;
  const says = (
    <>
      {serial !== null && <Serial state={isClosed ? "in-camera" : "plain"}>{serial}</Serial>}
      <span className={styles.what}>
        <b>{name}</b>
        {parties && <CauseTitle item={parties} />}
        {reason !== null && (
          <small className={styles.reason}>
            {isClosed && <Icon of={DoorClosed} />}
            {reason}
          </small>
        )}
        {note}
      </span>
      <span className={styles.when}>
        {time}
        {length && (
          <Text as="small" tone="soft">
            {length}
          </Text>
        )}
      </span>
    </>
  );
  const look = isClosed ? "closed" : reason !== null ? "absent" : undefined;
  return (
    <li data-look={look} aria-current={isNow || undefined}>
      {onGo === null ? (
        <div className={styles.row}>{says}</div>
      ) : (
        <Press className={styles.row} onPress={onGo.go}>
          <Hidden>{onGo.call}</Hidden>
          {says}
        </Press>
      )}
    </li>
  );
}

// The queue: one line for each registration, one of them open; arrows move, the space key selects.

import { type KeyboardEvent, useRef } from "react";
import { asksOf } from "../../../server/contract/registration-rules.ts";
import type { FoundRegistration } from "../../../server/contract/rest/admin-registrations.ts";
import { formatTime } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { Checkbox } from "../../ui/Choice.tsx";
import styles from "./Approvals.module.css";
import { adminApprovalsText } from "./text.ts";

type QueueProps = {
  rows: readonly FoundRegistration[];
  current: string;
  onOpen: (at: number) => void;
  selected: ReadonlySet<string>;
  /** Null where nothing can be decided. */
  onSelect: ((selected: ReadonlySet<string>) => void) | null;
};

const steps: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

export function Queue({ rows, current, onOpen, selected, onSelect }: QueueProps) {
  const t = useText(adminApprovalsText);
  const list = useRef<HTMLUListElement>(null);
  const select = (ids: readonly string[], isOn: boolean) => {
    const next = new Set(selected);
    for (const id of ids) isOn ? next.add(id) : next.delete(id);
    onSelect?.(next);
  };
  const move = (event: KeyboardEvent, at: number) => {
    const next = steps[event.key]?.(at, rows.length - 1);
    if (next === undefined) return;
    event.preventDefault();
    onOpen(next);
    list.current?.querySelectorAll<HTMLElement>("[data-open]")[next]?.focus();
  };
  return (
    <nav className={styles.queue} aria-label={t("queue")}>
      {onSelect && (
        <div className={styles.queueHead}>
          <Checkbox
            isSelected={rows.every(({ id }) => selected.has(id))}
            onChange={(isOn) =>
              select(
                rows.map(({ id }) => id),
                isOn,
              )
            }
          >
            {t("selectAll")}
          </Checkbox>
        </div>
      )}
      <ul ref={list}>
        {rows.map((row, at) => (
          <li key={row.id} className={styles.queued} data-current={row.id === current || undefined}>
            {onSelect && (
              <Checkbox isSelected={selected.has(row.id)} onChange={(isOn) => select([row.id], isOn)}>
                <span className="visually-hidden">{t("select", { name: row.displayName })}</span>
              </Checkbox>
            )}
            <button
              type="button"
              data-open
              aria-current={row.id === current || undefined}
              onClick={() => onOpen(at)}
              onKeyDown={(event) => move(event, at)}
            >
              <b>{row.displayName}</b>
              <small>{formatTime(row.sentAt)}</small>
              <span>
                <small>{row.subRole}</small>
                <Hint of={row} />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The one thing that the registry sees first. */
function Hint({ of: { known, subRole, enrolmentOrOffice } }: { of: FoundRegistration }) {
  const t = useText(adminApprovalsText);
  const [item] = known.listed;
  if (known.holder || known.hasAccount)
    return <small className={styles.toLookAt}>{t(known.holder ? "check.held" : "check.hasAccount")}</small>;
  if (item) return <small className={styles.toLookAt}>{`${t("row.listed")}: ${t("item", item)}`}</small>;
  if (asksOf(subRole) !== "enrolment") return <small>{enrolmentOrOffice}</small>;
  if (known.enrolment?.isSameNumber) return <small>{t("isOnRoll")}</small>;
  return <small className={styles.toLookAt}>{t("notOnRoll")}</small>;
}

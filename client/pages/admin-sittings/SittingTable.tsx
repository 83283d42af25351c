// The rows of sittings: day, hall, what came of it, whether its log is signed, and its record.
import type { Ref } from "react";
import { Link } from "wouter";
import type { SittingRow } from "../../../server/contract/rest/sittings.ts";
import styles from "../../console/DataTable.module.css";
import { recordHref } from "../../court/record-href.ts";
import { type StateName, StateWord } from "../../court/State.tsx";
import { formatDay } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";

const shapes: Record<SittingRow["state"], StateName> = { not_open: "listed", open: "sitting", over: "heard" };

type SittingTableProps = { sittings: readonly SittingRow[]; rows: Ref<HTMLTableSectionElement> };

export function SittingTable({ sittings, rows }: SittingTableProps) {
  const t = useText("adminSittings");
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{t("title")}</caption>
      <thead>
        <tr>
          {(["date", "hall", "state", "items"] as const).map((column) => (
            <th key={column} scope="col">
              {t(column)}
            </th>
          ))}
          <th scope="col" className={styles.number}>
            {t("people")}
          </th>
          <th scope="col">{t("signed")}</th>
          <th scope="col">{t("record")}</th>
        </tr>
      </thead>
      <tbody ref={rows}>
        {sittings.map((sitting) => (
          <Row key={`${sitting.courtId} ${sitting.date}`} sitting={sitting} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ sitting }: { sitting: SittingRow }) {
  const t = useText("adminSittings");
  const { courtId, date, hall, name, bench, state, entries, signed, items, decided, people } = sitting;
  const isSigned = signed === 0 ? "none" : signed < entries ? "part" : "whole";
  return (
    <tr>
      <th scope="row">{formatDay(date)}</th>
      <td data-label={t("hall")}>
        <b>{hall}</b>
        <small>
          {name} · {bench}
        </small>
      </td>
      <td>
        <StateWord state={shapes[state]}>{t(`states.${state}`)}</StateWord>
      </td>
      <td>
        {t("decided", { decided, items })}
        {!sitting.isComplete && <small>{t("catchingUp")}</small>}
      </td>
      <td className={styles.number} data-label={t("people")}>
        {people}
      </td>
      <td>
        <StateWord state={isSigned === "whole" ? "present" : isSigned === "part" ? "pending" : "off"}>
          {t(`signedStates.${isSigned}`)}
        </StateWord>
        <small>{t("signedPart", { signed, entries })}</small>
      </td>
      <td>
        <Link href={recordHref(courtId, date)} aria-label={t("recordOf", { hall, date: formatDay(date) })}>
          {t("record")}
        </Link>
      </td>
    </tr>
  );
}

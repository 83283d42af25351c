// The rows of sittings: day, hall, what came of it, whether its log is signed, and its record.

import type { Ref } from "react";
import { Link } from "wouter";
import type { SittingRow } from "../../../server/contract/rest/sittings.ts";
import { adminText } from "../../console/admin.text.ts";
import { recordHref } from "../../court/record-href.ts";
import { type StateName, StateWord } from "../../court/State.tsx";
import { formatDay } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { DataTable } from "../../ui/DataTable.tsx";
import { adminSittingsText } from "./text.ts";

const shapes: Record<SittingRow["state"], StateName> = { not_open: "listed", open: "sitting", over: "heard" };

type SittingTableProps = { sittings: readonly SittingRow[]; rows: Ref<HTMLTableSectionElement> };

export function SittingTable({ sittings, rows }: SittingTableProps) {
  const t = useText(adminSittingsText);
  const tAdmin = useText(adminText);
  return (
    <DataTable
      caption={tAdmin("sections.sittings")}
      items={sittings}
      idOf={({ courtId, date }) => `${courtId} ${date}`}
      rows={rows}
      columns={[
        { head: t("date"), isName: true, cell: ({ date }) => formatDay(date) },
        { head: t("hall"), isLabelled: true, cell: (sitting) => <Hall sitting={sitting} /> },
        {
          head: t("state"),
          cell: ({ state }) => <StateWord state={shapes[state]}>{t(`states.${state}`)}</StateWord>,
        },
        {
          head: t("items"),
          cell: ({ decided, items, isComplete }) => (
            <>
              {t("decided", { decided, items })}
              {!isComplete && <small>{t("catchingUp")}</small>}
            </>
          ),
        },
        { head: t("people"), isNumber: true, isLabelled: true, cell: ({ people }) => people },
        { head: t("signed"), cell: (sitting) => <Signed sitting={sitting} /> },
        {
          head: t("record"),
          cell: ({ courtId, date, hall }) => (
            <Link
              href={recordHref(courtId, date)}
              aria-label={t("recordOf", { hall, date: formatDay(date) })}
            >
              {t("record")}
            </Link>
          ),
        },
      ]}
    />
  );
}

function Hall({ sitting: { hall, name, bench } }: { sitting: SittingRow }) {
  return (
    <>
      <b>{hall}</b>
      <small>
        {name} · {bench}
      </small>
    </>
  );
}

function Signed({ sitting: { signed, entries } }: { sitting: SittingRow }) {
  const t = useText(adminSittingsText);
  const isSigned = signed === 0 ? "none" : signed < entries ? "part" : "whole";
  return (
    <>
      <StateWord state={isSigned === "whole" ? "present" : isSigned === "part" ? "pending" : "off"}>
        {t(`signedStates.${isSigned}`)}
      </StateWord>
      <small>{t("signedPart", { signed, entries })}</small>
    </>
  );
}

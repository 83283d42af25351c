// The list of cases a person has added: each can be taken off, and its submission changed.

import { useId } from "react";
import type { CourtCase } from "../../server/contract/rest/cases.ts";
import { courtText } from "../../server/contract/text/court.ts";
import { useText } from "../text/i18n.ts";
import { Empty } from "../ui/Empty.tsx";
import { Loading } from "../ui/Progress.tsx";
import styles from "./CaseList.module.css";
import { CaseRow } from "./CaseRow.tsx";
import { FailurePanel } from "./Loaded.tsx";
import type { OwnCases } from "./own-cases.ts";
import { SeenAs } from "./SeenAs.tsx";

export function CaseList({ ownCases }: { ownCases: OwnCases }) {
  const t = useText(courtText);
  const title = useId();
  const cases = ownCases.state === "ready" ? ownCases.cases : [];
  const rows = ownCases.state === "ready" ? [...cases, ...ownCases.memos] : cases;
  return (
    <section className={`panel ${styles.caseList}`} data-part="case-list" aria-labelledby={title}>
      <h2 id={title}>
        {t("list.title")}{" "}
        {ownCases.state === "ready" && <small>{t("list.count", { count: rows.length })}</small>}
      </h2>
      {ownCases.state === "loading" && <Loading />}
      {ownCases.state === "failed" && (
        <div className={styles.fault}>
          <FailurePanel title={t("list.failed")} error={ownCases.error} onRetry={ownCases.retry} />
        </div>
      )}
      {ownCases.state === "ready" && rows.length === 0 && (
        <Empty title={t("list.empty")}>{t("list.emptyMeans")}</Empty>
      )}
      {rows.length > 0 && <CaseTable cases={rows} />}
      <SeenAs cases={cases} />
    </section>
  );
}

function CaseTable({ cases }: { cases: readonly CourtCase[] }) {
  const t = useText(courtText);
  return (
    <table className={`rows-as-cards ${styles.caseTable}`} data-part="case-table">
      <thead>
        <tr>
          <th scope="col">{t("list.slNo")}</th>
          <th scope="col">{t("list.courtHall")}</th>
          <th scope="col">{t("list.category")}</th>
          <th scope="col">{t("list.serial")}</th>
          <th scope="col">{t("list.case")}</th>
          <th scope="col">
            <span className="visually-hidden">{t("list.remove")}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {cases.map((one, index) => (
          <CaseRow key={`${one.courtId} ${one.id}`} one={one} number={index + 1} />
        ))}
      </tbody>
    </table>
  );
}

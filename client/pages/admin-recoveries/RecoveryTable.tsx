// The rows of lost second factors: whose, who began the removal and why, its state, and the possible actions.
import { Link } from "wouter";
import type { FactorRecovery } from "../../../server/contract/rest/factor-recoveries.ts";
import tableStyles from "../../console/DataTable.module.css";
import { RecoveryActs } from "../../console/RecoveryActs.tsx";
import { RecoveryState } from "../../console/RecoveryState.tsx";
import { formatDate, formatTime } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import styles from "./RecoveryTable.module.css";

export type Shown = "open" | "over";
type RecoveryTableProps = { shown: Shown; recoveries: readonly FactorRecovery[]; onDone: () => void };

export function RecoveryTable({ shown, recoveries, onDone }: RecoveryTableProps) {
  const t = useText("adminRecoveries");
  const columns = ["person", "begun", "reason", "stands", "decision"] as const;
  return (
    <table className={`${tableStyles.table} ${styles.table}`}>
      <caption className="visually-hidden">{`${t("title")}, ${t(`states.${shown}`)}`}</caption>
      <thead>
        <tr>
          {columns.slice(0, shown === "open" ? 5 : 4).map((column) => (
            <th key={column} scope="col">
              {t(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {recoveries.map((recovery) => (
          <Row key={recovery.id} recovery={recovery} onDone={onDone} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ recovery, onDone }: { recovery: FactorRecovery; onDone: () => void }) {
  const t = useText("adminRecoveries");
  const tRoles = useText("roles");
  const { accountId, displayName, role, subRole, startedByName, startedAt, reason, endedAt } = recovery;
  return (
    <tr>
      <th scope="row">
        <Link href={`/admin?person=${accountId}`}>{displayName}</Link>
        <small>{subRole ?? tRoles(role)}</small>
      </th>
      <td data-label={t("begun")}>
        {startedByName ?? t("byCommand")}
        <small>{t("at", { date: formatDate(startedAt), time: formatTime(startedAt) })}</small>
      </td>
      <td data-label={t("reason")}>{reason}</td>
      <td data-label={t("stands")}>
        <RecoveryState recovery={recovery} />
      </td>
      {endedAt === null && (
        <td>
          <RecoveryActs recovery={recovery} onDone={onDone} />
        </td>
      )}
    </tr>
  );
}

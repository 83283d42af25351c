// The rows of lost second factors: whose, who began the removal and why, its state, and the possible actions.

import { Link } from "wouter";
import type { FactorRecovery } from "../../../server/contract/rest/factor-recoveries.ts";
import { rolesText } from "../../../server/contract/text/roles.ts";
import { adminText } from "../../console/admin.text.ts";
import { adminRecoveriesText } from "../../console/admin-recoveries.text.ts";
import { RecoveryActs } from "../../console/RecoveryActs.tsx";
import { RecoveryState } from "../../console/RecoveryState.tsx";
import { formatDate, formatTime } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { type Column, DataTable } from "../../ui/DataTable.tsx";
import styles from "./RecoveryTable.module.css";

export type Shown = "open" | "over";
type RecoveryTableProps = { shown: Shown; recoveries: readonly FactorRecovery[]; onDone: () => void };

export function RecoveryTable({ shown, recoveries, onDone }: RecoveryTableProps) {
  const t = useText(adminRecoveriesText);
  const tAdmin = useText(adminText);
  const tRoles = useText(rolesText);
  const decision: Column<FactorRecovery> = {
    head: t("decision"),
    cell: (recovery) => <RecoveryActs recovery={recovery} onDone={onDone} />,
  };
  return (
    <DataTable
      className={styles.table}
      caption={`${tAdmin("sections.recoveries")}, ${t(`states.${shown}`)}`}
      items={recoveries}
      idOf={({ id }) => id}
      columns={[
        {
          head: t("person"),
          isName: true,
          cell: ({ accountId, displayName, role, subRole }) => (
            <>
              <Link href={`/admin?person=${accountId}`}>{displayName}</Link>
              <small>{subRole ?? tRoles(role)}</small>
            </>
          ),
        },
        {
          head: t("begun"),
          isLabelled: true,
          cell: ({ startedByName, startedAt }) => (
            <>
              {startedByName ?? t("byCommand")}
              <small>{t("at", { date: formatDate(startedAt), time: formatTime(startedAt) })}</small>
            </>
          ),
        },
        { head: t("reason"), isLabelled: true, cell: ({ reason }) => reason },
        {
          head: t("stands"),
          isLabelled: true,
          cell: (recovery) => <RecoveryState recovery={recovery} />,
        },
        ...(shown === "open" ? [decision] : []),
      ]}
    />
  );
}

// The rows of requests to delete an account: who asks, since when and why, and what stays with the court.
import { useSignals } from "@preact/signals-react/runtime";
import { Link } from "wouter";
import type { DeletionRequest, DeletionState } from "../../../server/contract/rest/own-data.ts";
import tableStyles from "../../console/DataTable.module.css";
import { type StateName, StateWord } from "../../court/State.tsx";
import { account } from "../../net/session.ts";
import { formatDate } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { type Decision, decisions } from "./DecideDialog.tsx";
import styles from "./DeletionTable.module.css";

const words: Record<DeletionState, StateName> = {
  asked: "pending",
  granted: "absent",
  refused: "present",
  withdrawn: "off",
};

type DeletionTableProps = {
  state: DeletionState;
  requests: readonly DeletionRequest[];
  onDecide: (request: DeletionRequest, decision: Decision) => void;
};

export function DeletionTable({ state, requests, onDecide }: DeletionTableProps) {
  const t = useText("adminDeletions");
  const columns = ["person", "asked", "reason", "keeps", "decision"] as const;
  return (
    <table className={`${tableStyles.table} ${styles.table}`}>
      <caption className="visually-hidden">{`${t("title")}, ${t(`states.${state}`)}`}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {t(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {requests.map((request) => (
          <Row key={request.id} request={request} onDecide={(decision) => onDecide(request, decision)} />
        ))}
      </tbody>
    </table>
  );
}

type RowProps = { request: DeletionRequest; onDecide: (decision: Decision) => void };

function Row({ request, onDecide }: RowProps) {
  const t = useText("adminDeletions");
  const tRoles = useText("roles");
  const { person, displayName, role, subRole, askedAt, reason, stays, state } = request;
  return (
    <tr>
      <th scope="row">
        <Link href={`/admin?person=${person}`}>{displayName}</Link>
        <small>{subRole ?? tRoles(role)}</small>
      </th>
      <td data-label={t("asked")}>{formatDate(askedAt)}</td>
      <td data-label={t("reason")}>{reason || t("noReason")}</td>
      <td data-label={t("keeps")}>
        {stays.hearings === 0 ? t("noHearings") : t("hearings", { count: stays.hearings })}
        {stays.adminActs > 0 && <small>{t("acts", { count: stays.adminActs })}</small>}
      </td>
      <td>{state === "asked" ? <Waits {...{ request, onDecide }} /> : <Decided request={request} />}</td>
    </tr>
  );
}

function Waits({ request: { person, displayName }, onDecide }: RowProps) {
  useSignals();
  const t = useText("adminDeletions");
  if (person === account.value?.id) return t("own");
  return (
    <span className={styles.acts}>
      {decisions.map((decision) => (
        <Button
          key={decision}
          size="small"
          kind={decision === "grant" ? "alarm" : "second"}
          aria-label={t(`${decision}Of`, { name: displayName })}
          onPress={() => onDecide(decision)}
        >
          {t(decision)}
        </Button>
      ))}
    </span>
  );
}

function Decided({ request: { state, decidedAt, note } }: { request: DeletionRequest }) {
  const t = useText("adminDeletions");
  return (
    <>
      <StateWord state={words[state]}>{t(`states.${state}`)}</StateWord>
      {decidedAt !== null && <small>{formatDate(decidedAt)}</small>}
      {note && <small>{t("written", { note })}</small>}
    </>
  );
}

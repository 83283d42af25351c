// The rows of requests to delete an account: who asks, since when and why, and what stays with the court.

import { useSignals } from "@preact/signals-react/runtime";
import { Link } from "wouter";
import type { DeletionRequest, DeletionState } from "../../../server/contract/rest/own-data.ts";
import { rolesText } from "../../../server/contract/text/roles.ts";
import { adminText } from "../../console/admin.text.ts";
import { type StateName, StateWord } from "../../court/State.tsx";
import { account } from "../../net/session.ts";
import { formatDate } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { DataTable } from "../../ui/DataTable.tsx";
import { Row } from "../../ui/Layout.tsx";
import { type Decision, decisions } from "./DecideDialog.tsx";
import styles from "./Deletions.module.css";
import { adminDeletionsText } from "./text.ts";

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
  const t = useText(adminDeletionsText);
  const tAdmin = useText(adminText);
  return (
    <DataTable
      className={styles.table}
      caption={`${tAdmin("sections.deletions")}, ${t(`states.${state}`)}`}
      items={requests}
      idOf={({ id }) => id}
      columns={[
        { head: t("person"), isName: true, cell: (request) => <Person request={request} /> },
        { head: t("asked"), isLabelled: true, cell: ({ askedAt }) => formatDate(askedAt) },
        { head: t("reason"), isLabelled: true, cell: ({ reason }) => reason || t("noReason") },
        {
          head: t("keeps"),
          isLabelled: true,
          cell: ({ stays: { hearings, adminActs } }) => (
            <>
              {hearings === 0 ? t("noHearings") : t("hearings", { count: hearings })}
              {adminActs > 0 && <small>{t("acts", { count: adminActs })}</small>}
            </>
          ),
        },
        {
          head: t("decision"),
          cell: (request) =>
            request.state === "asked" ? (
              <Waits request={request} onDecide={(decision) => onDecide(request, decision)} />
            ) : (
              <Decided request={request} />
            ),
        },
      ]}
    />
  );
}

function Person({ request: { person, displayName, role, subRole } }: { request: DeletionRequest }) {
  const tRoles = useText(rolesText);
  return (
    <>
      <Link href={`/admin?person=${person}`}>{displayName}</Link>
      <small>{subRole ?? tRoles(role)}</small>
    </>
  );
}

type WaitsProps = { request: DeletionRequest; onDecide: (decision: Decision) => void };

function Waits({ request: { person, displayName }, onDecide }: WaitsProps) {
  useSignals();
  const t = useText(adminDeletionsText);
  if (person === account.value?.id) return t("own");
  return (
    <Row as="span" gap={2} wraps>
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
    </Row>
  );
}

function Decided({ request: { state, decidedAt, note } }: { request: DeletionRequest }) {
  const t = useText(adminDeletionsText);
  return (
    <>
      <StateWord state={words[state]}>{t(`states.${state}`)}</StateWord>
      {decidedAt !== null && <small>{formatDate(decidedAt)}</small>}
      {note && <small>{t("written", { note })}</small>}
    </>
  );
}

// What an admin does about the removal of a second factor that is under way: confirming it, unless they began it, and calling it off.

import { useSignals } from "@preact/signals-react/runtime";
import { useState } from "react";
import { RECOVERY_WAIT_SECONDS } from "../../server/contract/limits.ts";
import type { FactorRecovery } from "../../server/contract/rest/factor-recoveries.ts";
import { ConfirmCall } from "../court/ConfirmCall.tsx";
import { useSending } from "../court/queries.ts";
import { api } from "../net/api.ts";
import { withProof } from "../net/proof.ts";
import { account } from "../net/session.ts";
import { formatDate, formatTime } from "../text/format.ts";
import { useText } from "../text/i18n.ts";
import { Button, progressOf } from "../ui/Button.tsx";
import { Row, Text } from "../ui/Layout.tsx";
import { toast } from "../ui/toasts.ts";
import { adminRecoveriesText } from "./admin-recoveries.text.ts";
import styles from "./Console.module.css";
import { adminFailure } from "./failure.ts";
import { rereadWaiting } from "./waiting.ts";

type RecoveryActsProps = {
  recovery: FactorRecovery;
  /** Called when the state of the recovery has changed. */
  onDone: () => void;
};

export function RecoveryActs({ recovery, onDone }: RecoveryActsProps) {
  useSignals();
  const t = useText(adminRecoveriesText);
  const [isAsked, setAsked] = useState(false);
  const { id, accountId, displayName: name, startedBy, readyAt } = recovery;
  const me = account.value?.id;
  const done = () => {
    rereadWaiting();
    onDone();
  };
  const callingOff = useSending(
    (_: null) => api.delete("/admin/second-factor-recoveries/:id", { param: { id } }),
    {
      onSuccess: () => {
        toast(t("calledOff", { name }));
        done();
      },
      onError: (error) => toast(`${t("notCalledOff")} ${adminFailure(error)}`, { kind: "alarm" }),
    },
  );
  const notMine = accountId === me ? "own" : startedBy === me ? "mine" : null;
  return (
    <Row gap={2} align="center" wraps className={styles.acts}>
      {readyAt === null && notMine !== null && <p>{t(notMine)}</p>}
      {readyAt === null && notMine === null && (
        <Button
          size="small"
          kind="alarm"
          aria-label={t("confirmOf", { name })}
          onPress={() => setAsked(true)}
        >
          {t("confirm")}
        </Button>
      )}
      <Button
        size="small"
        aria-label={t("callOffOf", { name })}
        progress={progressOf(callingOff)}
        onPress={() => callingOff.mutate(null)}
      >
        {t("callOff")}
      </Button>
      {isAsked && <Confirming recovery={recovery} onClose={() => setAsked(false)} onDone={done} />}
    </Row>
  );
}

function Confirming({ recovery, onClose, onDone }: RecoveryActsProps & { onClose: () => void }) {
  const t = useText(adminRecoveriesText);
  const { id, displayName: name, mayObject, reason, startedByName } = recovery;
  const hours = RECOVERY_WAIT_SECONDS / 3600;
  return (
    <ConfirmCall
      title={t("ask", { name })}
      lead={t(mayObject ? "means.waits" : "means.atOnce", { hours })}
      confirm={t("confirm")}
      failed={t("notConfirmed")}
      failure={adminFailure}
      send={() => withProof(() => api.post("/admin/second-factor-recoveries/:id/confirm", { param: { id } }))}
      onClose={onClose}
      onDone={({ readyAt, endedAt }) => {
        const at = readyAt ?? 0;
        toast(
          endedAt === null
            ? t("confirmed.waits", { date: formatDate(at), time: formatTime(at) })
            : t("confirmed.atOnce"),
        );
        onClose();
        onDone();
      }}
    >
      <dl className={styles.why}>
        <Text as="dt" size="sm" tone="soft">
          {t("begun")}
        </Text>
        <Text as="dd" breaks>
          {startedByName ?? t("byCommand")}
        </Text>
        <Text as="dt" size="sm" tone="soft">
          {t("reason")}
        </Text>
        <Text as="dd" breaks>
          {reason}
        </Text>
      </dl>
    </ConfirmCall>
  );
}

// A person's second factor for admins: what they have, and the removal of a lost one, together with another admin.

import { useSignals } from "@preact/signals-react/runtime";
import { useState } from "react";
import { REASON_LENGTH, RECOVERY_WAIT_SECONDS } from "../../../server/contract/limits.ts";
import type { PersonDetail } from "../../../server/contract/rest/admin-people.ts";
import { adminRecoveriesText } from "../../console/admin-recoveries.text.ts";
import { adminFailure } from "../../console/failure.ts";
import { RecoveryActs } from "../../console/RecoveryActs.tsx";
import { RecoveryState } from "../../console/RecoveryState.tsx";
import { rereadWaiting } from "../../console/waiting.ts";
import { useForm } from "../../court/use-form.ts";
import { api } from "../../net/api.ts";
import { withProof } from "../../net/proof.ts";
import { account } from "../../net/session.ts";
import { formatDate } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { FormDialog } from "../../ui/FormDialog.tsx";
import { TextArea } from "../../ui/TextArea.tsx";
import { toast } from "../../ui/toasts.ts";
import styles from "./People.module.css";

type SecondFactorProps = { person: PersonDetail; onChanged: () => void };

export function SecondFactor({ person, onChanged }: SecondFactorProps) {
  const t = useText(adminRecoveriesText);
  const { recovery } = person;
  return (
    <section className={`panel ${styles.secondFactor}`} aria-labelledby="second-factor-title">
      <h2 id="second-factor-title">{t("card.title")}</h2>
      <Factors factors={person.factors} />
      {recovery === null ? (
        <Beginning person={person} onChanged={onChanged} />
      ) : (
        <>
          <dl className={styles.codes}>
            <div>
              <dt>{t("stands")}</dt>
              <dd>
                <RecoveryState recovery={recovery} />
              </dd>
            </div>
            <div>
              <dt>{t("begun")}</dt>
              <dd>{recovery.startedByName ?? t("byCommand")}</dd>
            </div>
            <div>
              <dt>{t("reason")}</dt>
              <dd>{recovery.reason}</dd>
            </div>
          </dl>
          <RecoveryActs recovery={recovery} onDone={onChanged} />
        </>
      )}
    </section>
  );
}

function Factors({ factors: { authenticatorSince, passkeys, recoveryLeft } }: Pick<PersonDetail, "factors">) {
  const t = useText(adminRecoveriesText);
  const facts: [string, string][] = [
    [
      t("card.app"),
      authenticatorSince ? t("card.appSince", { date: formatDate(authenticatorSince) }) : t("card.nothing"),
    ],
    [t("card.passkeys"), passkeys > 0 ? String(passkeys) : t("card.nothing")],
    [t("card.codes"), recoveryLeft > 0 ? String(recoveryLeft) : t("card.nothing")],
  ];
  return (
    <dl className={styles.codes}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Shows the button that begins a recovery while none is under way, or why there is no button. */
function Beginning({ person, onChanged }: SecondFactorProps) {
  useSignals();
  const t = useText(adminRecoveriesText);
  const [isAsked, setAsked] = useState(false);
  const { factors, isDisabled } = person;
  if (factors.authenticatorSince === null && factors.passkeys === 0) return null;
  if (person.id === account.value?.id) return <p>{t("card.own")}</p>;
  if (isDisabled) return <p>{t("card.disabled")}</p>;
  return (
    <>
      <p>{t("card.lead")}</p>
      <Button kind="alarm" onPress={() => setAsked(true)}>
        {t("card.begin")}
      </Button>
      {isAsked && <BeginDialog person={person} onClose={() => setAsked(false)} onBegun={onChanged} />}
    </>
  );
}

type BeginDialogProps = { person: PersonDetail; onClose: () => void; onBegun: () => void };

function BeginDialog({ person, onClose, onBegun }: BeginDialogProps) {
  const t = useText(adminRecoveriesText);
  const { id: accountId, displayName: name, factors } = person;
  const { field, failure, sending, submit } = useForm(
    { reason: "" },
    ({ reason }) =>
      withProof(() => api.post("/admin/second-factor-recoveries", { json: { accountId, reason } })),
    {
      onDone: () => {
        toast(t("card.begun"));
        rereadWaiting();
        onClose();
        onBegun();
      },
    },
  );
  const hours = RECOVERY_WAIT_SECONDS / 3600;
  return (
    <FormDialog
      title={t("card.ask", { name })}
      lead={t(factors.mayObject ? "card.means.waits" : "card.means.atOnce", { hours })}
      failed={failure && { title: t("card.notBegun"), why: adminFailure(failure) }}
      sends={t("card.begin")}
      kind="alarm-fill"
      isSending={sending.isPending}
      onClose={onClose}
      onSend={submit}
    >
      <TextArea
        {...field("reason")}
        label={t("card.reason")}
        hint={t("card.hint")}
        most={REASON_LENGTH}
        rows={3}
        isRequired
      />
    </FormDialog>
  );
}

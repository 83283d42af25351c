// Gives a person a role with its sub-role and hall, after asking once more.

import { type FormEvent, useState } from "react";
import { accountRoles, usualRole } from "../../../server/contract/account-roles.ts";
import type { PersonDetail } from "../../../server/contract/rest/admin-people.ts";
import { adminText } from "../../console/admin.text.ts";
import { adminPeopleText } from "../../console/admin-people.text.ts";
import { adminFailure } from "../../console/failure.ts";
import { PlaceFields } from "../../console/PlaceFields.tsx";
import { ReasonField } from "../../console/ReasonField.tsx";
import { useSending } from "../../court/queries.ts";
import { api } from "../../net/api.ts";
import type { CallInput } from "../../net/calls.ts";
import { withProof } from "../../net/proof.ts";
import { account } from "../../net/session.ts";
import { useText } from "../../text/i18n.ts";
import { Button, type ButtonProps, progressOf } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { toast } from "../../ui/toasts.ts";
import styles from "./People.module.css";

type Change = CallInput<"put", "/admin/people/:id/role">["json"];

function useGiving(id: string, onDone: () => void, onRefused: () => void) {
  const t = useText(adminPeopleText);
  return useSending(
    (json: Change) => withProof(() => api.put("/admin/people/:id/role", { param: { id }, json })),
    {
      onSuccess: () => {
        toast(t("person.saved"));
        onDone();
      },
      onError: onRefused,
    },
  );
}

export function PlaceForm({ person, onChanged }: { person: PersonDetail; onChanged: () => void }) {
  const t = useText(adminPeopleText);
  const [place, setPlace] = useState({
    role: accountRoles.find((one) => one === person.role) ?? usualRole,
    subRole: person.subRole,
    courtHall: person.courtHall,
  });
  const [isAsked, setAsked] = useState(false);
  const giving = useGiving(person.id, onChanged, () => setAsked(false));
  if (person.id === account.value?.id) return <Notice title={t("person.ownPlace")} />;
  const give = (reason: string) => {
    giving.mutate({ version: person.version, reason, ...place });
  };
  const ask = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
  };
  const faults = giving.error?.faults ?? {};
  return (
    <form className={`panel ${styles.form}`} onSubmit={ask} noValidate aria-labelledby="place-title">
      <h2 id="place-title">{t("person.place")}</h2>
      <p>{t("person.placeMeans")}</p>
      <div className={styles.fields}>
        <PlaceFields place={place} errors={faults} onChange={setPlace} />
      </div>
      {giving.error && Object.keys(faults).length === 0 && (
        <Notice kind="alarm" live="assertive" title={t("person.notSaved")}>
          {adminFailure(giving.error)}
        </Notice>
      )}
      <Button type="submit">{t("person.give")}</Button>
      {isAsked && (
        <Ask
          name={person.displayName}
          progress={progressOf(giving)}
          onCancel={() => setAsked(false)}
          onGive={give}
        />
      )}
    </form>
  );
}

type AskProps = {
  name: string;
  progress: ButtonProps["progress"];
  onCancel: () => void;
  onGive: (reason: string) => void;
};

/** A role is given on a second press, with the reason for the log. */
function Ask({ name, progress, onCancel, onGive }: AskProps) {
  const t = useText(adminPeopleText);
  const tAdmin = useText(adminText);
  const [reason, setReason] = useState("");
  return (
    <Dialog
      isOpen
      onClose={onCancel}
      title={t("person.askPlace", { name })}
      lead={t("person.placeMeans")}
      foot={
        <>
          <Button onPress={onCancel}>{tAdmin("cancel")}</Button>
          <Button kind="primary" progress={progress} onPress={() => onGive(reason)}>
            {t("person.give")}
          </Button>
        </>
      }
    >
      <ReasonField value={reason} onChange={setReason} />
    </Dialog>
  );
}

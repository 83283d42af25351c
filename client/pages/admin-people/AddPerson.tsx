// Adds one person: a button, and a dialog with the fields of a roll and the invitation.

import { UserRoundPlus } from "lucide-react";
import { useState } from "react";
import { usualRole } from "../../../server/contract/account-roles.ts";
import { INVITATION_HOURS, NAME_LENGTH } from "../../../server/contract/limits.ts";
import { MADE_UP_START } from "../../../server/contract/registration-rules.ts";
import type { NewPerson } from "../../../server/contract/rest/admin-people.ts";
import { adminPeopleText } from "../../console/admin-people.text.ts";
import { adminFailure } from "../../console/failure.ts";
import { PlaceFields } from "../../console/PlaceFields.tsx";
import { ReasonField } from "../../console/ReasonField.tsx";
import { useForm } from "../../court/use-form.ts";
import { api } from "../../net/api.ts";
import { config } from "../../net/config.ts";
import { withProof } from "../../net/proof.ts";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Checkbox } from "../../ui/Choice.tsx";
import { FormDialog } from "../../ui/FormDialog.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { toast } from "../../ui/toasts.ts";
import styles from "./People.module.css";

type Typed = Omit<NewPerson, "email" | "role" | "subRole" | "courtHall"> & {
  email: string;
  reason: string;
  place: Pick<NewPerson, "role" | "subRole" | "courtHall">;
};

const empty: Typed = {
  displayName: "",
  phoneNumber: "",
  email: "",
  enrolmentOrOffice: "",
  reason: "",
  invite: true,
  place: { role: usualRole, subRole: null, courtHall: null },
};

/** @param onAdded - called when there is one more, so that the list is read again */
export function AddPerson({ onAdded }: { onAdded: () => void }) {
  const t = useText(adminPeopleText);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="primary" icon={UserRoundPlus} onPress={() => setOpen(true)}>
        {t("add")}
      </Button>
      {isOpen && <AddDialog onClose={() => setOpen(false)} onAdded={onAdded} />}
    </>
  );
}

function AddDialog({ onClose, onAdded }: { onClose: () => void; onAdded: () => void }) {
  const t = useText(adminPeopleText);
  const { typed, put, field, faultOf, failure, sending, submit } = useForm(
    empty,
    ({ email, place, ...rest }) => {
      const json: NewPerson = { ...rest, ...place, email: email.trim() || null };
      return withProof(() => api.post("/admin/people", { json }));
    },
    {
      onDone: ({ invited }, { displayName }) => {
        toast(t(invited === null ? "adding.done" : "adding.invited", { name: displayName.trim() }));
        onClose();
        onAdded();
      },
    },
  );
  const isDemo = config.value?.demo === true;
  const invites = sending.error?.faults.invite;
  return (
    <FormDialog
      className={`${styles.fields} ${styles.pairs}`}
      title={t("add")}
      lead={t("adding.lead")}
      before={
        isDemo && <Notice title={t("adding.demo")}>{t("adding.demoMeans", { start: MADE_UP_START })}</Notice>
      }
      failed={failure && { title: t("adding.notAdded"), why: adminFailure(failure) }}
      sends={t("add")}
      isSending={sending.isPending}
      onClose={onClose}
      onSend={submit}
    >
      <TextField {...field("displayName")} label={t("name")} maxLength={NAME_LENGTH} />
      <TextField {...field("phoneNumber")} label={t("phone")} maxLength={20} inputMode="tel" />
      <TextField {...field("email")} label={t("person.email")} maxLength={254} type="email" />
      <PlaceFields
        place={typed.place}
        errors={sending.error?.faults ?? {}}
        onChange={(place) => put({ place })}
      />
      <TextField {...field("enrolmentOrOffice")} label={t("office")} maxLength={NAME_LENGTH} />
      <ReasonField {...field("reason")} />
      <div className={styles.whole}>
        <Checkbox isSelected={typed.invite} onChange={(invite) => put({ invite })}>
          {t("adding.invite")}
        </Checkbox>
        <p>{t("adding.inviteMeans", { hours: INVITATION_HOURS })}</p>
        {invites && <Notice kind="alarm" live="assertive" title={faultOf("invite")} />}
      </div>
    </FormDialog>
  );
}

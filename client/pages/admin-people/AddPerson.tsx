// Adds one person: a button, and a dialog with the fields of a roll and the invitation.
import { UserRoundPlus } from "lucide-react";
import { useState } from "react";
import { usualRole } from "../../../server/contract/account-roles.ts";
import { INVITATION_HOURS, NAME_LENGTH } from "../../../server/contract/limits.ts";
import { MADE_UP_START } from "../../../server/contract/registration-rules.ts";
import type { NewPerson } from "../../../server/contract/rest/admin-people.ts";
import { adminFailure } from "../../console/failure.ts";
import { PlaceFields } from "../../console/PlaceFields.tsx";
import { ReasonField } from "../../console/ReasonField.tsx";
import { useSending } from "../../court/queries.ts";
import { type ApiError, api } from "../../net/api.ts";
import { config } from "../../net/config.ts";
import { withProof } from "../../net/proof.ts";
import { fieldText } from "../../text/faults.ts";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Checkbox } from "../../ui/Choice.tsx";
import { FormDialog } from "../../ui/FormDialog.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { toast } from "../../ui/toasts.ts";
import styles from "./Form.module.css";

const empty = {
  ...{ displayName: "", phoneNumber: "", email: "", enrolmentOrOffice: "", reason: "", invite: true },
  place: { role: usualRole, subRole: null, courtHall: null },
} as const;
type Typed = Omit<NewPerson, "email" | "role" | "subRole" | "courtHall"> & {
  email: string;
  reason: string;
  place: Pick<NewPerson, "role" | "subRole" | "courtHall">;
};

/** @param onAdded - called when there is one more, so that the list is read again */
export function AddPerson({ onAdded }: { onAdded: () => void }) {
  const t = useText("adminPeople");
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
  const t = useText("adminPeople");
  const [typed, setTyped] = useState<Typed>(empty);
  const adding = useSending((json: NewPerson) => withProof(() => api.post("/admin/people", { json })), {
    onSuccess: ({ invited }) => {
      toast(t(invited === null ? "adding.done" : "adding.invited", { name: typed.displayName.trim() }));
      onClose();
      onAdded();
    },
  });
  const isDemo = config.value?.demo === true;
  const submit = () => {
    const { email, place, ...rest } = typed;
    adding.mutate({ ...rest, ...place, email: email.trim() || null });
  };
  return (
    <FormDialog
      className={`${styles.fields} ${styles.pairs}`}
      title={t("add")}
      lead={t("adding.lead")}
      before={
        isDemo && <Notice title={t("adding.demo")}>{t("adding.demoMeans", { start: MADE_UP_START })}</Notice>
      }
      failed={
        adding.error && Object.keys(adding.error.faults).length === 0
          ? { title: t("adding.notAdded"), why: adminFailure(adding.error) }
          : null
      }
      sends={t("add")}
      isSending={adding.isPending}
      onClose={onClose}
      onSend={submit}
    >
      <Fields
        typed={typed}
        errors={adding.error?.faults ?? {}}
        onChange={(part) => setTyped((all) => ({ ...all, ...part }))}
      />
    </FormDialog>
  );
}

type FieldsProps = {
  typed: Typed;
  errors: ApiError["faults"];
  onChange: (part: Partial<Typed>) => void;
};

function Fields({ typed, errors, onChange }: FieldsProps) {
  const t = useText("adminPeople");
  const fieldOf = (
    name: "displayName" | "phoneNumber" | "email" | "enrolmentOrOffice",
    label: string,
    most: number,
  ) => ({
    label,
    value: typed[name],
    maxLength: most,
    error: fieldText(errors[name]),
    onChange: (value: string) => onChange({ [name]: value }),
  });
  return (
    <>
      <TextField {...fieldOf("displayName", t("name"), NAME_LENGTH)} />
      <TextField {...fieldOf("phoneNumber", t("phone"), 20)} inputMode="tel" />
      <TextField {...fieldOf("email", t("person.email"), 254)} type="email" />
      <PlaceFields place={typed.place} errors={errors} onChange={(place) => onChange({ place })} />
      <TextField {...fieldOf("enrolmentOrOffice", t("office"), NAME_LENGTH)} />
      <ReasonField
        value={typed.reason}
        error={fieldText(errors.reason)}
        onChange={(reason) => onChange({ reason })}
      />
      <div className={styles.whole}>
        <Checkbox isSelected={typed.invite} onChange={(invite) => onChange({ invite })}>
          {t("adding.invite")}
        </Checkbox>
        <p>{t("adding.inviteMeans", { hours: INVITATION_HOURS })}</p>
        {errors.invite && <Notice kind="alarm" live="assertive" title={fieldText(errors.invite)} />}
      </div>
    </>
  );
}

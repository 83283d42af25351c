// Adds one contact: somebody with an account, found by name, or a guest with a number or an address.

import { useState } from "react";
import { DIRECTORY_LETTERS, NAME_LENGTH } from "../../../server/contract/limits.ts";
import type { DirectoryPerson } from "../../../server/contract/rest/contacts.ts";
import { mayUse } from "../../../server/contract/roles.ts";
import { rolesText } from "../../../server/contract/text/roles.ts";
import { contactsText } from "../../account/contacts.text.ts";
import { failureText } from "../../court/failure-text.ts";
import { FailurePanel } from "../../court/Loaded.tsx";
import { useSending } from "../../court/queries.ts";
import { useForm } from "../../court/use-form.ts";
import { api } from "../../net/api.ts";
import { account } from "../../net/session.ts";
import { fieldText } from "../../text/faults.ts";
import { useText } from "../../text/i18n.ts";
import { Button, progressOf } from "../../ui/Button.tsx";
import { Stack } from "../../ui/Layout.tsx";
import { Segmented } from "../../ui/Segmented.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { toast } from "../../ui/toasts.ts";
import styles from "./Contacts.module.css";

type AddContactProps = {
  onAdded: () => void;
  /** Shows the contact that has a number or an address already. */
  onShow: (wanted: string) => void;
};

export function AddContact(props: AddContactProps) {
  const t = useText(contactsText);
  const [kind, setKind] = useState<"account" | "guest">("guest");
  return (
    <Stack as="section" gap={3} className={`panel ${styles.form}`} aria-labelledby="add-contact">
      <h2 id="add-contact">{t("add")}</h2>
      <Segmented
        label={t("kind")}
        segments={[
          { id: "account", label: t("hasAccount") },
          { id: "guest", label: t("guest") },
        ]}
        selected={kind}
        onSelect={setKind}
      />
      {kind === "guest" ? <AddGuest {...props} /> : <AddPerson {...props} />}
    </Stack>
  );
}

function AddGuest({ onAdded, onShow }: AddContactProps) {
  const t = useText(contactsText);
  const { typed, field, clear, sending, failure, submit } = useForm(
    { name: "", address: "" },
    ({ name, address }) => {
      const isMail = address.includes("@");
      const given = address.trim() || null;
      const json = { name, phone: isMail ? null : given, email: isMail ? given : null };
      return api.post("/common/contacts/guests", { json });
    },
    {
      onDone: (_, { name }) => {
        toast(t("added", { name: name.trim() }));
        clear();
        onAdded();
      },
    },
  );
  const wrong = sending.error?.faults.phone ?? sending.error?.faults.email;
  return (
    <Stack as="form" gap={3} onSubmit={submit} noValidate aria-labelledby="add-contact">
      <TextField {...field("name")} label={t("name")} maxLength={NAME_LENGTH} isRequired />
      <TextField
        {...field("address")}
        label={t("address")}
        error={fieldText(wrong)}
        autoComplete="off"
        isRequired
      />
      {wrong?.code === "duplicateGuest" && (
        <Button kind="quiet" size="small" onPress={() => onShow(typed.address.trim())}>
          {t("show")}
        </Button>
      )}
      <FailurePanel title={t("notAdded")} error={failure} />
      <Button type="submit" isWide progress={progressOf(sending)}>
        {t("addGuest")}
      </Button>
    </Stack>
  );
}

function AddPerson({ onAdded, onShow }: AddContactProps) {
  const t = useText(contactsText);
  const { typed, field, sending, failure, submit } = useForm({ q: "" }, (json) =>
    api.post("/common/contacts/directory", { json }),
  );
  const isOfCourt = account.value != null && mayUse(account.value.role, "fullRecord");
  const people = sending.data?.people;
  return (
    <Stack as="form" gap={3} aria-labelledby="add-contact" onSubmit={submit}>
      <TextField
        {...field("q")}
        label={t("searchPeople")}
        hint={t(isOfCourt ? "searchHintCourt" : "searchHint", { letters: DIRECTORY_LETTERS })}
        maxLength={100}
      />
      <Button
        type="submit"
        isWide
        isDisabled={typed.q.trim().length < DIRECTORY_LETTERS}
        progress={progressOf(sending)}
      >
        {t("searchPeople")}
      </Button>
      <FailurePanel title={t("searchFailed")} error={failure} />
      {people?.length === 0 && <p role="status">{t("foundNobody")}</p>}
      {people && people.length > 0 && (
        <ul className={styles.found} aria-label={t("found")}>
          {people.map((person) => (
            <Found key={person.id} person={person} onAdded={onAdded} onShow={onShow} />
          ))}
        </ul>
      )}
    </Stack>
  );
}

function Found({ person, onAdded, onShow }: AddContactProps & { person: DirectoryPerson }) {
  const t = useText(contactsText);
  const tRoles = useText(rolesText);
  const { id, name, role, subRole, office } = person;
  const adding = useSending(() => api.post("/common/contacts", { json: { account: id } }), {
    onSuccess: () => {
      toast(t("added", { name }));
      onAdded();
    },
  });
  const twice = adding.error?.faults.account;
  return (
    <li>
      <span>
        {name}
        <small>{[subRole ?? tRoles(role), office].filter(Boolean).join(" · ")}</small>
      </span>
      {twice ? (
        <Button size="small" kind="quiet" onPress={() => onShow(name)}>
          {t("show")}
        </Button>
      ) : (
        <Button
          size="small"
          aria-label={t("addOne", { name })}
          progress={adding.isSuccess ? "success" : progressOf(adding)}
          isDisabled={adding.isSuccess}
          onPress={() => adding.mutate(undefined)}
        >
          {t("addGuest")}
        </Button>
      )}
      {adding.error && (
        <p className="field__error" role="alert">
          {fieldText(twice) ?? `${t("notAdded")} ${failureText(adding.error)}`}
        </p>
      )}
    </li>
  );
}

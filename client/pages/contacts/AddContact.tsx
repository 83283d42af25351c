// Adds one contact: somebody with an account, found by name, or a guest with a number or an address.
import { type FormEvent, useState } from "react";
import { DIRECTORY_LETTERS, NAME_LENGTH } from "../../../server/contract/limits.ts";
import type { DirectoryPerson } from "../../../server/contract/rest/contacts.ts";
import { mayUse } from "../../../server/contract/roles.ts";
import { failureText } from "../../court/failure-text.ts";
import { useSending } from "../../court/queries.ts";
import { api } from "../../net/api.ts";
import { account } from "../../net/session.ts";
import { fieldText } from "../../text/faults.ts";
import { useText } from "../../text/i18n.ts";
import { Button, progressOf } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
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
  const t = useText("contacts");
  const [kind, setKind] = useState<"account" | "guest">("guest");
  return (
    <section className={`panel ${styles.form}`} aria-labelledby="add-contact">
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
    </section>
  );
}

function AddGuest({ onAdded, onShow }: AddContactProps) {
  const t = useText("contacts");
  const [name, setName] = useState("");
  const [address, setAddress] = useState("");
  const sending = useSending(
    (json: { name: string; phone: string | null; email: string | null }) =>
      api.post("/common/contacts/guests", { json }),
    {
      onSuccess: () => {
        toast(t("added", { name: name.trim() }));
        setName("");
        setAddress("");
        onAdded();
      },
    },
  );
  const isMail = address.includes("@");
  const faults = sending.error?.faults ?? {};
  const wrong = faults.phone ?? faults.email;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = address.trim() || null;
    sending.mutate({ name, phone: isMail ? null : typed, email: isMail ? typed : null });
  };
  return (
    <form className={styles.fields} onSubmit={submit} noValidate aria-labelledby="add-contact">
      <TextField
        label={t("name")}
        value={name}
        onChange={setName}
        maxLength={NAME_LENGTH}
        error={fieldText(faults.name)}
        isRequired
      />
      <TextField
        label={t("address")}
        value={address}
        onChange={setAddress}
        error={fieldText(wrong)}
        autoComplete="off"
        isRequired
      />
      {wrong?.code === "duplicateGuest" && (
        <Button kind="quiet" size="small" onPress={() => onShow(address.trim())}>
          {t("show")}
        </Button>
      )}
      {sending.error && Object.keys(faults).length === 0 && (
        <Notice kind="alarm" live="assertive" title={t("notAdded")}>
          {failureText(sending.error)}
        </Notice>
      )}
      <Button type="submit" isWide progress={progressOf(sending)}>
        {t("addGuest")}
      </Button>
    </form>
  );
}

function AddPerson({ onAdded, onShow }: AddContactProps) {
  const t = useText("contacts");
  const [q, setQ] = useState("");
  const search = useSending((json: { q: string }) => api.post("/common/contacts/directory", { json }));
  const isOfCourt = account.value != null && mayUse(account.value.role, "fullRecord");
  const people = search.data?.people;
  return (
    <form
      className={styles.fields}
      aria-labelledby="add-contact"
      onSubmit={(event) => {
        event.preventDefault();
        search.mutate({ q });
      }}
    >
      <TextField
        label={t("searchPeople")}
        hint={t(isOfCourt ? "searchHintCourt" : "searchHint", { letters: DIRECTORY_LETTERS })}
        value={q}
        onChange={setQ}
        error={fieldText(search.error?.faults.q)}
        maxLength={100}
      />
      <Button
        type="submit"
        isWide
        isDisabled={q.trim().length < DIRECTORY_LETTERS}
        progress={progressOf(search)}
      >
        {t("searchPeople")}
      </Button>
      {search.error && !search.error.faults.q && (
        <Notice kind="alarm" live="assertive" title={t("searchFailed")}>
          {failureText(search.error)}
        </Notice>
      )}
      {people?.length === 0 && <p role="status">{t("foundNobody")}</p>}
      {people && people.length > 0 && (
        <ul className={styles.found} aria-label={t("found")}>
          {people.map((person) => (
            <Found key={person.id} person={person} onAdded={onAdded} onShow={onShow} />
          ))}
        </ul>
      )}
    </form>
  );
}

function Found({ person, onAdded, onShow }: AddContactProps & { person: DirectoryPerson }) {
  const t = useText("contacts");
  const tRoles = useText("roles");
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

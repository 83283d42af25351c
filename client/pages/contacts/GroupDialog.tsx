// A group's name and members: a new one, or one that is changed.

import { useState } from "react";
import { GROUP_NAME_LENGTH } from "../../../server/contract/limits.ts";
import type { ContactBook, ContactGroup } from "../../../server/contract/rest/contacts.ts";
import { contactsText } from "../../account/contacts.text.ts";
import { useForm } from "../../court/use-form.ts";
import { api } from "../../net/api.ts";
import { useText } from "../../text/i18n.ts";
import { Checkbox } from "../../ui/Choice.tsx";
import { Stack } from "../../ui/Layout.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { toast } from "../../ui/toasts.ts";
import styles from "./Contacts.module.css";
import { EntryDialog } from "./EntryDialog.tsx";

/** Contacts that are offered at once; the others are found by letters. */
const OFFERED = 50;

type GroupDialogProps = {
  book: ContactBook;
  group: ContactGroup | null;
  members: readonly string[];
  onClose: () => void;
  onDone: () => void;
};

type Typed = { name: string; members: ReadonlySet<string> };

export function GroupDialog({ book, group, members, onClose, onDone }: GroupDialogProps) {
  const t = useText(contactsText);
  const start: Typed = { name: group?.name ?? "", members: new Set(members) };
  const form = useForm(
    start,
    (typed) => {
      const json = { name: typed.name, members: [...typed.members] };
      return group === null
        ? api.post("/common/contacts/groups", { json })
        : api.put("/common/contacts/groups/:id", { param: { id: group.id }, json });
    },
    {
      onDone: () => {
        toast(t("groupSaved"));
        onDone();
      },
    },
  );
  const { typed, put, field, faultOf, sending } = form;
  const wrong = typed.members.size === 0 && sending.isError ? t("emptyGroup") : faultOf("members");
  return (
    <EntryDialog
      title={group === null ? t("newGroup") : t("editGroup", { name: group.name })}
      form={form}
      failed={t("groupFailed")}
      onClose={onClose}
    >
      <TextField {...field("name")} label={t("groupName")} maxLength={GROUP_NAME_LENGTH} isRequired />
      <Members book={book} selected={typed.members} onChoose={(chosen) => put({ members: chosen })} />
      {wrong && (
        <p className="field__error" role="alert">
          {wrong}
        </p>
      )}
    </EntryDialog>
  );
}

type MembersProps = {
  book: ContactBook;
  selected: ReadonlySet<string>;
  onChoose: (selected: ReadonlySet<string>) => void;
};

function Members({ book, selected, onChoose }: MembersProps) {
  const t = useText(contactsText);
  const [wanted, setWanted] = useState("");
  const [first] = useState(selected);
  const words = wanted.toLocaleLowerCase().trim();
  const fitting = book.contacts
    .filter(({ name }) => name.toLocaleLowerCase().includes(words))
    .sort((one, other) => Number(first.has(other.id)) - Number(first.has(one.id)));
  return (
    <Stack as="fieldset" gap={3} className={styles.members}>
      <legend className="field__label">{t("members")}</legend>
      <TextField
        label={t("find")}
        type="search"
        value={wanted}
        onChange={setWanted}
        onKeyDown={(event) => {
          // Enter in the search field must not save the group.
          if (event.key === "Enter") event.preventDefault();
          event.continuePropagation();
        }}
      />
      <p role="status">{t("selected", { count: selected.size })}</p>
      <ul>
        {fitting.slice(0, OFFERED).map(({ id, name }) => (
          <li key={id}>
            <Checkbox
              isSelected={selected.has(id)}
              onChange={(isOn) => {
                const next = new Set(selected);
                isOn ? next.add(id) : next.delete(id);
                onChoose(next);
              }}
            >
              {name}
            </Checkbox>
          </li>
        ))}
      </ul>
      {fitting.length > OFFERED && <small>{t("firstRows", { count: OFFERED })}</small>}
    </Stack>
  );
}

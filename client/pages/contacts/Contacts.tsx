// A person's contacts, guests and groups: found, added, put into groups, imported, exported and deleted.

import { useSignals } from "@preact/signals-react/runtime";
import { useState } from "react";
import type { ContactBook, ContactGroup } from "../../../server/contract/rest/contacts.ts";
import { contactsText } from "../../account/contacts.text.ts";
import { ProfileFrame } from "../../account/ProfileFrame.tsx";
import { ConfirmCall } from "../../court/ConfirmCall.tsx";
import { Loaded } from "../../court/Loaded.tsx";
import { useLoaded } from "../../court/queries.ts";
import { api } from "../../net/api.ts";
import { account } from "../../net/session.ts";
import { useText } from "../../text/i18n.ts";
import { Tabs } from "../../ui/Tabs.tsx";
import { toast } from "../../ui/toasts.ts";
import { AddContact } from "./AddContact.tsx";
import { BookTools } from "./BookTools.tsx";
import { ContactList } from "./ContactList.tsx";
import styles from "./Contacts.module.css";
import { GroupDialog } from "./GroupDialog.tsx";
import { GroupList } from "./GroupList.tsx";

export default function Contacts() {
  useSignals();
  const t = useText(contactsText);
  const loaded = useLoaded({ key: ["contacts"], read: (signal) => api.get("/common/contacts", { signal }) });
  if (!account.value) return null;
  const reload = () => loaded.state === "ready" && loaded.reload();
  return (
    <ProfileFrame section="contacts" lead={t("lead")} action={<BookTools onImported={reload} />} isWide>
      <Loaded of={loaded} failed={t("failed")}>
        {(data, reload) => <Book book={data} onChanged={reload} />}
      </Loaded>
    </ProfileFrame>
  );
}

/** The content of the dialog: a new group of these contacts, a group that is edited, or contacts to be deleted. */
type Open = { group: ContactGroup | null; members: readonly string[] } | { remove: readonly string[] } | null;
type Shown = "all" | "guests" | "groups";

function Book({ book, onChanged }: { book: ContactBook; onChanged: () => void }) {
  const t = useText(contactsText);
  const [shown, setShown] = useState<Shown>("all");
  const [wanted, setWanted] = useState("");
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [open, setOpen] = useState<Open>(null);
  const guests = book.contacts.filter((one) => one.account === null);
  const done = () => {
    setOpen(null);
    setSelected(new Set());
    onChanged();
  };
  return (
    <div className={styles.contacts}>
      <section className="panel" aria-label={t("title")}>
        <Tabs
          label={t("tabs")}
          tabs={[
            { id: "all", label: t("all"), count: book.contacts.length },
            { id: "guests", label: t("guests"), count: guests.length },
            { id: "groups", label: t("groups"), count: book.groups.length },
          ]}
          selected={shown}
          onSelect={setShown}
        >
          {shown === "groups" ? (
            <GroupList
              book={book}
              onEdit={(group) => setOpen({ group, members: group.members })}
              onNew={() => setOpen({ group: null, members: [...selected] })}
              onChanged={onChanged}
            />
          ) : (
            <ContactList
              key={shown}
              book={book}
              rows={shown === "guests" ? guests : book.contacts}
              {...{ wanted, selected, onChanged }}
              onWanted={setWanted}
              onSelect={setSelected}
              onGroup={() => setOpen({ group: null, members: [...selected] })}
              onDelete={(ids) => setOpen({ remove: ids })}
            />
          )}
        </Tabs>
      </section>
      <AddContact
        onAdded={onChanged}
        onShow={(name) => {
          setShown("all");
          setWanted(name);
        }}
      />
      {open && "remove" in open && <Delete ids={open.remove} onClose={() => setOpen(null)} onDone={done} />}
      {open && "members" in open && (
        <GroupDialog book={book} {...open} onClose={() => setOpen(null)} onDone={done} />
      )}
    </div>
  );
}

type DeleteProps = { ids: readonly string[]; onClose: () => void; onDone: () => void };

function Delete({ ids, onClose, onDone }: DeleteProps) {
  const t = useText(contactsText);
  return (
    <ConfirmCall
      title={t("removeTitle", { count: ids.length })}
      lead={t("removeMeans")}
      confirm={t("remove")}
      failed={t("notDeleted")}
      send={() => api.post("/common/contacts/delete", { json: { ids: [...ids] } })}
      onClose={onClose}
      onDone={({ deleted }) => {
        toast(t("removed", { count: deleted }));
        onDone();
      }}
    />
  );
}

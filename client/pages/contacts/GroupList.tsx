// The groups with their members; each can be edited and deleted.

import { Pencil, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import type { ContactBook, ContactGroup } from "../../../server/contract/rest/contacts.ts";
import { contactsText } from "../../account/contacts.text.ts";
import { ConfirmCall } from "../../court/ConfirmCall.tsx";
import { api } from "../../net/api.ts";
import { formatList } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { toast } from "../../ui/toasts.ts";
import styles from "./Contacts.module.css";

/** Names of members that a line shows. */
const NAMED = 3;

type GroupListProps = {
  book: ContactBook;
  onEdit: (group: ContactGroup) => void;
  onNew: () => void;
  onChanged: () => void;
};

export function GroupList({ book, onEdit, onNew, onChanged }: GroupListProps) {
  const t = useText(contactsText);
  const [removed, setRemoved] = useState<ContactGroup | null>(null);
  const nameOf = new Map(book.contacts.map(({ id, name }) => [id, name]));
  return (
    <>
      <div className={styles.bulk}>
        <Button size="small" icon={Plus} isDisabled={book.contacts.length === 0} onPress={onNew}>
          {t("newGroup")}
        </Button>
      </div>
      {book.groups.length === 0 && <Empty title={t("noGroupsYet")}>{t("noGroupsMeans")}</Empty>}
      <ul className={styles.groups} aria-label={t("groups")}>
        {book.groups.map((group) => (
          <li key={group.id}>
            <span>
              {group.name}
              <small>{formatList(group.members.slice(0, NAMED).flatMap((id) => nameOf.get(id) ?? []))}</small>
            </span>
            <span>{t("count", { count: group.members.length })}</span>
            <span className="button-row">
              <IconButton
                icon={Pencil}
                label={t("editGroup", { name: group.name })}
                onPress={() => onEdit(group)}
              />
              <IconButton
                icon={Trash2}
                label={t("deleteGroupTitle", { name: group.name })}
                onPress={() => setRemoved(group)}
              />
            </span>
          </li>
        ))}
      </ul>
      {removed && (
        <ConfirmCall
          title={t("deleteGroupTitle", { name: removed.name })}
          lead={t("deleteGroupMeans")}
          confirm={t("deleteGroup")}
          failed={t("groupFailed")}
          send={() => api.delete("/common/contacts/groups/:id", { param: { id: removed.id } })}
          onClose={() => setRemoved(null)}
          onDone={() => {
            setRemoved(null);
            toast(t("groupDeleted"));
            onChanged();
          }}
        />
      )}
    </>
  );
}

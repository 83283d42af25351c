// The rows of contacts with their search, a page at a time, and the actions on the selected ones.

import { ChevronLeft, ChevronRight, Ellipsis, Trash2, Users } from "lucide-react";
import { useState } from "react";
import type { Contact, ContactBook } from "../../../server/contract/rest/contacts.ts";
import { rolesText } from "../../../server/contract/text/roles.ts";
import { contactsText } from "../../account/contacts.text.ts";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Checkbox } from "../../ui/Choice.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { Initials } from "../../ui/Initials.tsx";
import { Row } from "../../ui/Layout.tsx";
import { Menu } from "../../ui/Menu.tsx";
import { TextField } from "../../ui/TextField.tsx";
import styles from "./Contacts.module.css";
import { EditGuest } from "./EditGuest.tsx";

/** Rows that are drawn at once: the keyboard goes through a page of them, and from page to page. */
const PAGE = 50;

type ContactListProps = {
  book: ContactBook;
  rows: readonly Contact[];
  wanted: string;
  selected: ReadonlySet<string>;
  onWanted: (wanted: string) => void;
  onSelect: (selected: ReadonlySet<string>) => void;
  onGroup: () => void;
  onDelete: (ids: readonly string[]) => void;
  onChanged: () => void;
};

export function ContactList(props: ContactListProps) {
  const { book, rows, wanted, selected, onWanted, onSelect, onGroup, onDelete, onChanged } = props;
  const t = useText(contactsText);
  const [page, setPage] = useState(0);
  const [edited, setEdited] = useState<Contact | null>(null);
  const fitting = rows.filter((one) => fits(one, wanted, groupsOf(book, one)));
  const from = Math.min(page, Math.max(0, Math.ceil(fitting.length / PAGE) - 1)) * PAGE;
  const shown = fitting.slice(from, from + PAGE);
  return (
    <>
      <div className={styles.find}>
        <TextField
          label={t("find")}
          hint={t("findHint")}
          type="search"
          value={wanted}
          onChange={(text) => {
            setPage(0);
            onWanted(text);
          }}
        />
      </div>
      {selected.size > 0 && (
        <section className={styles.bulk} aria-label={t("selected", { count: selected.size })}>
          <b role="status">{t("selected", { count: selected.size })}</b>
          <Button size="small" kind="primary" icon={Users} onPress={onGroup}>
            {t("makeGroup")}
          </Button>
          <Button size="small" kind="alarm" icon={Trash2} onPress={() => onDelete([...selected])}>
            {t("remove")}
          </Button>
          <Button size="small" kind="quiet" onPress={() => onSelect(new Set())}>
            {t("clear")}
          </Button>
        </section>
      )}
      {rows.length === 0 && <Empty title={t("none")}>{t("noneMeans")}</Empty>}
      {rows.length > 0 && fitting.length === 0 && (
        <Empty title={t("notFound")} action={<Button onPress={() => onWanted("")}>{t("showAll")}</Button>}>
          {t("notFoundMeans")}
        </Empty>
      )}
      {shown.length > 0 && (
        <Rows {...{ book, shown, selected, onSelect }} onEdit={setEdited} onDelete={onDelete} />
      )}
      {fitting.length > PAGE && (
        <div className={styles.foot}>
          <span role="status">
            {t("range", { from: from + 1, to: from + shown.length, total: fitting.length })}
          </span>
          <IconButton
            icon={ChevronLeft}
            flips
            label={t("earlier")}
            isDisabled={from === 0}
            onPress={() => setPage(from / PAGE - 1)}
          />
          <IconButton
            icon={ChevronRight}
            flips
            label={t("later")}
            isDisabled={from + PAGE >= fitting.length}
            onPress={() => setPage(from / PAGE + 1)}
          />
        </div>
      )}
      {edited && <EditGuest guest={edited} onClose={() => setEdited(null)} onDone={onChanged} />}
    </>
  );
}

const groupsOf = ({ groups }: ContactBook, { id }: Contact): string[] =>
  groups.filter(({ members }) => members.includes(id)).map(({ name }) => name);

function fits({ name, phone, email, office }: Contact, wanted: string, groups: readonly string[]): boolean {
  const words = wanted.toLocaleLowerCase().trim();
  const digits = words.replace(/[\s+-]/g, "");
  const all = [name, email, office, ...groups].join("\n").toLocaleLowerCase();
  return (
    all.includes(words) ||
    (/^\d{3,}$/.test(digits) && (phone ?? "").includes(digits.replace(/^91(?=\d{10}$)/, "")))
  );
}

type RowsProps = Pick<ContactListProps, "book" | "selected" | "onSelect" | "onDelete"> & {
  shown: readonly Contact[];
  onEdit: (contact: Contact) => void;
};

function Rows({ book, shown, selected, onSelect, onDelete, onEdit }: RowsProps) {
  const t = useText(contactsText);
  const toggle = (ids: readonly string[], isOn: boolean) => {
    const next = new Set(selected);
    for (const id of ids) isOn ? next.add(id) : next.delete(id);
    onSelect(next);
  };
  const ids = shown.map(({ id }) => id);
  return (
    <table className={`rows-as-cards ${styles.table}`}>
      <caption className="visually-hidden">{t("title")}</caption>
      <thead>
        <tr>
          <th scope="col">
            <Checkbox isSelected={ids.every((id) => selected.has(id))} onChange={(isOn) => toggle(ids, isOn)}>
              <span className="visually-hidden">{t("selectAll")}</span>
            </Checkbox>
          </th>
          <th scope="col">{t("name")}</th>
          <th scope="col">{t("address")}</th>
          <th scope="col">{t("inGroups")}</th>
          <th scope="col">
            <span className="visually-hidden">{t("edit")}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {shown.map((contact) => (
          <ContactRow
            key={contact.id}
            contact={contact}
            groups={groupsOf(book, contact)}
            isSelected={selected.has(contact.id)}
            onSelect={(isOn) => toggle([contact.id], isOn)}
            onEdit={() => onEdit(contact)}
            onDelete={() => onDelete([contact.id])}
          />
        ))}
      </tbody>
    </table>
  );
}

type RowProps = {
  contact: Contact;
  groups: readonly string[];
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
  onEdit: () => void;
  onDelete: () => void;
};

function ContactRow({ contact, groups, isSelected, onSelect, onEdit, onDelete }: RowProps) {
  const t = useText(contactsText);
  const tRoles = useText(rolesText);
  const { name, role, subRole, phone, email } = contact;
  const acts = [
    ...(role === null ? [{ id: "edit" as const, label: t("edit") }] : []),
    { id: "delete" as const, label: t("remove"), kind: "alarm" as const },
  ];
  return (
    <tr data-selected={isSelected || undefined}>
      <td>
        <Checkbox isSelected={isSelected} onChange={onSelect}>
          <span className="visually-hidden">{t("select", { name })}</span>
        </Checkbox>
      </td>
      <th scope="row">
        <Row as="span" gap={3} align="center">
          <Initials name={name} />
          <span>
            {name}
            <small>{role === null ? t("guest") : (subRole ?? tRoles(role))}</small>
          </span>
        </Row>
      </th>
      <td>
        {phone && <bdi dir="ltr">{shownPhone(phone)}</bdi>}
        {email && <bdi className={styles.mail}>{email}</bdi>}
        {!phone && !email && <small>{t("noAddress")}</small>}
      </td>
      <td>{groups.join(", ") || t("noGroups")}</td>
      <td>
        <Menu
          label={t("more", { name })}
          trigger={<IconButton icon={Ellipsis} label={t("more", { name })} />}
          items={acts}
          onAction={(act) => (act === "edit" ? onEdit() : onDelete())}
        />
      </td>
    </tr>
  );
}

function shownPhone(phone: string): string {
  return phone.startsWith("+") ? phone : `+91 ${phone.slice(0, 5)} ${phone.slice(5)}`;
}

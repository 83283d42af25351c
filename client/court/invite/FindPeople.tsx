// The search for whom to invite: one's own contacts and groups at once, everybody else who can be invited when it is asked for.

import { Users } from "lucide-react";
import { type RefObject, useState } from "react";
import type { ContactBook } from "../../../server/contract/rest/contacts.ts";
import { mayUse } from "../../../server/contract/roles.ts";
import { rolesText } from "../../../server/contract/text/roles.ts";
import { api } from "../../net/api.ts";
import { account } from "../../net/session.ts";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { FailurePanel } from "../Loaded.tsx";
import { PeopleSearch } from "../PeopleSearch.tsx";
import { useLoaded, useSending } from "../queries.ts";
import { scheduleText } from "../schedule.text.ts";
import { type DraftPerson, draftPersonOf, membersOf, usualAs } from "./draft-people.ts";
import styles from "./Invite.module.css";

/** Contacts and groups that are offered while a person types. */
const OFFERED = 8;

type Offer = { key: string; name: string; note: string; people: DraftPerson[]; isGroup: boolean };

type FindPeopleProps = {
  /** Letters from which everybody is searched. */
  letters: number;
  field: RefObject<HTMLInputElement | null>;
  /** @returns whether none of them was invited already */
  onInvite: (people: readonly DraftPerson[]) => boolean;
};

export function FindPeople({ letters, field, onInvite }: FindPeopleProps) {
  const t = useText(scheduleText);
  const tRoles = useText(rolesText);
  const [q, setQ] = useState("");
  const book = useLoaded({ key: ["contacts"], read: (signal) => api.get("/common/contacts", { signal }) });
  const me = account.value;
  // A host of a meeting who books nothing finds whom they find for their contacts.
  const path = me && mayUse(me.role, "schedule") ? "/schedules/directory" : "/common/contacts/directory";
  const search = useSending((json: { q: string }) => api.post(path, { json }));
  const own = useOwn(book.state === "ready" ? book.data : null, q);
  const found = (search.data?.people ?? []).map(({ id, name, role, subRole, office }): Offer => {
    const note = [subRole ?? tRoles(role), office].filter(Boolean).join(" · ");
    const person = { name, about: note, as: usualAs(role), account: id };
    return { key: id, name, note, people: [person], isGroup: false };
  });
  const known = new Set(own.map(({ key }) => key));
  const offers = [...own, ...found.filter(({ key }) => !known.has(key))];
  const invite = ({ people }: Offer) => {
    if (!onInvite(people)) return;
    setQ("");
    search.reset();
    // The focus was on a button of the list that has been removed.
    field.current?.focus();
  };
  return (
    <>
      <PeopleSearch
        words={{
          label: t("find"),
          hint: t("peopleHint"),
          search: t("search"),
          failed: t("searchFailed"),
        }}
        value={q}
        letters={letters}
        search={search}
        onChange={(typed) => {
          setQ(typed);
          search.reset();
        }}
        onSearch={() => search.mutate({ q })}
        field={field}
      />
      {book.state === "failed" && (
        <FailurePanel title={t("contactsFailed")} error={book.error} onRetry={book.retry} />
      )}
      {search.data && offers.length === 0 && <p role="status">{t("foundNobody")}</p>}
      {offers.length > 0 && (
        <ul className={styles.found} aria-label={t("found")}>
          {offers.map((offer) => (
            <li key={offer.key}>
              <Button
                kind="quiet"
                isWide
                aria-label={t("invite", { name: [offer.name, offer.note].filter(Boolean).join(" ") })}
                onPress={() => invite(offer)}
              >
                <span className={styles.invite}>{t("inviteWord")}</span>{" "}
                {offer.isGroup && <Icon of={Users} />}
                <span>
                  {offer.name} <small>{offer.note}</small>
                </span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Oneself and one's contacts, whose name, number, address or office has the letters, and the groups whose name has them. */
function useOwn(book: ContactBook | null, q: string): Offer[] {
  const t = useText(scheduleText);
  const words = q.trim().toLocaleLowerCase();
  const me = account.value;
  if (words === "" || book === null) return [];
  const self: DraftPerson[] = me
    ? [{ name: me.displayName, about: me.roleLabel, as: usualAs(me.role), account: me.id }]
    : [];
  const people = [...self, ...book.contacts.map(draftPersonOf)].map((one): Offer => {
    const key = one.account ?? `${one.name} ${one.about}`;
    return { key, name: one.name, note: one.about, people: [one], isGroup: false };
  });
  const groups = book.groups.map(({ id, name, members }): Offer => {
    const note = t("group", { count: members.length });
    return { key: id, name, note, people: membersOf(book, id), isGroup: true };
  });
  // The number or address of a guest, and the office of somebody with an account.
  const has = (text: string) => text.toLocaleLowerCase().includes(words);
  return [
    ...groups.filter(({ name }) => has(name)),
    ...people.filter(({ name, note }) => has(name) || has(note)),
  ].slice(0, OFFERED);
}

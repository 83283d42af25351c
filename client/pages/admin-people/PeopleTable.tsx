// The rows of people: who they are, how they are found, and whether they may log in.
import { Link } from "wouter";
import type { PersonRow } from "../../../server/contract/rest/admin-people.ts";
import { rolesInEnglish } from "../../../server/contract/roles.ts";
import { StateWord } from "../../court/State.tsx";
import { formatDate } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { shownPhone } from "../../text/shown-phone.ts";
import { Checkbox } from "../../ui/Choice.tsx";
import styles from "./PeopleTable.module.css";

type PeopleTableProps = {
  people: readonly PersonRow[];
  selected: ReadonlySet<string>;
  onSelect: (selected: ReadonlySet<string>) => void;
};

export function PeopleTable({ people, selected, onSelect }: PeopleTableProps) {
  const t = useText("adminPeople");
  const isAll = people.every(({ id }) => selected.has(id));
  const toggle = (ids: readonly string[], isOn: boolean) => {
    const next = new Set(selected);
    for (const id of ids) isOn ? next.add(id) : next.delete(id);
    onSelect(next);
  };
  return (
    <table className={styles.peopleTable}>
      <caption className="visually-hidden">{t("title")}</caption>
      <thead>
        <tr>
          <th scope="col">
            <Checkbox
              isSelected={isAll}
              onChange={(isOn) =>
                toggle(
                  people.map(({ id }) => id),
                  isOn,
                )
              }
            >
              <span className="visually-hidden">{t("selectAll")}</span>
            </Checkbox>
          </th>
          <th scope="col">{t("name")}</th>
          <th scope="col">{t("role")}</th>
          <th scope="col">{t("phone")}</th>
          <th scope="col">{t("office")}</th>
          <th scope="col">{t("lastSignIn")}</th>
          <th scope="col">{t("state")}</th>
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <Row
            key={person.id}
            person={person}
            isSelected={selected.has(person.id)}
            onSelect={(isOn) => toggle([person.id], isOn)}
          />
        ))}
      </tbody>
    </table>
  );
}

type RowProps = { person: PersonRow; isSelected: boolean; onSelect: (isSelected: boolean) => void };

function Row({ person, isSelected, onSelect }: RowProps) {
  const t = useText("adminPeople");
  const tRoles = useText("roles");
  const { id, displayName, role, subRole, phoneNumber, enrolmentOrOffice, courtHall, lastSignIn } = person;
  const place = courtHall === null ? null : `${t("hall")} ${courtHall}`;
  return (
    <tr data-selected={isSelected || undefined}>
      <td>
        <Checkbox isSelected={isSelected} onChange={onSelect}>
          <span className="visually-hidden">{t("select", { name: displayName })}</span>
        </Checkbox>
      </td>
      <th scope="row">
        <Link href={`/admin?person=${id}`}>{displayName}</Link>
      </th>
      <td>
        {tRoles(role)}
        {subRole && subRole !== rolesInEnglish[role] && <small>{subRole}</small>}
      </td>
      <td>{phoneNumber && <bdi dir="ltr">{shownPhone(phoneNumber)}</bdi>}</td>
      <td>
        {enrolmentOrOffice || place}
        {enrolmentOrOffice && place && <small>{place}</small>}
      </td>
      <td>{lastSignIn === null ? t("never") : formatDate(lastSignIn)}</td>
      <td>
        <PersonState person={person} />
      </td>
    </tr>
  );
}

/** Whether a person may log in, and whether they are logged in. */
export function PersonState({
  person: { isDisabled, isSignedIn },
}: {
  person: Pick<PersonRow, "isDisabled" | "isSignedIn">;
}) {
  const t = useText("adminPeople");
  if (isDisabled) return <StateWord state="absent">{t("states.disabled")}</StateWord>;
  if (isSignedIn) return <StateWord state="present">{t("states.signedIn")}</StateWord>;
  return <StateWord state="listed">{t("states.active")}</StateWord>;
}

// The rows of people: who they are, how they are found, and whether they may log in.

import { Link } from "wouter";
import type { PersonRow } from "../../../server/contract/rest/admin-people.ts";
import { rolesInEnglish } from "../../../server/contract/roles.ts";
import { rolesText } from "../../../server/contract/text/roles.ts";
import { adminText } from "../../console/admin.text.ts";
import { adminPeopleText } from "../../console/admin-people.text.ts";
import { StateWord } from "../../court/State.tsx";
import { formatDate } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { shownPhone } from "../../text/shown-phone.ts";
import { DataTable } from "../../ui/DataTable.tsx";
import styles from "./People.module.css";

type PeopleTableProps = {
  people: readonly PersonRow[];
  selected: ReadonlySet<string>;
  onSelect: (selected: ReadonlySet<string>) => void;
};

export function PeopleTable({ people, selected, onSelect }: PeopleTableProps) {
  const t = useText(adminPeopleText);
  const tAdmin = useText(adminText);
  return (
    <DataTable
      className={styles.peopleTable}
      caption={tAdmin("sections.people")}
      items={people}
      idOf={({ id }) => id}
      selection={{
        selected,
        onSelect,
        all: t("selectAll"),
        one: ({ displayName }) => t("select", { name: displayName }),
      }}
      columns={[
        {
          head: t("name"),
          isName: true,
          cell: ({ id, displayName }) => <Link href={`/admin?person=${id}`}>{displayName}</Link>,
        },
        { head: t("role"), cell: (person) => <RoleOf person={person} /> },
        {
          head: t("phone"),
          cell: ({ phoneNumber }) => phoneNumber && <bdi dir="ltr">{shownPhone(phoneNumber)}</bdi>,
        },
        { head: t("office"), cell: (person) => <Office person={person} /> },
        {
          head: t("lastSignIn"),
          cell: ({ lastSignIn }) => (lastSignIn === null ? t("never") : formatDate(lastSignIn)),
        },
        { head: t("state"), cell: (person) => <PersonState person={person} /> },
      ]}
    />
  );
}

function RoleOf({ person: { role, subRole } }: { person: PersonRow }) {
  const tRoles = useText(rolesText);
  return (
    <>
      {tRoles(role)}
      {subRole && subRole !== rolesInEnglish[role] && <small>{subRole}</small>}
    </>
  );
}

/** The enrolment or office of a person, and the hall where they work. */
function Office({ person: { enrolmentOrOffice, courtHall } }: { person: PersonRow }) {
  const t = useText(adminPeopleText);
  const place = courtHall === null ? null : `${t("hall")} ${courtHall}`;
  return (
    <>
      {enrolmentOrOffice || place}
      {enrolmentOrOffice && place && <small>{place}</small>}
    </>
  );
}

/** Whether a person may log in, and whether they are logged in. */
export function PersonState({
  person: { isDisabled, isSignedIn },
}: {
  person: Pick<PersonRow, "isDisabled" | "isSignedIn">;
}) {
  const t = useText(adminPeopleText);
  if (isDisabled) return <StateWord state="absent">{t("states.disabled")}</StateWord>;
  if (isSignedIn) return <StateWord state="present">{t("states.signedIn")}</StateWord>;
  return <StateWord state="listed">{t("states.active")}</StateWord>;
}

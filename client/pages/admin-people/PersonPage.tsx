// One person for admins: what the court has of them, what can be corrected, and what admins did about them.

import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import type { PersonDetail } from "../../../server/contract/rest/admin-people.ts";
import { AdminPage } from "../../console/AdminPage.tsx";
import { adminText } from "../../console/admin.text.ts";
import { adminPeopleText } from "../../console/admin-people.text.ts";
import { History } from "../../console/History.tsx";
import { FailurePanel } from "../../court/Loaded.tsx";
import { useLoaded } from "../../court/queries.ts";
import { api } from "../../net/api.ts";
import { account } from "../../net/session.ts";
import { formatDate, formatTime } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Text } from "../../ui/Layout.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { Loading } from "../../ui/Progress.tsx";
import { ActDialog, type PeopleActName } from "./ActDialog.tsx";
import { CaseManager } from "./CaseManager.tsx";
import { DetailsForm } from "./DetailsForm.tsx";
import { External } from "./External.tsx";
import { Invitation } from "./Invitation.tsx";
import styles from "./People.module.css";
import { PersonState } from "./PeopleTable.tsx";
import { PlaceForm } from "./PlaceForm.tsx";
import { SecondFactor } from "./SecondFactor.tsx";

export function PersonPage({ id }: { id: string }) {
  const t = useText(adminPeopleText);
  const tAdmin = useText(adminText);
  const loaded = useLoaded({
    key: ["admin", "person", id],
    read: (signal) => api.get("/admin/people/:id", { param: { id }, signal }),
  });
  const back = (
    <LinkButton href="/admin" icon={ArrowLeft}>
      {t("back")}
    </LinkButton>
  );
  switch (loaded.state) {
    case "loading":
      return (
        <AdminPage title={tAdmin("sections.people")} tools={back}>
          <Loading />
        </AdminPage>
      );
    case "failed":
      return (
        <AdminPage title={tAdmin("sections.people")} tools={back}>
          <FailurePanel title={t("person.failed")} error={loaded.error} onRetry={loaded.retry} />
        </AdminPage>
      );
    case "ready":
      return (
        <AdminPage
          title={loaded.data.displayName}
          aside={<PersonState person={loaded.data} />}
          tools={
            <>
              {back}
              <Acts person={loaded.data} onDone={loaded.reload} />
            </>
          }
        >
          <Facts person={loaded.data} />
          <Invitation person={loaded.data} onSent={loaded.reload} />
          <DetailsForm key={loaded.data.version} person={loaded.data} onChanged={loaded.reload} />
          <PlaceForm key={`place ${loaded.data.version}`} person={loaded.data} onChanged={loaded.reload} />
          <CaseManager person={loaded.data} onChanged={loaded.reload} />
          <SecondFactor person={loaded.data} onChanged={loaded.reload} />
          <External person={loaded.data} onParted={loaded.reload} />
          <History subject={id} version={`${loaded.data.version} ${actsOf(loaded.data)}`} />
        </AdminPage>
      );
  }
}

/** Returns a key that changes when admins act on a person without changing their data, because the history is read again after it. */
const actsOf = ({ recovery, invitation }: PersonDetail) =>
  `${recovery?.id} ${recovery?.readyAt} ${invitation?.sentAt}`;

function Acts({ person, onDone }: { person: PersonDetail; onDone: () => void }) {
  const t = useText(adminPeopleText);
  const [act, setAct] = useState<PeopleActName | null>(null);
  if (person.id === account.value?.id) return null;
  return (
    <>
      {person.session && <Button onPress={() => setAct("endSession")}>{t("endSession")}</Button>}
      {person.isDisabled ? (
        <Button onPress={() => setAct("enable")}>{t("enable")}</Button>
      ) : (
        <Button kind="alarm" onPress={() => setAct("disable")}>
          {t("disable")}
        </Button>
      )}
      {act && <ActDialog act={act} ids={[person.id]} onClose={() => setAct(null)} onDone={onDone} />}
    </>
  );
}

function Facts({ person }: { person: PersonDetail }) {
  const t = useText(adminPeopleText);
  const { session, createdAt, lastSignIn, hasPassword, username } = person;
  const facts: [string, string][] = [
    [
      t("person.session"),
      session ? t("person.since", { at: formatTime(session.since) }) : t("person.noSession"),
    ],
    [t("lastSignIn"), lastSignIn ? formatDate(lastSignIn) : t("never")],
    [t("person.created"), formatDate(createdAt)],
    [t("person.password"), t(hasPassword ? "person.hasPassword" : "person.noPassword")],
    ...(username === null ? [] : [[t("person.username"), username] satisfies [string, string]]),
  ];
  return (
    <dl className={`panel ${styles.facts}`}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <Text as="dt" size="sm" tone="soft">
            {name}
          </Text>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

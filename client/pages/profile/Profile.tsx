// The person's own page: what the court has of them, the lists that are theirs, and the way out.

import { useSignals } from "@preact/signals-react/runtime";
import { type ReactNode, useState } from "react";
import type { Account } from "../../../server/contract/rest/accounts.ts";
import { rolesText } from "../../../server/contract/text/roles.ts";
import { ProfileFrame } from "../../account/ProfileFrame.tsx";
import { profileText } from "../../account/profile.text.ts";
import { RecordHistory } from "../../court/RecordHistory.tsx";
import { settingText } from "../../net/config.ts";
import { account } from "../../net/session.ts";
import { signOut } from "../../shell/sign.ts";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Text } from "../../ui/Layout.tsx";
import { ConfirmedCounsel } from "./ConfirmedCounsel.tsx";
import { ContactRows } from "./ContactRows.tsx";
import { Photo } from "./Photo.tsx";
import styles from "./Profile.module.css";

export default function Profile() {
  useSignals();
  const t = useText(profileText);
  const me = account.value;
  const [isLeaving, setLeaving] = useState(false);
  if (!me) return null;
  const leave = () => {
    setLeaving(true);
    void signOut();
  };
  return (
    <ProfileFrame section="profile" lead={t("lead", { phone: settingText("contact_phone") })}>
      <section className="panel" aria-label={t("title")}>
        <Facts me={me} />
      </section>
      <Photo me={me} />
      {/* Above the lists, which are longer when they have loaded: below them it would move from under the pointer. */}
      <Button size="large" progress={isLeaving ? "loading" : undefined} onPress={leave}>
        {t(isLeaving ? "loggingOut" : "logOut")}
      </Button>
      <ConfirmedCounsel me={me} />
      <RecordHistory me={me} />
    </ProfileFrame>
  );
}

function Facts({ me }: { me: Account }) {
  const t = useText(profileText);
  const tRoles = useText(rolesText);
  return (
    <dl className={styles.facts}>
      <Fact name={t("name")}>{me.displayName}</Fact>
      <Fact name={t("role")}>{tRoles(me.role)}</Fact>
      <Fact name={t("subRole")}>{me.subRole}</Fact>
      <ContactRows phoneNumber={me.phoneNumber} />
      <Fact name={t("hall")}>{me.courtHall}</Fact>
      <Fact name={t("enrolment")}>{me.enrolmentOrOffice}</Fact>
    </dl>
  );
}

/** One fact; what the court does not have of this person is not shown. */
function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div className={styles.row}>
      <Text as="dt" size="md" tone="soft">
        {name}
      </Text>
      <dd>{children}</dd>
    </div>
  );
}

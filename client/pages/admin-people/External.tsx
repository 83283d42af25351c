// The other systems through which a person signs in, and disconnecting the account from them.

import { useState } from "react";
import type { PersonDetail } from "../../../server/contract/rest/admin-people.ts";
import { adminPeopleText } from "../../console/admin-people.text.ts";
import { adminFailure } from "../../console/failure.ts";
import { ConfirmCall } from "../../court/ConfirmCall.tsx";
import { api } from "../../net/api.ts";
import { withProof } from "../../net/proof.ts";
import { formatDate } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Text } from "../../ui/Layout.tsx";
import { toast } from "../../ui/toasts.ts";
import styles from "./People.module.css";

/** The name of a provider that an admin knows: its host. */
const hostOf = (issuer: string) => (URL.canParse(issuer) ? new URL(issuer).host : issuer);

type ExternalProps = { person: PersonDetail; onParted: () => void };

export function External({ person, onParted }: ExternalProps) {
  const t = useText(adminPeopleText);
  const [isAsked, setAsked] = useState(false);
  if (person.external.length === 0) return null;
  return (
    <section className={`panel ${styles.external}`} aria-labelledby="external">
      <h2 id="external">{t("external.title")}</h2>
      <ul>
        {person.external.map(({ issuer, since, isMade }) => (
          <Text as="li" breaks key={`${issuer} ${since}`}>
            <b>{hostOf(issuer)}</b>{" "}
            {t(isMade ? "external.made" : "external.since", { date: formatDate(since) })}
          </Text>
        ))}
      </ul>
      <Button kind="alarm" onPress={() => setAsked(true)}>
        {t("external.part")}
      </Button>
      {isAsked && <Parting person={person} onClose={() => setAsked(false)} onParted={onParted} />}
    </section>
  );
}

function Parting({ person, onClose, onParted }: ExternalProps & { onClose: () => void }) {
  const t = useText(adminPeopleText);
  const { id, displayName: name, phoneNumber } = person;
  return (
    <ConfirmCall
      title={t("external.ask", { name })}
      lead={t(phoneNumber === null ? "external.meansNoNumber" : "external.means", { name })}
      confirm={t("external.part")}
      failed={t("external.notParted")}
      failure={adminFailure}
      send={() => withProof(() => api.delete("/admin/people/:id/external", { param: { id } }))}
      onClose={onClose}
      onDone={() => {
        toast(t("external.parted", { name }));
        onClose();
        onParted();
      }}
    />
  );
}

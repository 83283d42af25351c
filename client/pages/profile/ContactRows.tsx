// The rows of the number and the mail address in one's account, each with its way to another one.

import { useState } from "react";
import type { OwnContact } from "../../../server/contract/rest/own-contact.ts";
import { profileText } from "../../account/profile.text.ts";
import { failureText } from "../../court/failure-text.ts";
import { useLoaded, useSending } from "../../court/queries.ts";
import { api } from "../../net/api.ts";
import { withProof } from "../../net/proof.ts";
import { useText } from "../../text/i18n.ts";
import { shownPhone } from "../../text/shown-phone.ts";
import { Button, progressOf } from "../../ui/Button.tsx";
import { Text } from "../../ui/Layout.tsx";
import { toast } from "../../ui/toasts.ts";
import { ContactDialog, type ContactKind } from "./ContactDialog.tsx";
import styles from "./Profile.module.css";

/** @param phoneNumber - what is known of it before the rest has come */
export function ContactRows({ phoneNumber }: { phoneNumber: string | null }) {
  const t = useText(profileText);
  const [changing, setChanging] = useState<ContactKind | null>(null);
  const loaded = useLoaded({ key: ["own-contact"], read: (signal) => api.get("/auth/contact", { signal }) });
  const own = loaded.state === "ready" ? loaded.data : null;
  const phone = own ? own.phoneNumber : phoneNumber;
  const done = () => {
    setChanging(null);
    if (loaded.state === "ready") loaded.reload();
  };
  return (
    <>
      {(phone || own?.changesPhone) && (
        <div className={styles.row}>
          <Text as="dt" size="md" tone="soft">
            {t("phone")}
          </Text>
          <dd className={styles.changed}>
            <span>
              {phone ? <bdi dir="ltr">{shownPhone(phone)}</bdi> : t("contact.none")}
              <Text as="small" tone="soft" ownLine>
                {t("contact.phone.means")}
              </Text>
            </span>
            {own?.changesPhone && (
              <Button size="small" aria-label={t("contact.phone.title")} onPress={() => setChanging("phone")}>
                {t("contact.change")}
              </Button>
            )}
          </dd>
        </div>
      )}
      {loaded.state === "loading" && (
        // As tall as the row that comes, so that nothing below moves from under the pointer.
        <div className={styles.row}>
          <Text as="dt" size="md" tone="soft">
            {t("email")}
          </Text>
          <dd className={styles.changed}>
            <span>
              &nbsp;
              <Text as="small" tone="soft" ownLine>
                {t("contact.email.means")}
              </Text>
            </span>
          </dd>
        </div>
      )}
      {own && (own.email || own.changesEmail) && (
        <EmailRow
          own={own}
          onChange={() => setChanging("email")}
          onRemoved={() => loaded.state === "ready" && loaded.reload()}
        />
      )}
      {loaded.state === "failed" && (
        <div className={styles.row}>
          <Text as="dt" size="md" tone="soft">
            {t("email")}
          </Text>
          <dd className={styles.changed} role="alert">
            <span>{t("contact.notLoaded")}</span>
            <Button size="small" onPress={loaded.retry}>
              {t("contact.again")}
            </Button>
          </dd>
        </div>
      )}
      {changing !== null && (
        <ContactDialog
          kind={changing}
          isFirst={changing === "email" && !own?.email}
          onClose={() => setChanging(null)}
          onDone={done}
        />
      )}
    </>
  );
}

type EmailRowProps = { own: OwnContact; onChange: () => void; onRemoved: () => void };

function EmailRow({ own: { email, changesEmail }, onChange, onRemoved }: EmailRowProps) {
  const t = useText(profileText);
  const removing = useSending(() => withProof(() => api.delete("/auth/contact/email")), {
    onSuccess: () => {
      toast(t("contact.email.removed"));
      onRemoved();
    },
    onError: (error) => toast(`${t("contact.notChanged")} ${failureText(error)}`, { kind: "alarm" }),
  });
  return (
    <div className={styles.row}>
      <Text as="dt" size="md" tone="soft">
        {t("email")}
      </Text>
      <dd className={styles.changed}>
        <span>
          {email ? <bdi>{email}</bdi> : t("contact.none")}
          <Text as="small" tone="soft" ownLine>
            {t("contact.email.means")}
          </Text>
        </span>
        {changesEmail && (
          <Button
            size="small"
            aria-label={t(email ? "contact.email.title" : "contact.email.add")}
            onPress={onChange}
          >
            {t(email ? "contact.change" : "contact.add")}
          </Button>
        )}
        {email && (
          <Button
            size="small"
            kind="quiet"
            aria-label={t("contact.email.remove")}
            progress={progressOf(removing)}
            onPress={() => removing.mutate()}
          >
            {t("contact.remove")}
          </Button>
        )}
      </dd>
    </div>
  );
}

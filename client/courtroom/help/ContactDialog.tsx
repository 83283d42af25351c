// The contacts to call: the court, its seat, telephone and mail, as they were loaded with the page, so that they are there offline too.

import { useSignals } from "@preact/signals-react/runtime";
import { Copy } from "lucide-react";
import { settingText } from "../../net/config.ts";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import styles from "./ContactDialog.module.css";
import { copy } from "./copy.ts";
import { helpText } from "./text.ts";

export type ContactDialogProps = { isOpen: boolean; onClose: () => void };

export default function ContactDialog({ isOpen, onClose }: ContactDialogProps) {
  useSignals();
  const t = useText(helpText);
  const phone = settingText("contact_phone");
  const email = settingText("contact_email");
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t("contact.title")}
      lead={t("contact.lead")}
      foot={
        <Button kind="primary" onPress={onClose}>
          {t("manual.close")}
        </Button>
      }
    >
      <dl className={styles.contact}>
        <dt>{t("contact.court")}</dt>
        <dd className="court-voice">{settingText("court_name")}</dd>
        <dt>{t("contact.seat")}</dt>
        <dd>{settingText("seat")}</dd>
        <dt>{t("contact.phone")}</dt>
        <dd>
          <a className={styles.link} dir="ltr" href={`tel:${phone.replace(/\s/g, "")}`}>
            {phone}
          </a>
          <CopyButton text={phone} what={t("contact.phone")} />
        </dd>
        <dt>{t("contact.email")}</dt>
        <dd>
          <a className={styles.link} dir="ltr" href={`mailto:${email}`}>
            {email}
          </a>
          <CopyButton text={email} what={t("contact.email")} />
        </dd>
      </dl>
    </Dialog>
  );
}

function CopyButton({ text, what }: { text: string; what: string }) {
  const t = useText(helpText);
  return (
    <Button size="small" icon={Copy} onPress={() => void copy(text, what)}>
      {t("contact.copy", { what })}
    </Button>
  );
}

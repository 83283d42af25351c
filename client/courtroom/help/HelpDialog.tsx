// Help in the room: every key that works here, and whom to call.

import { useSignals } from "@preact/signals-react/runtime";
import { BookOpen, Phone } from "lucide-react";
import type { ReactNode } from "react";
import type { KeyAction } from "../../../server/contract/keys.ts";
import { settingText } from "../../net/config.ts";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Text } from "../../ui/Layout.tsx";
import { keysText } from "../core/keys/keys.text.ts";
import { usePrintedKey } from "../core/keys/printed.ts";
import { settingsText } from "../settings/text.ts";
import contactDialogStyles from "./ContactDialog.module.css";
import styles from "./HelpDialog.module.css";
import { helpText } from "./text.ts";

export type HelpDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  onSettings: () => void;
  onManual: () => void;
  onContact: () => void;
  /** The actions that have a key here. */
  actions: readonly KeyAction[];
  /** At the end, before the close button: other help. */
  act?: ReactNode;
};

export default function HelpDialog(props: HelpDialogProps) {
  useSignals();
  const { isOpen, onClose, onSettings, onManual, onContact, actions, act } = props;
  const t = useText(helpText);
  const tSettings = useText(settingsText);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t("keys.title")}
      lead={t("keys.lead")}
      foot={
        <>
          <Button icon={BookOpen} onPress={onManual}>
            {t("manual.button")}
          </Button>
          <Button icon={Phone} onPress={onContact}>
            {t("contact.button")}
          </Button>
          <Button onPress={onSettings}>{tSettings("dialog.open")}</Button>
          {act}
          <Button kind="primary" onPress={onClose}>
            {t("keys.close")}
          </Button>
        </>
      }
    >
      <KeyList actions={actions} />
      <Text size="sm" tone="soft">
        {t("desk")}{" "}
        <a
          className={contactDialogStyles.link}
          href={`tel:${settingText("contact_phone").replace(/\s/g, "")}`}
        >
          {settingText("contact_phone")}
        </a>
        {" · "}
        <a className={contactDialogStyles.link} href={`mailto:${settingText("contact_email")}`}>
          {settingText("contact_email")}
        </a>
      </Text>
    </Dialog>
  );
}

/** The keys that are switched on, as the person set them, and those of every page. */
function KeyList({ actions }: Pick<HelpDialogProps, "actions">) {
  const t = useText(helpText);
  const tKeys = useText(keysText);
  const printed = usePrintedKey();
  const lines = actions.flatMap((action) => {
    const key = printed(action);
    if (key === undefined) return [];
    return [{ printed: action === "digits" ? [key, "⏎"] : [key], does: tKeys(`does.${action}`) }];
  });
  const fixed = [
    ...(actions.includes("digits") ? [{ printed: ["↑", "↓"], does: tKeys("arrows") }] : []),
    { printed: ["F6", "Shift F6"], does: t("keys.regions") },
    { printed: ["Esc"], does: t("keys.escape") },
  ];
  return (
    <dl className={styles.keyList} data-part="key-list">
      {[...lines, ...fixed].map(({ printed: marks, does }) => (
        <div key={does}>
          <dt>
            {marks.map((mark) => (
              <kbd key={mark}>{mark}</kbd>
            ))}
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  );
}

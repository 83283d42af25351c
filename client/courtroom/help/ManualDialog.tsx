// The user manual in the room: what this kind of user does, step by step, with the keys as the person set them.

import { useSignals } from "@preact/signals-react/runtime";
import type { RoleViewName } from "../../../server/contract/views.ts";
import { useText } from "../../text/i18n.ts";
import { limits } from "../../text/limits.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { isSwitchedOn } from "../core/commands/may-ask.ts";
import { KeyOf } from "../core/keys/KeyOf.tsx";
import styles from "./ManualDialog.module.css";
import { stepsFor } from "./manual.ts";
import { helpText } from "./text.ts";

export type ManualDialogProps = { isOpen: boolean; onClose: () => void; view: RoleViewName | "meeting" };

export default function ManualDialog({ isOpen, onClose, view }: ManualDialogProps) {
  useSignals();
  const t = useText(helpText);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t("manual.title")}
      lead={t("manual.lead", { who: t(`manual.who.${view}`) })}
      foot={
        <Button kind="primary" onPress={onClose}>
          {t("manual.close")}
        </Button>
      }
    >
      <ol className={styles.manual}>
        {stepsFor(view, (command) => isSwitchedOn(command)).map(({ id, keys = [] }) => (
          <li key={id}>
            <p>
              <b>{t(`manual.steps.${id}.is`)}</b>
              {keys.map((action) => (
                <KeyOf key={action} action={action} isRead />
              ))}
            </p>
            <p>{t(`manual.steps.${id}.means`, limits)}</p>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}

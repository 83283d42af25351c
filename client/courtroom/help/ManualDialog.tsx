// The user manual in the room: what this kind of user does, step by step, with the keys as the person has them.
import type { ViewName } from "../../../server/contract/views.ts";
import { useText } from "../../text/i18n.ts";
import { limits } from "../../text/limits.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { KeyOf } from "../core/KeyOf.tsx";
import { stepsFor } from "./manual.ts";

type ManualDialogProps = { isOpen: boolean; onClose: () => void; view: ViewName };

export function ManualDialog({ isOpen, onClose, view }: ManualDialogProps) {
  const t = useText("manual");
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t("title")}
      lead={t("lead", { who: t(`who.${view}`) })}
      foot={
        <Button kind="primary" onPress={onClose}>
          {t("close")}
        </Button>
      }
    >
      <ol className="manual">
        {stepsFor(view).map(({ id, keys = [] }) => (
          <li key={id}>
            <p>
              <b>{t(`steps.${id}.is`)}</b>
              {keys.map((action) => (
                <KeyOf key={action} action={action} />
              ))}
            </p>
            <p>{t(`steps.${id}.means`, limits)}</p>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}

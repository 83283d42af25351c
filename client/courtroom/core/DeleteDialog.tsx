// Asks for confirmation before something of a hearing is deleted for everyone, sends the command, and shows why it failed.
import type { PersonCommand } from "../../../server/contract/sitting/commands.ts";
import { useText } from "../../text/i18n.ts";
import { refusalText } from "../../text/refusals.ts";
import { Button, progressOf } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { useCommand } from "./commands.tsx";

type DeleteDialogProps = {
  /** The command that deletes it. */
  body: PersonCommand;
  title: string;
  lead: string;
  /** The label of the button that deletes. */
  confirm: string;
  /** The sentence above the reason when the court refused. */
  failed: string;
  onClose: () => void;
  onDone: () => void;
};

export function DeleteDialog({ body, title, lead, confirm, failed, onClose, onDone }: DeleteDialogProps) {
  const t = useText("ui");
  const command = useCommand({ shows: "all" });
  const { send, refusal } = command;
  const remove = async () => {
    if ((await send(body)).done) onDone();
  };
  return (
    <Dialog
      isOpen
      title={title}
      lead={lead}
      onClose={onClose}
      foot={
        <>
          <Button onPress={onClose}>{t("cancel")}</Button>
          <Button kind="alarm" progress={progressOf(command)} onPress={() => void remove()}>
            {confirm}
          </Button>
        </>
      }
    >
      {refusal !== null && (
        <Notice kind="alarm" live="assertive" title={failed}>
          {refusalText(refusal)}
        </Notice>
      )}
    </Dialog>
  );
}

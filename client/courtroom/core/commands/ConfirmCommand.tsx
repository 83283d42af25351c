// Asks once before a command that deletes something of a hearing for everyone, gives it, and shows why it was refused.
import type { PersonCommand } from "../../../../server/contract/sitting/commands.ts";
import { refusalText } from "../../../text/refusals.ts";
import { progressOf } from "../../../ui/Button.tsx";
import { type Asked, ConfirmDialog } from "../../../ui/ConfirmDialog.tsx";
import { useCommand } from "./commands.tsx";

type ConfirmCommandProps = Asked & { body: PersonCommand; onDone: () => void };

export function ConfirmCommand({ body, onDone, ...asked }: ConfirmCommandProps) {
  const command = useCommand({ shows: "all" });
  const { send, refusal } = command;
  const confirm = async () => {
    if ((await send(body)).done) onDone();
  };
  return (
    <ConfirmDialog
      {...asked}
      why={refusal === null ? null : refusalText(refusal)}
      progress={progressOf(command)}
      onConfirm={() => void confirm()}
    />
  );
}

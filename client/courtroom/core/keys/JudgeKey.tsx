// One of the bench's own buttons: always in its place while the role has it; it says why while no action is possible.
import { useSignals } from "@preact/signals-react/runtime";
import type { KeyAction } from "../../../../server/contract/keys.ts";
import type { PersonCommand } from "../../../../server/contract/sitting/commands.ts";
import { CardButton } from "../../../ui/CardButton.tsx";
import { Icon, type LucideIcon } from "../../../ui/Icon.tsx";
import { isPending, useCommands } from "../commands/commands.tsx";
import styles from "./JudgeKey.module.css";
import { KeyOf } from "./KeyOf.tsx";

type JudgeKeyProps = {
  icon: LucideIcon;
  action: KeyAction;
  kind?: "alarm" | "closed" | "dictate";
  /** For a toggle: whether what it switches is on now. */
  isOn?: boolean;
  /** The command of a press; null while no action is possible. */
  body: PersonCommand | null;
  name: string;
  /** The words for what a press does now, or why no action is possible. */
  says: string;
  /** What a press does in place of the command, or where it gives none. */
  onPress?: () => void;
};

/** Below a `CommandProvider`. */
export function JudgeKey({ icon, action, kind, isOn, body, name, says, onPress }: JudgeKeyProps) {
  useSignals();
  const commands = useCommands();
  return (
    <CardButton
      className={styles.judgeKey}
      data-part="judge-key"
      kind={kind}
      isOn={isOn}
      isIdle={body === null && onPress === undefined}
      isPending={isPending(commands, body)}
      onPress={onPress ?? (() => body !== null && void commands.dispatch(body))}
    >
      <Icon of={icon} />
      <b>{name}</b>
      <KeyOf action={action} />
      <small>{says}</small>
    </CardButton>
  );
}

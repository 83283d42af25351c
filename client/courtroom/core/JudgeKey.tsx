// One of the bench's own keys: in its place as long as the role has it, and saying why while it has nothing to act on.
import { useSignals } from "@preact/signals-react/runtime";
import type { KeyAction } from "../../../server/contract/keys.ts";
import type { PersonCommand } from "../../../server/contract/sitting/commands.ts";
import { CardButton } from "../../ui/CardButton.tsx";
import { Icon, type LucideIcon } from "../../ui/Icon.tsx";
import { isPending, useCommands } from "./commands.tsx";
import { KeyOf } from "./KeyOf.tsx";

type JudgeKeyProps = {
  icon: LucideIcon;
  action: KeyAction;
  kind?: "alarm" | "closed" | "dictate";
  /** A toggle: whether what it begins goes on now. */
  isOn?: boolean;
  /** What a press would do; null while there is nothing to act on. */
  body: PersonCommand | null;
  name: string;
  /** What a press means now, or why there is none. */
  says: string;
};

/** Below a `CommandProvider`. */
export function JudgeKey({ icon, action, kind, isOn, body, name, says }: JudgeKeyProps) {
  useSignals();
  const commands = useCommands();
  return (
    <CardButton
      className="judge-key"
      kind={kind}
      isOn={isOn}
      isIdle={body === null}
      isPending={isPending(commands, body)}
      onPress={() => body !== null && void commands.dispatch(body)}
    >
      <Icon of={icon} />
      <b>{name}</b>
      <KeyOf action={action} />
      <small>{says}</small>
    </CardButton>
  );
}

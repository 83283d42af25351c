// Commands as the buttons of a page dispatch them: once each, with progress, and with an answer when refused.
import { useSignals } from "@preact/signals-react/runtime";
import { createContext, type ReactNode, useContext, useMemo, useRef } from "react";
import type { PersonCommand } from "../../../server/contract/sitting/commands.ts";
import type { Phase } from "../../../server/contract/sitting/core/state.ts";
import type { Action } from "../../../server/contract/sitting/permissions.ts";
import { canAs } from "../../../server/contract/sitting/permissions.ts";
import type { Hall } from "../../net/hall.ts";
import { account } from "../../net/session.ts";
import { Button, type ButtonProps } from "../../ui/Button.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { notifyRefused } from "./notify-hall.ts";
import { commandKey, createDispatcher, type Dispatcher } from "./use-dispatch.ts";

export type Commands = Dispatcher & {
  /** Whether this person may do a thing to the sitting now; what they may not has no button. */
  may: (action: Action) => boolean;
};

const CommandContext = createContext<Commands | null>(null);

/** The commands of a hall for one page. In: the hall, the phase of its sitting, and whether this person is co-host now. */
export function useHallCommands(hall: Hall, phase: Phase, isCohost = false): Commands {
  useSignals();
  const who = account.value;
  const latest = useRef(hall);
  latest.current = hall;
  const dispatcher = useMemo(
    () =>
      createDispatcher(
        (body) => latest.current.command(body),
        (code) => notifyRefused(latest.current, code),
      ),
    [],
  );
  return useMemo(
    () => ({ ...dispatcher, may: (action: Action) => !!who && canAs(who, action, phase, isCohost) }),
    [dispatcher, who, phase, isCohost],
  );
}

export function CommandProvider({ commands, children }: { commands: Commands; children: ReactNode }) {
  return <CommandContext value={commands}>{children}</CommandContext>;
}

/** The commands of the page around; only below an `CommandProvider`. */
export function useCommands(): Commands {
  const commands = useContext(CommandContext);
  if (commands === null) throw new Error("useCommands outside a CommandProvider");
  return commands;
}

/** Whether a command waits for its answer. Call it in a component that calls `useSignals`. */
export function isPending(commands: Commands, body: PersonCommand | null): boolean {
  return body !== null && commands.pending.value.has(commandKey(body));
}

type CommandButtonProps = Omit<ButtonProps, "onPress" | "progress"> & {
  /** Null where the command would have no effect: then there is no button. */
  body: PersonCommand | null;
};

/** A button that gives one command and shows its progress. It is absent where this person may not give it. */
export function CommandButton({ body, children, ...look }: CommandButtonProps) {
  useSignals();
  const commands = useCommands();
  if (body === null || !commands.may(body.type)) return null;
  return (
    <Button
      {...look}
      progress={isPending(commands, body) ? "loading" : undefined}
      onPress={() => void commands.dispatch(body)}
    >
      {children}
    </Button>
  );
}

type CommandIconProps = Pick<Parameters<typeof IconButton>[0], "icon" | "label" | "size"> & {
  body: PersonCommand;
};

/** The same with an icon alone. */
export function CommandIcon({ body, ...look }: CommandIconProps) {
  useSignals();
  const commands = useCommands();
  if (!commands.may(body.type)) return null;
  return (
    <IconButton
      {...look}
      progress={isPending(commands, body) ? "loading" : undefined}
      onPress={() => void commands.dispatch(body)}
    />
  );
}

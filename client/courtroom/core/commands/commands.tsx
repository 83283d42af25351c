// How the buttons of a page send commands: each once, with progress, and with a message when it is refused.

import { computed, effect, signal, untracked } from "@preact/signals-react";
import { useSignals } from "@preact/signals-react/runtime";
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from "react";
import type { RefusalCode } from "../../../../server/contract/refusals.ts";
import type { PersonCommand } from "../../../../server/contract/sitting/commands.ts";
import { isMeeting, type Phase } from "../../../../server/contract/sitting/core/state.ts";
import { isOfPerson, isOfType } from "../../../../server/contract/sitting/meeting-actions.ts";
import type { Action } from "../../../../server/contract/sitting/permissions.ts";
import { canAs } from "../../../../server/contract/sitting/permissions.ts";
import { frameText } from "../../../court/frame.text.ts";
import "../../../court/kept-failures.ts";
import { config } from "../../../net/config.ts";
import type { Hall } from "../../../net/hall.ts";
import { account } from "../../../net/session.ts";
import { socketState } from "../../../net/socket.ts";
import { textOf } from "../../../text/i18n.ts";
import { Button, type ButtonProps, progressOf } from "../../../ui/Button.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { toast } from "../../../ui/toasts.ts";
import { isSwitchedOn } from "./may-ask.ts";
import { notifyRefused } from "./notify-hall.ts";
import { type Answer, commandKey, createDispatcher, type Dispatcher } from "./use-dispatch.ts";

export type Commands = Dispatcher & {
  /** Whether this person may give a command to the sitting now; a command they may not give has no button. */
  may: (action: Action) => boolean;
};

const dispatchers = new WeakMap<Hall, Dispatcher>();

/** Commands of this page, in all halls, that have no answer yet. */
const unanswered = signal(0);
const isHeldUp = computed(() => unanswered.value > 0 && socketState.value === "lost");
// While the connection is lost, a command is kept and sent later: the person is told that it has not reached the court.
effect(() => {
  if (isHeldUp.value)
    untracked(() =>
      toast(textOf(frameText)("commandWaits"), { kind: "held", validWhile: () => isHeldUp.value }),
    );
});

/**
 * The one place where commands are sent to a hall, shared by the whole page.
 * @param hall - the hall that the commands are for
 * @returns its dispatcher, the same at every call
 */
export function dispatcherOf(hall: Hall): Dispatcher {
  const known = dispatchers.get(hall);
  if (known) return known;
  const send = async (body: PersonCommand) => {
    unanswered.value += 1;
    const answer = await hall.command(body);
    unanswered.value -= 1;
    return answer;
  };
  const made = createDispatcher(send, (code, body) => notifyRefused(hall, code, body));
  dispatchers.set(hall, made);
  return made;
}

const CommandContext = createContext<Commands | null>(null);

/**
 * The commands of a hall for one page; in the room of a meeting by what the person is there, and not by their account.
 * @param hall - the hall
 * @param phase - the phase of its sitting
 * @param isCohost - whether this person is co-host now
 */
export function useHallCommands(hall: Hall, phase: Phase, isCohost = false): Commands {
  useSignals();
  const sitting = hall.sitting.value;
  const type = sitting?.type ?? "NORMAL";
  const inMeeting = isMeeting({ type });
  const me = hall.me.value;
  const who = inMeeting ? me : account.value;
  // Read here, so that a button disappears when the court switches its command off.
  const court = config.value;
  return useMemo(
    () => ({
      ...dispatcherOf(hall),
      may: (action: Action) =>
        !!who &&
        isOfType(action, type) &&
        isOfPerson(action, { type }, me) &&
        canAs(who, action, phase, isCohost) &&
        isSwitchedOn(action, court?.settings, type),
    }),
    [hall, who, me, type, phase, isCohost, court],
  );
}

export function CommandProvider({ commands, children }: { commands: Commands; children: ReactNode }) {
  return <CommandContext value={commands}>{children}</CommandContext>;
}

/** The commands of the surrounding `CommandProvider`; only below one. */
export function useCommands(): Commands {
  const commands = useContext(CommandContext);
  if (commands === null) throw new Error("useCommands outside a CommandProvider");
  return commands;
}

type CommandOptions = {
  /** The hall; by default that of the surrounding `CommandProvider`. */
  hall?: Hall;
  /** The refusals that this component shows itself, in `refusal`; all others are shown as a toast. */
  shows?: "all" | readonly RefusalCode[];
};

export type CommandState = {
  /** Sends a command; resolves to the court's answer. */
  send: (body: PersonCommand) => Promise<Answer>;
  /** A command of this component has no answer yet, also while the connection is lost. */
  isPending: boolean;
  /** The last command was refused; where the page shows that, as long as it does. */
  isError: boolean;
  /** Why the last command was refused, where the component shows that itself. */
  refusal: RefusalCode | null;
  /** Clears the refusal. */
  reset: () => void;
};

/**
 * The commands of one component: what it sends, whether an answer is pending, and why a command was refused. When the component
 * is unmounted before its refusal comes, the page shows the refusal instead.
 */
export function useCommand({ hall, shows = [] }: CommandOptions = {}): CommandState {
  useSignals();
  const around = useContext(CommandContext);
  const dispatcher = hall ? dispatcherOf(hall) : around;
  if (dispatcher === null) throw new Error("useCommand outside a CommandProvider");
  const [underWay, setUnderWay] = useState(0);
  const [refusal, setRefusal] = useState<RefusalCode | null>(null);
  const [last, setLast] = useState<string | null>(null);
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const isRefused = last !== null && dispatcher.refused.value.has(last);
  const showsItself = (code: RefusalCode) => isHere.current && (shows === "all" || shows.includes(code));
  const send = async (body: PersonCommand) => {
    setRefusal(null);
    setLast(commandKey(body));
    setUnderWay((count) => count + 1);
    const answer = await dispatcher.dispatch(body, showsItself);
    setUnderWay((count) => count - 1);
    if (!answer.done && showsItself(answer.code)) setRefusal(answer.code);
    return answer;
  };
  const reset = () => {
    setRefusal(null);
    setLast(null);
  };
  return { send, isPending: underWay > 0, isError: isRefused || refusal !== null, refusal, reset };
}

/** Whether a command has no answer yet. Only for components that call `useSignals`. */
export function isPending(commands: Commands, body: PersonCommand | null): boolean {
  return body !== null && commands.pending.value.has(commandKey(body));
}

/** The progress of a button that sends a command. Only for components that call `useSignals`. */
export function progressOfCommand(commands: Commands, body: PersonCommand | null): ButtonProps["progress"] {
  return body === null ? undefined : progressOfKey(commands, commandKey(body));
}

function progressOfKey(
  { pending, refused }: Pick<Dispatcher, "pending" | "refused">,
  key: string,
): ButtonProps["progress"] {
  return progressOf({ isPending: pending.value.has(key), isError: refused.value.has(key) });
}

/** The same, rendering anew only when it changes for this command: a room has dozens of buttons that send one. */
function useProgress({ pending, refused }: Commands, body: PersonCommand | null): ButtonProps["progress"] {
  const key = body && commandKey(body);
  return useMemo(
    () => computed(() => (key === null ? undefined : progressOfKey({ pending, refused }, key))),
    [pending, refused, key],
  ).value;
}

type CommandButtonProps = Omit<ButtonProps, "onPress" | "progress"> & {
  /** Null where the command would have no effect: then there is no button. */
  body: PersonCommand | null;
  onAnswer?: (answer: Answer) => void;
};

/** A button that sends one command and shows its progress. Absent where this person may not give the command. */
export function CommandButton({ body, onAnswer, children, ...look }: CommandButtonProps) {
  useSignals();
  const commands = useCommands();
  const progress = useProgress(commands, body);
  if (body === null || !commands.may(body.type)) return null;
  return (
    <Button {...look} progress={progress} onPress={() => void commands.dispatch(body).then(onAnswer)}>
      {children}
    </Button>
  );
}

type CommandIconProps = Pick<Parameters<typeof IconButton>[0], "icon" | "label" | "size" | "className"> & {
  body: PersonCommand;
};

/** The same as an icon button. */
export function CommandIcon({ body, ...look }: CommandIconProps) {
  useSignals();
  const commands = useCommands();
  const progress = useProgress(commands, body);
  if (!commands.may(body.type)) return null;
  return <IconButton {...look} progress={progress} onPress={() => void commands.dispatch(body)} />;
}

// The court officer's keys: which there are, and what each does now (docs/reference.md#keys).
import type { KeyAction } from "../../../../server/contract/keys.ts";
import type { PersonCommand } from "../../../../server/contract/sitting/commands.ts";
import type { Item } from "../../../../server/contract/sitting/core/item.ts";
import { closedByCall } from "../../../../server/contract/sitting/topics/calling.ts";
import type { Officer } from "../../calling/use-officer.ts";
import type { Commands } from "../../core/commands/commands.tsx";
import type { KeyActs } from "../../core/keys/keys.ts";
import { admitListed } from "../../people/roster.ts";

const commanded = [
  "callNext",
  "hear",
  "passOver",
  "pause",
  "cancelCall",
  "inCamera",
  "admitAll",
  "allowFirst",
  "roleCall",
] as const;

/** The officer's actions with a key, besides everyone's. */
export const officerActions: readonly KeyAction[] = [
  "digits",
  ...commanded,
  "outcome",
  "tray",
  "reason",
  "find",
  "waiting",
  "muteAll",
  "secure",
];

type Ways = {
  outcome: (item: Item) => void;
  digit: (digit: string) => void;
  find: () => void;
  tray: () => void;
  waiting: () => void;
  /** Null while no act waits for its reason. */
  reason: (() => void) | null;
};

/** Keys that have an effect now: keys of actions that are not possible are absent, like their buttons. */
export function officerKeys(
  { sitting, acts, ignoresPresses }: Pick<Officer, "sitting" | "acts" | "ignoresPresses">,
  commands: Pick<Commands, "dispatch" | "may">,
  ways: Ways,
): KeyActs {
  const first = sitting.hands[0];
  const allow: PersonCommand | null = first ? { type: "allowHand", person: first.person } : null;
  const bodies = {
    callNext: acts.callNext,
    hear: acts.hear,
    passOver: acts.passOver,
    pause: acts.pause ?? acts.resume,
    cancelCall: acts.cancelCall,
    inCamera: acts.goInCamera ?? acts.openCourt,
    admitAll: admitListed(sitting),
    allowFirst: allow,
    roleCall: sitting.running === null ? null : { type: "setRoleCall", on: sitting.roleCall === null },
  } satisfies { [action in KeyAction]?: PersonCommand | null };
  const { outcome } = acts;
  const keys: { -readonly [action in KeyAction]?: KeyActs[action] } = {
    find: ways.find,
    tray: ways.tray,
    waiting: ways.waiting,
    digits: ways.digit,
  };
  for (const action of commanded) {
    const body = bodies[action];
    if (body === null || !commands.may(body.type)) continue;
    const isLarge = body === acts.hear || body === acts.callNext;
    keys[action] = () => {
      if (!isLarge || !ignoresPresses()) void commands.dispatch(body);
    };
  }
  // Until the called item is heard, the outcome that is due is that of the item which the call closed.
  const ended = closedByCall(sitting) ?? outcome;
  if (ended !== null) keys.outcome = () => ways.outcome(ended);
  if (ways.reason !== null) keys.reason = ways.reason;
  return keys;
}

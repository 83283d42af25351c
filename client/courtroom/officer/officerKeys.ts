// The court officer's keys: what each does now, and the map that the help shows (GUIDE.md §9).
import type { TFunction } from "i18next";
import type { PersonCommand } from "../../../server/contract/sitting/commands.ts";
import type { Item } from "../../../server/contract/sitting/state.ts";
import type { KeyHelp } from "../frame/HelpDialog.tsx";
import type { KeyMap } from "../keys.ts";
import { admitListed } from "../people/roster.ts";
import type { Orders } from "./orders.tsx";
import type { Officer } from "./useOfficer.ts";

type Ways = {
  outcome: (item: Item) => void;
  digit: (digit: string) => void;
  find: () => void;
  tray: () => void;
  /** Null while nothing waits for its reason. */
  reason: (() => void) | null;
};

/** Keys that have an effect now: those of acts that are not due are absent, as their buttons are. */
export function officerKeys(
  { sitting, acts, isResting }: Pick<Officer, "sitting" | "acts" | "isResting">,
  orders: Pick<Orders, "give" | "may">,
  ways: Ways,
): KeyMap {
  const first = sitting.hands[0];
  const allow: PersonCommand | null = first ? { type: "allowHand", person: first.person } : null;
  const commands: Record<string, PersonCommand | null> = {
    n: acts.callNext,
    h: acts.hear,
    p: acts.passOver,
    s: acts.pause ?? acts.resume,
    c: acts.cancelCall,
    i: acts.goInCamera ?? acts.openCourt,
    a: admitListed(sitting),
    j: allow,
    r: sitting.running === null ? null : { type: "setRoleCall", on: sitting.roleCall === null },
  };
  const { outcome } = acts;
  const keys: Record<string, () => void> = { "/": ways.find, g: ways.tray };
  for (const [key, body] of Object.entries(commands)) {
    if (body === null || !orders.may(body.type)) continue;
    const isLarge = body === acts.hear || body === acts.callNext;
    keys[key] = () => {
      if (!isLarge || !isResting()) void orders.give(body);
    };
  }
  if (outcome !== null) keys.o = () => ways.outcome(outcome);
  if (ways.reason !== null) keys.w = ways.reason;
  for (const digit of "0123456789") keys[digit] = () => ways.digit(digit);
  return keys;
}

const printed = [
  { keys: ["0–9", "⏎"], does: "digits" },
  { keys: ["N"], does: "callNext" },
  { keys: ["H"], does: "hear" },
  { keys: ["P"], does: "passOver" },
  { keys: ["S"], does: "pause" },
  { keys: ["C"], does: "cancelCall" },
  { keys: ["O"], does: "outcome" },
  { keys: ["I"], does: "inCamera" },
  { keys: ["R"], does: "roleCall" },
  { keys: ["A"], does: "admitAll" },
  { keys: ["J"], does: "allowFirst" },
  { keys: ["G"], does: "tray" },
  { keys: ["W"], does: "reason" },
  { keys: ["Shift M"], does: "muteAll" },
  { keys: ["Ctrl ."], does: "secure" },
  { keys: ["/"], does: "find" },
  { keys: ["↑", "↓"], does: "arrows" },
] as const;

/** The officer's lines of the key map. */
export function officerHelp(t: TFunction<"officer">): KeyHelp[] {
  return printed.map(({ keys, does }) => ({ keys, does: t(`keys.${does}`) }));
}

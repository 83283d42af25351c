// What a person may ask of the court now: an absent ask has no button. Refusals are shown as text.
import { useSignals } from "@preact/signals-react/runtime";
import type { KeyAction } from "../../../../server/contract/keys.ts";
import { HAND_LIMIT } from "../../../../server/contract/limits.ts";
import type { PersonCommand } from "../../../../server/contract/sitting/commands.ts";
import type { Item } from "../../../../server/contract/sitting/core/item.ts";
import type { Person } from "../../../../server/contract/sitting/core/person.ts";
import type { Action } from "../../../../server/contract/sitting/permissions.ts";
import type { Sitting } from "../../../../server/contract/sitting/sitting.ts";
import { roleViewOf } from "../../../../server/contract/views.ts";
import { useCommand } from "../../core/commands/commands.tsx";
import { mayAsk } from "../../core/commands/may-ask.ts";
import type { HallView } from "../../core/hall/hall-view.ts";
import { mayName } from "../../halls/NameCounselThere.tsx";
import { nameCounsel } from "../../naming/naming.ts";
import { type FloorAsks, floorAsks } from "../../pass-over/asks.ts";
import { type OffStream, offStream } from "../../stream/own-objection.ts";

/** One's own hand: its place among the raised hands, urgent ones first; null while it is down. */
type OwnHand = { place: number | null; isUrgent: boolean; up: number; isFull: boolean };

export type Asks = {
  /** The asks with a key that this person may use at some time of the sitting. */
  keys: KeyAction[];
  hand?: OwnHand & { raise: () => void; lower: () => void };
  urgent?: (reason: string) => Promise<boolean>;
  memo?: (text: string) => Promise<boolean>;
  stepDown?: () => void;
  offStream?: OffStream;
  /** Opens the dialog that names another counsel for the item. */
  nameCounsel?: { item: Item; open: () => void };
  /** The answer to an ask is pending. */
  isPending: boolean;
  /** The last ask was refused. */
  isError: boolean;
} & FloorAsks;

/** One's own hand. Urgent entries come before hands, in the order of the sitting. */
function ownHand({ sitting, me }: Pick<HallView, "sitting" | "me">): OwnHand {
  const at = sitting.hands.findIndex((hand) => hand.person === me?.id);
  const up = sitting.hands.length;
  return {
    place: at < 0 ? null : at + 1,
    isUrgent: at >= 0 && sitting.hands[at]?.urgent === true,
    up,
    isFull: at < 0 && up >= HAND_LIMIT,
  };
}

/** The item for which another counsel would be named: the running one, else the next of the person's own; none that is handed over. */
function ownNaming(sitting: Sitting, me: Person): Asks["nameCounsel"] {
  const ids = [...(sitting.running === null ? [] : [sitting.running]), ...sitting.order];
  const own = ids.flatMap((id) => (me.admittedItems.includes(id) ? (sitting.items[id] ?? []) : []));
  const item = own.find((one) => mayName(me, sitting, one, me.id));
  return item && { item, open: () => nameCounsel(sitting, item, me.id) };
}

/** The asks with a key, by the command that each sends. */
const keyed: readonly (readonly [KeyAction, Action])[] = [
  ["hand", "raiseHand"],
  ["urgent", "urgentEntry"],
  ["askPassOver", "askToPassOver"],
];

export function useAsks(view: HallView): Asks {
  useSignals();
  const { hall, sitting, me } = view;
  // A notice says that the limit of hands is reached, and this screen shows it as well.
  const { send, isPending, isError } = useCommand({ hall, shows: ["hands_full"] });
  if (me === null) return { keys: [], isPending, isError };
  const may = (action: Action) => mayAsk(me, action, sitting.phase);
  const ask = async (command: PersonCommand) => (await send(command)).done;
  const isIn = me.state === "PASSIVE" || me.state === "ACTIVE";
  const hand = ownHand(view);
  // A witness or a remote point has no matter of their own to mention or to pass over.
  const isAddressing = roleViewOf(me).addressesCourt;
  const isUp = hand.place !== null && isIn;
  return {
    keys: keyed
      .filter(([key, action]) => mayAsk(me, action, "sitting") || (key === "hand" && isUp))
      .map(([key]) => key),
    isPending,
    isError,
    // A raised hand can be lowered even when the court has switched hands off in the meantime.
    hand:
      (isUp && may("lowerHand")) || (may("raiseHand") && me.state === "PASSIVE")
        ? {
            ...hand,
            raise: () => void ask({ type: "raiseHand", reason: "" }),
            lower: () => void ask({ type: "lowerHand" }),
          }
        : undefined,
    urgent:
      isIn && !hand.isUrgent && may("urgentEntry")
        ? (reason) => ask({ type: "urgentEntry", reason })
        : undefined,
    memo:
      (isIn || me.state === "WAITING" || me.state === "LOBBY") && isAddressing && may("requestMemo")
        ? (text) => ask({ type: "requestMemo", text })
        : undefined,
    ...floorAsks(sitting, me, (action) => may(action) && (isAddressing || action !== "askToPassOver"), ask),
    offStream: may("objectToStream") ? offStream(sitting, me, (command) => void ask(command)) : undefined,
    nameCounsel: ownNaming(sitting, me),
    stepDown: me.state === "ACTIVE" && may("stepDown") ? () => void ask({ type: "stepDown" }) : undefined,
  };
}

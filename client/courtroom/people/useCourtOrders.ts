// Hands what the court has ordered about microphones and cameras to the room of this page, and asks leave to open them again.
import { useEffect } from "react";
import { standingOf } from "../../../server/contract/roles.ts";
import { benchPlace, isHushed } from "../../../server/contract/sitting/bench.ts";
import type { Person, Sitting } from "../../../server/contract/sitting/state.ts";
import { viewOf } from "../../../server/contract/views.ts";
import type { Hall } from "../../hall.ts";
import type { OwnDeviceKind } from "../../media/orders.ts";
import type { Room } from "../../media/room.ts";
import { refusalText } from "../../text/refusals.ts";
import { toast } from "../../ui/announce.tsx";

const idsOf = (people: Sitting["people"], is: (person: Person) => boolean) =>
  Object.values(people)
    .filter(is)
    .map(({ id }) => id)
    .sort()
    .join(" ");
const setOf = (key: string): ReadonlySet<string> => new Set(key === "" ? [] : key.split(" "));

/** Keeps the room to the orders of the hall while the component is mounted. Call it in a component that calls `useSignals`. */
export function useCourtOrders(room: Room | null, hall: Hall | null): void {
  const sitting = hall?.sitting.value ?? null;
  const me = hall?.me.value ?? null;
  const people = sitting?.people ?? {};
  const muted = idsOf(people, (person) => person.muted);
  const stopped = idsOf(people, (person) => person.videoStopped);
  const isMuted = me?.muted === true;
  const isStopped = me?.videoStopped === true;
  const isHeld = isHeldSilent(sitting, me);
  const view = me === null ? null : viewOf(me.role, me.subRole);
  // Nobody stands beside the device to press: its microphone is the court's, and opens with the court.
  const opensMicrophone = sitting?.doors.muteOnJoin === false || view === "device";
  const opensIn = view === "bench" && hall !== null ? benchPlace(hall.id) : null;
  useEffect(() => {
    if (room === null || hall === null) return;
    room.obey({
      muted: setOf(muted),
      stopped: setOf(stopped),
      shut: { microphone: isMuted, camera: isStopped },
      isHeld,
      opensMicrophone,
      opensIn,
      leave: (device) => askLeave(hall, device),
    });
  }, [room, hall, muted, stopped, isMuted, isStopped, isHeld, opensMicrophone, opensIn]);
}

/** While the hall is secured, or an order is dictated, those of the bar stay silent in it; the court must be able to answer the bench. */
function isHeldSilent(sitting: Sitting | null, me: Person | null): boolean {
  if (sitting === null || me === null || me.state === "SECRET_ROOM") return false;
  if (isHushed(sitting, me)) return true;
  if (!sitting.secured) return false;
  return standingOf(me.role, me.subRole) === "bar";
}

const opening = {
  microphone: { type: "unmute", needless: "not_muted" },
  camera: { type: "startVideo", needless: "video_not_stopped" },
} as const;

/** Tells the court that the person opens a device that it shut or asked for; a refusal is shown. */
async function askLeave(hall: Hall, device: OwnDeviceKind): Promise<boolean> {
  const me = hall.me.peek();
  const isShut = device === "microphone" ? me?.muted : me?.videoStopped;
  if (!isShut && me?.asked !== device) return true;
  const { type, needless } = opening[device];
  const answer = await hall.command({ type });
  if (answer.done || answer.code === needless) return true;
  toast(refusalText(answer.code), { kind: "held" });
  return false;
}

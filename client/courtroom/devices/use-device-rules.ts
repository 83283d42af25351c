// Passes the court's rules for microphones and cameras to the room of this page, and asks for permission to turn them on again.
import { useEffect } from "react";
import type { RefusalCode } from "../../../server/contract/refusals.ts";
import type { Person } from "../../../server/contract/sitting/core/person.ts";
import type { Sitting } from "../../../server/contract/sitting/sitting.ts";
import { benchPlace } from "../../../server/contract/sitting/topics/bench-talk.ts";
import { roleViewOf } from "../../../server/contract/views.ts";
import type { OwnDeviceKind } from "../../media/device-rules.ts";
import type { Room } from "../../media/room.ts";
import type { Hall } from "../../net/hall.ts";
import { dispatcherOf } from "../core/commands/commands.tsx";
import { isSilencedByCourt } from "../core/news/valid-while.ts";

const idsOf = (people: Sitting["people"], is: (person: Person) => boolean) =>
  Object.values(people)
    .filter(is)
    .map(({ id }) => id)
    .sort()
    .join(" ");
const setOf = (key: string): ReadonlySet<string> => new Set(key === "" ? [] : key.split(" "));

/** Keeps the room to the rules of the hall while the component is mounted. Only for components that call `useSignals`. */
export function useDeviceRules(room: Room | null, hall: Hall | null): void {
  const sitting = hall?.sitting.value ?? null;
  const me = hall?.me.value ?? null;
  const people = sitting?.people ?? {};
  const muted = idsOf(people, (person) => person.muted);
  const stopped = idsOf(people, (person) => person.videoStopped);
  const isMuted = me?.muted === true;
  const isStopped = me?.videoStopped === true;
  const isHeld = sitting !== null && isSilencedByCourt({ sitting, me });
  const view = me === null ? null : roleViewOf(me);
  // Nobody sits at a court-room device to press a button: its microphone belongs to the court, and opens automatically.
  const opensMicrophone = sitting?.doors.muteOnJoin === false || view?.opensMicrophone === true;
  const opensIn = view?.isOnBench && hall !== null ? benchPlace(hall.id) : null;
  useEffect(() => {
    if (room === null || hall === null) return;
    room.applyRules({
      muted: setOf(muted),
      stopped: setOf(stopped),
      mutedByCourt: { microphone: isMuted, camera: isStopped },
      isHeld,
      opensMicrophone,
      opensIn,
      askCourt: (device) => askToOpen(hall, device),
    });
  }, [room, hall, muted, stopped, isMuted, isStopped, isHeld, opensMicrophone, opensIn]);
}

/** The command that asks to turn a device on, and the refusal which only means that it was allowed already. */
export const opening = {
  microphone: { type: "unmute", isNeedless: (code: RefusalCode) => code === "not_muted" },
  camera: { type: "startVideo", isNeedless: (code: RefusalCode) => code === "video_not_stopped" },
} as const;

/** Tells the court that the person turns on a device that it muted or asked for; a refusal is shown. */
async function askToOpen(hall: Hall, device: OwnDeviceKind): Promise<boolean> {
  const me = hall.me.peek();
  const isMutedByCourt = device === "microphone" ? me?.muted : me?.videoStopped;
  if (!isMutedByCourt && me?.asked !== device) return true;
  const { type, isNeedless } = opening[device];
  const answer = await dispatcherOf(hall).dispatch({ type }, isNeedless);
  return answer.done || isNeedless(answer.code);
}

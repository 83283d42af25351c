// Moves from one hall to another by one press: the microphone is turned off first, audio and video follow, and the way back is kept.

import { signal } from "@preact/signals-react";
import { useLocation } from "wouter";
import { callOf } from "../../../server/contract/sitting/core/state.ts";
import type { Room } from "../../media/room.ts";
import { ApiError } from "../../net/api.ts";
import { textOf } from "../../text/i18n.ts";
import { toast } from "../../ui/toasts.ts";
import type { HallView } from "../core/hall/hall-view.ts";
import { type MyHall, wayTo } from "./my-halls.ts";
import { rejoin } from "./rejoin.ts";
import { hallsText } from "./text.ts";
import { goingTo } from "./tile-state.ts";

/** One end of a move between two halls: the court, and the hall's number. */
type End = { courtId: string; hall: string };

/** The last move between halls. */
export type Move = {
  from: End;
  to: End;
  /** The microphone opens on arrival: the person was called there, and pressed to go. */
  speaks: boolean;
};

export const lastMove = signal<Move | null>(null);

/** The calls that the person knew of when they left a hall, by court, as `callOf` names them: no alert shows them again. */
export const knownCalls = signal<ReadonlyMap<string, string>>(new Map());

/** The move is done, or did not lead where it should: nothing opens automatically any more. */
export function forgetSpeaking(): void {
  const move = lastMove.peek();
  if (move?.speaks) lastMove.value = { ...move, speaks: false };
}

/** The person has read the banner. */
export function forgetMove(): void {
  lastMove.value = null;
}

/** Turns the microphone off and takes audio and video out of the hall that the person leaves; a camera that is on stays ready. */
function leaveSilently(room: Room | null): void {
  void room?.setMicrophone(false);
  room?.suspend();
}

/**
 * Moves to another hall by the shortest way that is allowed.
 * @param from - the present hall; null on a page without a hall
 */
export function useGo(from: HallView | null) {
  const [, navigate] = useLocation();
  return async (mine: MyHall, there: HallView | null, speaks = false): Promise<void> => {
    const state = there?.me?.state ?? mine.state;
    const going = goingTo(state, there?.sitting ?? null);
    if (going === "none") return;
    if (going === "back" && there?.me) {
      try {
        await rejoin(mine.courtId, there.me);
      } catch (failure) {
        const isOffline = failure instanceof ApiError && failure.code === "offline";
        toast(textOf(hallsText)(isOffline ? "failed.offline" : "failed.notLetIn", { hall: mine.hall }), {
          kind: "held",
        });
        return;
      }
    }
    const isIn = going === "move" || (going === "back" && there?.me != null);
    if (isIn && from !== null) {
      leaveSilently(from.room);
      const call = callOf(from.sitting);
      if (call !== null) knownCalls.value = new Map(knownCalls.peek()).set(from.courtId, call);
      lastMove.value = {
        from: { courtId: from.courtId, hall: from.sitting.hall },
        to: { courtId: mine.courtId, hall: mine.hall },
        speaks,
      };
    }
    navigate(isIn ? `/meeting?court=${encodeURIComponent(mine.courtId)}` : wayTo({ ...mine, state }));
  };
}

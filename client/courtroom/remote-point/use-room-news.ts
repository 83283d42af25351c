// Announces to those who may read it that the people in a room at a remote point have been stated.

import { useChange } from "../../court/use-change.ts";
import { textOf } from "../../text/i18n.ts";
import { announce } from "../../ui/toasts.ts";
import type { HallView } from "../core/hall/hall-view.ts";
import { remotePointText } from "./text.ts";

export function useRoomNews({ sitting, me }: Pick<HallView, "sitting" | "me">): void {
  const { roomOccupants, people } = sitting;
  const self = me?.id;
  useChange(roomOccupants, (was) => {
    for (const [id, roll] of Object.entries(roomOccupants)) {
      const name = people[id]?.profileName;
      if (name === undefined || id === self || was[id]?.at === roll.at) continue;
      announce(textOf(remotePointText)("changed", { name }));
    }
  });
}

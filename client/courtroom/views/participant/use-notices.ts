// The court's notices to one person, shown and announced to screen readers: the floor is full, an item passed over, the list changed.

import { useEffect } from "react";
import { type ItemWords, itemWords } from "../../../court/item-words.ts";
import { onNotice } from "../../../net/socket.ts";
import { textOf } from "../../../text/i18n.ts";
import { limits } from "../../../text/limits.ts";
import { toast } from "../../../ui/toasts.ts";
import { notify, notifyAnswer, validIn } from "../../core/commands/notify-hall.ts";
import type { HallView } from "../../core/hall/hall-view.ts";
import { areHandsFull, isPassedOver } from "../../core/news/valid-while.ts";
import { handsText } from "../../hands/text.ts";
import { passOverText } from "../../pass-over/text.ts";
import { participantText } from "./text.ts";

/** The result of a request to pass over; empty for what the banner shows itself, null for other messages. */
function passOverWords(state: unknown, who: ItemWords & { name: string }, agrees: boolean): string | null {
  const t = textOf(passOverText);
  if (state === "asked") return "";
  if (state === "answered") return t(agrees ? "notice.agrees" : "notice.disagrees", who);
  if (state === "withdrawn") return t("notice.withdrawn", who);
  return state === "declined" ? t("notice.declined", who) : null;
}

/** Shows the notices of one sitting while the component is mounted. */
export function useNotices({ hall }: Pick<HallView, "hall">): void {
  useEffect(() => {
    const t = textOf(participantText);
    const tHands = textOf(handsText);
    const sittingId = hall.id;
    const stops = [
      onNotice("urgent-hand-raise-overflow", (sitting) => {
        if (sitting === sittingId) notifyAnswer(hall, tHands("ask.full", limits), areHandsFull);
      }),
      onNotice("passover-message", (sitting, { item, serial, reason, state, name, agrees }) => {
        if (sitting !== sittingId || typeof serial !== "number") return;
        const asked = passOverWords(state, { ...itemWords(serial), name: String(name) }, agrees === 1);
        if (asked !== null) {
          if (asked !== "") toast(asked, { kind: "held" });
          return;
        }
        const stays = isPassedOver(String(item));
        if (state === "reason_given") {
          if (reason)
            notify(hall, t("notice.passedOverFor", { ...itemWords(serial), reason }), stays, "held");
          return;
        }
        const text = t("notice.passedOver", itemWords(serial));
        notify(hall, reason ? `${text} ${t("notice.reason", { reason })}` : text, stays, "held");
      }),
      onNotice("secret-room", (sitting, { state }) => {
        if (sitting !== sittingId) return;
        const text = secretRoomSays(state);
        if (text !== null)
          toast(t(text), {
            kind: "closed",
            validWhile: validIn(hall, ({ me }) => me?.state !== "SECRET_ROOM"),
          });
      }),
      onNotice("synced-case-data", (sitting, { changed, removed }) => {
        // A notice with no changes only says that the case system responds again.
        if (sitting === sittingId && Number(changed) + Number(removed) > 0) toast(t("notice.listChanged"));
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [hall]);
}

/** The notice for the person it concerns; null for what they did themselves, and for what the banner shows. */
function secretRoomSays(state: unknown) {
  switch (state) {
    case "sent":
      return "notice.secretRoomSent";
    case "ended":
      return "notice.secretRoomEnded";
    default:
      return null;
  }
}

// Sounds what newly asks for this person: those who wait for their decision, and their own item. Messages sound in the chat.
import { useEffect, useRef } from "react";
import { standingOf } from "../../../server/contract/roles.ts";
import { account } from "../../net/session.ts";
import type { HallView } from "../media/use-hall.ts";
import { type Heard, heardOf, newlyHeard, soundsOf } from "./cues.ts";
import { sound } from "./play.ts";

/** Whether items of the list can be this person's own. */
export function hasOwnItems(): boolean {
  const me = account.peek();
  return me != null && standingOf(me.role, me.subRole) === "bar";
}

/** Sounds while the component is mounted; what was there before it is in view and does not. */
export function useCues({ sitting, me, room }: Pick<HallView, "sitting" | "me" | "room">): void {
  const before = useRef<Heard | null>(null);
  useEffect(() => {
    const after = heardOf(sitting, me);
    const news = before.current === null ? [] : newlyHeard(before.current, after);
    before.current = after;
    const role = account.peek()?.role;
    if (role === undefined || news.length === 0) return;
    const own = soundsOf(role, hasOwnItems());
    for (const kind of news) if (own.includes(kind)) sound(kind, room?.microphone.peek() === true);
  }, [sitting, me, room]);
}

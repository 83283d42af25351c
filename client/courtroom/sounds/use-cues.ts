// Plays a sound when something new needs this person: a decision, or their own item. The chat plays the sound of messages.
import { useEffect, useRef } from "react";
import { account } from "../../net/session.ts";
import type { HallView } from "../core/hall/hall-view.ts";
import { newSounds, type SoundFacts, soundFactsOf, soundsOf } from "./cues.ts";
import { prepareSound, sound } from "./play.ts";

/** Plays sounds while the component is mounted; what was there before is in view, and is silent. */
export function useCues({ sitting, me, room }: Pick<HallView, "sitting" | "me" | "room">): void {
  const before = useRef<SoundFacts | null>(null);
  useEffect(prepareSound, []);
  useEffect(() => {
    const after = soundFactsOf(sitting, me);
    const news = before.current === null ? [] : newSounds(before.current, after);
    before.current = after;
    const who = account.peek();
    if (!who || news.length === 0) return;
    const own = soundsOf(who);
    for (const kind of news) if (own.includes(kind)) sound(kind, room?.microphone.peek() === true);
  }, [sitting, me, room]);
}

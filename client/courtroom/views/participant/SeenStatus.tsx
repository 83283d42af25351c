// Whether the court can see and hear this person: shown in the bar at all times, and under it on a small screen.

import { useSignals } from "@preact/signals-react/runtime";
import { DoorClosed, Eye, Mic, MicOff, WifiOff } from "lucide-react";
import type { Person } from "../../../../server/contract/sitting/core/person.ts";
import { roleViewOf } from "../../../../server/contract/views.ts";
import styles from "../../../court/styles/seen-status.module.css";
import type { Room } from "../../../media/room.ts";
import { lostSince, offlineSince } from "../../../shell/connection.ts";
import { useText } from "../../../text/i18n.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { benchTalkText } from "../../bench-talk/text.ts";
import type { HallView } from "../../core/hall/hall-view.ts";
import { participantText } from "./text.ts";

type SeenStatusProps = { view: HallView; me: Person; isSlim?: boolean };

export function SeenStatus({ view, me, isSlim }: SeenStatusProps) {
  useSignals();
  const t = useText(participantText);
  const tBenchTalk = useText(benchTalkText);
  const isApart = offlineSince.value !== null || lostSince.value !== null;
  const says = isApart ? "apart" : seenAs(me, view.room);
  const isOfCourt = roleViewOf(me).courtSide === "court";
  // The judges are in a room of their own: a person before the court is not heard by them.
  const isUnheard = view.sitting.benchTalk !== null && says in ofCourt;
  const placeOf = (as: typeof says) => {
    if (!(as in ofCourt)) return `seen.${as}.is` as const;
    if (isOfCourt) return "seen.court";
    return view.sitting.rising === null ? (`seen.${as}.is` as const) : "seen.risen";
  };
  const icons = {
    lobby: DoorClosed,
    watching: Eye,
    apart: WifiOff,
    seenHeard: Mic,
    heard: Mic,
    seen: MicOff,
    neither: MicOff,
    secret: DoorClosed,
    breakout: DoorClosed,
  } as const;
  return (
    <p
      className={isSlim ? `${styles.watching} ${styles.slim}` : styles.watching}
      data-part={isSlim ? "watching watching--slim" : "watching"}
      data-seen={says}
    >
      <Icon of={icons[says]} />
      <b>{t(placeOf(says))}</b>
      <span>{isUnheard ? tBenchTalk("unheard") : t(`seen.${says}.means`)}</span>
    </p>
  );
}

/** For people of the court: that they belong to the court, and are not before it. */
const ofCourt = { seenHeard: true, heard: true, seen: true, neither: true };

/** How much of this person reaches the court now. */
function seenAs(me: Person, room: Room | null) {
  if (me.state === "LOBBY") return "lobby";
  if (me.state === "RECONNECTING") return "apart";
  if (me.state === "SECRET_ROOM") return "secret";
  if (me.state === "BREAKOUT") return "breakout";
  if (room === null || room.right.value !== "publish") return me.state === "ACTIVE" ? "neither" : "watching";
  const isSeen = room.camera.value;
  if (room.microphone.value) return isSeen ? "seenHeard" : "heard";
  return isSeen ? "seen" : "neither";
}

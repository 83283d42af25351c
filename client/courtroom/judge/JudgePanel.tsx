// The judge's panel: the item in large numbers, who speaks for whom, what comes next, hands, and the door.
import { useMemo } from "react";
import type { Sitting } from "../../../server/contract/sitting/state.ts";
import type { Room } from "../../media/room.ts";
import { useText } from "../../text/i18n.ts";
import { BenchRequests } from "../floor/BenchRequests.tsx";
import { CourtRoll } from "../floor/Roll.tsx";
import { useKeys } from "../keys.ts";
import { actsOf } from "../officer/acts.ts";
import { useOrders } from "../officer/orders.tsx";
import { peopleByItem } from "../people/presence.ts";
import { JudgeHands } from "./JudgeHands.tsx";
import { JudgeKeys } from "./JudgeKeys.tsx";
import { JudgeNext } from "./JudgeNext.tsx";
import { JudgeNow } from "./JudgeNow.tsx";
import { JudgeReason } from "./JudgeReason.tsx";
import { Speakers } from "./Speakers.tsx";

/** Below an `OrdersProvider`. In: the sitting as the court sees it, and the room of sound and picture. */
export function JudgePanel({ sitting, room }: { sitting: Sitting; room: Room | null }) {
  const t = useText("judge");
  const orders = useOrders();
  const byItem = useMemo(() => peopleByItem(sitting.people), [sitting.people]);
  const { goInCamera, openCourt } = actsOf(sitting, orders.may);
  const door = goInCamera ?? openCourt;
  useKeys(door === null ? {} : { i: () => void orders.give(door) });
  return (
    <aside className="judge-panel" aria-label={t("panel")}>
      {/* Without hands there is nothing to focus in it, and the arrow keys must scroll it all the same. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region needs the keyboard (WCAG 2.1.1) */}
      <section className="judge-panel__scroll" aria-label={t("matter")} tabIndex={0}>
        <JudgeNow sitting={sitting} />
        <Speakers sitting={sitting} byItem={byItem} room={room} />
        <BenchRequests sitting={sitting} />
        <CourtRoll sitting={sitting} />
        {orders.may("goInCamera") && <JudgeReason sitting={sitting} />}
        <JudgeHands hands={sitting.hands} />
        <JudgeNext sitting={sitting} byItem={byItem} />
      </section>
      <JudgeKeys sitting={sitting} goInCamera={goInCamera} openCourt={openCourt} />
    </aside>
  );
}

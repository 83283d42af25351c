// The strip of a webinar: who speaks, how many speakers there are and what is shown; and how many watch.

import { useSignals } from "@preact/signals-react/runtime";
import { countWatchers } from "../../../../server/contract/sitting/topics/webinar.ts";
import stripStyles from "../../../court/styles/strip.module.css";
import type { Room } from "../../../media/room.ts";
import { formatList } from "../../../text/format.ts";
import { formatNumber } from "../../../text/format-number.ts";
import { useText } from "../../../text/i18n.ts";
import { useCommands } from "../../core/commands/commands.tsx";
import type { HallView } from "../../core/hall/hall-view.ts";
import { useSpeaker } from "../../stage/use-speaker.ts";
import { speakersOf } from "../../webinar/speakers.ts";
import { webinarText } from "../../webinar/text.ts";
import styles from "./WebinarStrip.module.css";

/** Names that the strip has room for. */
const NAMES_MOST = 3;

/** Below a `CommandProvider`. */
export function WebinarStrip({ view }: { view: HallView }) {
  useSignals();
  const t = useText(webinarText);
  const { may } = useCommands();
  const { sitting, room } = view;
  const watch = may("setOpenToGuests") ? countWatchers(sitting) : sitting.watching;
  return (
    <div className={stripStyles.strip} data-part="case-strip">
      <div className={`${stripStyles.title} ${styles.strip}`}>
        {sitting.phase === "sitting" ? (
          <Speakers sitting={sitting} room={room} />
        ) : (
          <>
            <h1>{t("strip.notBegun")}</h1>
            <p>{t("strip.notBegunMeans")}</p>
          </>
        )}
      </div>
      <p className={stripStyles.time}>
        {formatNumber(watch)} <small>{t("strip.watch", { count: watch })}</small>
      </p>
    </div>
  );
}

/** The speakers. People in the call see who is speaking now; watchers see who may speak. */
function Speakers({ sitting, room }: { sitting: HallView["sitting"]; room: Room | null }) {
  useSignals();
  const t = useText(webinarText);
  const speakers = speakersOf(sitting);
  const remotes = room?.remote.value;
  const heard = useSpeaker(
    speakers.map(({ id }) => id),
    speakers.flatMap(({ id }) => (remotes?.get(id)?.speaking ? [id] : [])),
  );
  const nameOf = (id: string) => sitting.people[id]?.name ?? "";
  const share = sitting.share?.state === "on" ? sitting.share : null;
  const names = speakers.map(({ name }) => name);
  const more = names.length - NAMES_MOST;
  const some = [...names.slice(0, NAMES_MOST), ...(more > 0 ? [t("strip.more", { count: more })] : [])];
  return (
    <>
      <h1>
        {heard !== null
          ? t("strip.speaks", { name: nameOf(heard) })
          : names.length === 0
            ? t("strip.nobody")
            : t("strip.names", { count: names.length, names: formatList(some) })}
      </h1>
      <p>
        {[
          t("strip.count", { count: names.length }),
          ...(share === null ? [] : [t("strip.shown", { name: nameOf(share.person) })]),
        ].join(" · ")}
      </p>
    </>
  );
}

// The videos of the hearing: the bench pinned, the speaker large, the others beside them, one's own video docked.

import { useSignals } from "@preact/signals-react/runtime";
import { memo, Suspense, useRef } from "react";
import type { Person } from "../../../server/contract/sitting/core/person.ts";
import type { AgendaFile } from "../../../server/contract/sitting/topics/agenda.ts";
import { cohostOf } from "../../../server/contract/sitting/topics/co-host.ts";
import { preferences } from "../../net/preferences.ts";
import { lazyPart } from "../../shell/chunk-reload.ts";
import { useText } from "../../text/i18n.ts";
import { useIsLow, useWidth } from "../../ui/use-width.ts";
import type { FrameKind } from "../core/hall/frame-kind.ts";
import type { HallView } from "../core/hall/hall-view.ts";
import { CourtMark, MarkedFor } from "../core/hall/Watermark.tsx";
import { pinnedNow } from "../core/shown/pinned.ts";
import { useWantedScreen, useWantedVideo } from "../media/wanted-video.ts";
import { paperOf } from "../papers/open-paper.ts";
import { hasLeftFile } from "../screen-share/left-file.ts";
import { arrange, keepPlaces, mayBeLarge, videoFirst } from "./arrange.ts";
import { castOf, isProduced, type Remotes, sendsVideo } from "./cast.ts";
import { EmptyText } from "./EmptyText.tsx";
import { type Drawing, drawings, placesInRow, selectedLayout, usualLayout } from "./layouts.ts";
import { PersonTile } from "./PersonTile.tsx";
import { Poster } from "./Poster.tsx";
import { previewIsChip } from "./preview.ts";
import { SelfChip, SelfTile } from "./SelfTile.tsx";
import { SharedTile } from "./SharedTile.tsx";
import styles from "./Stage.module.css";
import benchStyles from "./StageBench.module.css";
import lowStyles from "./StageLow.module.css";
import phoneStyles from "./StagePhone.module.css";
import sparseStyles from "./StageSparse.module.css";
import { stageText } from "./text.ts";
import { useSpeaker } from "./use-speaker.ts";

const PaperTile = lazyPart<{ paper: AgendaFile }>(() => import("../papers/PaperTile.tsx"));

const nobody: Remotes = new Map();

export type StageProps = {
  view: HallView;
  kind: FrameKind;
  /** The judges of the hall in order of precedence, as the board has them. */
  judges: readonly string[];
};

export const Stage = memo(function Stage({ view, kind, judges }: StageProps) {
  useSignals();
  const t = useText(stageText);
  const { sitting, me, room } = view;
  const share = sitting.share?.state === "on" && !hasLeftFile(sitting.share) ? sitting.share : null;
  const paper = paperOf(sitting);
  // A paper that this person reads takes the place of what is shared, on their page alone.
  const large = paper === null ? (share?.kind ?? null) : "cowatch";
  const remotes = room?.remote.value ?? nobody;
  const { bench, addressing, staff } = castOf(sitting, me, remotes, judges);
  const drawing = useDrawing(kind, large !== null, bench.length);
  const shareName = share === null ? null : `${share.person} ${share.kind}`;
  const shows = share !== null && share.person === me?.id ? share.kind : null;
  const isSelfSmall = previewIsChip(shareName);
  const hasSelf = room !== null && room.right.value === "publish" && !isSelfSmall;
  const order = useSpeakingOrder(sitting.running, addressing, staff, remotes);
  const people = new Map([...bench, ...addressing, ...staff].map((person) => [person.id, person]));
  const isBenchFirst = benchFirst.has(drawing.look) && staff.length <= MOST_BESIDE_BENCH;
  const ofBench = isBenchFirst ? order : { ...order, staff: [] };
  const placed = arrange({ bench: bench.map(({ id }) => id), ...ofBench, hasSelf }, drawing);
  const shown = [...placed.bench, ...(placed.main === null ? [] : [placed.main]), ...placed.rest];
  useWantedVideo(room, shown, { bench: placed.bench, main: placed.main });
  useWantedScreen(room, share !== null);
  const empty = shown.length === 0 && large === null && (
    <Poster hasRoom={room !== null}>
      <EmptyText sitting={sitting} me={me} />
    </Poster>
  );
  if (empty && !hasSelf) return empty;
  const tile = (id: string, look?: "bench" | "main") => {
    const person = people.get(id);
    const isLast = id === shown.at(-1) && look !== "bench";
    return (
      person && (
        <PersonTile
          key={id}
          sitting={sitting.id}
          person={person}
          remote={remotes.get(id)}
          look={look}
          isCohost={cohostOf(sitting, id)?.state === "STANDING"}
          more={isLast ? placed.more : 0}
          elsewhere={sitting.elsewhere[id]}
        />
      )
    );
  };
  return (
    <div
      className={`${styles.video} ${phoneStyles.video} ${lowStyles.video} ${sparseStyles.video} ${benchStyles.video}`}
      data-part="video"
      data-toasts
      data-shared={large ?? undefined}
      {...marks(drawing, placed.bench.length, large ?? placed.main, placed.rest.length, hasSelf)}
    >
      <MarkedFor me={me} date={sitting.date}>
        {paper !== null ? (
          <Suspense>
            <PaperTile key={paper.id} paper={paper} />
          </Suspense>
        ) : (
          share !== null && <SharedTile view={view} share={share} />
        )}
        {placed.bench.length > 0 && (
          <section className={styles.bench} data-part="bench" aria-label={t("bench")}>
            {placed.bench.map((id) => tile(id, "bench"))}
          </section>
        )}
        {placed.main !== null && tile(placed.main, "main")}
        {placed.rest.map((id) => tile(id))}
        {empty}
      </MarkedFor>
      {hasSelf && <SelfTile room={room} name={me?.profileName ?? ""} shows={shows} />}
      <CourtMark />
      {room !== null && room.right.value === "publish" && isSelfSmall && (
        <SelfChip room={room} shows={shows} share={shareName} />
      )}
    </div>
  );
});

/** Arrangements in which silent staff are small below the bench, and how many of them at most. */
const benchFirst: ReadonlySet<Drawing["look"]> = new Set(["default", "penta", "hepta"]);
const MOST_BESIDE_BENCH = 2;

/**
 * The key for the style sheet. With the speaker, one other and oneself the layout is the judge's: the two small videos have the same size.
 */
function marks({ look }: Drawing, bench: number, main: string | null, rest: number, hasSelf: boolean) {
  const isThree = hasSelf && bench === 0 && main !== null && rest === 1;
  return {
    "data-layout": isThree && benchFirst.has(look) ? "judge" : look,
    "data-bench": bench,
    "data-main": main !== null ? "one" : rest > 0 && benchFirst.has(look) ? "staff" : "none",
    "data-rest": rest + (hasSelf ? 1 : 0),
    "data-self": hasSelf || undefined,
  };
}

/** From this width a low window has the bench beside the speaker, in CSS pixels. */
const LOW_WIDTH = 560;

function useDrawing(kind: FrameKind, isShared: boolean, bench: number): Drawing {
  useSignals();
  const width = useWidth();
  const isLow = useIsLow();
  const small = isLow && width >= LOW_WIDTH ? drawings.low : width < 768 || isLow ? drawings.phone : null;
  // The others step aside for what is shared, if this person chose that; the bench never does.
  if (isShared && preferences.value.autoHideRemoteVideoOnShare)
    return { ...(small ?? drawings.shared), hasMain: false, places: 0 };
  if (small !== null) return isShared ? { ...small, hasMain: false } : small;
  const places = placesInRow(kind, width, bench);
  if (isShared) return { ...drawings.shared, places };
  const layout = selectedLayout.value ?? usualLayout(kind, width);
  return kind === "judge" && (selectedLayout.value ?? "default") === "default"
    ? { ...drawings.judge, places }
    : drawings[layout];
}

function useSpeakingOrder(
  running: string | null,
  addressing: readonly Person[],
  staff: readonly Person[],
  remotes: Remotes,
) {
  const here = { addressing: addressing.map(({ id }) => id), staff: staff.map(({ id }) => id) };
  const candidates = mayBeLarge(here);
  const heard = useSpeaker(
    candidates,
    candidates.filter((id) => remotes.get(id)?.speaking),
  );
  const everyone = [...here.addressing, ...here.staff];
  const speaker = everyone.find((id) => id === pinnedNow()) ?? heard;
  const before = useRef<readonly string[]>([]);
  before.current = keepPlaces(before.current, here, speaker);
  const people = new Map([...addressing, ...staff].map((person) => [person.id, person]));
  const holds = (id: string, rule: (person: Person) => boolean) => {
    const person = people.get(id);
    return person !== undefined && rule(person);
  };
  const isStaff = (id: string) => here.staff.includes(id);
  const ofBar = videoFirst(
    before.current.filter((id) => !isStaff(id)),
    (id) => holds(id, (person) => isProduced(person, running)),
    (id) => holds(id, (person) => sendsVideo(person, remotes.get(id))),
  );
  return { others: [...ofBar, ...before.current.filter(isStaff)], speaker, staff: here.staff };
}

// One person on the stage: their video or their initials, their name, and the state of their link.

import { useSignals } from "@preact/signals-react/runtime";
import { Pin, PinOff } from "lucide-react";
import { useState } from "react";
import { SEAT_HELD_SECONDS } from "../../../server/contract/limits.ts";
import type { Person } from "../../../server/contract/sitting/core/person.ts";
import type { Elsewhere } from "../../../server/contract/sitting/topics/whereabouts.ts";
import { judgePlate } from "../../court/bench.ts";
import { Tile } from "../../court/Tile.tsx";
import type { RemotePerson } from "../../media/room.ts";
import { isFlagOn } from "../../net/config.ts";
import { useNow } from "../../net/use-now.ts";
import { formatDuration } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { classes } from "../../ui/classes.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import { initialsOf } from "../../ui/Initials.tsx";
import { coHostText } from "../co-host/text.ts";
import { ViewerMark } from "../core/hall/Watermark.tsx";
import { pin, pinned, pinnedNow } from "../core/shown/pinned.ts";
import { devicesText } from "../core/text/devices.text.ts";
import { PersonVideo } from "../media/PersonVideo.tsx";
import { useTileQuality } from "../quality/use-tile-quality.ts";
import { whereaboutsText } from "../whereabouts/text.ts";
import { shortName } from "./cast.ts";
import { stageText } from "./text.ts";

type PersonTileProps = {
  /** The sitting's id. */
  sitting: string;
  person: Person;
  remote: RemotePerson | undefined;
  look?: "bench" | "main";
  isCohost?: boolean;
  /** How many more people are active without a tile; shown on the last tile. */
  more?: number;
  /** The number of the other hall in which they are now. */
  elsewhere?: Elsewhere;
};

export function PersonTile(props: PersonTileProps) {
  const { sitting, person, remote, look, isCohost, more = 0, elsewhere } = props;
  useSignals();
  const t = useText(stageText);
  const tDevices = useText(devicesText);
  const tCoHost = useText(coHostText);
  const isPinned = pinnedNow() === person.id;
  const quality = useTileQuality(sitting, person, remote);
  const isBench = look === "bench";
  const plate = isBench ? judgePlate(person.profileName) : { honour: "", name: person.name };
  const tWhereabouts = useText(whereaboutsText);
  const away = elsewhere && tWhereabouts(elsewhere.speaking ? "speaking" : "there", elsewhere);
  const reason =
    away ?? (person.videoStopped ? tDevices("stopped") : (quality.noVideo ?? t(noVideo(remote))));
  const video = remote?.video;
  const badgeOf = () => {
    if (more > 0) return { text: t("more", { count: more }), isQuiet: true };
    if (quality.badge) return quality.badge;
    // Only the court reads it, and only where there is a video that is blurred.
    if (person.isBlurred && video) return { text: tDevices("state.blurred"), isQuiet: true };
    return isCohost ? { text: tCoHost("is"), isQuiet: true } : undefined;
  };
  const [shown, setShown] = useState<MediaStream | null>(null);
  const isPlaced = remote !== undefined && remote.link !== "lost";
  const note = linkNote(person, remote);
  return (
    <Tile
      look={look}
      name={plate.name}
      honour={plate.honour === "" ? undefined : plate.honour}
      shortName={isBench ? undefined : shortName(person)}
      isPinned={isBench || isPinned}
      isMuted={isPlaced ? !remote.microphone : undefined}
      isSpeaking={isPlaced && remote.speaking && remote.microphone}
      note={note}
      corner={isBench || !isFlagOn("participant_pin") ? undefined : <PinButton person={person} />}
      badge={badgeOf()}
    >
      {video && (
        <>
          <PersonVideo stream={video} onVideo={() => setShown(video)} />
          <ViewerMark />
        </>
      )}
      {(!video || shown !== video) && (
        <NoVideo
          name={isBench ? plate.name : person.profileName}
          // A link that is lost says why itself.
          reason={note ? "" : reason}
          isOver={video !== undefined}
        />
      )}
    </Tile>
  );
}

/** Pins a person on one's own screen, or unpins them. */
function PinButton({ person: { id, profileName } }: { person: Person }) {
  useSignals();
  const t = useText(stageText);
  const isPinned = pinned.value === id;
  return (
    <span className="tile__pin" data-on={isPinned || undefined}>
      <IconButton
        size="small"
        icon={isPinned ? PinOff : Pin}
        label={t(isPinned ? "unpinName" : "pinName", { name: profileName })}
        onPress={() => pin(isPinned ? null : id)}
      />
    </span>
  );
}

function noVideo(remote: RemotePerson | undefined) {
  if (remote === undefined) return "noMedia";
  return remote.camera ? "videoConnecting" : "cameraOff";
}

function linkNote(person: Person, remote: RemotePerson | undefined) {
  if (person.state === "RECONNECTING" && person.lostAt !== null) return <SeatHeld lostAt={person.lostAt} />;
  return remote?.link === "lost" ? <VideoLost /> : undefined;
}

/** The whole link is lost: the seat is held for a time that everyone sees counting down. */
function SeatHeld({ lostAt }: { lostAt: number }) {
  const t = useText(stageText);
  const now = useNow();
  const left = Math.min(SEAT_HELD_SECONDS, Math.max(0, SEAT_HELD_SECONDS - (now - lostAt) / 1000));
  return (
    <>
      {t("reconnecting")}
      <b aria-hidden="true">{formatDuration(Math.ceil(left))}</b>
      {t("seatHeld")}
    </>
  );
}

/** Only the audio and video between these two browsers is lost; the person is in the hall. */
function VideoLost() {
  const t = useText(stageText);
  return <span>{t("linkLost")}</span>;
}

type NoVideoProps = {
  name: string;
  reason: string;
  /** Covers a video whose first frame has not arrived. */
  isOver?: boolean;
};

/** Shown where there is no video: the initials, and why. */
export function NoVideo({ name, reason, isOver }: NoVideoProps) {
  return (
    <div className={classes("tile__blank", isOver && "tile__blank--over")}>
      <span className="tile__initials" aria-hidden="true">
        {initialsOf(name)}
      </span>
      {reason !== "" && <small>{reason}</small>}
    </div>
  );
}

// What a tile shows of a connection: why there is no video, and, for the court, that the person's connection is poor.

import type { Person } from "../../../server/contract/sitting/core/person.ts";
import type { TileProps } from "../../court/Tile.tsx";
import type { RemotePerson } from "../../media/room.ts";
import { qualityText } from "../../shell/quality.text.ts";
import { useText } from "../../text/i18n.ts";
import { qualitiesOf } from "./known.ts";
import { levelIcons } from "./level.ts";
import { videoStep } from "./saving.ts";

type TileQuality = { badge: TileProps["badge"]; noVideo: string | undefined };

/** Use it in a component that calls `useSignals`. */
export function useTileQuality(
  sitting: string,
  { id, state }: Person,
  remote: RemotePerson | undefined,
): TileQuality {
  const t = useText(qualityText);
  const known = state === "RECONNECTING" ? undefined : qualitiesOf(sitting)[id];
  const isBad = known?.level === "poor" || known?.level === "lost";
  const step = videoStep.value;
  const isSaved = step !== "all" && remote?.camera === true && !remote.video;
  const saved = isSaved ? t(step === "none" ? "tile.audioOnly" : "tile.saved") : undefined;
  const theirs = known?.videos === "none" ? t("tile.theirs") : undefined;
  return {
    badge: isBad ? { icon: levelIcons[known.level], text: t(`level.${known.level}`) } : undefined,
    noVideo: saved ?? theirs,
  };
}

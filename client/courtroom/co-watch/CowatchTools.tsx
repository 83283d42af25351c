// The tools of a shared file: the person who controls it turns its pages, and everybody reads the position.

import { ChevronLeft, ChevronRight, Pause, Play, RotateCcw, RotateCw, ZoomIn, ZoomOut } from "lucide-react";
import { type Cowatch, ZOOM_MAX, ZOOM_MIN } from "../../../server/contract/sitting/core/shared-file.ts";
import { filmPosition } from "../../../server/contract/sitting/topics/co-watch.ts";
import sharedFrameStyles from "../../court/styles/shared-frame.module.css";
import { courtNow } from "../../net/socket.ts";
import { useNow } from "../../net/use-now.ts";
import { formatDuration } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import type { Sharing } from "../screen-share/use-share.ts";
import { coWatchText } from "./text.ts";

type PageToolsProps = {
  cowatch: Cowatch;
  /** 0 for an image, and while the number is not known. */
  pages: number;
  onMove?: (change: Partial<Pick<Cowatch, "page" | "zoom" | "x" | "y">>) => void;
};

const STEP = 1.25;
/** Zoom steps include exactly 1, so that a page can return to its full width. */
function stepped(zoom: number, by: number): number {
  const next = Math.min(ZOOM_MAX, Math.max(ZOOM_MIN, zoom * by));
  return Math.abs(next - 1) < 0.1 ? 1 : Math.round(next * 100) / 100;
}

export function PageTools({ cowatch, pages, onMove }: PageToolsProps) {
  const t = useText(coWatchText);
  const { page, zoom } = cowatch;
  const to = (next: number) => () => onMove?.({ page: next, x: 0, y: 0 });
  const percent = Math.round(zoom * 100);
  return (
    <span className={sharedFrameStyles.tools}>
      {pages > 0 && (
        <>
          {onMove && (
            <IconButton
              size="small"
              icon={ChevronLeft}
              flips
              label={t("back")}
              isDisabled={page <= 1}
              onPress={to(page - 1)}
            />
          )}
          <span role="status">{t("page", { page, pages })}</span>
          {onMove && (
            <IconButton
              size="small"
              icon={ChevronRight}
              flips
              label={t("next")}
              isDisabled={page >= pages}
              onPress={to(page + 1)}
            />
          )}
        </>
      )}
      {onMove && (
        <IconButton
          size="small"
          icon={ZoomOut}
          label={t("smaller")}
          isDisabled={zoom <= ZOOM_MIN}
          onPress={() => onMove({ zoom: stepped(zoom, 1 / STEP) })}
        />
      )}
      <span>{t("zoom", { percent })}</span>
      {onMove && (
        <IconButton
          size="small"
          icon={ZoomIn}
          label={t("larger")}
          isDisabled={zoom >= ZOOM_MAX}
          onPress={() => onMove({ zoom: stepped(zoom, STEP) })}
        />
      )}
    </span>
  );
}

type FilmToolsProps = { cowatch: Cowatch; length: number; onPlay?: Sharing["turn"] };

export function FilmTools({ cowatch, length, onPlay }: FilmToolsProps) {
  const t = useText(coWatchText);
  const now = useNow();
  const place = Math.min(filmPosition(cowatch, now), length);
  const isRunning = cowatch.playing && place < length;
  const at = (seconds: number, playing: boolean) => () => {
    const here = Math.min(filmPosition(cowatch, courtNow()), length);
    const time = Math.min(length, Math.max(0, here + seconds));
    onPlay?.({ type: "playCowatch", time: playing && time >= length ? 0 : time, playing });
  };
  return (
    <span className={sharedFrameStyles.tools}>
      {onPlay && (
        <>
          <IconButton size="small" icon={RotateCcw} label={t("back10")} onPress={at(-10, isRunning)} />
          <IconButton
            size="small"
            icon={isRunning ? Pause : Play}
            label={t(isRunning ? "halt" : "play")}
            onPress={at(0, !isRunning)}
          />
          <IconButton size="small" icon={RotateCw} label={t("on10")} onPress={at(10, isRunning)} />
        </>
      )}
      <span>
        {Number.isFinite(length)
          ? t("time", { now: formatDuration(place), all: formatDuration(length) })
          : formatDuration(place)}
      </span>
    </span>
  );
}

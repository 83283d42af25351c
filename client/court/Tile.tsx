// One video on the stage: the person's video, their name plate, and what is to be known about both.

import { Mic, MicOff, Pin } from "lucide-react";
import type { ReactNode, Ref } from "react";
import { uiText } from "../../server/contract/text/ui.ts";
import { useText } from "../text/i18n.ts";
import { classes } from "../ui/classes.ts";
import { Icon, type LucideIcon } from "../ui/Icon.tsx";

export type TileProps = {
  /** The video, or what is shown in its place; it should carry the class `tile__media`. */
  children: ReactNode;
  name: string;
  /** Shown instead of the name where the tile is narrow. */
  shortName?: string;
  /** A line above the name, in the court's voice. */
  honour?: string;
  /** How it is drawn: the bench's plate, the large one, one's own. */
  look?: "bench" | "main" | "self";
  isSpeaking?: boolean;
  /** Left out where there is no microphone to speak of. */
  isMuted?: boolean;
  isPinned?: boolean;
  /** Covers the video, for example while a link is lost. */
  note?: ReactNode;
  badge?: { icon?: LucideIcon; text: string; isQuiet?: boolean };
  /** A small button in the corner. */
  corner?: ReactNode;
  /** The outline of the video; its style sheet knows the names. */
  shape?: string;
  frame?: Ref<HTMLElement>;
  /** What one's own preview shows (docs/reference.md#preview-states). */
  preview?: string;
};

const looks = { bench: "tile--judge", main: "tile--main", self: "tile--self" } as const;

export function Tile(props: TileProps) {
  const { children, look, isSpeaking, note, badge, corner, shape, frame, preview } = props;
  return (
    <figure
      className={classes("tile", look && looks[look])}
      ref={frame}
      data-shape={shape}
      data-preview={preview}
      data-state={note ? "reconnecting" : isSpeaking ? "speaking" : undefined}
    >
      {children}
      {note && (
        <div className="tile__note" role="status">
          {note}
        </div>
      )}
      {badge && (
        <span className={classes("tile__badge", badge.isQuiet && "tile__badge--quiet")}>
          {badge.icon && <Icon of={badge.icon} />}
          {badge.text}
        </span>
      )}
      {corner}
      <Plate {...props} />
    </figure>
  );
}

function Plate({ name, shortName, honour, look, isMuted, isPinned, isSpeaking }: TileProps) {
  const t = useText(uiText);
  return (
    <figcaption className="tile__plate">
      {isMuted !== undefined && look !== "bench" && <Icon of={isMuted ? MicOff : Mic} off={isMuted} />}
      <span title={shortName && name}>
        {honour && <small>{honour}</small>}
        {shortName && look !== "bench" ? (
          <>
            <bdi className="tile__long">{name}</bdi>
            <bdi className="tile__short" aria-hidden="true">
              {shortName}
            </bdi>
          </>
        ) : (
          <bdi>{name}</bdi>
        )}
        {isMuted !== undefined && (
          <span className="visually-hidden">
            . {isMuted ? t("micOff") : isSpeaking ? t("speaking") : t("micOn")}
          </span>
        )}
      </span>
      {isPinned && (
        <>
          <span className="visually-hidden">{t("pinned")}</span>
          <Icon of={Pin} />
        </>
      )}
    </figcaption>
  );
}

// The bar of the room: the hall, its bench, the statuses, and the buttons that are always available.

import { LogOut, Maximize, Minimize } from "lucide-react";
import { memo, type ReactNode } from "react";
import { Link } from "wouter";
import { benchLine } from "../../court/bench.ts";
import { frameText } from "../../court/frame.text.ts";
import styles from "../../court/styles/room-bar.module.css";
import { LanguageButton } from "../../shell/LanguageButton.tsx";
import { useText } from "../../text/i18n.ts";
import { classes } from "../../ui/classes.ts";
import { Hidden } from "../../ui/Hidden.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { Mark } from "../../ui/Mark.tsx";
import { ThemeButton } from "../../ui/ThemeButton.tsx";
import { KeyOf } from "../core/keys/KeyOf.tsx";
import { toggleFullScreen, useFullScreen } from "../core/shown/full-screen.ts";

/** What the bar shows of the hall; a meeting has no number and no judges. */
export type BarHall = {
  number: string;
  name: string;
  judges: readonly string[];
  /** In place of the judges, in the voice of the software. */
  line?: string;
  /** The link at the start of the bar, for people who have no court halls. */
  back?: { href: string; label: string };
};

type RoomBarProps = {
  hall: BarHall;
  status?: ReactNode;
  actions?: ReactNode;
  /** Manual, contact and help. */
  help?: ReactNode;
  onLeave?: () => void;
};

export const RoomBar = memo(function RoomBar({ hall, status, actions, help, onLeave }: RoomBarProps) {
  const t = useText(frameText);
  const isFull = useFullScreen();
  return (
    <header className={styles.bar} data-part="room-bar">
      <Link
        className={classes(styles.hall, hall.line !== undefined && styles.titled)}
        data-part="room-bar__hall"
        href={hall.back?.href ?? "/court-list"}
      >
        <Mark />
        {hall.number !== "" && (
          <span className={styles.number} aria-hidden="true">
            {hall.number}
          </span>
        )}
        <span>
          <b>{hall.name}</b>
          {hall.line === undefined ? (
            <span className="court-voice">
              <bdi>{benchLine(hall.judges).replaceAll(", J.", ",\u00a0J.")}</bdi>
            </span>
          ) : (
            <span className={styles.line}>{hall.line}</span>
          )}
        </span>
        <Hidden>{hall.back?.label ?? t("backToHalls")}</Hidden>
      </Link>
      {status}
      <div className={styles.tools} data-part="room-bar__tools">
        {actions}
        <LanguageButton className={styles.isWide} />
        <span className={styles.isWide}>
          <ThemeButton />
        </span>
        <span className={styles.isWide}>
          <IconButton
            icon={isFull ? Minimize : Maximize}
            label={t(isFull ? "fullScreenOff" : "fullScreen")}
            onPress={toggleFullScreen}
          />
          <span className={styles.isExtra}>
            <KeyOf action="full" />
          </span>
        </span>
        {help}
        {onLeave && (
          <IconButton className={styles.leave} icon={LogOut} label={t("leaveHall")} onPress={onLeave} />
        )}
      </div>
    </header>
  );
});

// The host's drawer in the place of the questions: the stream, guests, and the lists of who came.

import { Link2, Pause, Play, Radio, Square, X } from "lucide-react";
import { useEffect, useId, useRef } from "react";
import type { Sitting } from "../../../server/contract/sitting/sitting.ts";
import { streamState } from "../../../server/contract/sitting/stream-state.ts";
import onAirPanelStyles from "../../court/styles/on-air-panel.module.css";
import { webinarPath } from "../../court/webinar-path.ts";
import { formatTime } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Switch } from "../../ui/Choice.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { Text } from "../../ui/Layout.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { CommandButton, useCommands } from "../core/commands/commands.tsx";
import { AirPair, AirPart, AirState } from "../core/hall/AirState.tsx";
import { copy } from "../help/copy.ts";
import { Recording } from "../recording/Recording.tsx";
import { webinarOf } from "./speakers.ts";
import { webinarText } from "./text.ts";
import { WebinarLists } from "./WebinarLists.tsx";

type WebinarControlProps = { sitting: Sitting; isOpen: boolean; onClose: () => void };

/** Below a `CommandProvider`; only for those who lead the webinar. */
export function WebinarControl({ sitting, isOpen, onClose }: WebinarControlProps) {
  const t = useText(webinarText);
  const { may } = useCommands();
  const id = useId();
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  return (
    <section className={onAirPanelStyles.panel} aria-labelledby={id}>
      <div className={onAirPanelStyles.head}>
        <h2 id={id} ref={head} tabIndex={-1}>
          {t("control.title")}
        </h2>
        <IconButton icon={X} size="small" label={t("control.close")} onPress={onClose} />
      </div>
      <Stream sitting={sitting} />
      {sitting.mayRecord && may("startRecording") && <Recording sitting={sitting} />}
      <Guests sitting={sitting} isOpen={isOpen} />
      <AirPart title={t("control.lists")}>
        <WebinarLists webinar={webinarOf(sitting)} />
      </AirPart>
    </section>
  );
}

function Stream({ sitting }: { sitting: Sitting }) {
  const t = useText(webinarText);
  const { broadcast } = sitting;
  const state = streamState(sitting);
  return (
    <AirPart title={t("control.stream")}>
      <Now sitting={sitting} />
      {state === "lost" && (
        <>
          <Notice kind="alarm" live="assertive" title={t("control.lostMeans")} />
          <LinkButton href={`/recorder?meeting=${encodeURIComponent(webinarOf(sitting))}`} isWide isApart>
            {t("control.record")}
          </LinkButton>
        </>
      )}
      {broadcast === null ? (
        <CommandButton body={{ type: "startStream" }} kind="primary" isWide icon={Radio}>
          {t(state === "ended" ? "control.again" : "control.start")}
        </CommandButton>
      ) : (
        <AirPair>
          {broadcast.pausedAt === null ? (
            <CommandButton body={{ type: "pauseStream" }} icon={Pause}>
              {t("control.pause")}
            </CommandButton>
          ) : (
            <CommandButton body={{ type: "startStream" }} kind="primary" icon={Play}>
              {t("control.goOn")}
            </CommandButton>
          )}
          <CommandButton body={{ type: "endStream" }} kind="alarm" icon={Square}>
            {t("control.end")}
          </CommandButton>
        </AirPair>
      )}
    </AirPart>
  );
}

/** The state in one word, since when, and what the watchers see of it. */
function Now({ sitting }: { sitting: Sitting }) {
  const t = useText(webinarText);
  const { broadcast } = sitting;
  switch (streamState(sitting)) {
    case "off":
      return (
        <AirState dot="off" title={t("control.off")}>
          {t("control.offMeans")}
        </AirState>
      );
    case "ended":
      return (
        <AirState dot="off" title={t("control.ended")}>
          {t("control.endedMeans")}
        </AirState>
      );
    case "paused":
      return (
        <AirState dot="recess" title={t("control.paused")}>
          {t("control.pausedSince", { time: formatTime(broadcast?.pausedAt ?? 0) })}
        </AirState>
      );
    case "lost":
      return (
        <AirState dot="off" title={t("control.lost")} isAlarm>
          {t("control.lostSince", { time: formatTime(broadcast?.lostAt ?? 0) })}
        </AirState>
      );
    case "on":
      return (
        <AirState dot="on-air" title={t("control.on")}>
          {t("control.since", { time: formatTime(broadcast?.at ?? 0) })}
        </AirState>
      );
  }
}

function Guests({ sitting, isOpen }: { sitting: Sitting; isOpen: boolean }) {
  const t = useText(webinarText);
  const commands = useCommands();
  return (
    <AirPart title={t("control.guests")}>
      <Switch
        isSelected={isOpen}
        onChange={(open) => void commands.dispatch({ type: "setOpenToGuests", open })}
      >
        {t("control.openToGuests")}
      </Switch>
      <Text tone="soft">{t(isOpen ? "control.openMeans" : "control.closedMeans")}</Text>
      <Button
        icon={Link2}
        onPress={() => void copy(location.origin + webinarPath(webinarOf(sitting)), t("control.theLink"))}
      >
        {t("control.link")}
      </Button>
    </AirPart>
  );
}

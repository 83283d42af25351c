// The person's own connection: always shown in the bar; a press shows what the state means, what to do, and the choice of audio only.

import { useSignals } from "@preact/signals-react/runtime";
import type { ReactNode } from "react";
import connectionMarkStyles from "../../court/styles/connection-mark.module.css";
import roomBarStyles from "../../court/styles/room-bar.module.css";
import { chooseMedia, mediaChoice } from "../../media/choice.ts";
import type { LinkQuality, Room } from "../../media/room.ts";
import { socketState } from "../../net/socket.ts";
import { qualityText } from "../../shell/quality.text.ts";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Switch } from "../../ui/Choice.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Text } from "../../ui/Layout.tsx";
import { Figures } from "./Figures.tsx";
import { levelIcons } from "./level.ts";
import styles from "./OwnConnection.module.css";
import { closeConnection, isConnectionOpen } from "./open.ts";
import { chooseAudioOnly, showVideos, videoStep } from "./saving.ts";

/** The quality of this page's connection: lost while the court cannot be reached, whatever the media links report. */
function ownLevel(room: Room): LinkQuality {
  return socketState.value === "lost" ? "lost" : room.quality.value.level;
}

/** The word and the icon of the connection, always shown in the bar of the room. */
export function ConnectionButton({ room }: { room: Room }) {
  useSignals();
  const t = useText(qualityText);
  const level = ownLevel(room);
  return (
    <span className={roomBarStyles.isWide}>
      <Button
        className={styles.ownConnection}
        data-part="own-connection"
        data-level={level}
        kind="quiet"
        size="small"
        icon={level === "unknown" ? undefined : levelIcons[level]}
        aria-label={t("own.open", { level: t(`level.${level}`) })}
        onPress={() => {
          isConnectionOpen.value = true;
        }}
      >
        {t(`short.${level}`)}
      </Button>
    </span>
  );
}

type ConnectionDialogProps = {
  room: Room;
  /** At the foot, before the button that closes: what else can be done about a bad connection. */
  act: ReactNode;
};

/** Opened from the bar, or from the menu of a small screen. */
export function ConnectionDialog({ room, act }: ConnectionDialogProps) {
  useSignals();
  const t = useText(qualityText);
  const level = ownLevel(room);
  const { figures } = room.quality.value;
  return (
    <Dialog
      isOpen={isConnectionOpen.value}
      onClose={closeConnection}
      title={t("own.title")}
      foot={
        <>
          {act}
          <Button kind="primary" onPress={closeConnection}>
            {t("own.close")}
          </Button>
        </>
      }
    >
      <p className={connectionMarkStyles.qualityState} data-level={level} role="status">
        {level !== "unknown" && <Icon of={levelIcons[level]} />}
        <b>{t(`level.${level}`)}</b>
      </p>
      <p>{t(`means.${level}`)}</p>
      <SavingSwitches />
      <h3 className={styles.qualityHeading}>{t("own.figures")}</h3>
      <Figures of={figures} />
    </Dialog>
  );
}

function SavingSwitches() {
  useSignals();
  const t = useText(qualityText);
  const isAudioOnly = videoStep.value === "none";
  return (
    <>
      <Switch isSelected={isAudioOnly} onChange={(isOn) => (isOn ? chooseAudioOnly() : showVideos())}>
        {t("own.audioOnly")}
      </Switch>
      <Text size="sm" tone="soft">
        {t("own.audioOnlyMeans")}
      </Text>
      <Switch
        isSelected={mediaChoice.value.savesByItself}
        onChange={(savesByItself) => chooseMedia({ savesByItself })}
      >
        {t("own.byItself")}
      </Switch>
    </>
  );
}

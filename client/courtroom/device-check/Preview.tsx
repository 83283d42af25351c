// What the court will see of the person, in the preview states of docs/reference.md#preview-states.

import { useSignals } from "@preact/signals-react/runtime";
import { Maximize2, Minimize2, Video, VideoOff } from "lucide-react";
import { useState } from "react";
import { previewState } from "../../media/preview.ts";
import { account } from "../../net/session.ts";
import { useText } from "../../text/i18n.ts";
import { classes } from "../../ui/classes.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import { initialsOf } from "../../ui/Initials.tsx";
import { PersonVideo } from "../media/PersonVideo.tsx";
import styles from "./Preview.module.css";
import { wantToJoinText } from "./text.ts";
import type { OwnDevices } from "./use-own-devices.ts";

export function Preview({ own }: { own: OwnDevices }) {
  useSignals();
  const t = useText(wantToJoinText);
  const [isExpanded, setExpanded] = useState(false);
  const isOpening = own.camera.opening.value;
  const stream = own.camera.stream.value;
  const isOn = isOpening || stream !== null;
  const name = account.value?.displayName ?? "";
  const state = previewState({
    camera: stream !== null && !isOpening,
    sharing: false,
    screenSharing: false,
    expanded: isExpanded,
  });
  return (
    <section className={styles.preview} data-state={state} aria-label={t("preview.label")}>
      {stream && <PersonVideo stream={stream} isMirrored />}
      {(stream === null || isOpening) && (
        <div className={classes("tile__blank", stream !== null && "tile__blank--over")}>
          <span className="tile__initials" aria-hidden="true">
            {initialsOf(name)}
          </span>
          <small>{t(isOpening ? "preview.opening" : "preview.none")}</small>
        </div>
      )}
      {name !== "" && (
        <p className="tile__plate">
          <span>{name}</span>
        </p>
      )}
      <div className={styles.tools}>
        <IconButton
          icon={isOn ? Video : VideoOff}
          isOff={!isOn}
          aria-busy={isOpening || undefined}
          label={t(isOpening ? "preview.opening" : stream ? "preview.stop" : "preview.start")}
          onPress={() => own.setCamera(!isOn)}
        />
        {stream && (
          <IconButton
            icon={isExpanded ? Minimize2 : Maximize2}
            label={t(isExpanded ? "preview.smaller" : "preview.larger")}
            onPress={() => setExpanded(!isExpanded)}
          />
        )}
      </div>
    </section>
  );
}

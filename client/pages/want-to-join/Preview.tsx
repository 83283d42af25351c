// What the court will see of the person, in the preview states of SPEC.md §2.
import { useSignals } from "@preact/signals-react/runtime";
import { Maximize2, Minimize2, Video, VideoOff } from "lucide-react";
import { useState } from "react";
import { PersonVideo } from "../../courtroom/media/PersonVideo.tsx";
import { previewState } from "../../media/preview.ts";
import { account } from "../../session.ts";
import { useText } from "../../text/i18n.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import { initialsOf } from "../../ui/Initials.tsx";
import type { OwnDevices } from "./useOwnDevices.ts";

export function Preview({ own }: { own: OwnDevices }) {
  useSignals();
  const t = useText("join");
  const [isExpanded, setExpanded] = useState(false);
  const stream = own.camera.stream.value;
  const name = account.value?.displayName ?? "";
  const state = previewState({
    camera: stream !== null,
    sharing: false,
    screenSharing: false,
    expanded: isExpanded,
  });
  return (
    <section className="preview" data-state={state} aria-label={t("preview.label")}>
      {stream ? (
        <PersonVideo stream={stream} isMirrored />
      ) : (
        <div className="tile__blank">
          <span className="tile__initials" aria-hidden="true">
            {initialsOf(name)}
          </span>
          <small>{t("preview.none")}</small>
        </div>
      )}
      <p className="tile__plate">
        <span>{name}</span>
      </p>
      <div className="preview__tools">
        <IconButton
          icon={stream ? Video : VideoOff}
          isOff={stream === null}
          label={t(stream ? "preview.stop" : "preview.start")}
          onPress={() => own.setCamera(stream === null)}
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

// A shared film, kept at the position that the court's clock gives.

import { Volume2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import sharedFrameStyles from "../../court/styles/shared-frame.module.css";
import { mediaChoice } from "../../media/choice.ts";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import type { FileViewProps } from "./file-view.ts";
import { useAddress } from "./file-view.ts";
import { HOLD_MS, holdFilm } from "./film.ts";
import { coWatchText } from "./text.ts";

export function FilmView({ blob, cowatch, onLength, onCorrupted }: FileViewProps) {
  const t = useText(coWatchText);
  const address = useAddress(blob);
  const film = useRef<HTMLVideoElement>(null);
  const [isSilenced, setSilenced] = useState(false);
  const { time, playing, at } = cowatch;
  const latest = useRef(cowatch);
  latest.current = cowatch;
  useEffect(() => {
    const hold = () => {
      if (!film.current) return;
      film.current.volume = mediaChoice.peek().speakerVolume;
      holdFilm(film.current, latest.current, () => setSilenced(true));
    };
    hold();
    const timer = setInterval(hold, HOLD_MS);
    return () => clearInterval(timer);
  }, [time, playing, at, address]);
  const unmute = () => {
    if (film.current) film.current.muted = false;
    setSilenced(false);
  };
  return (
    <div className={sharedFrameStyles.view}>
      {address !== null && (
        // biome-ignore lint/a11y/useMediaCaption: an exhibit comes as it was filed; captions of it would be a second exhibit.
        <video
          ref={film}
          className="tile__media"
          src={address}
          aria-label={t("film")}
          preload="auto"
          playsInline
          disablePictureInPicture
          onLoadedMetadata={({ currentTarget }) => onLength(currentTarget.duration)}
          onError={onCorrupted}
        />
      )}
      {isSilenced && (
        <Button className={sharedFrameStyles.unmute} size="small" icon={Volume2} onPress={unmute}>
          {t("audioOn")}
        </Button>
      )}
    </div>
  );
}

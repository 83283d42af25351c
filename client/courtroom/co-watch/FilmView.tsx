// A shared film, kept at the position that the court's clock gives.
import { Volume2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { filmPosition } from "../../../server/contract/sitting/topics/co-watch.ts";
import { mediaChoice } from "../../media/choice.ts";
import { courtNow } from "../../net/socket.ts";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import sharedFrameStyles from "../screen-share/SharedFrame.module.css";
import type { FileViewProps } from "./file-view.ts";
import { useAddress } from "./file-view.ts";

/** How often the film's position is checked, and how far it may be off before it jumps. */
const HOLD_MS = 400;
const AWAY_SECONDS = 0.35;

export function FilmView({ blob, cowatch, onLength, onCorrupted }: FileViewProps) {
  const t = useText("coWatch");
  const address = useAddress(blob);
  const film = useRef<HTMLVideoElement>(null);
  const [isSilenced, setSilenced] = useState(false);
  const { time, playing, at } = cowatch;
  const latest = useRef(cowatch);
  latest.current = cowatch;
  useEffect(() => {
    const hold = () => {
      if (film.current) holdFilm(film.current, latest.current, () => setSilenced(true));
    };
    hold();
    const timer = setInterval(hold, HOLD_MS);
    return () => clearInterval(timer);
  }, [time, playing, at, address]);
  const soundOn = () => {
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
        <Button className={sharedFrameStyles.sound} size="small" icon={Volume2} onPress={soundOn}>
          {t("audioOn")}
        </Button>
      )}
    </div>
  );
}

function holdFilm(film: HTMLVideoElement, cowatch: FileViewProps["cowatch"], onSilenced: () => void): void {
  if (film.readyState < HTMLMediaElement.HAVE_METADATA) return;
  film.volume = mediaChoice.peek().speakerVolume;
  const length = Number.isFinite(film.duration) ? film.duration : Number.POSITIVE_INFINITY;
  const place = Math.min(filmPosition(cowatch, courtNow()), length);
  const isRunning = cowatch.playing && place < length;
  if (Math.abs(film.currentTime - place) > (isRunning ? AWAY_SECONDS : 0.05)) film.currentTime = place;
  if (!isRunning) {
    film.pause();
    return;
  }
  if (!film.paused) return;
  film.play().catch((error) => {
    // Before the first press on the page, the browser plays video only without audio.
    if (!(error instanceof DOMException) || error.name !== "NotAllowedError" || film.muted) return;
    film.muted = true;
    onSilenced();
  });
}

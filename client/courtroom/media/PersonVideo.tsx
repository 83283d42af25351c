// A person's moving picture: a video element that shows a stream of the room. Sound is played elsewhere.
import { useEffect, useRef } from "react";
import { classes } from "../../ui/classes.ts";

type PersonVideoProps = {
  stream: MediaStream;
  /** One's own picture is shown as in a mirror. */
  isMirrored?: boolean;
  /** The first picture of this stream is there. */
  onPicture?: () => void;
};

export function PersonVideo({ stream, isMirrored, onPicture }: PersonVideoProps) {
  const element = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const video = element.current;
    if (video === null) return;
    video.srcObject = stream;
    // Muted pictures need no press; a refusal here means that the stream was replaced meanwhile.
    video.play().catch(() => {});
    return () => {
      video.srcObject = null;
    };
  }, [stream]);
  return (
    <video
      ref={element}
      // A telephone held upright sends a tall picture; turned, it sends a wide one.
      onResize={({ currentTarget }) => {
        const { videoWidth, videoHeight } = currentTarget;
        currentTarget.toggleAttribute("data-tall", videoHeight > videoWidth);
      }}
      onLoadedData={onPicture}
      className={classes("tile__media", isMirrored && "tile__media--mirrored")}
      autoPlay
      muted
      playsInline
      disablePictureInPicture
    />
  );
}

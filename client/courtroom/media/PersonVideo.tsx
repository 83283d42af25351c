// A person's video: a video element that shows a stream of the room. Audio is played elsewhere.
import { useEffect, useRef } from "react";
import { classes } from "../../ui/classes.ts";

type PersonVideoProps = {
  stream: MediaStream;
  /** One's own video is shown as in a mirror. */
  isMirrored?: boolean;
  /** The first frame of this stream is there. */
  onVideo?: () => void;
};

export function PersonVideo({ stream, isMirrored, onVideo }: PersonVideoProps) {
  const element = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const video = element.current;
    if (video === null) return;
    video.srcObject = stream;
    // Muted videos need no press; a refusal here means that the stream was replaced meanwhile.
    video.play().catch(() => {});
    return () => {
      video.srcObject = null;
    };
  }, [stream]);
  return (
    <video
      ref={element}
      // A telephone held upright sends a tall video; turned, it sends a wide one.
      onResize={({ currentTarget }) => {
        const { videoWidth, videoHeight } = currentTarget;
        currentTarget.toggleAttribute("data-tall", videoHeight > videoWidth);
      }}
      onLoadedData={onVideo}
      className={classes("tile__media", isMirrored && "tile__media--mirrored")}
      autoPlay
      muted
      playsInline
      disablePictureInPicture
    />
  );
}
